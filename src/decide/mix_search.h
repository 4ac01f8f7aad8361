/* The best mix of a problem: the cheapest, or the one that takes least. */
#ifndef DECIDE_MIX_SEARCH_H
#define DECIDE_MIX_SEARCH_H

#include "decide/mix_solver.h"

/* The cheapest mix that costs no more than `most` minor units (INFINITY: whatever it costs).
 * `effort` is what may still be spent, and is less that afterwards. */
struct mix_solution mix_search_cost(const struct mix_problem *problem, double most, double *effort);
/* No mix costs less, in minor units, however it is licensed. */
double mix_search_least(const struct mix_problem *problem);
/* The mix that takes least of what a limit is on, were there no limit at all; at no cost. */
struct mix_solution mix_search_use(const struct mix_problem *problem, enum size_limit limit,
                                   double *effort);

#endif
