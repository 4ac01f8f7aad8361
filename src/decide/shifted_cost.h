/* Costs and performance of all configurations with one input moved. Only what the input moves is
 * worked out anew. */
#ifndef DECIDE_SHIFTED_COST_H
#define DECIDE_SHIFTED_COST_H

#include "decide/sensitive_input.h"

/* Of each configuration; `cost` and `performance` where it has them. */
struct shifted_costs {
    const struct evaluation *evaluation;
    bool *has_cost, *has_performance;
    struct money *cost;          /* on the cost axis */
    struct decimal *performance; /* as measured */
    GArray *moved;               /* of uint32_t: configurations that the input can move */
    bool *is_moved;              /* the same, by configuration */

    /* Private. */
    struct money *base_cost;
    struct price *prices;      /* as the study has them, but while a cost is worked out */
    GPtrArray *payers;         /* by price: a GArray of uint32_t, the configurations that pay it */
    GHashTable *costs_by_term; /* years -> struct money *: by configuration */
};

/* As the study is. The evaluation must outlive the result. */
struct shifted_costs *shifted_costs_new(const struct evaluation *evaluation);
void shifted_costs_free(struct shifted_costs *costs);
/* Sets costs and performance to those of the study with one input at `value`, all others as they
 * are. */
void shifted_costs_set(struct shifted_costs *costs, const struct sensitive_input *input,
                       struct decimal value);
/* The same, but of two configurations alone; not of the term. */
void shifted_costs_set_pair(struct shifted_costs *costs, const struct sensitive_input *input,
                            struct decimal value, const uint32_t pair[2]);
/* Says which configurations the input can move, all costs as the study has them. */
void shifted_costs_mark(struct shifted_costs *costs, const struct sensitive_input *input);
/* Sets costs and performance to those of the study as it is. */
void shifted_costs_reset(struct shifted_costs *costs);

/* Money as a decimal, and back to 10 decimals. */
struct decimal decimal_of_money(struct money amount);
struct money money_of_decimal(struct decimal value);

#endif
