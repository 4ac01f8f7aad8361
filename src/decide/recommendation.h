/* What to buy by one aim, who comes second, and the smallest change of each single input that would
 * make another choice the better one. */
#ifndef DECIDE_RECOMMENDATION_H
#define DECIDE_RECOMMENDATION_H

#include "decide/contest.h"

enum recommendation_status {
    RECOMMENDATION_FOUND,
    RECOMMENDATION_TIE,     /* best and runner-up are equal */
    RECOMMENDATION_ALONE,   /* only one configuration meets the requirement */
    RECOMMENDATION_NOTHING, /* none does */
};
extern const char *const recommendation_status_names[];

enum dethroning_status {
    DETHRONING_NONE,    /* no value on this side */
    DETHRONING_EXACT,   /* just beyond `to`; `from` is the same */
    DETHRONING_BETWEEN, /* somewhere behind `from`, at `to` at the latest */
};
extern const char *const dethroning_status_names[];

struct dethroning {
    enum dethroning_status status;
    struct decimal from, to; /* the best is still the best at `from` */
    uint32_t taker;          /* the best beyond; NO_INDEX: nothing meets the requirement there */
};

struct dethroning_input {
    char *name; /* as in sensitivities */
    enum sensitive_kind kind;
    struct decimal base; /* in the study */
    struct dethroning down, up;
};

struct recommendation {
    const struct evaluation *evaluation;
    enum aim aim;
    struct requirement requirement;
    const struct measure *measure; /* what costs are: the cost axis */
    enum recommendation_status status;
    uint32_t best, runner_up;  /* NO_INDEX: there is none */
    struct decimal amounts[2]; /* theirs: cost, cost per performance or performance */
    struct decimal difference; /* of the two, 0 or more */
    /* Share of all its costs that the runner-up would have to grant to draw level; given where
     * costs decide and it costs anything. */
    struct optional_decimal discount;
    GArray *inputs; /* of struct dethroning_input, in the order of the study; only with a best */
};

/* The evaluation must outlive the result. Prices, discounts, power usage effectiveness and
 * performances are exact (as lines of cost are, see linear_cost.h): the study must not have too
 * many choices, and its costs must fit. Discount rates from 0 to 99 % are looked at in steps of a
 * twentieth of the way and bracketed to 10^-6 within the first that matters; terms up to 30 years
 * are all tried. */
struct recommendation *recommendation_new(const struct evaluation *evaluation, enum aim aim,
                                          const struct requirement *requirement);
void recommendation_free(struct recommendation *recommendation);

#endif
