/* `perfcost explain`: how a number came about, term by term. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/explanation.h"

struct options {
    char **arguments; /* the configuration, the measure */
    int argument_count;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print_explanation(const struct session *session, uint32_t configuration,
                                          struct measure_ref ref, bool wants_json)
{
    if (wants_json)
        return print_json_answer(explanation_json(session->evaluation, configuration, ref));
    enum exit_status status = session_print_heading(session);
    if (status != EXIT_DONE)
        return status;
    struct document *document = explanation_document(session->evaluation, configuration, ref);
    return print_document_answer(document);
}

static enum exit_status explain(struct session *session, const void *data)
{
    const struct options *options = data;
    struct measure_ref ref = { NULL, NO_INDEX };
    struct place nowhere = { 0 };
    uint32_t configuration = session_find_configuration(session, options->arguments[0]);

    if (options->argument_count > 1) {
        ref = measure_find(session->study, options->arguments[1]);
        if (!ref.measure)
            diag_error(session->diag, nowhere,
                       "measure '%s' is not known; `perfcost measures` lists them",
                       options->arguments[1]);
    }
    if (!session_print_diagnostics(session))
        return EXIT_USAGE;
    session_evaluate(session);
    return print_explanation(session, configuration, ref, options->wants_json);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&explain_command, entries, &argc, &argv, &status)
        && command_check_arguments(&explain_command, argc, 2, 3, &status)) {
        options.arguments = argv + 2;
        options.argument_count = argc - 2;
        status = session_run(argv[1], &options.common, explain, &options);
    }
    common_flags_clear(&options.common);
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
