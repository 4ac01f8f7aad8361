/* Each block is drawn from its own streams, evaluated candidate by candidate and counted, in the
 * memory of the worker that took it. What is counted is left to tally.c, what a candidate costs to
 * drawn_candidate.c. */
#include "decide/simulation.h"
#include "base/parallel.h"
#include "decide/podium.h"
#include "decide/random_stream.h"
#include <math.h>

#define PILOT_BLOCKS 8u

struct simulation {
    const struct drawn_candidates *candidates;
    const struct uncertainty_request *request;
    double budget, minimum;        /* in minor units; in units of the metric */
    struct tally_range *ranges;    /* [candidate][contest] */
    struct workspace **workspaces; /* by worker */
};

/* Memory of one worker. */
struct workspace {
    double **variables;
    double *costs, *performances, *ratios, *scratch;
    bool *takes_part;
    struct podium *podiums[CONTEST_COUNT];
    struct tally_range *seen; /* of the pilot */
    struct tally *tally;
};

static const struct drawn_candidate *candidate_at(const struct simulation *this, uint32_t index)
{
    return drawn_candidate_at(this->candidates, index);
}

/* --- draws --- */

static struct draws draw_block(const struct simulation *this, uint64_t block,
                               const struct workspace *space)
{
    const struct drawn_inputs *inputs = this->candidates->inputs;
    uint64_t left = this->request->draws - block * UNCERTAINTY_BLOCK;
    struct draws draws = { space->variables, (uint32_t)MIN(left, UNCERTAINTY_BLOCK) };

    for (guint i = 0; i < inputs->inputs->len; i++) {
        const struct drawn_input *input = &g_array_index(inputs->inputs, struct drawn_input, i);
        struct random_stream stream = random_stream_of(this->request->seed, block, i);
        random_strata(&stream, space->variables[1 + i], draws.count);
        distribution_quantiles(input->distribution, space->variables[1 + i], draws.count);
    }
    drawn_inputs_transform(inputs, &draws);
    return draws;
}

static void evaluate(const struct simulation *this, uint32_t index, const struct draws *draws,
                     const struct workspace *space)
{
    drawn_candidate_costs(this->candidates, index, draws, space->costs, space->scratch);
    if (!candidate_at(this, index)->has_performance)
        return;
    drawn_candidate_performances(this->candidates, index, draws, space->performances);
    drawn_candidate_ratios(this->candidates, space->costs, space->performances, draws->count,
                           space->ratios);
}

/* --- the pilot --- */

static void pilot_block(void *data, uint64_t block, unsigned worker)
{
    const struct simulation *this = data;
    const struct workspace *space = this->workspaces[worker];
    struct draws draws = draw_block(this, block, space);

    for (uint32_t i = 0; i < this->candidates->all->len; i++) {
        struct tally_range *seen = space->seen + (size_t)i * CONTEST_COUNT;
        evaluate(this, i, &draws, space);
        tally_range_include(&seen[CONTEST_COST], space->costs, draws.count);
        if (candidate_at(this, i)->has_performance)
            tally_range_include(&seen[CONTEST_COST_PER_PERFORMANCE], space->ratios, draws.count);
    }
}

static void find_ranges(struct simulation *this)
{
    size_t count = (size_t)this->candidates->all->len * CONTEST_COUNT;

    parallel_loop(0, MIN(simulation_block_count(this), PILOT_BLOCKS), this->request->threads,
                  pilot_block, this);
    this->ranges = g_new(struct tally_range, count);
    for (size_t i = 0; i < count; i++) {
        this->ranges[i] = TALLY_RANGE_EMPTY;
        for (unsigned worker = 0; worker < this->request->threads; worker++) {
            const struct tally_range *seen = &this->workspaces[worker]->seen[i];
            this->ranges[i].minimum = MIN(this->ranges[i].minimum, seen->minimum);
            this->ranges[i].maximum = MAX(this->ranges[i].maximum, seen->maximum);
        }
        if (this->ranges[i].minimum <= this->ranges[i].maximum)
            this->ranges[i] = tally_range_with_margin(this->ranges[i]);
    }
}

/* --- counting --- */

/* NULL: no minimum is asked for, so the candidate takes part in all draws. */
static const bool *find_part(const struct simulation *this, uint32_t index, uint32_t count,
                             const struct workspace *space)
{
    bool has_performance = candidate_at(this, index)->has_performance;
    bool is_inverse = this->candidates->worst > 0;

    if (!this->request->requirement.minimum_performance.given)
        return NULL;
    for (uint32_t i = 0; i < count; i++)
        space->takes_part[i] = has_performance
                               && (is_inverse ? space->performances[i] <= this->minimum
                                              : space->performances[i] >= this->minimum);
    return space->takes_part;
}

static void count_limits(const struct simulation *this, struct candidate_counts *counts,
                         uint32_t count, const struct workspace *space)
{
    const struct requirement *requirement = &this->request->requirement;

    for (uint32_t i = 0; i < count && requirement->budget.given; i++)
        counts->over_budget += space->costs[i] > this->budget;
    for (uint32_t i = 0; i < count && requirement->minimum_performance.given; i++)
        counts->below_minimum += !space->takes_part[i];
}

static void count_candidate(const struct simulation *this, uint32_t index,
                            const struct draws *draws, const struct workspace *space)
{
    uint32_t count = draws->count;

    evaluate(this, index, draws, space);
    const bool *part = find_part(this, index, count, space);
    count_limits(this, &space->tally->candidates[index], count, space);
    tally_add(space->tally, index, CONTEST_COST, space->costs, count);
    podium_add(space->podiums[CONTEST_COST], index, space->costs, part);
    if (!candidate_at(this, index)->has_performance)
        return;
    tally_add(space->tally, index, CONTEST_COST_PER_PERFORMANCE, space->ratios, count);
    podium_add(space->podiums[CONTEST_COST_PER_PERFORMANCE], index, space->ratios, part);
}

/* More candidates may be the best together than a podium has places: all are looked at again. */
static void count_crowds(const struct simulation *this, const struct draws *draws,
                         const struct workspace *space)
{
    for (uint32_t i = 0; i < this->candidates->all->len; i++) {
        struct contest_counts *counts = space->tally->candidates[i].contests;
        evaluate(this, i, draws, space);
        const bool *part = find_part(this, i, draws->count, space);
        podium_count_crowded(space->podiums[CONTEST_COST], i, space->costs, part,
                             &counts[CONTEST_COST]);
        if (candidate_at(this, i)->has_performance)
            podium_count_crowded(space->podiums[CONTEST_COST_PER_PERFORMANCE], i, space->ratios,
                                 part, &counts[CONTEST_COST_PER_PERFORMANCE]);
    }
}

static void count_block(void *data, uint64_t block, unsigned worker)
{
    const struct simulation *this = data;
    const struct workspace *space = this->workspaces[worker];
    struct draws draws = draw_block(this, block, space);
    bool is_crowded = false;

    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_clear(space->podiums[contest], draws.count);
    for (uint32_t i = 0; i < this->candidates->all->len; i++)
        count_candidate(this, i, &draws, space);
    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        podium_count(space->podiums[contest], space->tally, contest);
        is_crowded |= podium_is_crowded(space->podiums[contest]);
    }
    if (is_crowded)
        count_crowds(this, &draws, space);
}

/* --- the whole --- */

static struct workspace *workspace_new(const struct drawn_candidates *candidates)
{
    struct workspace *space = g_new0(struct workspace, 1);
    uint32_t variable_count = candidates->inputs->variable_count;
    size_t ranges = (size_t)candidates->all->len * CONTEST_COUNT;

    space->variables = g_new(double *, variable_count);
    for (uint32_t i = 0; i < variable_count; i++)
        space->variables[i] = g_new(double, UNCERTAINTY_BLOCK);
    for (uint32_t i = 0; i < UNCERTAINTY_BLOCK; i++)
        space->variables[VARIABLE_ONE][i] = 1;
    space->costs = g_new(double, UNCERTAINTY_BLOCK);
    space->performances = g_new(double, UNCERTAINTY_BLOCK);
    space->ratios = g_new(double, UNCERTAINTY_BLOCK);
    space->scratch = g_new(double, DRAWN_CANDIDATE_SCRATCH(UNCERTAINTY_BLOCK));
    space->takes_part = g_new(bool, UNCERTAINTY_BLOCK);
    space->seen = g_new(struct tally_range, ranges);
    for (size_t i = 0; i < ranges; i++)
        space->seen[i] = TALLY_RANGE_EMPTY;
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        space->podiums[contest] = podium_new(UNCERTAINTY_BLOCK);
    return space;
}

static void workspace_free(const struct drawn_candidates *candidates, struct workspace *space)
{
    for (uint32_t i = 0; i < candidates->inputs->variable_count; i++)
        g_free(space->variables[i]);
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_free(space->podiums[contest]);
    g_free(space->variables);
    g_free(space->costs);
    g_free(space->performances);
    g_free(space->ratios);
    g_free(space->scratch);
    g_free(space->takes_part);
    g_free(space->seen);
    tally_free(space->tally);
    g_free(space);
}

struct simulation *simulation_new(const struct drawn_candidates *candidates,
                                  const struct uncertainty_request *request)
{
    struct simulation *this = g_new0(struct simulation, 1);

    this->candidates = candidates;
    this->request = request;
    this->budget = round(decimal_to_double(request->requirement.budget.value) * candidates->minor);
    this->minimum = decimal_to_double(request->requirement.minimum_performance.value);
    this->workspaces = g_new(struct workspace *, request->threads);
    for (unsigned worker = 0; worker < request->threads; worker++)
        this->workspaces[worker] = workspace_new(candidates);
    find_ranges(this);
    for (unsigned worker = 0; worker < request->threads; worker++)
        this->workspaces[worker]->tally = tally_new(candidates->all->len, this->ranges);
    return this;
}

void simulation_free(struct simulation *simulation)
{
    if (simulation == NULL)
        return;
    for (unsigned worker = 0; worker < simulation->request->threads; worker++)
        workspace_free(simulation->candidates, simulation->workspaces[worker]);
    g_free(simulation->workspaces);
    g_free(simulation->ranges);
    g_free(simulation);
}

uint64_t simulation_block_count(const struct simulation *simulation)
{
    return (simulation->request->draws + UNCERTAINTY_BLOCK - 1) / UNCERTAINTY_BLOCK;
}

void simulation_run(struct simulation *simulation, uint64_t first, uint64_t end)
{
    parallel_loop(first, end, simulation->request->threads, count_block, simulation);
}

struct tally *simulation_tally(const struct simulation *simulation)
{
    struct tally *all = tally_new(simulation->candidates->all->len, simulation->ranges);

    for (unsigned worker = 0; worker < simulation->request->threads; worker++)
        tally_merge(all, simulation->workspaces[worker]->tally);
    return all;
}
