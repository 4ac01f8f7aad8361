/* Changes of a what-if made to derived studies. */
#ifndef INPUT_SCENARIO_APPLY_H
#define INPUT_SCENARIO_APPLY_H

#include "base/diag.h"
#include "model/scenario_steps.h"

/* Makes one change to a derived study. False, with the fault reported at the change's place, where
 * what earlier changes left cannot take it. */
bool scenario_change_apply(struct study *study, const struct scenario_change *change,
                           struct diag *diag);

/* Fills steps->after, cause after cause, from a study that outlives them. False after reporting;
 * the steps can then only be freed. */
bool scenario_steps_apply(const struct study *study, struct scenario_steps *steps,
                          struct diag *diag);

/* Checks a derived study as its parent was when it was read, apart from what cost/ checks: faults
 * are reported at the rows where they show. */
bool scenario_study_check(const struct study *study, struct diag *diag);

#endif
