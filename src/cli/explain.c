/* `perfcost explain`: how a number came about, term by term. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/explanation.h"

static enum exit_status print_explanation(const struct session *session, uint32_t configuration,
                                          struct measure_ref ref, bool wants_json)
{
    if (wants_json)
        return print_json_answer(explanation_json(session->evaluation, configuration, ref));
    struct document *document = explanation_document(session->evaluation, configuration, ref);
    return print_document_answer(document);
}

static enum exit_status explain(struct session *session, char **arguments, int count,
                                bool wants_json)
{
    struct measure_ref ref = { NULL, NO_INDEX };
    struct place nowhere = { 0 };
    uint32_t configuration = session_find_configuration(session, arguments[0]);

    if (count > 1) {
        ref = measure_find(session->study, arguments[1]);
        if (!ref.measure)
            diag_error(session->diag, nowhere,
                       "measure '%s' is not known; `perfcost measures` lists them", arguments[1]);
    }
    if (!session_print_diagnostics(session))
        return EXIT_USAGE;
    session_evaluate(session);
    return print_explanation(session, configuration, ref, wants_json);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    gboolean wants_json = FALSE, is_quiet = FALSE;
    const GOptionEntry entries[] = {
        { "json", 0, 0, G_OPTION_ARG_NONE, &wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };
    struct session session;

    if (!command_parse(&explain_command, entries, &argc, &argv, &status)
        || !command_check_arguments(&explain_command, argc, 2, 3, &status))
        return status;
    status = session_open(&session, argv[1], is_quiet)
                 ? explain(&session, argv + 2, argc - 2, wants_json)
                 : EXIT_INPUT;
    session_close(&session);
    return status;
}

const struct command explain_command = {
    "explain",
    "STUDY CONFIGURATION [MEASURE]",
    "how a number came about, with every term and its place",
    "Prints the terms behind a configuration's measures: quantity, unit price, amount, rule, and "
    "the file and line of\n"
    "each, so that the number can be redone by hand.",
    run,
};
