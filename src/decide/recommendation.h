/* What to buy by one aim, who comes second, and the smallest change of each single input that would
 * make another choice the better one. */
#ifndef DECIDE_RECOMMENDATION_H
#define DECIDE_RECOMMENDATION_H

#include "decide/dethroning.h"

enum recommendation_status {
    RECOMMENDATION_FOUND,
    RECOMMENDATION_TIE,     /* best and runner-up are equal, in cost too */
    RECOMMENDATION_ALONE,   /* only one configuration meets the requirement */
    RECOMMENDATION_NOTHING, /* none does */
};
extern const char *const recommendation_status_names[];

struct dethroning_input {
    char *name; /* as in sensitivities */
    enum sensitive_kind kind;
    uint32_t index;      /* as in sensitivities */
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
    GArray *tied;              /* of uint32_t: all that tie with the best, it among them */
    /* Whether the difference is one of measured performance: both have a range, of runs or of a
     * stated spread, and what the ranges make of the amounts overlaps. Not of lowest cost. */
    bool is_tested, is_within_ranges;
    uint32_t cheapest, fastest; /* of those that meet nothing; NO_INDEX: none has a cost, or both */
    /* Share of all its costs that the runner-up would have to grant to draw level; given where
     * costs decide and none of the two is a credit. */
    struct optional_decimal discount;
    enum standing *standings; /* one per configuration */
    GArray *inputs; /* of struct dethroning_input, in the order of the study; only with a best */
};

/* The evaluation must outlive the result. The study must be one that dethroning.h can work on. */
struct recommendation *recommendation_new(const struct evaluation *evaluation, enum aim aim,
                                          const struct requirement *requirement);
/* The aim for which most take part, so that its standings say why the others do not: lowest cost;
 * where nothing has a price, performance. */
enum aim recommendation_widest_aim(const struct evaluation *evaluation);
void recommendation_free(struct recommendation *recommendation);

#endif
