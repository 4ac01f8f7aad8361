/* Costs as functions of one or two prices that vary: constant + slope × price. What break-evens,
 * envelopes and decision maps are worked out from. A line of a cost form that does not depend on
 * the prices enters as it is printed, one that does enters unrounded. */
#ifndef MEASURE_LINEAR_COST_H
#define MEASURE_LINEAR_COST_H

#include "measure/evaluation.h"
#include "model/scenario.h"

#define VARIABLES_MOST 2u

/* What varies: the price of a SKU (of all its catalog rows) or of one of its tiers; or a factor on
 * all prices of a category, 1 as they are; or one of the factors that lines already have. */
struct price_variable {
    uint32_t first_price, price_count; /* into the price list; of a price */
    const char *category;              /* of a factor on a category, an interned text; else NULL */
    const struct cost_factor *factor;  /* of a factor of lines, any one of them; else NULL */
};

/* Of a change that is TARGET_PRICE (naming the tier where the SKU has prices by tier) or
 * TARGET_CATEGORY; its operation and value do not matter. */
struct price_variable price_variable_of(const struct study *study,
                                        const struct scenario_change *change);
/* Of one of the price list. */
struct price_variable price_variable_of_price(uint32_t price);
bool price_variable_moves(const struct price_variable *variable, const struct study *study,
                          uint32_t price);
bool price_variable_is_factor(const struct price_variable *variable,
                              const struct cost_factor *factor);
/* The value at which prices are as the study has them: 1 for a factor. False, `out` untouched: the
 * price is not given. */
bool price_variable_now(const struct price_variable *variable, const struct evaluation *evaluation,
                        struct decimal *out);
/* Of the price, or "" for a factor; NULL: its prices in use are in several currencies. */
const char *price_variable_currency(const struct price_variable *variable,
                                    const struct evaluation *evaluation);

struct linear_cost {
    struct money constant;
    struct decimal slope[VARIABLES_MOST]; /* 0 of a variable there is not */
};

struct linear_variables {
    const struct price_variable *variables;
    unsigned count; /* 1 or 2 */
};

/* No cost, and no slope of one, is too large to be worked out exactly: all are below 10^17. */
bool linear_cost_fits(const struct evaluation *evaluation);

/* The cost of one complete configuration with the options that `has_option` marks, one per option
 * of its form; exactly one of each group. A factor of lines varies alone: beside a price it would
 * make a product of two variables. */
struct linear_cost linear_cost_of(const struct evaluation *evaluation, uint32_t configuration,
                                  const struct measure *cost, struct linear_variables variables,
                                  const bool *has_option);

/* The same cost as it would be printed, rounded line by line, at other prices; the options in force
 * are those of least present value there. */
struct money evaluation_cost_at(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *cost, const struct price_list *prices);

#endif
