/* The beginning of every command that works on a study. */
#include "cli/session.h"
#include "input/study_load.h"
#include "report/report_template.h"
#include "report/study_chart.h"
#include <stdio.h>

bool session_print_diagnostics(struct session *session)
{
    bool is_good = !diag_has_errors(session->diag);
    g_autofree char *text = diag_format(session->diag, session->is_quiet ? DIAG_ERROR : DIAG_NOTE);

    fputs(text, stderr);
    diag_forget_messages(session->diag);
    return is_good;
}

/* Words that only a command's own room knows. The template of a sound study is the question of the
 * commands that print it; beside other faults it is checked for all. */
static void check_words(struct session *session)
{
    if (session->study->configuration_count == 0)
        return;
    study_chart_check(session->study, session->diag);
    if (diag_has_errors(session->diag))
        report_template_check(session->study, session->diag);
}

static bool load(struct session *session, const char *path)
{
    if (study_load(path, session->diag, &session->study))
        cost_check(session->study, session->diag);
    check_words(session);
    return session_print_diagnostics(session);
}

void session_evaluate(struct session *session)
{
    session->evaluation = evaluation_new(session->study);
}

enum exit_status session_run(const char *path, bool is_quiet, session_ask *ask, const void *options)
{
    struct session session = { .diag = diag_new(), .is_quiet = is_quiet };
    enum exit_status status = load(&session, path) ? ask(&session, options) : EXIT_INPUT;

    evaluation_free(session.evaluation);
    diag_free(session.diag);
    study_free(session.study);
    return status;
}

struct question_origin session_flags(struct session *session)
{
    return (struct question_origin){ .prefix = "--", .diag = session->diag };
}

uint32_t session_find_configuration(struct session *session, const char *id)
{
    const struct question_origin origin = session_flags(session);
    uint32_t index = NO_INDEX;

    question_read_configuration(&origin, session->study, id, &index);
    return index;
}
