/* Trade-offs: fewer licenses for less performance. From A to B: what is lost, what is saved, and
 * the license price at which it would be the other way round. */
#ifndef DECIDE_TRADEOFF_H
#define DECIDE_TRADEOFF_H

#include "measure/evaluation.h"

/* A license price at which two configurations come out equal, or why there is none. */
enum breakeven_status {
    BREAKEVEN_EXISTS,
    BREAKEVEN_NEGATIVE, /* they would meet at a price below 0: the same one is better at every price
                         */
    BREAKEVEN_NEVER,   /* the same count on both sides: the difference is the same at every price */
    BREAKEVEN_EQUAL,   /* equal at every price */
    BREAKEVEN_SEVERAL, /* more than one license product differs: no single price decides */
    BREAKEVEN_NO_LICENSE, /* no license product is on either bill */
    BREAKEVEN_UNDEFINED,  /* a performance is missing, or not above 0 */
};
extern const char *const breakeven_status_names[];

struct breakeven {
    enum breakeven_status status;
    uint32_t product;     /* the license whose price varies; NO_INDEX: none */
    struct decimal price; /* BREAKEVEN_EXISTS, BREAKEVEN_NEGATIVE: per unit as sold */
    bool has_per_processor;
    struct decimal per_processor; /* price × units per processor */
    bool first_is_better_below; /* BREAKEVEN_EXISTS: A is better below the price, B above; else the
                                   other way */
};

struct tradeoff_license {
    uint32_t product;
    struct decimal saved; /* units bought for A - for B */
};

struct tradeoff {
    uint32_t from, to; /* configurations A, B */
    bool has_performance, has_cost;
    struct decimal performance_change; /* normalized B / A - 1: -0.06 */
    struct ratio_bound bound;          /* of the change */
    GArray *licenses; /* of struct tradeoff_license: products on either bill, in catalog order */
    struct money license_saving;                        /* A - B */
    struct money hardware_difference, other_difference; /* B - A */
    struct money net_saving; /* cost A - cost B = license saving - the differences */
    struct breakeven equal_cost, equal_cost_per_performance;
};

struct tradeoff *tradeoff_new(const struct evaluation *evaluation, uint32_t from, uint32_t to);
void tradeoff_free(struct tradeoff *tradeoff);

/* Pairs with the same license products in which no count is higher, one is lower and performance is
 * lower, in the order of the study; the first `most` of them. struct tradeoff *, freed with the
 * array. */
GPtrArray *tradeoff_list(const struct evaluation *evaluation, guint most);

/* A study prices licenses, so trade-offs can be asked for. */
bool tradeoff_has_licenses(const struct evaluation *evaluation);

#endif
