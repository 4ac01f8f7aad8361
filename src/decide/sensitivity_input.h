/* The inputs of a study that can be moved, and how far. */
#ifndef DECIDE_SENSITIVITY_INPUT_H
#define DECIDE_SENSITIVITY_INPUT_H

#include "decide/sensitivity.h"

/* All inputs with the values of their points: every price that is paid, discounts, the price of
 * energy, the discount rate, the term; measured performance where a choice depends on it; and what
 * else uncertainty.csv names. An array of struct sensitive_input in the order of the study, which
 * owns their names. */
GArray *sensitive_inputs_new(const struct evaluation *evaluation,
                             const struct sensitivity_request *request);

#endif
