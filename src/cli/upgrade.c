/* `perfcost upgrade`: what one option gains in configurations that are equal otherwise. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/upgrade_question.h"
#include "report/upgrade_report.h"

struct options {
    char *option, *from, *to, *chain, *benchmark, *metric, *loads;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print_blocks(const struct evaluation *evaluation,
                                     const struct upgrade *upgrade)
{
    struct document *document = document_new(evaluation->study->parameters.title);

    upgrade_add_blocks(document, evaluation, upgrade);
    return print_document_answer(document);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    struct upgrade_words words = { options->option, options->from,      options->to,
                                   options->chain,  options->benchmark, options->metric,
                                   options->loads };
    struct upgrade_question question;
    struct place nowhere = { 0 };
    bool is_good =
        upgrade_question_parse(session->study, &words, nowhere, session->diag, &question);

    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    struct upgrade *upgrade = upgrade_new(session->evaluation, &question.query);
    enum exit_status status = options->wants_json
                                  ? print_json_answer(upgrade_json(session->evaluation, upgrade))
                                  : print_blocks(session->evaluation, upgrade);
    upgrade_free(upgrade);
    upgrade_question_finish(&question);
    return status;
}

static enum exit_status upgrade(const char *path, const struct options *options)
{
    if (!options->option)
        return command_usage_error(&upgrade_command, "--option names the column to compare by");
    if (!options->from != !options->to)
        return command_usage_error(&upgrade_command, "--from and --to go together");
    if (options->from && options->chain)
        return command_usage_error(&upgrade_command, "--chain stands instead of --from and --to");
    return session_run(path, &options->common, answer, options);
}

static void options_finish(struct options *options)
{
    char *texts[] = { options->option,    options->from,   options->to,   options->chain,
                      options->benchmark, options->metric, options->loads };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    /* names and values are the user's own bytes, so they are not converted from a locale */
    const GOptionEntry entries[] = {
        { "option", 0, 0, G_OPTION_ARG_FILENAME, &options.option,
          "The column of configurations.csv that the upgrade changes", "COLUMN" },
        { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from, "Its value before", "VALUE" },
        { "to", 0, 0, G_OPTION_ARG_FILENAME, &options.to, "Its value after", "VALUE" },
        { "chain", 0, 0, G_OPTION_ARG_FILENAME, &options.chain,
          "Instead of --from and --to: step by step through these values", "A,B,C" },
        { "benchmark", 0, 0, G_OPTION_ARG_FILENAME, &options.benchmark, "Only this benchmark",
          "NAME" },
        { "metric", 0, 0, G_OPTION_ARG_FILENAME, &options.metric, "Only this metric", "NAME" },
        { "loads", 0, 0, G_OPTION_ARG_FILENAME, &options.loads,
          "Also the mean gain over these loads, both ends included", "FROM..TO" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&upgrade_command, entries, &argc, &argv, &status)
        && command_check_arguments(&upgrade_command, argc, 1, 1, &status))
        status = upgrade(argv[1], &options);
    options_finish(&options);
    common_flags_clear(&options.common);
    return status;
}

const struct command upgrade_command = {
    "upgrade",
    "STUDY",
    "what one option gains in configurations that are equal otherwise, and what it costs",
    "Matched pairs: configurations equal in every attribute but --option, which changes from "
    "--from to --to. Without\n"
    "--from, --to and --chain: step by step through all its values, by size where all are sizes, "
    "else in the order\n"
    "of configurations.csv.",
    run,
};
