/* `perfcost whatif`: scenarios beside the study as it is, or the study beside an earlier run. */
#include "cli/commands.h"
#include "cli/saved_run_file.h"
#include "cli/session.h"
#include "cli/whatif_scenarios.h"
#include "cli/whatif_sweep.h"
#include "report/requirement_text.h"
#include "report/run_difference_report.h"
#include "report/whatif_report.h"

struct options {
    struct whatif_request request;
    char *run_path, *folder, *formats;
    gboolean wants_json;
    struct common_flags common;
};

static bool has_changes(const struct whatif_request *request)
{
    return request->scenarios != NULL || request->settings != NULL || request->prices != NULL;
}

/* --- scenarios --- */

static void add_whatif(struct document *document, const struct whatif_list *list,
                       const struct whatif *whatif)
{
    g_autofree char *title = whatif_title(whatif);
    g_auto(GStrv) sentences = whatif_sentences(list, whatif);
    g_autofree char *text = g_strjoinv(" ", sentences);

    document_add_heading(document, 1, title);
    document_add_table(document, whatif_changes_table(whatif));
    document_add_table(document, whatif_table(list, whatif));
    document_add_paragraph(document, text);
}

static enum exit_status print_whatifs(const struct whatif_list *list, bool wants_json)
{
    if (wants_json)
        return print_json_answer(whatif_json(list));
    struct document *document = document_new(list->base->study->parameters.title);
    requirement_add_block(document, list->base, &list->base->study->parameters.requirement);
    for (guint i = 0; i < list->whatifs->len; i++)
        add_whatif(document, list, g_ptr_array_index(list->whatifs, i));
    return print_document_answer(document);
}

static enum exit_status evaluate(struct session *session, const GPtrArray *steps, bool wants_json)
{
    session_evaluate(session);
    struct whatif_list *list = whatif_list_new(session->evaluation, steps);
    enum exit_status status = print_whatifs(list, wants_json);

    whatif_list_free(list);
    return status;
}

static enum exit_status prepare(struct session *session, const struct whatif_request *request,
                                GPtrArray *steps)
{
    whatif_scenarios_of_study(session->study, request, steps, session->diag);
    if (!session_print_diagnostics(session))
        return EXIT_INPUT;
    whatif_scenario_of_flags(session->study, request, steps, session->diag);
    return session_print_diagnostics(session) ? EXIT_DONE : EXIT_USAGE;
}

static enum exit_status compare_scenarios(struct session *session, const struct options *options)
{
    if (!has_changes(&options->request) && session->study->scenario_count == 0)
        return command_usage_error(&whatif_command,
                                   "the study has no scenarios.csv; name a change with --set or "
                                   "--price");
    GPtrArray *steps = g_ptr_array_new_with_free_func((GDestroyNotify)scenario_steps_free);
    enum exit_status status = prepare(session, &options->request, steps);
    if (status == EXIT_DONE)
        status = evaluate(session, steps, options->wants_json);
    g_ptr_array_free(steps, TRUE);
    return status;
}

/* --- an earlier run --- */

static void add_configuration(struct document *document,
                              const struct configuration_difference *configuration,
                              const struct run_currency *currency)
{
    g_autofree char *sentence = run_difference_sentence(configuration, currency);

    document_add_paragraph(document, sentence);
    if (!configuration->has_difference)
        return;
    if (configuration->has_categories)
        document_add_table(document, run_categories_table(configuration, currency));
    if (configuration->has_lines && configuration->lines->len > 0)
        document_add_table(document, run_lines_table(configuration, currency));
}

static enum exit_status print_difference(const struct run_difference *difference,
                                         const struct study *study, bool wants_json)
{
    struct run_currency currency = { study->parameters.currency, study->parameters.minor_digits };

    if (wants_json)
        return print_json_answer(run_difference_json(difference, &currency));
    struct document *document = document_new(study->parameters.title);
    g_auto(GStrv) remarks = run_difference_remarks(difference);
    for (char **remark = remarks; *remark != NULL; remark++)
        document_add_paragraph(document, *remark);
    for (guint i = 0; i < difference->configurations->len; i++)
        add_configuration(
            document,
            &g_array_index(difference->configurations, struct configuration_difference, i),
            &currency);
    return print_document_answer(document);
}

static enum exit_status compare_runs(struct session *session, const struct options *options)
{
    struct run_text before = { 0 }, after = { 0 };
    enum exit_status status = EXIT_INPUT;

    session_evaluate(session);
    if (run_text_read(session, options->run_path, &before) && run_text_of_now(session, &after)) {
        struct run_difference *difference = run_difference_new(before.run, after.run);
        status = print_difference(difference, session->study, options->wants_json);
        run_difference_free(difference);
    }
    session_print_diagnostics(session);
    run_text_free(&after);
    run_text_free(&before);
    return status;
}

/* --- the command --- */

static enum exit_status sweep(struct session *session, const struct options *options)
{
    struct sweep_output output = { .folder = options->folder,
                                   .formats = options->formats,
                                   .wants_json = options->wants_json };

    return whatif_sweep(session, &options->request, &output);
}

static enum exit_status ask(struct session *session, const void *data)
{
    const struct options *options = data;

    if (options->run_path != NULL)
        return compare_runs(session, options);
    return whatif_is_sweep(&options->request) ? sweep(session, options)
                                              : compare_scenarios(session, options);
}

static enum exit_status whatif(const char *path, const struct options *options)
{
    bool is_sweep = whatif_is_sweep(&options->request);
    bool is_drawn = options->folder != NULL || options->formats != NULL;

    if (options->run_path != NULL && has_changes(&options->request))
        return command_usage_error(&whatif_command,
                                   "--compare-to is about the study as it is; leave out "
                                   "--scenario, --set and --price");
    if (is_drawn && !is_sweep)
        return command_usage_error(&whatif_command,
                                   "only a range of prices is drawn: --price SKU=FROM..TO");
    if (is_sweep && options->request.scenarios != NULL)
        return command_usage_error(&whatif_command,
                                   "a range of prices goes with --set and other prices, not with "
                                   "--scenario");
    return session_run(path, &options->common, ask, options);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    struct whatif_request *request = &options.request;
    /* names and values are the user's own bytes, so they are not converted from a locale */
    const GOptionEntry entries[] = {
        { "scenario", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->scenarios,
          "Only this one of scenarios.csv; may be repeated", "NAME" },
        { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->settings,
          "Change a parameter or a target of scenarios.csv; may be repeated", "NAME=VALUE" },
        { "price", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->prices,
          "Change the price of a SKU; may be repeated; one may be a range, both ends included",
          "SKU=VALUE or SKU=FROM..TO[/STEP]" },
        { "compare-to", 0, 0, G_OPTION_ARG_FILENAME, &options.run_path,
          "Explain what changed since a run saved with compare --json", "RUN.json" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Draw the chart of a range too, into this folder", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Draw it in these formats: pdf,svg,png", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.common.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&whatif_command, entries, &argc, &argv, &status)
        && command_check_arguments(&whatif_command, argc, 1, 1, &status))
        status = whatif(argv[1], &options);
    g_strfreev(request->scenarios);
    g_strfreev(request->settings);
    g_strfreev(request->prices);
    g_free(options.run_path);
    g_free(options.folder);
    g_free(options.formats);
    return status;
}

const struct command whatif_command = {
    "whatif",
    "STUDY",
    "scenarios beside the study, and which cause makes which difference",
    "Without --scenario, --set and --price: every scenario of scenarios.csv. --set and --price "
    "form one more\n"
    "scenario: --set term=5, --set discount:A=30%, --set quantity:CONFIGURATION/SKU=3, --set "
    "sku:OLD=NEW,\n"
    "--price SKU=VALUE. A range, --price SKU=FROM..TO/STEP, sweeps the price; --price "
    "category:NAME=FROM..TO\n"
    "sweeps a factor on all prices of a category.",
    run,
};
