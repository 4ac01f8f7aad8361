/* Gathers what a study says of its uncertainty. How a draw changes a cost is left to drawn_cost.c.
 */
#include "decide/drawn_input.h"
#include "decide/shifted_cost.h"
#include "decide/stated_price.h"
#include "model/price_lookup.h"
#include <stdlib.h>

#define MOST_MONEY 1e12
#define MOST_TERM  100.0

/* --- what each kind can be --- */

static bool goes_below_zero(const struct uncertainty *uncertainty)
{
    return decimal_sign(uncertainty->low) < 0 || decimal_sign(uncertainty->mean) < 0;
}

static uint32_t latest_purchase(const struct study *study)
{
    uint32_t year = 1;

    for (uint32_t i = 0; i < study->bill_count; i++)
        year = MAX(year, study->bill[i].year);
    return year;
}

static struct domain domain_of(const struct study *study, const struct uncertainty *uncertainty)
{
    const struct domain parameters[] = {
        [UNCERTAIN_ENERGY_PRICE] = { 0, MOST_MONEY },
        [UNCERTAIN_DISCOUNT_RATE] = { -1, 10 },
        [UNCERTAIN_PUE] = { 1, 100 },
        [UNCERTAIN_TERM] = { latest_purchase(study) - 0.5, MOST_TERM + 0.5 },
    };
    const struct domain kinds[] = {
        [UNCERTAIN_PRICE] = { goes_below_zero(uncertainty) ? -MOST_MONEY : 0, MOST_MONEY },
        [UNCERTAIN_CATEGORY] = { 0, 1000 },
        [UNCERTAIN_DISCOUNT] = { -1, 1 },
        [UNCERTAIN_PERFORMANCE] = { 0, 1e18 },
    };

    return uncertainty->kind == UNCERTAIN_PARAMETER ? parameters[uncertainty->parameter]
                                                    : kinds[uncertainty->kind];
}

/* --- variables --- */

static uint32_t add_input(struct drawn_inputs *inputs, struct drawn_input input)
{
    g_array_append_val(inputs->inputs, input);
    return inputs->inputs->len;
}

/* As the study has it, if it has. */
struct base {
    bool is_given;
    struct decimal value;
    uint32_t price; /* NO_INDEX: none */
};

static struct base base_of(struct decimal value)
{
    return (struct base){ true, value, NO_INDEX };
}

static struct base base_of_price(const struct evaluation *evaluation, uint32_t price)
{
    const struct price *at = &evaluation->prices->prices[price];

    return (struct base){ at->given, decimal_of_money(at->amount), price };
}

static bool is_meant(const struct license_tier *tier, const struct uncertainty *uncertainty)
{
    struct decimal from;

    return *uncertainty->detail == '\0'
           || (decimal_parse(uncertainty->detail, &from)
               && decimal_compare(from, tier->from_quantity) == 0);
}

static void set_prices(struct drawn_inputs *inputs, const struct product *product,
                       const struct uncertainty *uncertainty, uint32_t variable)
{
    const struct study *study = inputs->evaluation->study;
    uint32_t *variables =
        uncertainty->kind == UNCERTAIN_CATEGORY ? inputs->price_factors : inputs->prices;

    for (uint32_t i = 0; i < product->offer_count && *uncertainty->detail == '\0'; i++)
        variables[price_of_offer(study, product->first_offer + i)] = variable;
    for (uint32_t i = 0; i < product->tier_count; i++)
        if (is_meant(&study->tiers[product->first_tier + i], uncertainty))
            variables[price_of_tier(study, product->first_tier + i)] = variable;
}

/* Of the row of the catalog that holds, if it is one; or of the tier that is named. */
static struct base find_price(const struct evaluation *evaluation, uint32_t product,
                              const struct uncertainty *uncertainty)
{
    const struct study *study = evaluation->study;
    struct price_lookup lookup = price_lookup(study, product, "");
    struct base base = base_of_price(evaluation, price_of_offer(study, lookup.offer));

    base.is_given = lookup.status == PRICE_FOUND;
    for (uint32_t i = 0; i < study->products[product].tier_count; i++) {
        uint32_t tier = study->products[product].first_tier + i;
        if (*uncertainty->detail != '\0' && is_meant(&study->tiers[tier], uncertainty))
            base = base_of_price(evaluation, price_of_tier(study, tier));
    }
    return base;
}

static struct base set_price(struct drawn_inputs *inputs, const struct uncertainty *uncertainty,
                             uint32_t variable)
{
    const struct study *study = inputs->evaluation->study;
    uint32_t product = study_find_product(study, uncertainty->name);

    set_prices(inputs, &study->products[product], uncertainty, variable);
    return find_price(inputs->original, product, uncertainty);
}

static struct base set_category(struct drawn_inputs *inputs, const struct uncertainty *uncertainty,
                                uint32_t variable)
{
    const struct study *study = inputs->evaluation->study;

    for (uint32_t i = 0; i < study->product_count; i++)
        if (g_str_equal(study->products[i].category, uncertainty->name))
            set_prices(inputs, &study->products[i], uncertainty, variable);
    return base_of(decimal_from_int(1));
}

static struct base set_discount(struct drawn_inputs *inputs, const struct uncertainty *uncertainty,
                                uint32_t variable)
{
    const struct study_parameters *parameters = &inputs->evaluation->study->parameters;
    struct base base = { .price = NO_INDEX };

    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        if (!g_str_equal(discount->discount_class, uncertainty->name)
            && !g_str_equal(discount->category, uncertainty->name))
            continue;
        inputs->discounts[i] = variable;
        base = base_of(discount->rate);
    }
    return base;
}

static struct base set_parameter(struct drawn_inputs *inputs, const struct uncertainty *uncertainty,
                                 uint32_t variable)
{
    const struct study *study = inputs->evaluation->study;
    const struct study_parameters *parameters = &study->parameters;

    switch (uncertainty->parameter) {
    case UNCERTAIN_ENERGY_PRICE:
        inputs->prices[price_of_energy(study)] = variable;
        return base_of_price(inputs->original, price_of_energy(study));
    case UNCERTAIN_DISCOUNT_RATE:
        inputs->discount_rate = variable;
        return base_of(parameters->discount_rate);
    case UNCERTAIN_PUE:
        inputs->pue = variable;
        return base_of(parameters->pue);
    case UNCERTAIN_TERM:
        inputs->term = variable;
        return base_of(decimal_from_int(parameters->term_years));
    }
    g_assert_not_reached();
}

static struct base set_performance(struct drawn_inputs *inputs,
                                   const struct uncertainty *uncertainty, uint32_t variable)
{
    const struct performance_figure *figure =
        &inputs->evaluation->performance->figures[uncertainty->configuration];

    inputs->performances[uncertainty->configuration] = variable;
    return (struct base){ figure->status != PERFORMANCE_MISSING, figure->value, NO_INDEX };
}

static struct base (*const setters[])(struct drawn_inputs *inputs,
                                      const struct uncertainty *uncertainty, uint32_t variable) = {
    [UNCERTAIN_PRICE] = set_price,
    [UNCERTAIN_CATEGORY] = set_category,
    [UNCERTAIN_DISCOUNT] = set_discount,
    [UNCERTAIN_PARAMETER] = set_parameter,
    [UNCERTAIN_PERFORMANCE] = set_performance,
};

static void add_stated(struct drawn_inputs *inputs, const struct uncertainty *uncertainty)
{
    struct domain domain = domain_of(inputs->evaluation->study, uncertainty);
    uint32_t variable = add_input(
        inputs, (struct drawn_input){
                    .name = uncertainty->target,
                    .uncertainty = uncertainty,
                    .kind = uncertainty->kind,
                    .domain = domain,
                    .distribution = distribution_new(uncertainty, domain.least, domain.most),
                });

    struct base base = setters[uncertainty->kind](inputs, uncertainty, variable);
    struct drawn_input *input = &g_array_index(inputs->inputs, struct drawn_input, variable - 1);

    input->has_base = base.is_given;
    input->base = base.value;
    input->price = base.price;
}

/* --- measured runs --- */

static int compare_doubles(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;

    return (left > right) - (left < right);
}

static void add_runs(struct drawn_inputs *inputs, uint32_t configuration)
{
    const struct performance *performance = inputs->evaluation->performance;
    const struct performance_figure *figure = &performance->figures[configuration];
    const struct measurement *measurement = &performance->measurements[figure->measurement];
    g_autofree double *runs = g_new(double, measurement->run_count);

    for (uint32_t i = 0; i < measurement->run_count; i++)
        runs[i] = decimal_to_double(
            performance->study->results[performance->order[measurement->first_result + i]].value);
    qsort(runs, measurement->run_count, sizeof *runs, compare_doubles);
    inputs->performances[configuration] =
        add_input(inputs, (struct drawn_input){
                              .name = performance->study->configurations[configuration].id,
                              .is_measured = true,
                              .kind = UNCERTAIN_PERFORMANCE,
                              .distribution = distribution_of_median(runs, measurement->run_count),
                              .has_base = true,
                              .base = figure->value,
                              .price = NO_INDEX,
                          });
}

/* --- stated spreads --- */

static void add_spread(struct drawn_inputs *inputs, uint32_t configuration)
{
    const struct performance *performance = inputs->evaluation->performance;
    const struct measurement *measurement =
        &performance->measurements[performance->figures[configuration].measurement];
    struct uncertainty *spread = g_new0(struct uncertainty, 1);

    spread->target = performance->study->configurations[configuration].id;
    spread->kind = UNCERTAIN_PERFORMANCE;
    spread->configuration = configuration;
    spread->distribution = DISTRIBUTION_TRIANGULAR;
    spread->low = measurement->minimum;
    spread->mode = measurement->median;
    spread->high = measurement->maximum;
    g_ptr_array_add(inputs->spreads, spread);
    add_stated(inputs, spread);
    g_array_index(inputs->inputs, struct drawn_input, inputs->inputs->len - 1).is_measured = true;
}

/* A performance that uncertainty.csv does not name. */
static void add_measured(struct drawn_inputs *inputs, uint32_t configuration)
{
    const struct performance *performance = inputs->evaluation->performance;
    const struct performance_figure *figure = &performance->figures[configuration];

    if (inputs->performances[configuration] != VARIABLE_ONE
        || figure->status != PERFORMANCE_MEASURED)
        return;
    const struct measurement *measurement = &performance->measurements[figure->measurement];
    if (measurement->run_count > 1)
        add_runs(inputs, configuration);
    else if (decimal_compare(measurement->minimum, measurement->maximum) < 0)
        add_spread(inputs, configuration);
}

/* --- all --- */

static void clear_input(void *input)
{
    distribution_free(((struct drawn_input *)input)->distribution);
}

/* In which nothing is drawn. */
static struct drawn_inputs *certain_new(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    struct drawn_inputs *inputs = g_new0(struct drawn_inputs, 1);

    inputs->original = inputs->evaluation = evaluation;
    inputs->inputs = g_array_new(FALSE, FALSE, sizeof(struct drawn_input));
    g_array_set_clear_func(inputs->inputs, clear_input);
    inputs->spreads = g_ptr_array_new_with_free_func(g_free);
    inputs->prices = g_new0(uint32_t, evaluation->prices->count);
    inputs->price_factors = g_new0(uint32_t, evaluation->prices->count);
    inputs->discounts = g_new0(uint32_t, study->parameters.discount_count);
    inputs->performances = g_new0(uint32_t, study->configuration_count);
    inputs->variable_count = 1;
    return inputs;
}

static void fill_prices(struct drawn_inputs *inputs)
{
    inputs->filled = stated_price_study_new(inputs->original->study);
    if (inputs->filled != NULL)
        inputs->evaluation = inputs->filled_evaluation = evaluation_new(inputs->filled);
}

struct drawn_inputs *drawn_inputs_new(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    struct drawn_inputs *inputs = certain_new(evaluation);

    inputs->certain = certain_new(evaluation);
    fill_prices(inputs);
    for (uint32_t i = 0; i < study->uncertainty_count; i++)
        add_stated(inputs, &study->uncertainties[i]);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        add_measured(inputs, i);
    inputs->first_growth = 1 + inputs->inputs->len;
    inputs->growth_years =
        inputs->term == VARIABLE_ONE ? study->parameters.term_years : (uint32_t)MOST_TERM;
    inputs->variable_count =
        inputs->first_growth + (inputs->discount_rate == VARIABLE_ONE ? 0 : inputs->growth_years);
    return inputs;
}

void drawn_inputs_free(struct drawn_inputs *inputs)
{
    if (inputs == NULL)
        return;
    drawn_inputs_free(inputs->certain);
    evaluation_free(inputs->filled_evaluation);
    study_free(inputs->filled);
    g_array_free(inputs->inputs, TRUE);
    g_ptr_array_free(inputs->spreads, TRUE);
    g_free(inputs->prices);
    g_free(inputs->price_factors);
    g_free(inputs->discounts);
    g_free(inputs->performances);
    g_free(inputs);
}
