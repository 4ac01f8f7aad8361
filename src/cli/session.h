/* A session: a study loaded, checked and evaluated for one command, with its diagnostics printed.
 */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "base/diag.h"
#include "report/question.h"

struct session {
    struct diag *diag;
    struct study *study;
    struct evaluation *evaluation;
    bool is_quiet; /* notes and warnings are not printed */
};

/* Loads and checks the study and prints what was found on standard error. False where that were
 * errors; the session is closed either way with session_close. */
bool session_open(struct session *session, const char *path, bool is_quiet);
/* Works out forms, amounts, performance; after a successful session_open. */
void session_evaluate(struct session *session);
void session_close(struct session *session);

/* Prints the diagnostics reported since the last call; false where there were errors. */
bool session_print_diagnostics(struct session *session);

/* Where flags come from, for what reads them as words of a question. */
struct question_origin session_flags(struct session *session);

/* The configuration an argument names, or NO_INDEX with an error reported that names those there
 * are. */
uint32_t session_find_configuration(struct session *session, const char *id);

#endif
