/* Numbers wider than 128 bits, handed to GMP; no other file knows it. What the numbers count, and
 * how often a result may be rounded, is up to those who ask. */
#include "base/wide.h"
#include "base/decimal.h"
#include <gmp.h>
#include <math.h>

static void wide_set(mpz_t out, __int128 number)
{
    unsigned __int128 magnitude =
        number < 0 ? -(unsigned __int128)number : (unsigned __int128)number;
    mp_limb_t *limbs = mpz_limbs_write(out, 2); /* mpz_import is ten times as slow */

    limbs[0] = (mp_limb_t)magnitude;
    limbs[1] = (mp_limb_t)(magnitude >> 64);
    mpz_limbs_finish(out, number < 0 ? -2 : 2);
}

static void wide_product(mpz_t out, const __int128 *numbers, int count)
{
    mpz_t number;
    mpz_init(number);
    if (count == 0)
        mpz_set_ui(out, 1);
    else
        wide_set(out, numbers[0]);
    for (int i = 1; i < count; i++) {
        wide_set(number, numbers[i]);
        mpz_mul(out, out, number);
    }
    mpz_clear(number);
}

static void wide_shift(mpz_t out, int digits)
{
    for (; digits > 0; digits -= 19)
        mpz_mul_ui(out, out, (unsigned long)power_of_ten(digits < 19 ? digits : 19));
}

/* Whether a quotient cut toward zero, with a rest that is not 0, moves one away from zero. */
static bool rounds_away(const mpz_t quotient, const mpz_t rest, const mpz_t divisor,
                        enum rounding rounding)
{
    if (rounding == ROUND_STICKY)
        return mpz_divisible_ui_p(quotient, 5);
    mpz_t twice;
    mpz_init(twice);
    mpz_mul_2exp(twice, rest, 1);
    bool away = mpz_cmpabs(twice, divisor) >= 0;
    mpz_clear(twice);
    return away;
}

/* Leaves the rounded quotient in `numerator`. */
static void wide_round(mpz_t numerator, const mpz_t denominator, enum rounding rounding)
{
    mpz_t rest;
    int sign = mpz_sgn(numerator) * mpz_sgn(denominator);
    mpz_init(rest);
    mpz_tdiv_qr(numerator, rest, numerator, denominator);
    if (mpz_sgn(rest) != 0 && rounds_away(numerator, rest, denominator, rounding)) {
        if (sign > 0)
            mpz_add_ui(numerator, numerator, 1);
        else
            mpz_sub_ui(numerator, numerator, 1);
    }
    mpz_clear(rest);
}

static bool wide_get(const mpz_t number, __int128 *out)
{
    __int128 magnitude = 0;
    if (mpz_sizeinbase(number, 2) > 127)
        return false;
    mpz_export(&magnitude, NULL, -1, sizeof magnitude, 0, 0, number);
    *out = mpz_sgn(number) < 0 ? -magnitude : magnitude;
    return true;
}

/* numerator / denominator × 10^shift; uses up both. */
static bool wide_finish(mpz_t numerator, mpz_t denominator, int shift, enum rounding rounding,
                        __int128 *out)
{
    if (mpz_sgn(denominator) == 0)
        return false;
    wide_shift(shift >= 0 ? numerator : denominator, shift >= 0 ? shift : -shift);
    wide_round(numerator, denominator, rounding);
    return wide_get(numerator, out);
}

/* --- quotients within 128 bits, which most are --- */

/* × 10^shift, if that is above 0. False: a product on the way needs more than 128 bits. */
static bool narrow_product(const __int128 *numbers, int count, int shift, __int128 *out)
{
    if (shift > 38)
        return false;
    *out = power_of_ten(MAX(shift, 0));
    for (int i = 0; i < count; i++)
        if (__builtin_mul_overflow(*out, numbers[i], out))
            return false;
    return true;
}

/* Half away from zero. False, `out` untouched: it is a case for GMP. */
static bool narrow_divide(const struct wide_quotient *quotient, __int128 *out)
{
    const __int128 least = -2 * ((__int128)1 << 126); /* of 128 bits */
    __int128 above, below;

    if (!narrow_product(quotient->numerators, quotient->numerator_count, quotient->shift, &above)
        || !narrow_product(quotient->denominators, quotient->denominator_count, -quotient->shift,
                           &below)
        || above == least || below <= 0)
        return false;
    __int128 whole = above / below, rest = above % below, half = below - below / 2;
    *out = whole + (rest >= half) - (rest <= -half);
    return true;
}

bool wide_divide(const struct wide_quotient *quotient, enum rounding rounding, __int128 *out)
{
    mpz_t numerator, denominator;

    if (rounding == ROUND_HALF_AWAY && narrow_divide(quotient, out))
        return true;
    mpz_inits(numerator, denominator, NULL);
    wide_product(numerator, quotient->numerators, quotient->numerator_count);
    wide_product(denominator, quotient->denominators, quotient->denominator_count);
    bool exists = wide_finish(numerator, denominator, quotient->shift, rounding, out);
    mpz_clears(numerator, denominator, NULL);
    return exists;
}

/* --- differences of products --- */

/* a[0] × a[1] - a[2] × a[3] */
static void wide_difference(mpz_t out, const __int128 a[4])
{
    mpz_t subtrahend;
    mpz_init(subtrahend);
    wide_product(out, a, 2);
    wide_product(subtrahend, a + 2, 2);
    mpz_sub(out, out, subtrahend);
    mpz_clear(subtrahend);
}

bool wide_cross(const __int128 a[4], const __int128 b[4], int shift, __int128 *out)
{
    mpz_t numerator, denominator;
    mpz_inits(numerator, denominator, NULL);
    wide_difference(numerator, a);
    wide_difference(denominator, b);
    bool exists = wide_finish(numerator, denominator, shift, ROUND_STICKY, out);
    mpz_clears(numerator, denominator, NULL);
    return exists;
}

int wide_cross_sign(const __int128 a[4])
{
    mpz_t difference;
    mpz_init(difference);
    wide_difference(difference, a);
    int sign = mpz_sgn(difference);
    mpz_clear(difference);
    return sign;
}

/* --- lines --- */

/* out = a × a_line's factor × b_line's divisor - b × b_line's factor × a_line's divisor */
static void weighed_difference(mpz_t out, __int128 a, const struct wide_line *a_line, __int128 b,
                               const struct wide_line *b_line)
{
    const __int128 first[] = { a, a_line->factor, b_line->divisor };
    const __int128 second[] = { b, b_line->factor, a_line->divisor };
    mpz_t subtrahend;

    mpz_init(subtrahend);
    wide_product(out, first, 3);
    wide_product(subtrahend, second, 3);
    mpz_sub(out, out, subtrahend);
    mpz_clear(subtrahend);
}

/* A number as far as doubles know it; the error leaves room for the roundings made on the way. */
struct estimate {
    double value, error;
};

/* Of a weighed difference: five roundings are no more than 10^-15 of what is subtracted. */
static struct estimate estimate_difference(__int128 a, const struct wide_line *a_line, __int128 b,
                                           const struct wide_line *b_line)
{
    double first = (double)a * (double)a_line->factor * (double)b_line->divisor;
    double second = (double)b * (double)b_line->factor * (double)a_line->divisor;

    return (struct estimate){ first - second, 1e-12 * (fabs(first) + fabs(second)) };
}

static struct estimate estimate_product(struct estimate a, struct estimate b)
{
    double error = fabs(a.value) * b.error + fabs(b.value) * a.error + a.error * b.error;

    return (struct estimate){ a.value * b.value, 2 * error };
}

static bool is_settled(struct estimate estimate, int *sign)
{
    *sign = estimate.value > 0 ? 1 : -1;
    return fabs(estimate.value) > estimate.error;
}

static int weighed_order(__int128 a, const struct wide_line *a_line, __int128 b,
                         const struct wide_line *b_line)
{
    mpz_t difference;
    int sign;

    if (is_settled(estimate_difference(a, a_line, b, b_line), &sign))
        return sign;
    mpz_init(difference);
    weighed_difference(difference, a, a_line, b, b_line);
    sign = mpz_sgn(difference);
    mpz_clear(difference);
    return sign;
}

static bool has_same_weight(const struct wide_line *a, const struct wide_line *b)
{
    return a->factor == b->factor && a->divisor == b->divisor;
}

int wide_line_compare_slopes(const struct wide_line *a, const struct wide_line *b)
{
    if (has_same_weight(a, b))
        return (a->slope > b->slope) - (a->slope < b->slope);
    return weighed_order(a->slope, a, b->slope, b);
}

int wide_line_compare_constants(const struct wide_line *a, const struct wide_line *b)
{
    if (has_same_weight(a, b))
        return (a->constant > b->constant) - (a->constant < b->constant);
    return weighed_order(a->constant, a, b->constant, b);
}

static struct estimate estimate_passes_below(const struct wide_line *a, const struct wide_line *b,
                                             const struct wide_line *c)
{
    struct estimate first = estimate_product(estimate_difference(c->constant, c, a->constant, a),
                                             estimate_difference(a->slope, a, b->slope, b));
    struct estimate second = estimate_product(estimate_difference(b->constant, b, a->constant, a),
                                              estimate_difference(a->slope, a, c->slope, c));

    return (struct estimate){ first.value - second.value, 2 * (first.error + second.error) };
}

/* The sign of (c - a).constant × (a - b).slope - (b - a).constant × (a - c).slope, which is where a
 * and c meet less where a and b meet, times what is above 0: b lies below if it meets a first. */
int wide_line_passes_below(const struct wide_line *a, const struct wide_line *b,
                           const struct wide_line *c)
{
    mpz_t constant_b, constant_c, slope_b, slope_c;
    int sign;

    if (is_settled(estimate_passes_below(a, b, c), &sign))
        return sign;
    mpz_inits(constant_b, constant_c, slope_b, slope_c, NULL);
    weighed_difference(constant_b, b->constant, b, a->constant, a);
    weighed_difference(constant_c, c->constant, c, a->constant, a);
    weighed_difference(slope_b, a->slope, a, b->slope, b);
    weighed_difference(slope_c, a->slope, a, c->slope, c);
    mpz_mul(constant_c, constant_c, slope_b);
    mpz_submul(constant_c, constant_b, slope_c);
    sign = mpz_sgn(constant_c);
    mpz_clears(constant_b, constant_c, slope_b, slope_c, NULL);
    return sign;
}

bool wide_line_meet(const struct wide_line *a, const struct wide_line *b, int shift, __int128 *out)
{
    mpz_t rise, fall;

    mpz_inits(rise, fall, NULL);
    weighed_difference(rise, b->constant, b, a->constant, a);
    weighed_difference(fall, a->slope, a, b->slope, b);
    bool exists = wide_finish(rise, fall, shift, ROUND_STICKY, out);
    mpz_clears(rise, fall, NULL);
    return exists;
}

/* --- fractions --- */

struct rational {
    mpq_t number;
};

struct rational *rational_new(void)
{
    struct rational *number = g_new(struct rational, 1);

    mpq_init(number->number);
    return number;
}

void rational_free(struct rational *number)
{
    mpq_clear(number->number);
    g_free(number);
}

void rational_set(struct rational *out, __int128 above, __int128 below)
{
    wide_set(mpq_numref(out->number), above);
    wide_set(mpq_denref(out->number), below);
    mpq_canonicalize(out->number);
}

void rational_copy(struct rational *out, const struct rational *from)
{
    mpq_set(out->number, from->number);
}

void rational_add(struct rational *out, const struct rational *a, const struct rational *b)
{
    mpq_add(out->number, a->number, b->number);
}

void rational_subtract(struct rational *out, const struct rational *a, const struct rational *b)
{
    mpq_sub(out->number, a->number, b->number);
}

void rational_multiply(struct rational *out, const struct rational *a, const struct rational *b)
{
    mpq_mul(out->number, a->number, b->number);
}

void rational_divide(struct rational *out, const struct rational *a, const struct rational *b)
{
    mpq_div(out->number, a->number, b->number);
}

int rational_sign(const struct rational *number)
{
    return mpq_sgn(number->number);
}

bool rational_cut(const struct rational *number, int shift, __int128 *out)
{
    mpz_t above, below;

    mpz_init_set(above, mpq_numref(number->number));
    mpz_init_set(below, mpq_denref(number->number));
    bool fits = wide_finish(above, below, shift, ROUND_STICKY, out);
    mpz_clears(above, below, NULL);
    return fits;
}
