/* Reads numbers and rates of the command line with the scanner of the CSV cells. */
#include "cli/quantity.h"
#include "input/number_format.h"

static bool read_number(const struct number_text *number, struct decimal *out)
{
    const char *plain = NULL;

    if (number->form == NUMBER_UNCLEAR)
        plain = number->mark == '.' ? number->plain : NULL;
    else if (number->form != NUMBER_NONE)
        plain = number->plain;
    return plain != NULL && *number->currency == '\0' && decimal_parse(plain, out);
}

bool quantity_parse(const char *text, struct optional_decimal *out)
{
    struct number_text number;
    struct decimal value;

    number_scan(text, &number);
    if (number.is_percent || !read_number(&number, &value) || decimal_sign(value) <= 0)
        return false;
    *out = (struct optional_decimal){ true, value };
    return true;
}

bool quantity_parse_rate(const char *text, struct optional_decimal *out)
{
    struct number_text number;
    struct decimal value, one = decimal_from_int(1);

    number_scan(text, &number);
    if (!read_number(&number, &value) || decimal_sign(value) < 0)
        return false;
    if (number.is_percent && !decimal_quotient(value, one, decimal_from_int(100), one, &value))
        return false;
    if (!number.is_percent && decimal_compare(value, one) >= 0)
        return false;
    *out = (struct optional_decimal){ true, value };
    return true;
}
