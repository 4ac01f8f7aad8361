/* Numbers of what-ifs: how they are written, and what an operation makes of them. */
#include "input/number_format.h"
#include "input/scenario_change.h"
#include "input/scenario_reading.h"

#define MOST_FACTOR 1000 /* of times, and of percent in hundreds */

static bool scan_number(const struct change_reading *reading, bool is_rate, struct decimal *out)
{
    const char *text = reading->change->value;
    struct number_text number;
    struct decimal one = decimal_from_int(1);

    number_scan(text, &number);
    if (number.form == NUMBER_NONE || number.currency[0] != '\0'
        || !decimal_parse(number.plain, out))
        return diag_error(reading->diag, reading->value_at, "value '%s' is not a plain number",
                          text);
    if (number.form == NUMBER_UNCLEAR)
        return diag_error(reading->diag, reading->value_at,
                          "value '%s' is ambiguous: it may mean %s or %s", text, number.plain,
                          number.grouped);
    if (number.is_percent && !is_rate)
        return diag_error(reading->diag, reading->value_at,
                          "value '%s' is a percentage; expected a plain number", text);
    if (!is_rate)
        return true;
    if (!number.is_percent
        && (decimal_compare(*out, one) >= 0 || decimal_compare(*out, decimal_negate(one)) <= 0))
        return diag_error(reading->diag, reading->value_at,
                          "value '%s' is not a rate; expected one such as 8 %% or 0.08", text);
    return !number.is_percent || decimal_quotient(*out, one, decimal_from_int(100), one, out);
}

/* From `least` (inclusive) to `most` (exclusive). */
bool change_read_number(const struct change_reading *reading, bool is_rate, int64_t least,
                        int64_t most)
{
    struct decimal number;

    if (!scan_number(reading, is_rate, &number))
        return false;
    if (decimal_compare(number, decimal_from_int(least)) < 0
        || decimal_compare(number, decimal_from_int(most)) >= 0)
        return diag_error(reading->diag, reading->value_at,
                          is_rate ? "value '%s' is not from %ld00 %% to below %ld00 %%"
                                  : "value '%s' is not from %ld to below %ld",
                          reading->change->value, (long)least, (long)most);
    reading->change->number = (struct optional_decimal){ true, number };
    return true;
}

/* Times and percent are the same for all targets. */
bool change_read_factor(const struct change_reading *reading)
{
    return reading->change->operation == CHANGE_PERCENT
               ? change_read_number(reading, true, -1, MOST_FACTOR)
               : change_read_number(reading, false, 0, MOST_FACTOR);
}

bool change_is_factor(enum change_operation operation)
{
    return operation == CHANGE_TIMES || operation == CHANGE_PERCENT;
}

bool change_operation_apply(enum change_operation operation, struct decimal number,
                            struct decimal operand, struct decimal *out)
{
    struct decimal one = decimal_from_int(1);

    switch (operation) {
    case CHANGE_SET:
        *out = operand;
        return true;
    case CHANGE_ADD:
        *out = decimal_add(number, operand);
        return true;
    case CHANGE_TIMES:
        return decimal_quotient(number, operand, one, one, out);
    case CHANGE_PERCENT:
        return decimal_quotient(number, decimal_add(one, operand), one, one, out);
    case CHANGE_REPLACE_BY:
        break;
    }
    g_assert_not_reached();
}
