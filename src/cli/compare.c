/* `perfcost compare`: the table of all configurations on standard output. */
#include "cli/commands.h"
#include "cli/session.h"
#include "render/terminal.h"
#include "render/csv.h"
#include "report/comparison.h"

struct options {
    char *format, *measures;
    gboolean wants_json;
    struct common_flags common;
};

static char *comparison_text(const struct evaluation *evaluation, const GArray *columns,
                             bool is_csv)
{
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
    struct table *table = comparison_table(evaluation, frontier, columns);
    GString *text = g_string_new(NULL);

    if (is_csv)
        table_append_csv(text, table);
    else
        terminal_append_table(text, table);
    table_free(table);
    frontier_free(frontier);
    return g_string_free(text, FALSE);
}

static enum exit_status print_json(const struct evaluation *evaluation)
{
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
    enum exit_status status = print_json_answer(comparison_json(evaluation, frontier));

    frontier_free(frontier);
    return status;
}

/* NULL where none are named, and where one of them is not known, which is reported. */
static GArray *choose_measures(struct session *session, const char *names)
{
    struct place nowhere = { 0 };

    return names ? comparison_parse_measures(session->study, names, nowhere, session->diag) : NULL;
}

static enum exit_status print_comparison(const struct session *session, const GArray *columns,
                                         const struct options *options)
{
    if (options->wants_json)
        return print_json(session->evaluation);
    bool is_csv = options->format && g_str_equal(options->format, "csv");
    g_autofree char *text = comparison_text(session->evaluation, columns, is_csv);
    enum exit_status status = is_csv ? EXIT_DONE : session_print_heading(session);
    return status == EXIT_DONE ? print_answer(text) : status;
}

static enum exit_status compare(struct session *session, const void *data)
{
    const struct options *options = data;

    session_evaluate(session);
    g_autoptr(GArray) columns = choose_measures(session, options->measures);
    return session_print_diagnostics(session) ? print_comparison(session, columns, options)
                                              : EXIT_USAGE;
}

static bool check_format(struct options *options, enum exit_status *status)
{
    static const char *const formats[] = { "table", "csv", "json", NULL };

    if (options->format && !g_strv_contains(formats, options->format)) {
        *status = command_usage_error(
            &compare_command, "format '%s' is not one of table, csv, json", options->format);
        return false;
    }
    options->wants_json =
        options->wants_json || (options->format && g_str_equal(options->format, "json"));
    return true;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, "table (default), csv or json",
          "FORMAT" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "The same as --format json", NULL },
        { "measures", 'm', 0, G_OPTION_ARG_STRING, &options.measures,
          "Columns, see perfcost measures", "LIST" },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&compare_command, entries, &argc, &argv, &status)
        && command_check_arguments(&compare_command, argc, 1, 1, &status)
        && check_format(&options, &status))
        status = session_run(argv[1], &options.common, compare, &options);
    g_free(options.format);
    g_free(options.measures);
    common_flags_clear(&options.common);
    return status;
}

const struct command compare_command = {
    "compare",
    "STUDY",
    "all configurations side by side",
    "Prints one row per configuration: prices, licenses, performance, normalized values, "
    "performance per price and\n"
    "whether it is on the Pareto frontier, else by whom it is dominated.",
    run,
};
