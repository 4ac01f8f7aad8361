/* Compiles the costs of all configurations, once for each term that may be drawn, and evaluates
 * them. Where draws come from, and what is counted of them, is left to simulation.c. */
#include "decide/drawn_candidate.h"
#include <math.h>

static struct drawn_candidate *candidate_at(const struct drawn_candidates *this, uint32_t index)
{
    return &g_array_index(this->all, struct drawn_candidate, index);
}

const struct drawn_candidate *drawn_candidate_at(const struct drawn_candidates *candidates,
                                                 uint32_t index)
{
    return candidate_at(candidates, index);
}

/* --- terms --- */

/* Only the study's where none is drawn. */
static void find_terms(struct drawn_candidates *this)
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
static const struct evaluation *evaluation_of_term(struct drawn_candidates *this, uint32_t term)
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

/* --- candidates --- */

/* Measured, or drawn though nothing was measured; a lower-is-better one is worth something only
 * beside one that was. */
static bool has_performance(const struct drawn_candidates *this, uint32_t configuration)
{
    const struct performance *performance = this->evaluation->performance;
    const struct performance_figure *figure = &performance->figures[configuration];

    if (figure->status != PERFORMANCE_MISSING)
        return decimal_sign(figure->value) > 0;
    return this->inputs->performances[configuration] != VARIABLE_ONE
           && (performance->direction != LOWER_IS_BETTER || this->worst > 0);
}

static void add_candidate(struct drawn_candidates *this, uint32_t configuration)
{
    const struct performance_figure *figure =
        &this->evaluation->performance->figures[configuration];
    struct drawn_candidate candidate = {
        .configuration = configuration,
        .costs = g_new0(struct drawn_cost *, this->term_count),
        .has_performance = has_performance(this, configuration),
        .performance = decimal_to_double(figure->value),
    };

    g_array_append_val(this->all, candidate);
}

static void compile_costs(struct drawn_candidates *this)
{
    for (uint32_t term = 0; term < this->term_count; term++) {
        const struct evaluation *evaluation = evaluation_of_term(this, this->first_term + term);
        for (uint32_t i = 0; i < this->all->len; i++)
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

struct drawn_candidates *drawn_candidates_new(const struct drawn_inputs *inputs,
                                              const struct measure *measure)
{
    struct drawn_candidates *this = g_new0(struct drawn_candidates, 1);
    const struct study *study = inputs->evaluation->study;

    this->inputs = inputs;
    this->evaluation = inputs->evaluation;
    this->measure = measure;
    this->minor = pow(10, study->parameters.minor_digits);
    this->worst = worst_performance(this->evaluation);
    this->studies = g_ptr_array_new_with_free_func((GDestroyNotify)study_free);
    this->evaluations = g_ptr_array_new_with_free_func((GDestroyNotify)evaluation_free);
    this->all = g_array_new(FALSE, FALSE, sizeof(struct drawn_candidate));
    find_terms(this);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        if (evaluation_is_priced(this->evaluation, i))
            add_candidate(this, i);
    compile_costs(this);
    return this;
}

void drawn_candidates_free(struct drawn_candidates *candidates)
{
    if (candidates == NULL)
        return;
    for (uint32_t i = 0; i < candidates->all->len; i++) {
        for (uint32_t term = 0; term < candidates->term_count; term++)
            drawn_cost_free(candidate_at(candidates, i)->costs[term]);
        g_free(candidate_at(candidates, i)->costs);
    }
    g_array_free(candidates->all, TRUE);
    g_ptr_array_free(candidates->evaluations, TRUE);
    g_ptr_array_free(candidates->studies, TRUE);
    g_free(candidates);
}

/* --- draws --- */

static void round_costs(double minor_units, double *costs, uint32_t count)
{
    const double whole = 0x1p52; /* from here on every double is a whole number */

    for (uint32_t i = 0; i < count; i++) {
        double minor = costs[i] * minor_units;
        if (fabs(minor) < whole)
            minor = (double)(int64_t)(minor < 0 ? minor - 0.5 : minor + 0.5);
        costs[i] = minor;
    }
}

static void set_costs(const struct drawn_candidates *candidates, uint32_t index,
                      const struct draws *draws, const struct drawn_outcome *out)
{
    const struct drawn_candidate *candidate = candidate_at(candidates, index);
    const double *terms = draws->variables[candidates->inputs->term];
    double *costs = out->costs, *of_term = out->scratch + DRAWN_COST_SCRATCH(draws->count);

    drawn_cost_evaluate(candidate->costs[0], draws, costs, out->scratch);
    for (uint32_t term = 1; term < candidates->term_count; term++) {
        drawn_cost_evaluate(candidate->costs[term], draws, of_term, out->scratch);
        for (uint32_t i = 0; i < draws->count; i++)
            costs[i] = terms[i] >= candidates->first_term + term ? of_term[i] : costs[i];
    }
    round_costs(candidates->minor, costs, draws->count);
}

static void set_performances(const struct drawn_candidates *candidates, uint32_t index,
                             const struct draws *draws, double *performances)
{
    const struct drawn_candidate *candidate = candidate_at(candidates, index);
    uint32_t variable = candidates->inputs->performances[candidate->configuration];

    for (uint32_t i = 0; i < draws->count; i++)
        performances[i] =
            variable == VARIABLE_ONE ? candidate->performance : draws->variables[variable][i];
}

static void set_ratios(const struct drawn_candidates *candidates, uint32_t count,
                       const struct drawn_outcome *out)
{
    const double *costs = out->costs, *performances = out->performances;
    double minor = candidates->minor, worst = candidates->worst;

    for (uint32_t i = 0; i < count; i++)
        if (worst > 0) {
            out->ratios[i] = costs[i] * performances[i] / (minor * worst);
            out->tolerances[i] = 0.5 * performances[i] / (minor * worst);
        } else {
            out->ratios[i] = costs[i] / (minor * performances[i]);
            out->tolerances[i] = 0.5 / (minor * performances[i]);
        }
}

void drawn_candidate_evaluate(const struct drawn_candidates *candidates, uint32_t index,
                              const struct draws *draws, const struct drawn_outcome *out)
{
    set_costs(candidates, index, draws, out);
    if (!candidate_at(candidates, index)->has_performance)
        return;
    set_performances(candidates, index, draws, out->performances);
    set_ratios(candidates, draws->count, out);
}

struct drawn_outcome drawn_outcome_init(uint32_t draw_most)
{
    return (struct drawn_outcome){
        .costs = g_new(double, draw_most),
        .performances = g_new(double, draw_most),
        .ratios = g_new(double, draw_most),
        .tolerances = g_new(double, draw_most),
        .scratch = g_new(double, DRAWN_COST_SCRATCH((size_t)draw_most) + draw_most),
    };
}

void drawn_outcome_finish(struct drawn_outcome *outcome)
{
    g_free(outcome->costs);
    g_free(outcome->performances);
    g_free(outcome->ratios);
    g_free(outcome->tolerances);
    g_free(outcome->scratch);
}
