/* The steps of a license count as they are told to a reader. */
#ifndef COST_LICENSE_STEPS_H
#define COST_LICENSE_STEPS_H

#include "base/derivation.h"
#include "cost/fraction.h"

/* Steps being recorded, with the texts made for them on the way. */
struct license_steps {
    struct derivation *derivation;
    GStringChunk *texts;
};

/* `derivation` stays the caller's. */
struct license_steps license_steps_init(struct derivation *derivation);
void license_steps_finish(struct license_steps *steps);

/* Texts that live as long as the steps. A number is rounded to 18 decimals, trailing zeros dropped.
 */
const char *steps_number(struct license_steps *steps, struct fraction number);
const char *steps_text(struct license_steps *steps, const char *format, ...) G_GNUC_PRINTF(2, 3);

void steps_add(struct license_steps *steps, struct place at, const char *operation,
               const char *operand, struct fraction result);

/* A sum and its terms, "1.5 + 2". */
struct steps_sum {
    struct fraction sum;
    GString *terms;
    guint count;
};
struct steps_sum steps_sum_init(void);
void steps_sum_add(struct steps_sum *sum, struct license_steps *steps, struct fraction term);
/* The sum; a step of its own where it has several terms. */
struct fraction steps_sum_finish(struct steps_sum *sum, struct license_steps *steps,
                                 const char *operation);

#endif
