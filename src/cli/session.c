/* The beginning of every command that works on a study. */
#include "cli/session.h"
#include "cli/whatif_scenarios.h"
#include "input/scenario_apply.h"
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
    session->original = session->study;
    check_words(session);
    return !diag_has_errors(session->diag);
}

void session_evaluate(struct session *session)
{
    session->evaluation = evaluation_new(session->study);
}

/* --- changes --- */

static bool change(struct session *session, const struct whatif_request *request)
{
    GPtrArray *changes = session->changes;
    guint before = changes->len;
    bool is_good = request->scenarios != NULL
                       ? whatif_scenarios_of_study(session->study, request, changes, session->diag)
                       : whatif_scenario_of_flags(session->study, request, changes, session->diag);

    if (is_good && changes->len > before)
        session->study = scenario_steps_last(g_ptr_array_index(changes, changes->len - 1));
    return is_good;
}

/* A changed study says so wherever its title stands. */
static void retitle(struct session *session, const struct common_flags *flags)
{
    struct study *study = session->study;
    g_autoptr(GString) title = g_string_new(study->parameters.title);
    const char *separator = " (";

    if (flags->scenario != NULL) {
        g_string_append_printf(title, "%sscenario %s", separator, flags->scenario);
        separator = ", ";
    }
    for (char **setting = flags->settings; setting != NULL && *setting != NULL; setting++) {
        g_string_append_printf(title, "%s%s", separator, *setting);
        separator = ", ";
    }
    g_string_append_c(title, ')');
    study->parameters.title = study_text(study, title->str);
}

/* What was said of prices, bills and amounts as they were is said of them as they are now. */
static void check_again(struct session *session)
{
    struct diag *before = diag_new();

    scenario_study_check(session->original, before);
    cost_check(session->original, before);
    diag_drop_messages(session->diag, before);
    diag_free(before);
    scenario_study_check(session->study, session->diag);
    cost_check(session->study, session->diag);
}

/* Faults of a scenario are the study's, those of flags the user's. */
static enum exit_status change_study(struct session *session, const struct common_flags *flags)
{
    char *names[] = { flags->scenario, NULL };
    const struct whatif_request named = { .scenarios = names },
                                set = { .settings = flags->settings };

    if (flags->scenario != NULL && !whatif_check_names(session->study, names, session->diag))
        return EXIT_USAGE;
    if (flags->scenario != NULL && !change(session, &named))
        return EXIT_INPUT;
    if (flags->settings != NULL && !change(session, &set))
        return EXIT_USAGE;
    if (session->study != session->original) {
        retitle(session, flags);
        check_again(session);
    }
    return EXIT_DONE;
}

enum exit_status session_print_heading(const struct session *session)
{
    g_autofree char *heading = g_strdup_printf("%s\n\n", session->study->parameters.title);

    return session->study != session->original ? print_answer(heading) : EXIT_DONE;
}

/* --- the session --- */

void common_flags_clear(struct common_flags *flags)
{
    g_free(flags->scenario);
    g_strfreev(flags->settings);
}

static enum exit_status run(struct session *session, const char *path,
                            const struct common_flags *flags)
{
    enum exit_status status = load(session, path) ? change_study(session, flags) : EXIT_INPUT;

    session_print_diagnostics(session);
    return status;
}

/* The latest first, since each shares what the one before has. */
static void drop_changes(GPtrArray *changes)
{
    while (changes->len > 0)
        scenario_steps_free(g_ptr_array_remove_index(changes, changes->len - 1));
    g_ptr_array_free(changes, TRUE);
}

enum exit_status session_run(const char *path, const struct common_flags *flags, session_ask *ask,
                             const void *options)
{
    struct session session = { .diag = diag_new(),
                               .changes = g_ptr_array_new(),
                               .is_quiet = flags->is_quiet };
    enum exit_status status = run(&session, path, flags);

    if (status == EXIT_DONE)
        status = ask(&session, options);
    evaluation_free(session.evaluation);
    diag_free(session.diag);
    drop_changes(session.changes);
    study_free(session.original);
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
