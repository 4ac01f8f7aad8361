/* One change of a what-if, read from texts: a row of scenarios.csv, or --set and --price of the
 * command line. */
#ifndef INPUT_SCENARIO_CHANGE_H
#define INPUT_SCENARIO_CHANGE_H

#include "base/diag.h"
#include "model/scenario.h"

/* Reads "price:DB", "percent", "-8 %" against a complete study, which does not change. `out`'s
 * scenario is "". False, `out` untouched, with the fault reported at the column `target`,
 * `operation` or `value` of `at`: a target that the study does not have, an operation that does not
 * fit it, a value that the target cannot take. */
bool scenario_change_parse(struct study *study, const char *target, const char *operation,
                           const char *value, struct place at, struct diag *diag,
                           struct scenario_change *out);

/* Applies a change of TARGET_PARAMETER to a copied study, of which only its own parameters and
 * rates change. False, with the fault reported and nothing changed: the result is not a value of
 * the parameter. */
bool study_parameter_change(struct study *study, const struct scenario_change *change,
                            struct diag *diag);

/* Applies a change of TARGET_RULE to a copied study, whose arrays of products and rules must be its
 * own. False, with the fault reported and nothing changed: the result is not a rule. */
bool license_rule_change(struct study *study, const struct scenario_change *change,
                         struct diag *diag);

/* What an operation other than CHANGE_REPLACE_BY makes of a number; `operand` is the change's. A
 * result beyond 10^18 is not made: false. */
bool change_operation_apply(enum change_operation operation, struct decimal number,
                            struct decimal operand, struct decimal *out);

#endif
