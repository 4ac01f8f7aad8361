/* `perfcost capacity`: shares of peak, and what components get through a cap they share. */
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "cli/session.h"
#include "report/capacity_report.h"

struct options {
    char *folder, *formats;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print_capacities(const struct evaluation *evaluation,
                                         const struct capacities *capacities,
                                         const struct options *options)
{
    const struct drawn_answer answer = {
        .command = &capacity_command,
        .study = evaluation->study->name,
        .folder = options->folder,
        .formats = options->formats,
        .document = document_new(evaluation->study->parameters.title),
        .json = options->wants_json ? capacities_json(evaluation, capacities) : NULL,
    };

    capacities_add_blocks(answer.document, evaluation, capacities);
    return drawn_answer_print(&answer);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;

    if (session->study->capacity_count == 0)
        return command_usage_error(&capacity_command, "the study has no capacities.csv, or it has "
                                                      "no rows");
    session_evaluate(session);
    struct capacities *capacities = capacities_new(session->evaluation);
    enum exit_status status = print_capacities(session->evaluation, capacities, options);
    capacities_free(capacities);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write the charts into", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Charts as pdf,svg,png (default: all)", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&capacity_command, entries, &argc, &argv, &status)
        && command_check_arguments(&capacity_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, answer, &options);
    g_free(options.folder);
    g_free(options.formats);
    common_flags_clear(&options.common);
    return status;
}

const struct command capacity_command = {
    "capacity",
    "STUDY",
    "shares of peak, and what one more component adds under a cap that all share",
    "From capacities.csv: a row whose attribute is a metric is an advertised rate, beside which "
    "each result stands as a share;\n"
    "a row whose attribute is a column of catalog.csv caps the sum over the components of each "
    "server.\n"
    "With -o or --format bars are drawn of both.",
    run,
};
