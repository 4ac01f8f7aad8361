/* Break-evens over one price: the exact intervals in which each configuration is the best, and
 * where two named ones change places. */
#ifndef DECIDE_BREAKEVEN_H
#define DECIDE_BREAKEVEN_H

#include "decide/envelope.h"

/* Prices looked at, both ends included. */
struct price_range {
    struct decimal from, to; /* from <= to */
    bool has_end;            /* false: without an upper end */
};

struct best_interval {
    struct decimal from, to; /* of the last one without an upper end there is no `to` */
    bool has_end;
    guint first_winner, winner_count; /* into winners: several are equal throughout */
};

struct best_intervals {
    struct price_range range;
    struct cost_choices *choices;
    GArray *intervals; /* of struct best_interval, ascending; empty: no configuration takes part */
    GArray *winners;   /* of uint32_t: configurations */
};

/* `variable` is borrowed. */
struct best_intervals *best_intervals_new(const struct evaluation *evaluation,
                                          const struct price_variable *variable,
                                          const struct cost_question *question,
                                          struct price_range range);
void best_intervals_free(struct best_intervals *best);
/* It lies within the range. */
bool price_range_holds(struct price_range range, struct decimal price);

/* --- two named configurations --- */

enum pair_status {
    PAIR_CROSSES,   /* they change places within the range */
    PAIR_OUTSIDE,   /* only below or above it */
    PAIR_NEVER,     /* one is better at every price, negative ones too */
    PAIR_EQUAL,     /* equal at every price */
    PAIR_UNDEFINED, /* one of them does not take part */
};
extern const char *const pair_status_names[];

enum crossover_place { CROSSOVER_BELOW, CROSSOVER_WITHIN, CROSSOVER_ABOVE };

struct crossover {
    struct decimal price;
    enum crossover_place place;
    uint32_t better_below, better_above; /* configurations; the same: they touch */
};

struct pair_crossovers {
    enum pair_status status;
    uint32_t first, second;    /* configurations */
    enum choice_status why[2]; /* PAIR_UNDEFINED */
    uint32_t better;           /* PAIR_OUTSIDE, PAIR_NEVER: throughout the range */
    bool has_difference;       /* PAIR_NEVER, of parallel lines of cost */
    struct money difference;   /* what the better one costs less at every price */
    GArray *crossovers;        /* of struct crossover, ascending, wherever they are */
};

struct pair_crossovers *pair_crossovers_new(const struct evaluation *evaluation,
                                            const struct price_variable *variable,
                                            const struct cost_question *question,
                                            struct price_range range, const uint32_t pair[2]);
void pair_crossovers_free(struct pair_crossovers *pair);

#endif
