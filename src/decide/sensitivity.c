/* Follows the difference between the best two configurations while one input moves. Which inputs
 * there are is told by sensitive_input.c, who is the best by contest.c. */
#include "decide/sensitivity.h"
#include "decide/critical_values.h"

const char *const sensitivity_status_names[] = { "found", "tie", "alone", "nothing" };

/* --- inputs --- */

/* Where it is as good as any other, the choice stays. */
static uint32_t choose(const struct sensitivity *sensitivity, const struct contest *contest,
                       const struct contest_result *found)
{
    bool is_as_good =
        found->best != NO_INDEX && contest_is_tie(contest, sensitivity->best, found->best);

    return is_as_good ? sensitivity->best : found->best;
}

/* Of winner and runner-up, whether or not they still meet what is required; 0 without a runner-up.
 */
static struct decimal difference_of(const struct sensitivity *sensitivity,
                                    const struct contest *contest)
{
    struct decimal best = { 0 }, runner_up = { 0 };

    if (sensitivity->runner_up == NO_INDEX)
        return best;
    contest_amount_alone(contest, sensitivity->best, &best);
    contest_amount_alone(contest, sensitivity->runner_up, &runner_up);
    return decimal_subtract(best, runner_up);
}

static void fill_point(const struct sensitivity *sensitivity, struct contest *contest,
                       const struct sensitive_input *input, struct sensitivity_point *point)
{
    shifted_costs_set(contest->costs, input, point->value);
    struct contest_result found = contest_decide(contest);
    point->difference = difference_of(sensitivity, contest);
    point->best = choose(sensitivity, contest, &found);
    point->is_tie = found.second != NO_INDEX && contest_is_tie(contest, found.best, found.second);
}

/* --- swing --- */

struct extremes {
    struct decimal least, most;
};

static void include(struct extremes *extremes, struct decimal difference)
{
    if (decimal_compare(difference, extremes->least) < 0)
        extremes->least = difference;
    if (decimal_compare(difference, extremes->most) > 0)
        extremes->most = difference;
}

static void include_value(const struct sensitivity *sensitivity, struct contest *contest,
                          const struct sensitive_input *input, struct decimal value,
                          struct extremes *extremes)
{
    const struct sensitivity_point *points = input->points;

    if (decimal_compare(value, points[SENSITIVITY_LOW].value) <= 0
        || decimal_compare(value, points[SENSITIVITY_HIGH].value) >= 0)
        return;
    shifted_costs_set(contest->costs, input, value);
    include(extremes, difference_of(sensitivity, contest));
}

static void include_years(const struct sensitivity *sensitivity, struct contest *contest,
                          const struct sensitive_input *input, struct extremes *extremes)
{
    struct decimal one = decimal_from_int(1);
    struct decimal year = decimal_add(input->points[SENSITIVITY_LOW].value, one);

    for (; decimal_compare(year, input->points[SENSITIVITY_HIGH].value) < 0;
         year = decimal_add(year, one))
        include_value(sensitivity, contest, input, year, extremes);
}

/* Between the points a difference turns only where an option of one of the two gives way to
 * another. */
static void include_switches(const struct sensitivity *sensitivity, struct contest *contest,
                             const struct sensitive_input *input, struct extremes *extremes)
{
    const uint32_t pair[] = { sensitivity->best, sensitivity->runner_up };

    if (sensitivity->runner_up == NO_INDEX)
        return;
    g_autoptr(GArray) switches = option_switches_new(contest, pair, input);
    for (guint i = 0; i < switches->len; i++)
        include_value(sensitivity, contest, input,
                      g_array_index(switches, struct critical_value, i).value, extremes);
}

static struct decimal swing_of(const struct sensitivity *sensitivity, struct contest *contest,
                               const struct sensitive_input *input)
{
    struct extremes extremes = { sensitivity->difference, sensitivity->difference };

    for (int i = 0; i < SENSITIVITY_POINTS; i++)
        include(&extremes, input->points[i].difference);
    if (input->kind == SENSITIVE_TERM)
        include_years(sensitivity, contest, input, &extremes);
    else if (input->kind != SENSITIVE_DISCOUNT_RATE)
        include_switches(sensitivity, contest, input, &extremes);
    return decimal_subtract(extremes.most, extremes.least);
}

/* --- inputs --- */

static struct dethronings dethronings_within(const struct sensitivity *sensitivity,
                                             struct contest *contest,
                                             const struct sensitive_input *input)
{
    const struct input_range range = {
        .low = { true, input->points[SENSITIVITY_LOW].value },
        .high = { true, input->points[SENSITIVITY_HIGH].value },
    };

    return dethronings_find(contest, sensitivity->best, input, &range);
}

static void follow_input(const struct sensitivity *sensitivity, struct contest *contest,
                         struct followed_input *followed)
{
    struct sensitive_input *input = &followed->input;

    for (int i = 0; i < SENSITIVITY_POINTS; i++)
        fill_point(sensitivity, contest, input, &input->points[i]);
    followed->swing = swing_of(sensitivity, contest, input);
    followed->within = dethronings_within(sensitivity, contest, input);
    followed->changes_best = input->points[SENSITIVITY_LOW].best != sensitivity->best
                             || input->points[SENSITIVITY_HIGH].best != sensitivity->best
                             || followed->within.down.status != DETHRONING_NONE
                             || followed->within.up.status != DETHRONING_NONE;
    shifted_costs_reset(contest->costs);
}

static void add_input(struct sensitivity *sensitivity, const struct followed_input *followed)
{
    if (decimal_sign(followed->swing) == 0 && !followed->changes_best) {
        g_ptr_array_add(sensitivity->without_effect, followed->input.name);
        return;
    }
    g_array_append_val(sensitivity->inputs, *followed);
}

/* The largest first; of equals the first in the study, which g_array_sort keeps first. */
static int compare_swings(const void *a, const void *b)
{
    return decimal_compare(((const struct followed_input *)b)->swing,
                           ((const struct followed_input *)a)->swing);
}

static void follow_inputs(struct sensitivity *sensitivity, struct contest *contest)
{
    const struct sensitivity_request *request = &sensitivity->request;
    const struct movement movement = {
        .share = request->share,
        .moves_performance = request->aim == AIM_COST_PER_PERFORMANCE
                             || request->requirement.minimum_performance.given,
    };
    GArray *inputs = sensitive_inputs_new(contest->evaluation, &movement);

    for (guint i = 0; i < inputs->len; i++) {
        struct followed_input followed = { .input =
                                               g_array_index(inputs, struct sensitive_input, i) };
        follow_input(sensitivity, contest, &followed);
        add_input(sensitivity, &followed);
    }
    g_array_set_clear_func(inputs, NULL); /* the names are the result's now */
    g_array_free(inputs, TRUE);
    g_array_sort(sensitivity->inputs, compare_swings);
}

/* --- all --- */

static enum sensitivity_status status_of(const struct contest_result *found)
{
    if (found->best == NO_INDEX)
        return SENSITIVITY_NOTHING;
    if (found->second == NO_INDEX)
        return SENSITIVITY_ALONE;
    return decimal_compare(found->amounts[0], found->amounts[1]) == 0 ? SENSITIVITY_TIE
                                                                      : SENSITIVITY_FOUND;
}

static void clear_input(void *input)
{
    g_free(((struct followed_input *)input)->input.name);
}

struct sensitivity *sensitivity_new(const struct evaluation *evaluation,
                                    const struct sensitivity_request *request)
{
    struct sensitivity *sensitivity = g_new0(struct sensitivity, 1);
    struct contest *contest = contest_new(evaluation, request->aim, &request->requirement);
    struct contest_result found = contest_decide(contest);

    sensitivity->evaluation = evaluation;
    sensitivity->request = *request;
    sensitivity->measure = evaluation->cost_axis;
    sensitivity->inputs = g_array_new(FALSE, FALSE, sizeof(struct followed_input));
    g_array_set_clear_func(sensitivity->inputs, clear_input);
    sensitivity->without_effect = g_ptr_array_new_with_free_func(g_free);
    sensitivity->status = status_of(&found);
    sensitivity->best = found.best;
    sensitivity->runner_up = found.second;
    sensitivity->tied = contest_tied(contest, found.best);
    if (found.second != NO_INDEX)
        sensitivity->difference = decimal_subtract(found.amounts[0], found.amounts[1]);
    if (found.best != NO_INDEX)
        follow_inputs(sensitivity, contest);
    contest_free(contest);
    return sensitivity;
}

void sensitivity_free(struct sensitivity *sensitivity)
{
    if (sensitivity == NULL)
        return;
    g_array_free(sensitivity->inputs, TRUE);
    g_array_free(sensitivity->tied, TRUE);
    g_ptr_array_free(sensitivity->without_effect, TRUE);
    g_free(sensitivity);
}
