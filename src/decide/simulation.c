/* Each block is drawn from its own streams, evaluated candidate by candidate and counted, in the
 * memory of the worker that took it. What is counted is left to tally.c, what a candidate costs to
 * drawn_candidate.c. */
#include "decide/simulation.h"
#include "base/parallel.h"
#include "decide/pilot.h"
#include "decide/podium.h"
#include <math.h>

struct simulation {
    const struct drawn_candidates *candidates;
    const struct uncertainty_request *request;
    double budget, minimum; /* in minor units; in units of the metric */
    struct candidate_brackets *brackets;
    struct workspace **workspaces; /* by worker */
};

/* Memory of one worker. */
struct workspace {
    double **variables;
    struct drawn_outcome outcome;
    bool *takes_part;
    struct podium *podiums[CONTEST_COUNT];
    struct tally *tally;
};

static const struct drawn_candidate *candidate_at(const struct simulation *this, uint32_t index)
{
    return drawn_candidate_at(this->candidates, index);
}

static struct draws draw_block(const struct simulation *this, uint64_t block,
                               const struct workspace *space)
{
    uint64_t left = this->request->draws - block * UNCERTAINTY_BLOCK;
    struct draws draws = { space->variables, (uint32_t)MIN(left, UNCERTAINTY_BLOCK) };

    draws_fill(this->candidates->inputs, this->request->seed, block, &draws);
    return draws;
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
                               && (is_inverse ? space->outcome.performances[i] <= this->minimum
                                              : space->outcome.performances[i] >= this->minimum);
    return space->takes_part;
}

static void count_limits(const struct simulation *this, struct candidate_counts *counts,
                         uint32_t count, const struct workspace *space)
{
    const struct requirement *requirement = &this->request->requirement;

    for (uint32_t i = 0; i < count && requirement->budget.given; i++)
        counts->over_budget += space->outcome.costs[i] > this->budget;
    for (uint32_t i = 0; i < count && requirement->minimum_performance.given; i++)
        counts->below_minimum += !space->takes_part[i];
}

/* What a candidate enters the contests with. Returns how many it enters, the first ones. */
static int evaluate(const struct simulation *this, uint32_t index, const struct draws *draws,
                    const struct workspace *space, struct podium_runner *runners)
{
    const struct drawn_outcome *outcome = &space->outcome;

    drawn_candidate_evaluate(this->candidates, index, draws, outcome);
    const bool *part = find_part(this, index, draws->count, space);
    runners[CONTEST_COST] =
        (struct podium_runner){ .candidate = index, .values = outcome->costs, .takes_part = part };
    runners[CONTEST_COST_PER_PERFORMANCE] =
        (struct podium_runner){ index, outcome->ratios, outcome->tolerances, part };
    return candidate_at(this, index)->has_performance ? CONTEST_COUNT : 1;
}

static void count_candidate(const struct simulation *this, uint32_t index,
                            const struct draws *draws, const struct workspace *space)
{
    struct podium_runner runners[CONTEST_COUNT];
    int contest_count = evaluate(this, index, draws, space, runners);

    count_limits(this, &space->tally->candidates[index], draws->count, space);
    for (int contest = 0; contest < contest_count; contest++) {
        tally_add(space->tally, index, contest, runners[contest].values, draws->count);
        podium_add(space->podiums[contest], &runners[contest]);
    }
}

/* More candidates may be the best together than a podium has places: all are looked at again. */
static void count_crowds(const struct simulation *this, const struct draws *draws,
                         const struct workspace *space)
{
    for (uint32_t i = 0; i < this->candidates->all->len; i++) {
        struct contest_counts *counts = space->tally->candidates[i].contests;
        struct podium_runner runners[CONTEST_COUNT];
        int contest_count = evaluate(this, i, draws, space, runners);
        for (int contest = 0; contest < contest_count; contest++)
            podium_count_crowded(space->podiums[contest], &runners[contest], &counts[contest]);
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

static struct workspace *workspace_new(const struct simulation *simulation)
{
    const struct drawn_candidates *candidates = simulation->candidates;
    struct workspace *space = g_new0(struct workspace, 1);

    space->variables = draws_variables_new(candidates->inputs, UNCERTAINTY_BLOCK);
    space->outcome = drawn_outcome_init(UNCERTAINTY_BLOCK);
    space->takes_part = g_new(bool, UNCERTAINTY_BLOCK);
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        space->podiums[contest] = podium_new(UNCERTAINTY_BLOCK);
    space->tally = tally_new(candidates->all->len, simulation->brackets);
    return space;
}

static void workspace_free(const struct simulation *simulation, struct workspace *space)
{
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_free(space->podiums[contest]);
    draws_variables_free(simulation->candidates->inputs, space->variables);
    drawn_outcome_finish(&space->outcome);
    g_free(space->takes_part);
    tally_free(space->tally);
    g_free(space);
}

struct simulation *simulation_new(const struct drawn_candidates *candidates,
                                  const struct uncertainty_request *request, uint64_t draws_least)
{
    struct simulation *this = g_new0(struct simulation, 1);

    this->candidates = candidates;
    this->request = request;
    this->budget = round(decimal_to_double(request->requirement.budget.value) * candidates->minor);
    this->minimum = decimal_to_double(request->requirement.minimum_performance.value);
    this->brackets = pilot_brackets(candidates, request, draws_least);
    this->workspaces = g_new(struct workspace *, request->threads);
    for (unsigned worker = 0; worker < request->threads; worker++)
        this->workspaces[worker] = workspace_new(this);
    return this;
}

void simulation_free(struct simulation *simulation)
{
    if (simulation == NULL)
        return;
    for (unsigned worker = 0; worker < simulation->request->threads; worker++)
        workspace_free(simulation, simulation->workspaces[worker]);
    for (uint32_t i = 0; i < simulation->candidates->all->len; i++)
        candidate_brackets_finish(&simulation->brackets[i]);
    g_free(simulation->workspaces);
    g_free(simulation->brackets);
    g_free(simulation);
}

void simulation_run(struct simulation *simulation, uint64_t first, uint64_t end)
{
    parallel_loop(first, end, simulation->request->threads, count_block, simulation);
}

struct tally *simulation_tally(const struct simulation *simulation)
{
    struct tally *all = tally_new(simulation->candidates->all->len, simulation->brackets);

    for (unsigned worker = 0; worker < simulation->request->threads; worker++)
        tally_merge(all, simulation->workspaces[worker]->tally);
    return all;
}
