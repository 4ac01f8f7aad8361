/* The solver of mixes: integer programs, by branch and bound. The only file that knows GLPK. */
#ifndef DECIDE_MIX_SOLVER_H
#define DECIDE_MIX_SOLVER_H

#include "decide/mix_program.h"

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
    double bound;    /* no mix costs (or takes) less, the solver's own doubt taken off */
};

/* How long a search goes on, in steps of the simplex method times the size of its table. No time,
 * so that the same search ends the same way on every run: MIX_EFFORT takes up to about 20 s. */
#define MIX_EFFORT 2e8

/* `effort` is what may still be spent, and is less that afterwards. */
struct mix_solution mix_solve(const struct mix_program *program, double *effort);

#endif
