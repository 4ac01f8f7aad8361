/* The solver of mixes: an integer program, by branch and bound. The only file that knows GLPK. */
#ifndef DECIDE_MIX_SOLVER_H
#define DECIDE_MIX_SOLVER_H

#include "decide/mix_problem.h"

enum mix_outcome {
    OUTCOME_OPTIMAL,
    OUTCOME_FOUND, /* a mix, not proven to be the best */
    OUTCOME_NONE,  /* there is no mix */
    OUTCOME_OPEN,  /* nothing found, nothing proven */
};

struct mix_solution {
    enum mix_outcome outcome;
    int64_t *counts; /* by type; OUTCOME_OPTIMAL, OUTCOME_FOUND; the caller frees; else NULL */
    double bound;    /* no mix costs (or takes) less; unless OUTCOME_NONE */
};

/* The cheapest mix. The same answer on every run: the search ends after so many nodes, not after so
 * much time. */
struct mix_solution mix_solve_cost(const struct mix_problem *problem);
/* The mix that takes least of what a limit is on, were there no limit at all; at no cost. */
struct mix_solution mix_solve_use(const struct mix_problem *problem, enum size_limit limit);

#endif
