/* Works out what the new servers must be, then evaluates both fleets. How a fleet becomes a study
 * is decide/fleet_study's answer. */
#include "decide/consolidate.h"
#include <string.h>

const char *const need_status_names[] = { "exists", "no-ratio" };
const char *const consolidation_status_names[] = { "exists", "no-demand", "no-ratio" };

/* --- how many servers --- */

/* More capacity per server means fewer servers. */
static enum bound turned_round(enum bound bound)
{
    if (bound == BOUND_AT_LEAST)
        return BOUND_AT_MOST;
    return bound == BOUND_AT_MOST ? BOUND_AT_LEAST : bound;
}

static bool is_among(const char *workload, const char *const *workloads)
{
    for (; *workloads; workloads++)
        if (strcmp(*workloads, workload) == 0)
            return true;
    return false;
}

static struct workload_need need_of(const struct demand *demand, struct decimal old_servers,
                                    const char *const *workloads)
{
    struct decimal one = decimal_from_int(1);
    struct workload_need need = {
        .demand = demand,
        .counts = workloads ? is_among(demand->workload, workloads) : demand->is_demand,
        .status = NEED_NO_RATIO,
        .bound = turned_round(demand->bound),
    };

    if (demand->saturated == SATURATED_NEITHER
        || !decimal_quotient(old_servers, one, demand->ratio.value, one, &need.exact))
        return need;
    need.status = NEED_EXISTS;
    need.servers = decimal_ceiling(need.exact);
    return need;
}

static const struct workload_need *workload_at(const struct consolidation_need *need, guint index)
{
    return &g_array_index(need->workloads, struct workload_need, index);
}

static void choose_binding(struct consolidation_need *need)
{
    bool has_demand = false;

    need->binding = NO_INDEX;
    for (guint i = 0; i < need->workloads->len; i++) {
        const struct workload_need *workload = workload_at(need, i);
        has_demand = has_demand || workload->counts;
        if (!workload->counts || workload->status != NEED_EXISTS)
            continue;
        if (need->binding == NO_INDEX
            || decimal_compare(workload->exact, workload_at(need, need->binding)->exact) > 0)
            need->binding = i;
    }
    need->status = !has_demand                 ? CONSOLIDATION_NO_DEMAND
                   : need->binding == NO_INDEX ? CONSOLIDATION_NO_RATIO
                                               : CONSOLIDATION_EXISTS;
}

/* The number is a sure upper end where no demand could need more, and a sure lower end where one
 * surely needs as many. */
static enum bound bound_of_all(const struct consolidation_need *need, struct decimal servers)
{
    bool is_upper = true, is_lower = false;

    for (guint i = 0; i < need->workloads->len; i++) {
        const struct workload_need *workload = workload_at(need, i);
        bool has_number = workload->status == NEED_EXISTS;
        bool decides = has_number && decimal_compare(workload->servers, servers) == 0;
        if (!workload->counts)
            continue;
        if (!has_number || workload->bound == BOUND_AT_LEAST
            || (decides && workload->bound == BOUND_ABOUT))
            is_upper = false;
        if (decides && (workload->bound == BOUND_NONE || workload->bound == BOUND_AT_LEAST))
            is_lower = true;
    }
    if (is_upper)
        return is_lower ? BOUND_NONE : BOUND_AT_MOST;
    return is_lower ? BOUND_AT_LEAST : BOUND_ABOUT;
}

/* Copies of a configuration that have at least so many servers. */
static int64_t copies_for(const struct study *study, uint32_t configuration, struct decimal servers)
{
    struct decimal each = configuration_servers(study, &study->configurations[configuration]);
    struct decimal one = decimal_from_int(1), copies;
    bool is_defined = decimal_quotient(servers, one, each, one, &copies);

    g_assert(is_defined);
    return (int64_t)(decimal_ceiling(copies).units / one.units);
}

struct consolidation_need *consolidation_need_new(const struct study *study, uint32_t old_one,
                                                  uint32_t new_one, struct decimal old_servers,
                                                  const char *const *workloads)
{
    struct consolidation_need *need = g_new0(struct consolidation_need, 1);
    struct decimal new_each = configuration_servers(study, &study->configurations[new_one]);

    need->old_configuration = old_one;
    need->new_configuration = new_one;
    need->old_servers = old_servers;
    need->workloads = g_array_new(FALSE, FALSE, sizeof(struct workload_need));
    for (uint32_t i = 0; i < study->demand_count; i++) {
        const struct demand *demand = &study->demands[i];
        if (demand->old_configuration != old_one || demand->new_configuration != new_one)
            continue;
        struct workload_need workload = need_of(demand, old_servers, workloads);
        g_array_append_val(need->workloads, workload);
    }
    choose_binding(need);
    if (need->status != CONSOLIDATION_EXISTS)
        return need;
    struct decimal servers = workload_at(need, need->binding)->servers;
    need->bound = bound_of_all(need, servers);
    need->old_copies = copies_for(study, old_one, old_servers);
    need->new_copies = copies_for(study, new_one, servers);
    need->new_servers = decimal_multiply(new_each, decimal_from_int(need->new_copies));
    return need;
}

void consolidation_need_free(struct consolidation_need *need)
{
    if (!need)
        return;
    g_array_free(need->workloads, TRUE);
    g_free(need);
}

/* --- both sides --- */

/* A fleet without prices still has licenses and power. */
static struct evaluation *evaluate_unpriced(const struct fleet *fleet)
{
    struct diag *diag = diag_new();
    bool is_sound = fleet->study && cost_check(fleet->study, diag);

    diag_free(diag);
    return is_sound ? evaluation_new(fleet->study) : NULL;
}

static struct consolidation_side side_of(const struct evaluation *base, uint32_t configuration,
                                         int64_t copies)
{
    struct fleet_part part = { configuration, copies };
    GArray *parts = g_array_new(FALSE, FALSE, sizeof part);

    g_array_append_val(parts, part);
    struct consolidation_side side = { .fleet = fleet_new(base, parts, NULL) };
    side.evaluation =
        side.fleet->evaluation ? side.fleet->evaluation : evaluate_unpriced(side.fleet);
    if (side.evaluation)
        side.power = fleet_power_of(side.fleet->study, 0);
    else
        side.power.status = POWER_NONE;
    g_array_free(parts, TRUE);
    return side;
}

static void side_finish(struct consolidation_side *side)
{
    if (side->evaluation != side->fleet->evaluation)
        evaluation_free(side->evaluation);
    fleet_free(side->fleet);
}

/* --- licenses --- */

static bool count_on(const struct consolidation_side *side, uint32_t product, struct decimal *count)
{
    const struct license_count *license =
        side->evaluation ? cost_form_license(side->evaluation->forms[0], product) : NULL;

    return license && evaluation_license_count(side->evaluation, 0, product, count);
}

static void list_licenses(struct consolidation *consolidation, const struct study *study)
{
    consolidation->licenses = g_array_new(FALSE, FALSE, sizeof(struct license_change));
    for (uint32_t i = 0; i < study->product_count; i++) {
        struct license_change change = { .product = i };
        if (study->products[i].rule_count == 0)
            continue;
        change.is_on_old = count_on(&consolidation->old_side, i, &change.old_count);
        change.is_on_new = count_on(&consolidation->new_side, i, &change.new_count);
        if (change.is_on_old || change.is_on_new)
            g_array_append_val(consolidation->licenses, change);
    }
}

/* --- payback --- */

static bool is_priced(const struct consolidation_side *side)
{
    return side->evaluation && evaluation_is_priced(side->evaluation, 0);
}

static void fill_payback(struct consolidation *consolidation, uint32_t term)
{
    const struct evaluation *before = consolidation->old_side.evaluation,
                            *after = consolidation->new_side.evaluation;

    consolidation->payback.status = PAYBACK_UNDEFINED;
    if (!is_priced(&consolidation->old_side) || !is_priced(&consolidation->new_side))
        return;
    consolidation->returns = g_new(struct money, term);
    for (uint32_t year = 1; year <= term; year++)
        consolidation->returns[year - 1] =
            money_subtract(payback_paid_in(before, 0, year), payback_paid_in(after, 0, year));
    consolidation->payback = payback_of(payback_paid_in(after, 0, 0), consolidation->returns, term);
    consolidation->payback.returns = consolidation->returns;
}

struct consolidation *consolidation_new(const struct evaluation *base,
                                        const struct consolidation_need *need)
{
    struct consolidation *consolidation = g_new0(struct consolidation, 1);

    g_assert(need->status == CONSOLIDATION_EXISTS);
    consolidation->need = need;
    consolidation->old_side = side_of(base, need->old_configuration, need->old_copies);
    consolidation->new_side = side_of(base, need->new_configuration, need->new_copies);
    list_licenses(consolidation, base->study);
    fill_payback(consolidation, base->study->parameters.term_years);
    return consolidation;
}

void consolidation_free(struct consolidation *consolidation)
{
    if (!consolidation)
        return;
    side_finish(&consolidation->old_side);
    side_finish(&consolidation->new_side);
    g_array_free(consolidation->licenses, TRUE);
    g_free(consolidation->returns);
    g_free(consolidation);
}
