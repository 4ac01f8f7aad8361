/* What a cost form amounts to at the prices of one run: every line rounded once, its present value
 * rounded once, and of options that exclude each other the cheapest in force. */
#include "cost/cost_form.h"

struct run {
    const struct cost_form *form;
    const struct study *study;
    const struct price_list *prices;
    struct cost_amount *amounts;
};

/* price or sum of base amounts × quantity × factors ÷ divisors, rounded once */
static struct money scale(const struct run *run, const struct cost_line *line, struct money amount)
{
    g_autofree struct decimal *factors = g_new(struct decimal, line->factor_count + 1);
    g_autofree struct decimal *divisors = g_new(struct decimal, line->factor_count);
    struct money_scaling by = { .factors = factors, .divisors = divisors };

    factors[by.factor_count++] = line->quantity;
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(run->form, line->first_factor + i);
        if (factor->divides)
            divisors[by.divisor_count++] = factor->value;
        else
            factors[by.factor_count++] = factor->value;
    }
    return money_scale(amount, &by, run->study->parameters.minor_digits);
}

static struct money nominal_amount(const struct run *run, const struct cost_line *line)
{
    struct money base = { 0 };

    if (line->price != NO_INDEX && line->is_priced)
        base = run->prices->prices[line->price].amount;
    for (uint32_t i = 0; i < line->base_count && line->price == NO_INDEX; i++) {
        const struct cost_amount *amount =
            &run->amounts[cost_form_base_at(run->form, line->first_base + i)];
        if (amount->in_force || line->kind != LINE_CHARGE)
            base = money_add(base, amount->nominal);
    }
    return scale(run, line, base);
}

static struct money present_value(const struct run *run, const struct cost_line *line,
                                  struct money nominal)
{
    const struct study_parameters *parameters = &run->study->parameters;
    uint32_t years = cost_line_years(line);
    g_autofree struct decimal *growth = g_new(struct decimal, years);
    struct money_scaling by = { .divisors = growth, .divisor_count = (int)years };

    if (years == 0 || decimal_sign(parameters->discount_rate) == 0)
        return nominal;
    for (uint32_t i = 0; i < years; i++)
        growth[i] = decimal_add(decimal_from_int(1), parameters->discount_rate);
    return money_scale(nominal, &by, parameters->minor_digits);
}

/* A charge is in force with any of its base lines. */
static bool is_charged(const struct run *run, const struct cost_line *line)
{
    for (uint32_t i = 0; i < line->base_count; i++)
        if (run->amounts[cost_form_base_at(run->form, line->first_base + i)].in_force)
            return true;
    return false;
}

static void set_amount(const struct run *run, uint32_t index)
{
    const struct cost_line *line = cost_form_line_at(run->form, index);
    struct cost_amount *amount = &run->amounts[index];

    amount->in_force = line->kind != LINE_CHARGE || is_charged(run, line);
    amount->nominal = nominal_amount(run, line);
    amount->present = present_value(run, line, amount->nominal);
}

/* What a charge would be if of its base there were but the given shares. */
static struct money charge_on(const struct run *run, const struct cost_line *charge,
                              const struct money *shares)
{
    struct money base = { 0 };

    for (uint32_t i = 0; i < charge->base_count; i++)
        base = money_add(base, shares[cost_form_base_at(run->form, charge->first_base + i)]);
    return money_sign(base) == 0 ? base : scale(run, charge, base);
}

/* The present value of an option's lines and of the charges on them: what taking it costs. */
static struct money option_sum(const struct run *run, uint32_t option)
{
    g_autofree struct money *shares = g_new0(struct money, run->form->lines->len);
    struct money sum = { 0 };

    for (guint i = 0; i < run->form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(run->form, i);
        if (line->option == option)
            shares[i] = run->amounts[i].nominal;
        else if (line->kind == LINE_CHARGE)
            shares[i] = charge_on(run, line, shares);
        sum = money_add(sum, present_value(run, line, shares[i]));
    }
    return sum;
}

static const struct cost_option *option_at(const struct cost_form *form, uint32_t option)
{
    return &g_array_index(form->options, struct cost_option, option);
}

/* Whether another eligible option of the group costs less, or as much and stands before this one.
 */
static bool is_beaten(const struct run *run, const struct money *sums, uint32_t option)
{
    const struct cost_option *this = option_at(run->form, option);

    for (guint i = 0; i < run->form->options->len; i++) {
        const struct cost_option *other = option_at(run->form, i);
        if (i == option || !other->is_eligible || !g_str_equal(other->group, this->group))
            continue;
        int order = money_compare(sums[i], sums[option]);
        if (order < 0 || (order == 0 && i < option))
            return true;
    }
    return false;
}

static void choose_options(const struct run *run)
{
    guint count = run->form->options->len;
    g_autofree struct money *sums = g_new(struct money, count);
    g_autofree bool *in_force = g_new(bool, count);

    for (guint i = 0; i < count; i++)
        sums[i] = option_sum(run, i);
    for (guint i = 0; i < count; i++)
        in_force[i] = option_at(run->form, i)->is_eligible && !is_beaten(run, sums, i);
    for (guint i = 0; i < run->form->lines->len; i++) {
        uint32_t option = cost_form_line_at(run->form, i)->option;
        if (option != NO_INDEX && !in_force[option])
            run->amounts[i].in_force = false;
    }
}

void cost_form_amounts(const struct cost_form *form, const struct study *study,
                       const struct price_list *prices, struct cost_amount *amounts)
{
    struct run run = { form, study, prices, amounts };

    /* charges come last, since they are shares of what is in force */
    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->kind != LINE_CHARGE)
            set_amount(&run, i);
    choose_options(&run);
    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->kind == LINE_CHARGE)
            set_amount(&run, i);
}

struct money cost_form_option_present(const struct cost_form *form, const struct study *study,
                                      const struct price_list *prices, uint32_t option)
{
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len);
    struct run run = { form, study, prices, amounts };

    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->kind != LINE_CHARGE)
            set_amount(&run, i);
    return option_sum(&run, option);
}
