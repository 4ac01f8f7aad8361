/* `perfcost size`: the cheapest fleet for a required total performance. */
#include "cli/commands.h"
#include "cli/session.h"
#include "report/size_question.h"
#include "report/size_report.h"

struct options {
    char *performance, *headroom, *spare, *effort, *limits[LIMIT_COUNT];
    gboolean wants_mix, wants_json;
    struct common_flags common;
};

static enum exit_status print_as_json(struct size *size, bool wants_mix)
{
    if (wants_mix)
        size_search_mix(size);
    return print_json_answer(size_json(size));
}

/* The fleets of one configuration are there at once, so they are not kept back by the search. */
static enum exit_status print_as_document(struct size *size, bool wants_mix)
{
    const char *title = size->evaluation->study->parameters.title;
    struct document *fleets = document_new(title);

    size_add_fleets(fleets, size);
    enum exit_status status = print_document_answer(fleets);
    if (status != EXIT_DONE)
        return status;
    if (wants_mix)
        size_search_mix(size);
    struct document *rest = document_new(title);
    size_add_answer(rest, size);
    return print_document_rest(rest);
}

static bool read_request(struct session *session, const struct options *options,
                         struct size_request *request)
{
    const struct question_origin origin = session_flags(session);
    const struct size_words words = {
        .performance = options->performance,
        .headroom = options->headroom,
        .spare = options->spare,
        .effort = options->effort,
        .limits = { options->limits[0], options->limits[1], options->limits[2] },
    };

    if (size_question_parse(&origin, &words, request)) {
        session_evaluate(session);
        size_question_check(&origin, session->evaluation);
    }
    return session_print_diagnostics(session);
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    struct size_request request;

    if (!read_request(session, options, &request))
        return EXIT_USAGE;
    struct size *size = size_new(session->evaluation, &request);
    enum exit_status status = options->wants_json ? print_as_json(size, options->wants_mix)
                                                  : print_as_document(size, options->wants_mix);
    if (status == EXIT_DONE && size_answer(size) == NULL)
        status = EXIT_UNMET;
    size_free(size);
    return status;
}

static enum exit_status size_study(const char *path, const struct options *options)
{
    if (options->performance == NULL)
        return command_usage_error(&size_command, "--performance says what the fleet must do; it "
                                                  "is missing");
    return session_run(path, &options->common, answer, options);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "performance", 0, 0, G_OPTION_ARG_FILENAME, &options.performance,
          "What all copies together must do, in the unit of the study's performance", "VALUE" },
        { "headroom", 0, 0, G_OPTION_ARG_FILENAME, &options.headroom, "So much more, as 20% or 0.2",
          "RATE" },
        { "spare", 0, 0, G_OPTION_ARG_STRING, &options.spare,
          "So many copies may fail, the best ones", "K" },
        { "max-servers", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_SERVERS],
          "At most so many servers", "N" },
        { "max-watts", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_WATTS],
          "At most so much power, loaded", "W" },
        { "max-rack-units", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_RACK_UNITS],
          "At most so many rack units", "U" },
        { "mix", 0, 0, G_OPTION_ARG_NONE, &options.wants_mix,
          "Look for the cheapest mix of configurations too", NULL },
        { "effort", 0, 0, G_OPTION_ARG_FILENAME, &options.effort,
          "Search so many times as long for the mix, at most (default: 1, some seconds)", "N" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&size_command, entries, &argc, &argv, &status)
        && command_check_arguments(&size_command, argc, 1, 1, &status))
        status = size_study(argv[1], &options);
    g_free(options.performance);
    g_free(options.headroom);
    g_free(options.spare);
    g_free(options.effort);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        g_free(options.limits[limit]);
    common_flags_clear(&options.common);
    return status;
}

const struct command size_command = {
    "size",
    "STUDY",
    "the cheapest fleet for a required total performance",
    "Buys whole copies of the study's configurations; licenses are counted over the whole fleet, "
    "and "
    "those owned are one\n"
    "stock: in a mix the largest that one of its configurations states. A requirement that no "
    "fleet "
    "meets is an answer,\n"
    "with exit status 4. The search for a mix ends with a proof that none is cheaper, or after so "
    "many steps (--effort)\n"
    "with the best one found and what a cheaper one would cost at least.",
    run,
};
