/* Writes requirements, and the values they are about, for people. */
#include "report/requirement_text.h"

#define PERFORMANCE_DIGITS 4 /* at most */

char *requirement_sentence(const struct evaluation *evaluation,
                           const struct requirement *requirement)
{
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    const struct study_parameters *parameters = &evaluation->study->parameters;
    g_autofree char *performance =
        decimal_format_short(requirement->minimum_performance.value, PERFORMANCE_DIGITS);
    g_autofree char *budget =
        decimal_format_grouped(requirement->budget.value, parameters->minor_digits);
    g_autofree char *first =
        g_strdup_printf("a performance of at %s %s", is_inverse ? "most" : "least", performance);
    g_autofree char *second = g_strdup_printf("a %s of at most %s %s", cost_word(evaluation),
                                              budget, parameters->currency);

    if (!requirement->minimum_performance.given && !requirement->budget.given)
        return NULL;
    if (!requirement->minimum_performance.given || !requirement->budget.given)
        return g_strdup_printf("Required: %s.",
                               requirement->minimum_performance.given ? first : second);
    return g_strdup_printf("Required: %s, and %s.", first, second);
}

void minimum_add_block(struct document *document, const struct evaluation *evaluation,
                       struct optional_decimal minimum_performance)
{
    const struct requirement minimum = { .minimum_performance = minimum_performance };
    g_autofree char *sentence = requirement_sentence(evaluation, &minimum);

    if (sentence != NULL)
        document_add_paragraph(document, sentence);
}

const char *cost_word(const struct evaluation *evaluation)
{
    return evaluation->cost_axis->is_present ? "TCO" : "price";
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
