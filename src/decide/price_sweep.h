/* A sweep: what every configuration costs at each of a row of prices, as it would be printed. */
#ifndef DECIDE_PRICE_SWEEP_H
#define DECIDE_PRICE_SWEEP_H

#include "decide/breakeven.h"

#define SWEEP_PRICES_MOST 10000u

/* Prices from one end to the other, both included; multiples of the step between, so the last
 * distance may be shorter. */
struct sweep_steps {
    struct decimal from, to; /* from <= to */
    struct decimal step;     /* above 0 */
};

/* How many prices; more than SWEEP_PRICES_MOST counts as one more. */
uint32_t sweep_count(const struct sweep_steps *steps);
struct decimal sweep_price(const struct sweep_steps *steps, uint32_t index, uint32_t count);

struct sweep_row {
    struct decimal price;
    struct money *costs; /* one per configuration; 0 of an incomplete one */
};

struct price_sweep {
    const struct evaluation *evaluation;
    struct best_intervals *best; /* the break-evens, exact */
    GArray *rows;                /* of struct sweep_row, ascending */
};

struct price_sweep *price_sweep_new(const struct evaluation *evaluation,
                                    const struct price_variable *variable,
                                    const struct cost_question *question,
                                    const struct sweep_steps *steps);
void price_sweep_free(struct price_sweep *sweep);

#endif
