/* The numbers of sensitivities as texts, for people and for programs. All are freed by the caller.
 */
#ifndef REPORT_SENSITIVITY_TEXT_H
#define REPORT_SENSITIVITY_TEXT_H

#include "decide/sensitivity.h"

/* A cost, or a cost per performance: "-2,000.00". */
char *sensitivity_amount_text(const struct sensitivity *sensitivity, struct decimal amount);
char *sensitivity_amount_number(const struct sensitivity *sensitivity, struct decimal amount);
/* A value of an input: "1,350.00", "27 %", "4 years". */
char *sensitivity_value_text(const struct sensitivity *sensitivity,
                             const struct sensitive_input *input, struct decimal value);
/* Which input, so that its value can be written. */
struct input_kind {
    enum sensitive_kind kind;
    uint32_t index;
};
char *sensitive_value_text(const struct evaluation *evaluation, struct input_kind input,
                           struct decimal value);
/* "cost", "cost per performance" */
const char *sensitivity_criterion(const struct sensitivity *sensitivity);
const char *sensitivity_label(const struct sensitivity *sensitivity, uint32_t configuration);

#endif
