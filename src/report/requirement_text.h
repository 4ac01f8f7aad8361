/* What a choice must meet and what it has, in words. */
#ifndef REPORT_REQUIREMENT_TEXT_H
#define REPORT_REQUIREMENT_TEXT_H

#include "report/document.h"
#include "measure/evaluation.h"

/* "Required: Throughput of at least 100 tx/s, and a price of at most 9,000.00 USD."; NULL: nothing
 * is required. The caller frees it. */
char *requirement_sentence(const struct evaluation *evaluation,
                           const struct requirement *requirement);

/* Adds the sentence, if there is one. */
void requirement_add_block(struct document *document, const struct evaluation *evaluation,
                           const struct requirement *requirement);
/* The same of a minimum performance alone; and that a budget is left out, if the study has one. */
void minimum_add_block(struct document *document, const struct evaluation *evaluation,
                       struct optional_decimal minimum_performance);
/* "Performances that are bounds are compared as if they were exact: that of A, at least 100 tx/s."
 * NULL: there are none. The caller frees it. */
char *performance_bounds_sentence(const struct evaluation *evaluation);
/* Adds the sentence, if there is one. */
void performance_bounds_add_block(struct document *document, const struct evaluation *evaluation);
/* "A, B and 3 more" of an array of uint32_t; the caller frees it. */
char *labels_text(const struct evaluation *evaluation, const GArray *configurations);
/* A measure of a configuration with its bound and unit: "8,000.00 USD", "at least 100 tx/s". The
 * caller frees it. */
char *evaluation_text(const struct evaluation *evaluation, const char *measure,
                      uint32_t configuration);

#endif
