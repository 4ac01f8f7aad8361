/* Exchange rates on a day, from a dated file in which every rate is per one unit of one base
 * currency. */
#ifndef MODEL_EXCHANGE_RATE_H
#define MODEL_EXCHANGE_RATE_H

#include "base/date.h"
#include "base/decimal.h"
#include "base/place.h"
#include <stdint.h>

struct study;

/* One quotation: `rate` units of `currency` for one unit of the base, on a day. */
struct exchange_quotation {
    const char *currency; /* ISO 4217 */
    struct date day;
    struct decimal rate; /* above 0 */
    struct place at;
};

struct exchange_rates {
    const char *base;                      /* "EUR"; "": the study has no rate file */
    struct exchange_quotation *quotations; /* sorted by currency, then day */
    uint32_t count;
};

/* How one unit of `from` becomes units of `to`: × multiplier ÷ divisor, in this order and rounded
 * once. */
struct exchange {
    bool exists; /* false: no day until then on which both are quoted */
    struct decimal multiplier,
        divisor;     /* quotations of `to` and of `from`; 1 for the base itself */
    struct date day; /* of the quotations, the same for both */
    struct place at; /* of the quotation of `from`, or of `to` where `from` is the base */
};

/* Of the last day on or before `day` on which the currency that is not the base is quoted, or both
 * where neither is (weekends and holidays use the last earlier day). `from` differs from `to`. */
struct exchange exchange_on_day(const struct exchange_rates *rates, const char *from,
                                const char *to, struct date day);

#endif
