/* What a simulation says of each configuration, for parts of the draws and for all. Drawing is left
 * to simulation.c. */
#include "decide/uncertainty.h"
#include "decide/simulation.h"
#include <math.h>

/* Parts of the draws after which convergence is noted: 1/16, 1/8, …, all. */
#define STAGES_LAST 4

/* Standard errors by which shares must differ to be told apart. */
#define LEADER_ERRORS 2

/* --- results --- */

static struct drawn_quantiles quantiles_of(const struct tally *tally, uint32_t candidate,
                                           enum drawn_contest contest)
{
    return (struct drawn_quantiles){
        tally_quantile(tally, candidate, contest, TALLY_P5),
        tally_quantile(tally, candidate, contest, TALLY_P50),
        tally_quantile(tally, candidate, contest, TALLY_P95),
    };
}

static void note_stage(struct uncertainty_result *result, const struct drawn_candidates *candidates,
                       const struct tally *tally, uint64_t draws)
{
    uint32_t count = result->evaluation->study->configuration_count;
    struct uncertainty_stage stage = { draws, g_new0(double, count),
                                       g_malloc0_n(count, sizeof *stage.best) };

    for (uint32_t i = 0; i < candidates->all->len; i++) {
        uint32_t configuration = drawn_candidate_at(candidates, i)->configuration;
        stage.cost_p50[configuration] = tally_quantile(tally, i, CONTEST_COST, TALLY_P50);
        for (int contest = 0; contest < CONTEST_COUNT; contest++) {
            const struct contest_counts *counts = &tally->candidates[i].contests[contest];
            stage.best[configuration][contest] = counts->best + counts->tied;
        }
    }
    g_array_append_val(result->stages, stage);
}

static void fill_configurations(struct uncertainty_result *result,
                                const struct drawn_candidates *candidates,
                                const struct tally *tally)
{
    result->without_choice = tally->without_anybody[CONTEST_COST];
    for (uint32_t i = 0; i < candidates->all->len; i++) {
        const struct drawn_candidate *candidate = drawn_candidate_at(candidates, i);
        struct uncertain_configuration *out = &result->configurations[candidate->configuration];
        out->has_cost = true;
        out->has_ratio = candidate->has_performance;
        out->counts = tally->candidates[i];
        out->cost = quantiles_of(tally, i, CONTEST_COST);
        out->cost_varies = tally_varies(tally, i, CONTEST_COST);
        if (!out->has_ratio)
            continue;
        out->ratio = quantiles_of(tally, i, CONTEST_COST_PER_PERFORMANCE);
        out->ratio_varies = tally_varies(tally, i, CONTEST_COST_PER_PERFORMANCE);
    }
}

/* Draws of the blocks before `end`; the last block may not be full. */
static uint64_t draws_until(const struct uncertainty_request *request, uint64_t end)
{
    return MIN(end * UNCERTAINTY_BLOCK, request->draws);
}

static void simulate(struct uncertainty_result *result, const struct drawn_candidates *candidates)
{
    const struct uncertainty_request *request = &result->request;
    uint64_t blocks = (request->draws + UNCERTAINTY_BLOCK - 1) / UNCERTAINTY_BLOCK, done = 0;
    uint64_t least = draws_until(request, MAX(blocks >> STAGES_LAST, 1));
    struct simulation *simulation = simulation_new(candidates, request, least);

    for (int stage = STAGES_LAST; stage >= 0; stage--) {
        uint64_t end = blocks >> stage;
        if (end == done)
            continue;
        simulation_run(simulation, done, end);
        struct tally *tally = simulation_tally(simulation);
        note_stage(result, candidates, tally, draws_until(request, end));
        if (stage == 0)
            fill_configurations(result, candidates, tally);
        tally_free(tally);
        done = end;
    }
    simulation_free(simulation);
}

static void clear_stage(void *data)
{
    struct uncertainty_stage *stage = data;

    g_free(stage->cost_p50);
    g_free(stage->best);
}

struct uncertainty_result *uncertainty_new(const struct evaluation *evaluation,
                                           const struct uncertainty_request *request)
{
    struct uncertainty_result *result = g_new0(struct uncertainty_result, 1);

    g_assert(request->draws >= 1 && request->draws <= UNCERTAINTY_DRAWS_MOST);
    result->evaluation = evaluation;
    result->request = *request;
    result->inputs = drawn_inputs_new(evaluation);
    result->measure = result->inputs->evaluation->cost_axis;
    result->configurations =
        g_new0(struct uncertain_configuration, evaluation->study->configuration_count);
    result->stages = g_array_new(FALSE, FALSE, sizeof(struct uncertainty_stage));
    g_array_set_clear_func(result->stages, clear_stage);
    struct drawn_candidates *candidates = drawn_candidates_new(result->inputs, result->measure);
    simulate(result, candidates);
    drawn_candidates_free(candidates);
    return result;
}

void uncertainty_free(struct uncertainty_result *result)
{
    if (result == NULL)
        return;
    drawn_inputs_free(result->inputs);
    g_free(result->configurations);
    g_array_free(result->stages, TRUE);
    g_free(result);
}

/* --- questions --- */

bool uncertainty_is_unmet(const struct uncertainty_result *result)
{
    return result->request.requirement.minimum_performance.given
           && result->without_choice == result->request.draws;
}

static uint64_t count_best(const struct uncertainty_result *result, uint32_t configuration,
                           enum drawn_contest contest)
{
    const struct contest_counts *counts =
        &result->configurations[configuration].counts.contests[contest];

    return counts->best + counts->tied;
}

uint32_t uncertainty_leader(const struct uncertainty_result *result, enum drawn_contest contest)
{
    uint32_t leader = NO_INDEX;
    uint64_t most = 0;

    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++) {
        uint64_t best = count_best(result, i, contest);
        if (best <= most)
            continue;
        most = best;
        leader = i;
    }
    return leader;
}

double uncertainty_standard_error(uint64_t count, uint64_t draws)
{
    double share = (double)count / (double)draws;

    return sqrt(share * (1 - share) / (double)draws);
}

double uncertainty_difference_error(uint64_t one, uint64_t other, uint64_t draws)
{
    double p = (double)one / (double)draws, q = (double)other / (double)draws;

    return sqrt((p + q - (p - q) * (p - q)) / (double)draws);
}

/* Behind those of greater or equal shares. */
static void insert_leader(const struct uncertainty_result *result, enum drawn_contest contest,
                          GArray *leaders, uint32_t configuration)
{
    guint place = leaders->len;

    while (place > 0
           && count_best(result, g_array_index(leaders, uint32_t, place - 1), contest)
                  < count_best(result, configuration, contest))
        place--;
    g_array_insert_val(leaders, place, configuration);
}

GArray *uncertainty_leaders(const struct uncertainty_result *result, enum drawn_contest contest)
{
    GArray *leaders = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t leader = uncertainty_leader(result, contest);
    uint64_t most = leader == NO_INDEX ? 0 : count_best(result, leader, contest);
    uint64_t draws = result->request.draws;

    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++) {
        uint64_t best = count_best(result, i, contest);
        double distance = (double)(most - best) / (double)draws;
        if (best > 0 && distance <= LEADER_ERRORS * uncertainty_difference_error(most, best, draws))
            insert_leader(result, contest, leaders, i);
    }
    return leaders;
}
