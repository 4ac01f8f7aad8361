/* `perfcost check`: everything wrong with a study, nothing written. */
#include "cli/commands.h"
#include "cli/session.h"
#include "cli/whatif_scenarios.h"
#include "report/report.h"
#include "report/report_template.h"

/* What only an evaluation finds: missing results, broken guards, licenses beyond their use. Gaps of
 * prices were reported when the files were read. */
static void report_warnings(struct session *session)
{
    session_evaluate(session);
    for (uint32_t i = 0; i < session->study->configuration_count; i++) {
        GArray *warnings = evaluation_warnings(session->evaluation, i);
        for (guint j = 0; j < warnings->len; j++) {
            const struct evaluation_warning *warning =
                &g_array_index(warnings, struct evaluation_warning, j);
            if (!warning->is_gap)
                diag_warning(session->diag, warning->at, "%s: %s",
                             session->study->configurations[i].id, warning->text);
        }
        g_array_free(warnings, TRUE);
    }
}

static void check_filled_template(struct session *session)
{
    struct report_data *data = report_data_new(session->evaluation);

    report_check(data, session->diag);
    report_data_free(data);
}

/* Each can be made of the study. */
static void check_scenarios(struct session *session)
{
    const struct whatif_request all = { 0 };
    GPtrArray *steps = g_ptr_array_new_with_free_func((GDestroyNotify)scenario_steps_free);

    whatif_scenarios_of_study(session->study, &all, steps, session->diag);
    g_ptr_array_free(steps, TRUE);
}

static enum exit_status check(struct session *session, const void *nothing)
{
    (void)nothing;
    report_template_check(session->study, session->diag);
    report_warnings(session);
    if (!diag_has_errors(session->diag))
        check_filled_template(session);
    check_scenarios(session);
    if (!session_print_diagnostics(session))
        return EXIT_INPUT;
    g_autofree char *answer =
        g_strdup_printf("%s: %u configurations, no errors\n", session->study->name,
                        session->study->configuration_count);
    return print_answer(answer);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct common_flags common = { 0 };
    const GOptionEntry entries[] = { COMMON_ENTRIES(common), G_OPTION_ENTRY_NULL };

    if (command_parse(&check_command, entries, &argc, &argv, &status)
        && command_check_arguments(&check_command, argc, 1, 1, &status))
        status = session_run(argv[1], &common, check, NULL);
    common_flags_clear(&common);
    return status;
}

const struct command check_command = {
    "check",
    "STUDY",
    "everything wrong with a study, nothing written",
    "Reads a study folder and reports every error, warning and note with its place.",
    run,
};
