/* Prints derivations: puts the parts of an explanation together. Every number shown was worked out
 * elsewhere. */
#include "report/explanation.h"
#include "report/explanation_parts.h"

/* "USD", "ms": what stands behind the value; "" for a ratio or a count. */
static const char *unit_of(const struct evaluation *evaluation, const struct measure *measure)
{
    if (measure->unit == UNIT_CURRENCY)
        return evaluation->study->parameters.currency;
    return measure->unit == UNIT_PERFORMANCE ? performance_unit(evaluation->performance) : "";
}

static char *title_of(const struct evaluation *evaluation, uint32_t configuration,
                      struct measure_ref ref)
{
    const struct configuration *row = &evaluation->study->configurations[configuration];

    if (!ref.measure)
        return g_strdup_printf("%s: %s", row->id, row->label);
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *name = measure_ref_name(evaluation->study, ref);
    g_autofree char *text = value_text(evaluation, ref, &value);
    const char *unit = unit_of(evaluation, ref.measure);
    if (value.kind == VALUE_MISSING && ref.measure->unit == UNIT_LICENSES
        && ref.product == NO_INDEX)
        return g_strdup_printf("%s: %s: %s has no one value here; name a SKU: %s.SKU", row->id,
                               row->label, name, name);
    if (value.kind == VALUE_MISSING)
        return g_strdup_printf("%s: %s: %s = %s", row->id, row->label, name,
                               value.is_undefined ? "undefined" : "incomplete");
    return g_strdup_printf("%s: %s: %s = %s%s%s", row->id, row->label, name, text, *unit ? " " : "",
                           unit);
}

static void add_warnings(struct document *document, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    GArray *warnings = evaluation_warnings(evaluation, configuration);

    for (guint i = 0; i < warnings->len; i++) {
        const struct evaluation_warning *warning =
            &g_array_index(warnings, struct evaluation_warning, i);
        g_autofree char *text = evaluation_warning_text(warning);
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

    if (basis.has_terms && evaluation->has_bill)
        explain_terms(document, evaluation, configuration, &basis);
    if (basis.has_runs && evaluation->performance->has_results)
        explain_runs(document, evaluation, configuration);
    if (basis.has_ratios)
        explain_ratios(document, evaluation, configuration, ref.measure);
    add_warnings(document, evaluation, configuration);
    return document;
}
