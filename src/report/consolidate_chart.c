/* One bar for each workload of a consolidation. */
#include "report/consolidate_chart.h"
#include "measure/bound_text.h"

enum workload_series { SERIES_DEMAND, SERIES_INFORMATION };

static void add_workload(struct bar_chart *chart, const struct workload_need *workload)
{
    g_autofree char *servers = decimal_format_short(workload->servers, DECIMAL_DIGITS);
    g_autofree char *number = bound_text(workload->bound, servers);
    bool exists = workload->status == NEED_EXISTS;
    g_autofree char *text =
        exists ? g_strdup_printf("%s%s", number, workload->is_binding ? ", binding" : "")
               : g_strdup("no ratio");
    const struct chart_bar bar = { .label = (char *)workload->demand->workload,
                                   .text = text,
                                   .is_none = !exists,
                                   .value = exists ? decimal_to_double(workload->servers) : 0,
                                   .series = workload->counts ? SERIES_DEMAND : SERIES_INFORMATION,
                                   .is_bound = exists && workload->bound != BOUND_NONE,
                                   .is_marked = workload->is_binding,
                                   .description = text };

    bar_chart_add(chart, &bar);
}

static bool is_without_ratio(const struct workload_need *workload)
{
    return workload->status == NEED_NO_RATIO;
}

static bool is_bound(const struct workload_need *workload)
{
    return workload->status == NEED_EXISTS && workload->bound != BOUND_NONE;
}

static bool is_information(const struct workload_need *workload)
{
    return !workload->counts;
}

static bool any(const struct consolidation_need *need,
                bool (*is_so)(const struct workload_need *workload))
{
    for (guint i = 0; i < need->workloads->len; i++)
        if (is_so(&g_array_index(need->workloads, struct workload_need, i)))
            return true;
    return false;
}

static char **notes_of(const struct consolidation_need *need)
{
    GPtrArray *notes = g_ptr_array_new();

    if (any(need, is_bound))
        g_ptr_array_add(notes, g_strdup("A hollow bar is a bound or an approximate number."));
    if (any(need, is_without_ratio))
        g_ptr_array_add(notes,
                        g_strdup("No ratio: neither side was saturated in the measurement."));
    g_ptr_array_add(notes, NULL);
    return (char **)g_ptr_array_free(notes, FALSE);
}

static void set_words(struct bar_chart *chart, const struct study *study,
                      const struct consolidation_need *need)
{
    static const char *const series[] = {
        [SERIES_DEMAND] = "must be carried", [SERIES_INFORMATION] = "for information", NULL
    };
    g_autofree char *servers = decimal_format_short(need->old_servers, DECIMAL_DIGITS);

    chart->title = g_strdup_printf("New servers for what %s x %s carry, by workload", servers,
                                   study->configurations[need->old_configuration].label);
    chart->axis_title =
        g_strdup_printf("Number of %s", study->configurations[need->new_configuration].label);
    if (any(need, is_information)) /* else there is only one */
        chart->series = g_strdupv((char **)series);
    chart->notes = notes_of(need);
    chart->is_whole = true;
}

struct bar_chart *consolidation_chart_new(const struct study *study,
                                          const struct consolidation_need *need)
{
    struct bar_chart *chart = bar_chart_new();

    g_assert(need->workloads->len > 0);
    set_words(chart, study, need);
    for (guint i = 0; i < need->workloads->len; i++)
        add_workload(chart, &g_array_index(need->workloads, struct workload_need, i));
    return chart;
}
