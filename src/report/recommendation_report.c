/* Writes what is recommended, how sure that is, and who is left out. What would change it is in
 * recommendation_changes.c, JSON in recommendation_json.c. */
#include "report/recommendation_report.h"
#include "report/recommendation_changes.h"
#include "report/cost_words.h"
#include "report/requirement_text.h"

#define VALUE_DIGITS 4  /* at most, of an amount for people */
#define NAMES_MOST   8u /* listed in a sentence */

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

/* --- sentences --- */

char *recommendation_question_sentence(const struct evaluation *evaluation,
                                       const struct requirement *requirement)
{
    g_autofree char *required = requirement_sentence(evaluation, requirement);
    g_autofree char *cost = cost_sentence(evaluation);

    return g_strdup_printf("%s %s", required != NULL ? required : "Required: nothing.", cost);
}

static char *nothing_sentence(const struct recommendation *recommendation)
{
    const struct evaluation *evaluation = recommendation->evaluation;
    bool is_first = recommendation->aim == AIM_COST; /* the others need not say it again */
    uint32_t cheapest = is_first ? recommendation->cheapest : NO_INDEX;
    uint32_t fastest = is_first ? recommendation->fastest : NO_INDEX;
    GString *text = g_string_new(NULL);

    const struct requirement *required = &recommendation->requirement;
    bool has_required = required->minimum_performance.given || required->budget.given;

    const char *what = recommendation->aim == AIM_COST ? "a cost" : "a cost and a performance";

    if (recommendation->aim == AIM_PERFORMANCE && !evaluation->has_bill && !required->budget.given)
        what = "a performance";
    g_string_append_printf(text, "None: no configuration has %s%s.", what,
                           has_required ? " and meets what is required" : "");
    if (cheapest != NO_INDEX) {
        g_autofree char *cost = evaluation_text(evaluation, evaluation->cost_axis->name, cheapest);
        g_string_append_printf(text, " The lowest %s is that of %s, %s.", cost_word(evaluation),
                               label_of(recommendation, cheapest), cost);
    }
    if (fastest != NO_INDEX) {
        g_autofree char *performance = evaluation_text(evaluation, "performance", fastest);
        g_string_append_printf(text, " The best performance is that of %s, %s.",
                               label_of(recommendation, fastest), performance);
    }
    return g_string_free(text, FALSE);
}

static char *found_sentence(const struct recommendation *recommendation)
{
    g_autofree char *amount = amount_text(recommendation, recommendation->amounts[0]);
    g_autofree char *other = amount_text(recommendation, recommendation->amounts[1]);
    g_autofree char *distance = amount_text(recommendation, recommendation->difference);
    const char *best = label_of(recommendation, recommendation->best);
    const char *runner_up = label_of(recommendation, recommendation->runner_up);

    if (decimal_sign(recommendation->difference) == 0)
        return g_strdup_printf("%s, with %s. Runner-up: %s, with as much, but at a higher %s.",
                               best, amount, runner_up, cost_word(recommendation->evaluation));
    return g_strdup_printf("%s, with %s. Runner-up: %s, with %s, a difference of %s.", best, amount,
                           runner_up, other, distance);
}

static char *best_sentence(const struct recommendation *recommendation)
{
    g_autofree char *amount = amount_text(recommendation, recommendation->amounts[0]);
    g_autofree char *tied = labels_text(recommendation->evaluation, recommendation->tied);

    switch (recommendation->status) {
    case RECOMMENDATION_NOTHING:
        return nothing_sentence(recommendation);
    case RECOMMENDATION_ALONE:
        return g_strdup_printf("%s, with %s. No other configuration meets what is required, so "
                               "there is no runner-up.",
                               label_of(recommendation, recommendation->best), amount);
    case RECOMMENDATION_TIE:
        return g_strdup_printf("A tie of %s, with %s each.", tied, amount);
    case RECOMMENDATION_FOUND:
        return found_sentence(recommendation);
    }
    g_assert_not_reached();
}

/* Of two measured performances; NULL: there is nothing to say. */
static char *evidence_sentence(const struct recommendation *recommendation)
{
    if (recommendation->aim == AIM_COST || recommendation->status != RECOMMENDATION_FOUND
        || decimal_sign(recommendation->difference) == 0)
        return NULL;
    if (!recommendation->is_tested)
        return g_strdup("This difference is not tested: that takes two or more runs, or a stated "
                        "spread, of both.");
    return g_strdup(recommendation->is_within_ranges
                        ? "It is a tie by the measured ranges: what they make of the two overlaps."
                        : "What the measured ranges make of the two does not overlap.");
}

static void append_bound(GString *text, const struct recommendation *recommendation,
                         uint32_t configuration)
{
    const struct evaluation *evaluation = recommendation->evaluation;

    if (configuration == NO_INDEX
        || evaluation->performance->figures[configuration].bound == BOUND_NONE)
        return;
    g_autofree char *performance = evaluation_text(evaluation, "performance", configuration);
    g_string_append_printf(text,
                           "%sThe performance of %s is a bound, %s, and is compared as if it "
                           "were exact.",
                           text->len > 0 ? " " : "", label_of(recommendation, configuration),
                           performance);
}

/* NULL: none of the two is judged by one. */
static char *bounds_sentence(const struct recommendation *recommendation)
{
    GString *text = g_string_new(NULL);

    if (recommendation->aim != AIM_COST || recommendation->requirement.minimum_performance.given) {
        append_bound(text, recommendation, recommendation->best);
        append_bound(text, recommendation, recommendation->runner_up);
    }
    return g_string_free(text, text->len == 0);
}

/* NULL: there is nothing to say. */
static char *discount_sentence(const struct recommendation *recommendation)
{
    if (recommendation->status != RECOMMENDATION_FOUND || !recommendation->evaluation->has_bill)
        return NULL;
    const char *label = label_of(recommendation, recommendation->runner_up);
    if (!recommendation->discount.given
        && (recommendation->aim != AIM_PERFORMANCE
            || decimal_sign(recommendation->difference) == 0))
        return NULL;
    if (!recommendation->discount.given)
        return g_strdup_printf("No discount makes %s perform better.", label);
    g_autofree char *percent = recommendation_percent_text(recommendation->discount.value);
    return g_strdup_printf("To draw level, %s would have to grant a discount of %s %% on all it "
                           "costs.",
                           label, percent);
}

/* --- who is left out --- */

static const char *const standing_words[] = {
    [STANDING_GOOD] = NULL,
    [STANDING_UNPRICED] = "Left out, as a price is missing",
    [STANDING_UNMEASURED] = "Left out, as there is no performance above 0",
    [STANDING_BELOW_MINIMUM] = "Left out, as short of the minimum performance",
    [STANDING_OVER_BUDGET] = "Left out, as over the budget",
    [STANDING_BELOW_AND_OVER] = "Left out, as short of the minimum performance and over the budget",
    [STANDING_COST_ONLY] = "Judged by cost alone, as there is no performance above 0",
};

/* One that is short by a bound may not be. */
static void append_standing_label(GString *text, const struct recommendation *recommendation,
                                  uint32_t configuration, const char *separator)
{
    const struct evaluation *evaluation = recommendation->evaluation;
    enum standing standing = recommendation->standings[configuration];
    bool is_short = standing == STANDING_BELOW_MINIMUM || standing == STANDING_BELOW_AND_OVER;
    bool is_bound = evaluation->performance->figures[configuration].bound != BOUND_NONE;
    g_autofree char *performance = evaluation_text(evaluation, "performance", configuration);

    g_string_append_printf(text, "%s%s", separator, evaluation_label(evaluation, configuration));
    if (is_short && is_bound)
        g_string_append_printf(text, " (%s, compared as if it were exact)", performance);
}

/* "Left out, as over the budget: A; B." */
static void append_standing(GString *text, const struct recommendation *recommendation,
                            enum standing standing)
{
    const struct study *study = recommendation->evaluation->study;
    guint count = 0;

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        if (recommendation->standings[i] != standing)
            continue;
        if (count == 0)
            g_string_append_printf(text, "%s%s:", text->len > 0 ? " " : "",
                                   standing_words[standing]);
        if (count < NAMES_MOST)
            append_standing_label(text, recommendation, i, count > 0 ? "; " : " ");
        count++;
    }
    if (count > NAMES_MOST)
        g_string_append_printf(text, " and %u more", count - NAMES_MOST);
    if (count > 0)
        g_string_append_c(text, '.');
}

/* Where nothing is measured, or nothing has a price, none lacks it. */
static bool is_told(const struct recommendation *recommendation, enum standing standing)
{
    const struct evaluation *evaluation = recommendation->evaluation;

    if (standing == STANDING_UNPRICED)
        return evaluation->has_bill;
    if (standing == STANDING_COST_ONLY)
        return evaluation->performance->has_results;
    return standing_words[standing] != NULL;
}

char *recommendation_left_out_sentence(const struct recommendation *recommendation)
{
    GString *text = g_string_new(NULL);

    for (size_t standing = 0; standing < G_N_ELEMENTS(standing_words); standing++)
        if (is_told(recommendation, standing))
            append_standing(text, recommendation, standing);
    return g_string_free(text, text->len == 0);
}

char *recommendation_method_sentence(void)
{
    return g_strdup(
        "Each input moves alone, to either side. Prices, discounts and performances are exact, and "
        "the choice changes beyond them. A discount rate is looked for in twenty steps up to 99 % "
        "and found to 0.0001 percentage points, a term in whole years up to 30.");
}

/* --- the answer --- */

static void append_sentence(GString *paragraph, char *sentence)
{
    if (sentence != NULL)
        g_string_append_printf(paragraph, " %s", sentence);
    g_free(sentence);
}

static void add_choice(struct document *document, const struct recommendation *recommendation)
{
    g_autofree char *best = best_sentence(recommendation);
    g_autoptr(GString) paragraph = g_string_new(aim_titles[recommendation->aim]);

    g_string_append_printf(paragraph, ": %s", best);
    append_sentence(paragraph, evidence_sentence(recommendation));
    append_sentence(paragraph, bounds_sentence(recommendation));
    append_sentence(paragraph, discount_sentence(recommendation));
    if (recommendation->status != RECOMMENDATION_TIE) /* that any change decides */
        append_sentence(paragraph, recommendation_nearest_sentence(recommendation));
    document_add_paragraph(document, paragraph->str);
}

void recommendation_add(struct document *document, const struct recommendation *recommendation)
{
    add_choice(document, recommendation);
    recommendation_add_changes(document, recommendation);
}
