/* `perfcost uncertainty`: how sure the decision is. */
#include "base/parallel.h"
#include "cli/commands.h"
#include "cli/requirement_flags.h"
#include "cli/session.h"
#include "report/uncertainty_report.h"

#define DRAWS_DEFAULT 100000
#define SEED_DEFAULT  1

struct options {
    gint64 draws, seed;
    gint threads;
    struct requirement_flags required;
    gboolean wants_json, is_quiet;
};

/* --- the answer --- */

static void add_table(struct document *document, struct table *table)
{
    if (table != NULL)
        document_add_table(document, table);
}

static enum exit_status print_words(const struct uncertainty_result *result)
{
    struct document *document = document_new(result->evaluation->study->parameters.title);
    g_auto(GStrv) sentences = uncertainty_sentences(result);

    for (char **sentence = sentences; *sentence != NULL; sentence++)
        document_add_paragraph(document, *sentence);
    add_table(document, uncertainty_inputs_table(result));
    add_table(document, uncertainty_quantiles_table(result));
    add_table(document, uncertainty_chances_table(result));
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        add_table(document, uncertainty_ranks_table(result, contest));
    add_table(document, uncertainty_convergence_table(result));
    return print_document_answer(document);
}

static enum exit_status uncertainty(const char *path, struct uncertainty_request *request,
                                    const struct options *options)
{
    struct session session;
    enum exit_status status = EXIT_INPUT;

    if (session_open(&session, path, options->is_quiet)) {
        session_evaluate(&session);
        request->requirement = requirement_of(session.study, &request->requirement);
        struct uncertainty_result *result = uncertainty_new(session.evaluation, request);
        status =
            options->wants_json ? print_json_answer(uncertainty_json(result)) : print_words(result);
        uncertainty_free(result);
    }
    session_close(&session);
    return status;
}

/* --- the command line --- */

static bool read_options(const struct options *options, struct uncertainty_request *request,
                         enum exit_status *status)
{
    *request = (struct uncertainty_request){
        .draws = (uint64_t)options->draws,
        .seed = (uint64_t)options->seed,
        .threads = options->threads > 0 ? (unsigned)options->threads : parallel_threads_default(),
    };
    *status = EXIT_USAGE;
    if (options->draws < 1 || options->draws > (gint64)UNCERTAINTY_DRAWS_MOST)
        command_usage_error(&uncertainty_command, "--draws is from 1 to %u",
                            UNCERTAINTY_DRAWS_MOST);
    else if (options->seed < 0)
        command_usage_error(&uncertainty_command, "--seed is 0 or more");
    else if (options->threads < 0 || options->threads > (gint)PARALLEL_THREADS_MOST)
        command_usage_error(&uncertainty_command, "--threads is from 1 to %u",
                            PARALLEL_THREADS_MOST);
    else
        return requirement_flags_read(&uncertainty_command, &options->required,
                                      &request->requirement);
    return false;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct uncertainty_request request;
    struct options options = { .draws = DRAWS_DEFAULT, .seed = SEED_DEFAULT };
    const GOptionEntry entries[] = {
        { "draws", 0, 0, G_OPTION_ARG_INT64, &options.draws, "How many draws (default 100000)",
          "N" },
        { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, "Which draws (default 1)", "S" },
        { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads,
          "Threads to work with (default: one for each processor); changes no number", "T" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.required.budget,
          "Say how often each configuration costs more", "AMOUNT" },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.required.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&uncertainty_command, entries, &argc, &argv, &status)
        && command_check_arguments(&uncertainty_command, argc, 1, 1, &status)
        && read_options(&options, &request, &status))
        status = uncertainty(argv[1], &request, &options);
    requirement_flags_finish(&options.required);
    return status;
}

const struct command uncertainty_command = {
    "uncertainty",
    "STUDY",
    "how sure the decision is: draws of uncertain prices, parameters and performance",
    "Draws what uncertainty.csv calls uncertain, and the performance of every configuration that "
    "was measured in\n"
    "two or more runs or with a spread. The same seed gives the same numbers, whatever the number "
    "of threads.",
    run,
};
