/* `perfcost measures`: the registry, as a table. */
#include "cli/commands.h"
#include "measure/measure.h"
#include "base/json.h"
#include "render/terminal.h"

static const char *const better_words[] = { "lower", "higher", "neither", "by metric" };
static const char *const unit_words[] = { "currency", "licenses", "ratio", "as measured" };

static struct table *measures_table(void)
{
    struct table *table = table_new("measures", NULL);

    table_add_column(table, "measure", "Measure", ALIGN_LEFT);
    table_add_column(table, "label", "Label", ALIGN_LEFT);
    table_add_column(table, "unit", "Unit", ALIGN_LEFT);
    table_add_column(table, "better", "Better", ALIGN_LEFT);
    table_add_column(table, "meaning", "Meaning", ALIGN_LEFT);
    for (uint32_t i = 0; i < measure_count; i++) {
        table_add_row(table);
        table_add_cell(table, measures[i].name, NULL, NULL);
        table_add_cell(table, measures[i].label, NULL, NULL);
        table_add_cell(table, unit_words[measures[i].unit], NULL, NULL);
        table_add_cell(table, better_words[measures[i].better], NULL, NULL);
        table_add_cell(table, measures[i].meaning, NULL, NULL);
    }
    return table;
}

static struct json *measures_json(void)
{
    struct json *root = json_new_object();
    struct json *list = json_set_array(root, "measures");

    for (uint32_t i = 0; i < measure_count; i++) {
        struct json *object = json_add_object(list);
        json_set_text(object, "measure", measures[i].name);
        json_set_text(object, "label", measures[i].label);
        json_set_text(object, "unit", unit_words[measures[i].unit]);
        json_set_text(object, "better", better_words[measures[i].better]);
        json_set_text(object, "meaning", measures[i].meaning);
    }
    return root;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    gboolean wants_json = FALSE;
    const GOptionEntry entries[] = {
        { "json", 0, 0, G_OPTION_ARG_NONE, &wants_json, "Print JSON", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (!command_parse(&measures_command, entries, &argc, &argv, &status)
        || !command_check_arguments(&measures_command, argc, 0, 0, &status))
        return status;
    if (wants_json)
        return print_json_answer(measures_json());
    struct table *table = measures_table();
    g_autoptr(GString) text = g_string_new(NULL);
    terminal_append_table(text, table);
    table_free(table);
    return print_answer(text->str);
}

const struct command measures_command = {
    "measures",
    "",
    "what can be shown, charted and explained",
    "Lists every measure: what can be a column, an axis or the subject of `explain`.",
    run,
};
