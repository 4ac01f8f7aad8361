/* Judges configurations. What costs become when an input moves is told by shifted_cost.c. */
#include "decide/contest.h"

const char *const aim_names[] = {
    "lowest-cost",
    "lowest-cost-per-performance",
    "highest-performance",
};

static bool is_lower_better(const struct contest *contest)
{
    return contest->evaluation->performance->direction == LOWER_IS_BETTER;
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
    shifted_costs_set_base(contest->costs, evaluation);
    return contest;
}

void contest_free(struct contest *contest)
{
    shifted_costs_free(contest->costs);
    g_free(contest);
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

bool contest_amount_alone(const struct contest *contest, uint32_t configuration,
                          struct decimal *out)
{
    struct decimal one = decimal_from_int(1);
    struct decimal cost = decimal_of_money(contest->costs->cost[configuration]);
    struct decimal performance = contest->costs->performance[configuration];
    bool has_performance = contest->costs->has_performance[configuration];

    if (!contest->costs->has_cost[configuration])
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

static bool is_better(const struct contest *contest, struct decimal a, struct decimal b)
{
    bool wants_more = contest->aim == AIM_PERFORMANCE && !is_lower_better(contest);
    int order = decimal_compare(a, b);

    return wants_more ? order > 0 : order < 0;
}

struct contest_result contest_decide(const struct contest *contest)
{
    struct contest_result found = { NO_INDEX, NO_INDEX, { { 0 }, { 0 } } };
    struct decimal amount;

    for (uint32_t i = 0; i < contest->evaluation->study->configuration_count; i++) {
        if (!contest_amount(contest, i, &amount))
            continue;
        if (found.best == NO_INDEX || is_better(contest, amount, found.amounts[0])) {
            found = (struct contest_result){ i, found.best, { amount, found.amounts[0] } };
        } else if (found.second == NO_INDEX || is_better(contest, amount, found.amounts[1])) {
            found.second = i;
            found.amounts[1] = amount;
        }
    }
    return found;
}

bool contest_is_lost(struct contest *contest, uint32_t best, const struct sensitive_input *input,
                     struct decimal value, uint32_t *taker)
{
    struct decimal amount;

    shifted_costs_set(contest->costs, contest->evaluation, input, value);
    struct contest_result found = contest_decide(contest);
    bool stays =
        contest_amount(contest, best, &amount) && decimal_compare(amount, found.amounts[0]) == 0;
    *taker = found.best;
    return !stays;
}
