/* Writes sweeps for people and for programs. Nothing is computed here but which printed amount of a
 * row is the least. */
#include "report/sweep_report.h"
#include "report/answer_json.h"
#include "report/cost_words.h"
#include "report/table_cells.h"

static bool has_cost(const struct price_sweep *sweep, uint32_t configuration)
{
    return evaluation_is_priced(sweep->evaluation, configuration);
}

static const struct study *study_of(const struct price_sweep *sweep)
{
    return sweep->evaluation->study;
}

static const struct sweep_row *row_at(const struct price_sweep *sweep, guint index)
{
    return &g_array_index(sweep->rows, struct sweep_row, index);
}

/* It has a cost and meets what is required. */
static bool is_choice(const struct price_sweep *sweep, uint32_t configuration)
{
    return sweep->best->choices->status[configuration] == CHOICE_TAKES_PART;
}

static bool is_least(const struct price_sweep *sweep, const struct sweep_row *row,
                     uint32_t configuration)
{
    for (uint32_t i = 0; i < study_of(sweep)->configuration_count; i++)
        if (is_choice(sweep, i) && money_compare(row->costs[i], row->costs[configuration]) < 0)
            return false;
    return is_choice(sweep, configuration);
}

static char *least_text(const struct price_sweep *sweep, const struct sweep_row *row)
{
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(sweep)->configuration_count; i++)
        if (is_least(sweep, row, i))
            g_string_append_printf(text, "%s%s", text->len > 0 ? " = " : "",
                                   study_of(sweep)->configurations[i].label);
    return g_string_free(text, FALSE);
}

static void add_row(struct table *table, const struct price_sweep *sweep,
                    const struct price_words *words, const struct sweep_row *row)
{
    g_autofree char *price = price_words_number(words, row->price);
    g_autofree char *digits = price_words_digits(words, row->price);

    table_add_row(table);
    table_add_cell(table, price, digits, NULL);
    for (uint32_t i = 0; i < study_of(sweep)->configuration_count; i++) {
        if (has_cost(sweep, i))
            add_money(table, sweep->evaluation, row->costs[i]);
        else
            add_text(table, "-");
    }
    add_owned_text(table, least_text(sweep, row));
}

struct table *sweep_table(const struct price_sweep *sweep, const struct price_words *words)
{
    const struct study *study = study_of(sweep);
    struct table *table = table_new("sweep", NULL);
    g_autofree char *title = price_words_title(words);
    g_autofree char *cost =
        cost_question_words(sweep->best->choices->evaluation, &sweep->best->choices->question);
    g_autofree char *note =
        g_strdup_printf("%s; cost is the %s in %s.", title, cost, study->parameters.currency);

    table_add_column(table, "price", words->unit == NULL ? "Factor" : "Price", ALIGN_RIGHT);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        table_add_column(table, study->configurations[i].id, study->configurations[i].label,
                         ALIGN_RIGHT);
    table_add_column(table, "least", "Least", ALIGN_LEFT);
    for (guint i = 0; i < sweep->rows->len; i++)
        add_row(table, sweep, words, row_at(sweep, i));
    table_add_note(table, note);
    return table;
}

static void add_json_row(struct json *array, const struct price_sweep *sweep,
                         const struct price_words *words, const struct sweep_row *row)
{
    const struct study *study = study_of(sweep);
    struct json *child = json_add_object(array);
    g_autofree char *price = price_words_digits(words, row->price);

    json_set_number(child, "price", price);
    struct json *costs = json_set_object(child, "costs");
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        g_autofree char *amount =
            has_cost(sweep, i) ? money_format(row->costs[i], study->parameters.minor_digits) : NULL;
        json_set_number(costs, study->configurations[i].id, amount);
    }
}

struct json *sweep_json(const struct price_sweep *sweep, const struct price_words *words)
{
    struct json *root = answer_json_new(sweep->best->choices->evaluation);

    cost_question_set_json(root, &sweep->best->choices->question);
    price_words_set_json(root, "price", words);
    best_intervals_set_json(root, sweep->best, words);
    struct json *array = json_set_array(root, "prices");
    for (guint i = 0; i < sweep->rows->len; i++)
        add_json_row(array, sweep, words, row_at(sweep, i));
    return root;
}
