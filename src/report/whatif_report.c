/* Writes what-ifs for people and for programs. Nothing is computed here. */
#include "report/whatif_report.h"
#include "report/answer_json.h"
#include "report/cost_words.h"
#include "report/requirement_text.h"
#include "report/table_cells.h"

static const struct study *study_of(const struct whatif_list *list)
{
    return list->base->study;
}

static const char *label_of(const struct whatif_list *list, uint32_t configuration)
{
    return study_of(list)->configurations[configuration].label;
}

static const char *id_of(const struct whatif_list *list, uint32_t configuration)
{
    return configuration == NO_INDEX ? NULL : study_of(list)->configurations[configuration].id;
}

static struct value normalized(const struct whatif_list *list, const struct evaluation *evaluation,
                               uint32_t configuration)
{
    g_autofree char *name = g_strconcat(list->measure->name, ".normalized", NULL);

    return evaluation_measure(evaluation, name, configuration);
}

/* --- the table --- */

static const struct {
    const char *name, *title; /* for programs, for people */
} causes[] = {
    [CAUSE_QUANTITY] = { "quantity", "By quantity" },
    [CAUSE_RULE] = { "rule", "By rule" },
    [CAUSE_PRICE] = { "price", "By price" },
    [CAUSE_DISCOUNT] = { "discount", "By discount" },
    [CAUSE_EXCHANGE_RATE] = { "exchange-rate", "By exchange rate" },
    [CAUSE_PARAMETER] = { "parameter", "By other parameters" },
};

static void add_columns(struct table *table, const struct whatif *whatif)
{
    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    table_add_column(table, "base", "Base", ALIGN_RIGHT);
    table_add_column(table, "cost", "Scenario", ALIGN_RIGHT);
    table_add_column(table, "difference", "Difference", ALIGN_RIGHT);
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (whatif->after[cause] != NULL)
            table_add_column(table, causes[cause].name, causes[cause].title, ALIGN_RIGHT);
    }
    table_add_column(table, "base-normalized", "Base, normalized", ALIGN_RIGHT);
    table_add_column(table, "normalized", "Scenario, normalized", ALIGN_RIGHT);
}

static void add_known_money(struct table *table, const struct whatif_list *list, bool is_known,
                            struct money amount)
{
    if (is_known)
        add_money(table, list->base, amount);
    else
        add_text(table, "-");
}

static void add_normalized(struct table *table, const struct whatif_list *list,
                           const struct evaluation *evaluation, uint32_t configuration)
{
    g_autofree char *name = g_strconcat(list->measure->name, ".normalized", NULL);
    struct value value = normalized(list, evaluation, configuration);
    g_autofree char *text = value_text(evaluation, measure_find(evaluation->study, name), &value);
    g_autofree char *number = value_number(evaluation, &value);

    table_add_cell(table, text, number, NULL);
}

static void add_row(struct table *table, const struct whatif_list *list,
                    const struct whatif *whatif, uint32_t configuration)
{
    const struct whatif_configuration *row = &whatif->configurations[configuration];
    bool has_difference = row->has_base && row->has_cost;

    table_add_row(table);
    add_text(table, label_of(list, configuration));
    add_known_money(table, list, row->has_base, row->base);
    add_known_money(table, list, row->has_cost, row->cost);
    add_known_money(table, list, has_difference, row->difference);
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (whatif->after[cause] != NULL)
            add_known_money(table, list, has_difference, row->by_cause[cause]);
    }
    add_normalized(table, list, list->base, configuration);
    add_normalized(table, list, whatif->evaluation, configuration);
}

static bool has_several_causes(const struct whatif *whatif)
{
    int count = 0;

    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        count += whatif->after[cause] != NULL;
    return count > 1;
}

static void add_unsound_notes(struct table *table, const struct whatif *whatif)
{
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (whatif->steps->after[cause] == NULL || whatif->after[cause] != NULL)
            continue;
        g_autofree char *note =
            g_strdup_printf("%s: cannot be computed by itself, so it counts with the next cause.",
                            causes[cause].title);
        table_add_note(table, note);
    }
}

static void add_notes(struct table *table, const struct whatif_list *list,
                      const struct whatif *whatif)
{
    g_autofree char *note = cost_sentence_of(list->base, list->measure);
    uint32_t term = whatif->evaluation->study->parameters.term_years;

    table_add_note(table, note);
    if (list->measure->is_present && term != study_of(list)->parameters.term_years) {
        g_autofree char *words = cost_words_of(whatif->evaluation, list->measure);
        g_autofree char *other = g_strdup_printf("In the scenario it is the %s.", words);
        table_add_note(table, other);
    }
    add_unsound_notes(table, whatif);
    if (has_several_causes(whatif))
        table_add_note(table, "The causes are changed one after another, from left to right, so "
                              "they add up to the difference.");
}

struct table *whatif_table(const struct whatif_list *list, const struct whatif *whatif)
{
    struct table *table = table_new("whatif", NULL);

    add_columns(table, whatif);
    for (uint32_t i = 0; i < study_of(list)->configuration_count; i++)
        add_row(table, list, whatif, i);
    add_notes(table, list, whatif);
    return table;
}

/* --- words --- */

char *whatif_title(const struct whatif *whatif)
{
    GString *text = g_string_new(NULL);

    g_string_append_printf(text, "Scenario '%s'", whatif->steps->name);
    for (guint i = 0; i < whatif->steps->based_on->len; i++)
        g_string_append_printf(text, "%s'%s'", i == 0 ? ", based on " : " and then ",
                               (const char *)whatif->steps->based_on->pdata[i]);
    return g_string_free(text, FALSE);
}

struct table *whatif_changes_table(const struct whatif *whatif)
{
    static const struct column_title columns[] = {
        { "target", "Change", ALIGN_LEFT },
        { "operation", "Operation", ALIGN_LEFT },
        { "value", "Value", ALIGN_RIGHT },
        { "place", "Place", ALIGN_LEFT },
    };
    struct table *table = table_new_with("changes", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < whatif->steps->changes->len; i++) {
        const struct scenario_change *change = whatif->steps->changes->pdata[i];
        table_add_row(table);
        add_text(table, change->target);
        add_text(table, change_operation_names[change->operation]);
        add_text(table, change->value);
        add_place(table, change->at);
    }
    return table;
}

/* "Lowest cost: Small, as before."; NULL where neither side has any. */
static char *choice_sentence(const struct whatif_list *list, const char *what, uint32_t before,
                             uint32_t after)
{
    if (before == NO_INDEX && after == NO_INDEX)
        return NULL;
    if (before == after)
        return g_strdup_printf("%s: %s, as in the base.", what, label_of(list, after));
    return g_strdup_printf("%s: %s instead of %s.", what,
                           after == NO_INDEX ? "none" : label_of(list, after),
                           before == NO_INDEX ? "none" : label_of(list, before));
}

/* Labels of those that are on one frontier and not on the other, "A, B"; the caller frees. */
static char *list_only_on(const struct whatif_list *list, const struct frontier *on,
                          const struct frontier *off)
{
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(list)->configuration_count; i++) {
        if (on->is_on_frontier[i] && !off->is_on_frontier[i])
            g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", label_of(list, i));
    }
    return g_string_free(text, FALSE);
}

static char *frontier_sentence(const struct whatif_list *list, const struct whatif *whatif)
{
    const struct frontier *before = list->choice.frontier, *after = whatif->choice.frontier;
    g_autofree char *joined = list_only_on(list, after, before);
    g_autofree char *left = list_only_on(list, before, after);

    if (before->order_count == 0 && after->order_count == 0)
        return NULL;
    if (*joined == '\0' && *left == '\0')
        return g_strdup("The frontier of cost and performance stays the same.");
    if (*joined == '\0')
        return g_strdup_printf("No longer on the frontier of cost and performance: %s.", left);
    if (*left == '\0')
        return g_strdup_printf("New on the frontier of cost and performance: %s.", joined);
    return g_strdup_printf("New on the frontier of cost and performance: %s; no longer on it: %s.",
                           joined, left);
}

/* "Small has no cost in it: CPU has no price valid on 2001-04-01."; NULL: it has one, or had none.
 */
static char *gap_sentence(const struct whatif_list *list, const struct whatif *whatif,
                          uint32_t configuration)
{
    const struct cost_form *form = whatif->evaluation->forms[configuration];
    const struct whatif_configuration *row = &whatif->configurations[configuration];

    if (row->has_cost || !row->has_base)
        return NULL;
    if (form->gaps->len == 0)
        return g_strdup_printf("%s has no cost in it.", label_of(list, configuration));
    return g_strdup_printf("%s has no cost in it: %s.", label_of(list, configuration),
                           g_array_index(form->gaps, struct cost_gap, 0).text);
}

/* Takes the sentence over; NULL: there is none. */
static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

char **whatif_sentences(const struct whatif_list *list, const struct whatif *whatif)
{
    GPtrArray *sentences = g_ptr_array_new();
    const struct whatif_choice *before = &list->choice, *after = &whatif->choice;

    for (uint32_t i = 0; i < study_of(list)->configuration_count; i++)
        add_sentence(sentences, gap_sentence(list, whatif, i));
    add_sentence(sentences,
                 choice_sentence(list, "Lowest cost", before->lowest_cost, after->lowest_cost));
    add_sentence(sentences, choice_sentence(list, "Most performance for the money",
                                            before->best_per_cost, after->best_per_cost));
    add_sentence(sentences, frontier_sentence(list, whatif));
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}

/* --- JSON --- */

static void set_money(struct json *object, const char *key, const struct whatif_list *list,
                      bool is_known, struct money amount)
{
    g_autofree char *number =
        is_known ? money_format(amount, study_of(list)->parameters.minor_digits) : NULL;

    json_set_number(object, key, number);
}

static void set_normalized(struct json *object, const char *key, const struct whatif_list *list,
                           const struct evaluation *evaluation, uint32_t configuration)
{
    struct value value = normalized(list, evaluation, configuration);
    g_autofree char *number = value_number(evaluation, &value);

    json_set_number(object, key, number);
}

static void add_json_configuration(struct json *array, const struct whatif_list *list,
                                   const struct whatif *whatif, uint32_t configuration)
{
    const struct whatif_configuration *row = &whatif->configurations[configuration];
    bool has_difference = row->has_base && row->has_cost;
    struct json *object = json_add_object(array);

    json_set_text(object, "configuration", id_of(list, configuration));
    set_money(object, "base", list, row->has_base, row->base);
    set_money(object, "cost", list, row->has_cost, row->cost);
    set_money(object, "difference", list, has_difference, row->difference);
    struct json *by_cause = json_set_object(object, "by-cause");
    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        set_money(by_cause, causes[cause].name, list, has_difference, row->by_cause[cause]);
    set_normalized(object, "base-normalized", list, list->base, configuration);
    set_normalized(object, "normalized", list, whatif->evaluation, configuration);
}

static void set_choice(struct json *object, const char *key, const struct whatif_list *list,
                       const struct whatif_choice *choice)
{
    struct json *child = json_set_object(object, key);

    json_set_text(child, "lowest-cost", id_of(list, choice->lowest_cost));
    json_set_text(child, "performance-per-cost", id_of(list, choice->best_per_cost));
    struct json *frontier = json_set_array(child, "frontier");
    for (uint32_t i = 0; i < study_of(list)->configuration_count; i++) {
        if (choice->frontier->is_on_frontier[i])
            json_add_text(frontier, id_of(list, i));
    }
}

static void add_json_change(struct json *array, const struct scenario_change *change)
{
    struct json *object = json_add_object(array);
    g_autofree char *place = place_format(&change->at);

    json_set_text(object, "target", change->target);
    json_set_text(object, "operation", change_operation_names[change->operation]);
    json_set_text(object, "value", change->value);
    json_set_text(object, "place", place);
}

static void add_json_whatif(struct json *array, const struct whatif_list *list,
                            const struct whatif *whatif)
{
    struct json *object = json_add_object(array);

    json_set_text(object, "scenario", whatif->steps->name);
    struct json *based_on = json_set_array(object, "based-on");
    for (guint i = 0; i < whatif->steps->based_on->len; i++)
        json_add_text(based_on, whatif->steps->based_on->pdata[i]);
    struct json *changes = json_set_array(object, "changes");
    for (guint i = 0; i < whatif->steps->changes->len; i++)
        add_json_change(changes, whatif->steps->changes->pdata[i]);
    struct json *configurations = json_set_array(object, "configurations");
    for (uint32_t i = 0; i < study_of(list)->configuration_count; i++)
        add_json_configuration(configurations, list, whatif, i);
    struct json *best = json_set_object(object, "best");
    set_choice(best, "base", list, &list->choice);
    set_choice(best, "scenario", list, &whatif->choice);
}

struct json *whatif_json(const struct whatif_list *list)
{
    struct json *root = answer_json_new(list->base);

    json_set_text(root, "measure", list->measure->name);
    struct json *scenarios = json_set_array(root, "scenarios");
    for (guint i = 0; i < list->whatifs->len; i++)
        add_json_whatif(scenarios, list, g_ptr_array_index(list->whatifs, i));
    return root;
}
