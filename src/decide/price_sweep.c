/* Sets prices one after another and re-prices every form. Each price is the first plus a multiple
 * of the step, never a sum of steps, so none drifts. */
#include "decide/price_sweep.h"

/* --- the prices --- */

uint32_t sweep_count(const struct sweep_steps *steps)
{
    __int128 distance = steps->to.units - steps->from.units;
    __int128 whole = distance / steps->step.units;

    g_assert(distance >= 0 && steps->step.units > 0);
    if (whole >= SWEEP_PRICES_MOST)
        return SWEEP_PRICES_MOST + 1;
    return (uint32_t)whole + (distance % steps->step.units != 0) + 1;
}

struct decimal sweep_price(const struct sweep_steps *steps, uint32_t index, uint32_t count)
{
    if (index + 1 == count)
        return steps->to;
    return (struct decimal){ steps->from.units + index * steps->step.units };
}

/* --- the costs --- */

/* A copy of the price list's prices; the list owns nothing else that changes. */
struct repricing {
    const struct evaluation *evaluation;
    const struct price_variable *variable;
    struct price_list list;
};

static void set_prices(struct repricing *repricing, struct decimal value)
{
    const struct study *study = repricing->evaluation->study;

    for (uint32_t i = 0; i < repricing->list.count; i++) {
        if (!price_variable_moves(repricing->variable, study, i))
            continue;
        struct money unit = { power_of_ten(MONEY_DIGITS) };
        if (repricing->variable->category != NULL)
            unit = repricing->evaluation->prices->prices[i].amount;
        repricing->list.prices[i].amount = money_product(unit, &value, 1, MONEY_DIGITS);
    }
}

static struct sweep_row make_row(struct repricing *repricing, const struct measure *cost,
                                 struct decimal price)
{
    const struct evaluation *evaluation = repricing->evaluation;
    uint32_t count = evaluation->study->configuration_count;
    struct sweep_row row = { price, g_new0(struct money, count + 1) };

    set_prices(repricing, price);
    for (uint32_t i = 0; i < count; i++)
        if (evaluation_is_priced(evaluation, i))
            row.costs[i] = evaluation_cost_at(evaluation, i, cost, &repricing->list);
    return row;
}

static void clear_row(gpointer element)
{
    g_free(((struct sweep_row *)element)->costs);
}

struct price_sweep *price_sweep_new(const struct evaluation *evaluation,
                                    const struct price_variable *variable,
                                    const struct cost_question *question,
                                    const struct sweep_steps *steps)
{
    struct price_sweep *sweep = g_new0(struct price_sweep, 1);
    struct repricing repricing = { evaluation, variable, *evaluation->prices };
    struct price_range range = { steps->from, steps->to, true };
    uint32_t count = sweep_count(steps);

    g_assert(count <= SWEEP_PRICES_MOST);
    sweep->evaluation = evaluation;
    sweep->best = best_intervals_new(evaluation, variable, question, range);
    sweep->rows = g_array_new(FALSE, FALSE, sizeof(struct sweep_row));
    g_array_set_clear_func(sweep->rows, clear_row);
    repricing.list.prices =
        g_memdup2(evaluation->prices->prices, evaluation->prices->count * sizeof(struct price));
    for (uint32_t i = 0; i < count; i++) {
        struct sweep_row row = make_row(&repricing, question->cost, sweep_price(steps, i, count));
        g_array_append_val(sweep->rows, row);
    }
    g_free(repricing.list.prices);
    return sweep;
}

void price_sweep_free(struct price_sweep *sweep)
{
    if (sweep == NULL)
        return;
    best_intervals_free(sweep->best);
    g_array_unref(sweep->rows);
    g_free(sweep);
}
