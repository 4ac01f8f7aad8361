/* Judges configurations. What costs become when an input moves is told by shifted_cost.c. */
#include "decide/contest.h"

const char *const aim_names[] = {
    "lowest-cost",
    "lowest-cost-per-performance",
    "highest-performance",
};

const char *const standing_names[] = {
    "good",          "unpriced",    "unmeasured",
    "below-minimum", "over-budget", "below-minimum-and-over-budget",
    "cost-only",
};

static bool is_lower_better(const struct contest *contest)
{
    return contest->evaluation->performance->direction == LOWER_IS_BETTER;
}

/* --- who takes part --- */

static bool meets_minimum(const struct contest *contest, uint32_t configuration)
{
    const struct optional_decimal *minimum = &contest->requirement.minimum_performance;
    int order = decimal_compare(contest->costs->performance[configuration], minimum->value);

    return !minimum->given
           || (contest->costs->has_performance[configuration]
               && (is_lower_better(contest) ? order <= 0 : order >= 0));
}

static bool meets_budget(const struct contest *contest, struct decimal cost)
{
    const struct optional_decimal *budget = &contest->requirement.budget;

    return !budget->given || decimal_compare(cost, budget->value) <= 0;
}

/* Performances can be judged where nothing has a price; where something has, what has none cannot
 * be bought. */
static bool has_needed_cost(const struct contest *contest, uint32_t configuration)
{
    bool is_needed = contest->aim != AIM_PERFORMANCE || contest->requirement.budget.given
                     || contest->evaluation->has_bill;

    return !is_needed || contest->costs->has_cost[configuration];
}

enum standing contest_standing(const struct contest *contest, uint32_t configuration)
{
    bool has_performance = contest->costs->has_performance[configuration];

    if (!has_needed_cost(contest, configuration))
        return STANDING_UNPRICED;
    bool is_over = !meets_budget(contest, decimal_of_money(contest->costs->cost[configuration]));
    if (!meets_minimum(contest, configuration) && !has_performance)
        return STANDING_UNMEASURED;
    if (!meets_minimum(contest, configuration))
        return is_over ? STANDING_BELOW_AND_OVER : STANDING_BELOW_MINIMUM;
    if (is_over)
        return STANDING_OVER_BUDGET;
    return has_performance ? STANDING_GOOD : STANDING_COST_ONLY;
}

bool contest_amount_alone(const struct contest *contest, uint32_t configuration,
                          struct decimal *out)
{
    struct decimal one = decimal_from_int(1);
    struct decimal cost = decimal_of_money(contest->costs->cost[configuration]);
    struct decimal performance = contest->costs->performance[configuration];
    bool has_performance = contest->costs->has_performance[configuration];

    if (!has_needed_cost(contest, configuration))
        return false;
    switch (contest->aim) {
    case AIM_COST:
        *out = cost;
        return true;
    case AIM_COST_PER_PERFORMANCE:
        return has_performance
               && (is_lower_better(contest)
                       ? decimal_quotient(cost, performance, contest->reference, one, out)
                       : decimal_quotient(cost, one, performance, one, out));
    case AIM_PERFORMANCE:
        if (has_performance)
            *out = performance;
        return has_performance;
    }
    g_assert_not_reached();
}

bool contest_amount(const struct contest *contest, uint32_t configuration, struct decimal *out)
{
    struct decimal cost = decimal_of_money(contest->costs->cost[configuration]);

    return meets_minimum(contest, configuration) && meets_budget(contest, cost)
           && contest_amount_alone(contest, configuration, out);
}

/* --- who is the best --- */

/* Below 0: `a` is better. Both take part. */
static int compare(const struct contest *contest, uint32_t a, uint32_t b)
{
    bool wants_more = contest->aim == AIM_PERFORMANCE && !is_lower_better(contest);
    struct decimal left, right;
    bool take_part = contest_amount(contest, a, &left) && contest_amount(contest, b, &right);

    g_assert(take_part);
    int order = wants_more ? decimal_compare(right, left) : decimal_compare(left, right);
    return order == 0 && contest->aim == AIM_PERFORMANCE
               ? money_compare(contest->costs->cost[a], contest->costs->cost[b])
               : order;
}

static bool is_before(const struct contest *contest, uint32_t a, uint32_t b)
{
    int order = compare(contest, a, b);

    return order != 0 ? order < 0 : a < b;
}

bool contest_is_tie(const struct contest *contest, uint32_t a, uint32_t b)
{
    struct decimal amount;

    return contest_amount(contest, a, &amount) && contest_amount(contest, b, &amount)
           && compare(contest, a, b) == 0;
}

GArray *contest_tied(const struct contest *contest, uint32_t best)
{
    GArray *tied = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    for (guint i = 0; i < contest->order->len; i++) {
        uint32_t configuration = g_array_index(contest->order, uint32_t, i);
        if (!contest_is_tie(contest, best, configuration))
            break;
        g_array_append_val(tied, configuration);
    }
    return tied;
}

static void enter(const struct contest *contest, struct contest_result *found,
                  uint32_t configuration)
{
    if (found->best == NO_INDEX || is_before(contest, configuration, found->best)) {
        found->second = found->best;
        found->best = configuration;
    } else if (found->second == NO_INDEX || is_before(contest, configuration, found->second)) {
        found->second = configuration;
    }
}

/* Those that are not moved stand in their order, so the first two of them are enough. */
struct contest_result contest_decide(const struct contest *contest)
{
    const struct shifted_costs *costs = contest->costs;
    struct contest_result found = { NO_INDEX, NO_INDEX, { { 0 }, { 0 } } };
    struct decimal amount;
    unsigned unmoved = 0;

    for (guint i = 0; i < costs->moved->len; i++) {
        uint32_t moved = g_array_index(costs->moved, uint32_t, i);
        if (contest_amount(contest, moved, &amount))
            enter(contest, &found, moved);
    }
    for (guint i = 0; i < contest->order->len && unmoved < 2; i++) {
        uint32_t configuration = g_array_index(contest->order, uint32_t, i);
        if (costs->is_moved[configuration])
            continue;
        enter(contest, &found, configuration);
        unmoved++;
    }
    if (found.best != NO_INDEX)
        contest_amount(contest, found.best, &found.amounts[0]);
    if (found.second != NO_INDEX)
        contest_amount(contest, found.second, &found.amounts[1]);
    return found;
}

bool contest_is_lost_to(struct contest *contest, uint32_t best, uint32_t rival,
                        const struct sensitive_input *input, struct decimal value)
{
    const uint32_t pair[] = { best, rival };
    struct decimal amount;

    shifted_costs_set_pair(contest->costs, input, value, pair);
    if (!contest_amount(contest, best, &amount))
        return true;
    return contest_amount(contest, rival, &amount) && compare(contest, rival, best) < 0;
}

uint32_t contest_best_without(struct contest *contest, uint32_t without,
                              const struct sensitive_input *input, struct decimal value)
{
    shifted_costs_set(contest->costs, input, value);
    struct contest_result found = contest_decide(contest);
    return found.best == without ? found.second : found.best;
}

bool contest_is_lost(struct contest *contest, uint32_t best, const struct sensitive_input *input,
                     struct decimal value, uint32_t *taker)
{
    shifted_costs_set(contest->costs, input, value);
    struct contest_result found = contest_decide(contest);
    *taker = found.best;
    return found.best == NO_INDEX || !contest_is_tie(contest, best, found.best);
}

/* --- before and after --- */

static int compare_places(const void *a, const void *b, void *contest)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

    return is_before(contest, left, right) ? -1 : is_before(contest, right, left);
}

static void set_order(struct contest *contest)
{
    struct decimal amount;

    contest->order = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    for (uint32_t i = 0; i < contest->evaluation->study->configuration_count; i++)
        if (contest_amount(contest, i, &amount))
            g_array_append_val(contest->order, i);
    g_array_sort_with_data(contest->order, compare_places, contest);
}

struct contest *contest_new(const struct evaluation *evaluation, enum aim aim,
                            const struct requirement *requirement)
{
    struct contest *contest = g_new0(struct contest, 1);
    const struct measure *normalized =
        measure_find(evaluation->study, "performance.normalized").measure;

    contest->evaluation = evaluation;
    contest->aim = aim;
    contest->requirement = *requirement;
    contest->reference = evaluation_reference(evaluation, normalized)->value.decimal;
    contest->costs = shifted_costs_new(evaluation);
    set_order(contest);
    return contest;
}

void contest_free(struct contest *contest)
{
    shifted_costs_free(contest->costs);
    g_array_free(contest->order, TRUE);
    g_free(contest);
}
