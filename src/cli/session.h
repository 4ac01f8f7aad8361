/* A session: a study loaded, checked and evaluated for one command, with its diagnostics printed.
 */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "base/diag.h"
#include "cli/command.h"
#include "report/question.h"

struct session {
    struct diag *diag;
    struct study *study;
    struct evaluation *evaluation;
    bool is_quiet; /* notes and warnings are not printed */
};

/* What a command asks of a study; `options` are its own. */
typedef enum exit_status session_ask(struct session *session, const void *options);
/* Loads and checks the study, prints what was found on standard error, and asks; EXIT_INPUT, and
 * nothing is asked, where that were errors. */
enum exit_status session_run(const char *path, bool is_quiet, session_ask *ask,
                             const void *options);
/* Works out forms, amounts, performance. */
void session_evaluate(struct session *session);

/* Prints the diagnostics reported since the last call; false where there were errors. */
bool session_print_diagnostics(struct session *session);

/* Where flags come from, for what reads them as words of a question. */
struct question_origin session_flags(struct session *session);

/* The configuration an argument names, or NO_INDEX with an error reported that names those there
 * are. */
uint32_t session_find_configuration(struct session *session, const char *id);

#endif
