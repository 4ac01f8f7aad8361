/* The solver of mixes: integer programs, by branch and bound. The only file that knows GLPK. */
#ifndef DECIDE_MIX_SOLVER_H
#define DECIDE_MIX_SOLVER_H

#include "decide/mix_problem.h"

enum mix_outcome {
    OUTCOME_OPTIMAL,
    OUTCOME_FOUND, /* a mix, not proven to be the best */
    OUTCOME_NONE,  /* there is no mix, or none that costs no more than asked for */
    OUTCOME_OPEN,  /* nothing found, nothing proven */
};

struct mix_solution {
    enum mix_outcome outcome;
    int64_t *counts; /* by type; OUTCOME_OPTIMAL, OUTCOME_FOUND; the caller frees; else NULL */
    double value;    /* what they cost or take */
    double bound;    /* no mix costs (or takes) less; OUTCOME_NONE: what was asked for */
};

/* How long a search goes on, in steps of the simplex method times the size of its table. No time,
 * so that the same search ends the same way on every run: MIX_EFFORT takes up to about 20 s. */
#define MIX_EFFORT 2e8

/* The cheapest mix that costs no more than `most` (INFINITY: whatever it costs). `effort` is what
 * may still be spent, and is less that afterwards. */
struct mix_solution mix_solve_cost(const struct mix_problem *problem, double most, double *effort);
/* The mix that takes least of what a limit is on, were there no limit at all; at no cost. */
struct mix_solution mix_solve_use(const struct mix_problem *problem, enum size_limit limit,
                                  double *effort);

#endif
