/* Prints derivations: cost lines with the steps of their quantities, runs behind a median, ratios
 * as what is divided by what. Every number shown was worked out elsewhere. */
#include "report/explanation.h"

/* What a measure rests on. */
struct basis {
    bool has_terms, has_runs, has_ratios;
    enum cost_category category; /* of the terms; COST_CATEGORY_COUNT: all */
    uint32_t product;            /* only the terms of this product; NO_INDEX: all */
};

static enum cost_category category_named(const char *measure)
{
    if (g_str_has_prefix(measure, "hardware."))
        return COST_HARDWARE;
    return g_str_has_prefix(measure, "license.") ? COST_LICENSE : COST_CATEGORY_COUNT;
}

static struct basis basis_of(const struct evaluation *evaluation, struct measure_ref ref)
{
    const struct measure *measure = ref.measure;

    if (!measure)
        return (struct basis){ true, true, true, COST_CATEGORY_COUNT, NO_INDEX };
    if (measure->unit == UNIT_LICENSES)
        return (struct basis){ .has_terms = true,
                               .category = COST_LICENSE,
                               .product = ref.product == NO_INDEX ? evaluation->only_license
                                                                  : ref.product };
    bool is_of_performance = g_str_has_prefix(measure->name, "performance");
    return (struct basis){
        .has_terms = !is_of_performance || g_str_equal(measure->name, "performance-per-price"),
        .has_runs = is_of_performance,
        .has_ratios = measure->unit == UNIT_RATIO,
        .category = category_named(measure->name),
        .product = NO_INDEX,
    };
}

static bool is_term(const struct basis *basis, const struct cost_line *line)
{
    return basis->has_terms
           && (basis->category == COST_CATEGORY_COUNT || line->category == basis->category)
           && (basis->product == NO_INDEX || line->product == basis->product);
}

static const struct derivation *derivation_of(const struct cost_line *line)
{
    return line->license ? line->license->derivation : line->derivation;
}

/* --- cost terms --- */

static void add_text(struct table *table, const char *text)
{
    table_add_cell(table, text, NULL, NULL);
}

static char *rule_text(const struct study *study, const struct cost_line *line)
{
    const struct product *product = &study->products[line->product];

    if (!line->license)
        return g_strdup("stated in the bill");
    const struct license_rule *rule = &study->rules[product->first_rule];
    g_autofree char *place = place_format(&rule->at);
    return g_strdup_printf("metric %s (%s)", rule->metric, place);
}

/* The places of the bill rows behind a quantity; a counted license shows its steps in a table of
 * its own. */
static char *quantity_places(const struct cost_line *line)
{
    GString *places = g_string_new(NULL);

    for (guint i = 0; i < line->derivation->steps->len; i++) {
        const struct derivation_step *step =
            &g_array_index(line->derivation->steps, struct derivation_step, i);
        g_autofree char *place = place_format(&step->at);
        g_string_append_printf(places, "%s%s", i > 0 ? ", " : "", place);
    }
    return g_string_free(places, FALSE);
}

static void add_term(struct table *table, const struct evaluation *evaluation,
                     const struct cost_line *line, struct money amount)
{
    const struct study *study = evaluation->study;
    const struct offer *offer = &study->offers[line->price];
    int digits = study->parameters.minor_digits;
    g_autofree char *quantity = decimal_format_short(line->quantity, DECIMAL_DIGITS);
    g_autofree char *price =
        line->has_price ? money_format_price_grouped(evaluation->prices[line->price].amount, digits)
                        : g_strdup("no price");
    g_autofree char *total =
        line->has_price ? money_format_grouped(amount, digits) : g_strdup("incomplete");
    g_autofree char *rule = rule_text(study, line);
    g_autofree char *quantity_place = quantity_places(line);
    g_autofree char *price_place = place_format(&offer->at);

    table_add_row(table);
    add_text(table, offer->sku);
    table_add_cell(table, quantity, quantity, derivation_of(line));
    add_text(table, price);
    add_text(table, total);
    add_text(table, cost_category_names[line->category]);
    add_text(table, rule);
    add_text(table, line->license ? "see its steps" : quantity_place);
    add_text(table, price_place);
}

static void add_total(struct table *table, const struct evaluation *evaluation,
                      uint32_t configuration, const struct basis *basis)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money sum = { 0 };

    for (uint32_t i = 0; i < form->line_count; i++)
        if (is_term(basis, &form->lines[i]))
            sum = money_add(sum, evaluation->amounts[configuration][i]);
    g_autofree char *text =
        evaluation_is_priced(evaluation, configuration)
            ? money_format_grouped(sum, evaluation->study->parameters.minor_digits)
            : g_strdup("incomplete");
    table_add_row(table);
    add_text(table, "Total");
    add_text(table, "");
    add_text(table, "");
    add_text(table, text);
    for (int i = 0; i < 4; i++)
        add_text(table, "");
}

static void add_terms(struct document *document, const struct evaluation *evaluation,
                      uint32_t configuration, const struct basis *basis)
{
    static const struct {
        const char *name, *title;
        enum column_align align;
    } columns[] = {
        { "sku", "SKU", ALIGN_LEFT },
        { "quantity", "Quantity", ALIGN_RIGHT },
        { "unit-price", "Unit price", ALIGN_RIGHT },
        { "amount", "Amount", ALIGN_RIGHT },
        { "category", "Category", ALIGN_LEFT },
        { "rule", "Rule", ALIGN_LEFT },
        { "quantity-place", "Quantity from", ALIGN_LEFT },
        { "price-place", "Price from", ALIGN_LEFT },
    };
    const struct cost_form *form = evaluation->forms[configuration];
    g_autofree char *title =
        g_strdup_printf("Cost terms, in %s", evaluation->study->parameters.currency);
    struct table *table = table_new("terms", title);

    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++)
        table_add_column(table, columns[i].name, columns[i].title, columns[i].align);
    for (uint32_t i = 0; i < form->line_count; i++)
        if (is_term(basis, &form->lines[i]))
            add_term(table, evaluation, &form->lines[i], evaluation->amounts[configuration][i]);
    add_total(table, evaluation, configuration, basis);
    document_add_table(document, table);
}

static void add_steps(struct document *document, const struct derivation *derivation)
{
    g_autofree char *title = g_strdup_printf("Licenses of %s, step by step", derivation->subject);
    struct table *table = table_new("steps", title);

    table_add_column(table, "operation", "Step", ALIGN_LEFT);
    table_add_column(table, "operand", "Of", ALIGN_LEFT);
    table_add_column(table, "result", "Result", ALIGN_RIGHT);
    table_add_column(table, "place", "From", ALIGN_LEFT);
    for (guint i = 0; i < derivation->steps->len; i++) {
        const struct derivation_step *step =
            &g_array_index(derivation->steps, struct derivation_step, i);
        g_autofree char *place = place_format(&step->at);
        table_add_row(table);
        add_text(table, step->operation);
        add_text(table, step->operand ? step->operand : "");
        add_text(table, step->result);
        add_text(table, place);
    }
    document_add_table(document, table);
}

static void add_license_steps(struct document *document, const struct cost_form *form,
                              const struct basis *basis)
{
    for (uint32_t i = 0; i < form->line_count; i++)
        if (is_term(basis, &form->lines[i]) && form->lines[i].license)
            add_steps(document, form->lines[i].license->derivation);
}

/* --- runs --- */

/* The measurements that make the performance figure: one, or those of every metric of a composite.
 */
static bool makes_figure(const struct performance *performance, uint32_t index,
                         uint32_t configuration)
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
    g_autofree char *median = decimal_format_short(measurement->median, MONEY_DIGITS);

    for (uint32_t i = 0; i < measurement->run_count; i++) {
        const struct result *result =
            &study->results[performance->order[measurement->first_result + i]];
        g_autofree char *value = decimal_format_short(result->value, DECIMAL_DIGITS);
        g_autofree char *place = place_format(&result->at);
        table_add_row(table);
        add_text(table, benchmark->label);
        add_text(table, result->load);
        add_text(table, result->run);
        add_text(table, bound_names[result->bound]);
        add_text(table, value);
        add_text(table, place);
    }
    table_add_row(table);
    add_text(table, "Median");
    add_text(table, measurement->load);
    add_text(table, "");
    add_text(table, bound_names[measurement->bound]);
    add_text(table, median);
    add_text(table, "");
}

static void add_runs(struct document *document, const struct evaluation *evaluation,
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

static void add_ratio(struct table *table, const struct evaluation *evaluation,
                      uint32_t configuration, const struct measure *measure)
{
    struct measure_ref ref = { measure, NO_INDEX };
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *formula = measure->normalizes
                                   ? normalized_formula(evaluation, configuration, measure)
                                   : per_price_formula(evaluation, configuration);
    g_autofree char *text = value_text(evaluation, ref, &value);
    g_autofree char *number = value_number(evaluation, &value);

    table_add_row(table);
    add_text(table, measure->name);
    add_text(table, formula);
    table_add_cell(table, text, number, NULL);
}

static void add_ratios(struct document *document, const struct evaluation *evaluation,
                       uint32_t configuration, const struct measure *only)
{
    struct table *table = table_new("ratios", "Ratios");

    table_add_column(table, "measure", "Measure", ALIGN_LEFT);
    table_add_column(table, "formula", "Worked out as", ALIGN_LEFT);
    table_add_column(table, "value", "Value", ALIGN_RIGHT);
    for (uint32_t i = 0; i < measure_count; i++)
        if (measures[i].unit == UNIT_RATIO && (!only || only == &measures[i]))
            add_ratio(table, evaluation, configuration, &measures[i]);
    document_add_table(document, table);
}

/* --- the whole --- */

static char *title_of(const struct evaluation *evaluation, uint32_t configuration,
                      struct measure_ref ref)
{
    const struct configuration *row = &evaluation->study->configurations[configuration];

    if (!ref.measure)
        return g_strdup_printf("%s: %s", row->id, row->label);
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *name = measure_ref_name(evaluation->study, ref);
    g_autofree char *text =
        value.kind == VALUE_MISSING ? g_strdup("incomplete") : value_text(evaluation, ref, &value);
    const char *currency =
        ref.measure->unit == UNIT_CURRENCY ? evaluation->study->parameters.currency : "";
    return g_strdup_printf("%s: %s: %s = %s%s%s", row->id, row->label, name, text,
                           *currency ? " " : "", currency);
}

static void add_warnings(struct document *document, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    GArray *warnings = evaluation_warnings(evaluation, configuration);

    for (guint i = 0; i < warnings->len; i++) {
        const struct evaluation_warning *warning =
            &g_array_index(warnings, struct evaluation_warning, i);
        g_autofree char *place = place_format(&warning->at);
        g_autofree char *text = g_strdup_printf("%s: %s", place, warning->text);
        document_add_warning(document, text);
    }
    g_array_free(warnings, TRUE);
}

struct document *explanation_document(const struct evaluation *evaluation, uint32_t configuration,
                                      struct measure_ref ref)
{
    struct basis basis = basis_of(evaluation, ref);
    g_autofree char *title = title_of(evaluation, configuration, ref);
    struct document *document = document_new(title);

    if (basis.has_terms && evaluation->has_bill) {
        add_terms(document, evaluation, configuration, &basis);
        add_license_steps(document, evaluation->forms[configuration], &basis);
    }
    if (basis.has_runs && evaluation->performance->has_results)
        add_runs(document, evaluation, configuration);
    if (basis.has_ratios)
        add_ratios(document, evaluation, configuration, ref.measure);
    add_warnings(document, evaluation, configuration);
    return document;
}

/* --- JSON --- */

static void set_place(struct json *object, const char *key, struct place at)
{
    g_autofree char *place = place_format(&at);

    json_set_text(object, key, *place ? place : NULL);
}

static void add_json_steps(struct json *list, const struct derivation *derivation)
{
    for (guint i = 0; i < derivation->steps->len; i++) {
        const struct derivation_step *step =
            &g_array_index(derivation->steps, struct derivation_step, i);
        struct json *object = json_add_object(list);
        json_set_text(object, "operation", step->operation);
        json_set_text(object, "operand", step->operand);
        json_set_text(object, "result", step->result);
        set_place(object, "place", step->at);
    }
}

static void add_json_term(struct json *list, const struct evaluation *evaluation,
                          uint32_t configuration, uint32_t index)
{
    const struct study *study = evaluation->study;
    const struct cost_line *line = &evaluation->forms[configuration]->lines[index];
    int digits = study->parameters.minor_digits;
    struct json *object = json_add_object(list);
    g_autofree char *quantity = decimal_format_short(line->quantity, DECIMAL_DIGITS);
    g_autofree char *price =
        line->has_price ? money_format_price(evaluation->prices[line->price].amount, digits) : NULL;
    g_autofree char *amount =
        line->has_price ? money_format(evaluation->amounts[configuration][index], digits) : NULL;

    json_set_text(object, "sku", study->offers[line->price].sku);
    json_set_text(object, "category", cost_category_names[line->category]);
    json_set_number(object, "quantity", quantity);
    json_set_number(object, "unit-price", price);
    json_set_number(object, "amount", amount);
    set_place(object, "price-place", study->offers[line->price].at);
    add_json_steps(json_set_array(object, "steps"), derivation_of(line));
}

static void add_json_runs(struct json *list, const struct performance *performance,
                          uint32_t configuration)
{
    const struct study *study = performance->study;

    for (uint32_t i = 0; i < performance->measurement_count; i++) {
        const struct measurement *measurement = &performance->measurements[i];
        if (!makes_figure(performance, i, configuration))
            continue;
        for (uint32_t j = 0; j < measurement->run_count; j++) {
            const struct result *result =
                &study->results[performance->order[measurement->first_result + j]];
            struct json *object = json_add_object(list);
            g_autofree char *value = decimal_format_short(result->value, DECIMAL_DIGITS);
            json_set_text(object, "benchmark", study->benchmarks[result->benchmark].benchmark);
            json_set_text(object, "metric", study->benchmarks[result->benchmark].metric);
            json_set_text(object, "load", result->load);
            json_set_text(object, "run", result->run);
            json_set_number(object, "value", value);
            set_place(object, "place", result->at);
        }
    }
}

static void set_json_measures(struct json *object, const struct evaluation *evaluation,
                              uint32_t configuration, struct measure_ref only)
{
    for (uint32_t i = 0; i < measure_count; i++) {
        if (only.measure && only.measure != &measures[i])
            continue;
        struct measure_ref ref = { &measures[i], only.product };
        struct value value = evaluation_value(evaluation, ref, configuration);
        g_autofree char *name = measure_ref_name(evaluation->study, ref);
        g_autofree char *number = value_number(evaluation, &value);
        json_set_number(object, name, number);
    }
}

struct json *explanation_json(const struct evaluation *evaluation, uint32_t configuration,
                              struct measure_ref ref)
{
    const struct study *study = evaluation->study;
    struct basis basis = basis_of(evaluation, ref);
    struct json *root = json_new_object();

    json_set_text(root, "study", study->name);
    json_set_text(root, "configuration", study->configurations[configuration].id);
    json_set_text(root, "currency", study->parameters.currency);
    set_json_measures(json_set_object(root, "measures"), evaluation, configuration, ref);
    struct json *terms = json_set_array(root, "terms");
    for (uint32_t i = 0; i < evaluation->forms[configuration]->line_count; i++)
        if (is_term(&basis, &evaluation->forms[configuration]->lines[i]))
            add_json_term(terms, evaluation, configuration, i);
    struct json *runs = json_set_array(root, "runs");
    if (basis.has_runs)
        add_json_runs(runs, evaluation->performance, configuration);
    return root;
}
