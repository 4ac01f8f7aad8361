/* Whole numbers wider than 128 bits: the products and quotients that exact decimals and money pass
 * through on their way to one rounding. */
#ifndef BASE_WIDE_H
#define BASE_WIDE_H

#include <stdbool.h>

enum rounding {
    ROUND_HALF_AWAY, /* to nearest, ties away from zero */
    ROUND_STICKY,    /* toward zero, but inexact results end in 1 for 0, 6 for 5 */
};

/* The product of the numerators by that of the denominators (of none it is 1), × 10^shift. */
struct wide_quotient {
    const __int128 *numerators;
    int numerator_count;
    const __int128 *denominators;
    int denominator_count;
    int shift; /* may be negative */
};

/* The quotient rounded to a whole number, once. False, `out` untouched: a denominator is 0 or the
 * result needs more than 127 bits. */
bool wide_divide(const struct wide_quotient *quotient, enum rounding rounding, __int128 *out);

/* (a[0] × a[1] - a[2] × a[3]) / (b[0] × b[1] - b[2] × b[3]) × 10^shift, where two weighed lines
 * cross; sticky rounding. False, `out` untouched: the divisor is 0 or the result needs more than
 * 127 bits. */
bool wide_cross(const __int128 a[4], const __int128 b[4], int shift, __int128 *out);
/* Sign of a[0] × a[1] - a[2] × a[3]. */
int wide_cross_sign(const __int128 a[4]);

#endif
