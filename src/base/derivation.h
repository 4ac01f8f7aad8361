/* Derivations: how a number came about, step by step, so that a reader can redo it with a pocket
 * calculator. One derivation serves all who show it: `explain`, JSON, formulas of a workbook. */
#ifndef BASE_DERIVATION_H
#define BASE_DERIVATION_H

#include "base/place.h"
#include <glib.h>

struct derivation_step {
    char *operation; /* "count", "times core-factor", "unit price" */
    char *operand;   /* what it works on, as printed: "4 x 700"; may be NULL */
    char *result;    /* the value after the step, as printed */
    struct place at; /* where the operand stands; nowhere for a derived one */
};

struct derivation {
    char *subject; /* what is derived: "2g-1mb: XEON-700-1M" */
    GArray *steps; /* of struct derivation_step */
};

struct derivation *derivation_new(const char *subject);
void derivation_free(struct derivation *derivation);
/* The texts are copied. */
void derivation_add(struct derivation *derivation, struct place at, const char *operation,
                    const char *operand, const char *result);
/* The steps of another derivation, copied. */
void derivation_append(struct derivation *derivation, const struct derivation *other);

#endif
