/* Sorts the configurations by cost and sweeps: one is on the frontier if its performance is the
 * best of its cost and better than all that is cheaper. Which axes are drawn is the caller's
 * choice. */
#include "decide/frontier.h"

struct frontier_axes frontier_default_axes(const struct evaluation *evaluation)
{
    return (struct frontier_axes){
        .cost = { evaluation->cost_axis, NO_INDEX },
        .performance = measure_find(evaluation->study, "performance"),
    };
}

static int compare_values(const struct value *a, const struct value *b)
{
    return a->kind == VALUE_MONEY ? money_compare(a->money, b->money)
                                  : decimal_compare(a->decimal, b->decimal);
}

/* Negative: the first is better. */
static int compare_cost(const struct frontier *frontier, uint32_t a, uint32_t b)
{
    int order = compare_values(&frontier->cost[a], &frontier->cost[b]);
    return frontier->cost_lower_is_better ? order : -order;
}

static int compare_performance(const struct frontier *frontier, uint32_t a, uint32_t b)
{
    int order = compare_values(&frontier->performance[a], &frontier->performance[b]);
    return frontier->performance_lower_is_better ? order : -order;
}

static int compare_points(const void *a, const void *b, void *context)
{
    uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
    int order = compare_cost(context, i, j);

    if (order == 0)
        order = compare_performance(context, i, j);
    return order ? order : (i > j) - (i < j);
}

static void read_values(struct frontier *frontier, struct frontier_axes axes)
{
    uint32_t count = frontier->evaluation->study->configuration_count;

    for (uint32_t i = 0; i < count; i++) {
        frontier->cost[i] = evaluation_value(frontier->evaluation, axes.cost, i);
        frontier->performance[i] = evaluation_value(frontier->evaluation, axes.performance, i);
        frontier->has_both[i] = frontier->cost[i].kind != VALUE_MISSING
                                && frontier->performance[i].kind != VALUE_MISSING;
        if (frontier->has_both[i])
            frontier->order[frontier->order_count++] = i;
    }
}

static void sweep(struct frontier *frontier)
{
    uint32_t best = NO_INDEX; /* the last one found on the frontier */

    for (uint32_t i = 0; i < frontier->order_count; i++) {
        uint32_t here = frontier->order[i];
        if (best != NO_INDEX) {
            int performance = compare_performance(frontier, here, best);
            bool is_equal = performance == 0 && compare_cost(frontier, here, best) == 0;
            if (performance > 0 || (performance == 0 && !is_equal))
                continue;
        }
        frontier->is_on_frontier[here] = true;
        best = here;
    }
}

struct frontier *frontier_new(const struct evaluation *evaluation, struct frontier_axes axes)
{
    uint32_t count = evaluation->study->configuration_count;
    struct frontier *frontier = g_new0(struct frontier, 1);

    frontier->evaluation = evaluation;
    frontier->cost_lower_is_better = measure_better(evaluation, axes.cost.measure) != BETTER_HIGHER;
    frontier->performance_lower_is_better =
        measure_better(evaluation, axes.performance.measure) == BETTER_LOWER;
    frontier->has_both = g_new0(bool, count);
    frontier->is_on_frontier = g_new0(bool, count);
    frontier->order = g_new(uint32_t, count);
    frontier->cost = g_new(struct value, count);
    frontier->performance = g_new(struct value, count);
    read_values(frontier, axes);
    if (frontier->order_count > 0)
        g_qsort_with_data(frontier->order, (int)frontier->order_count, sizeof(uint32_t),
                          compare_points, frontier);
    sweep(frontier);
    return frontier;
}

void frontier_free(struct frontier *frontier)
{
    if (!frontier)
        return;
    g_free(frontier->has_both);
    g_free(frontier->is_on_frontier);
    g_free(frontier->order);
    g_free(frontier->cost);
    g_free(frontier->performance);
    g_free(frontier);
}

static gint compare_indexes(gconstpointer a, gconstpointer b)
{
    uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;

    return (i > j) - (i < j);
}

GArray *frontier_dominators(const struct frontier *frontier, uint32_t configuration, guint most)
{
    GArray *dominators = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    if (!frontier->has_both[configuration] || frontier->is_on_frontier[configuration])
        return dominators;
    for (uint32_t i = 0; i < frontier->order_count && dominators->len < most; i++) {
        uint32_t other = frontier->order[i];
        int cost = compare_cost(frontier, other, configuration);
        int performance = compare_performance(frontier, other, configuration);
        if (cost > 0)
            break; /* all that follow cost more */
        if (performance <= 0 && (cost < 0 || performance < 0))
            g_array_append_val(dominators, other);
    }
    g_array_sort(dominators, compare_indexes);
    return dominators;
}
