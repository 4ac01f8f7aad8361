/* Draws inputs as Latin hypercubes and fills the variables that follow from them. */
#include "decide/draws.h"
#include "decide/random_stream.h"
#include <math.h>

double **draws_variables_new(const struct drawn_inputs *inputs, uint32_t draw_most)
{
    double **variables = g_new(double *, inputs->variable_count);

    for (uint32_t i = 0; i < inputs->variable_count; i++)
        variables[i] = g_new(double, draw_most);
    for (uint32_t i = 0; i < draw_most; i++)
        variables[VARIABLE_ONE][i] = 1;
    return variables;
}

void draws_variables_free(const struct drawn_inputs *inputs, double **variables)
{
    for (uint32_t i = 0; i < inputs->variable_count; i++)
        g_free(variables[i]);
    g_free(variables);
}

static void fill_growth(const struct drawn_inputs *inputs, const struct draws *draws)
{
    double *const *variables = draws->variables;
    const double *rates = variables[inputs->discount_rate];

    for (uint32_t year = 1; year <= inputs->growth_years; year++) {
        double *growth = variables[inputs->first_growth + year - 1];
        const double *before =
            year == 1 ? variables[VARIABLE_ONE] : variables[inputs->first_growth + year - 2];
        for (uint32_t i = 0; i < draws->count; i++)
            growth[i] = before[i] / (1 + rates[i]);
    }
}

void draws_transform(const struct drawn_inputs *inputs, const struct draws *draws)
{
    double *const *variables = draws->variables;
    uint32_t count = draws->count;

    for (guint input = 0; input < inputs->inputs->len; input++) {
        double *variable = variables[1 + input];
        enum uncertain_kind kind = g_array_index(inputs->inputs, struct drawn_input, input).kind;
        for (uint32_t i = 0; i < count && kind == UNCERTAIN_DISCOUNT; i++)
            variable[i] = 1 - variable[i];
    }
    for (uint32_t i = 0; i < count && inputs->term != VARIABLE_ONE; i++)
        variables[inputs->term][i] = round(variables[inputs->term][i]);
    if (inputs->discount_rate != VARIABLE_ONE)
        fill_growth(inputs, draws);
}

void draws_fill(const struct drawn_inputs *inputs, uint64_t seed, uint64_t block,
                const struct draws *draws)
{
    for (guint i = 0; i < inputs->inputs->len; i++) {
        const struct drawn_input *input = &g_array_index(inputs->inputs, struct drawn_input, i);
        double *variable = draws->variables[1 + i];
        struct random_stream stream = random_stream_of(seed, block, i);
        random_strata(&stream, variable, draws->count);
        distribution_quantiles(input->distribution, variable, draws->count);
    }
    draws_transform(inputs, draws);
}
