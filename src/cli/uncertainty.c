/* `perfcost uncertainty`: how sure the decision is. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/uncertainty_question.h"
#include "report/uncertainty_report.h"

struct options {
    char *draws, *seed, *threads;
    char *budget, *minimum_performance;
    gboolean wants_json;
    struct common_flags common;
};

static enum exit_status print(const struct uncertainty_result *result,
                              const struct options *options)
{
    if (options->wants_json)
        return print_json_answer(uncertainty_json(result));
    struct document *document = document_new(result->evaluation->study->parameters.title);
    uncertainty_add_blocks(document, result);
    return print_document_answer(document);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    const struct question_origin origin = session_flags(session);
    const struct uncertainty_words words = {
        .draws = options->draws,
        .seed = options->seed,
        .threads = options->threads,
        .minimum_performance = options->minimum_performance,
        .budget = options->budget,
    };
    struct uncertainty_request request;
    bool is_good = uncertainty_question_parse(&origin, session->study, &words, &request);

    session_print_diagnostics(session);
    if (!is_good)
        return EXIT_USAGE;
    session_evaluate(session);
    struct uncertainty_result *result = uncertainty_new(session->evaluation, &request);
    enum exit_status status = print(result, options);
    if (status == EXIT_DONE && uncertainty_is_unmet(result))
        status = EXIT_UNMET;
    uncertainty_free(result);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "draws", 0, 0, G_OPTION_ARG_STRING, &options.draws, "How many draws (default 100000)",
          "N" },
        { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, "Which draws (default 1)", "S" },
        { "threads", 0, 0, G_OPTION_ARG_STRING, &options.threads,
          "Threads to work with (default: one for each processor); changes no number", "T" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.budget,
          "Say how often each configuration costs more", "AMOUNT" },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&uncertainty_command, entries, &argc, &argv, &status)
        && command_check_arguments(&uncertainty_command, argc, 1, 1, &status))
        status = session_run(argv[1], &options.common, answer, &options);
    g_free(options.draws);
    g_free(options.seed);
    g_free(options.threads);
    g_free(options.budget);
    g_free(options.minimum_performance);
    common_flags_clear(&options.common);
    return status;
}

const struct command uncertainty_command = {
    "uncertainty",
    "STUDY",
    "how sure the decision is: draws of uncertain prices, parameters and performance",
    "Draws what uncertainty.csv calls uncertain, and the performance of every configuration that "
    "was measured in\n"
    "two or more runs or with a spread. The same seed gives the same numbers, whatever the number "
    "of threads.\n\n"
    "uncertainty.csv has the columns target, distribution, low, mode, high, mean, deviation:\n"
    "  uniform             low, high\n"
    "  triangular, pert    low, mode, high\n"
    "  normal, lognormal   mean, deviation; what the target cannot be is cut off\n"
    "  discrete            a row for each value, in mode, each as likely\n"
    "Targets: price:SKU, price:SKU@FROM (a tier), category:NAME (a factor of its prices), "
    "discount:CLASS,\n"
    "performance:CONFIGURATION, parameter:energy-price, parameter:discount-rate, parameter:pue, "
    "parameter:term (whole years).",
    run,
};
