/* `perfcost sensitivity`: which input the choice depends on. */
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "cli/session.h"
#include "report/sensitivity_question.h"
#include "report/sensitivity_report.h"

struct options {
    char *by, *minimum_performance, *budget;
    char *folder, *formats;
    gboolean per_performance, wants_json;
    struct common_flags common;
};

/* --- the answer --- */

static struct document *compose(const struct sensitivity *sensitivity)
{
    struct document *document = document_new(sensitivity->evaluation->study->parameters.title);

    sensitivity_add_blocks(document, sensitivity);
    return document;
}

static enum exit_status answer(const struct sensitivity *sensitivity, const struct options *options)
{
    const struct drawn_answer answer = {
        .command = &sensitivity_command,
        .study = sensitivity->evaluation->study->name,
        .folder = options->folder,
        .formats = options->formats,
        .document = compose(sensitivity),
        .json = options->wants_json ? sensitivity_json(sensitivity) : NULL,
    };

    return drawn_answer_print(&answer);
}

/* --- the command --- */

static enum exit_status ask(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    const struct sensitivity_words words = { options->by, options->minimum_performance,
                                             options->budget, options->per_performance };
    struct sensitivity_request request;
    bool is_good = sensitivity_question_parse(&origin, session->study, &words, &request);

    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    question_check_costs(session->evaluation, session->diag);
    if (!session_print_diagnostics(session))
        return EXIT_INPUT;
    struct sensitivity *sensitivity = sensitivity_new(session->evaluation, &request);
    enum exit_status status = answer(sensitivity, options);
    bool is_asked =
        request.requirement.minimum_performance.given || request.requirement.budget.given;
    if (status == EXIT_DONE && is_asked && sensitivity->status == SENSITIVITY_NOTHING)
        status = EXIT_UNMET;
    sensitivity_free(sensitivity);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "by", 0, 0, G_OPTION_ARG_STRING, &options.by,
          "How far inputs move that uncertainty.csv has not (default 10%)", "SHARE" },
        { "per-performance", 0, 0, G_OPTION_ARG_NONE, &options.per_performance,
          "The best is that of lowest cost per performance, not of lowest cost", NULL },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.budget,
          "Choose among what costs at most so much", "AMOUNT" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write the charts into", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Charts as pdf,svg,png (default: all)", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&sensitivity_command, entries, &argc, &argv, &status)
        && command_check_arguments(&sensitivity_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, ask, &options);
    g_free(options.by);
    g_free(options.minimum_performance);
    g_free(options.budget);
    g_free(options.folder);
    g_free(options.formats);
    common_flags_clear(&options.common);
    return status;
}

const struct command sensitivity_command = {
    "sensitivity",
    "STUDY",
    "which input the choice depends on: the tornado and the spider chart",
    "Moves every price, discount, parameter and, where the choice depends on it, measured "
    "performance\n"
    "alone, and follows the difference between the best configuration and the runner-up. With -o "
    "or --format\n"
    "the charts are written too.",
    run,
};
