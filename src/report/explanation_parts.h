/* The parts of an explanation, shared by its text and its JSON. Private to report/. */
#ifndef REPORT_EXPLANATION_PARTS_H
#define REPORT_EXPLANATION_PARTS_H

#include "base/json.h"
#include "measure/evaluation.h"
#include "report/document.h"

/* What a measure rests on. */
struct basis {
    bool has_terms, has_runs, has_ratios;
    bool (*has_line)(const struct cost_line *line); /* of the terms; NULL: all */
    uint32_t product; /* only the terms of this product; NO_INDEX: all */
};
struct basis basis_of(const struct evaluation *evaluation, struct measure_ref ref);
bool basis_has_term(const struct basis *basis, const struct cost_line *line);

/* The cost lines, the steps of counted licenses and energy, the license options. */
void explain_terms(struct document *document, const struct evaluation *evaluation,
                   uint32_t configuration, const struct basis *basis);
/* The runs behind the performance figure, with their median. */
void explain_runs(struct document *document, const struct evaluation *evaluation,
                  uint32_t configuration);
/* What is divided by what; `only` NULL: all ratios. */
void explain_ratios(struct document *document, const struct evaluation *evaluation,
                    uint32_t configuration, const struct measure *only);
/* Whether a measurement is one of those that make the performance figure of a configuration. */
bool makes_figure(const struct performance *performance, uint32_t measurement,
                  uint32_t configuration);

#endif
