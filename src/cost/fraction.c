/* Exact fractions on 128-bit integers, reduced before they are multiplied so that real counts never
 * come near the ends of the type. Comparing goes through wide.h and never overflows. */
#include "cost/fraction.h"

static const struct fraction too_large = { 1, 0 };

static bool fits(struct fraction a)
{
    return a.denominator != 0;
}

static __int128 common_divisor(__int128 a, __int128 b)
{
    while (b != 0) {
        __int128 rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static struct fraction reduced(__int128 numerator, __int128 denominator)
{
    __int128 divisor = common_divisor(numerator, denominator);

    return (struct fraction){ numerator / divisor, denominator / divisor };
}

struct fraction fraction_from_int(int64_t whole)
{
    return (struct fraction){ whole, 1 };
}

struct fraction fraction_from_decimal(struct decimal value)
{
    return reduced(value.units, power_of_ten(DECIMAL_DIGITS));
}

struct decimal fraction_to_decimal(struct fraction a)
{
    struct wide_quotient quotient = { &a.numerator, 1, &a.denominator, 1, DECIMAL_DIGITS };
    struct decimal value = { 0 };
    bool divides = wide_divide(&quotient, ROUND_HALF_AWAY, &value.units);

    g_assert(divides);
    return value;
}

struct fraction fraction_add(struct fraction a, struct fraction b)
{
    __int128 left, right, numerator, denominator;

    if (!fits(a) || !fits(b))
        return too_large;
    __int128 divisor = common_divisor(a.denominator, b.denominator);
    if (__builtin_mul_overflow(a.numerator, b.denominator / divisor, &left)
        || __builtin_mul_overflow(b.numerator, a.denominator / divisor, &right)
        || __builtin_mul_overflow(a.denominator, b.denominator / divisor, &denominator)
        || __builtin_add_overflow(left, right, &numerator))
        return too_large;
    return reduced(numerator, denominator);
}

struct fraction fraction_multiply(struct fraction a, struct fraction b)
{
    struct fraction product;

    if (!fits(a) || !fits(b))
        return too_large;
    struct fraction left = reduced(a.numerator, b.denominator);
    struct fraction right = reduced(b.numerator, a.denominator);
    if (__builtin_mul_overflow(left.numerator, right.numerator, &product.numerator)
        || __builtin_mul_overflow(left.denominator, right.denominator, &product.denominator))
        return too_large;
    return product;
}

struct fraction fraction_divide(struct fraction a, struct fraction b)
{
    g_assert(b.numerator > 0);
    if (!fits(b))
        return too_large;
    return fraction_multiply(a, (struct fraction){ b.denominator, b.numerator });
}

struct fraction fraction_max(struct fraction a, struct fraction b)
{
    return fraction_compare(a, b) < 0 ? b : a;
}

struct fraction fraction_ceiling(struct fraction a)
{
    if (!fits(a))
        return too_large;
    g_assert(a.numerator >= 0);
    return (struct fraction){ a.numerator / a.denominator + (a.numerator % a.denominator != 0), 1 };
}

int fraction_compare(struct fraction a, struct fraction b)
{
    const __int128 terms[] = { a.numerator, b.denominator, b.numerator, a.denominator };

    return wide_cross_sign(terms);
}
