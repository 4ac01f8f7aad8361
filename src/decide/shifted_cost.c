/* Evaluates a study with one input moved: another price list where it is a price, else another
 * study. */
#include "decide/shifted_cost.h"

struct shifted_costs *shifted_costs_new(const struct evaluation *evaluation)
{
    uint32_t count = evaluation->study->configuration_count;
    struct shifted_costs *costs = g_new0(struct shifted_costs, 1);

    costs->has_cost = g_new0(bool, count);
    costs->has_performance = g_new0(bool, count);
    costs->cost = g_new0(struct money, count);
    costs->performance = g_new0(struct decimal, count);
    return costs;
}

void shifted_costs_free(struct shifted_costs *costs)
{
    g_free(costs->has_cost);
    g_free(costs->has_performance);
    g_free(costs->cost);
    g_free(costs->performance);
    g_free(costs);
}

struct decimal decimal_of_money(struct money amount)
{
    return (struct decimal){ amount.units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS) };
}

struct money money_of_decimal(struct decimal value)
{
    struct money unit = { power_of_ten(MONEY_DIGITS) };

    return money_product(unit, &value, 1, MONEY_DIGITS);
}

/* --- as the study is --- */

void shifted_costs_set_base(struct shifted_costs *costs, const struct evaluation *evaluation)
{
    const struct measure *axis = evaluation->cost_axis;

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        const struct performance_figure *figure = &evaluation->performance->figures[i];
        costs->has_cost[i] = evaluation_is_priced(evaluation, i);
        costs->cost[i] = evaluation_sum(evaluation, i, axis->has_line, axis->is_present);
        costs->has_performance[i] =
            figure->status != PERFORMANCE_MISSING && decimal_sign(figure->value) > 0;
        costs->performance[i] = figure->value;
    }
}

/* --- prices --- */

static bool has_price(const struct cost_form *form, const bool *is_moved)
{
    for (guint i = 0; i < form->lines->len; i++) {
        uint32_t price = cost_form_line_at(form, i)->price;
        if (price != NO_INDEX && is_moved[price])
            return true;
    }
    return false;
}

static struct money cost_at(const struct evaluation *evaluation, const struct price_list *prices,
                            uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct measure *axis = evaluation->cost_axis;
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len);
    struct money sum = { 0 };

    cost_form_amounts(form, evaluation->study, prices, amounts);
    for (guint i = 0; i < form->lines->len; i++)
        if (amounts[i].in_force && axis->has_line(cost_form_line_at(form, i)))
            sum = money_add(sum, axis->is_present ? amounts[i].present : amounts[i].nominal);
    return sum;
}

static void move_prices(const struct evaluation *evaluation, const struct sensitive_input *input,
                        struct decimal value, struct price *prices, bool *is_moved)
{
    if (input->kind == SENSITIVE_PRICE) {
        prices[input->index].amount = money_of_decimal(value);
        is_moved[input->index] = true;
        return;
    }
    for (uint32_t i = 0; i < evaluation->prices->count; i++) {
        is_moved[i] = g_strcmp0(price_category(evaluation->study, i), input->category) == 0;
        if (is_moved[i])
            prices[i].amount = money_product(prices[i].amount, &value, 1, MONEY_DIGITS);
    }
}

static void set_prices(struct shifted_costs *costs, const struct evaluation *evaluation,
                       const struct sensitive_input *input, struct decimal value)
{
    const struct price_list *base = evaluation->prices;
    g_autofree struct price *prices = g_memdup2(base->prices, base->count * sizeof *base->prices);
    g_autofree bool *is_moved = g_new0(bool, base->count);
    struct price_list list = { .prices = prices, .count = base->count };

    move_prices(evaluation, input, value, prices, is_moved);
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (costs->has_cost[i] && has_price(evaluation->forms[i], is_moved))
            costs->cost[i] = cost_at(evaluation, &list, i);
}

/* --- parameters --- */

static void move_parameter(struct study *study, const struct sensitive_input *input,
                           struct decimal value)
{
    struct study_parameters *parameters = &study->parameters;
    struct discount *discounts;

    switch (input->kind) {
    case SENSITIVE_DISCOUNT:
        discounts =
            study_own(study, parameters->discounts, parameters->discount_count, sizeof *discounts);
        discounts[input->index].rate = value;
        parameters->discounts = discounts;
        return;
    case SENSITIVE_DISCOUNT_RATE:
        parameters->discount_rate = value;
        return;
    case SENSITIVE_PUE:
        parameters->pue = value;
        return;
    case SENSITIVE_TERM:
        parameters->term_years = (uint32_t)decimal_to_double(value);
        return;
    case SENSITIVE_PRICE:
    case SENSITIVE_CATEGORY:
    case SENSITIVE_PERFORMANCE:
        break;
    }
    g_assert_not_reached();
}

static void set_parameter(struct shifted_costs *costs, const struct evaluation *evaluation,
                          const struct sensitive_input *input, struct decimal value)
{
    struct study *study = study_derive(evaluation->study);
    const struct measure *axis = evaluation->cost_axis;

    move_parameter(study, input, value);
    struct evaluation *moved = evaluation_new(study);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        costs->cost[i] = evaluation_sum(moved, i, axis->has_line, axis->is_present);
    evaluation_free(moved);
    study_free(study);
}

void shifted_costs_set(struct shifted_costs *costs, const struct evaluation *evaluation,
                       const struct sensitive_input *input, struct decimal value)
{
    shifted_costs_set_base(costs, evaluation);
    if (input->kind == SENSITIVE_PRICE || input->kind == SENSITIVE_CATEGORY)
        set_prices(costs, evaluation, input, value);
    else if (input->kind == SENSITIVE_PERFORMANCE)
        costs->performance[input->index] = value;
    else
        set_parameter(costs, evaluation, input, value);
}
