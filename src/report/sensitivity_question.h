/* What is asked about sensitivities, in a user's words. */
#ifndef REPORT_SENSITIVITY_QUESTION_H
#define REPORT_SENSITIVITY_QUESTION_H

#include "decide/sensitivity.h"
#include "report/question.h"

struct sensitivity_words {
    const char *by, *minimum_performance, *budget; /* NULL: not said */
    bool per_performance;
};

/* Inputs move by 10 % unless said; what the requirement does not say is that of the study. False
 * with every fault reported. */
bool sensitivity_question_parse(const struct question_origin *origin, const struct study *study,
                                const struct sensitivity_words *words,
                                struct sensitivity_request *out);

#endif
