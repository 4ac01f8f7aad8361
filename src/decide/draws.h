/* Draws of all variables, a block at a time. */
#ifndef DECIDE_DRAWS_H
#define DECIDE_DRAWS_H

#include "decide/drawn_input.h"

/* A number of draws: of each variable an array of `count` values. */
struct draws {
    double *const *variables;
    uint32_t count;
};

/* Arrays for `draw_most` draws of every variable, of which the first is filled. */
double **draws_variables_new(const struct drawn_inputs *inputs, uint32_t draw_most);
void draws_variables_free(const struct drawn_inputs *inputs, double **variables);

/* Draws every input, and fills what follows from the inputs: one Latin hypercube of `draws->count`,
 * from streams of its own for every block of draws. */
void draws_fill(const struct drawn_inputs *inputs, uint64_t seed, uint64_t block,
                const struct draws *draws);

/* Turns what was drawn for an input into its variable (a discount rate of 0.3 becomes 0.7, a term a
 * whole number of years), and fills the growth variables. */
void draws_transform(const struct drawn_inputs *inputs, const struct draws *draws);

#endif
