/* Follows the difference between the best two configurations while one input moves. Which inputs
 * there are is told by sensitive_input.c, who is the best by contest.c. */
#include "decide/sensitivity.h"

const char *const sensitivity_status_names[] = { "found", "tie", "alone", "nothing" };

/* --- inputs --- */

/* Where it is as good as any other, the choice stays. */
static uint32_t choose(const struct sensitivity *sensitivity, const struct contest *contest,
                       const struct contest_result *found)
{
    struct decimal amount;
    bool is_as_good = contest_amount(contest, sensitivity->best, &amount)
                      && decimal_compare(amount, found->amounts[0]) == 0;

    return is_as_good ? sensitivity->best : found->best;
}

/* Of winner and runner-up, whether or not they still meet what is required. */
static struct decimal difference_of(const struct sensitivity *sensitivity,
                                    const struct contest *contest)
{
    struct decimal best = { 0 }, runner_up = { 0 };

    contest_amount_alone(contest, sensitivity->best, &best);
    contest_amount_alone(contest, sensitivity->runner_up, &runner_up);
    return decimal_subtract(best, runner_up);
}

static void fill_point(const struct sensitivity *sensitivity, struct contest *contest,
                       const struct sensitive_input *input, struct sensitivity_point *point)
{
    shifted_costs_set(contest->costs, contest->evaluation, input, point->value);
    struct contest_result found = contest_decide(contest);
    point->difference = difference_of(sensitivity, contest);
    point->best = choose(sensitivity, contest, &found);
    point->is_tie =
        found.second != NO_INDEX && decimal_compare(found.amounts[0], found.amounts[1]) == 0;
}

static void fill_input(const struct sensitivity *sensitivity, struct contest *contest,
                       struct sensitive_input *input)
{
    struct decimal least = sensitivity->difference, most = sensitivity->difference;

    for (int i = 0; i < SENSITIVITY_POINTS; i++) {
        struct sensitivity_point *point = &input->points[i];
        fill_point(sensitivity, contest, input, point);
        least = decimal_compare(point->difference, least) < 0 ? point->difference : least;
        most = decimal_compare(point->difference, most) > 0 ? point->difference : most;
    }
    input->swing = decimal_subtract(most, least);
    input->changes_best = input->points[SENSITIVITY_LOW].best != sensitivity->best
                          || input->points[SENSITIVITY_HIGH].best != sensitivity->best;
}

static void add_input(struct sensitivity *sensitivity, struct sensitive_input *input)
{
    if (decimal_sign(input->swing) == 0 && !input->changes_best) {
        g_ptr_array_add(sensitivity->without_effect, input->name);
        return;
    }
    g_array_append_val(sensitivity->inputs, *input);
}

/* The largest first; stable, so equals stay in the order of the study. */
static void sort_by_swing(GArray *inputs)
{
    for (guint i = 1; i < inputs->len; i++) {
        struct sensitive_input input = g_array_index(inputs, struct sensitive_input, i);
        guint place = i;
        for (; place > 0; place--) {
            struct sensitive_input *before =
                &g_array_index(inputs, struct sensitive_input, place - 1);
            if (decimal_compare(before->swing, input.swing) >= 0)
                break;
            g_array_index(inputs, struct sensitive_input, place) = *before;
        }
        g_array_index(inputs, struct sensitive_input, place) = input;
    }
}

static void fill_inputs(struct sensitivity *sensitivity, struct contest *contest)
{
    const struct sensitivity_request *request = &sensitivity->request;
    const struct movement movement = {
        .share = request->share,
        .moves_performance = request->aim == AIM_COST_PER_PERFORMANCE
                             || request->requirement.minimum_performance.given,
    };
    GArray *inputs = sensitive_inputs_new(contest->evaluation, &movement);

    for (guint i = 0; i < inputs->len; i++) {
        struct sensitive_input *input = &g_array_index(inputs, struct sensitive_input, i);
        fill_input(sensitivity, contest, input);
        add_input(sensitivity, input);
    }
    g_array_set_clear_func(inputs, NULL); /* the names are the result's now */
    g_array_free(inputs, TRUE);
    sort_by_swing(sensitivity->inputs);
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
    g_free(((struct sensitive_input *)input)->name);
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
    sensitivity->inputs = g_array_new(FALSE, FALSE, sizeof(struct sensitive_input));
    g_array_set_clear_func(sensitivity->inputs, clear_input);
    sensitivity->without_effect = g_ptr_array_new_with_free_func(g_free);
    sensitivity->status = status_of(&found);
    sensitivity->best = found.best;
    sensitivity->runner_up = found.second;
    if (found.second != NO_INDEX) {
        sensitivity->difference = decimal_subtract(found.amounts[0], found.amounts[1]);
        fill_inputs(sensitivity, contest);
    }
    contest_free(contest);
    return sensitivity;
}

void sensitivity_free(struct sensitivity *sensitivity)
{
    if (sensitivity == NULL)
        return;
    g_array_free(sensitivity->inputs, TRUE);
    g_ptr_array_free(sensitivity->without_effect, TRUE);
    g_free(sensitivity);
}
