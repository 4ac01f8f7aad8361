/* One wording of costs for all reports. A present value says of how many years it is. */
#include "report/cost_words.h"

const char *cost_word_of(const struct measure *cost)
{
    return cost->is_present ? "TCO" : "price";
}

const char *cost_word(const struct evaluation *evaluation)
{
    return cost_word_of(evaluation->cost_axis);
}

char *cost_words_of(const struct evaluation *evaluation, const struct measure *cost)
{
    uint32_t years = evaluation->study->parameters.term_years;

    if (!cost->is_present)
        return g_strdup(cost_word_of(cost));
    return g_strdup_printf("%s over %u year%s", cost_word_of(cost), years, years == 1 ? "" : "s");
}

char *cost_words(const struct evaluation *evaluation)
{
    return cost_words_of(evaluation, evaluation->cost_axis);
}

char *cost_sentence_of(const struct evaluation *evaluation, const struct measure *cost)
{
    g_autofree char *words = cost_words_of(evaluation, cost);

    if (!evaluation->has_bill)
        return g_strdup("Nothing has a price.");
    return g_strdup_printf("Cost is the %s in %s%s.", words, evaluation->study->parameters.currency,
                           cost->is_present ? ", in present values" : "");
}

char *cost_sentence(const struct evaluation *evaluation)
{
    return cost_sentence_of(evaluation, evaluation->cost_axis);
}

char *cost_per_performance_unit(const struct evaluation *evaluation)
{
    const char *currency = evaluation->study->parameters.currency;
    const char *unit = performance_unit(evaluation->performance);
    bool is_plain = *unit == '\0' || evaluation->performance->direction == LOWER_IS_BETTER;

    return is_plain ? g_strdup(currency) : g_strdup_printf("%s per %s", currency, unit);
}

char *cost_question_words(const struct evaluation *evaluation, const struct cost_question *question)
{
    return g_strconcat(cost_word(evaluation),
                       question->is_per_performance ? " per performance" : "", NULL);
}

char *cost_question_title(const struct evaluation *evaluation, const struct cost_question *question)
{
    g_autofree char *words = cost_question_words(evaluation, question);
    g_autofree char *unit = question->is_per_performance
                                ? cost_per_performance_unit(evaluation)
                                : g_strdup(evaluation->study->parameters.currency);

    *words = g_ascii_toupper(*words);
    return g_strdup_printf("%s (%s)", words, unit);
}
