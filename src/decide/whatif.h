/* What-ifs: scenarios beside the study as it is. What each configuration would cost, by which cause
 * it differs, and whether another choice would be the best. */
#ifndef DECIDE_WHATIF_H
#define DECIDE_WHATIF_H

#include "decide/frontier.h"
#include "model/scenario_steps.h"

struct whatif_configuration {
    bool has_base, has_cost;            /* of an incomplete one there is no cost */
    struct money base, cost;            /* on the measure of the what-ifs */
    struct money difference;            /* cost - base; 0 unless both are there */
    struct money by_cause[CAUSE_COUNT]; /* add up to the difference */
};

/* What one would choose among what meets the requirement of the study. The first of equals;
 * NO_INDEX: no configuration has what it takes. */
struct whatif_choice {
    uint32_t lowest_cost;
    uint32_t best_per_cost;    /* the most performance for the money, of costs above 0 */
    struct frontier *frontier; /* of the measure and performance */
};

struct whatif {
    const struct scenario_steps *steps;
    struct evaluation *after[CAUSE_COUNT];       /* of the sound steps, owned; else NULL */
    const struct evaluation *evaluation;         /* the last of them */
    struct whatif_configuration *configurations; /* of the study */
    struct whatif_choice choice;
};

struct whatif_list {
    const struct evaluation *base;
    const struct measure *measure; /* what all costs are: tco where any cost recurs in the base or
                                      in a scenario, else price */
    struct whatif_choice choice;   /* of the base */
    GPtrArray *whatifs;            /* of struct whatif * */
};

/* `steps`, of const struct scenario_steps *, have been applied and checked, and the last study of
 * each is sound; they and the base must outlive the list. A study in between that is not sound, or
 * has no cost for a configuration, says nothing by itself: its cause counts with the next one. */
struct whatif_list *whatif_list_new(const struct evaluation *base, const GPtrArray *steps);
void whatif_list_free(struct whatif_list *list);

#endif
