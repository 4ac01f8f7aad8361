/* The conditions of the template language: which parts of a report a study has anything for. */
#include "report/condition.h"
#include "cost/power.h"
#include "report/report_decisions.h"

static const struct study *study_of(const struct report_data *data)
{
    return data->evaluation->study;
}

static bool has_price(const struct report_data *data)
{
    return data->evaluation->has_bill;
}

static bool has_total(const struct report_data *data)
{
    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (evaluation_is_priced(data->evaluation, i))
            return true;
    return false;
}

static bool has_performance(const struct report_data *data)
{
    return data->evaluation->performance->has_results;
}

static bool has_price_performance(const struct report_data *data)
{
    return data->frontier->order_count > 0;
}

static bool has_per_price(const struct report_data *data)
{
    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (evaluation_measure(data->evaluation, "performance-per-price", i).kind != VALUE_MISSING)
            return true;
    return false;
}

static bool has_no_per_price(const struct report_data *data)
{
    return has_price(data) && has_performance(data) && !has_per_price(data);
}

static bool has_no_charts(const struct report_data *data)
{
    return !has_price_performance(data);
}

static bool has_dominated(const struct report_data *data)
{
    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (data->frontier->has_both[i] && !data->frontier->is_on_frontier[i])
            return true;
    return false;
}

static bool has_tradeoffs(const struct report_data *data)
{
    return data->tradeoffs->len > 0;
}

static bool has_requirement(const struct report_data *data)
{
    const struct requirement *requirement = &study_of(data)->parameters.requirement;

    return requirement->minimum_performance.given || requirement->budget.given;
}

static bool has_met_choice(const struct report_data *data)
{
    if (!report_has_choice(data))
        return false;
    g_autoptr(GArray) choices = report_choices_new(data, AIM_COST);
    return choices->len > 0;
}

static bool has_unmet_choice(const struct report_data *data)
{
    return report_has_choice(data) && !has_met_choice(data);
}

/* Counted by a rule. */
static bool has_licenses(const struct report_data *data)
{
    const struct evaluation *evaluation = data->evaluation;

    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (evaluation->forms[i]->licenses->len > 0)
            return true;
    return false;
}

static bool has_disclosure(const struct report_data *data)
{
    return study_of(data)->disclosure_count > 0;
}

static bool has_recurring(const struct report_data *data)
{
    return data->evaluation->cost_axis->is_present;
}

static bool has_options(const struct report_data *data)
{
    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (data->evaluation->forms[i]->options->len > 0)
            return true;
    return false;
}

static bool has_rates(const struct report_data *data)
{
    return *study_of(data)->rates.base != '\0';
}

static bool has_depreciation(const struct report_data *data)
{
    return study_of(data)->parameters.depreciation_years > 0 && has_price(data);
}

static bool has_energy(const struct report_data *data)
{
    return study_of(data)->parameters.has_energy_price;
}

/* A volt-ampere became a watt somewhere: the assumption must be told. */
static bool uses_power_factor(const struct report_data *data)
{
    const struct study *study = study_of(data);

    for (uint32_t i = 0; i < study->configuration_count && has_energy(data); i++) {
        const struct cost_form *form = data->evaluation->forms[i];
        for (guint j = 0; j < form->lines->len; j++) {
            const struct cost_line *line = cost_form_line_at(form, j);
            if (line->kind == LINE_ENERGY && power_of_offer(study, line->offer).is_from_va)
                return true;
        }
    }
    return false;
}

static bool has_as_of(const struct report_data *data)
{
    return study_of(data)->parameters.has_as_of;
}

static bool normalizes_to_baseline(const struct report_data *data)
{
    return study_of(data)->parameters.normalize_to_baseline;
}

static bool normalizes_to_lowest(const struct report_data *data)
{
    return !normalizes_to_baseline(data) && has_price(data);
}

static bool normalizes_performance_to_lowest(const struct report_data *data)
{
    return !normalizes_to_baseline(data) && has_performance(data);
}

static bool has_warnings(const struct report_data *data)
{
    bool any = false;

    for (uint32_t i = 0; i < study_of(data)->configuration_count && !any; i++) {
        GArray *warnings = evaluation_warnings(data->evaluation, i);
        any = warnings->len > 0;
        g_array_free(warnings, TRUE);
    }
    return any;
}

static bool has_no_choice(const struct report_data *data)
{
    return !report_has_choice(data);
}

static bool license_breaks_even(const struct report_data *data)
{
    return report_license_breaks_even(data, "tco");
}

static bool license_breaks_even_per_performance(const struct report_data *data)
{
    return report_license_breaks_even(data, "tco-per-performance");
}

static bool license_matters(const struct report_data *data)
{
    return license_breaks_even(data) || license_breaks_even_per_performance(data);
}

static bool has_uncertainty(const struct report_data *data)
{
    return study_of(data)->uncertainty_count > 0 && report_has_choice(data);
}

static bool has_demands(const struct report_data *data)
{
    return study_of(data)->demand_count > 0;
}

static bool has_capacities(const struct report_data *data)
{
    return study_of(data)->capacity_count > 0;
}

static const struct {
    const char *name;
    bool (*holds)(const struct report_data *data);
} conditions[] = {
    { "price", has_price },
    { "total", has_total },
    { "performance", has_performance },
    { "price-performance", has_price_performance },
    { "charts", has_price_performance },
    { "per-price", has_per_price },
    { "no-per-price", has_no_per_price },
    { "no-charts", has_no_charts },
    { "dominated", has_dominated },
    { "licenses", has_licenses },
    { "requirement", has_requirement },
    { "choice", has_met_choice },
    { "no-choice", has_unmet_choice },
    { "tradeoffs", has_tradeoffs },
    { "warnings", has_warnings },
    { "disclosure", has_disclosure },
    { "as-of", has_as_of },
    { "recurring", has_recurring },
    { "options", has_options },
    { "rates", has_rates },
    { "energy", has_energy },
    { "depreciation", has_depreciation },
    { "power-factor", uses_power_factor },
    { "recommendation", report_has_choice },
    { "no-recommendation", has_no_choice },
    { "sensitivity", report_has_sensitivity },
    { "license-price", license_matters },
    { "license-break-even", license_breaks_even },
    { "license-break-even-per-performance", license_breaks_even_per_performance },
    { "uncertainty", has_uncertainty },
    { "demands", has_demands },
    { "capacities", has_capacities },
    { "curve", report_has_curves },
    { "normalize-baseline", normalizes_to_baseline },
    { "normalize-lowest", normalizes_to_lowest },
    { "normalize-lowest-performance", normalizes_performance_to_lowest },
};

bool condition_holds(const struct report_data *data, const char *name, struct place at, bool *holds,
                     struct diag *diag)
{
    for (size_t i = 0; i < G_N_ELEMENTS(conditions); i++)
        if (g_str_equal(conditions[i].name, name)) {
            *holds = conditions[i].holds(data);
            return true;
        }
    return diag_error(diag, at, "condition '%s' is not known", name);
}
