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

/* The line (constant + slope × x) × factor ÷ divisor; factor and divisor above 0. */
struct wide_line {
    __int128 constant, slope, factor, divisor;
};
/* Signs of a's slope - b's, and of a's constant - b's, as weighed. */
int wide_line_compare_slopes(const struct wide_line *a, const struct wide_line *b);
int wide_line_compare_constants(const struct wide_line *a, const struct wide_line *b);
/* Of lines whose slopes fall from a to c: 1 if b passes below the point in which a and c meet, 0 if
 * through it, -1 if above. */
int wide_line_passes_below(const struct wide_line *a, const struct wide_line *b,
                           const struct wide_line *c);
/* The x in which two lines meet, × 10^shift; sticky rounding. False, `out` untouched: they are
 * parallel, or the result needs more than 127 bits. */
bool wide_line_meet(const struct wide_line *a, const struct wide_line *b, int shift, __int128 *out);

/* A fraction of any size, kept in lowest terms. Results may be one of the operands. */
struct rational;
struct rational *rational_new(void); /* 0 */
void rational_free(struct rational *number);
void rational_set(struct rational *out, __int128 above, __int128 below); /* below is not 0 */
void rational_copy(struct rational *out, const struct rational *from);
void rational_add(struct rational *out, const struct rational *a, const struct rational *b);
void rational_subtract(struct rational *out, const struct rational *a, const struct rational *b);
void rational_multiply(struct rational *out, const struct rational *a, const struct rational *b);
void rational_divide(struct rational *out, const struct rational *a, const struct rational *b);
int rational_sign(const struct rational *number);
/* × 10^shift, sticky rounding. False, `out` untouched: it needs more than 127 bits. */
bool rational_cut(const struct rational *number, int shift, __int128 *out);

#endif
