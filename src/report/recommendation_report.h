/* Recommendations as sentences, a table of what would dethrone the best, and JSON. */
#ifndef REPORT_RECOMMENDATION_REPORT_H
#define REPORT_RECOMMENDATION_REPORT_H

#include "base/json.h"
#include "decide/recommendation.h"
#include "report/document.h"

/* What is required and what cost is; the caller frees, here and below. */
char *recommendation_question_sentence(const struct evaluation *evaluation,
                                       const struct requirement *requirement);
/* Configurations without a price or a performance; NULL: there are none. */
char *recommendation_left_out_sentence(const struct recommendation *recommendation);
/* How the changes were found. */
char *recommendation_method_sentence(void);
/* Sentences and, where there is a best, the table of changes. */
void recommendation_add(struct document *document, const struct recommendation *recommendation);

/* {what answer_json.h begins with, measure, requirement {minimum-performance, budget},
 * recommendations [{aim, status, best, runner-up, value, runner-up-value, difference,
 * runner-up-discount, inputs [{input, base, down {status, from, to, best}, up}]}], left-out
 * [{configuration, status}]}; `recommendations` has one for each aim. */
struct json *recommendations_json(struct recommendation *const *recommendations, unsigned count);

#endif
