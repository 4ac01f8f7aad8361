/* Answers of the decisions that a template asks for. The words, tables and charts of one answer may
 * stand in different sections; it is worked out once. */
#ifndef REPORT_TEMPLATE_ANSWER_H
#define REPORT_TEMPLATE_ANSWER_H

#include "report/template_decision.h"

struct template_answers;

struct template_answers *template_answers_new(void);
void template_answers_free(struct template_answers *answers);

/* Adds what the element's show="words tables charts" names, or all of the answer, to the document
 * of `asking`; what was added before is not added again. False with every fault reported. */
bool template_answers_add(struct template_answers *answers,
                          const struct template_decision *decision, const struct asking *asking);
/* Reports the faults that can be seen without an evaluation. A word with a value in braces is not
 * known before. */
void template_answer_check(const struct template_decision *decision, const struct asking *asking);

#endif
