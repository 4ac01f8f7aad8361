/* Gathers what a contest says of one aim, and how far each input is from changing it. */
#include "decide/recommendation.h"

const char *const recommendation_status_names[] = { "found", "tie", "alone", "nothing" };

static void add_input(struct recommendation *recommendation, struct contest *contest,
                      const struct sensitive_input *input)
{
    const struct input_range everywhere = { 0 };
    struct dethronings found = dethronings_find(contest, recommendation->best, input, &everywhere);
    struct dethroning_input out = {
        .name = g_strdup(input->name),
        .kind = input->kind,
        .index = input->index,
        .base = input->points[SENSITIVITY_BASE].value,
        .down = found.down,
        .up = found.up,
    };

    g_array_append_val(recommendation->inputs, out);
}

static void add_inputs(struct recommendation *recommendation, struct contest *contest)
{
    const struct movement movement = { .moves_performance = true };
    GArray *inputs = sensitive_inputs_new(recommendation->evaluation, &movement);

    for (guint i = 0; i < inputs->len; i++)
        add_input(recommendation, contest, &g_array_index(inputs, struct sensitive_input, i));
    g_array_free(inputs, TRUE);
}

/* --- best and runner-up --- */

struct amount_range {
    struct decimal low, high;
};

/* What the range of a measured performance makes of what is compared; false: it has none. */
static bool find_range(const struct contest *contest, uint32_t configuration,
                       struct amount_range *out)
{
    const struct performance *performance = contest->evaluation->performance;
    const struct performance_figure *figure = &performance->figures[configuration];
    struct decimal *value = &contest->costs->performance[configuration], measured = *value;

    if (figure->status != PERFORMANCE_MEASURED
        || !performance->measurements[figure->measurement].has_range)
        return false;
    *value = performance->measurements[figure->measurement].minimum;
    bool has_range = contest_amount_alone(contest, configuration, &out->low);
    *value = performance->measurements[figure->measurement].maximum;
    has_range &= contest_amount_alone(contest, configuration, &out->high);
    *value = measured;
    if (has_range && decimal_compare(out->low, out->high) > 0)
        *out = (struct amount_range){ out->high, out->low };
    return has_range;
}

static void test_difference(struct recommendation *recommendation, const struct contest *contest)
{
    struct amount_range best, runner_up;

    recommendation->is_tested = recommendation->aim != AIM_COST
                                && find_range(contest, recommendation->best, &best)
                                && find_range(contest, recommendation->runner_up, &runner_up);
    recommendation->is_within_ranges = recommendation->is_tested
                                       && decimal_compare(best.low, runner_up.high) <= 0
                                       && decimal_compare(runner_up.low, best.high) <= 0;
}

static void compare(struct recommendation *recommendation, const struct contest *contest)
{
    const struct decimal *amounts = recommendation->amounts;
    struct decimal one = decimal_from_int(1);
    struct decimal difference = decimal_subtract(amounts[1], amounts[0]);

    if (decimal_sign(difference) < 0)
        difference = decimal_negate(difference);
    recommendation->difference = difference;
    recommendation->discount.given =
        recommendation->aim != AIM_PERFORMANCE && decimal_sign(amounts[0]) >= 0
        && decimal_quotient(difference, one, amounts[1], one, &recommendation->discount.value);
    test_difference(recommendation, contest);
    recommendation->status =
        recommendation->tied->len > 1 ? RECOMMENDATION_TIE : RECOMMENDATION_FOUND;
}

/* --- nothing --- */

static uint32_t best_without_requirement(const struct evaluation *evaluation, enum aim aim)
{
    const struct requirement nothing = { 0 };
    struct contest *contest = contest_new(evaluation, aim, &nothing);
    uint32_t best = contest_decide(contest).best;

    contest_free(contest);
    return best;
}

/* --- all --- */

static enum standing *standings_new(const struct contest *contest)
{
    uint32_t count = contest->evaluation->study->configuration_count;
    enum standing *standings = g_new(enum standing, count + 1);

    for (uint32_t i = 0; i < count; i++)
        standings[i] = contest_standing(contest, i);
    return standings;
}

static void clear_input(void *input)
{
    g_free(((struct dethroning_input *)input)->name);
}

struct recommendation *recommendation_new(const struct evaluation *evaluation, enum aim aim,
                                          const struct requirement *requirement)
{
    struct recommendation *recommendation = g_new0(struct recommendation, 1);
    struct contest *contest = contest_new(evaluation, aim, requirement);
    struct contest_result found = contest_decide(contest);

    recommendation->evaluation = evaluation;
    recommendation->aim = aim;
    recommendation->requirement = *requirement;
    recommendation->measure = evaluation->cost_axis;
    recommendation->best = found.best;
    recommendation->runner_up = found.second;
    memcpy(recommendation->amounts, found.amounts, sizeof found.amounts);
    recommendation->tied = contest_tied(contest, found.best);
    recommendation->inputs = g_array_new(FALSE, FALSE, sizeof(struct dethroning_input));
    g_array_set_clear_func(recommendation->inputs, clear_input);
    recommendation->status = found.best == NO_INDEX ? RECOMMENDATION_NOTHING : RECOMMENDATION_ALONE;
    recommendation->cheapest = recommendation->fastest = NO_INDEX;
    recommendation->standings = standings_new(contest);
    if (found.second != NO_INDEX)
        compare(recommendation, contest);
    if (found.best != NO_INDEX) {
        add_inputs(recommendation, contest);
    } else {
        recommendation->cheapest = best_without_requirement(evaluation, AIM_COST);
        recommendation->fastest = best_without_requirement(evaluation, AIM_PERFORMANCE);
    }
    contest_free(contest);
    return recommendation;
}

enum aim recommendation_widest_aim(const struct evaluation *evaluation)
{
    return evaluation->has_bill ? AIM_COST : AIM_PERFORMANCE;
}

void recommendation_free(struct recommendation *recommendation)
{
    if (recommendation == NULL)
        return;
    g_array_free(recommendation->tied, TRUE);
    g_array_free(recommendation->inputs, TRUE);
    g_free(recommendation->standings);
    g_free(recommendation);
}
