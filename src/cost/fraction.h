/* Exact fractions of whole numbers. License counts divide (processors by servers, cores by
 * licenses) before they round up, so they are kept as fractions until the one rounding that counts:
 * 100 × 0.55 is 55, and a third three times is 1. */
#ifndef COST_FRACTION_H
#define COST_FRACTION_H

#include "base/decimal.h"

/* In lowest terms, the denominator above 0. What does not fit (a term of 10^38 or more) is 1/0: it
 * stays so in every operation and compares above all else, so that one comparison at the end finds
 * it. */
struct fraction {
    __int128 numerator, denominator;
};

struct fraction fraction_from_int(int64_t whole);
struct fraction fraction_from_decimal(struct decimal value);
/* Rounded half away from zero to 18 decimals; `a` must be below 10^18. */
struct decimal fraction_to_decimal(struct fraction a);

struct fraction fraction_add(struct fraction a, struct fraction b);
struct fraction fraction_multiply(struct fraction a, struct fraction b);
struct fraction fraction_divide(struct fraction a, struct fraction b); /* b is above 0 */
struct fraction fraction_max(struct fraction a, struct fraction b);
struct fraction fraction_ceiling(struct fraction a); /* of 0 or more */

int fraction_compare(struct fraction a, struct fraction b); /* < 0, 0, > 0 */

#endif
