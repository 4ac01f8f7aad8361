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
        if (performance->figures[i].status == PERFORMANCE_COMPOSITE)
            return RATIO_DIGITS;
        if (performance->figures[i].status == PERFORMANCE_MISSING)
            continue;
        g_autofree char *text = decimal_format_short(performance->figures[i].value, MONEY_DIGITS);
        const char *point = strchr(text, '.');
        most = MAX(most, point ? (int)strlen(point + 1) : 0);
    }
    return most;
}

static void evaluate_costs(struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;

    evaluation->prices = price_list_new(study);
    evaluation->forms = g_new0(struct cost_form *, study->configuration_count);
    evaluation->amounts = g_new0(struct cost_amount *, study->configuration_count);
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct cost_form *form = cost_form_new(study, i);
        evaluation->forms[i] = form;
        evaluation->amounts[i] = g_new0(struct cost_amount, form->lines->len);
        cost_form_amounts(form, study, evaluation->prices, evaluation->amounts[i]);
    }
}

/* Then a price at purchase is not all there is to compare. */
static bool any_payment_is_later(const struct evaluation *evaluation)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        for (guint j = 0; j < evaluation->forms[i]->lines->len; j++)
            if (cost_form_line_at(evaluation->forms[i], j)->when != PAID_AT_PURCHASE)
                return true;
    return false;
}

struct evaluation *evaluation_new(const struct study *study)
{
    struct evaluation *evaluation = g_new0(struct evaluation, 1);

    evaluation->study = study;
    evaluation->has_bill = study->bill_count > 0;
    evaluation->only_license = find_only_license(study);
    evaluate_costs(evaluation);
    evaluation->cost_axis =
        measure_find(study, any_payment_is_later(evaluation) ? "tco" : "price").measure;
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
    price_list_free(evaluation->prices);
    performance_free(evaluation->performance);
    g_hash_table_destroy(evaluation->references);
    g_free(evaluation);
}

struct value evaluation_value(const struct evaluation *evaluation, struct measure_ref ref,
                              uint32_t configuration)
{
    return ref.measure->compute(evaluation, ref, configuration);
}

struct value evaluation_measure(const struct evaluation *evaluation, const char *name,
                                uint32_t configuration)
{
    struct measure_ref ref = measure_find(evaluation->study, name);

    g_assert(ref.measure);
    return evaluation_value(evaluation, ref, configuration);
}

const char *evaluation_label(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation->study->configurations[configuration].label;
}

bool evaluation_is_priced(const struct evaluation *evaluation, uint32_t configuration)
{
    return cost_form_is_complete(evaluation->forms[configuration]);
}

struct money evaluation_sum(const struct evaluation *evaluation, uint32_t configuration,
                            bool (*has_line)(const struct cost_line *line), bool is_present)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money sum = { 0 };

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (amount->in_force && (!has_line || has_line(cost_form_line_at(form, i))))
            sum = money_add(sum, is_present ? amount->present : amount->nominal);
    }
    return sum;
}

bool evaluation_license_count(const struct evaluation *evaluation, uint32_t configuration,
                              uint32_t product, struct decimal *out)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct license_count *license = cost_form_license(form, product);

    if (license && !license->eligibility.is_eligible)
        return false;
    for (guint i = 0; license && i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->license == license
            && !evaluation->amounts[configuration][i].in_force)
            return false;
    *out = license ? license->count : decimal_from_int(0);
    return true;
}

static bool is_license_cost(const struct cost_line *line)
{
    return line->category == COST_LICENSE || line->kind == LINE_SUPPORT;
}

struct money evaluation_license_present(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation_sum(evaluation, configuration, is_license_cost, true);
}
