/* Writes the comparison of configurations for programs: all measures of the registry. */
#include "report/comparison.h"
#include "report/answer_json.h"
#include "measure/bound_text.h"
#include "report/cost_years.h"
#include "report/parameters_json.h"

static void set_measure(struct json *values, struct json *bounds,
                        const struct evaluation *evaluation, struct measure_ref ref,
                        uint32_t configuration)
{
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *name = measure_ref_name(evaluation->study, ref);
    g_autofree char *number = value_number(evaluation, &value);

    json_set_number(values, name, number);
    if (value.kind == VALUE_MISSING || ratio_bound_is_exact(value.bound))
        return;
    g_autofree char *bound = ratio_bound_name(value.bound);
    json_set_text(bounds, name, bound);
}

/* A number of licenses, of each licensed product. */
static void set_license_counts(struct json *values, struct json *bounds,
                               const struct evaluation *evaluation, const struct measure *measure,
                               uint32_t configuration)
{
    const struct study *study = evaluation->study;

    for (uint32_t i = 0; i < study->product_count; i++)
        if (study->products[i].rule_count > 0)
            set_measure(values, bounds, evaluation, (struct measure_ref){ measure, i },
                        configuration);
}

static void set_measures(struct json *object, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    struct json *values = json_set_object(object, "measures");
    struct json *bounds = json_set_object(object, "bounds");

    for (uint32_t i = 0; i < measure_count; i++) {
        set_measure(values, bounds, evaluation, (struct measure_ref){ &measures[i], NO_INDEX },
                    configuration);
        if (measures[i].unit == UNIT_LICENSES && evaluation->only_license == NO_INDEX)
            set_license_counts(values, bounds, evaluation, &measures[i], configuration);
    }
}

static void set_attributes(struct json *object, const struct study *study,
                           const struct configuration *configuration)
{
    struct json *attributes = json_set_object(object, "attributes");

    for (uint32_t i = 0; i < study->configuration_columns.count; i++)
        json_set_text(attributes, study->configuration_columns.names[i],
                      configuration->attributes[i].text);
}

static void set_dominators(struct json *object, const struct frontier *frontier,
                           uint32_t configuration)
{
    struct json *list = json_set_array(object, "dominated-by");
    GArray *dominators = frontier_dominators(frontier, configuration, G_MAXUINT);

    for (guint i = 0; i < dominators->len; i++)
        json_add_text(
            list,
            frontier->evaluation->study->configurations[g_array_index(dominators, uint32_t, i)].id);
    g_array_free(dominators, TRUE);
}

static void set_warnings(struct json *object, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    struct json *list = json_set_array(object, "warnings");
    GArray *warnings = evaluation_warnings(evaluation, configuration);

    for (guint i = 0; i < warnings->len; i++) {
        const struct evaluation_warning *warning =
            &g_array_index(warnings, struct evaluation_warning, i);
        g_autofree char *text = evaluation_warning_text(warning);
        json_add_text(list, text);
    }
    g_array_free(warnings, TRUE);
}

struct json *comparison_json(const struct evaluation *evaluation, const struct frontier *frontier)
{
    const struct study *study = evaluation->study;
    struct json *root = answer_json_new(evaluation);

    parameters_json(root, study);
    struct json *list = json_set_array(root, "configurations");
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct json *object = json_add_object(list);
        json_set_text(object, "configuration", study->configurations[i].id);
        json_set_text(object, "label", study->configurations[i].label);
        set_attributes(object, study, &study->configurations[i]);
        set_measures(object, evaluation, i);
        json_set_bool(object, "frontier", frontier->is_on_frontier[i]);
        set_dominators(object, frontier, i);
        cost_years_json(object, evaluation, i);
        cost_lines_json(object, evaluation, i);
        options_json(object, evaluation, i);
        set_warnings(object, evaluation, i);
    }
    return root;
}
