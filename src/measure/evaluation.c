/* Evaluates a study: forms and amounts of all configurations, what normalized measures are relative
 * to, and warnings. What each measure means is in measure.c; what follows from the numbers is left
 * to decide/. */
#include "measure/evaluation.h"
#include <string.h>

static uint32_t find_only_license(const struct study *study)
{
    uint32_t only = NO_INDEX;

    for (uint32_t i = 0; i < study->product_count; i++) {
        if (study->products[i].rule_count == 0)
            continue;
        if (only != NO_INDEX)
            return NO_INDEX;
        only = i;
    }
    return only;
}

/* Whether `value` is the better choice of reference: the lowest cost, the lowest of a
 * higher-is-better figure and the highest of a lower-is-better one, so that the worst performance
 * is 1. */
static bool is_reference(const struct value *value, const struct value *reference,
                         bool takes_highest)
{
    if (value->kind == VALUE_MISSING)
        return false;
    if (reference->kind == VALUE_MISSING)
        return true;
    int order = value->kind == VALUE_MONEY ? money_compare(value->money, reference->money)
                                           : decimal_compare(value->decimal, reference->decimal);
    return takes_highest ? order > 0 : order < 0;
}

static struct reference find_reference(const struct evaluation *evaluation,
                                       const struct measure *of)
{
    const struct study *study = evaluation->study;
    struct measure_ref ref = { of, NO_INDEX };
    bool takes_highest =
        measure_better(evaluation, of) == BETTER_LOWER && of->unit == UNIT_PERFORMANCE;
    uint32_t baseline = study->parameters.baseline;
    struct reference reference = { NO_INDEX, { .kind = VALUE_MISSING } };

    if (study->parameters.normalize_to_baseline)
        return (struct reference){ baseline, evaluation_value(evaluation, ref, baseline) };
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct value value = evaluation_value(evaluation, ref, i);
        if (is_reference(&value, &reference.value, takes_highest))
            reference = (struct reference){ i, value };
    }
    return reference;
}

static void find_references(struct evaluation *evaluation)
{
    evaluation->references = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    for (uint32_t i = 0; i < measure_count; i++) {
        if (!measures[i].normalizes)
            continue;
        struct reference *reference = g_new(struct reference, 1);
        *reference = find_reference(
            evaluation, measure_find(evaluation->study, measures[i].normalizes).measure);
        g_hash_table_insert(evaluation->references, (gpointer)measures[i].name, reference);
    }
}

const struct reference *evaluation_reference(const struct evaluation *evaluation,
                                             const struct measure *measure)
{
    const struct reference *reference = g_hash_table_lookup(evaluation->references, measure->name);

    g_assert(reference);
    return reference;
}

/* As many decimals as the figure with the most has, so that a column of them lines up: 1.00
 * beside 1.09. */
static int count_performance_digits(const struct performance *performance)
{
    int most = 0;

    for (uint32_t i = 0; i < performance->study->configuration_count; i++) {
        if (performance->figures[i].status == PERFORMANCE_MISSING)
            continue;
        g_autofree char *text = decimal_format_short(performance->figures[i].value, MONEY_DIGITS);
        const char *point = strchr(text, '.');
        most = MAX(most, point ? (int)strlen(point + 1) : 0);
    }
    return most;
}

struct evaluation *evaluation_new(const struct study *study)
{
    struct evaluation *evaluation = g_new0(struct evaluation, 1);

    evaluation->study = study;
    evaluation->prices = prices_new(study);
    evaluation->forms = g_new0(struct cost_form *, study->configuration_count);
    evaluation->amounts = g_new0(struct money *, study->configuration_count);
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        evaluation->forms[i] = cost_form_new(study, i);
        evaluation->amounts[i] = g_new0(struct money, evaluation->forms[i]->line_count);
        cost_form_amounts(evaluation->forms[i], evaluation->prices, study->parameters.minor_digits,
                          evaluation->amounts[i]);
    }
    evaluation->has_bill = study->bill_count > 0;
    evaluation->only_license = find_only_license(study);
    evaluation->cost_axis = measure_find(study, "price").measure;
    evaluation->performance = performance_new(study);
    evaluation->performance_digits = count_performance_digits(evaluation->performance);
    find_references(evaluation);
    return evaluation;
}

void evaluation_free(struct evaluation *evaluation)
{
    if (!evaluation)
        return;
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        cost_form_free(evaluation->forms[i]);
        g_free(evaluation->amounts[i]);
    }
    g_free(evaluation->forms);
    g_free(evaluation->amounts);
    g_free(evaluation->prices);
    performance_free(evaluation->performance);
    g_hash_table_destroy(evaluation->references);
    g_free(evaluation);
}

struct value evaluation_value(const struct evaluation *evaluation, struct measure_ref ref,
                              uint32_t configuration)
{
    return ref.measure->compute(evaluation, configuration, ref.product);
}

struct value evaluation_measure(const struct evaluation *evaluation, const char *name,
                                uint32_t configuration)
{
    struct measure_ref ref = measure_find(evaluation->study, name);

    g_assert(ref.measure);
    return evaluation_value(evaluation, ref, configuration);
}

bool evaluation_is_priced(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];

    return form->line_count > 0 && form->gaps->len == 0;
}

static void warning_clear(gpointer warning)
{
    g_free(((struct evaluation_warning *)warning)->text);
}

static void add_warning(GArray *warnings, struct place at, char *text)
{
    struct evaluation_warning warning = { at, text };

    g_array_append_val(warnings, warning);
}

GArray *evaluation_warnings(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct performance *performance = evaluation->performance;
    const struct study *study = evaluation->study;
    GArray *warnings = g_array_new(FALSE, FALSE, sizeof(struct evaluation_warning));

    g_array_set_clear_func(warnings, warning_clear);
    for (guint i = 0; i < form->gaps->len; i++) {
        const struct cost_gap *gap = &g_array_index(form->gaps, struct cost_gap, i);
        add_warning(warnings, gap->at, g_strdup_printf("incomplete: %s", gap->text));
    }
    if (evaluation->has_bill && form->line_count == 0)
        add_warning(warnings, study->configurations[configuration].at,
                    g_strdup("incomplete: no bill of materials"));
    if (performance->has_results
        && performance->figures[configuration].status == PERFORMANCE_MISSING)
        add_warning(
            warnings, study->configurations[configuration].at,
            g_strdup_printf("incomplete: %s", performance->figures[configuration].why_missing));
    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *guard =
            &g_array_index(performance->warnings, struct guard_warning, i);
        if (guard->configuration == configuration)
            add_warning(warnings, place_of_column(study->results[guard->result].at, "value"),
                        g_strdup(guard->text));
    }
    return warnings;
}

struct money evaluation_sum(const struct evaluation *evaluation, uint32_t configuration,
                            enum cost_category category)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money sum = { 0 };

    for (uint32_t i = 0; i < form->line_count; i++)
        if (category == COST_CATEGORY_COUNT || form->lines[i].category == category)
            sum = money_add(sum, evaluation->amounts[configuration][i]);
    return sum;
}

struct decimal evaluation_license_count(const struct evaluation *evaluation, uint32_t configuration,
                                        uint32_t product)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (uint32_t i = 0; i < form->line_count; i++)
        if (form->lines[i].product == product && form->lines[i].license)
            return form->lines[i].license->count;
    return decimal_from_int(0);
}
