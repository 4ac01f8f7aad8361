/* An explanation as JSON. */
#include "report/explanation.h"
#include "report/answer_json.h"
#include "report/explanation_parts.h"
#include "report/cost_years.h"

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

static void add_json_factors(struct json *list, const struct cost_form *form,
                             const struct cost_line *line)
{
    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        struct json *object = json_add_object(list);
        g_autofree char *value = decimal_format_short(factor->value, DECIMAL_DIGITS);
        json_set_text(object, "factor", factor->parameter);
        json_set_number(object, "value", value);
        json_set_bool(object, "divides", factor->divides);
        set_place(object, "place", factor->at);
    }
}

static void add_json_term(struct json *list, const struct evaluation *evaluation,
                          uint32_t configuration, uint32_t index)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct cost_line *line = cost_form_line_at(form, index);
    struct json *object = json_add_object(list);

    cost_line_json(object, evaluation, configuration, index);
    if (line->price != NO_INDEX)
        set_place(object, "price-place", evaluation->prices->prices[line->price].at);
    add_json_factors(json_set_array(object, "factors"), form, line);
    set_place(object, "place", line->at);
    struct json *steps = json_set_array(object, "steps");
    if (line->derivation)
        add_json_steps(steps, line->derivation);
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
    struct json *root = answer_json_new(evaluation);

    json_set_text(root, "configuration", study->configurations[configuration].id);
    set_json_measures(json_set_object(root, "measures"), evaluation, configuration, ref);
    struct json *terms = json_set_array(root, "terms");
    for (guint i = 0; i < evaluation->forms[configuration]->lines->len; i++)
        if (basis_has_term(&basis, cost_form_line_at(evaluation->forms[configuration], i)))
            add_json_term(terms, evaluation, configuration, i);
    options_json(root, evaluation, configuration);
    struct json *runs = json_set_array(root, "runs");
    if (basis.has_runs)
        add_json_runs(runs, evaluation->performance, configuration);
    return root;
}
