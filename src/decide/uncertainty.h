/* What a decision is worth when its inputs are not certain: draws of measured performance, prices
 * and parameters, and what comes of them for costs and for the order of configurations. Shares of
 * draws are exact counts of what was drawn; what they estimate is known to about
 * sqrt(p (1 - p) / draws). */
#ifndef DECIDE_UNCERTAINTY_H
#define DECIDE_UNCERTAINTY_H

#include "decide/drawn_input.h"
#include "decide/tally.h"

#define UNCERTAINTY_DRAWS_MOST 1000000000u
/* Draws of one block: a Latin hypercube of its own, from streams of its own. */
#define UNCERTAINTY_BLOCK 1024u

struct uncertainty_request {
    uint64_t draws; /* 1 to UNCERTAINTY_DRAWS_MOST */
    uint64_t seed;
    unsigned threads; /* changes nothing but the time it takes */
    /* Below the minimum performance a configuration is no choice; over the budget it still is, and
     * how often it is over is counted. */
    struct requirement requirement;
};

struct drawn_quantiles {
    double p5, p50, p95;
};

struct uncertain_configuration {
    bool has_cost, has_ratio;       /* it has a cost; and a cost per performance */
    bool cost_varies, ratio_varies; /* from draw to draw, if only in the least likely ones */
    struct drawn_quantiles cost;    /* in minor units of the currency */
    struct drawn_quantiles ratio;   /* cost per performance; of a lower-is-better metric per
                                       normalized performance */
    struct candidate_counts counts;
};

/* What a part of the draws said. */
struct uncertainty_stage {
    uint64_t draws;
    double *cost_p50;                /* by configuration, in minor units */
    uint64_t (*best)[CONTEST_COUNT]; /* by configuration, ties included */
};

struct uncertainty_result {
    const struct evaluation *evaluation;
    struct drawn_inputs *inputs;
    struct uncertainty_request request;
    const struct measure *measure; /* what costs are: the cost axis */
    struct uncertain_configuration *configurations;
    uint64_t without_choice; /* draws in which no configuration has a cost and performs enough */
    GArray *stages;          /* of struct uncertainty_stage; the last one has all draws */
};

/* The evaluation must outlive the result. A study without any uncertain input gives draws that are
 * all the same. */
struct uncertainty_result *uncertainty_new(const struct evaluation *evaluation,
                                           const struct uncertainty_request *request);
void uncertainty_free(struct uncertainty_result *result);

/* A minimum performance is asked for that no configuration with a cost reaches in any draw. */
bool uncertainty_is_unmet(const struct uncertainty_result *result);

/* The configuration that is the best of most draws, ties included, the first of equals; NO_INDEX:
 * there is none that takes part in any. */
uint32_t uncertainty_leader(const struct uncertainty_result *result, enum drawn_contest contest);

/* Of a share of draws that are independent: sqrt(p (1 - p) / draws). */
double uncertainty_standard_error(uint64_t count, uint64_t draws);
/* Of the difference of two shares, p and q, of the same draws: sqrt((p + q - (p - q)²) / draws) if
 * no draw counts for both, else less. */
double uncertainty_difference_error(uint64_t one, uint64_t other, uint64_t draws);

/* Those of which other draws might make the leader: the leader, and all whose share, ties included,
 * is within two standard errors of the leader's; the greatest share first. Of uint32_t, freed by
 * the caller; empty if there is no leader. */
GArray *uncertainty_leaders(const struct uncertainty_result *result, enum drawn_contest contest);

#endif
