/* `perfcost tradeoff`: fewer licenses against performance. */
#include "cli/commands.h"
#include "cli/session.h"
#include "render/terminal.h"
#include "report/tradeoff_report.h"

struct options {
    char *from, *to;
    gboolean wants_json;
    struct common_flags common;
};

static GPtrArray *one_pair(const struct evaluation *evaluation, uint32_t from, uint32_t to)
{
    GPtrArray *pairs = g_ptr_array_new_with_free_func((GDestroyNotify)tradeoff_free);

    g_ptr_array_add(pairs, tradeoff_new(evaluation, from, to));
    return pairs;
}

static char *pairs_text(const struct evaluation *evaluation, const GPtrArray *pairs)
{
    GString *text = g_string_new(NULL);

    if (pairs->len == 0) {
        g_string_append(
            text,
            "No pair of configurations with the same license products trades fewer licenses for "
            "performance.\n");
        return g_string_free(text, FALSE);
    }
    for (guint i = 0; i < pairs->len; i++) {
        g_auto(GStrv) sentences = tradeoff_sentences(evaluation, g_ptr_array_index(pairs, i));
        for (char **sentence = sentences; *sentence; sentence++)
            g_string_append_printf(text, "%s\n", *sentence);
        g_string_append_c(text, '\n');
    }
    struct table *table = tradeoff_table(evaluation, pairs);
    terminal_append_table(text, table);
    table_free(table);
    return g_string_free(text, FALSE);
}

static enum exit_status print_pairs(const struct session *session, const GPtrArray *pairs,
                                    bool wants_json)
{
    if (!wants_json) {
        g_autofree char *text = pairs_text(session->evaluation, pairs);
        enum exit_status status = session_print_heading(session);
        return status == EXIT_DONE ? print_answer(text) : status;
    }
    return print_json_answer(tradeoff_json(session->evaluation, pairs));
}

static enum exit_status answer(struct session *session, const void *data)
{
    const struct options *options = data;
    uint32_t from = options->from ? session_find_configuration(session, options->from) : NO_INDEX;
    uint32_t to = options->to ? session_find_configuration(session, options->to) : NO_INDEX;

    if (!session_print_diagnostics(session))
        return EXIT_USAGE;
    session_evaluate(session);
    GPtrArray *pairs = from == NO_INDEX ? tradeoff_list(session->evaluation, G_MAXUINT)
                                        : one_pair(session->evaluation, from, to);
    enum exit_status status = print_pairs(session, pairs, options->wants_json);
    g_ptr_array_free(pairs, TRUE);
    return status;
}

static enum exit_status tradeoff(const char *path, const struct options *options)
{
    if (!options->from != !options->to)
        return command_usage_error(&tradeoff_command, "--from and --to go together");
    return session_run(path, &options->common, answer, options);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "from", 0, 0, G_OPTION_ARG_STRING, &options.from, "What one would buy otherwise",
          "CONFIGURATION" },
        { "to", 0, 0, G_OPTION_ARG_STRING, &options.to, "What saves the licenses",
          "CONFIGURATION" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&tradeoff_command, entries, &argc, &argv, &status)
        && command_check_arguments(&tradeoff_command, argc, 1, 1, &status))
        status = tradeoff(argv[1], &options);
    g_free(options.from);
    g_free(options.to);
    common_flags_clear(&options.common);
    return status;
}

const struct command tradeoff_command = {
    "tradeoff",
    "STUDY",
    "fewer licenses against performance, and the price that would change it",
    "Without --from and --to: every pair with the same license products in which fewer licensed "
    "units are traded for\n"
    "performance. Break-evens are license prices.",
    run,
};
