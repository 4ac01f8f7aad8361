/* The simulation: blocks of draws spread over threads, each drawn from its own streams, evaluated
 * configuration by configuration and counted. A few first blocks are drawn twice, to know over
 * which range to count. */
#include "decide/uncertainty.h"
#include "base/parallel.h"
#include "decide/drawn_cost.h"
#include "decide/random_stream.h"
#include <math.h>

#define PILOT_BLOCKS 8u
/* Parts of the draws after which convergence is noted: 1/16, 1/8, …, all. */
#define STAGES_LAST 4

/* --- what is simulated --- */

/* A configuration that has a cost, in all terms that may be drawn. */
struct candidate {
    uint32_t configuration;
    struct drawn_cost **costs; /* by term */
    bool has_performance;
    double performance; /* as measured */
};

struct simulation {
    const struct evaluation *evaluation;
    const struct uncertainty_request *request;
    struct drawn_inputs *inputs;
    const struct measure *measure;
    uint32_t first_term, term_count;
    GPtrArray *studies, *evaluations; /* of other terms than the study's */
    GArray *candidates;               /* of struct candidate */
    double minor;                     /* minor units in a unit of the currency */
    double worst;                     /* of a lower-is-better metric: the highest value; else 0 */
    double budget, minimum;           /* in minor units; in units of the metric */
    struct tally_range *ranges;       /* [candidate][contest] */
    struct workspace **workspaces;    /* by worker */
};

/* Memory of one worker. */
struct workspace {
    double **variables;
    double *cost, *ratio, *other_cost, *scratch;
    bool *takes_part;
    struct podium *podiums[CONTEST_COUNT];
    struct tally_range *seen; /* of the pilot */
    struct tally *tally;
};

static const struct candidate *candidate_at(const struct simulation *this, uint32_t index)
{
    return &g_array_index(this->candidates, struct candidate, index);
}

/* --- draws --- */

static uint32_t draws_in(const struct simulation *this, uint64_t block)
{
    return (uint32_t)MIN(this->request->draws - block * UNCERTAINTY_BLOCK, UNCERTAINTY_BLOCK);
}

static uint64_t block_count(const struct simulation *this)
{
    return (this->request->draws + UNCERTAINTY_BLOCK - 1) / UNCERTAINTY_BLOCK;
}

static void draw_inputs(const struct simulation *this, uint64_t block, struct workspace *space)
{
    uint32_t count = draws_in(this, block);

    for (guint i = 0; i < this->inputs->inputs->len; i++) {
        const struct drawn_input *input =
            &g_array_index(this->inputs->inputs, struct drawn_input, i);
        struct random_stream stream = random_stream_of(this->request->seed, block, i);
        random_strata(&stream, space->variables[1 + i], count);
        distribution_quantiles(input->distribution, space->variables[1 + i], count);
    }
    drawn_inputs_transform(this->inputs, space->variables, count);
}

/* In minor units, rounded as what is printed: so equal costs are ties. */
static void round_costs(const struct simulation *this, double *cost, uint32_t count)
{
    const double whole = 0x1p52; /* from here on every double is a whole number */

    for (uint32_t i = 0; i < count; i++) {
        double minor = cost[i] * this->minor;
        if (fabs(minor) < whole)
            minor = (double)(int64_t)(minor < 0 ? minor - 0.5 : minor + 0.5);
        cost[i] = minor;
    }
}

static void evaluate_costs(const struct simulation *this, const struct candidate *candidate,
                           struct workspace *space, uint32_t count)
{
    const double *terms = space->variables[this->inputs->term];

    drawn_cost_evaluate(candidate->costs[0], space->variables, count, space->cost, space->scratch);
    for (uint32_t term = 1; term < this->term_count; term++) {
        drawn_cost_evaluate(candidate->costs[term], space->variables, count, space->other_cost,
                            space->scratch);
        for (uint32_t i = 0; i < count; i++)
            space->cost[i] =
                terms[i] >= this->first_term + term ? space->other_cost[i] : space->cost[i];
    }
    round_costs(this, space->cost, count);
}

/* What was drawn for the performance of a candidate, or what was measured. */
static double performance_at(const struct simulation *this, const struct candidate *candidate,
                             const struct workspace *space, uint32_t draw)
{
    uint32_t variable = this->inputs->performances[candidate->configuration];

    return variable == VARIABLE_ONE ? candidate->performance : space->variables[variable][draw];
}

static void evaluate_ratios(const struct simulation *this, const struct candidate *candidate,
                            struct workspace *space, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        double performance = performance_at(this, candidate, space, i);
        double cost = space->cost[i] / this->minor;
        space->ratio[i] = this->worst > 0 ? cost * performance / this->worst : cost / performance;
    }
}

static void evaluate(const struct simulation *this, const struct candidate *candidate,
                     struct workspace *space, uint32_t count)
{
    evaluate_costs(this, candidate, space, count);
    if (candidate->has_performance)
        evaluate_ratios(this, candidate, space, count);
}

/* --- the pilot --- */

static void pilot_block(void *data, uint64_t block, unsigned worker)
{
    const struct simulation *this = data;
    struct workspace *space = this->workspaces[worker];
    uint32_t count = draws_in(this, block);

    draw_inputs(this, block, space);
    for (uint32_t i = 0; i < this->candidates->len; i++) {
        struct tally_range *seen = space->seen + (size_t)i * CONTEST_COUNT;
        evaluate(this, candidate_at(this, i), space, count);
        tally_range_include(&seen[CONTEST_COST], space->cost, count);
        if (candidate_at(this, i)->has_performance)
            tally_range_include(&seen[CONTEST_COST_PER_PERFORMANCE], space->ratio, count);
    }
}

static void find_ranges(struct simulation *this)
{
    size_t count = (size_t)this->candidates->len * CONTEST_COUNT;

    parallel_loop(0, MIN(block_count(this), PILOT_BLOCKS), this->request->threads, pilot_block,
                  this);
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

static bool meets_minimum(const struct simulation *this, double performance)
{
    return this->worst > 0 ? performance <= this->minimum : performance >= this->minimum;
}

/* NULL: no minimum is asked for, so all take part. */
static const bool *find_part(const struct simulation *this, const struct candidate *candidate,
                             struct workspace *space, uint32_t count,
                             struct candidate_counts *counts)
{
    if (!this->request->requirement.minimum_performance.given)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        space->takes_part[i] = candidate->has_performance
                               && meets_minimum(this, performance_at(this, candidate, space, i));
        counts->below_minimum += !space->takes_part[i];
    }
    return space->takes_part;
}

static void count_candidate(const struct simulation *this, uint32_t index, struct workspace *space,
                            uint32_t count)
{
    const struct candidate *candidate = candidate_at(this, index);
    struct candidate_counts *counts = &space->tally->candidates[index];

    evaluate(this, candidate, space, count);
    const bool *part = find_part(this, candidate, space, count, counts);
    tally_add(space->tally, index, CONTEST_COST, space->cost, count);
    podium_add(space->podiums[CONTEST_COST], index, space->cost, part);
    for (uint32_t i = 0; i < count && this->request->requirement.budget.given; i++)
        counts->over_budget += space->cost[i] > this->budget;
    if (!candidate->has_performance)
        return;
    tally_add(space->tally, index, CONTEST_COST_PER_PERFORMANCE, space->ratio, count);
    podium_add(space->podiums[CONTEST_COST_PER_PERFORMANCE], index, space->ratio, part);
}

static void count_block(void *data, uint64_t block, unsigned worker)
{
    const struct simulation *this = data;
    struct workspace *space = this->workspaces[worker];
    uint32_t count = draws_in(this, block);

    draw_inputs(this, block, space);
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_clear(space->podiums[contest], count);
    for (uint32_t i = 0; i < this->candidates->len; i++)
        count_candidate(this, i, space, count);
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_count(space->podiums[contest], space->tally, contest);
}

static struct tally *merge_tallies(const struct simulation *this)
{
    struct tally *all = tally_new(this->candidates->len, this->ranges);

    for (unsigned worker = 0; worker < this->request->threads; worker++)
        tally_merge(all, this->workspaces[worker]->tally);
    return all;
}

/* --- results --- */

static struct drawn_quantiles quantiles_of(const struct tally *tally, uint32_t candidate,
                                           enum contest contest)
{
    return (struct drawn_quantiles){
        tally_quantile(tally, candidate, contest, 0.05),
        tally_quantile(tally, candidate, contest, 0.50),
        tally_quantile(tally, candidate, contest, 0.95),
    };
}

static void note_stage(const struct simulation *this, const struct tally *tally, uint64_t draws,
                       struct uncertainty_result *result)
{
    uint32_t count = this->evaluation->study->configuration_count;
    struct uncertainty_stage stage = { draws, g_new0(double, count),
                                       g_malloc0_n(count, sizeof *stage.best) };

    for (uint32_t i = 0; i < this->candidates->len; i++) {
        uint32_t configuration = candidate_at(this, i)->configuration;
        stage.cost_p50[configuration] = tally_quantile(tally, i, CONTEST_COST, 0.5);
        for (int contest = 0; contest < CONTEST_COUNT; contest++) {
            const struct contest_counts *counts = &tally->candidates[i].contests[contest];
            stage.best[configuration][contest] = counts->best + counts->tied;
        }
    }
    g_array_append_val(result->stages, stage);
}

static void fill_configurations(const struct simulation *this, const struct tally *tally,
                                struct uncertainty_result *result)
{
    for (uint32_t i = 0; i < this->candidates->len; i++) {
        const struct candidate *candidate = candidate_at(this, i);
        struct uncertain_configuration *out = &result->configurations[candidate->configuration];
        out->has_cost = true;
        out->has_ratio = candidate->has_performance;
        out->counts = tally->candidates[i];
        out->cost = quantiles_of(tally, i, CONTEST_COST);
        if (out->has_ratio)
            out->ratio = quantiles_of(tally, i, CONTEST_COST_PER_PERFORMANCE);
    }
}

static void simulate(struct simulation *this, struct uncertainty_result *result)
{
    uint64_t blocks = block_count(this), done = 0;

    for (int stage = STAGES_LAST; stage >= 0; stage--) {
        uint64_t end = stage == 0 ? blocks : blocks >> stage;
        if (end == done)
            continue;
        parallel_loop(done, end, this->request->threads, count_block, this);
        struct tally *tally = merge_tallies(this);
        note_stage(this, tally, MIN(end * UNCERTAINTY_BLOCK, this->request->draws), result);
        if (stage == 0)
            fill_configurations(this, tally, result);
        tally_free(tally);
        done = end;
    }
}

/* --- before and after --- */

static struct workspace *workspace_new(const struct simulation *this)
{
    struct workspace *space = g_new0(struct workspace, 1);
    size_t ranges = (size_t)this->candidates->len * CONTEST_COUNT;

    space->variables = g_new(double *, this->inputs->variable_count);
    for (uint32_t i = 0; i < this->inputs->variable_count; i++)
        space->variables[i] = g_new(double, UNCERTAINTY_BLOCK);
    for (uint32_t i = 0; i < UNCERTAINTY_BLOCK; i++)
        space->variables[VARIABLE_ONE][i] = 1;
    space->cost = g_new(double, UNCERTAINTY_BLOCK);
    space->ratio = g_new(double, UNCERTAINTY_BLOCK);
    space->other_cost = g_new(double, UNCERTAINTY_BLOCK);
    space->scratch = g_new(double, DRAWN_COST_SCRATCH(UNCERTAINTY_BLOCK));
    space->takes_part = g_new(bool, UNCERTAINTY_BLOCK);
    space->seen = g_new(struct tally_range, ranges);
    for (size_t i = 0; i < ranges; i++)
        space->seen[i] = TALLY_RANGE_EMPTY;
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        space->podiums[contest] = podium_new(UNCERTAINTY_BLOCK);
    return space;
}

static void workspace_free(const struct simulation *this, struct workspace *space)
{
    for (uint32_t i = 0; i < this->inputs->variable_count; i++)
        g_free(space->variables[i]);
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        podium_free(space->podiums[contest]);
    g_free(space->variables);
    g_free(space->cost);
    g_free(space->ratio);
    g_free(space->other_cost);
    g_free(space->scratch);
    g_free(space->takes_part);
    g_free(space->seen);
    tally_free(space->tally);
    g_free(space);
}

/* The terms that may be drawn; only the study's where none is. */
static void find_terms(struct simulation *this)
{
    double ends[] = { 1e-12, 1 - 1e-12 };

    this->first_term = this->evaluation->study->parameters.term_years;
    this->term_count = 1;
    if (this->inputs->term == VARIABLE_ONE)
        return;
    distribution_quantiles(
        g_array_index(this->inputs->inputs, struct drawn_input, this->inputs->term - 1)
            .distribution,
        ends, G_N_ELEMENTS(ends));
    uint32_t first = (uint32_t)round(ends[0]), last = (uint32_t)round(ends[1]);
    this->first_term = MIN(first, last);
    this->term_count = MAX(first, last) - this->first_term + 1;
}

/* The study with another term. */
static const struct evaluation *evaluation_of_term(struct simulation *this, uint32_t term)
{
    const struct study *study = this->evaluation->study;

    if (term == study->parameters.term_years)
        return this->evaluation;
    struct study *derived = study_derive(study);
    derived->parameters.term_years = term;
    g_ptr_array_add(this->studies, derived);
    struct evaluation *evaluation = evaluation_new(derived);
    g_ptr_array_add(this->evaluations, evaluation);
    return evaluation;
}

static void add_candidate(struct simulation *this, uint32_t configuration)
{
    const struct performance_figure *figure =
        &this->evaluation->performance->figures[configuration];
    double performance = decimal_to_double(figure->value);
    struct candidate candidate = {
        .configuration = configuration,
        .costs = g_new0(struct drawn_cost *, this->term_count),
        .has_performance = figure->status != PERFORMANCE_MISSING && performance > 0,
        .performance = performance,
    };

    g_array_append_val(this->candidates, candidate);
}

static void compile_costs(struct simulation *this)
{
    for (uint32_t term = 0; term < this->term_count; term++) {
        const struct evaluation *evaluation = evaluation_of_term(this, this->first_term + term);
        for (uint32_t i = 0; i < this->candidates->len; i++)
            candidate_at(this, i)->costs[term] = drawn_cost_new(
                this->inputs, evaluation, this->measure, candidate_at(this, i)->configuration);
    }
}

static double worst_performance(const struct evaluation *evaluation)
{
    const struct reference *reference = evaluation_reference(
        evaluation, measure_find(evaluation->study, "performance.normalized").measure);

    return evaluation->performance->direction == LOWER_IS_BETTER
                   && reference->value.kind != VALUE_MISSING
               ? value_to_double(&reference->value)
               : 0;
}

static void prepare(struct simulation *this)
{
    const struct study *study = this->evaluation->study;

    this->minor = pow(10, study->parameters.minor_digits);
    this->worst = worst_performance(this->evaluation);
    this->budget = round(decimal_to_double(this->request->requirement.budget.value) * this->minor);
    this->minimum = decimal_to_double(this->request->requirement.minimum_performance.value);
    this->studies = g_ptr_array_new_with_free_func((GDestroyNotify)study_free);
    this->evaluations = g_ptr_array_new_with_free_func((GDestroyNotify)evaluation_free);
    this->candidates = g_array_new(FALSE, FALSE, sizeof(struct candidate));
    find_terms(this);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        if (evaluation_is_priced(this->evaluation, i))
            add_candidate(this, i);
    compile_costs(this);
    this->workspaces = g_new(struct workspace *, this->request->threads);
    for (unsigned worker = 0; worker < this->request->threads; worker++)
        this->workspaces[worker] = workspace_new(this);
}

static void finish(struct simulation *this)
{
    for (unsigned worker = 0; worker < this->request->threads; worker++)
        workspace_free(this, this->workspaces[worker]);
    g_free(this->workspaces);
    g_free(this->ranges);
    for (uint32_t i = 0; i < this->candidates->len; i++) {
        for (uint32_t term = 0; term < this->term_count; term++)
            drawn_cost_free(candidate_at(this, i)->costs[term]);
        g_free(candidate_at(this, i)->costs);
    }
    g_array_free(this->candidates, TRUE);
    g_ptr_array_free(this->evaluations, TRUE);
    g_ptr_array_free(this->studies, TRUE);
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
    result->measure = evaluation->cost_axis;
    result->inputs = drawn_inputs_new(evaluation);
    result->configurations =
        g_new0(struct uncertain_configuration, evaluation->study->configuration_count);
    result->stages = g_array_new(FALSE, FALSE, sizeof(struct uncertainty_stage));
    g_array_set_clear_func(result->stages, clear_stage);
    struct simulation this = { .evaluation = evaluation,
                               .request = &result->request,
                               .inputs = result->inputs,
                               .measure = result->measure };
    prepare(&this);
    find_ranges(&this);
    for (unsigned worker = 0; worker < request->threads; worker++)
        this.workspaces[worker]->tally = tally_new(this.candidates->len, this.ranges);
    simulate(&this, result);
    finish(&this);
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

uint32_t uncertainty_leader(const struct uncertainty_result *result, enum contest contest)
{
    uint32_t leader = NO_INDEX;
    uint64_t most = 0;

    for (uint32_t i = 0; i < result->evaluation->study->configuration_count; i++) {
        const struct contest_counts *counts = &result->configurations[i].counts.contests[contest];
        uint64_t best = counts->best + counts->tied;
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
