/* Writes sensitivities for people and for programs. Nothing is computed here. */
#include "report/sensitivity_report.h"
#include "report/requirement_text.h"
#include "report/sensitivity_text.h"
#include "report/table_cells.h"

#define NAMES_MOST 8u /* listed in a sentence */

static const struct study *study_of(const struct sensitivity *sensitivity)
{
    return sensitivity->evaluation->study;
}

static const struct sensitive_input *input_at(const struct sensitivity *sensitivity, guint index)
{
    return &g_array_index(sensitivity->inputs, struct sensitive_input, index);
}

static const char *id_of(const struct sensitivity *sensitivity, uint32_t configuration)
{
    return configuration == NO_INDEX ? NULL
                                     : study_of(sensitivity)->configurations[configuration].id;
}

/* --- words --- */

static char *choice_sentence(const struct sensitivity *sensitivity)
{
    const char *criterion = sensitivity_criterion(sensitivity);
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
        return g_strdup_printf("Lowest %s: a tie of %s and %s.", criterion,
                               sensitivity_label(sensitivity, sensitivity->best),
                               sensitivity_label(sensitivity, sensitivity->runner_up));
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

    return g_strdup_printf("Costs are %s in %s. Each input moves alone, by %s %% of its value to "
                           "either side (a term by one year at least), or over the range that "
                           "the study gives it.",
                           sensitivity->measure->name, study_of(sensitivity)->parameters.currency,
                           percent);
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
            g_ptr_array_add(names, input_at(sensitivity, i)->name);
    if (names->len == 0)
        return g_strdup("No input changes the choice within its range.");
    g_autofree char *list = list_names(names);
    return g_strdup_printf("The choice changes with: %s.", list);
}

static char *without_effect_sentence(const struct sensitivity *sensitivity)
{
    g_autofree char *list = list_names(sensitivity->without_effect);

    return sensitivity->without_effect->len == 0
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
    g_ptr_array_add(sentences, choice_sentence(sensitivity));
    if (sensitivity->runner_up != NO_INDEX) {
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

static void add_row(struct table *table, const struct sensitivity *sensitivity,
                    const struct sensitive_input *input)
{
    const struct sensitivity_point *low = &input->points[SENSITIVITY_LOW];
    const struct sensitivity_point *high = &input->points[SENSITIVITY_HIGH];

    table_add_row(table);
    add_text(table, input->name);
    add_value(table, sensitivity, input, SENSITIVITY_LOW);
    add_value(table, sensitivity, input, SENSITIVITY_BASE);
    add_value(table, sensitivity, input, SENSITIVITY_HIGH);
    add_amount(table, sensitivity, low->difference);
    add_amount(table, sensitivity, high->difference);
    add_amount(table, sensitivity, input->swing);
    add_owned_text(table, best_text(sensitivity, low));
    add_owned_text(table, best_text(sensitivity, high));
    add_text(table, input->changes_best ? "yes" : "no");
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
    g_autofree char *difference = sensitivity_amount_text(sensitivity, sensitivity->difference);
    g_autofree char *note = g_strdup_printf(
        "Differences are the %s of %s less that of %s, in the study %s.",
        sensitivity_criterion(sensitivity), sensitivity_label(sensitivity, sensitivity->best),
        sensitivity_label(sensitivity, sensitivity->runner_up), difference);
    table_add_note(table, note);
    return table;
}

/* --- JSON --- */

static void set_amount(struct json *object, const char *key, const struct sensitivity *sensitivity,
                       struct decimal amount)
{
    g_autofree char *number = sensitivity_amount_number(sensitivity, amount);

    json_set_number(object, key, number);
}

static void set_value(struct json *object, const char *key, struct decimal value)
{
    g_autofree char *number = decimal_format_short(value, MONEY_DIGITS);

    json_set_number(object, key, number);
}

static void add_json_input(struct json *array, const struct sensitivity *sensitivity,
                           const struct sensitive_input *input)
{
    const struct sensitivity_point *low = &input->points[SENSITIVITY_LOW];
    const struct sensitivity_point *high = &input->points[SENSITIVITY_HIGH];
    struct json *object = json_add_object(array), *child;

    json_set_text(object, "input", input->name);
    json_set_text(object, "range", input->has_given_range ? "given" : "share");
    set_value(object, "base", input->points[SENSITIVITY_BASE].value);
    set_value(object, "low", low->value);
    set_value(object, "high", high->value);
    child = json_set_object(object, "difference");
    set_amount(child, "low", sensitivity, low->difference);
    set_amount(child, "high", sensitivity, high->difference);
    set_amount(object, "swing", sensitivity, input->swing);
    child = json_set_object(object, "best");
    json_set_text(child, "low", id_of(sensitivity, low->best));
    json_set_text(child, "high", id_of(sensitivity, high->best));
    child = json_set_object(object, "tie");
    json_set_bool(child, "low", low->is_tie);
    json_set_bool(child, "high", high->is_tie);
    json_set_bool(object, "changes-best", input->changes_best);
}

static void set_choice(struct json *root, const struct sensitivity *sensitivity)
{
    bool per_performance = sensitivity->request.aim == AIM_COST_PER_PERFORMANCE;

    json_set_text(root, "criterion", per_performance ? "cost-per-performance" : "cost");
    json_set_text(root, "status", sensitivity_status_names[sensitivity->status]);
    json_set_text(root, "best", id_of(sensitivity, sensitivity->best));
    json_set_text(root, "runner-up", id_of(sensitivity, sensitivity->runner_up));
    if (sensitivity->runner_up != NO_INDEX)
        set_amount(root, "difference", sensitivity, sensitivity->difference);
    else
        json_set_number(root, "difference", NULL);
    set_value(root, "share", sensitivity->request.share);
}

struct json *sensitivity_json(const struct sensitivity *sensitivity)
{
    struct json *root = json_new_object();

    json_set_text(root, "study", study_of(sensitivity)->name);
    json_set_text(root, "currency", study_of(sensitivity)->parameters.currency);
    json_set_text(root, "measure", sensitivity->measure->name);
    set_choice(root, sensitivity);
    struct json *inputs = json_set_array(root, "inputs");
    for (guint i = 0; i < sensitivity->inputs->len; i++)
        add_json_input(inputs, sensitivity, input_at(sensitivity, i));
    struct json *without = json_set_array(root, "without-effect");
    for (guint i = 0; i < sensitivity->without_effect->len; i++)
        json_add_text(without, sensitivity->without_effect->pdata[i]);
    return root;
}
