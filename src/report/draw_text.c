/* Writes what is only known from draws. Nothing here depends on a locale. */
#include "report/draw_text.h"
#include <math.h>

#define DOUBLE_DIGITS_SURE 15 /* of any decimal text, kept by a double */
#define DOUBLE_DIGITS_ALL  17 /* enough for any double */

char *double_text(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE], format[8];

    for (int digits = DOUBLE_DIGITS_SURE; digits <= DOUBLE_DIGITS_ALL; digits++) {
        g_snprintf(format, sizeof format, "%%.%dg", digits);
        g_ascii_formatd(text, sizeof text, format, value);
        if (g_ascii_strtod(text, NULL) == value)
            break;
    }
    return g_strdup(text);
}

static struct decimal decimal_of_double(double value)
{
    char text[64];
    struct decimal decimal = { 0 };
    bool is_decimal = decimal_parse(g_ascii_formatd(text, sizeof text, "%.10f", value), &decimal);

    g_assert(is_decimal);
    return decimal;
}

char *double_text_grouped(double value, int digits)
{
    return decimal_format_grouped(decimal_of_double(value), digits);
}

static struct decimal quotient(uint64_t numerator, uint64_t denominator)
{
    struct decimal one = decimal_from_int(1), out = { 0 };
    bool is_defined = decimal_quotient(decimal_from_int((int64_t)numerator), one,
                                       decimal_from_int((int64_t)denominator), one, &out);

    g_assert(is_defined);
    return out;
}

char *share_text(uint64_t count, uint64_t draws)
{
    g_autofree char *percent = decimal_format(quotient(count * 100, draws), 2);

    if (count > 0 && g_str_equal(percent, "0.00"))
        return g_strdup("< 0.01 %");
    if (count < draws && g_str_equal(percent, "100.00"))
        return g_strdup("> 99.99 %");
    return g_strconcat(percent, " %", NULL);
}

char *share_number(uint64_t count, uint64_t draws)
{
    return decimal_format_short(quotient(count, draws), MONEY_DIGITS);
}

struct money money_of_minor(double minor, int minor_digits)
{
    return (struct money){ (__int128)round(minor) * power_of_ten(MONEY_DIGITS - minor_digits) };
}
