/* Gathers inputs and their ranges: those of uncertainty.csv from end to end, or from P5 to P95
 * where a distribution has no ends; else a share of the value to each side. */
#include "decide/sensitive_input.h"
#include "decide/drawn_input.h"
#include "decide/shifted_cost.h"
#include <math.h>

struct gathering {
    const struct evaluation *evaluation;
    const struct movement *movement;
    struct drawn_inputs *drawn;
    bool *is_paid; /* by price: a configuration with a total pays it */
    GArray *inputs;
};

struct span_of_values {
    struct decimal low, base, high;
};

/* --- ranges --- */

/* Six digits say enough of the end of a range. */
static struct decimal decimal_of_quantile(double value)
{
    char text[64];
    struct decimal decimal = { 0 };
    bool is_decimal = decimal_parse(g_ascii_formatd(text, sizeof text, "%.6g", value), &decimal);

    g_assert(is_decimal);
    return decimal;
}

static void set_quantiles(const struct drawn_input *drawn, struct span_of_values *span)
{
    double ends[] = { 0.05, 0.95 };

    distribution_quantiles(drawn->distribution, ends, G_N_ELEMENTS(ends));
    span->low = decimal_of_quantile(ends[0]);
    span->high = decimal_of_quantile(ends[1]);
}

static void set_values(const struct uncertainty *uncertainty, struct span_of_values *span)
{
    span->low = span->high = uncertainty->values[0];
    for (uint32_t i = 1; i < uncertainty->value_count; i++) {
        struct decimal value = uncertainty->values[i];
        span->low = decimal_compare(value, span->low) < 0 ? value : span->low;
        span->high = decimal_compare(value, span->high) > 0 ? value : span->high;
    }
}

/* False: uncertainty.csv says nothing of the variable. */
static bool find_given(const struct gathering *this, uint32_t variable, struct span_of_values *span)
{
    const struct drawn_input *drawn =
        variable == VARIABLE_ONE
            ? NULL
            : &g_array_index(this->drawn->inputs, struct drawn_input, variable - 1);

    if (drawn == NULL || drawn->uncertainty == NULL)
        return false;
    switch (drawn->uncertainty->distribution) {
    case DISTRIBUTION_NORMAL:
    case DISTRIBUTION_LOGNORMAL:
        set_quantiles(drawn, span);
        break;
    case DISTRIBUTION_DISCRETE:
        set_values(drawn->uncertainty, span);
        break;
    case DISTRIBUTION_UNIFORM:
    case DISTRIBUTION_TRIANGULAR:
    case DISTRIBUTION_PERT:
        span->low = drawn->uncertainty->low;
        span->high = drawn->uncertainty->high;
        break;
    }
    return true;
}

static void set_share(const struct gathering *this, struct span_of_values *span)
{
    struct decimal step = decimal_multiply(span->base, this->movement->share);

    if (decimal_sign(step) < 0)
        step = decimal_negate(step);
    span->low = decimal_subtract(span->base, step);
    span->high = decimal_add(span->base, step);
}

/* --- points --- */

static struct decimal halfway(struct decimal a, struct decimal b)
{
    return (struct decimal){ a.units + (b.units - a.units) / 2 };
}

static struct decimal whole(struct decimal value)
{
    return decimal_from_int(llround(decimal_to_double(value)));
}

/* What an input is, before its range is known. */
struct source_of_input {
    char *name; /* taken over */
    enum sensitive_kind kind;
    uint32_t index;
    const char *category;
    uint32_t variable; /* that uncertainty.csv makes it, or VARIABLE_ONE */
    struct decimal base;
};

static struct sensitive_input input_of(const struct source_of_input *source,
                                       const struct span_of_values *span)
{
    struct sensitive_input input = { .name = source->name,
                                     .kind = source->kind,
                                     .index = source->index,
                                     .category = source->category };
    struct decimal values[SENSITIVITY_POINTS] = {
        span->low,  halfway(span->low, span->base), span->base, halfway(span->base, span->high),
        span->high,
    };

    for (int i = 0; i < SENSITIVITY_POINTS; i++)
        input.points[i].value = source->kind == SENSITIVE_TERM ? whole(values[i]) : values[i];
    return input;
}

/* The ends of a range that the input itself cannot go beyond. */
static void limit(const struct gathering *this, enum sensitive_kind kind,
                  struct span_of_values *span)
{
    const struct study *study = this->evaluation->study;
    struct decimal one = decimal_from_int(1), least = one;

    if (kind == SENSITIVE_DISCOUNT && decimal_compare(span->high, one) > 0)
        span->high = one;
    if (kind == SENSITIVE_PUE && decimal_compare(span->low, one) < 0)
        span->low = one;
    if (kind != SENSITIVE_TERM)
        return;
    for (uint32_t i = 0; i < study->bill_count; i++) {
        struct decimal year = decimal_from_int(study->bill[i].year);
        least = decimal_compare(year, least) > 0 ? year : least;
    }
    span->low = decimal_compare(span->low, least) < 0 ? least : span->low;
}

/* A term moves by whole years, one at least. */
static void widen_term(struct span_of_values *span)
{
    struct decimal one = decimal_from_int(1);
    struct decimal below = decimal_subtract(span->base, one);
    struct decimal above = decimal_add(span->base, one);

    span->low = decimal_compare(below, span->low) < 0 ? below : span->low;
    span->high = decimal_compare(above, span->high) > 0 ? above : span->high;
}

static void add_input(struct gathering *this, struct source_of_input source)
{
    struct span_of_values span = { .base = source.base };
    bool is_given = find_given(this, source.variable, &span);

    if (!is_given)
        set_share(this, &span);
    if (!is_given && source.kind == SENSITIVE_TERM)
        widen_term(&span);
    limit(this, source.kind, &span);
    struct sensitive_input input = input_of(&source, &span);
    input.has_given_range = is_given;
    g_array_append_val(this->inputs, input);
}

/* --- prices --- */

static bool *paid_prices_new(const struct evaluation *evaluation)
{
    bool *is_paid = g_new0(bool, evaluation->prices->count);

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        const struct cost_form *form = evaluation->forms[i];
        for (guint j = 0; j < form->lines->len && evaluation_is_priced(evaluation, i); j++)
            if (cost_form_line_at(form, j)->price != NO_INDEX)
                is_paid[cost_form_line_at(form, j)->price] = true;
    }
    return is_paid;
}

/* "price:DB@10"; of a SKU with several suppliers "price:DB from Acme". */
static char *price_name(const struct evaluation *evaluation, uint32_t price)
{
    const struct study *study = evaluation->study;
    const char *name = evaluation->prices->prices[price].name;

    if (price == price_of_energy(study))
        return g_strdup("parameter:energy-price");
    if (price < study->offer_count && *study->offers[price].supplier != '\0')
        return g_strdup_printf("price:%s from %s", name, study->offers[price].supplier);
    return g_strconcat("price:", name, NULL);
}

static void add_prices(struct gathering *this)
{
    const struct price_list *prices = this->evaluation->prices;

    for (uint32_t i = 0; i < prices->count; i++)
        if (this->is_paid[i])
            add_input(this, (struct source_of_input){
                                .name = price_name(this->evaluation, i),
                                .kind = SENSITIVE_PRICE,
                                .index = i,
                                .variable = this->drawn->prices[i],
                                .base = decimal_of_money(prices->prices[i].amount) });
}

/* --- categories --- */

/* The variable that uncertainty.csv makes a target: stated targets are the first inputs, in their
 * order. VARIABLE_ONE: it does not name it. */
static uint32_t variable_of_target(const struct gathering *this, const char *target)
{
    const struct study *study = this->evaluation->study;

    for (uint32_t i = 0; i < study->uncertainty_count; i++)
        if (g_str_equal(study->uncertainties[i].target, target))
            return i + 1;
    return VARIABLE_ONE;
}

static void add_category(struct gathering *this, const char *category, uint32_t variable)
{
    add_input(this, (struct source_of_input){ .name = g_strconcat("category:", category, NULL),
                                              .kind = SENSITIVE_CATEGORY,
                                              .category = category,
                                              .variable = variable,
                                              .base = decimal_from_int(1) });
}

/* Alone in its category a price says as much, unless uncertainty.csv names the category. */
static void add_categories(struct gathering *this)
{
    g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);

    for (uint32_t i = 0; i < this->evaluation->prices->count; i++) {
        const char *category = price_category(this->evaluation->study, i);
        if (!this->is_paid[i] || category == NULL)
            continue;
        guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, category)) + 1;
        g_hash_table_insert(counts, (char *)category, GUINT_TO_POINTER(count));
        g_autofree char *target = g_strconcat("category:", category, NULL);
        uint32_t variable = variable_of_target(this, target);
        if (count == (variable == VARIABLE_ONE ? 2 : 1))
            add_category(this, category, variable);
    }
}

/* --- parameters and performance --- */

static void add_discounts(struct gathering *this)
{
    const struct study_parameters *parameters = &this->evaluation->study->parameters;

    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        const char *name =
            *discount->discount_class != '\0' ? discount->discount_class : discount->category;
        add_input(this, (struct source_of_input){ .name = g_strconcat("discount:", name, NULL),
                                                  .kind = SENSITIVE_DISCOUNT,
                                                  .index = i,
                                                  .variable = this->drawn->discounts[i],
                                                  .base = discount->rate });
    }
}

static void add_parameter(struct gathering *this, enum sensitive_kind kind, uint32_t variable,
                          struct decimal base)
{
    static const char *const names[] = { [SENSITIVE_DISCOUNT_RATE] = "parameter:discount-rate",
                                         [SENSITIVE_PUE] = "parameter:pue",
                                         [SENSITIVE_TERM] = "parameter:term" };

    add_input(this, (struct source_of_input){ .name = g_strdup(names[kind]),
                                              .kind = kind,
                                              .variable = variable,
                                              .base = base });
}

static void add_pue(struct gathering *this)
{
    const struct study *study = this->evaluation->study;

    if (this->is_paid[price_of_energy(study)])
        add_parameter(this, SENSITIVE_PUE, this->drawn->pue, study->parameters.pue);
}

/* They act only on what is paid later. */
static void add_time(struct gathering *this)
{
    const struct study_parameters *parameters = &this->evaluation->study->parameters;

    if (!this->evaluation->cost_axis->is_present)
        return;
    add_parameter(this, SENSITIVE_DISCOUNT_RATE, this->drawn->discount_rate,
                  parameters->discount_rate);
    add_parameter(this, SENSITIVE_TERM, this->drawn->term,
                  decimal_from_int(parameters->term_years));
}

static void add_performances(struct gathering *this)
{
    const struct study *study = this->evaluation->study;

    if (!this->movement->moves_performance)
        return;
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        const struct performance_figure *figure = &this->evaluation->performance->figures[i];
        bool takes_part = !this->evaluation->has_bill || evaluation_is_priced(this->evaluation, i);
        if (figure->status == PERFORMANCE_MISSING || !takes_part)
            continue;
        add_input(this, (struct source_of_input){
                            .name = g_strconcat("performance:", study->configurations[i].id, NULL),
                            .kind = SENSITIVE_PERFORMANCE,
                            .index = i,
                            .variable = this->drawn->performances[i],
                            .base = figure->value });
    }
}

static void clear_input(void *input)
{
    g_free(((struct sensitive_input *)input)->name);
}

GArray *sensitive_inputs_new(const struct evaluation *evaluation, const struct movement *movement)
{
    struct gathering this = { .evaluation = evaluation,
                              .movement = movement,
                              .drawn = drawn_inputs_new(evaluation),
                              .is_paid = paid_prices_new(evaluation),
                              .inputs = g_array_new(FALSE, FALSE, sizeof(struct sensitive_input)) };

    g_array_set_clear_func(this.inputs, clear_input);
    add_prices(&this);
    add_categories(&this);
    add_pue(&this);
    add_discounts(&this);
    add_time(&this);
    add_performances(&this);
    drawn_inputs_free(this.drawn);
    g_free(this.is_paid);
    return this.inputs;
}
