/* Writes recommendations for people and for programs. Of numbers only percentages of change are
 * worked out here. */
#include "report/recommendation_report.h"
#include "report/requirement_text.h"
#include "report/sensitivity_text.h"
#include "report/table_cells.h"

#define VALUE_DIGITS 4 /* at most, of an amount or input for people */

static const char *const aim_titles[] = {
    "Lowest cost",
    "Lowest cost per performance",
    "Highest performance",
};

static const struct study *study_of(const struct recommendation *recommendation)
{
    return recommendation->evaluation->study;
}

static const char *label_of(const struct recommendation *recommendation, uint32_t configuration)
{
    return study_of(recommendation)->configurations[configuration].label;
}

static const char *id_of(const struct recommendation *recommendation, uint32_t configuration)
{
    return configuration == NO_INDEX ? NULL
                                     : study_of(recommendation)->configurations[configuration].id;
}

static const struct dethroning_input *input_at(const struct recommendation *recommendation,
                                               guint index)
{
    return &g_array_index(recommendation->inputs, struct dethroning_input, index);
}

/* --- numbers --- */

static char *amount_text(const struct recommendation *recommendation, struct decimal amount)
{
    int minor = study_of(recommendation)->parameters.minor_digits;

    switch (recommendation->aim) {
    case AIM_COST:
        return decimal_format_grouped(amount, minor);
    case AIM_COST_PER_PERFORMANCE:
        return decimal_format_grouped(amount, VALUE_DIGITS);
    case AIM_PERFORMANCE:
        return decimal_format_grouped(amount, recommendation->evaluation->performance_digits);
    }
    g_assert_not_reached();
}

static char *percent_text(struct decimal share)
{
    return decimal_format_grouped(decimal_multiply(share, decimal_from_int(100)), 2);
}

static bool is_rate(const struct dethroning_input *input)
{
    return input->kind == SENSITIVE_DISCOUNT || input->kind == SENSITIVE_DISCOUNT_RATE;
}

/* Quotients to four decimals, rates to four of a percentage. */
static char *value_text_of(const struct recommendation *recommendation,
                           const struct dethroning_input *input, struct decimal value)
{
    g_autofree char *short_text = decimal_format(value, VALUE_DIGITS + (is_rate(input) ? 2 : 0));
    struct decimal rounded = value;

    decimal_parse(short_text, &rounded);
    return sensitive_value_text(recommendation->evaluation, input->kind, rounded);
}

/* How far the input goes as a share of what it is; rates have none: theirs would be one of a
 * percentage. */
static bool find_share(const struct dethroning_input *input, const struct dethroning *change,
                       struct decimal *share)
{
    struct decimal one = decimal_from_int(1);

    return !is_rate(input) && decimal_sign(input->base) > 0
           && decimal_quotient(decimal_subtract(change->to, input->base), one, input->base, one,
                               share);
}

/* --- sentences --- */

char *recommendation_question_sentence(const struct evaluation *evaluation,
                                       const struct requirement *requirement)
{
    const char *currency = evaluation->study->parameters.currency;
    bool has_currency = *currency != '\0'; /* without prices there is none */
    g_autofree char *required = requirement_sentence(evaluation, requirement);

    return g_strdup_printf("%s Cost is the %s%s%s.",
                           required != NULL ? required : "Required: nothing.",
                           evaluation->cost_axis->name, has_currency ? " in " : "", currency);
}

static char *best_sentence(const struct recommendation *recommendation)
{
    g_autofree char *amount = amount_text(recommendation, recommendation->amounts[0]);
    g_autofree char *other = amount_text(recommendation, recommendation->amounts[1]);
    g_autofree char *distance = amount_text(recommendation, recommendation->difference);

    switch (recommendation->status) {
    case RECOMMENDATION_NOTHING:
        return g_strdup_printf("None: no configuration has a cost%s and meets what is required.",
                               recommendation->aim == AIM_COST ? "" : " and a performance");
    case RECOMMENDATION_ALONE:
        return g_strdup_printf("%s, with %s. No other configuration meets what is required, so "
                               "there is no runner-up.",
                               label_of(recommendation, recommendation->best), amount);
    case RECOMMENDATION_TIE:
        return g_strdup_printf("A tie of %s and %s, with %s each.",
                               label_of(recommendation, recommendation->best),
                               label_of(recommendation, recommendation->runner_up), amount);
    case RECOMMENDATION_FOUND:
        return g_strdup_printf("%s, with %s. Runner-up: %s, with %s, a difference of %s.",
                               label_of(recommendation, recommendation->best), amount,
                               label_of(recommendation, recommendation->runner_up), other,
                               distance);
    }
    g_assert_not_reached();
}

/* NULL: there is nothing to say. */
static char *discount_sentence(const struct recommendation *recommendation)
{
    if (recommendation->status != RECOMMENDATION_FOUND)
        return NULL;
    const char *label = label_of(recommendation, recommendation->runner_up);
    if (!recommendation->discount.given)
        return g_strdup_printf("No discount makes %s perform better.", label);
    g_autofree char *percent = percent_text(recommendation->discount.value);
    return g_strdup_printf("To draw level, %s would have to grant a discount of %s %% on all it "
                           "costs.",
                           label, percent);
}

static const char *taker_text(const struct recommendation *recommendation,
                              const struct dethroning *change)
{
    return change->taker == NO_INDEX ? "none" : label_of(recommendation, change->taker);
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

static char *nearest_sentence(const struct recommendation *recommendation)
{
    const struct dethroning *change = NULL;
    const struct dethroning_input *input = nearest_input(recommendation, &change);
    struct decimal share = { 0 };

    if (input == NULL)
        return g_strdup_printf("No change of a single price, term or performance makes another "
                               "configuration than %s the choice.",
                               label_of(recommendation, recommendation->best));
    find_share(input, change, &share);
    g_autofree char *percent = percent_text(share);
    g_autofree char *value = value_text_of(recommendation, input, change->to);
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
    add_number(table, value_text_of(recommendation, input, change->to), change->to);
    if (find_share(input, change, &share))
        add_number(table, percent_text(share), share);
    else
        add_text(table, "");
    add_text(table, taker_text(recommendation, change));
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
    struct table *table = table_new_with(name, NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < recommendation->inputs->len; i++) {
        const struct dethroning_input *input = input_at(recommendation, i);
        table_add_row(table);
        add_text(table, input->name);
        add_number(table, value_text_of(recommendation, input, input->base), input->base);
        add_change(table, recommendation, input, &input->down);
        add_change(table, recommendation, input, &input->up);
    }
    return table;
}

char *recommendation_method_sentence(void)
{
    return g_strdup(
        "Each input moves alone, to either side. Prices, discounts and performances are exact, and "
        "the choice changes beyond them. A discount rate is looked for in twenty steps up to 99 % "
        "and found to 0.0001 percentage points, a term in whole years up to 30.");
}

void recommendation_add(struct document *document, const struct recommendation *recommendation)
{
    g_autofree char *best = best_sentence(recommendation);
    g_autofree char *first = g_strdup_printf("%s: %s", aim_titles[recommendation->aim], best);
    g_autofree char *discount = discount_sentence(recommendation);

    document_add_paragraph(document, first);
    if (discount != NULL)
        document_add_paragraph(document, discount);
    if (recommendation->status == RECOMMENDATION_NOTHING)
        return;
    g_autofree char *nearest = nearest_sentence(recommendation);
    document_add_paragraph(document, nearest);
    document_add_table(document, changes_table(recommendation));
}

/* --- JSON --- */

static void set_number(struct json *object, const char *key, bool is_given, struct decimal value)
{
    g_autofree char *number = is_given ? decimal_format_short(value, MONEY_DIGITS) : NULL;

    json_set_number(object, key, number);
}

static void set_change(struct json *object, const char *key,
                       const struct recommendation *recommendation, const struct dethroning *change)
{
    struct json *child = json_set_object(object, key);
    bool is_given = change->status != DETHRONING_NONE;

    json_set_text(child, "status", dethroning_status_names[change->status]);
    set_number(child, "from", is_given, change->from);
    set_number(child, "to", is_given, change->to);
    json_set_text(child, "best", id_of(recommendation, change->taker));
}

static void add_recommendation(struct json *array, const struct recommendation *recommendation)
{
    struct json *object = json_add_object(array);
    bool has_runner_up = recommendation->runner_up != NO_INDEX;

    json_set_text(object, "aim", aim_names[recommendation->aim]);
    json_set_text(object, "status", recommendation_status_names[recommendation->status]);
    json_set_text(object, "best", id_of(recommendation, recommendation->best));
    json_set_text(object, "runner-up", id_of(recommendation, recommendation->runner_up));
    set_number(object, "value", recommendation->best != NO_INDEX, recommendation->amounts[0]);
    set_number(object, "runner-up-value", has_runner_up, recommendation->amounts[1]);
    set_number(object, "difference", has_runner_up, recommendation->difference);
    set_number(object, "runner-up-discount", recommendation->discount.given,
               recommendation->discount.value);
    struct json *inputs = json_set_array(object, "inputs");
    for (guint i = 0; i < recommendation->inputs->len; i++) {
        const struct dethroning_input *input = input_at(recommendation, i);
        struct json *child = json_add_object(inputs);
        json_set_text(child, "input", input->name);
        set_number(child, "base", true, input->base);
        set_change(child, "down", recommendation, &input->down);
        set_change(child, "up", recommendation, &input->up);
    }
}

struct json *recommendations_json(struct recommendation *const *recommendations, unsigned count)
{
    const struct study *study = study_of(recommendations[0]);
    const struct requirement *requirement = &recommendations[0]->requirement;
    struct json *root = json_new_object();

    json_set_text(root, "study", study->name);
    json_set_text(root, "currency", study->parameters.currency);
    json_set_text(root, "measure", recommendations[0]->measure->name);
    struct json *object = json_set_object(root, "requirement");
    set_number(object, "minimum-performance", requirement->minimum_performance.given,
               requirement->minimum_performance.value);
    set_number(object, "budget", requirement->budget.given, requirement->budget.value);
    struct json *array = json_set_array(root, "recommendations");
    for (unsigned i = 0; i < count; i++)
        add_recommendation(array, recommendations[i]);
    return root;
}
