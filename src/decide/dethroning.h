/* How far an input must move, to either side, until the best is no longer the best. */
#ifndef DECIDE_DETHRONING_H
#define DECIDE_DETHRONING_H

#include "decide/contest.h"

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

struct dethronings {
    struct dethroning down, up;
};

/* The range that an input is moved over; an end that is not given: as far as it can go. */
struct input_range {
    struct optional_decimal low, high;
};

/* Prices, discounts, power usage effectiveness and performances are exact, as lines of cost are
 * (see linear_cost.h): the study must not have too many choices, and its costs must fit. Discount
 * rates from 0 to 99 % are looked at in steps of a twentieth of the way and bracketed to 10^-6
 * within the first that matters; terms up to 30 years are all tried. */
struct dethronings dethronings_find(struct contest *contest, uint32_t best,
                                    const struct sensitive_input *input,
                                    const struct input_range *range);

#endif
