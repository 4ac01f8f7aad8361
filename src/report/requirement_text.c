/* Writes requirements, and the values they are about, for people. */
#include "report/requirement_text.h"
#include "report/cost_words.h"

#define PERFORMANCE_DIGITS 4 /* at most */
enum { labels_most = 8 };    /* listed in a sentence */

/* "a throughput of at least 100 tx/s" */
static char *minimum_text(const struct evaluation *evaluation, struct decimal minimum)
{
    const struct performance *performance = evaluation->performance;
    bool is_inverse = performance->direction == LOWER_IS_BETTER;
    const char *unit = performance_unit(performance), *label = performance_label(performance);
    g_autofree char *number = decimal_format_short(minimum, PERFORMANCE_DIGITS);

    return g_strdup_printf("%s of at %s %s%s%s", *label != '\0' ? label : "a performance",
                           is_inverse ? "most" : "least", number, *unit != '\0' ? " " : "", unit);
}

char *requirement_sentence(const struct evaluation *evaluation,
                           const struct requirement *requirement)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;
    g_autofree char *budget =
        decimal_format_grouped(requirement->budget.value, parameters->minor_digits);
    g_autofree char *first = minimum_text(evaluation, requirement->minimum_performance.value);
    bool has_currency = *parameters->currency != '\0';
    g_autofree char *second =
        g_strdup_printf("a %s of at most %s%s%s", cost_word(evaluation), budget,
                        has_currency ? " " : "", parameters->currency);

    if (!requirement->minimum_performance.given && !requirement->budget.given)
        return NULL;
    if (!requirement->minimum_performance.given || !requirement->budget.given)
        return g_strdup_printf("Required: %s.",
                               requirement->minimum_performance.given ? first : second);
    return g_strdup_printf("Required: %s, and %s.", first, second);
}

void requirement_add_block(struct document *document, const struct evaluation *evaluation,
                           const struct requirement *requirement)
{
    g_autofree char *sentence = requirement_sentence(evaluation, requirement);

    if (sentence != NULL)
        document_add_paragraph(document, sentence);
}

void minimum_add_block(struct document *document, const struct evaluation *evaluation,
                       struct optional_decimal minimum_performance)
{
    const struct requirement minimum = { .minimum_performance = minimum_performance };
    bool has_budget = evaluation->study->parameters.requirement.budget.given;

    requirement_add_block(document, evaluation, &minimum);
    if (has_budget)
        document_add_paragraph(document, "The budget is not applied here: over a range of prices "
                                         "costs come within it and leave it.");
}

char *performance_bounds_sentence(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        if (evaluation->performance->figures[i].bound == BOUND_NONE)
            continue;
        g_autofree char *performance = evaluation_text(evaluation, "performance", i);
        g_string_append_printf(text, "%s that of %s, %s", text->len > 0 ? ";" : "",
                               evaluation_label(evaluation, i), performance);
    }
    if (text->len == 0)
        return g_string_free(text, TRUE);
    g_string_prepend(text, "Performances that are bounds are compared as if they were exact:");
    return g_string_free(g_string_append_c(text, '.'), FALSE);
}

void performance_bounds_add_block(struct document *document, const struct evaluation *evaluation)
{
    g_autofree char *sentence = performance_bounds_sentence(evaluation);

    if (sentence != NULL)
        document_add_paragraph(document, sentence);
}

char *labels_text(const struct evaluation *evaluation, const GArray *configurations)
{
    GString *text = g_string_new(NULL);
    guint count = configurations->len, listed = MIN(count, labels_most);

    for (guint i = 0; i < listed; i++)
        g_string_append_printf(
            text, "%s%s",
            i == 0           ? ""
            : i + 1 == count ? " and "
                             : ", ",
            evaluation_label(evaluation, g_array_index(configurations, uint32_t, i)));
    if (count > listed)
        g_string_append_printf(text, " and %u more", count - listed);
    return g_string_free(text, FALSE);
}

char *evaluation_text(const struct evaluation *evaluation, const char *measure,
                      uint32_t configuration)
{
    struct measure_ref ref = measure_find(evaluation->study, measure);
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *text = value_text(evaluation, ref, &value);
    const char *unit = g_str_equal(measure, "performance")
                           ? performance_unit(evaluation->performance)
                           : evaluation->study->parameters.currency;

    return g_strdup_printf("%s%s%s", text, *unit != '\0' ? " " : "", unit);
}
