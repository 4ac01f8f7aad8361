/* `perfcost size`: the cheapest fleet for a required total performance. */
#include "cli/commands.h"
#include "cli/quantity.h"
#include "cli/session.h"
#include "report/size_report.h"

struct options {
    char *performance, *headroom, *limits[LIMIT_COUNT];
    int spare;
    gboolean wants_mix, wants_json, is_quiet;
};

static const char *const limit_flags[] = { "--max-servers", "--max-watts", "--max-rack-units" };

static enum exit_status read_numbers(const struct options *options, struct size_request *request)
{
    struct optional_decimal performance = { 0 };

    if (options->performance == NULL)
        return command_usage_error(&size_command, "--performance says what the fleet must do; it "
                                                  "is missing");
    if (!quantity_parse(options->performance, &performance))
        return command_usage_error(&size_command,
                                   "--performance '%s' is not a plain number above 0",
                                   options->performance);
    request->performance = performance.value;
    if (options->headroom != NULL && !quantity_parse_rate(options->headroom, &request->headroom))
        return command_usage_error(
            &size_command, "--headroom '%s' is not a rate such as 20%% or 0.2", options->headroom);
    if (options->spare < 0 || options->spare > SIZE_MOST)
        return command_usage_error(&size_command, "--spare '%d' is not from 0 to %d",
                                   options->spare, SIZE_MOST);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (options->limits[limit] != NULL
            && !quantity_parse(options->limits[limit], &request->limits[limit]))
            return command_usage_error(&size_command, "%s '%s' is not a plain number above 0",
                                       limit_flags[limit], options->limits[limit]);
    return EXIT_DONE;
}

static enum exit_status print_size(const struct size *size, bool wants_json)
{
    if (wants_json)
        return print_json_answer(size_json(size));
    struct document *document = size_document(size);
    return print_document_answer(document);
}

static enum exit_status answer(struct session *session, const struct options *options,
                               const struct size_request *request)
{
    session_evaluate(session);
    const struct performance *performance = session->evaluation->performance;
    if (performance->direction == LOWER_IS_BETTER)
        return command_usage_error(&size_command,
                                   "'%s' is better the lower it is, so it does not add up over "
                                   "servers; choose another <performance> in study.xml",
                                   performance_label(performance));
    struct size *size = size_new(session->evaluation, request);
    enum exit_status status = print_size(size, options->wants_json);
    if (status == EXIT_DONE && size_answer(size) == NULL)
        status = EXIT_UNMET;
    size_free(size);
    return status;
}

static enum exit_status size_study(const char *path, const struct options *options)
{
    struct session session;
    struct size_request request = { .spare = options->spare, .wants_mix = options->wants_mix };
    enum exit_status status = read_numbers(options, &request);

    if (status != EXIT_DONE)
        return status;
    status = session_open(&session, path, options->is_quiet) ? answer(&session, options, &request)
                                                             : EXIT_INPUT;
    session_close(&session);
    return status;
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
        { "spare", 0, 0, G_OPTION_ARG_INT, &options.spare, "So many copies may fail, the best ones",
          "K" },
        { "max-servers", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_SERVERS],
          "At most so many servers", "N" },
        { "max-watts", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_WATTS],
          "At most so much power, loaded", "W" },
        { "max-rack-units", 0, 0, G_OPTION_ARG_FILENAME, &options.limits[LIMIT_RACK_UNITS],
          "At most so many rack units", "U" },
        { "mix", 0, 0, G_OPTION_ARG_NONE, &options.wants_mix,
          "Look for the cheapest mix of configurations too", NULL },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&size_command, entries, &argc, &argv, &status)
        && command_check_arguments(&size_command, argc, 1, 1, &status))
        status = size_study(argv[1], &options);
    g_free(options.performance);
    g_free(options.headroom);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        g_free(options.limits[limit]);
    return status;
}

const struct command size_command = {
    "size",
    "STUDY",
    "the cheapest fleet for a required total performance",
    "Buys whole copies of the study's configurations; licenses are counted over the whole fleet. A "
    "requirement that no\n"
    "fleet meets is an answer, with exit status 4.",
    run,
};
