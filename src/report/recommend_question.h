/* The recommendations of all aims. */
#ifndef REPORT_RECOMMEND_QUESTION_H
#define REPORT_RECOMMEND_QUESTION_H

#include "decide/recommendation.h"
#include "report/document.h"
#include "report/question.h"

/* One for each aim, in their order; freed with recommendations_free. */
void recommendations_find(const struct evaluation *evaluation,
                          const struct requirement *requirement,
                          struct recommendation *out[AIM_COUNT]);
void recommendations_free(struct recommendation *recommendations[AIM_COUNT]);

/* What is required, each recommendation with what would change it, and how that was found. */
void recommendations_add_blocks(struct document *document,
                                struct recommendation *const *recommendations);

#endif
