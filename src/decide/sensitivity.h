/* Which input matters: each one is moved over its range while all others stay as the study has
 * them, and the difference between the winner and the runner-up is followed. Costs are evaluated
 * anew at each value, so nothing is approximated. */
#ifndef DECIDE_SENSITIVITY_H
#define DECIDE_SENSITIVITY_H

#include "measure/evaluation.h"

/* Low end, halfway, as in the study, halfway, high end. */
#define SENSITIVITY_POINTS 5
#define SENSITIVITY_LOW    0
#define SENSITIVITY_BASE   2
#define SENSITIVITY_HIGH   4

struct sensitivity_request {
    struct decimal share; /* how far each input moves where the study gives no range: 0.1 */
    bool per_performance; /* the best is that of lowest cost per performance, not of lowest cost */
    struct optional_decimal minimum_performance; /* at most, of a lower-is-better metric; below it a
                                                    configuration is no choice */
};

enum sensitive_kind {
    SENSITIVE_PRICE,         /* one of the price list; energy too */
    SENSITIVE_CATEGORY,      /* a factor of all its prices; only where uncertainty.csv has it */
    SENSITIVE_DISCOUNT,      /* a fraction */
    SENSITIVE_DISCOUNT_RATE, /* a fraction */
    SENSITIVE_PUE,           /* only where uncertainty.csv has it */
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
    uint32_t index;       /* price, discount, configuration; of a category the uncertainty */
    bool has_given_range; /* from uncertainty.csv */
    struct sensitivity_point points[SENSITIVITY_POINTS];
    struct decimal swing; /* largest less smallest difference */
    bool changes_best;    /* at one of the ends another configuration is the best */
};

enum sensitivity_status {
    SENSITIVITY_FOUND,
    SENSITIVITY_TIE,     /* winner and runner-up cost the same */
    SENSITIVITY_ALONE,   /* only one configuration can be chosen: no differences */
    SENSITIVITY_NOTHING, /* none can */
};
extern const char *const sensitivity_status_names[];

struct sensitivity {
    const struct evaluation *evaluation;
    struct sensitivity_request request;
    const struct measure *measure; /* what costs are: the cost axis */
    enum sensitivity_status status;
    uint32_t best, runner_up;  /* as the study is; the first of equals */
    struct decimal difference; /* best - runner-up, 0 or less */
    GArray *inputs;            /* of struct sensitive_input, by swing, largest first; those that
                                  make no difference are not among them */
    GPtrArray *without_effect; /* of char *: names of those, in the order of the study */
};

/* The evaluation must outlive the result. */
struct sensitivity *sensitivity_new(const struct evaluation *evaluation,
                                    const struct sensitivity_request *request);
void sensitivity_free(struct sensitivity *sensitivity);

#endif
