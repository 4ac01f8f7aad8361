/* Exact decimals: quantities, rates, factors, measured values and ratios, as counts of 10^-18.
 * Sums are exact; a product or quotient is rounded once. decimal_parse bounds what is let in, so
 * sums of any study stay far from the ends of the type; a sum of 10^20 or more is a programming
 * error. */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include "base/wide.h"
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define DECIMAL_DIGITS 18 /* decimals kept */

struct decimal {
    __int128 units; /* of 10^-18 */
};

struct decimal decimal_from_int(int64_t whole);

/* Plain machine notation, independent of locale: [-+]digits[.digits][e[-+]digits], nothing before
 * or after, absolute value below 10^18. `out` is untouched on failure (not a number, more than 18
 * decimals that are not 0, too large). */
bool decimal_parse(const char *text, struct decimal *out);

struct decimal decimal_add(struct decimal a, struct decimal b);
struct decimal decimal_subtract(struct decimal a, struct decimal b);
struct decimal decimal_negate(struct decimal a);
/* Product, rounded once, half away from zero; it must be below 10^20. */
struct decimal decimal_multiply(struct decimal a, struct decimal b);
/* (a × b) / (c × d), cut to 18 decimals so that rounding the result to at most 17 decimals is the
 * same as rounding the exact quotient once (the last digit of an inexact result is never 0 or 5).
 * False, `out` untouched: c or d is 0, or the quotient is 10^20 or more. */
bool decimal_quotient(struct decimal a, struct decimal b, struct decimal c, struct decimal d,
                      struct decimal *out);
/* Smallest whole number that is not below a. */
struct decimal decimal_ceiling(struct decimal a);

int decimal_compare(struct decimal a, struct decimal b); /* < 0, 0, > 0 */
int decimal_sign(struct decimal a);                      /* -1, 0, 1 */
bool decimal_is_whole(struct decimal a);

/* For statistics, drawing and fits only. */
double decimal_to_double(struct decimal a);

/* Rounded half away from zero to `digits` decimals (0..18), all of them written: 1.2000. Never
 * "-0.00". */
void decimal_append(GString *out, struct decimal a, int digits);
/* The same with trailing zeros, and a trailing point, dropped: 1.2. */
void decimal_append_short(GString *out, struct decimal a, int digits);
char *decimal_format(struct decimal a, int digits); /* the caller frees */
char *decimal_format_grouped(struct decimal a,
                             int digits); /* 1,234.50, for people; the caller frees */
char *decimal_format_short(struct decimal a, int digits); /* the caller frees */

/* What decimals and money share: `units` of 10^-scale, where scale is at most 18. */
struct fixed_format {
    int scale;
    int most;     /* decimals rounded to, half away from zero; at most `scale` */
    int least;    /* decimals written even if they are 0; at most `most` */
    bool grouped; /* 1,234,567.00 */
};
void fixed_append(GString *out, __int128 units, const struct fixed_format *format);
/* Decimals to write: `least`, or as many as show four significant digits of a value below 1. */
int decimal_significant_digits(struct decimal value, int least);
/* The nearest double where the value has at most 15 significant digits, else within one unit in the
 * last place. */
double fixed_to_double(__int128 units, int scale);
/* `quotient`, which counts units of 10^-18, cut as decimal_quotient does. */
bool fixed_quotient(const struct wide_quotient *quotient, struct decimal *out);
__int128 power_of_ten(int exponent); /* 0..38 */

#endif
