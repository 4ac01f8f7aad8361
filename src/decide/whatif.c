/* Evaluates scenarios and sets them beside the base. The causes of a difference are taken one after
 * another, so what each adds depends on those before it and all add up to the whole. How a scenario
 * changes a study is left to those who made its steps. */
#include "decide/whatif.h"
#include "decide/contest.h"

/* --- evaluations --- */

static struct whatif *evaluate(const struct scenario_steps *steps)
{
    struct whatif *whatif = g_new0(struct whatif, 1);

    whatif->steps = steps;
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (steps->after[cause] == NULL || !steps->is_sound[cause])
            continue;
        whatif->after[cause] = evaluation_new(steps->after[cause]);
        whatif->evaluation = whatif->after[cause];
    }
    g_assert(whatif->evaluation != NULL && whatif->evaluation->study == scenario_steps_last(steps));
    return whatif;
}

/* The cost axis of the base or of a scenario that counts more: what recurs in one of them must
 * count in all. */
static const struct measure *choose_measure(const struct whatif_list *list)
{
    const struct measure *measure = list->base->cost_axis;

    for (guint i = 0; i < list->whatifs->len; i++) {
        const struct whatif *whatif = g_ptr_array_index(list->whatifs, i);
        if (whatif->evaluation->cost_axis->is_present)
            measure = whatif->evaluation->cost_axis;
    }
    return measure;
}

/* --- costs --- */

static bool find_cost(const struct evaluation *evaluation, const struct measure *measure,
                      uint32_t configuration, struct money *cost)
{
    struct measure_ref ref = { measure, NO_INDEX };
    struct value value = evaluation_value(evaluation, ref, configuration);

    if (value.kind == VALUE_MISSING)
        return false;
    *cost = value.money;
    return true;
}

static struct whatif_configuration
compare_costs(const struct whatif_list *list, const struct whatif *whatif, uint32_t configuration)
{
    struct whatif_configuration out = { 0 };
    struct money before, after;

    out.has_base = find_cost(list->base, list->measure, configuration, &out.base);
    out.has_cost = find_cost(whatif->evaluation, list->measure, configuration, &out.cost);
    if (!out.has_base || !out.has_cost)
        return out;
    out.difference = money_subtract(out.cost, out.base);
    before = out.base;
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (whatif->after[cause] == NULL
            || !find_cost(whatif->after[cause], list->measure, configuration, &after))
            continue;
        out.by_cause[cause] = money_subtract(after, before);
        before = after;
    }
    return out;
}

static void fill_costs(const struct whatif_list *list, struct whatif *whatif)
{
    uint32_t count = list->base->study->configuration_count;

    whatif->configurations = g_new(struct whatif_configuration, count);
    for (uint32_t i = 0; i < count; i++)
        whatif->configurations[i] = compare_costs(list, whatif, i);
}

/* --- choices --- */

static bool costs_less(const struct frontier *frontier, uint32_t a, uint32_t b)
{
    return money_compare(frontier->cost[a].money, frontier->cost[b].money) < 0;
}

static bool has_ratio(const struct frontier *frontier, uint32_t configuration)
{
    return frontier->has_both[configuration] && money_sign(frontier->cost[configuration].money) > 0;
}

/* performance a / cost a > performance b / cost b, in whole numbers of what was measured; of a
 * lower-is-better metric the performance is 1 / figure. */
static bool gives_more(const struct frontier *frontier, uint32_t a, uint32_t b)
{
    const struct performance *performance = frontier->evaluation->performance;
    __int128 figure_a = performance->figures[a].value.units;
    __int128 figure_b = performance->figures[b].value.units;
    __int128 cost_a = frontier->cost[a].money.units, cost_b = frontier->cost[b].money.units;
    const __int128 higher[] = { figure_a, cost_b, figure_b, cost_a };
    const __int128 lower[] = { figure_b, cost_b, figure_a, cost_a };

    return wide_cross_sign(performance->direction == LOWER_IS_BETTER ? lower : higher) > 0;
}

static struct whatif_choice choose(const struct evaluation *evaluation,
                                   const struct measure *measure)
{
    struct frontier_axes axes = {
        .cost = { measure, NO_INDEX },
        .performance = measure_find(evaluation->study, "performance.normalized"),
    };
    struct frontier *frontier = frontier_new(evaluation, axes);
    struct contest *contest =
        contest_new(evaluation, AIM_COST, &evaluation->study->parameters.requirement);
    struct whatif_choice choice = { NO_INDEX, NO_INDEX, frontier };
    struct decimal amount;

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        if (!contest_amount(contest, i, &amount)) /* incomplete, or not what is required */
            continue;
        if (frontier->cost[i].kind != VALUE_MISSING
            && (choice.lowest_cost == NO_INDEX || costs_less(frontier, i, choice.lowest_cost)))
            choice.lowest_cost = i;
        if (has_ratio(frontier, i)
            && (choice.best_per_cost == NO_INDEX || gives_more(frontier, i, choice.best_per_cost)))
            choice.best_per_cost = i;
    }
    contest_free(contest);
    return choice;
}

static void whatif_free(void *data)
{
    struct whatif *whatif = data;

    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        evaluation_free(whatif->after[cause]);
    frontier_free(whatif->choice.frontier);
    g_free(whatif->configurations);
    g_free(whatif);
}

struct whatif_list *whatif_list_new(const struct evaluation *base, const GPtrArray *steps)
{
    struct whatif_list *list = g_new0(struct whatif_list, 1);

    list->base = base;
    list->whatifs = g_ptr_array_new_with_free_func(whatif_free);
    for (guint i = 0; i < steps->len; i++)
        g_ptr_array_add(list->whatifs, evaluate(g_ptr_array_index(steps, i)));
    list->measure = choose_measure(list);
    list->choice = choose(base, list->measure);
    for (guint i = 0; i < list->whatifs->len; i++) {
        struct whatif *whatif = g_ptr_array_index(list->whatifs, i);
        fill_costs(list, whatif);
        whatif->choice = choose(whatif->evaluation, list->measure);
    }
    return list;
}

void whatif_list_free(struct whatif_list *list)
{
    if (list == NULL)
        return;
    g_ptr_array_free(list->whatifs, TRUE);
    frontier_free(list->choice.frontier);
    g_free(list);
}
