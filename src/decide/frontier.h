/* The Pareto frontier of cost and performance: what is not beaten on both by anything else. */
#ifndef DECIDE_FRONTIER_H
#define DECIDE_FRONTIER_H

#include "measure/evaluation.h"

/* The two measures a frontier is drawn over. */
struct frontier_axes {
    struct measure_ref cost, performance;
};

struct frontier {
    bool *has_both; /* per configuration: both measures are there; others are in no frontier */
    bool *is_on_frontier;
    uint32_t *order; /* the configurations that have both, best cost first, better performance first
                                           among equals, then in the order of the study */
    uint32_t order_count;
    const struct evaluation *evaluation;
    struct value *cost, *performance; /* per configuration */
    bool cost_lower_is_better, performance_lower_is_better;
};

/* The study's own axes: its cost axis and performance, in the direction of its metric. */
struct frontier_axes frontier_default_axes(const struct evaluation *evaluation);

/* A configuration is dominated by one that is no worse in either measure and better in one, costs
 * at printed precision; so equal points stay together. Sorts, then sweeps once. */
struct frontier *frontier_new(const struct evaluation *evaluation, struct frontier_axes axes);
void frontier_free(struct frontier *frontier);

/* Configurations that dominate this one, in the order of the study, the first `most` of them by
 * cost; an array of uint32_t, the caller frees it. */
GArray *frontier_dominators(const struct frontier *frontier, uint32_t configuration, guint most);

#endif
