/* Writes consolidations for programs. */
#include "report/consolidate_report.h"
#include "report/answer_json.h"
#include "measure/bound_text.h"

static void set_decimal(struct json *object, const char *key, bool exists, struct decimal number)
{
    g_autofree char *text = exists ? decimal_format_short(number, MONEY_DIGITS) : NULL;

    json_set_number(object, key, text);
}

static void add_workload(struct json *list, const struct workload_need *workload)
{
    const struct demand *demand = workload->demand;
    bool has_number = workload->status == NEED_EXISTS;
    struct json *object = json_add_object(list);

    json_set_text(object, "workload", demand->workload);
    json_set_bool(object, "demand", workload->counts);
    json_set_bool(object, "binding", workload->is_binding);
    set_decimal(object, "ratio", has_number, demand->ratio.value);
    json_set_text(object, "bound", bound_names[demand->bound]);
    json_set_text(object, "saturated", saturated_names[demand->saturated]);
    json_set_text(object, "status", need_status_names[workload->status]);
    set_decimal(object, "exact", has_number, workload->exact);
    set_decimal(object, "servers", has_number, workload->servers);
    json_set_text(object, "servers-bound", has_number ? bound_names[workload->bound] : NULL);
    json_set_text(object, "source", demand->source);
}

static void set_power(struct json *object, const struct fleet_power *power)
{
    struct json *child = json_set_object(object, "power");
    bool exists = power->status == POWER_EXISTS;
    struct decimal core = { 0 };
    bool has_core = fleet_power_per_core(power, &core);

    json_set_text(child, "status", power_status_names[power->status]);
    json_set_bool(child, "from-va", power->is_from_va);
    set_decimal(child, "loaded-w", exists, power->loaded_w);
    set_decimal(child, "idle-w", exists && power->has_idle, power->idle_w);
    set_decimal(child, "cores", power->has_cores, power->cores);
    set_decimal(child, "loaded-w-per-core", has_core, core);
}

static void set_amount(struct json *object, const char *key, const struct evaluation *evaluation,
                       struct money amount)
{
    g_autofree char *number = money_format(amount, evaluation->study->parameters.minor_digits);

    json_set_number(object, key, number);
}

static void set_bound(struct json *object, const char *key, struct ratio_bound bound)
{
    g_autofree char *name = ratio_bound_name(bound);

    json_set_text(object, key, name);
}

/* The old servers are owned. */
static void set_costs(struct json *object, const struct consolidation_side *side, bool is_owned)
{
    bool is_priced = side->evaluation && evaluation_is_priced(side->evaluation, 0);

    if (is_priced && !is_owned)
        set_amount(object, "purchase", side->evaluation,
                   payback_paid_total(side->evaluation, 0, 0));
    else
        json_set_text(object, "purchase", NULL);
    if (!is_priced) {
        json_set_text(object, "years", NULL);
        return;
    }
    struct json *years = json_set_array(object, "years");
    const struct study_parameters *parameters = &side->evaluation->study->parameters;
    for (uint32_t year = 1; year <= parameters->term_years; year++) {
        g_autofree char *number =
            money_format(payback_paid_total(side->evaluation, 0, year), parameters->minor_digits);
        json_add_number(years, number);
    }
}

static struct json *set_side(struct json *root, const char *key, const char *id,
                             struct decimal servers, const struct consolidation_side *side)
{
    struct json *object = json_set_object(root, key);

    json_set_text(object, "configuration", id);
    set_decimal(object, "servers", true, servers);
    if (!side->evaluation)
        json_set_text(object, "why-not", side->fleet->why_not);
    set_power(object, &side->power);
    return object;
}

static void set_sides(struct json *root, const struct study *study,
                      const struct consolidation *consolidation)
{
    const struct consolidation_need *need = consolidation->need;
    const struct configuration *all = study->configurations;
    struct json *before = set_side(root, "old", all[need->old_configuration].id, need->old_servers,
                                   &consolidation->old_side);
    set_costs(before, &consolidation->old_side, true);
    struct json *after = set_side(root, "new", all[need->new_configuration].id, need->new_servers,
                                  &consolidation->new_side);
    set_costs(after, &consolidation->new_side, false);
    set_bound(after, "bound", need->bound);
    if (consolidation->payback.status != PAYBACK_UNDEFINED)
        set_bound(after, "cost-bound", consolidation_payback_bound(consolidation));
}

static void set_licenses(struct json *root, const struct study *study,
                         const struct consolidation *consolidation)
{
    struct json *list = json_set_array(root, "licenses");

    for (guint i = 0; i < consolidation->licenses->len; i++) {
        const struct license_change *change =
            &g_array_index(consolidation->licenses, struct license_change, i);
        struct json *object = json_add_object(list);
        json_set_text(object, "sku", study->products[change->product].sku);
        json_set_text(object, "unit", license_unit(study, change->product));
        set_decimal(object, "old", change->is_on_old, change->old_count);
        set_decimal(object, "new", change->is_on_new, change->new_count);
        set_decimal(object, "old-bought", change->is_on_old, change->old_packs);
        set_decimal(object, "new-bought", change->is_on_new, change->new_packs);
    }
}

static void set_payback(struct json *root, const struct evaluation *evaluation,
                        const struct consolidation *consolidation)
{
    const struct payback *payback = &consolidation->payback;
    struct json *object = json_set_object(root, "payback");
    bool has_amounts = payback->status != PAYBACK_UNDEFINED;

    json_set_text(object, "status", payback_status_names[payback->status]);
    set_decimal(object, "years", payback_has_years(payback), payback->years);
    if (!has_amounts)
        return;
    set_amount(object, "outlay", evaluation, payback->outlay);
    set_bound(object, "bound", consolidation_payback_bound(consolidation));
}

static void set_consequences(struct json *root, const struct evaluation *evaluation,
                             const struct consolidation *consolidation)
{
    const struct study *study = evaluation->study;
    const struct consolidation_need *need = consolidation->need;
    struct decimal ratio = { 0 };
    bool has_ratio =
        fleet_power_ratio(&consolidation->old_side.power, &consolidation->new_side.power, &ratio);

    set_bound(root, "bound", need->bound);
    json_set_text(
        root, "binding",
        g_array_index(need->workloads, struct workload_need, need->binding).demand->workload);
    set_sides(root, study, consolidation);
    set_licenses(root, study, consolidation);
    set_decimal(root, "power-factor", study->parameters.has_power_factor,
                study->parameters.power_factor);
    set_decimal(root, "loaded-w-per-core-ratio", has_ratio, ratio);
    set_payback(root, evaluation, consolidation);
}

struct json *consolidation_json(const struct evaluation *evaluation,
                                const struct consolidation_need *need,
                                const struct consolidation *consolidation)
{
    struct json *root = answer_json_new(evaluation);

    json_set_text(root, "status", consolidation_status_names[need->status]);
    if (consolidation)
        set_consequences(root, evaluation, consolidation);
    struct json *workloads = json_set_array(root, "workloads");
    for (guint i = 0; i < need->workloads->len; i++)
        add_workload(workloads, &g_array_index(need->workloads, struct workload_need, i));
    return root;
}
