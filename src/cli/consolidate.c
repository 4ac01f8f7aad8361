/* `perfcost consolidate`: how many new servers carry what so many old ones carry. */
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "cli/session.h"
#include "report/consolidate_question.h"
#include "report/consolidate_report.h"

struct options {
    char *old_one, *new_one, *servers, **demands, *folder, *formats;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print(const struct evaluation *evaluation,
                              const struct consolidation_need *need,
                              const struct consolidation *consolidation,
                              const struct options *options)
{
    const struct drawn_answer answer = {
        .command = &consolidate_command,
        .study = evaluation->study->name,
        .folder = options->folder,
        .formats = options->formats,
        .document = document_new(evaluation->study->parameters.title),
        .json = options->wants_json ? consolidation_json(evaluation, need, consolidation) : NULL,
    };

    consolidation_add_blocks(answer.document, evaluation, need, consolidation);
    return drawn_answer_print(&answer);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    const struct consolidation_words words = { options->old_one, options->new_one, options->servers,
                                               options->demands };
    struct consolidation_question question;
    bool is_good = consolidation_question_parse(&origin, session->study, &words, &question);

    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    struct consolidation_need *need = consolidation_question_need(session->study, &question);
    struct consolidation *consolidation =
        need->status == CONSOLIDATION_EXISTS ? consolidation_new(session->evaluation, need) : NULL;
    enum exit_status status = print(session->evaluation, need, consolidation, options);
    consolidation_free(consolidation);
    consolidation_need_free(need);
    return status;
}

static enum exit_status consolidate(const char *path, const struct options *options)
{
    if (!options->old_one || !options->new_one || !options->servers)
        return command_usage_error(&consolidate_command,
                                   "--old, --new and --servers say what is replaced by what");
    return session_run(path, &options->common, answer, options);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    /* names are the user's own bytes, so they are not converted from a locale */
    const GOptionEntry entries[] = {
        { "old", 0, 0, G_OPTION_ARG_FILENAME, &options.old_one, "What is replaced",
          "CONFIGURATION" },
        { "new", 0, 0, G_OPTION_ARG_FILENAME, &options.new_one, "What replaces it",
          "CONFIGURATION" },
        { "servers", 0, 0, G_OPTION_ARG_STRING, &options.servers, "How many old servers there are",
          "N" },
        { "demand", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.demands,
          "Take this workload as a demand instead of those marked; may be repeated", "WORKLOAD" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write the chart into", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "The chart as pdf,svg,png (default: all)", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&consolidate_command, entries, &argc, &argv, &status)
        && command_check_arguments(&consolidate_command, argc, 1, 1, &status))
        status = consolidate(argv[1], &options);
    g_free(options.old_one);
    g_free(options.new_one);
    g_free(options.servers);
    g_strfreev(options.demands);
    g_free(options.folder);
    g_free(options.formats);
    common_flags_clear(&options.common);
    return status;
}

const struct command consolidate_command = {
    "consolidate",
    "STUDY",
    "how many new servers carry what so many old ones carry, and what that changes",
    "The workloads that demands.csv marks as demands decide; the one that needs the most servers "
    "is named. A measurement\n"
    "in which neither side was saturated gives no ratio. Licenses are counted again on both "
    "sides.\n"
    "With -o or --format the need is drawn by workload.",
    run,
};
