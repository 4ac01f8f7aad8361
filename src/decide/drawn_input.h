/* The inputs that are drawn in a simulation, and the variables they become in the costs. */
#ifndef DECIDE_DRAWN_INPUT_H
#define DECIDE_DRAWN_INPUT_H

#include "decide/distribution.h"
#include "measure/evaluation.h"

struct domain {
    double least, most;
};

struct drawn_input {
    const char *name;                      /* the target; of what is measured the configuration */
    bool is_measured;                      /* by runs, or with a spread, in results.csv */
    const struct uncertainty *uncertainty; /* NULL: measured runs, drawn again */
    enum uncertain_kind kind;
    struct distribution *distribution; /* owned */
    struct domain domain;              /* it is never drawn outside */
    bool has_base;
    struct decimal base; /* as the study has it */
    uint32_t price;      /* whose currency its values are in; NO_INDEX: they are no prices */
};

/* Variables of the costs. The first is always 1; then one for each input; then, where the discount
 * rate is drawn, what money of the end of each year is worth today. */
#define VARIABLE_ONE 0u

struct drawn_inputs {
    const struct evaluation *original;   /* as the study has it */
    const struct evaluation *evaluation; /* with prices that only uncertainty.csv states, too */
    struct study *filled;                /* of these, or NULL; owned, as is what follows */
    struct evaluation *filled_evaluation;
    GArray *inputs;          /* of struct drawn_input; input i is variable 1 + i */
    GPtrArray *spreads;      /* of struct uncertainty *: what spreads of results.csv state */
    uint32_t *prices;        /* by price: the variable that it is; VARIABLE_ONE: as it stands */
    uint32_t *price_factors; /* by price: a variable that multiplies it */
    uint32_t *discounts;     /* by discount: 1 - rate */
    uint32_t *performances;  /* by configuration */
    uint32_t pue, discount_rate, term; /* VARIABLE_ONE: not drawn */
    uint32_t first_growth;             /* of year 1; if the discount rate is drawn */
    uint32_t growth_years;             /* the longest term */
    uint32_t variable_count;
    struct drawn_inputs *certain; /* owned: in which nothing is drawn; NULL in that one */
};

/* Every target of uncertainty.csv, also where the study has no price or no performance of its own;
 * and every performance that is none there but is a median of two
 * or more runs, or a result with a spread, which is drawn from a triangle around it. */
struct drawn_inputs *drawn_inputs_new(const struct evaluation *evaluation);
void drawn_inputs_free(struct drawn_inputs *inputs);

#endif
