/* What competes for being the best over one or two prices: the costs of the configurations, one for
 * each way to take their license options, each divided by what it performs where that is asked for.
 */
#ifndef DECIDE_COST_CHOICE_H
#define DECIDE_COST_CHOICE_H

#include "measure/linear_cost.h"

#define CHOICES_MOST 4096u /* ways to take the options of one configuration */

struct cost_question {
    const struct measure *cost; /* a measure that sums lines: tco */
    bool is_per_performance;
    struct optional_decimal minimum_performance; /* at most, of a lower-is-better metric */
};

/* cost × factor ÷ divisor is what is compared; both above 0. */
struct cost_choice {
    uint32_t configuration;
    struct linear_cost cost;
    struct decimal factor, divisor;
};

/* Why a configuration does not take part. */
enum choice_status {
    CHOICE_TAKES_PART,
    CHOICE_UNPRICED,   /* incomplete */
    CHOICE_UNMEASURED, /* a performance is needed and missing, or not above 0 */
    CHOICE_BELOW_MINIMUM,
};
extern const char *const choice_status_names[];

struct cost_choices {
    const struct evaluation *evaluation;
    struct linear_variables variables; /* borrowed */
    struct cost_question question;
    GArray *choices;            /* of struct cost_choice, by configuration */
    enum choice_status *status; /* one per configuration */
};

/* The configuration that has more than CHOICES_MOST choices, or NO_INDEX. */
uint32_t cost_choices_too_many(const struct evaluation *evaluation);

/* Of all configurations, or of the `count` of `only`. A configuration is bought with the options
 * that make its total least. The study must not have too many choices. */
struct cost_choices *cost_choices_new(const struct evaluation *evaluation,
                                      struct linear_variables variables,
                                      const struct cost_question *question, const uint32_t *only,
                                      unsigned count);
void cost_choices_free(struct cost_choices *choices);
const struct cost_choice *cost_choice_at(const struct cost_choices *choices, uint32_t index);

/* The choice of a configuration whose cost no variable moves; it must have the performance that is
 * asked for. */
struct cost_choice cost_choice_constant(const struct evaluation *evaluation,
                                        const struct cost_question *question,
                                        uint32_t configuration, struct money cost);

/* The configurations whose cost × factor ÷ divisor is the least at values of the variables,
 * exactly: a GArray of uint32_t in the order of the study, to be freed with g_array_unref. */
GArray *cost_choices_best_at(const struct cost_choices *choices, const struct decimal *values);

/* cost × factor ÷ divisor at values of the variables, for drawing. */
double cost_choice_value(const struct cost_choice *choice, const double *values, unsigned count);

#endif
