/* What is asked about a consolidation, in a user's words. */
#ifndef REPORT_CONSOLIDATE_QUESTION_H
#define REPORT_CONSOLIDATE_QUESTION_H

#include "decide/consolidate.h"
#include "report/question.h"

struct consolidation_words {
    const char *old_one, *new_one, *servers;
    char **demands; /* NULL-terminated; NULL: those that demands.csv marks */
};

struct consolidation_question {
    uint32_t old_one, new_one;
    struct decimal servers;
    const char *const *demands; /* borrowed */
};

/* False with every fault reported. */
bool consolidation_question_parse(const struct question_origin *origin, const struct study *study,
                                  const struct consolidation_words *words,
                                  struct consolidation_question *out);

/* The caller frees it. */
struct consolidation_need *
consolidation_question_need(const struct study *study,
                            const struct consolidation_question *question);

#endif
