/* Exact decimals on 128-bit integers, and what money shares with them: reading digits, rounding,
 * printing. Products and quotients do not fit in 128 bits on their way and go through wide.h. What
 * a number means, and how people may write it, is up to others. */
#include "base/decimal.h"

#define SIGNIFICANT_DIGITS 4 /* of a value below 1 */

typedef unsigned __int128 magnitude;

#define PARSE_DIGITS 18 /* digits before the point that decimal_parse lets in */

__int128 power_of_ten(int exponent)
{
    static const uint64_t powers[] = { 1u,
                                       10u,
                                       100u,
                                       1000u,
                                       10000u,
                                       100000u,
                                       1000000u,
                                       10000000u,
                                       100000000u,
                                       1000000000u,
                                       10000000000u,
                                       100000000000u,
                                       1000000000000u,
                                       10000000000000u,
                                       100000000000000u,
                                       1000000000000000u,
                                       10000000000000000u,
                                       100000000000000000u,
                                       1000000000000000000u,
                                       10000000000000000000u };
    g_assert(exponent >= 0 && exponent <= 38);
    if (exponent > 19)
        return (__int128)powers[19] * powers[exponent - 19];
    return powers[exponent];
}

static magnitude magnitude_of(__int128 units)
{
    return units < 0 ? -(magnitude)units : (magnitude)units;
}

/* A number as written: digits × 10^exponent. */
struct notation {
    magnitude digits;
    int64_t exponent;
    bool lost; /* a digit that is not 0 did not fit into `digits` */
};

/* No number that decimal_parse lets in has more digits than these between its first and its last
 * that is not 0. */
#define NOTATION_DIGITS (PARSE_DIGITS + DECIMAL_DIGITS)

/* Reads at least one digit; `step` is what one digit adds to the exponent: 0 before the point, -1
 * behind it. */
static bool scan_digits(const char **text, int step, struct notation *number)
{
    const char *at = *text;
    for (; g_ascii_isdigit(*at); at++) {
        if (number->digits < (magnitude)power_of_ten(NOTATION_DIGITS)) {
            number->digits = 10 * number->digits + (magnitude)(*at - '0');
            number->exponent += step;
        } else {
            number->lost = number->lost || *at != '0';
            number->exponent += step + 1;
        }
    }
    bool any = at != *text;
    *text = at;
    return any;
}

static bool scan_exponent(const char **text, struct notation *number)
{
    const int64_t enough = 1000000000000; /* no text is long enough to make up for more */
    int64_t exponent = 0;
    const char *at = *text;
    bool negative = *at == '-';
    if (*at == '-' || *at == '+')
        at++;
    if (!g_ascii_isdigit(*at))
        return false;
    for (; g_ascii_isdigit(*at); at++)
        exponent = MIN(10 * exponent + (*at - '0'), enough);
    number->exponent += negative ? -exponent : exponent;
    *text = at;
    return true;
}

static bool scan_number(const char *text, struct notation *number)
{
    if (!scan_digits(&text, 0, number))
        return false;
    if (*text == '.') {
        text++;
        if (!scan_digits(&text, -1, number))
            return false;
    }
    if (*text == 'e' || *text == 'E') {
        text++;
        if (!scan_exponent(&text, number))
            return false;
    }
    return *text == '\0';
}

/* The number as a count of 10^-18, exactly or not at all. */
static bool scale_notation(const struct notation *number, magnitude *out)
{
    const magnitude limit = power_of_ten(PARSE_DIGITS + DECIMAL_DIGITS);
    int64_t shift = number->exponent + DECIMAL_DIGITS;
    magnitude units = number->digits;
    if (number->lost)
        return false;
    if (units != 0 && shift < 0) {
        if (shift < -38 || units % (magnitude)power_of_ten(-shift) != 0)
            return false;
        units /= (magnitude)power_of_ten(-shift);
    } else if (units != 0) {
        if (shift > 38 || units > limit / (magnitude)power_of_ten(shift))
            return false;
        units *= (magnitude)power_of_ten(shift);
    }
    if (units >= limit)
        return false;
    *out = units;
    return true;
}

bool decimal_parse(const char *text, struct decimal *out)
{
    struct notation number = { 0 };
    magnitude units;
    bool negative = *text == '-';
    if (*text == '-' || *text == '+')
        text++;
    if (!scan_number(text, &number) || !scale_notation(&number, &units))
        return false;
    out->units = negative ? -(__int128)units : (__int128)units;
    return true;
}

struct decimal decimal_from_int(int64_t whole)
{
    return (struct decimal){ whole * power_of_ten(DECIMAL_DIGITS) };
}

struct decimal decimal_add(struct decimal a, struct decimal b)
{
    struct decimal sum;
    bool overflow = __builtin_add_overflow(a.units, b.units, &sum.units);
    g_assert(!overflow);
    return sum;
}

struct decimal decimal_negate(struct decimal a)
{
    return (struct decimal){ -a.units };
}

struct decimal decimal_subtract(struct decimal a, struct decimal b)
{
    return decimal_add(a, decimal_negate(b));
}

struct decimal decimal_multiply(struct decimal a, struct decimal b)
{
    const __int128 factors[] = { a.units, b.units };
    struct wide_quotient quotient = { factors, 2, NULL, 0, -DECIMAL_DIGITS };
    struct decimal product = { 0 };
    bool fits = wide_divide(&quotient, ROUND_HALF_AWAY, &product.units);
    g_assert(fits);
    return product;
}

bool decimal_quotient(struct decimal a, struct decimal b, struct decimal c, struct decimal d,
                      struct decimal *out)
{
    const __int128 numerators[] = { a.units, b.units };
    const __int128 denominators[] = { c.units, d.units };
    struct wide_quotient quotient = { numerators, 2, denominators, 2, DECIMAL_DIGITS };
    return fixed_quotient(&quotient, out);
}

bool fixed_quotient(const struct wide_quotient *quotient, struct decimal *out)
{
    __int128 units;
    if (!wide_divide(quotient, ROUND_STICKY, &units)
        || magnitude_of(units) >= (magnitude)power_of_ten(38))
        return false;
    out->units = units;
    return true;
}

struct decimal decimal_ceiling(struct decimal a)
{
    const __int128 one = power_of_ten(DECIMAL_DIGITS);
    __int128 whole = a.units / one;
    if (a.units % one > 0)
        whole++;
    return (struct decimal){ whole * one };
}

int decimal_compare(struct decimal a, struct decimal b)
{
    return (a.units > b.units) - (a.units < b.units);
}

int decimal_sign(struct decimal a)
{
    return (a.units > 0) - (a.units < 0);
}

bool decimal_is_whole(struct decimal a)
{
    return a.units % power_of_ten(DECIMAL_DIGITS) == 0;
}

double decimal_to_double(struct decimal a)
{
    return fixed_to_double(a.units, DECIMAL_DIGITS);
}

/* Without its trailing zeros a number of up to 15 digits and its power of ten are both exact
 * doubles, and their quotient is the nearest one. */
double fixed_to_double(__int128 units, int scale)
{
    for (int zeros = 16; zeros > 0; zeros /= 2) {
        if (scale >= zeros && units % power_of_ten(zeros) == 0) {
            units /= power_of_ten(zeros);
            scale -= zeros;
        }
    }
    return (double)units / (double)power_of_ten(scale);
}

static magnitude round_half_away(magnitude value, magnitude unit)
{
    magnitude rest = value % unit;
    return value / unit + (rest >= unit - rest);
}

void fixed_append(GString *out, __int128 units, const struct fixed_format *format)
{
    g_assert(0 <= format->least && format->least <= format->most && format->most <= format->scale);
    magnitude unit = power_of_ten(format->scale - format->most);
    magnitude value = round_half_away(magnitude_of(units), unit);
    int decimals = format->most;
    bool negative = units < 0 && value != 0;
    for (; decimals > format->least && value % 10 == 0; decimals--)
        value /= 10;

    char text[64]; /* 39 digits, 12 commas, a point, a sign; filled from its end */
    char *at = text + sizeof text;
    for (int written = 0; written <= decimals || value != 0; written++) {
        if (written == decimals && decimals > 0)
            *--at = '.';
        if (format->grouped && written > decimals && (written - decimals) % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + (int)(value % 10));
        value /= 10;
    }
    if (negative)
        *--at = '-';
    g_string_append_len(out, at, text + sizeof text - at);
}

void decimal_append(GString *out, struct decimal a, int digits)
{
    struct fixed_format format = { .scale = DECIMAL_DIGITS, .most = digits, .least = digits };
    fixed_append(out, a.units, &format);
}

void decimal_append_short(GString *out, struct decimal a, int digits)
{
    struct fixed_format format = { .scale = DECIMAL_DIGITS, .most = digits };
    fixed_append(out, a.units, &format);
}

char *decimal_format(struct decimal a, int digits)
{
    GString *text = g_string_new(NULL);
    decimal_append(text, a, digits);
    return g_string_free(text, FALSE);
}

char *decimal_format_grouped(struct decimal a, int digits)
{
    GString *text = g_string_new(NULL);
    const struct fixed_format format = { DECIMAL_DIGITS, digits, digits, .grouped = true };
    fixed_append(text, a.units, &format);
    return g_string_free(text, FALSE);
}

char *decimal_format_short(struct decimal a, int digits)
{
    GString *text = g_string_new(NULL);
    decimal_append_short(text, a, digits);
    return g_string_free(text, FALSE);
}

int decimal_significant_digits(struct decimal value, int least)
{
    __int128 rest = value.units < 0 ? -value.units : value.units;
    int zeros = 0;

    for (; rest > 0 && rest * 10 < power_of_ten(DECIMAL_DIGITS); rest *= 10)
        zeros++;
    return MIN(MAX(least, zeros + SIGNIFICANT_DIGITS), DECIMAL_DIGITS);
}
