/* The inputs of a study that can be moved, and how far. */
#ifndef DECIDE_SENSITIVE_INPUT_H
#define DECIDE_SENSITIVE_INPUT_H

#include "measure/evaluation.h"

/* Low end, halfway, as in the study, halfway, high end. */
#define SENSITIVITY_POINTS 5
#define SENSITIVITY_LOW    0
#define SENSITIVITY_BASE   2
#define SENSITIVITY_HIGH   4

enum sensitive_kind {
    SENSITIVE_PRICE,         /* one of the price list; energy too */
    SENSITIVE_CATEGORY,      /* a factor of all its prices, 1 as they are */
    SENSITIVE_DISCOUNT,      /* a fraction */
    SENSITIVE_DISCOUNT_RATE, /* a fraction */
    SENSITIVE_PUE,           /* 1 or more */
    SENSITIVE_TERM,          /* whole years */
    SENSITIVE_PERFORMANCE,   /* of one configuration */
};

struct sensitivity_point {
    struct decimal value;      /* of the input */
    struct decimal difference; /* winner's cost, or cost per performance, less the runner-up's */
    uint32_t best;             /* the configuration one would choose; NO_INDEX: none */
    bool is_tie;               /* with another one */
};

struct sensitive_input {
    char *name; /* "price:DB", "parameter:discount-rate", "performance:large" */
    enum sensitive_kind kind;
    uint32_t index;       /* price, discount, configuration */
    const char *category; /* SENSITIVE_CATEGORY, an interned text */
    bool has_given_range; /* from uncertainty.csv */
    struct sensitivity_point points[SENSITIVITY_POINTS];
};

/* How inputs are moved. */
struct movement {
    struct decimal share;   /* to each side, where uncertainty.csv gives no range */
    bool moves_performance; /* a choice depends on it */
};

/* All inputs with the values of their points: every price that is paid, that of energy too;
 * categories with two or more of them; the power usage effectiveness of energy, discounts, the
 * discount rate, the term; measured performance where that is asked for. An array of struct
 * sensitive_input in the order of the study, which owns their names. */
GArray *sensitive_inputs_new(const struct evaluation *evaluation, const struct movement *movement);

#endif
