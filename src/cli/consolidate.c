/* `perfcost consolidate`: how many new servers carry what so many old ones carry. */
#include "cli/commands.h"
#include "cli/session.h"
#include "decide/consolidate.h"
#include "report/consolidate_report.h"

struct options {
    char *old_one, *new_one, **demands;
    gint64 servers;
    gboolean wants_json, is_quiet;
};

/* What the flags name in the study. */
struct question {
    uint32_t old_one, new_one;
    struct decimal servers;
};

static enum exit_status print_blocks(const struct evaluation *evaluation,
                                     const struct consolidation_need *need,
                                     const struct consolidation *consolidation)
{
    struct document *document = document_new(evaluation->study->parameters.title);

    consolidation_add_blocks(document, evaluation, need, consolidation);
    return print_document_answer(document);
}

/* --- the question --- */

static bool has_workload(const struct study *study, const struct question *question,
                         const char *workload)
{
    for (uint32_t i = 0; i < study->demand_count; i++) {
        const struct demand *demand = &study->demands[i];
        if (demand->old_configuration == question->old_one
            && demand->new_configuration == question->new_one
            && g_str_equal(demand->workload, workload))
            return true;
    }
    return false;
}

static void check_demands(struct session *session, const struct question *question, char **names)
{
    struct place nowhere = { 0 };

    for (char **name = names; name && *name; name++)
        if (!has_workload(session->study, question, *name))
            diag_error(session->diag, nowhere,
                       "workload '%s' has no row in demands.csv for these configurations", *name);
}

/* A configuration of several servers is kept or replaced as a whole. */
static void check_servers(struct session *session, const struct question *question)
{
    const struct study *study = session->study;
    struct decimal each = configuration_servers(study, &study->configurations[question->old_one]);
    struct decimal one = decimal_from_int(1), copies;
    struct place nowhere = { 0 };

    if (decimal_quotient(question->servers, one, each, one, &copies) && decimal_is_whole(copies))
        return;
    g_autofree char *servers = decimal_format_short(each, DECIMAL_DIGITS);
    diag_error(session->diag, nowhere, "--servers is not a multiple of the %s servers of '%s'",
               servers, study->configurations[question->old_one].id);
}

static bool find_question(struct session *session, const struct options *options,
                          struct question *question)
{
    question->old_one = session_find_configuration(session, options->old_one);
    question->new_one = session_find_configuration(session, options->new_one);
    question->servers = decimal_from_int(options->servers);
    if (question->old_one != NO_INDEX && question->new_one != NO_INDEX) {
        check_servers(session, question);
        check_demands(session, question, options->demands);
    }
    return session_print_diagnostics(session);
}

/* --- the answer --- */

static enum exit_status answer(struct session *session, const struct options *options)
{
    struct question question;

    if (!find_question(session, options, &question))
        return EXIT_USAGE;
    session_evaluate(session);
    const struct evaluation *evaluation = session->evaluation;
    struct consolidation_need *need =
        consolidation_need_new(session->study, question.old_one, question.new_one, question.servers,
                               (const char *const *)options->demands);
    struct consolidation *consolidation =
        need->status == CONSOLIDATION_EXISTS ? consolidation_new(evaluation, need) : NULL;
    enum exit_status status =
        options->wants_json ? print_json_answer(consolidation_json(evaluation, need, consolidation))
                            : print_blocks(evaluation, need, consolidation);
    consolidation_free(consolidation);
    consolidation_need_free(need);
    return status;
}

static enum exit_status consolidate(const char *path, const struct options *options)
{
    struct session session;

    if (!options->old_one || !options->new_one || options->servers == 0)
        return command_usage_error(&consolidate_command,
                                   "--old, --new and --servers say what is replaced by what");
    if (options->servers < 0 || options->servers > CONSOLIDATION_SERVERS)
        return command_usage_error(&consolidate_command, "--servers is not from 1 to %d",
                                   CONSOLIDATION_SERVERS);
    if (g_str_equal(options->old_one, options->new_one))
        return command_usage_error(&consolidate_command, "--old and --new are the same");
    enum exit_status status =
        session_open(&session, path, options->is_quiet) ? answer(&session, options) : EXIT_INPUT;
    session_close(&session);
    return status;
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
        { "servers", 0, 0, G_OPTION_ARG_INT64, &options.servers, "How many old servers there are",
          "N" },
        { "demand", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.demands,
          "Take this workload as a demand instead of those marked; may be repeated", "WORKLOAD" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&consolidate_command, entries, &argc, &argv, &status)
        && command_check_arguments(&consolidate_command, argc, 1, 1, &status))
        status = consolidate(argv[1], &options);
    g_free(options.old_one);
    g_free(options.new_one);
    g_strfreev(options.demands);
    return status;
}

const struct command consolidate_command = {
    "consolidate",
    "STUDY",
    "how many new servers carry what so many old ones carry, and what that changes",
    "The workloads that demands.csv marks as demands decide; the one that needs the most servers "
    "is named. A measurement\n"
    "in which neither side was saturated gives no ratio. Licenses are counted again on both sides.",
    run,
};
