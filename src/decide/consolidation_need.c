/* Works out how many new servers the demands take, and how sure that number is. */
#include "decide/consolidation_need.h"
#include <string.h>

const char *const need_status_names[] = { "exists", "no-ratio" };
const char *const consolidation_status_names[] = { "exists", "no-demand", "no-ratio" };

/* --- each workload --- */

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
        .bound = bound_turn(demand->bound),
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

/* --- all of them --- */

/* Several that need equally many bind together. */
static void mark_binding(struct consolidation_need *need)
{
    for (guint i = 0; i < need->workloads->len && need->binding != NO_INDEX; i++) {
        struct workload_need *workload = &g_array_index(need->workloads, struct workload_need, i);
        workload->is_binding =
            workload->counts && workload->status == NEED_EXISTS
            && decimal_compare(workload->exact, workload_at(need, need->binding)->exact) == 0;
    }
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
    mark_binding(need);
}

/* The number is a sure lower end where a demand surely needs as many. It is a sure upper end where
 * none could need more; what is known to about so many may need a little more. */
static struct ratio_bound bound_of_all(const struct consolidation_need *need,
                                       struct decimal servers)
{
    bool may_need_more = false, is_about = false, is_lower = false;

    for (guint i = 0; i < need->workloads->len; i++) {
        const struct workload_need *workload = workload_at(need, i);
        bool has_number = workload->status == NEED_EXISTS;
        bool decides = has_number && decimal_compare(workload->servers, servers) == 0;
        if (!workload->counts)
            continue;
        may_need_more = may_need_more || !has_number || workload->bound == BOUND_AT_LEAST;
        is_about = is_about || (decides && workload->bound == BOUND_ABOUT);
        is_lower =
            is_lower
            || (decides && (workload->bound == BOUND_NONE || workload->bound == BOUND_AT_LEAST));
    }
    if (is_lower)
        return (struct ratio_bound){ may_need_more || is_about ? BOUND_AT_LEAST : BOUND_NONE, false,
                                     false };
    if (is_about)
        return (struct ratio_bound){ may_need_more ? BOUND_AT_LEAST : BOUND_NONE, true, false };
    return (struct ratio_bound){ may_need_more ? BOUND_NONE : BOUND_AT_MOST, false, may_need_more };
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
