/* Gathers results to measurements (one per configuration, metric and load) and picks the
 * performance figure of each configuration: the metric the study names, else its only one, else a
 * weighted geometric mean (perf/composite). */
#include "perf/performance.h"
#include "perf/composite.h"
#include "perf/guard.h"

/* --- measurements --- */

struct sort_context {
    const struct study *study;
    const uint32_t *load_rank; /* per result: when its load first appeared in the file */
};

static int compare_uint(uint32_t a, uint32_t b)
{
    return a < b ? -1 : a > b;
}

static int compare_results(const void *a, const void *b, void *context)
{
    const struct sort_context *sort = context;
    uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
    const struct result *left = &sort->study->results[i], *right = &sort->study->results[j];
    int order = compare_uint(left->configuration, right->configuration);

    if (order == 0)
        order = compare_uint(left->benchmark, right->benchmark);
    if (order == 0)
        order = compare_uint(sort->load_rank[i], sort->load_rank[j]);
    return order ? order : compare_uint(i, j);
}

static uint32_t *rank_loads(const struct study *study)
{
    GHashTable *ranks = g_hash_table_new(g_str_hash, g_str_equal);
    uint32_t *rank = g_new(uint32_t, study->result_count);

    for (uint32_t i = 0; i < study->result_count; i++) {
        gpointer load = (gpointer)study->results[i].load, known;
        if (!g_hash_table_lookup_extended(ranks, load, NULL, &known)) {
            known = GUINT_TO_POINTER(g_hash_table_size(ranks));
            g_hash_table_insert(ranks, load, known);
        }
        rank[i] = GPOINTER_TO_UINT(known);
    }
    g_hash_table_destroy(ranks);
    return rank;
}

static void sort_results(struct performance *performance)
{
    const struct study *study = performance->study;
    g_autofree uint32_t *load_rank = rank_loads(study);
    struct sort_context context = { study, load_rank };

    performance->order = g_new(uint32_t, study->result_count);
    for (uint32_t i = 0; i < study->result_count; i++)
        performance->order[i] = i;
    if (study->result_count > 0)
        g_qsort_with_data(performance->order, (int)study->result_count, sizeof(uint32_t),
                          compare_results, &context);
}

static int compare_values(const void *a, const void *b)
{
    return decimal_compare((*(const struct result *const *)a)->value,
                           (*(const struct result *const *)b)->value);
}

/* One bounded run bounds the median the same way; bounds that pull apart leave "about". */
static enum bound bound_of_runs(const struct result **runs, uint32_t count)
{
    enum bound bound = BOUND_NONE;

    for (uint32_t i = 0; i < count; i++) {
        if (runs[i]->bound == BOUND_NONE || runs[i]->bound == bound)
            continue;
        bound = bound == BOUND_NONE ? runs[i]->bound : BOUND_ABOUT;
    }
    return bound;
}

static void summarize_runs(const struct performance *performance, struct measurement *measurement)
{
    uint32_t n = measurement->run_count;
    g_autofree const struct result **runs = g_new(const struct result *, n);

    for (uint32_t i = 0; i < n; i++)
        runs[i] = &performance->study->results[performance->order[measurement->first_result + i]];
    qsort(runs, n, sizeof *runs, compare_values);

    const struct result *low = runs[(n - 1) / 2], *high = runs[n / 2];
    bool halved = decimal_quotient(decimal_add(low->value, high->value), decimal_from_int(1),
                                   decimal_from_int(2), decimal_from_int(1), &measurement->median);
    g_assert(halved);
    measurement->minimum = runs[0]->value;
    measurement->maximum = runs[n - 1]->value;
    measurement->has_range = n > 1 || runs[0]->spread != NULL;
    if (runs[0]->spread != NULL) {
        measurement->minimum = decimal_subtract(measurement->minimum, *runs[0]->spread);
        measurement->maximum = decimal_add(measurement->maximum, *runs[0]->spread);
    }
    measurement->bound = bound_of_runs(runs, n);
}

static bool same_measurement(const struct result *a, const struct result *b)
{
    return a->configuration == b->configuration && a->benchmark == b->benchmark
           && g_str_equal(a->load, b->load);
}

static void gather_measurements(struct performance *performance)
{
    const struct study *study = performance->study;
    GArray *measurements = g_array_new(FALSE, FALSE, sizeof(struct measurement));

    for (uint32_t i = 0; i < study->result_count;) {
        const struct result *first = &study->results[performance->order[i]];
        struct measurement measurement = { first->configuration, first->benchmark, first->load,
                                           .first_result = i };
        while (i < study->result_count
               && same_measurement(first, &study->results[performance->order[i]]))
            i++;
        measurement.run_count = i - measurement.first_result;
        summarize_runs(performance, &measurement);
        g_array_append_val(measurements, measurement);
    }
    performance->measurement_count = measurements->len;
    performance->measurements = (struct measurement *)(void *)g_array_free(measurements, FALSE);
}

/* --- the performance figure --- */

/* The metric the study names, else the only one that counts, else NO_INDEX. */
static uint32_t choose_primary(const struct study *study)
{
    const struct study_parameters *parameters = &study->parameters;
    uint32_t only = NO_INDEX;

    if (*parameters->performance_metric)
        return study_find_benchmark(study, parameters->performance_benchmark,
                                    parameters->performance_metric);
    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        const struct benchmark *benchmark = &study->benchmarks[i];
        if (benchmark->weight.given && decimal_sign(benchmark->weight.value) == 0)
            continue;
        if (only != NO_INDEX)
            return NO_INDEX;
        only = i;
    }
    return only;
}

static bool is_better(enum direction direction, struct decimal a, struct decimal b)
{
    int order = decimal_compare(a, b);
    return direction == HIGHER_IS_BETTER ? order > 0 : order < 0;
}

/* Takes the best median over the loads, or that of the named load. */
static void take_measurement(struct performance *performance, uint32_t index)
{
    const struct measurement *measurement = &performance->measurements[index];
    const char *load = performance->study->parameters.performance_load;
    struct performance_figure *figure = &performance->figures[measurement->configuration];

    if (*load && !g_str_equal(load, measurement->load))
        return;
    if (figure->status == PERFORMANCE_MEASURED
        && !is_better(performance->direction, measurement->median, figure->value))
        return;
    figure->status = PERFORMANCE_MEASURED;
    figure->value = measurement->median;
    figure->measurement = index;
    figure->bound = measurement->bound;
}

static void explain_missing(struct performance *performance)
{
    const struct study *study = performance->study;
    const struct benchmark *benchmark = &study->benchmarks[performance->primary];
    const char *load = study->parameters.performance_load;

    for (uint32_t i = 0; i < study->configuration_count; i++)
        if (performance->figures[i].status == PERFORMANCE_MISSING)
            performance->figures[i].why_missing =
                g_strdup_printf("no result for %s %s%s%s", benchmark->benchmark, benchmark->metric,
                                *load ? " at load " : "", load);
}

static void fill_figures(struct performance *performance)
{
    const struct study *study = performance->study;

    performance->figures = g_new0(struct performance_figure, study->configuration_count);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        performance->figures[i].status = PERFORMANCE_MISSING;
    performance->primary = choose_primary(study);
    performance->direction = HIGHER_IS_BETTER;
    if (performance->primary == NO_INDEX) {
        composite_fill(performance);
        return;
    }
    performance->direction = study->benchmarks[performance->primary].direction;
    for (uint32_t i = 0; i < performance->measurement_count; i++)
        if (performance->measurements[i].benchmark == performance->primary)
            take_measurement(performance, i);
    explain_missing(performance);
}

static bool has_weights(const struct study *study)
{
    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        const struct optional_decimal *weight = &study->benchmarks[i].weight;
        if (!weight->given || decimal_sign(weight->value) > 0)
            return true;
    }
    return false;
}

struct performance *performance_new(const struct study *study)
{
    struct performance *performance = g_new0(struct performance, 1);

    performance->study = study;
    performance->has_results = study->result_count > 0;
    sort_results(performance);
    gather_measurements(performance);
    performance->warnings = guard_warnings(study);
    fill_figures(performance);
    performance->is_asked_for = performance->primary != NO_INDEX || has_weights(study);
    return performance;
}

void performance_free(struct performance *performance)
{
    if (!performance)
        return;
    for (uint32_t i = 0; i < performance->study->configuration_count; i++)
        g_free(performance->figures[i].why_missing);
    g_free(performance->figures);
    g_array_free(performance->warnings, TRUE);
    g_free(performance->measurements);
    g_free(performance->order);
    g_free(performance);
}

const char *performance_unit(const struct performance *performance)
{
    if (performance->primary != NO_INDEX)
        return performance->study->benchmarks[performance->primary].unit;
    return performance->has_results ? "index" : "";
}

const char *performance_label(const struct performance *performance)
{
    if (performance->primary != NO_INDEX)
        return performance->study->benchmarks[performance->primary].label;
    return performance->has_results ? "Weighted geometric mean" : "";
}
