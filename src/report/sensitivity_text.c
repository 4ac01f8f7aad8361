/* Writes each kind of number of a sensitivity as it is written elsewhere. */
#include "report/sensitivity_text.h"

#define RATIO_DIGITS 4 /* of a cost per performance, for people */

const char *sensitivity_criterion(const struct sensitivity *sensitivity)
{
    return sensitivity->request.aim == AIM_COST_PER_PERFORMANCE ? "cost per performance" : "cost";
}

const char *sensitivity_label(const struct sensitivity *sensitivity, uint32_t configuration)
{
    return sensitivity->evaluation->study->configurations[configuration].label;
}

char *sensitivity_amount_text(const struct sensitivity *sensitivity, struct decimal amount)
{
    int minor = sensitivity->evaluation->study->parameters.minor_digits;

    return decimal_format_grouped(
        amount, sensitivity->request.aim == AIM_COST_PER_PERFORMANCE ? RATIO_DIGITS : minor);
}

char *sensitivity_amount_number(const struct sensitivity *sensitivity, struct decimal amount)
{
    int minor = sensitivity->evaluation->study->parameters.minor_digits;

    return sensitivity->request.aim == AIM_COST_PER_PERFORMANCE
               ? decimal_format_short(amount, MONEY_DIGITS)
               : decimal_format(amount, minor);
}

static char *percent_text(struct decimal fraction)
{
    g_autofree char *percent =
        decimal_format_short(decimal_multiply(fraction, decimal_from_int(100)), MONEY_DIGITS);

    return g_strconcat(percent, " %", NULL);
}

static char *years_text(struct decimal years)
{
    g_autofree char *number = decimal_format_short(years, 0);
    bool is_one = decimal_compare(years, decimal_from_int(1)) == 0;

    return g_strconcat(number, is_one ? " year" : " years", NULL);
}

static char *price_text(const struct evaluation *evaluation, struct decimal price)
{
    struct money unit = { power_of_ten(MONEY_DIGITS) };
    struct money amount = money_product(unit, &price, 1, MONEY_DIGITS);

    return money_format_price_grouped(amount, evaluation->study->parameters.minor_digits);
}

char *sensitivity_value_text(const struct sensitivity *sensitivity,
                             const struct sensitive_input *input, struct decimal value)
{
    return sensitive_value_text(sensitivity->evaluation, input->kind, value);
}

char *sensitive_value_text(const struct evaluation *evaluation, enum sensitive_kind kind,
                           struct decimal value)
{
    switch (kind) {
    case SENSITIVE_PRICE:
        return price_text(evaluation, value);
    case SENSITIVE_DISCOUNT:
    case SENSITIVE_DISCOUNT_RATE:
        return percent_text(value);
    case SENSITIVE_TERM:
        return years_text(value);
    case SENSITIVE_CATEGORY:
    case SENSITIVE_PUE:
    case SENSITIVE_PERFORMANCE:
        return decimal_format_short(value, MONEY_DIGITS);
    }
    g_assert_not_reached();
}
