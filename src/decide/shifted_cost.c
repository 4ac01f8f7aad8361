/* Evaluates cost forms with one input moved: at another price list where it is a price, as another
 * study where it is a parameter. */
#include "decide/shifted_cost.h"

static void array_free(void *array)
{
    if (array != NULL)
        g_array_unref(array);
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

static uint32_t configuration_count(const struct shifted_costs *costs)
{
    return costs->evaluation->study->configuration_count;
}

/* Configurations stand in the order of the study, so the last one of a price is the one to look
 * at. */
static void add_payer(GPtrArray *payers, uint32_t price, uint32_t configuration)
{
    GArray *of_price = g_ptr_array_index(payers, price);

    if (of_price == NULL)
        payers->pdata[price] = of_price = g_array_new(FALSE, FALSE, sizeof configuration);
    if (of_price->len == 0 || g_array_index(of_price, uint32_t, of_price->len - 1) != configuration)
        g_array_append_val(of_price, configuration);
}

static GPtrArray *payers_new(const struct evaluation *evaluation)
{
    GPtrArray *payers = g_ptr_array_new_with_free_func(array_free);

    g_ptr_array_set_size(payers, (gint)evaluation->prices->count);
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        const struct cost_form *form = evaluation->forms[i];
        for (guint j = 0; j < form->lines->len && evaluation_is_priced(evaluation, i); j++)
            if (cost_form_line_at(form, j)->price != NO_INDEX)
                add_payer(payers, cost_form_line_at(form, j)->price, i);
    }
    return payers;
}

static void set_base(struct shifted_costs *costs, uint32_t configuration)
{
    const struct evaluation *evaluation = costs->evaluation;
    const struct measure *axis = evaluation->cost_axis;
    const struct performance_figure *figure = &evaluation->performance->figures[configuration];

    costs->has_cost[configuration] = evaluation_is_priced(evaluation, configuration);
    costs->base_cost[configuration] =
        evaluation_sum(evaluation, configuration, axis->has_line, axis->is_present);
    costs->cost[configuration] = costs->base_cost[configuration];
    costs->has_performance[configuration] =
        figure->status != PERFORMANCE_MISSING && decimal_sign(figure->value) > 0;
    costs->performance[configuration] = figure->value;
}

struct shifted_costs *shifted_costs_new(const struct evaluation *evaluation)
{
    uint32_t count = evaluation->study->configuration_count;
    struct shifted_costs *costs = g_new0(struct shifted_costs, 1);

    costs->evaluation = evaluation;
    costs->has_cost = g_new0(bool, count);
    costs->has_performance = g_new0(bool, count);
    costs->cost = g_new0(struct money, count);
    costs->performance = g_new0(struct decimal, count);
    costs->moved = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    costs->is_moved = g_new0(bool, count);
    costs->base_cost = g_new0(struct money, count);
    costs->prices =
        g_memdup2(evaluation->prices->prices, evaluation->prices->count * sizeof *costs->prices);
    costs->payers = payers_new(evaluation);
    costs->costs_by_term = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    for (uint32_t i = 0; i < count; i++)
        set_base(costs, i);
    return costs;
}

void shifted_costs_free(struct shifted_costs *costs)
{
    g_free(costs->has_cost);
    g_free(costs->has_performance);
    g_free(costs->cost);
    g_free(costs->performance);
    g_array_free(costs->moved, TRUE);
    g_free(costs->is_moved);
    g_free(costs->base_cost);
    g_free(costs->prices);
    g_ptr_array_free(costs->payers, TRUE);
    g_hash_table_destroy(costs->costs_by_term);
    g_free(costs);
}

void shifted_costs_reset(struct shifted_costs *costs)
{
    for (guint i = 0; i < costs->moved->len; i++) {
        uint32_t configuration = g_array_index(costs->moved, uint32_t, i);
        costs->is_moved[configuration] = false;
        costs->cost[configuration] = costs->base_cost[configuration];
        costs->performance[configuration] =
            costs->evaluation->performance->figures[configuration].value;
    }
    g_array_set_size(costs->moved, 0);
}

/* --- who is moved --- */

static void add_moved(struct shifted_costs *costs, uint32_t configuration)
{
    if (costs->is_moved[configuration])
        return;
    costs->is_moved[configuration] = true;
    g_array_append_val(costs->moved, configuration);
}

static void add_payers(struct shifted_costs *costs, uint32_t price)
{
    const GArray *payers = g_ptr_array_index(costs->payers, price);

    for (guint i = 0; payers != NULL && i < payers->len; i++)
        add_moved(costs, g_array_index(payers, uint32_t, i));
}

static bool is_in_category(const struct shifted_costs *costs, uint32_t price, const char *category)
{
    return g_strcmp0(price_category(costs->evaluation->study, price), category) == 0;
}

void shifted_costs_mark(struct shifted_costs *costs, const struct sensitive_input *input)
{
    shifted_costs_reset(costs);
    switch (input->kind) {
    case SENSITIVE_PRICE:
        add_payers(costs, input->index);
        return;
    case SENSITIVE_CATEGORY:
        for (uint32_t i = 0; i < costs->evaluation->prices->count; i++)
            if (is_in_category(costs, i, input->category))
                add_payers(costs, i);
        return;
    case SENSITIVE_PERFORMANCE:
        add_moved(costs, input->index);
        return;
    case SENSITIVE_DISCOUNT:
    case SENSITIVE_DISCOUNT_RATE:
    case SENSITIVE_PUE:
    case SENSITIVE_TERM:
        for (uint32_t i = 0; i < configuration_count(costs); i++)
            if (costs->has_cost[i])
                add_moved(costs, i);
        return;
    }
    g_assert_not_reached();
}

/* --- costs --- */

static struct money cost_of(const struct cost_form *form, const struct study *study,
                            const struct price_list *prices, const struct measure *axis)
{
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len + 1);
    struct money sum = { 0 };

    cost_form_amounts(form, study, prices, amounts);
    for (guint i = 0; i < form->lines->len; i++)
        if (amounts[i].in_force && axis->has_line(cost_form_line_at(form, i)))
            sum = money_add(sum, axis->is_present ? amounts[i].present : amounts[i].nominal);
    return sum;
}

static bool is_moving(const struct shifted_costs *costs, const struct sensitive_input *input,
                      uint32_t price)
{
    if (price == NO_INDEX)
        return false;
    return input->kind == SENSITIVE_PRICE ? price == input->index
                                          : is_in_category(costs, price, input->category);
}

static struct money moved_price(const struct shifted_costs *costs,
                                const struct sensitive_input *input, uint32_t price,
                                struct decimal value)
{
    if (input->kind == SENSITIVE_PRICE)
        return money_of_decimal(value);
    return money_product(costs->evaluation->prices->prices[price].amount, &value, 1, MONEY_DIGITS);
}

/* Moves no more prices than the configuration pays, and moves them back. */
static void set_cost_at_price(struct shifted_costs *costs, const struct sensitive_input *input,
                              struct decimal value, uint32_t configuration)
{
    const struct evaluation *evaluation = costs->evaluation;
    const struct price_list *base = evaluation->prices;
    const struct price_list moved = { .prices = costs->prices, .count = base->count };
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->lines->len; i++) {
        uint32_t price = cost_form_line_at(form, i)->price;
        if (is_moving(costs, input, price))
            costs->prices[price].amount = moved_price(costs, input, price, value);
    }
    costs->cost[configuration] = cost_of(form, evaluation->study, &moved, evaluation->cost_axis);
    for (guint i = 0; i < form->lines->len; i++) {
        uint32_t price = cost_form_line_at(form, i)->price;
        if (price != NO_INDEX)
            costs->prices[price].amount = base->prices[price].amount;
    }
}

static void set_prices(struct shifted_costs *costs, const struct sensitive_input *input,
                       struct decimal value)
{
    for (guint i = 0; i < costs->moved->len; i++)
        set_cost_at_price(costs, input, value, g_array_index(costs->moved, uint32_t, i));
}

/* Forms hold what discounts, power usage effectiveness and the term make of a bill; a discount rate
 * only acts on their amounts. */
static void set_costs_of_study(struct shifted_costs *costs, const struct study *study,
                               bool has_other_forms)
{
    const struct evaluation *evaluation = costs->evaluation;

    for (guint i = 0; i < costs->moved->len; i++) {
        uint32_t moved = g_array_index(costs->moved, uint32_t, i);
        struct cost_form *form =
            has_other_forms ? cost_form_new(study, moved) : evaluation->forms[moved];
        costs->cost[moved] = cost_of(form, study, evaluation->prices, evaluation->cost_axis);
        if (has_other_forms)
            cost_form_free(form);
    }
}

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

static void set_parameter(struct shifted_costs *costs, const struct sensitive_input *input,
                          struct decimal value)
{
    struct study *study = study_derive(costs->evaluation->study);

    move_parameter(study, input, value);
    set_costs_of_study(costs, study, input->kind != SENSITIVE_DISCOUNT_RATE);
    study_free(study);
}

/* There are few terms, and every aim tries them all. */
static void set_term(struct shifted_costs *costs, const struct sensitive_input *input,
                     struct decimal years)
{
    size_t size = configuration_count(costs) * sizeof *costs->cost;
    void *key = GUINT_TO_POINTER((guint)decimal_to_double(years));
    const struct money *known = g_hash_table_lookup(costs->costs_by_term, key);

    if (known != NULL) {
        memcpy(costs->cost, known, size);
        return;
    }
    set_parameter(costs, input, years);
    g_hash_table_insert(costs->costs_by_term, key, g_memdup2(costs->cost, size));
}

static void set_performance(struct shifted_costs *costs, const struct sensitive_input *input,
                            struct decimal value)
{
    if (costs->is_moved[input->index])
        costs->performance[input->index] = value;
}

/* Of those that are marked. */
static void set(struct shifted_costs *costs, const struct sensitive_input *input,
                struct decimal value)
{
    switch (input->kind) {
    case SENSITIVE_PRICE:
    case SENSITIVE_CATEGORY:
        set_prices(costs, input, value);
        return;
    case SENSITIVE_PERFORMANCE:
        set_performance(costs, input, value);
        return;
    case SENSITIVE_TERM:
        set_term(costs, input, value);
        return;
    case SENSITIVE_DISCOUNT:
    case SENSITIVE_DISCOUNT_RATE:
    case SENSITIVE_PUE:
        set_parameter(costs, input, value);
        return;
    }
    g_assert_not_reached();
}

void shifted_costs_set(struct shifted_costs *costs, const struct sensitive_input *input,
                       struct decimal value)
{
    shifted_costs_mark(costs, input);
    set(costs, input, value);
}

void shifted_costs_set_pair(struct shifted_costs *costs, const struct sensitive_input *input,
                            struct decimal value, const uint32_t pair[2])
{
    g_assert(input->kind != SENSITIVE_TERM);
    shifted_costs_reset(costs);
    add_moved(costs, pair[0]);
    add_moved(costs, pair[1]);
    set(costs, input, value);
}
