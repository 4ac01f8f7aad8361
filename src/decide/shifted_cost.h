/* Costs and performance of all configurations with one input moved. */
#ifndef DECIDE_SHIFTED_COST_H
#define DECIDE_SHIFTED_COST_H

#include "decide/sensitive_input.h"

/* Of each configuration; `cost` and `performance` where it has them. */
struct shifted_costs {
    bool *has_cost, *has_performance;
    struct money *cost;          /* on the cost axis */
    struct decimal *performance; /* as measured */
};

struct shifted_costs *shifted_costs_new(const struct evaluation *evaluation);
void shifted_costs_free(struct shifted_costs *costs);
/* Sets costs and performance to those of the study as it is. */
void shifted_costs_set_base(struct shifted_costs *costs, const struct evaluation *evaluation);
/* Sets costs and performance to those of the study with one input at `value`. */
void shifted_costs_set(struct shifted_costs *costs, const struct evaluation *evaluation,
                       const struct sensitive_input *input, struct decimal value);

/* Money as a decimal, and back to 10 decimals. */
struct decimal decimal_of_money(struct money amount);
struct money money_of_decimal(struct decimal value);

#endif
