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

/* How long a search goes on, in steps of the simplex method, each times its rows and columns to the
 * power of 1.5: some ten seconds. It is no time, so that a search ends the same way on every
 * machine. */
#define MIX_EFFORT 3e9

/* The cheapest mix that `effort` finds. */
struct mix_solution mix_solve_cost(const struct mix_problem *problem, double effort);
/* The mix that takes least of what a limit is on, were there no limit at all; at no cost. */
struct mix_solution mix_solve_use(const struct mix_problem *problem, enum size_limit limit,
                                  double effort);

#endif
