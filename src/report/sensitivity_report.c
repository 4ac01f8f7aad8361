/* Writes sensitivities for people. Nothing is computed here. */
#include "report/sensitivity_report.h"
#include "report/cost_words.h"
#include "report/requirement_text.h"
#include "report/sensitivity_text.h"
#include "report/table_cells.h"

#define NAMES_MOST 8u /* listed in a sentence */

static const struct study *study_of(const struct sensitivity *sensitivity)
{
    return sensitivity->evaluation->study;
}

static const struct followed_input *input_at(const struct sensitivity *sensitivity, guint index)
{
    return &g_array_index(sensitivity->inputs, struct followed_input, index);
}

/* --- words --- */

static char *choice_sentence(const struct sensitivity *sensitivity)
{
    const char *criterion = sensitivity_criterion(sensitivity);
    g_autofree char *tied = labels_text(sensitivity->evaluation, sensitivity->tied);
    g_autofree char *distance =
        sensitivity_amount_text(sensitivity, decimal_negate(sensitivity->difference));

    switch (sensitivity->status) {
    case SENSITIVITY_NOTHING:
        return g_strdup_printf("No configuration has a %s and meets what is asked for, so there is "
                               "no choice to question.",
                               criterion);
    case SENSITIVITY_ALONE:
        return g_strdup_printf("Only %s can be chosen, so there is no runner-up to compare with.",
                               sensitivity_label(sensitivity, sensitivity->best));
    case SENSITIVITY_TIE:
        return g_strdup_printf(
            "Lowest %s: a tie of %s.%s", criterion, tied,
            sensitivity->tied->len > 2 ? " Differences are those of the first two." : "");
    case SENSITIVITY_FOUND:
        return g_strdup_printf("Lowest %s: %s; runner-up: %s, with %s more.", criterion,
                               sensitivity_label(sensitivity, sensitivity->best),
                               sensitivity_label(sensitivity, sensitivity->runner_up), distance);
    }
    g_assert_not_reached();
}

static char *measure_sentence(const struct sensitivity *sensitivity)
{
    g_autofree char *percent = decimal_format_short(
        decimal_multiply(sensitivity->request.share, decimal_from_int(100)), MONEY_DIGITS);

    g_autofree char *cost = cost_sentence(sensitivity->evaluation);

    return g_strdup_printf("%s Each input moves alone, by %s %% of its value to either side (a "
                           "term by one year at least), or over the range that the study gives it.",
                           cost, percent);
}

/* "a, b and 3 more"; the caller frees it. */
static char *list_names(const GPtrArray *names)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < names->len && i < NAMES_MOST; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", (const char *)names->pdata[i]);
    if (names->len > NAMES_MOST)
        g_string_append_printf(text, " and %u more", names->len - NAMES_MOST);
    return g_string_free(text, FALSE);
}

static char *changes_sentence(const struct sensitivity *sensitivity)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (guint i = 0; i < sensitivity->inputs->len; i++)
        if (input_at(sensitivity, i)->changes_best)
            g_ptr_array_add(names, input_at(sensitivity, i)->input.name);
    if (names->len == 0)
        return g_strdup("No input changes the choice within its range.");
    g_autofree char *list = list_names(names);
    return g_strdup_printf("The choice changes with: %s.", list);
}

static char *without_effect_sentence(const struct sensitivity *sensitivity)
{
    g_autofree char *list = list_names(sensitivity->without_effect);

    return sensitivity->without_effect->len == 0 || sensitivity->runner_up == NO_INDEX
               ? NULL
               : g_strdup_printf("No difference between the two is made by: %s.", list);
}

/* A share of nothing is no range. */
static char *zero_rate_sentence(const struct sensitivity *sensitivity)
{
    bool is_listed = g_ptr_array_find_with_equal_func(sensitivity->without_effect,
                                                      "parameter:discount-rate", g_str_equal, NULL);

    if (!is_listed || decimal_sign(study_of(sensitivity)->parameters.discount_rate) != 0)
        return NULL;
    return g_strdup("The discount rate is 0, and so is any share of it: state its range in "
                    "uncertainty.csv.");
}

static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

char **sensitivity_sentences(const struct sensitivity *sensitivity)
{
    GPtrArray *sentences = g_ptr_array_new();

    add_sentence(sentences,
                 requirement_sentence(sensitivity->evaluation, &sensitivity->request.requirement));
    if (sensitivity->request.aim != AIM_COST
        || sensitivity->request.requirement.minimum_performance.given)
        add_sentence(sentences, performance_bounds_sentence(sensitivity->evaluation));
    g_ptr_array_add(sentences, choice_sentence(sensitivity));
    if (sensitivity->best != NO_INDEX) {
        g_ptr_array_add(sentences, measure_sentence(sensitivity));
        g_ptr_array_add(sentences, changes_sentence(sensitivity));
        add_sentence(sentences, without_effect_sentence(sensitivity));
        add_sentence(sentences, zero_rate_sentence(sensitivity));
    }
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}

/* --- the table --- */

static void add_amount(struct table *table, const struct sensitivity *sensitivity,
                       struct decimal amount)
{
    g_autofree char *text = sensitivity_amount_text(sensitivity, amount);
    g_autofree char *number = sensitivity_amount_number(sensitivity, amount);

    table_add_cell(table, text, number, NULL);
}

static void add_value(struct table *table, const struct sensitivity *sensitivity,
                      const struct sensitive_input *input, int point)
{
    g_autofree char *text = sensitivity_value_text(sensitivity, input, input->points[point].value);
    g_autofree char *number = decimal_format_short(input->points[point].value, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
}

/* "Large", "Small, a tie"; "none" where nothing can be chosen. */
static char *best_text(const struct sensitivity *sensitivity, const struct sensitivity_point *point)
{
    if (point->best == NO_INDEX)
        return g_strdup("none");
    return g_strconcat(sensitivity_label(sensitivity, point->best), point->is_tie ? ", a tie" : "",
                       NULL);
}

static void add_difference(struct table *table, const struct sensitivity *sensitivity,
                           struct decimal amount)
{
    if (sensitivity->runner_up == NO_INDEX)
        add_text(table, "-");
    else
        add_amount(table, sensitivity, amount);
}

static void append_change(GString *text, const struct sensitivity *sensitivity,
                          const struct followed_input *followed, bool is_down)
{
    const struct dethroning *change = is_down ? &followed->within.down : &followed->within.up;
    const char *taker =
        change->taker == NO_INDEX ? "none" : sensitivity_label(sensitivity, change->taker);

    if (change->status == DETHRONING_NONE)
        return;
    g_autofree char *value = sensitivity_value_text(sensitivity, &followed->input, change->to);
    const char *edge = change->status == DETHRONING_BETWEEN ? "at" : is_down ? "below" : "above";
    g_string_append_printf(text, "%s%s %s: %s", text->len > 0 ? "; " : "", edge, value, taker);
}

/* "no"; "above 1,500.00: Large". */
static char *change_text(const struct sensitivity *sensitivity,
                         const struct followed_input *followed)
{
    GString *text = g_string_new(NULL);

    append_change(text, sensitivity, followed, true);
    append_change(text, sensitivity, followed, false);
    if (text->len == 0)
        g_string_append(text, followed->changes_best ? "yes" : "no");
    return g_string_free(text, FALSE);
}

static void add_row(struct table *table, const struct sensitivity *sensitivity,
                    const struct followed_input *followed)
{
    const struct sensitive_input *input = &followed->input;
    const struct sensitivity_point *low = &input->points[SENSITIVITY_LOW];
    const struct sensitivity_point *high = &input->points[SENSITIVITY_HIGH];

    table_add_row(table);
    add_text(table, input->name);
    add_value(table, sensitivity, input, SENSITIVITY_LOW);
    add_value(table, sensitivity, input, SENSITIVITY_BASE);
    add_value(table, sensitivity, input, SENSITIVITY_HIGH);
    add_difference(table, sensitivity, low->difference);
    add_difference(table, sensitivity, high->difference);
    add_difference(table, sensitivity, followed->swing);
    add_owned_text(table, best_text(sensitivity, low));
    add_owned_text(table, best_text(sensitivity, high));
    add_owned_text(table, change_text(sensitivity, followed));
}

static char *difference_note(const struct sensitivity *sensitivity)
{
    g_autofree char *difference = sensitivity_amount_text(sensitivity, sensitivity->difference);

    if (sensitivity->runner_up == NO_INDEX)
        return g_strdup("Without a runner-up there are no differences.");
    return g_strdup_printf(
        "Differences are the %s of %s less that of %s, in the study %s. The swing is from the "
        "smallest to the largest difference within the range.",
        sensitivity_criterion(sensitivity), sensitivity_label(sensitivity, sensitivity->best),
        sensitivity_label(sensitivity, sensitivity->runner_up), difference);
}

struct table *sensitivity_table(const struct sensitivity *sensitivity)
{
    static const struct column_title columns[] = {
        { "input", "Input", ALIGN_LEFT },
        { "low", "Low", ALIGN_RIGHT },
        { "base", "In the study", ALIGN_RIGHT },
        { "high", "High", ALIGN_RIGHT },
        { "difference.low", "Difference at low", ALIGN_RIGHT },
        { "difference.high", "at high", ALIGN_RIGHT },
        { "swing", "Swing", ALIGN_RIGHT },
        { "best.low", "Best at low", ALIGN_LEFT },
        { "best.high", "at high", ALIGN_LEFT },
        { "changes-best", "Changes the choice", ALIGN_LEFT },
    };
    struct table *table = table_new_with("sensitivity", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < sensitivity->inputs->len; i++)
        add_row(table, sensitivity, input_at(sensitivity, i));
    g_autofree char *note = difference_note(sensitivity);
    table_add_note(table, note);
    return table;
}

/* --- all blocks --- */

void sensitivity_add_blocks(struct document *document, const struct sensitivity *sensitivity)
{
    g_auto(GStrv) sentences = sensitivity_sentences(sensitivity);

    for (char **sentence = sentences; *sentence != NULL; sentence++)
        document_add_paragraph(document, *sentence);
    if (sensitivity->inputs->len == 0)
        return;
    if (sensitivity->runner_up != NO_INDEX) {
        document_add_chart(document, figure_of_tornado(sensitivity_tornado(sensitivity)));
        document_add_chart(document, figure_of_lines(sensitivity_spider(sensitivity)));
    }
    document_add_table(document, sensitivity_table(sensitivity));
}
