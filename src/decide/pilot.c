/* Draws a few blocks of all inputs, then takes candidate by candidate: of one at a time all values
 * are kept and sorted. */
#include "decide/pilot.h"
#include "base/parallel.h"
#include <stdlib.h>

#define PILOT_DRAWS (8 * UNCERTAINTY_BLOCK)

struct pilot {
    const struct drawn_candidates *candidates;
    const struct uncertainty_request *request;
    uint64_t draws_least;
    struct draws draws;             /* all of the pilot */
    struct drawn_outcome *outcomes; /* by worker */
    struct candidate_brackets *brackets;
};

/* Blocks of the pilot stand in the same arrays one behind the other. */
static void draw_block(void *data, uint64_t block, unsigned worker)
{
    const struct pilot *this = data;
    uint32_t variable_count = this->candidates->inputs->variable_count;
    uint32_t from = (uint32_t)block * UNCERTAINTY_BLOCK;
    g_autofree double **variables = g_new(double *, variable_count);
    const struct draws draws = { variables, MIN(this->draws.count - from, UNCERTAINTY_BLOCK) };

    (void)worker;
    for (uint32_t i = 0; i < variable_count; i++)
        variables[i] = this->draws.variables[i] + from;
    draws_fill(this->candidates->inputs, this->request->seed, block, &draws);
}

static int compare_doubles(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;

    return (left > right) - (left < right);
}

static void set_brackets(const struct pilot *this, double *values,
                         struct quantile_bracket **brackets)
{
    qsort(values, this->draws.count, sizeof *values, compare_doubles);
    for (int i = 0; i < TALLY_QUANTILES; i++)
        brackets[i] =
            quantile_bracket_new(values, this->draws.count, tally_percents[i], this->draws_least);
}

static void find_brackets(void *data, uint64_t index, unsigned worker)
{
    const struct pilot *this = data;
    const struct drawn_outcome *out = &this->outcomes[worker];
    struct candidate_brackets *brackets = &this->brackets[index];

    drawn_candidate_evaluate(this->candidates, (uint32_t)index, &this->draws, out);
    set_brackets(this, out->costs, brackets->contests[CONTEST_COST]);
    if (drawn_candidate_at(this->candidates, (uint32_t)index)->has_performance)
        set_brackets(this, out->ratios, brackets->contests[CONTEST_COST_PER_PERFORMANCE]);
}

struct candidate_brackets *pilot_brackets(const struct drawn_candidates *candidates,
                                          const struct uncertainty_request *request,
                                          uint64_t draws_least)
{
    uint32_t count = (uint32_t)MIN(request->draws, PILOT_DRAWS);
    uint32_t block_count = (count + UNCERTAINTY_BLOCK - 1) / UNCERTAINTY_BLOCK;
    double **variables = draws_variables_new(candidates->inputs, count);
    struct pilot this = { candidates,
                          request,
                          draws_least,
                          { variables, count },
                          g_new(struct drawn_outcome, request->threads),
                          g_new0(struct candidate_brackets, candidates->all->len) };

    for (unsigned worker = 0; worker < request->threads; worker++)
        this.outcomes[worker] = drawn_outcome_init(count);
    parallel_loop(0, block_count, request->threads, draw_block, &this);
    parallel_loop(0, candidates->all->len, request->threads, find_brackets, &this);
    for (unsigned worker = 0; worker < request->threads; worker++)
        drawn_outcome_finish(&this.outcomes[worker]);
    g_free(this.outcomes);
    draws_variables_free(candidates->inputs, variables);
    return this.brackets;
}
