/* What a fleet costs, with licenses counted over all of it. */
#ifndef DECIDE_FLEET_H
#define DECIDE_FLEET_H

#include "decide/fleet_study.h"
#include "measure/evaluation.h"

struct fleet {
    GArray *parts; /* of struct fleet_part, in the order of the study */
    struct study *study;
    struct evaluation *evaluation; /* of that study, whose one configuration is the fleet; NULL:
                                      `why_not` */
    char *why_not;                 /* NULL: the fleet has a cost */
    struct money cost;             /* on the cost axis of the base */
};

/* The base must outlive the fleet. `parts` and `choice` as fleet_study_new has them. */
struct fleet *fleet_new(const struct evaluation *base, const GArray *parts, const GArray *choice);
void fleet_free(struct fleet *fleet);

/* Whether an option (into form->options of its evaluation) is the one of its group that is in
 * force.
 */
bool fleet_has_option(const struct fleet *fleet, uint32_t option);

/* Why a configuration that is not priced has no cost; the caller frees. */
char *fleet_first_gap(const struct evaluation *evaluation, uint32_t configuration);

#endif
