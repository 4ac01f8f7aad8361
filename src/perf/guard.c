/* Finds broken guards. A value beyond a guard does not only make itself doubtful: a processor at 92
 * % leaves no room for the latency measured in the same run to be trusted, so the warning stands
 * beside every result of that run. */
#include "perf/guard.h"

static void guard_warning_clear(gpointer warning)
{
    g_free(((struct guard_warning *)warning)->text);
}

/* "utilization 92 % is above valid-max 80 by 12 (15.0 %)" */
static char *guard_text(const struct benchmark *benchmark, struct decimal value,
                        struct decimal limit, bool is_above)
{
    struct decimal excess =
        is_above ? decimal_subtract(value, limit) : decimal_subtract(limit, value);
    g_autofree char *shown = decimal_format_short(value, DECIMAL_DIGITS);
    g_autofree char *allowed = decimal_format_short(limit, DECIMAL_DIGITS);
    g_autofree char *by = decimal_format_short(excess, DECIMAL_DIGITS);
    struct decimal percent;
    g_autofree char *share = NULL;

    if (decimal_quotient(excess, decimal_from_int(100), limit, decimal_from_int(1), &percent))
        share = decimal_format(percent, 1);
    return g_strdup_printf("%s %s%s%s is %s its guard of %s by %s%s%s%s", benchmark->label, shown,
                           *benchmark->unit ? " " : "", benchmark->unit,
                           is_above ? "above" : "below", allowed, by, share ? " (" : "",
                           share ? share : "", share ? " %)" : "");
}

static void add_warning(GArray *warnings, const struct study *study, uint32_t index,
                        struct decimal limit, bool is_above)
{
    const struct result *result = &study->results[index];
    struct guard_warning warning = {
        .configuration = result->configuration,
        .result = index,
        .text = guard_text(&study->benchmarks[result->benchmark], result->value, limit, is_above),
    };
    g_array_append_val(warnings, warning);
}

GArray *guard_warnings(const struct study *study)
{
    GArray *warnings = g_array_new(FALSE, FALSE, sizeof(struct guard_warning));

    g_array_set_clear_func(warnings, guard_warning_clear);
    for (uint32_t i = 0; i < study->result_count; i++) {
        const struct result *result = &study->results[i];
        const struct benchmark *benchmark = &study->benchmarks[result->benchmark];
        if (benchmark->valid_max.given
            && decimal_compare(result->value, benchmark->valid_max.value) > 0)
            add_warning(warnings, study, i, benchmark->valid_max.value, true);
        if (benchmark->valid_min.given
            && decimal_compare(result->value, benchmark->valid_min.value) < 0)
            add_warning(warnings, study, i, benchmark->valid_min.value, false);
    }
    return warnings;
}

bool guard_warning_concerns(const struct performance *performance,
                            const struct guard_warning *warning,
                            const struct measurement *measurement)
{
    const struct study *study = performance->study;
    const struct result *broken = &study->results[warning->result];

    if (broken->configuration != measurement->configuration
        || !g_str_equal(broken->load, measurement->load)
        || !g_str_equal(study->benchmarks[broken->benchmark].benchmark,
                        study->benchmarks[measurement->benchmark].benchmark))
        return false;
    for (uint32_t i = 0; i < measurement->run_count; i++)
        if (g_str_equal(study->results[performance->order[measurement->first_result + i]].run,
                        broken->run))
            return true;
    return false;
}
