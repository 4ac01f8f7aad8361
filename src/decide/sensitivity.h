/* Which input matters: each one is moved over its range while all others stay as the study has
 * them, and the difference between the winner and the runner-up is followed. Costs are evaluated
 * anew at each value, so nothing is approximated. */
#ifndef DECIDE_SENSITIVITY_H
#define DECIDE_SENSITIVITY_H

#include "decide/dethroning.h"

struct sensitivity_request {
    struct decimal share; /* how far each input moves where the study gives no range: 0.1 */
    enum aim aim;         /* AIM_COST or AIM_COST_PER_PERFORMANCE */
    struct requirement requirement;
};

/* An input and what it does. */
struct followed_input {
    struct sensitive_input input;
    struct decimal swing;      /* largest less smallest difference over the range */
    struct dethronings within; /* where, within the range, another becomes the best */
    bool changes_best;         /* at one of the ends, or between them */
};

enum sensitivity_status {
    SENSITIVITY_FOUND,
    SENSITIVITY_TIE,     /* winner and runner-up cost the same */
    SENSITIVITY_ALONE,   /* only one configuration can be chosen: no differences, but changes of the
                            choice */
    SENSITIVITY_NOTHING, /* none can */
};
extern const char *const sensitivity_status_names[];

struct sensitivity {
    const struct evaluation *evaluation;
    struct sensitivity_request request;
    const struct measure *measure; /* what costs are: the cost axis */
    enum sensitivity_status status;
    uint32_t best, runner_up;  /* as the study is; the first of equals */
    GArray *tied;              /* of uint32_t: all that tie with the best, it among them */
    struct decimal difference; /* best - runner-up, 0 or less */
    GArray *inputs;            /* of struct followed_input, by swing, largest first; those that
                                  make no difference are not among them */
    GPtrArray *without_effect; /* of char *: names of those, in the order of the study */
};

/* The evaluation must outlive the result. The study must be one that dethroning.h can work on. */
struct sensitivity *sensitivity_new(const struct evaluation *evaluation,
                                    const struct sensitivity_request *request);
void sensitivity_free(struct sensitivity *sensitivity);

#endif
