/* Money: a signed count of 10^-10 of a currency's unit. Sums are exact; amounts are rounded
 * once, in one function. */
#ifndef BASE_MONEY_H
#define BASE_MONEY_H

#include "base/decimal.h"

#define MONEY_DIGITS 10 /* decimals kept; what a unit price may have */

struct money {
    __int128 units; /* of 10^-10 */
};

/* Plain machine notation as decimal_parse, at most 10 decimals, absolute value below 10^12. */
bool money_parse(const char *text, struct money *out);
/* Exact; false, `out` untouched, where `value` has more than 10 decimals or is 10^12 or more. */
bool money_from_decimal(struct decimal value, struct money *out);

struct money money_add(struct money a, struct money b);
struct money money_subtract(struct money a, struct money b);
struct money money_negate(struct money a);
int money_compare(struct money a, struct money b);
int money_sign(struct money a);
double money_to_double(struct money a); /* for drawing and statistics only */

/* The one place where money is rounded: amount × factors ÷ divisors, half away from zero to
 * `minor_digits` decimals. The result must be below 10^25, no divisor 0. */
struct money_scaling {
    const struct decimal *factors;
    int factor_count;
    const struct decimal *divisors;
    int divisor_count;
};
struct money money_scale(struct money amount, const struct money_scaling *by, int minor_digits);
/* price × factors[0] × … × factors[count - 1], rounded as money_scale does. */
struct money money_product(struct money price, const struct decimal *factors, int count,
                           int minor_digits);

/* a / b as decimal_quotient; false where b is 0 or the ratio is too large. */
bool money_ratio(struct money a, struct money b, struct decimal *out);
/* a / divisor (money per license, money per unit of performance), as decimal_quotient. */
bool money_per(struct money a, struct decimal divisor, struct decimal *out);

/* "52200.10": exactly `minor_digits` decimals, rounded half away from zero. */
void money_append(GString *out, struct money a, int minor_digits);
char *money_format(struct money a, int minor_digits); /* the caller frees */
/* "52,200.10", for people. */
char *money_format_grouped(struct money a, int minor_digits);
/* A unit price: at least `minor_digits` decimals and as many more as it has: "0.000014",
 * "20000.00". */
char *money_format_price(struct money a, int minor_digits);
char *money_format_price_grouped(struct money a, int minor_digits);

/* Decimals of an ISO 4217 currency (USD 2, JPY 0, KWD 3), or -1 for a code that is not one. */
int currency_minor_digits(const char *code);

#endif
