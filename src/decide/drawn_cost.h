/* The cost of one configuration as sums of products of drawn variables: its cost form compiled for
 * many draws. Unrounded, but for a constant that makes it equal the printed cost where every input
 * is as the study has it. */
#ifndef DECIDE_DRAWN_COST_H
#define DECIDE_DRAWN_COST_H

#include "decide/draws.h"

#define MONOMIAL_VARIABLES_MOST 6

/* coefficient × the product of some variables */
struct monomial {
    double coefficient;
    uint32_t variables[MONOMIAL_VARIABLES_MOST];
    uint32_t variable_count;
};

/* One of several ways to license a thing, as struct cost_option. */
struct drawn_option {
    uint32_t group;  /* options of one group exclude each other; that of least choice is in force */
    GArray *choice;  /* of struct monomial: what decides */
    GArray *amounts; /* of struct monomial: what it adds to the cost */
};

struct drawn_cost {
    GArray *common;  /* of struct monomial: what no option changes */
    GArray *options; /* of struct drawn_option, eligible ones, groups together */
};

/* The cost measure `measure` of a configuration that is complete. `evaluation` is of the study of
 * the inputs, or of one derived from it with another term. */
struct drawn_cost *drawn_cost_new(const struct drawn_inputs *inputs,
                                  const struct evaluation *evaluation,
                                  const struct measure *measure, uint32_t configuration);
void drawn_cost_free(struct drawn_cost *cost);

/* Doubles of working memory that drawn_cost_evaluate needs for `count` draws. */
#define DRAWN_COST_SCRATCH(count) (4u * (count))
/* The cost of each of `count` draws into `out`. */
void drawn_cost_evaluate(const struct drawn_cost *cost, const struct draws *draws, double *out,
                         double *scratch);

#endif
