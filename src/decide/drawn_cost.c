/* Compiles cost forms. Each line becomes a few monomials; derived lines are made of those of their
 * base lines, each kept with the option it belongs to, since a tax on a license falls away with it.
 * Equal monomials are added up, so a form of a hundred lines with two drawn prices is three terms.
 */
#include "decide/drawn_cost.h"
#include <float.h>
#include <string.h>

/* --- monomials --- */

static void multiply(struct monomial *monomial, uint32_t variable)
{
    uint32_t at = monomial->variable_count;

    if (variable == VARIABLE_ONE)
        return;
    g_assert(at < MONOMIAL_VARIABLES_MOST);
    for (; at > 0 && monomial->variables[at - 1] > variable; at--)
        monomial->variables[at] = monomial->variables[at - 1];
    monomial->variables[at] = variable;
    monomial->variable_count++;
}

static bool has_same_variables(const struct monomial *a, const struct monomial *b)
{
    return a->variable_count == b->variable_count
           && memcmp(a->variables, b->variables, a->variable_count * sizeof *a->variables) == 0;
}

static void add_monomial(GArray *sum, const struct monomial *monomial)
{
    for (guint i = 0; i < sum->len; i++) {
        struct monomial *same = &g_array_index(sum, struct monomial, i);
        if (!has_same_variables(same, monomial))
            continue;
        same->coefficient += monomial->coefficient;
        return;
    }
    g_array_append_val(sum, *monomial);
}

static GArray *sum_new(void)
{
    return g_array_new(FALSE, TRUE, sizeof(struct monomial));
}

/* --- lines --- */

/* A part of a line that belongs to one option. */
struct piece {
    struct monomial monomial;
    uint32_t option; /* NO_INDEX: none */
};

struct compilation {
    const struct drawn_inputs *inputs;
    const struct evaluation *evaluation;
    const struct measure *measure;
    const struct cost_form *form;
    GArray **pieces; /* by line: of struct piece, its nominal amount */
    GArray *options; /* of struct drawn_option, by index of the form */
    GArray *common;
};

static uint32_t discount_variable(const struct compilation *this, const struct cost_factor *factor)
{
    const struct study_parameters *parameters = &this->evaluation->study->parameters;

    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        if ((factor->parameter == discount->discount_class
             || factor->parameter == discount->category)
            && place_compare(&factor->at, &discount->at) == 0)
            return this->inputs->discounts[i];
    }
    return VARIABLE_ONE;
}

static uint32_t factor_variable(const struct compilation *this, const struct cost_factor *factor)
{
    if (factor->kind == FACTOR_PUE)
        return this->inputs->pue;
    return factor->kind == FACTOR_DISCOUNT ? discount_variable(this, factor) : VARIABLE_ONE;
}

/* quantity × factors ÷ divisors */
static struct monomial scale_of(const struct compilation *this, const struct cost_line *line)
{
    struct monomial scale = { .coefficient = decimal_to_double(line->quantity) };

    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(this->form, line->first_factor + i);
        uint32_t variable = factor_variable(this, factor);
        double value = decimal_to_double(factor->value);
        multiply(&scale, variable);
        if (variable == VARIABLE_ONE)
            scale.coefficient *= factor->divides ? 1 / value : value;
    }
    return scale;
}

static void compile_price(const struct compilation *this, const struct cost_line *line,
                          GArray *pieces)
{
    const struct drawn_inputs *inputs = this->inputs;
    struct piece piece = { scale_of(this, line), line->option };

    multiply(&piece.monomial, inputs->prices[line->price]);
    multiply(&piece.monomial, inputs->price_factors[line->price]);
    if (inputs->prices[line->price] == VARIABLE_ONE)
        piece.monomial.coefficient *=
            money_to_double(this->evaluation->prices->prices[line->price].amount);
    g_array_append_val(pieces, piece);
}

static void compile_bases(const struct compilation *this, const struct cost_line *line,
                          GArray *pieces)
{
    struct monomial scale = scale_of(this, line);

    for (uint32_t i = 0; i < line->base_count; i++) {
        const GArray *base = this->pieces[cost_form_base_at(this->form, line->first_base + i)];
        for (guint j = 0; j < base->len; j++) {
            struct piece piece = g_array_index(base, struct piece, j);
            piece.monomial.coefficient *= scale.coefficient;
            for (uint32_t k = 0; k < scale.variable_count; k++)
                multiply(&piece.monomial, scale.variables[k]);
            g_array_append_val(pieces, piece);
        }
    }
}

static void compile_line(const struct compilation *this, uint32_t index)
{
    const struct cost_line *line = cost_form_line_at(this->form, index);
    GArray *pieces = g_array_new(FALSE, TRUE, sizeof(struct piece));

    if (line->price != NO_INDEX)
        compile_price(this, line, pieces);
    else
        compile_bases(this, line, pieces);
    this->pieces[index] = pieces;
}

/* Worth at t = 0. */
static struct monomial present(const struct compilation *this, const struct cost_line *line,
                               struct monomial nominal)
{
    double growth = 1 + decimal_to_double(this->evaluation->study->parameters.discount_rate);
    uint32_t years = cost_line_years(line);

    if (this->inputs->discount_rate != VARIABLE_ONE && years > 0)
        multiply(&nominal, this->inputs->first_growth + years - 1);
    for (uint32_t i = 0; i < years && this->inputs->discount_rate == VARIABLE_ONE; i++)
        nominal.coefficient /= growth;
    return nominal;
}

/* --- sums --- */

static void add_line(const struct compilation *this, uint32_t index)
{
    const struct cost_line *line = cost_form_line_at(this->form, index);
    const GArray *pieces = this->pieces[index];

    for (guint i = 0; i < pieces->len; i++) {
        const struct piece *piece = &g_array_index(pieces, struct piece, i);
        struct monomial worth = present(this, line, piece->monomial);
        struct drawn_option *option =
            piece->option == NO_INDEX
                ? NULL
                : &g_array_index(this->options, struct drawn_option, piece->option);
        if (option != NULL)
            add_monomial(option->choice, &worth);
        if (this->measure->has_line(line))
            add_monomial(option != NULL ? option->amounts : this->common,
                         this->measure->is_present ? &worth : &piece->monomial);
    }
}

static uint32_t group_of(const struct cost_form *form, guint option)
{
    const char *group = g_array_index(form->options, struct cost_option, option).group;
    guint first = 0;

    while (!g_str_equal(g_array_index(form->options, struct cost_option, first).group, group))
        first++;
    return first;
}

static void add_options(struct compilation *this)
{
    this->options = g_array_new(FALSE, TRUE, sizeof(struct drawn_option));
    for (guint i = 0; i < this->form->options->len; i++) {
        struct drawn_option option = { group_of(this->form, i), sum_new(), sum_new() };
        g_array_append_val(this->options, option);
    }
}

static void option_finish(struct drawn_option *option)
{
    g_array_free(option->choice, TRUE);
    g_array_free(option->amounts, TRUE);
}

/* The eligible options, those of a group together; the others are freed. */
static GArray *take_options(const struct compilation *this)
{
    GArray *options = g_array_new(FALSE, TRUE, sizeof(struct drawn_option));

    for (guint group = 0; group < this->options->len; group++)
        for (guint i = group; i < this->options->len; i++) {
            struct drawn_option *option = &g_array_index(this->options, struct drawn_option, i);
            if (option->group != group)
                continue;
            if (g_array_index(this->form->options, struct cost_option, i).is_eligible)
                g_array_append_val(options, *option);
            else
                option_finish(option);
        }
    g_array_free(this->options, TRUE);
    return options;
}

static struct drawn_cost *compile(const struct drawn_inputs *inputs,
                                  const struct evaluation *evaluation,
                                  const struct measure *measure, uint32_t configuration)
{
    struct drawn_cost *cost = g_new0(struct drawn_cost, 1);
    const struct cost_form *form = evaluation->forms[configuration];
    struct compilation this = { .inputs = inputs,
                                .evaluation = evaluation,
                                .measure = measure,
                                .form = form,
                                .pieces = g_new0(GArray *, form->lines->len),
                                .common = sum_new() };

    add_options(&this);
    for (guint i = 0; i < form->lines->len; i++) {
        compile_line(&this, i);
        add_line(&this, i);
    }
    cost->common = this.common;
    cost->options = take_options(&this);
    for (guint i = 0; i < form->lines->len; i++)
        g_array_free(this.pieces[i], TRUE);
    g_free(this.pieces);
    return cost;
}

/* --- the printed cost --- */

/* The cost in which nothing is drawn, unrounded. */
static double find_unrounded(const struct drawn_inputs *certain,
                             const struct evaluation *evaluation, const struct measure *measure,
                             uint32_t configuration)
{
    double one = 1, *variables[] = { [VARIABLE_ONE] = &one };
    const struct draws draws = { variables, 1 };
    double scratch[DRAWN_COST_SCRATCH(1)], out;
    struct drawn_cost *cost = compile(certain, evaluation, measure, configuration);

    drawn_cost_evaluate(cost, &draws, &out, scratch);
    drawn_cost_free(cost);
    return out;
}

struct drawn_cost *drawn_cost_new(const struct drawn_inputs *inputs,
                                  const struct evaluation *evaluation,
                                  const struct measure *measure, uint32_t configuration)
{
    struct drawn_cost *cost = compile(inputs, evaluation, measure, configuration);
    double printed = money_to_double(
        evaluation_sum(evaluation, configuration, measure->has_line, measure->is_present));
    double unrounded = find_unrounded(inputs->certain, evaluation, measure, configuration);
    /* lines are rounded one by one; what that makes together is the same in all draws */
    struct monomial rounding = { .coefficient = printed - unrounded };

    add_monomial(cost->common, &rounding);
    return cost;
}

void drawn_cost_free(struct drawn_cost *cost)
{
    if (cost == NULL)
        return;
    for (guint i = 0; i < cost->options->len; i++)
        option_finish(&g_array_index(cost->options, struct drawn_option, i));
    g_array_free(cost->options, TRUE);
    g_array_free(cost->common, TRUE);
    g_free(cost);
}

/* --- draws --- */

static void add_product(const struct monomial *monomial, const struct draws *draws,
                        double *restrict out)
{
    double coefficient = monomial->coefficient;
    const double *restrict first = draws->variables[monomial->variables[0]];
    const double *restrict second = draws->variables[monomial->variables[1]];
    uint32_t count = draws->count;

    /* most have no more than two variables, and these loops become vector instructions */
    switch (monomial->variable_count) {
    case 0:
        for (uint32_t i = 0; i < count; i++)
            out[i] += coefficient;
        return;
    case 1:
        for (uint32_t i = 0; i < count; i++)
            out[i] += coefficient * first[i];
        return;
    case 2:
        for (uint32_t i = 0; i < count; i++)
            out[i] += coefficient * first[i] * second[i];
        return;
    default:
        for (uint32_t i = 0; i < count; i++) {
            double product = coefficient;
            for (uint32_t j = 0; j < monomial->variable_count; j++)
                product *= draws->variables[monomial->variables[j]][i];
            out[i] += product;
        }
    }
}

static void set_sum(const GArray *sum, const struct draws *draws, double *out)
{
    memset(out, 0, draws->count * sizeof *out);
    for (guint i = 0; i < sum->len; i++)
        add_product(&g_array_index(sum, struct monomial, i), draws, out);
}

/* The options of one group from `first` on: of each draw the one of least choice, the first of
 * equals. Returns the first option of the next group. */
static guint add_group(const GArray *options, guint first, const struct draws *draws, double *out,
                       double *scratch)
{
    uint32_t count = draws->count;
    double *least = scratch, *chosen = least + count;
    double *choice = chosen + count, *amount = choice + count;
    uint32_t group = g_array_index(options, struct drawn_option, first).group;
    guint i = first;

    for (uint32_t draw = 0; draw < count; draw++)
        least[draw] = DBL_MAX;
    for (; i < options->len && g_array_index(options, struct drawn_option, i).group == group; i++) {
        const struct drawn_option *option = &g_array_index(options, struct drawn_option, i);
        set_sum(option->choice, draws, choice);
        set_sum(option->amounts, draws, amount);
        for (uint32_t draw = 0; draw < count; draw++) {
            bool is_less = choice[draw] < least[draw];
            least[draw] = is_less ? choice[draw] : least[draw];
            chosen[draw] = is_less ? amount[draw] : chosen[draw];
        }
    }
    for (uint32_t draw = 0; draw < count; draw++)
        out[draw] += chosen[draw];
    return i;
}

void drawn_cost_evaluate(const struct drawn_cost *cost, const struct draws *draws, double *out,
                         double *scratch)
{
    set_sum(cost->common, draws, out);
    for (guint i = 0; i < cost->options->len;)
        i = add_group(cost->options, i, draws, out, scratch);
}
