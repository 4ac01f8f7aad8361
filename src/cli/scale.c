/* `perfcost scale`: what more load, or more cores, brings. */
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "cli/session.h"
#include "report/scale_report.h"

struct options {
    char *configuration, *cap, *folder, *formats;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print_curves(const struct evaluation *evaluation, const GPtrArray *curves,
                                     struct optional_decimal cap, const struct options *options)
{
    const struct drawn_answer answer = {
        .command = &scale_command,
        .study = evaluation->study->name,
        .folder = options->folder,
        .formats = options->formats,
        .document = document_new(evaluation->study->parameters.title),
        .json = options->wants_json ? scale_json(evaluation, curves, cap) : NULL,
    };

    scale_add_blocks(answer.document, evaluation, curves, cap, 1);
    return drawn_answer_print(&answer);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    struct optional_decimal cap = { 0 };
    uint32_t configuration = NO_INDEX;
    bool is_good = question_read_number(&origin, "cap", options->cap, &cap);

    is_good &= question_read_configuration(&origin, session->study, options->configuration,
                                           &configuration);
    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    GPtrArray *curves = scaling_list(session->evaluation->performance, configuration, cap);
    enum exit_status status = print_curves(session->evaluation, curves, cap, options);
    g_ptr_array_free(curves, TRUE);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "configuration", 'C', 0, G_OPTION_ARG_FILENAME, &options.configuration,
          "Only the curves of this one", "CONFIGURATION" },
        { "cap", 0, 0, G_OPTION_ARG_FILENAME, &options.cap,
          "What several instances together cannot exceed, in the metric's unit", "VALUE" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write the charts into", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Charts as pdf,svg,png (default: all)", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&scale_command, entries, &argc, &argv, &status)
        && command_check_arguments(&scale_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, answer, &options);
    g_free(options.configuration);
    g_free(options.cap);
    g_free(options.folder);
    g_free(options.formats);
    common_flags_clear(&options.common);
    return status;
}

const struct command scale_command = {
    "scale",
    "STUDY",
    "speed-up and efficiency over cores or clients, and laws of scaling fitted",
    "Works on results whose load is a number. What several smaller instances could carry is an "
    "upper bound, never a\n"
    "measurement. With -o or --format each curve is drawn too.",
    run,
};
