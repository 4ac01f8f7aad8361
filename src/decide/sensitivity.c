/* Follows the difference between the best two configurations while one input moves. Which inputs
 * there are is told by sensitivity_input.c, what costs become by shifted_cost.c. */
#include "decide/sensitivity.h"
#include "decide/sensitivity_input.h"
#include "decide/shifted_cost.h"

const char *const sensitivity_status_names[] = { "found", "tie", "alone", "nothing" };

/* --- what is compared --- */

struct contest_of_costs {
    const struct evaluation *evaluation;
    const struct sensitivity_request *request;
    struct decimal worst; /* of a lower-is-better metric: the highest value of the study; else 0 */
    struct shifted_costs *costs;
};

static bool is_lower_better(const struct contest_of_costs *this)
{
    return this->evaluation->performance->direction == LOWER_IS_BETTER;
}

static bool meets_minimum(const struct contest_of_costs *this, uint32_t configuration)
{
    int order = decimal_compare(this->costs->performance[configuration],
                                this->request->minimum_performance.value);

    return this->costs->has_performance[configuration]
           && (is_lower_better(this) ? order <= 0 : order >= 0);
}

/* Cost, or cost per performance (of a lower-is-better metric: per worst / value). False: it has
 * none. */
static bool find_amount(const struct contest_of_costs *this, uint32_t configuration,
                        struct decimal *amount)
{
    const struct shifted_costs *costs = this->costs;
    struct decimal cost = decimal_of_money(costs->cost[configuration]);
    struct decimal one = decimal_from_int(1), performance = costs->performance[configuration];

    *amount = cost;
    if (!costs->has_cost[configuration] || !this->request->per_performance)
        return costs->has_cost[configuration];
    return costs->has_performance[configuration]
           && (is_lower_better(this) ? decimal_quotient(cost, performance, this->worst, one, amount)
                                     : decimal_quotient(cost, one, performance, one, amount));
}

static bool takes_part(const struct contest_of_costs *this, uint32_t configuration,
                       struct decimal *amount)
{
    return find_amount(this, configuration, amount)
           && (!this->request->minimum_performance.given || meets_minimum(this, configuration));
}

struct best_two {
    uint32_t best, second;
    struct decimal amounts[2];
};

static struct best_two find_best(const struct contest_of_costs *this)
{
    struct best_two found = { NO_INDEX, NO_INDEX, { { 0 }, { 0 } } };
    struct decimal amount;

    for (uint32_t i = 0; i < this->evaluation->study->configuration_count; i++) {
        if (!takes_part(this, i, &amount))
            continue;
        if (found.best == NO_INDEX || decimal_compare(amount, found.amounts[0]) < 0) {
            found = (struct best_two){ i, found.best, { amount, found.amounts[0] } };
        } else if (found.second == NO_INDEX || decimal_compare(amount, found.amounts[1]) < 0) {
            found.second = i;
            found.amounts[1] = amount;
        }
    }
    return found;
}

/* --- inputs --- */

/* Where it is as good as any other, the choice stays. */
static uint32_t choose(const struct sensitivity *sensitivity, const struct contest_of_costs *this,
                       const struct best_two *found)
{
    struct decimal amount;
    bool is_as_good = takes_part(this, sensitivity->best, &amount)
                      && decimal_compare(amount, found->amounts[0]) == 0;

    return is_as_good ? sensitivity->best : found->best;
}

static void fill_point(const struct sensitivity *sensitivity, const struct contest_of_costs *this,
                       const struct sensitive_input *input, struct sensitivity_point *point)
{
    struct decimal best = { 0 }, runner_up = { 0 };

    shifted_costs_set(this->costs, this->evaluation, input, point->value);
    struct best_two found = find_best(this);
    find_amount(this, sensitivity->best, &best);
    find_amount(this, sensitivity->runner_up, &runner_up);
    point->difference = decimal_subtract(best, runner_up);
    point->best = choose(sensitivity, this, &found);
    point->is_tie =
        found.second != NO_INDEX && decimal_compare(found.amounts[0], found.amounts[1]) == 0;
}

static void fill_input(const struct sensitivity *sensitivity, const struct contest_of_costs *this,
                       struct sensitive_input *input)
{
    struct decimal least = sensitivity->difference, most = sensitivity->difference;

    for (int i = 0; i < SENSITIVITY_POINTS; i++) {
        struct sensitivity_point *point = &input->points[i];
        fill_point(sensitivity, this, input, point);
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

static void fill_inputs(struct sensitivity *sensitivity, const struct contest_of_costs *this)
{
    GArray *inputs = sensitive_inputs_new(this->evaluation, this->request);

    for (guint i = 0; i < inputs->len; i++) {
        struct sensitive_input *input = &g_array_index(inputs, struct sensitive_input, i);
        fill_input(sensitivity, this, input);
        add_input(sensitivity, input);
    }
    g_array_set_clear_func(inputs, NULL); /* the names are the result's now */
    g_array_free(inputs, TRUE);
    sort_by_swing(sensitivity->inputs);
}

/* --- all --- */

static enum sensitivity_status status_of(const struct best_two *found)
{
    if (found->best == NO_INDEX)
        return SENSITIVITY_NOTHING;
    if (found->second == NO_INDEX)
        return SENSITIVITY_ALONE;
    return decimal_compare(found->amounts[0], found->amounts[1]) == 0 ? SENSITIVITY_TIE
                                                                      : SENSITIVITY_FOUND;
}

static struct decimal worst_performance(const struct evaluation *evaluation)
{
    return evaluation_reference(evaluation,
                                measure_find(evaluation->study, "performance.normalized").measure)
        ->value.decimal;
}

static void clear_input(void *input)
{
    g_free(((struct sensitive_input *)input)->name);
}

struct sensitivity *sensitivity_new(const struct evaluation *evaluation,
                                    const struct sensitivity_request *request)
{
    struct sensitivity *sensitivity = g_new0(struct sensitivity, 1);
    struct contest_of_costs contest = { .evaluation = evaluation,
                                        .request = &sensitivity->request,
                                        .worst = worst_performance(evaluation),
                                        .costs = shifted_costs_new(evaluation) };

    sensitivity->evaluation = evaluation;
    sensitivity->request = *request;
    sensitivity->measure = evaluation->cost_axis;
    sensitivity->inputs = g_array_new(FALSE, FALSE, sizeof(struct sensitive_input));
    g_array_set_clear_func(sensitivity->inputs, clear_input);
    sensitivity->without_effect = g_ptr_array_new_with_free_func(g_free);
    shifted_costs_set_base(contest.costs, evaluation);
    struct best_two found = find_best(&contest);
    sensitivity->status = status_of(&found);
    sensitivity->best = found.best;
    sensitivity->runner_up = found.second;
    if (found.second != NO_INDEX) {
        sensitivity->difference = decimal_subtract(found.amounts[0], found.amounts[1]);
        fill_inputs(sensitivity, &contest);
    }
    shifted_costs_free(contest.costs);
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
