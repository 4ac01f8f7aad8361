/* The registry of measures and what each of them computes. A cost is a sum over the lines that its
 * row names; normalized ones all share one function. */
#include "measure/measure.h"
#include "measure/bound_text.h"
#include "measure/evaluation.h"
#include <string.h>

#define LICENSE_COUNT "license.count"
#define RATIO_DIGITS  4  /* of ratios in documents */
#define DATA_DIGITS   10 /* of quotients in JSON and CSV */

static const struct value missing = { .kind = VALUE_MISSING };
static const struct value undefined = { .kind = VALUE_MISSING, .is_undefined = true };

static bool is_positive(const struct value *value)
{
    if (value->kind == VALUE_MISSING)
        return false;
    return value->kind == VALUE_MONEY ? money_sign(value->money) > 0
                                      : decimal_sign(value->decimal) > 0;
}

/* --- costs --- */

static bool is_hardware(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME && line->category == COST_HARDWARE;
}

static bool is_license_purchase(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME && line->category == COST_LICENSE;
}

static bool is_one_time(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME
           || (line->kind == LINE_CHARGE && line->when == PAID_AT_PURCHASE);
}

static bool is_support(const struct cost_line *line)
{
    return line->kind == LINE_SUPPORT;
}

static bool is_energy(const struct cost_line *line)
{
    return line->kind == LINE_ENERGY;
}

static bool is_any(const struct cost_line *line)
{
    (void)line;
    return true;
}

static struct value cost(const struct evaluation *evaluation, struct measure_ref ref,
                         uint32_t configuration)
{
    if (!evaluation_is_priced(evaluation, configuration))
        return missing;
    return (struct value){
        .kind = VALUE_MONEY,
        .money = evaluation_sum(evaluation, configuration, ref.measure->has_line,
                                ref.measure->is_present),
    };
}

/* 0 where the license is not on the bill; missing where it cannot be had, or another option is. */
static struct value license_count_value(const struct evaluation *evaluation, struct measure_ref ref,
                                        uint32_t configuration)
{
    uint32_t licensed = ref.product == NO_INDEX ? evaluation->only_license : ref.product;
    struct value value = { .kind = VALUE_DECIMAL };

    if (licensed == NO_INDEX || evaluation->forms[configuration]->lines->len == 0
        || !evaluation_license_count(evaluation, configuration, licensed, &value.decimal))
        return missing;
    return value;
}

/* --- performance --- */

static struct value performance_value(const struct evaluation *evaluation, struct measure_ref ref,
                                      uint32_t configuration)
{
    const struct performance_figure *figure = &evaluation->performance->figures[configuration];

    (void)ref;
    if (figure->status == PERFORMANCE_MISSING)
        return missing;
    return (struct value){ .kind = VALUE_DECIMAL,
                           .decimal = figure->value,
                           .bound = ratio_bound_of(figure->bound, BOUND_NONE) };
}

/* --- ratios --- */

static struct value money_quotient(struct money above, struct money below)
{
    struct value ratio = { .kind = VALUE_DECIMAL };

    return money_ratio(above, below, &ratio.decimal) ? ratio : undefined;
}

/* cost / lowest; higher is better: figure / lowest; lower is better: highest / figure. Undefined,
 * so missing, where a side is 0 or less: a ratio to nothing, or to a credit, says nothing. */
static struct value normalized(const struct evaluation *evaluation, struct measure_ref ref,
                               uint32_t configuration)
{
    struct measure_ref of = measure_find(evaluation->study, ref.measure->normalizes);
    struct value value = evaluation_value(evaluation, of, configuration);
    const struct reference *reference = evaluation_reference(evaluation, ref.measure);
    struct decimal one = decimal_from_int(1);
    struct value ratio = { .kind = VALUE_DECIMAL };

    if (value.kind == VALUE_MISSING)
        return missing;
    if (!is_positive(&reference->value))
        return undefined;
    if (value.kind == VALUE_MONEY)
        return money_sign(value.money) < 0 ? undefined
                                           : money_quotient(value.money, reference->value.money);

    bool is_inverse = measure_better(evaluation, of.measure) == BETTER_LOWER;
    struct value above = is_inverse ? reference->value : value;
    struct value below = is_inverse ? value : reference->value;
    if (!is_positive(&above) || !is_positive(&below)
        || !decimal_quotient(above.decimal, one, below.decimal, one, &ratio.decimal))
        return undefined;
    if (configuration != reference->configuration) /* 1, whatever it is */
        ratio.bound = ratio_bound_join(above.bound, ratio_bound_turn(below.bound));
    return ratio;
}

static struct value cost_on_axis(const struct evaluation *evaluation, uint32_t configuration)
{
    struct measure_ref ref = { evaluation->cost_axis, NO_INDEX };

    return evaluation_value(evaluation, ref, configuration);
}

static struct value performance_of(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation_measure(evaluation, "performance", configuration);
}

/* (performance / baseline's) / (cost / baseline's), in one exact quotient; lower-is-better figures
 * enter inverted. */
static struct value performance_per_price(const struct evaluation *evaluation,
                                          struct measure_ref ref, uint32_t configuration)
{
    uint32_t baseline = evaluation->study->parameters.baseline;
    struct value cost_here = cost_on_axis(evaluation, configuration);
    struct value cost_there = cost_on_axis(evaluation, baseline);
    struct value here = performance_of(evaluation, configuration);
    struct value there = performance_of(evaluation, baseline);

    (void)ref;
    if (cost_here.kind == VALUE_MISSING || cost_there.kind == VALUE_MISSING
        || here.kind == VALUE_MISSING || there.kind == VALUE_MISSING)
        return missing;
    if (!is_positive(&cost_here) || !is_positive(&cost_there) || !is_positive(&here)
        || !is_positive(&there))
        return undefined;
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    struct value above = is_inverse ? there : here, below = is_inverse ? here : there;
    __int128 numerators[] = { above.decimal.units, cost_there.money.units };
    __int128 denominators[] = { below.decimal.units, cost_here.money.units };
    struct wide_quotient quotient = { numerators, 2, denominators, 2, DECIMAL_DIGITS };
    struct value value = { .kind = VALUE_DECIMAL };
    if (configuration != baseline)
        value.bound = ratio_bound_join(above.bound, ratio_bound_turn(below.bound));
    return wide_divide(&quotient, ROUND_STICKY, &value.decimal.units) ? value : undefined;
}

/* The total per unit of performance; of a lower-is-better metric per unit of its normalized value.
 */
static struct value tco_per_performance(const struct evaluation *evaluation, struct measure_ref ref,
                                        uint32_t configuration)
{
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    struct value total = evaluation_measure(evaluation, "tco", configuration);
    struct value figure = evaluation_measure(
        evaluation, is_inverse ? "performance.normalized" : "performance", configuration);
    struct value ratio = { .kind = VALUE_DECIMAL };

    (void)ref;
    if (total.kind == VALUE_MISSING || figure.kind == VALUE_MISSING)
        return missing;
    if (!is_positive(&figure) || !money_per(total.money, figure.decimal, &ratio.decimal))
        return undefined;
    ratio.bound = ratio_bound_turn(figure.bound);
    return ratio;
}

static struct value license_share(const struct evaluation *evaluation, struct measure_ref ref,
                                  uint32_t configuration)
{
    struct value total = evaluation_measure(evaluation, "tco", configuration);

    (void)ref;
    if (total.kind == VALUE_MISSING)
        return missing;
    if (!is_positive(&total))
        return undefined;
    return money_quotient(evaluation_license_present(evaluation, configuration), total.money);
}

/* --- the registry --- */

#define COST(name_, label_, lines_, present_, meaning_)                                            \
    {                                                                                              \
        .name = name_, .label = label_, .unit = UNIT_CURRENCY, .better = BETTER_LOWER,             \
        .meaning = meaning_, .compute = cost, .has_line = lines_, .is_present = present_,          \
    }
#define NORMALIZED(of_, label_, better_, meaning_)                                                 \
    {                                                                                              \
        .name = of_ ".normalized", .label = label_ ", normalized", .unit = UNIT_RATIO,             \
        .better = better_, .meaning = meaning_, .compute = normalized, .normalizes = of_,          \
    }

const struct measure measures[] = {
    COST("hardware.price", "Hardware price", is_hardware, false,
         "One-time bill lines that are neither licensed by a rule nor license, service, software "
         "or subscription."),
    NORMALIZED("hardware.price", "Hardware price", BETTER_LOWER,
               "hardware.price divided by the lowest of the study."),
    { .name = LICENSE_COUNT,
      .label = "Licenses",
      .unit = UNIT_LICENSES,
      .better = BETTER_LOWER,
      .meaning = "Licenses needed by the rule of the study's one licensed SKU, before those owned; "
                 "license.count.SKU names one.",
      .compute = license_count_value },
    COST("license.price", "License price", is_license_purchase, false,
         "One-time bill lines of SKUs with a license rule or of category license."),
    NORMALIZED("license.price", "License price", BETTER_LOWER,
               "license.price divided by the lowest of the study."),
    COST("price", "Price", is_one_time, false,
         "All one-time lines after discounts, later purchases and charges at purchase included."),
    NORMALIZED("price", "Price", BETTER_LOWER, "price divided by the lowest of the study."),
    COST("support.cost", "Support", is_support, true,
         "Present value of license support over the term."),
    NORMALIZED("support.cost", "Support", BETTER_LOWER,
               "support.cost divided by the lowest of the study."),
    COST("support.cost.nominal", "Support, nominal", is_support, false,
         "License support over the term, not discounted."),
    COST("energy.cost", "Energy", is_energy, true, "Present value of energy over the term."),
    NORMALIZED("energy.cost", "Energy", BETTER_LOWER,
               "energy.cost divided by the lowest of the study."),
    COST("energy.cost.nominal", "Energy, nominal", is_energy, false,
         "Energy over the term, not discounted."),
    COST("tco", "TCO", is_any, true,
         "Total cost of ownership: present values of all lines over the term."),
    NORMALIZED("tco", "TCO", BETTER_LOWER, "tco divided by the lowest of the study."),
    COST("tco.nominal", "TCO, nominal", is_any, false, "All lines over the term, not discounted."),
    { .name = "license.share",
      .label = "License share of TCO",
      .unit = UNIT_RATIO,
      .better = BETTER_NEITHER,
      .meaning = "Present value of licenses and their support divided by tco.",
      .compute = license_share },
    { .name = "performance",
      .label = "Performance",
      .unit = UNIT_PERFORMANCE,
      .better = BETTER_BY_METRIC,
      .meaning = "Median over the runs of the study's performance metric; several metrics: their "
                 "weighted geometric mean.",
      .compute = performance_value },
    NORMALIZED("performance", "Performance", BETTER_HIGHER,
               "performance divided by the lowest of the study; of a lower-is-better metric the "
               "highest divided by it."),
    { .name = "performance-per-price",
      .label = "Performance per price",
      .unit = UNIT_RATIO,
      .better = BETTER_HIGHER,
      .meaning = "performance.normalized divided by price (by tco where anything is paid after the "
                 "purchase), relative "
                 "to the baseline, which is 1.",
      .compute = performance_per_price },
    { .name = "tco-per-performance",
      .label = "TCO per performance",
      .unit = UNIT_RATIO,
      .better = BETTER_LOWER,
      .meaning = "tco divided by performance; of a lower-is-better metric by "
                 "performance.normalized.",
      .compute = tco_per_performance },
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
    const struct measure *measure = ref.measure;
    const char *metric = performance_label(evaluation->performance);
    const char *unit = performance_unit(evaluation->performance);

    if (measure->unit == UNIT_CURRENCY)
        return g_strdup_printf("%s (%s)", measure->label, study->parameters.currency);
    if (measure->unit == UNIT_PERFORMANCE && *metric)
        return *unit ? g_strdup_printf("%s (%s)", metric, unit) : g_strdup(metric);
    if (measure->unit == UNIT_LICENSES && ref.product != NO_INDEX)
        return g_strdup_printf("%s of %s", measure->label, study->products[ref.product].sku);
    if (measure->normalizes && g_str_equal(measure->normalizes, "performance") && *metric)
        return g_strdup_printf("%s, normalized", metric);
    return g_strdup(measure->label);
}

/* --- values as text --- */

char *value_text(const struct evaluation *evaluation, struct measure_ref ref,
                 const struct value *value)
{
    g_autofree char *digits = NULL;

    if (value->kind == VALUE_MISSING)
        return g_strdup(value->is_undefined ? "undefined" : "-");
    if (value->kind == VALUE_MONEY)
        return money_format_grouped(value->money, evaluation->study->parameters.minor_digits);
    if (ref.measure->unit == UNIT_RATIO)
        digits = decimal_format_grouped(value->decimal, RATIO_DIGITS);
    else if (ref.measure->unit == UNIT_PERFORMANCE)
        digits = decimal_format_grouped(value->decimal, evaluation->performance_digits);
    else
        digits = decimal_format_short(value->decimal, DATA_DIGITS);
    return ratio_bound_text_as_exact(value->bound, digits);
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
