/* Walks a cost form as cost/ does, with functions of the varying prices in place of amounts. Which
 * options are worth taking is left to decide/. */
#include "measure/linear_cost.h"
#include <math.h>

#define MOST_COST 1e17

struct walk {
    const struct evaluation *evaluation;
    const struct cost_form *form;
    struct linear_variables variables;
    const bool *has_option;
    struct linear_cost *nominal; /* of the lines so far */
    bool *in_force;
};

static bool is_constant(const struct linear_cost *cost)
{
    for (unsigned i = 0; i < VARIABLES_MOST; i++)
        if (decimal_sign(cost->slope[i]) != 0)
            return false;
    return true;
}

static void add(struct linear_cost *sum, const struct linear_cost *cost)
{
    sum->constant = money_add(sum->constant, cost->constant);
    for (unsigned i = 0; i < VARIABLES_MOST; i++)
        sum->slope[i] = decimal_add(sum->slope[i], cost->slope[i]);
}

/* a × factors ÷ divisors, cut at 18 decimals once. */
static struct decimal scale_decimal(struct decimal a, const struct money_scaling *by)
{
    g_autofree __int128 *above = g_new(__int128, by->factor_count + 1);
    g_autofree __int128 *below = g_new(__int128, by->divisor_count + 1);
    struct wide_quotient quotient = { above, by->factor_count + 1, below, by->divisor_count,
                                      DECIMAL_DIGITS * (by->divisor_count - by->factor_count) };
    struct decimal result;

    above[0] = a.units;
    for (int i = 0; i < by->factor_count; i++)
        above[i + 1] = by->factors[i].units;
    for (int i = 0; i < by->divisor_count; i++)
        below[i] = by->divisors[i].units;
    bool fits = wide_divide(&quotient, ROUND_HALF_AWAY, &result.units);
    g_assert(fits);
    return result;
}

/* A constant is rounded as it would be printed. */
static struct linear_cost scale(const struct walk *walk, struct linear_cost cost,
                                const struct money_scaling *by)
{
    int digits =
        is_constant(&cost) ? walk->evaluation->study->parameters.minor_digits : MONEY_DIGITS;

    cost.constant = money_scale(cost.constant, by, digits);
    for (unsigned i = 0; i < walk->variables.count; i++)
        if (decimal_sign(cost.slope[i]) != 0)
            cost.slope[i] = scale_decimal(cost.slope[i], by);
    return cost;
}

/* What is a constant but for the varying factor becomes its slope. */
static void vary(struct linear_cost *cost)
{
    g_assert(is_constant(cost));
    cost->slope[0] =
        (struct decimal){ cost->constant.units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS) };
    cost->constant = (struct money){ 0 };
}

static struct linear_cost scale_by_factors(const struct walk *walk, const struct cost_line *line,
                                           struct linear_cost cost)
{
    g_autofree struct decimal *factors = g_new(struct decimal, line->factor_count + 1);
    g_autofree struct decimal *divisors = g_new(struct decimal, line->factor_count + 1);
    struct money_scaling by = { .factors = factors, .divisors = divisors };

    factors[by.factor_count++] = line->quantity;
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(walk->form, line->first_factor + i);
        if (walk->variables.count > 0
            && price_variable_is_factor(&walk->variables.variables[0], factor))
            vary(&cost);
        else if (factor->divides)
            divisors[by.divisor_count++] = factor->value;
        else
            factors[by.factor_count++] = factor->value;
    }
    return scale(walk, cost, &by);
}

static struct linear_cost present_value(const struct walk *walk, const struct cost_line *line,
                                        struct linear_cost nominal)
{
    uint32_t years = cost_line_years(line);
    struct decimal rate = walk->evaluation->study->parameters.discount_rate;
    g_autofree struct decimal *growth = g_new(struct decimal, years + 1);
    struct money_scaling by = { .divisors = growth, .divisor_count = (int)years };

    if (years == 0 || decimal_sign(rate) == 0)
        return nominal;
    for (uint32_t i = 0; i < years; i++)
        growth[i] = decimal_add(decimal_from_int(1), rate);
    return scale(walk, nominal, &by);
}

/* The price of a line as a function of the variables. */
static struct linear_cost price_of(const struct walk *walk, const struct cost_line *line)
{
    const struct price *price = &walk->evaluation->prices->prices[line->price];
    struct linear_cost cost = { 0 };
    bool moves = false;

    for (unsigned i = 0; i < walk->variables.count; i++) {
        const struct price_variable *variable = &walk->variables.variables[i];
        if (!price_variable_moves(variable, walk->evaluation->study, line->price))
            continue;
        moves = true;
        cost.slope[i] = variable->category == NULL
                            ? decimal_from_int(1)
                            : (struct decimal){ price->amount.units
                                                * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS) };
    }
    if (!moves && line->is_priced)
        cost.constant = price->amount;
    return cost;
}

/* A charge is a share of what is in force, support one of its license. */
static struct linear_cost sum_of_bases(const struct walk *walk, const struct cost_line *line)
{
    struct linear_cost sum = { 0 };

    for (uint32_t i = 0; i < line->base_count; i++) {
        uint32_t base = cost_form_base_at(walk->form, line->first_base + i);
        if (walk->in_force[base] || line->kind != LINE_CHARGE)
            add(&sum, &walk->nominal[base]);
    }
    return sum;
}

static void visit(struct walk *walk, guint index)
{
    const struct cost_line *line = cost_form_line_at(walk->form, index);
    struct linear_cost base =
        line->price != NO_INDEX ? price_of(walk, line) : sum_of_bases(walk, line);

    walk->nominal[index] = scale_by_factors(walk, line, base);
    walk->in_force[index] = line->option == NO_INDEX || walk->has_option[line->option];
}

struct linear_cost linear_cost_of(const struct evaluation *evaluation, uint32_t configuration,
                                  const struct measure *cost, struct linear_variables variables,
                                  const bool *has_option)
{
    const struct cost_form *form = evaluation->forms[configuration];
    g_autofree struct linear_cost *nominal = g_new0(struct linear_cost, form->lines->len + 1);
    g_autofree bool *in_force = g_new0(bool, form->lines->len + 1);
    struct walk walk = { evaluation, form, variables, has_option, nominal, in_force };
    struct linear_cost sum = { 0 };

    g_assert(cost->has_line && variables.count <= VARIABLES_MOST);
    for (guint i = 0; i < form->lines->len; i++)
        visit(&walk, i);
    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!in_force[i] || !cost->has_line(line))
            continue;
        struct linear_cost amount =
            cost->is_present ? present_value(&walk, line, nominal[i]) : nominal[i];
        add(&sum, &amount);
    }
    return sum;
}

/* --- at given prices --- */

struct decimal evaluation_slope(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *cost, uint32_t price)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct price_variable variable = price_variable_of_price(price);
    g_autofree bool *has_option = g_new0(bool, form->options->len + 1);

    for (guint i = 0; i < form->lines->len; i++) {
        uint32_t option = cost_form_line_at(form, i)->option;
        if (option != NO_INDEX)
            has_option[option] = evaluation->amounts[configuration][i].in_force;
    }
    return linear_cost_of(evaluation, configuration, cost,
                          (struct linear_variables){ &variable, 1 }, has_option)
        .slope[0];
}

struct money evaluation_cost_at(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *cost, const struct price_list *prices)
{
    const struct cost_form *form = evaluation->forms[configuration];
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len + 1);
    struct money sum = { 0 };

    cost_form_amounts(form, evaluation->study, prices, amounts);
    for (guint i = 0; i < form->lines->len; i++)
        if (amounts[i].in_force && cost->has_line(cost_form_line_at(form, i)))
            sum = money_add(sum, cost->is_present ? amounts[i].present : amounts[i].nominal);
    return sum;
}

/* --- sizes --- */

/* The size of a line's nominal amount if each price were at least 1 and nothing discounted, given
 * those before it. */
static double line_size(const struct evaluation *evaluation, const struct cost_form *form,
                        const struct cost_line *line, const double *sizes)
{
    double size = 0;

    if (line->price != NO_INDEX)
        size = fmax(1, fabs(money_to_double(evaluation->prices->prices[line->price].amount)));
    for (uint32_t i = 0; i < line->base_count && line->price == NO_INDEX; i++)
        size += sizes[cost_form_base_at(form, line->first_base + i)];
    size *= fabs(decimal_to_double(line->quantity));
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        double value = factor->kind == FACTOR_DISCOUNT ? 1 : decimal_to_double(factor->value);
        size = factor->divides ? size / fabs(value) : size * fabs(value);
    }
    return size;
}

static double size_of(const struct evaluation *evaluation, const struct cost_form *form)
{
    double growth = 1 + decimal_to_double(evaluation->study->parameters.discount_rate);
    g_autofree double *sizes = g_new0(double, form->lines->len + 1);
    double sum = 0;

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        sizes[i] = line_size(evaluation, form, line, sizes);
        sum += sizes[i] * fmax(1, pow(growth, -(double)cost_line_years(line)));
    }
    return sum;
}

bool linear_cost_fits(const struct evaluation *evaluation)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (!(size_of(evaluation, evaluation->forms[i]) < MOST_COST))
            return false;
    return true;
}
