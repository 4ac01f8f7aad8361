/* `perfcost scale`: what more load, or more cores, brings. */
#include "cli/commands.h"
#include "cli/quantity.h"
#include "cli/session.h"
#include "report/scale_report.h"

struct options {
    char *configuration, *cap_text;
    struct optional_decimal cap;
    gboolean wants_json, is_quiet;
};

static enum exit_status print_curves(const struct evaluation *evaluation, const GPtrArray *curves,
                                     const struct options *options)
{
    if (options->wants_json)
        return print_json_answer(scale_json(evaluation, curves, options->cap));
    struct document *document = scale_document(evaluation, curves, options->cap);
    return print_document_answer(document);
}

static enum exit_status answer(struct session *session, const struct options *options)
{
    uint32_t configuration = options->configuration != NULL
                                 ? session_find_configuration(session, options->configuration)
                                 : NO_INDEX;

    if (!session_print_diagnostics(session))
        return EXIT_USAGE;
    session_evaluate(session);
    GPtrArray *curves = scaling_list(session->evaluation->performance, configuration, options->cap);
    enum exit_status status = print_curves(session->evaluation, curves, options);
    g_ptr_array_free(curves, TRUE);
    return status;
}

static enum exit_status scale(const char *path, struct options *options)
{
    struct session session;

    if (options->cap_text != NULL && !quantity_parse(options->cap_text, &options->cap))
        return command_usage_error(&scale_command, "--cap '%s' is not a plain number above 0",
                                   options->cap_text);
    enum exit_status status =
        session_open(&session, path, options->is_quiet) ? answer(&session, options) : EXIT_INPUT;
    session_close(&session);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "configuration", 'C', 0, G_OPTION_ARG_FILENAME, &options.configuration,
          "Only the curves of this one", "CONFIGURATION" },
        { "cap", 0, 0, G_OPTION_ARG_FILENAME, &options.cap_text,
          "What several instances together cannot exceed, in the metric's unit", "VALUE" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&scale_command, entries, &argc, &argv, &status)
        && command_check_arguments(&scale_command, argc, 1, 1, &status))
        status = scale(argv[1], &options);
    g_free(options.configuration);
    g_free(options.cap_text);
    return status;
}

const struct command scale_command = {
    "scale",
    "STUDY",
    "speed-up and efficiency over cores or clients, and laws of scaling fitted",
    "Works on results whose load is a number. What several smaller instances could carry is an "
    "upper bound, never a\n"
    "measurement.",
    run,
};
