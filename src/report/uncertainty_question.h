/* What is asked about uncertainty, in a user's words, and the whole answer. */
#ifndef REPORT_UNCERTAINTY_QUESTION_H
#define REPORT_UNCERTAINTY_QUESTION_H

#include "decide/uncertainty.h"
#include "report/document.h"
#include "report/question.h"

struct uncertainty_words {
    const char *draws, *seed, *threads; /* NULL: not said, here and below */
    const char *minimum_performance, *budget;
};

/* 100,000 draws of seed 1 unless said; what the requirement does not say is that of the study.
 * False with every fault reported. */
bool uncertainty_question_parse(const struct question_origin *origin, const struct study *study,
                                const struct uncertainty_words *words,
                                struct uncertainty_request *out);

/* Sentences, then what is uncertain, quantiles, chances, ranks and convergence. */
void uncertainty_add_blocks(struct document *document, const struct uncertainty_result *result);

#endif
