/* The measured side of an explanation: the runs behind the performance figure, and ratios as what
 * is divided by what. */
#include "report/explanation_parts.h"
#include "report/table_cells.h"

/* The measurements that make the performance figure: one, or those of every metric of a composite.
 */
bool makes_figure(const struct performance *performance, uint32_t index, uint32_t configuration)
{
    const struct performance_figure *figure = &performance->figures[configuration];

    if (performance->measurements[index].configuration != configuration)
        return false;
    return figure->status == PERFORMANCE_MEASURED ? figure->measurement == index
                                                  : performance->primary == NO_INDEX;
}

static void add_measurement_rows(struct table *table, const struct performance *performance,
                                 const struct measurement *measurement)
{
    const struct study *study = performance->study;
    const struct benchmark *benchmark = &study->benchmarks[measurement->benchmark];
    bool is_composite = performance->primary == NO_INDEX;
    g_autofree char *median = decimal_format_short(measurement->median, MONEY_DIGITS);
    g_autofree char *both = g_strdup_printf("%s, %s", benchmark->benchmark, benchmark->label);
    g_autofree char *weight = benchmark->weight.given
                                  ? decimal_format_short(benchmark->weight.value, MONEY_DIGITS)
                                  : g_strdup("1");

    for (uint32_t i = 0; i < measurement->run_count; i++) {
        const struct result *result =
            &study->results[performance->order[measurement->first_result + i]];
        g_autofree char *value = decimal_format_short(result->value, DECIMAL_DIGITS);
        g_autofree char *place = place_format(&result->at);
        table_add_row(table);
        add_text(table, is_composite ? both : benchmark->label);
        add_text(table, result->load);
        add_text(table, result->run);
        add_text(table, bound_names[result->bound]);
        add_text(table, value);
        if (is_composite)
            add_text(table, "");
        add_text(table, place);
    }
    table_add_row(table);
    add_text(table, "Median");
    add_text(table, measurement->load);
    add_text(table, "");
    add_text(table, bound_names[measurement->bound]);
    add_text(table, median);
    if (is_composite)
        add_text(table, weight);
    add_text(table, "");
}

void explain_runs(struct document *document, const struct evaluation *evaluation,
                  uint32_t configuration)
{
    const struct performance *performance = evaluation->performance;
    g_autofree char *title =
        g_strdup_printf("Measured: %s, %s is better", performance_label(performance),
                        performance->direction == HIGHER_IS_BETTER ? "higher" : "lower");
    struct table *table = table_new("runs", title);

    table_add_column(table, "metric", "Metric", ALIGN_LEFT);
    table_add_column(table, "load", "Load", ALIGN_LEFT);
    table_add_column(table, "run", "Run", ALIGN_RIGHT);
    table_add_column(table, "bound", "Bound", ALIGN_LEFT);
    table_add_column(table, "value", "Value", ALIGN_RIGHT);
    if (performance->primary == NO_INDEX)
        table_add_column(table, "weight", "Weight", ALIGN_RIGHT);
    table_add_column(table, "place", "From", ALIGN_LEFT);
    for (uint32_t i = 0; i < performance->measurement_count; i++)
        if (makes_figure(performance, i, configuration))
            add_measurement_rows(table, performance, &performance->measurements[i]);
    document_add_table(document, table);
}

/* --- ratios --- */

static char *side_text(const struct evaluation *evaluation, const char *measure,
                       uint32_t configuration)
{
    struct measure_ref ref = measure_find(evaluation->study, measure);
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *text = value_text(evaluation, ref, &value);

    return g_strdup_printf("%s (%s)", text, evaluation->study->configurations[configuration].id);
}

static char *normalized_formula(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *measure)
{
    const struct reference *reference = evaluation_reference(evaluation, measure);
    struct measure_ref of = measure_find(evaluation->study, measure->normalizes);
    bool is_inverse = of.measure->unit == UNIT_PERFORMANCE
                      && measure_better(evaluation, of.measure) == BETTER_LOWER;

    if (reference->configuration == NO_INDEX)
        return g_strdup("no configuration has it");
    g_autofree char *here = side_text(evaluation, measure->normalizes, configuration);
    g_autofree char *there = side_text(evaluation, measure->normalizes, reference->configuration);
    return g_strdup_printf("%s / %s", is_inverse ? there : here, is_inverse ? here : there);
}

static char *per_price_formula(const struct evaluation *evaluation, uint32_t configuration)
{
    uint32_t baseline = evaluation->study->parameters.baseline;
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    const char *cost = evaluation->cost_axis->name;
    g_autofree char *performance_here = side_text(evaluation, "performance", configuration);
    g_autofree char *performance_there = side_text(evaluation, "performance", baseline);
    g_autofree char *cost_here = side_text(evaluation, cost, configuration);
    g_autofree char *cost_there = side_text(evaluation, cost, baseline);

    return g_strdup_printf(
        "(%s / %s) / (%s / %s)", is_inverse ? performance_there : performance_here,
        is_inverse ? performance_here : performance_there, cost_here, cost_there);
}

static char *license_share_formula(const struct evaluation *evaluation, uint32_t configuration,
                                   const char *total)
{
    struct money licenses = evaluation_license_present(evaluation, configuration);
    g_autofree char *text =
        money_format_grouped(licenses, evaluation->study->parameters.minor_digits);

    return g_strdup_printf("%s (licenses and their support) / %s", text, total);
}

static char *ratio_formula(const struct evaluation *evaluation, uint32_t configuration,
                           const struct measure *measure)
{
    if (measure->normalizes)
        return normalized_formula(evaluation, configuration, measure);
    if (g_str_equal(measure->name, "performance-per-price"))
        return per_price_formula(evaluation, configuration);
    g_autofree char *total = side_text(evaluation, "tco", configuration);
    if (g_str_equal(measure->name, "license.share"))
        return license_share_formula(evaluation, configuration, total);
    bool is_inverse = evaluation->performance->direction == LOWER_IS_BETTER;
    g_autofree char *figure =
        side_text(evaluation, is_inverse ? "performance.normalized" : "performance", configuration);
    return g_strdup_printf("%s / %s", total, figure);
}

static void add_ratio(struct table *table, const struct evaluation *evaluation,
                      uint32_t configuration, const struct measure *measure)
{
    struct measure_ref ref = { measure, NO_INDEX };
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *formula = ratio_formula(evaluation, configuration, measure);
    g_autofree char *text = value_text(evaluation, ref, &value);
    g_autofree char *number = value_number(evaluation, &value);

    table_add_row(table);
    add_text(table, measure->name);
    add_text(table, formula);
    table_add_cell(table, text, number, NULL);
}

/* Among all ratios, those of something that the study has. */
static bool is_worth_showing(const struct evaluation *evaluation, const struct measure *measure)
{
    struct measure_ref ref = { measure, NO_INDEX };
    bool is_of_parts =
        g_str_has_prefix(measure->name, "support.") || g_str_has_prefix(measure->name, "energy.")
        || g_str_has_prefix(measure->name, "tco") || g_str_equal(measure->name, "license.share");

    if (is_of_parts && !evaluation->cost_axis->is_present)
        return false;
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (evaluation_value(evaluation, ref, i).kind != VALUE_MISSING)
            return true;
    return false;
}

void explain_ratios(struct document *document, const struct evaluation *evaluation,
                    uint32_t configuration, const struct measure *only)
{
    struct table *table = table_new("ratios", "Ratios");

    table_add_column(table, "measure", "Measure", ALIGN_LEFT);
    table_add_column(table, "formula", "Worked out as", ALIGN_LEFT);
    table_add_column(table, "value", "Value", ALIGN_RIGHT);
    for (uint32_t i = 0; i < measure_count; i++) {
        bool is_asked = only ? only == &measures[i] : is_worth_showing(evaluation, &measures[i]);
        if (measures[i].unit == UNIT_RATIO && is_asked)
            add_ratio(table, evaluation, configuration, &measures[i]);
    }
    document_add_table(document, table);
}
