/* What is asked about an upgrade, in a user's words: the flags of the command and the attributes of
 * a template's element are the same. */
#ifndef REPORT_UPGRADE_QUESTION_H
#define REPORT_UPGRADE_QUESTION_H

#include "base/diag.h"
#include "decide/upgrade.h"

/* NULL: not said. */
struct upgrade_words {
    const char *option, *from, *to; /* from and to go together */
    const char *chain;              /* "512KB,1MB,2MB" instead of from and to */
    const char *benchmark, *metric;
    const char *loads; /* "8..28" */
};

struct upgrade_question {
    struct upgrade_query query;
    char **values; /* the query points to them */
};

/* False, nothing to finish, with every fault reported at `at`. The words must outlive the question.
 */
bool upgrade_question_parse(const struct study *study, const struct upgrade_words *words,
                            struct place at, struct diag *diag, struct upgrade_question *out);
void upgrade_question_finish(struct upgrade_question *question);

#endif
