/* Looks through the counts of a simulation for what is the same in all draws. */
#include "report/uncertainty_chance.h"

#define OFFSET(member) offsetof(struct uncertain_configuration, member)

const struct chance chance_best[CONTEST_COUNT] = {
    [CONTEST_COST] = { "best.cost", "Lowest cost", OFFSET(has_cost),
                       OFFSET(counts.contests[CONTEST_COST].best) },
    [CONTEST_COST_PER_PERFORMANCE] = { "best.cost-per-performance", "Lowest cost per performance",
                                       OFFSET(has_ratio),
                                       OFFSET(counts.contests[CONTEST_COST_PER_PERFORMANCE].best) },
};
const struct chance chance_tied[CONTEST_COUNT] = {
    [CONTEST_COST] = { "tied.cost", "Tied for it", OFFSET(has_cost),
                       OFFSET(counts.contests[CONTEST_COST].tied) },
    [CONTEST_COST_PER_PERFORMANCE] = { "tied.cost-per-performance", "Tied for it",
                                       OFFSET(has_ratio),
                                       OFFSET(counts.contests[CONTEST_COST_PER_PERFORMANCE].tied) },
};
const struct chance chance_over_budget = { "over-budget", "Over budget", OFFSET(has_cost),
                                           OFFSET(counts.over_budget) };
const struct chance chance_below_minimum = { "below-minimum", "Below the minimum", OFFSET(has_cost),
                                             OFFSET(counts.below_minimum) };

bool chance_is_known(const struct chance *chance, const struct uncertain_configuration *row)
{
    return *(const bool *)((const char *)row + chance->known);
}

uint64_t chance_count(const struct chance *chance, const struct uncertain_configuration *row)
{
    return *(const uint64_t *)(const void *)((const char *)row + chance->count);
}

bool chance_occurs(const struct uncertainty_result *result, const struct chance *chance)
{
    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++)
        if (chance_count(chance, &result->configurations[i]) > 0)
            return true;
    return false;
}

static bool is_in_some(const struct uncertainty_result *result, uint64_t count)
{
    return count > 0 && count < result->request.draws;
}

bool chance_varies(const struct uncertainty_result *result, const struct chance *chance)
{
    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++)
        if (is_in_some(result, chance_count(chance, &result->configurations[i])))
            return true;
    return false;
}

uint32_t uncertainty_place_count(const struct uncertainty_result *result,
                                 enum drawn_contest contest)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++)
        count += chance_is_known(&chance_best[contest], &result->configurations[i]);
    return MIN(count, TALLY_RANKS);
}

bool uncertainty_places_vary(const struct uncertainty_result *result, enum drawn_contest contest)
{
    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++)
        for (uint32_t rank = 0; rank < TALLY_RANKS; rank++)
            if (is_in_some(result, result->configurations[i].counts.contests[contest].ranks[rank]))
                return true;
    return false;
}
