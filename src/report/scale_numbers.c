/* Writes decimals with the digits they have, and doubles with those they are worth. */
#include "report/scale_numbers.h"
#include <math.h>
#include <string.h>

#define SIGNIFICANT_DIGITS 6
#define MOST_DIGITS        17 /* enough for every double */

char *scale_decimal_text(struct decimal value, int digits)
{
    g_autofree char *text = decimal_format_short(value, decimal_significant_digits(value, digits));
    const char *point = strchr(text, '.');

    return decimal_format_grouped(value, point != NULL ? (int)strlen(point + 1) : 0);
}

char *scale_significant_text(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE], format[] = "%.0e";
    struct decimal rounded;

    format[2] = '0' + SIGNIFICANT_DIGITS - 1;
    g_ascii_formatd(text, sizeof text, format, value);
    if (!decimal_parse(text, &rounded))
        return g_strdup(text); /* beyond what a decimal holds */
    return scale_decimal_text(rounded, DECIMAL_DIGITS);
}

char *scale_number(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
        char format[] = "%.00g";
        format[2] = (char)('0' + digits / 10);
        format[3] = (char)('0' + digits % 10);
        g_ascii_formatd(text, sizeof text, format, value);
        if (g_ascii_strtod(text, NULL) == value)
            break;
    }
    return g_strdup(text);
}
