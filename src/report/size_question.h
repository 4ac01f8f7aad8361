/* What is asked about a fleet, in a user's words. */
#ifndef REPORT_SIZE_QUESTION_H
#define REPORT_SIZE_QUESTION_H

#include "decide/size.h"
#include "report/question.h"

struct size_words {
    const char *performance; /* the others: NULL where not said */
    const char *headroom, *spare, *effort;
    const char *limits[LIMIT_COUNT];
};

extern const char *const size_limit_flags[]; /* "max-servers", "max-watts", "max-rack-units" */

/* False with every fault reported. */
bool size_question_parse(const struct question_origin *origin, const struct size_words *words,
                         struct size_request *out);
/* What the study performs adds up over servers. False with the fault reported. */
bool size_question_check(const struct question_origin *origin, const struct evaluation *evaluation);

#endif
