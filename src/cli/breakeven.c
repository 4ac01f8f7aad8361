/* `perfcost breakeven`: who is the best at which price, and where that changes. */
#include "cli/commands.h"
#include "cli/drawn_answer.h"
#include "cli/session.h"
#include "report/breakeven_question.h"

struct options {
    char *price, *price2, *from, *to, *minimum, *measure, *folder, *formats;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print(const struct breakeven_question *question,
                              const struct options *options)
{
    const struct drawn_answer answer = {
        .command = &breakeven_command,
        .study = question->base->study->name,
        .folder = options->folder,
        .formats = options->formats,
        .document = document_new(question->base->study->parameters.title),
        .json = options->wants_json ? breakeven_json(question) : NULL,
    };

    breakeven_add_blocks(answer.document, question);
    return drawn_answer_print(&answer);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    const struct breakeven_words words = { options->price, options->price2,  options->from,
                                           options->to,    options->minimum, options->measure };
    struct breakeven_question question;
    enum exit_status status = EXIT_USAGE;
    bool is_good = breakeven_question_parse(&origin, session->study, &words, &question);

    if (is_good)
        session_evaluate(session);
    is_good = is_good && breakeven_question_prepare(&question, session->evaluation, session->diag);
    session_print_diagnostics(session);
    if (is_good)
        status = print(&question, options);
    if (status == EXIT_DONE && breakeven_question_is_unmet(&question))
        status = EXIT_UNMET;
    breakeven_question_finish(&question);
    return status;
}

static void options_clear(struct options *options)
{
    char *texts[] = { options->price,   options->price2,  options->from,   options->to,
                      options->minimum, options->measure, options->folder, options->formats };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "price", 0, 0, G_OPTION_ARG_FILENAME, &options.price,
          "The price that varies: SKU, SKU@FROM (a tier) or category:NAME (a factor on its "
          "prices)",
          "SKU[=FROM..TO]" },
        { "price2", 0, 0, G_OPTION_ARG_FILENAME, &options.price2,
          "A second one: which configuration is the best where, as a map", "SKU[=FROM..TO]" },
        { "from", 0, 0, G_OPTION_ARG_STRING, &options.from, "One of a pair: what one would buy",
          "CONFIGURATION" },
        { "to", 0, 0, G_OPTION_ARG_STRING, &options.to, "The other: what one might buy instead",
          "CONFIGURATION" },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.minimum,
          "Only configurations that perform at least this well", "NUMBER" },
        { "measure", 0, 0, G_OPTION_ARG_STRING, &options.measure,
          "tco (default) or tco-per-performance", "MEASURE" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Draw the chart or map too, into this folder", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Draw it in these formats: pdf,svg,png", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&breakeven_command, entries, &argc, &argv, &status)
        && command_check_arguments(&breakeven_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, answer, &options);
    options_clear(&options);
    common_flags_clear(&options.common);
    return status;
}

const struct command breakeven_command = {
    "breakeven",
    "STUDY",
    "at which price another configuration becomes the best",
    "Exact intervals of one price in which each configuration is the best; with --price2 a map "
    "over two prices; with\n"
    "--from and --to where two configurations change places, and when the second has paid for "
    "itself.",
    run,
};
