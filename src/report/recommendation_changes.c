/* Writes the smallest change of each input that would change the choice: the nearest of them in a
 * sentence, all in a table. Of numbers only percentages of change are worked out here. */
#include "report/recommendation_changes.h"
#include "report/sensitivity_text.h"
#include "report/table_cells.h"

#define SHARE_MOST 1000000000
#define NAMES_MOST 8u   /* listed in a sentence */
#define ROWS_MOST  100u /* of the table; JSON has all */

static const char *const change_titles[] = {
    "What would change the choice of lowest cost",
    "What would change the choice of lowest cost per performance",
    "What would change the choice of highest performance",
};

static const struct dethroning_input *input_at(const struct recommendation *recommendation,
                                               guint index)
{
    return &g_array_index(recommendation->inputs, struct dethroning_input, index);
}

static const char *best_label(const struct recommendation *recommendation)
{
    return evaluation_label(recommendation->evaluation, recommendation->best);
}

/* --- numbers --- */

char *recommendation_percent_text(struct decimal share)
{
    return decimal_format_grouped(decimal_multiply(share, decimal_from_int(100)), 2);
}

static bool is_rate(const struct dethroning_input *input)
{
    return input->kind == SENSITIVE_DISCOUNT || input->kind == SENSITIVE_DISCOUNT_RATE;
}

static char *input_text(const struct recommendation *recommendation,
                        const struct dethroning_input *input, struct decimal value)
{
    const struct input_kind kind = { input->kind, input->index };

    return sensitive_value_text(recommendation->evaluation, kind, value);
}

/* How far the input goes as a share of what it is; rates have none: theirs would be one of a
 * percentage. Beyond a billion times no share says anything. */
static bool find_share(const struct dethroning_input *input, const struct dethroning *change,
                       struct decimal *share)
{
    struct decimal one = decimal_from_int(1);

    return !is_rate(input) && decimal_sign(input->base) > 0
           && decimal_quotient(decimal_subtract(change->to, input->base), one, input->base, one,
                               share)
           && decimal_compare(*share, decimal_from_int(SHARE_MOST)) < 0;
}

/* --- the nearest --- */

static const char *taker_text(const struct recommendation *recommendation,
                              const struct dethroning *change)
{
    const struct study *study = recommendation->evaluation->study;

    return change->taker == NO_INDEX ? "none" : study->configurations[change->taker].label;
}

/* The smallest change relative to what the input is. NULL: no input with a share changes the best.
 */
static const struct dethroning_input *nearest_input(const struct recommendation *recommendation,
                                                    const struct dethroning **change)
{
    const struct dethroning_input *nearest = NULL;
    struct decimal least = { 0 }, share;

    for (guint i = 0; i < recommendation->inputs->len; i++) {
        const struct dethroning_input *input = input_at(recommendation, i);
        const struct dethroning *sides[] = { &input->down, &input->up };
        for (unsigned side = 0; side < G_N_ELEMENTS(sides); side++) {
            if (sides[side]->status == DETHRONING_NONE || !find_share(input, sides[side], &share))
                continue;
            share = decimal_sign(share) < 0 ? decimal_negate(share) : share;
            if (nearest != NULL && decimal_compare(share, least) >= 0)
                continue;
            nearest = input;
            least = share;
            *change = sides[side];
        }
    }
    return nearest;
}

char *recommendation_nearest_sentence(const struct recommendation *recommendation)
{
    const struct dethroning *change = NULL;
    const struct dethroning_input *input = nearest_input(recommendation, &change);
    struct decimal share = { 0 };

    if (input == NULL)
        return NULL;
    find_share(input, change, &share);
    g_autofree char *percent = recommendation_percent_text(share);
    g_autofree char *value = input_text(recommendation, input, change->to);
    const char *edge = change->status == DETHRONING_EXACT ? "beyond" : "at";
    if (change->taker == NO_INDEX)
        return g_strdup_printf("Nearest change: %s at %s (%s %%); %s it nothing meets what is "
                               "required.",
                               input->name, value, percent, edge);
    return g_strdup_printf("Nearest change: %s at %s (%s %%); %s it the choice is %s.", input->name,
                           value, percent, edge, taker_text(recommendation, change));
}

/* --- the table --- */

static void add_number(struct table *table, char *text, struct decimal value)
{
    g_autofree char *number = decimal_format_short(value, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
    g_free(text);
}

static void add_change(struct table *table, const struct recommendation *recommendation,
                       const struct dethroning_input *input, const struct dethroning *change)
{
    struct decimal share;

    if (change->status == DETHRONING_NONE) {
        add_text(table, "never");
        add_text(table, "");
        add_text(table, "");
        return;
    }
    add_number(table, input_text(recommendation, input, change->to), change->to);
    if (find_share(input, change, &share))
        add_number(table, recommendation_percent_text(share), share);
    else
        add_text(table, "");
    add_text(table, taker_text(recommendation, change));
}

static bool changes_best(const struct dethroning_input *input)
{
    return input->down.status != DETHRONING_NONE || input->up.status != DETHRONING_NONE;
}

/* Of a tie the first is moved away from, as if it alone were the best. */
static void add_tie_note(struct table *table, const struct recommendation *recommendation)
{
    if (recommendation->status != RECOMMENDATION_TIE)
        return;
    g_autofree char *note = g_strdup_printf("Of those that tie, %s counts as the choice, as it "
                                            "stands first; beyond these values it is worse than "
                                            "another.",
                                            best_label(recommendation));
    table_add_note(table, note);
}

static struct table *changes_table(const struct recommendation *recommendation)
{
    static const struct column_title columns[] = {
        { "input", "Input", ALIGN_LEFT },           { "base", "In the study", ALIGN_RIGHT },
        { "down", "Down to", ALIGN_RIGHT },         { "down.change", "Change (%)", ALIGN_RIGHT },
        { "down.best", "Then", ALIGN_LEFT },        { "up", "Up to", ALIGN_RIGHT },
        { "up.change", "Change (%)", ALIGN_RIGHT }, { "up.best", "Then", ALIGN_LEFT },
    };
    g_autofree char *name = g_strdup_printf("dethroning-%s", aim_names[recommendation->aim]);
    struct table *table =
        table_new_with(name, change_titles[recommendation->aim], columns, G_N_ELEMENTS(columns));
    guint rows = 0;

    for (guint i = 0; i < recommendation->inputs->len && rows < ROWS_MOST; i++) {
        const struct dethroning_input *input = input_at(recommendation, i);
        if (!changes_best(input))
            continue;
        table_add_row(table);
        add_text(table, input->name);
        add_number(table, input_text(recommendation, input, input->base), input->base);
        add_change(table, recommendation, input, &input->down);
        add_change(table, recommendation, input, &input->up);
        rows++;
    }
    if (rows == ROWS_MOST)
        table_add_note(table,
                       "Only the first 100 inputs that change the choice are shown; JSON has "
                       "all.");
    add_tie_note(table, recommendation);
    return table;
}

/* NULL: there are none. */
static char *unchanging_sentence(const struct recommendation *recommendation)
{
    GString *text = g_string_new(NULL);
    guint count = 0;

    for (guint i = 0; i < recommendation->inputs->len; i++) {
        const struct dethroning_input *input = input_at(recommendation, i);
        if (changes_best(input))
            continue;
        if (count < NAMES_MOST)
            g_string_append_printf(text, "%s%s", count > 0 ? ", " : "", input->name);
        count++;
    }
    if (count > NAMES_MOST)
        g_string_append_printf(text, " and %u more", count - NAMES_MOST);
    g_autofree char *names = g_string_free(text, FALSE);
    if (count == 0)
        return NULL;
    return recommendation->status == RECOMMENDATION_TIE
               ? g_strdup_printf("No value of these takes the choice from %s: %s.",
                                 best_label(recommendation), names)
               : g_strdup_printf("No value of these changes the choice: %s.", names);
}

static bool any_changes_best(const struct recommendation *recommendation)
{
    for (guint i = 0; i < recommendation->inputs->len; i++)
        if (changes_best(input_at(recommendation, i)))
            return true;
    return false;
}

void recommendation_add_changes(struct document *document,
                                const struct recommendation *recommendation)
{
    g_autofree char *unchanging = unchanging_sentence(recommendation);

    if (any_changes_best(recommendation))
        document_add_table(document, changes_table(recommendation));
    if (unchanging != NULL)
        document_add_paragraph(document, unchanging);
}
