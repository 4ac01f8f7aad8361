/* Numbers wider than 128 bits, handed to GMP; no other file knows it. What the numbers count, and
 * how often a result may be rounded, is up to those who ask. */
#include "base/wide.h"

#include <gmp.h>

static void wide_set(mpz_t out, __int128 number)
{
    unsigned __int128 magnitude =
        number < 0 ? -(unsigned __int128)number : (unsigned __int128)number;
    mpz_import(out, 1, -1, sizeof magnitude, 0, 0, &magnitude);
    if (number < 0)
        mpz_neg(out, out);
}

static void wide_product(mpz_t out, const __int128 *numbers, int count)
{
    mpz_t number;
    mpz_init(number);
    mpz_set_ui(out, 1);
    for (int i = 0; i < count; i++) {
        wide_set(number, numbers[i]);
        mpz_mul(out, out, number);
    }
    mpz_clear(number);
}

static void wide_shift(mpz_t out, int digits)
{
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, (unsigned long)digits);
    mpz_mul(out, out, power);
    mpz_clear(power);
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

bool wide_divide(const struct wide_quotient *quotient, enum rounding rounding, __int128 *out)
{
    mpz_t numerator, denominator;
    mpz_inits(numerator, denominator, NULL);
    wide_product(numerator, quotient->numerators, quotient->numerator_count);
    wide_product(denominator, quotient->denominators, quotient->denominator_count);
    bool exists = wide_finish(numerator, denominator, quotient->shift, rounding, out);
    mpz_clears(numerator, denominator, NULL);
    return exists;
}

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
