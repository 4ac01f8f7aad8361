/* The registry of measures and what each of them computes. Normalized ones all share one function.
 */
#include "measure/measure.h"
#include "measure/evaluation.h"
#include <string.h>

#define LICENSE_COUNT "license.count"
#define RATIO_DIGITS  4  /* of ratios in documents */
#define DATA_DIGITS   10 /* of quotients in JSON and CSV */

static const struct value missing = { .kind = VALUE_MISSING };

static struct value money_value(struct money money)
{
    return (struct value){ .kind = VALUE_MONEY, .money = money };
}

static struct value decimal_value(struct decimal decimal)
{
    return (struct value){ .kind = VALUE_DECIMAL, .decimal = decimal };
}

/* --- costs --- */

static struct value cost_of(const struct evaluation *evaluation, uint32_t configuration,
                            enum cost_category category)
{
    if (!evaluation_is_priced(evaluation, configuration))
        return missing;
    return money_value(evaluation_sum(evaluation, configuration, category));
}

static struct value hardware_price(const struct evaluation *evaluation, uint32_t configuration,
                                   uint32_t product)
{
    (void)product;
    return cost_of(evaluation, configuration, COST_HARDWARE);
}

static struct value license_price(const struct evaluation *evaluation, uint32_t configuration,
                                  uint32_t product)
{
    (void)product;
    return cost_of(evaluation, configuration, COST_LICENSE);
}

static struct value price(const struct evaluation *evaluation, uint32_t configuration,
                          uint32_t product)
{
    (void)product;
    return cost_of(evaluation, configuration, COST_CATEGORY_COUNT);
}

static struct value license_count_value(const struct evaluation *evaluation, uint32_t configuration,
                                        uint32_t product)
{
    uint32_t licensed = product == NO_INDEX ? evaluation->only_license : product;

    if (licensed == NO_INDEX || evaluation->forms[configuration]->line_count == 0)
        return missing;
    return decimal_value(evaluation_license_count(evaluation, configuration, licensed));
}

/* --- performance --- */

static struct value performance_value(const struct evaluation *evaluation, uint32_t configuration,
                                      uint32_t product)
{
    const struct performance_figure *figure = &evaluation->performance->figures[configuration];

    (void)product;
    if (figure->status == PERFORMANCE_MISSING)
        return missing;
    return (
        struct value){ .kind = VALUE_DECIMAL, .decimal = figure->value, .bound = figure->bound };
}

/* --- ratios --- */

/* The bound of a quotient: a bound below the line counts the other way round; two that pull apart
 * leave "about". */
static enum bound bound_of_ratio(enum bound above, enum bound below)
{
    static const enum bound turned[] = { BOUND_NONE, BOUND_AT_MOST, BOUND_AT_LEAST, BOUND_ABOUT };

    if (above == BOUND_NONE || below == BOUND_NONE)
        return above == BOUND_NONE ? turned[below] : above;
    return above == turned[below] ? above : BOUND_ABOUT;
}

/* cost / lowest; higher is better: figure / lowest; lower is better: highest / figure. Undefined,
 * so missing, where a side is 0 or less: a ratio to nothing, or to a credit, says nothing. */
static struct value normalized(const struct evaluation *evaluation, uint32_t configuration,
                               const char *name)
{
    const struct measure *measure = measure_find(evaluation->study, name).measure;
    struct measure_ref of = measure_find(evaluation->study, measure->normalizes);
    struct value value = evaluation_value(evaluation, of, configuration);
    const struct reference *reference = evaluation_reference(evaluation, measure);
    struct value ratio = { .kind = VALUE_DECIMAL };

    if (value.kind == VALUE_MISSING || reference->value.kind == VALUE_MISSING)
        return missing;
    if (value.kind == VALUE_MONEY)
        return money_sign(reference->value.money) > 0 && money_sign(value.money) >= 0
                       && money_ratio(value.money, reference->value.money, &ratio.decimal)
                   ? ratio
                   : missing;

    bool is_inverse = measure_better(evaluation, of.measure) == BETTER_LOWER;
    struct value above = is_inverse ? reference->value : value;
    struct value below = is_inverse ? value : reference->value;
    struct decimal one = decimal_from_int(1);
    if (decimal_sign(above.decimal) <= 0 || decimal_sign(below.decimal) <= 0
        || !decimal_quotient(above.decimal, one, below.decimal, one, &ratio.decimal))
        return missing;
    ratio.bound = configuration == reference->configuration
                      ? value.bound
                      : bound_of_ratio(above.bound, below.bound);
    return ratio;
}

static struct value hardware_price_normalized(const struct evaluation *evaluation,
                                              uint32_t configuration, uint32_t product)
{
    (void)product;
    return normalized(evaluation, configuration, "hardware.price.normalized");
}

static struct value license_price_normalized(const struct evaluation *evaluation,
                                             uint32_t configuration, uint32_t product)
{
    (void)product;
    return normalized(evaluation, configuration, "license.price.normalized");
}

static struct value price_normalized(const struct evaluation *evaluation, uint32_t configuration,
                                     uint32_t product)
{
    (void)product;
    return normalized(evaluation, configuration, "price.normalized");
}

static struct value performance_normalized(const struct evaluation *evaluation,
                                           uint32_t configuration, uint32_t product)
{
    (void)product;
    return normalized(evaluation, configuration, "performance.normalized");
}

static bool is_positive(const struct value *value)
{
    if (value->kind == VALUE_MISSING)
        return false;
    return value->kind == VALUE_MONEY ? money_sign(value->money) > 0
                                      : decimal_sign(value->decimal) > 0;
}

/* (performance / baseline's) / (cost / baseline's), in one exact quotient; lower-is-better figures
 * enter inverted. */
static struct value performance_per_price(const struct evaluation *evaluation,
                                          uint32_t configuration, uint32_t product)
{
    uint32_t baseline = evaluation->study->parameters.baseline;
    struct measure_ref cost = { evaluation->cost_axis, NO_INDEX };
    struct value cost_here = evaluation_value(evaluation, cost, configuration);
    struct value cost_there = evaluation_value(evaluation, cost, baseline);
    struct value here = performance_value(evaluation, configuration, product);
    struct value there = performance_value(evaluation, baseline, product);

    if (!is_positive(&cost_here) || !is_positive(&cost_there) || !is_positive(&here)
        || !is_positive(&there))
        return missing;
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    struct value above = is_inverse ? there : here, below = is_inverse ? here : there;
    __int128 numerators[] = { above.decimal.units, cost_there.money.units };
    __int128 denominators[] = { below.decimal.units, cost_here.money.units };
    struct wide_quotient quotient = { numerators, 2, denominators, 2, DECIMAL_DIGITS };
    struct value value = { .kind = VALUE_DECIMAL };
    value.bound = configuration == baseline ? here.bound : bound_of_ratio(above.bound, below.bound);
    return wide_divide(&quotient, ROUND_STICKY, &value.decimal.units) ? value : missing;
}

const struct measure measures[] = {
    { "hardware.price", "Hardware price", UNIT_CURRENCY, BETTER_LOWER, NULL,
      "One-time bill lines that are neither licensed by a rule nor license, service, software or "
      "subscription.",
      hardware_price },
    { "hardware.price.normalized", "Hardware price, normalized", UNIT_RATIO, BETTER_LOWER,
      "hardware.price", "hardware.price divided by the lowest of the study.",
      hardware_price_normalized },
    { "license.count", "Licenses", UNIT_LICENSES, BETTER_LOWER, NULL,
      "Licenses needed by the rule of the study's one licensed SKU, before those owned; "
      "license.count.SKU names one.",
      license_count_value },
    { "license.price", "License price", UNIT_CURRENCY, BETTER_LOWER, NULL,
      "One-time bill lines of SKUs with a license rule or of category license.", license_price },
    { "license.price.normalized", "License price, normalized", UNIT_RATIO, BETTER_LOWER,
      "license.price", "license.price divided by the lowest of the study.",
      license_price_normalized },
    { "price", "Price", UNIT_CURRENCY, BETTER_LOWER, NULL, "All one-time lines.", price },
    { "price.normalized", "Price, normalized", UNIT_RATIO, BETTER_LOWER, "price",
      "price divided by the lowest of the study.", price_normalized },
    { "performance", "Performance", UNIT_PERFORMANCE, BETTER_BY_METRIC, NULL,
      "Median over the runs of the study's performance metric; several metrics: their weighted "
      "geometric mean.",
      performance_value },
    { "performance.normalized", "Performance, normalized", UNIT_RATIO, BETTER_HIGHER, "performance",
      "performance divided by the lowest of the study; of a lower-is-better metric the highest "
      "divided by it.",
      performance_normalized },
    { "performance-per-price", "Performance per price", UNIT_RATIO, BETTER_HIGHER, NULL,
      "performance.normalized divided by price, relative to the baseline, which is 1.",
      performance_per_price },
};
const uint32_t measure_count = G_N_ELEMENTS(measures);

struct measure_ref measure_find(const struct study *study, const char *name)
{
    struct measure_ref none = { NULL, NO_INDEX };

    for (uint32_t i = 0; i < measure_count; i++)
        if (g_str_equal(measures[i].name, name))
            return (struct measure_ref){ &measures[i], NO_INDEX };
    if (!g_str_has_prefix(name, LICENSE_COUNT "."))
        return none;
    uint32_t product = study_find_product(study, name + strlen(LICENSE_COUNT "."));
    if (product == NO_INDEX || study->products[product].rule_count == 0)
        return none;
    return (struct measure_ref){ measure_find(study, LICENSE_COUNT).measure, product };
}

enum better measure_better(const struct evaluation *evaluation, const struct measure *measure)
{
    if (measure->better != BETTER_BY_METRIC)
        return measure->better;
    return evaluation->performance->direction == HIGHER_IS_BETTER ? BETTER_HIGHER : BETTER_LOWER;
}

char *measure_ref_name(const struct study *study, struct measure_ref ref)
{
    if (ref.product == NO_INDEX)
        return g_strdup(ref.measure->name);
    return g_strdup_printf("%s.%s", ref.measure->name, study->products[ref.product].sku);
}

char *measure_title(const struct evaluation *evaluation, struct measure_ref ref)
{
    const struct study *study = evaluation->study;
    const char *label = ref.measure->label;

    switch (ref.measure->unit) {
    case UNIT_CURRENCY:
        return g_strdup_printf("%s (%s)", label, study->parameters.currency);
    case UNIT_PERFORMANCE:
        label = performance_label(evaluation->performance);
        const char *unit = performance_unit(evaluation->performance);
        return *unit ? g_strdup_printf("%s (%s)", label, unit) : g_strdup(ref.measure->label);
    case UNIT_LICENSES:
        if (ref.product != NO_INDEX)
            return g_strdup_printf("%s of %s", label, study->products[ref.product].sku);
        return g_strdup(label);
    case UNIT_RATIO:
        if (ref.measure->normalizes && g_str_equal(ref.measure->normalizes, "performance")
            && *performance_label(evaluation->performance))
            return g_strdup_printf("%s, normalized", performance_label(evaluation->performance));
        break;
    }
    return g_strdup(label);
}

static const char *bound_prefix(enum bound bound)
{
    static const char *const prefixes[] = { "", "at least ", "at most ", "about " };
    return prefixes[bound];
}

char *value_text(const struct evaluation *evaluation, struct measure_ref ref,
                 const struct value *value)
{
    if (value->kind == VALUE_MISSING)
        return g_strdup("-");
    if (value->kind == VALUE_MONEY)
        return money_format_grouped(value->money, evaluation->study->parameters.minor_digits);
    g_autofree char *digits = NULL;
    switch (ref.measure->unit) {
    case UNIT_RATIO:
        digits = decimal_format(value->decimal, RATIO_DIGITS);
        break;
    case UNIT_PERFORMANCE:
        digits = decimal_format_grouped(value->decimal, evaluation->performance_digits);
        break;
    default:
        digits = decimal_format_short(value->decimal, DATA_DIGITS);
    }
    return g_strconcat(bound_prefix(value->bound), digits, NULL);
}

char *value_number(const struct evaluation *evaluation, const struct value *value)
{
    if (value->kind == VALUE_MISSING)
        return NULL;
    if (value->kind == VALUE_MONEY)
        return money_format(value->money, evaluation->study->parameters.minor_digits);
    return decimal_format_short(value->decimal, DATA_DIGITS);
}

double value_to_double(const struct value *value)
{
    g_assert(value->kind != VALUE_MISSING);
    return value->kind == VALUE_MONEY ? money_to_double(value->money)
                                      : decimal_to_double(value->decimal);
}
