/* The weighted geometric mean. It is the one performance figure that is not exact: it is rounded to
 * 12 significant digits, far above the noise of its logarithms, so that configurations that are
 * equal come out equal. */
#include "perf/composite.h"
#include <math.h>

static bool counts(const struct benchmark *benchmark)
{
    return !benchmark->weight.given || decimal_sign(benchmark->weight.value) > 0;
}

static double weight_of(const struct benchmark *benchmark)
{
    return benchmark->weight.given ? decimal_to_double(benchmark->weight.value) : 1.0;
}

/* One metric's best median per configuration; `chosen` holds indexes of measurements or NO_INDEX.
 */
static void choose_measurements(const struct performance *performance, uint32_t benchmark,
                                uint32_t *chosen)
{
    bool higher = performance->study->benchmarks[benchmark].direction == HIGHER_IS_BETTER;

    for (uint32_t i = 0; i < performance->study->configuration_count; i++)
        chosen[i] = NO_INDEX;
    for (uint32_t i = 0; i < performance->measurement_count; i++) {
        const struct measurement *measurement = &performance->measurements[i];
        uint32_t *best = &chosen[measurement->configuration];
        if (measurement->benchmark != benchmark)
            continue;
        int order = *best == NO_INDEX ? 0
                                      : decimal_compare(measurement->median,
                                                        performance->measurements[*best].median);
        if (*best == NO_INDEX || (higher ? order > 0 : order < 0))
            *best = i;
    }
}

static void set_missing(struct performance_figure *figure, const struct benchmark *benchmark,
                        const char *reason)
{
    if (!figure->why_missing)
        figure->why_missing =
            g_strdup_printf("%s %s: %s", benchmark->benchmark, benchmark->metric, reason);
}

/* A time of at least so much is a performance of at most so much. */
static enum bound turned(enum bound bound)
{
    if (bound == BOUND_AT_LEAST)
        return BOUND_AT_MOST;
    return bound == BOUND_AT_MOST ? BOUND_AT_LEAST : bound;
}

static void add_bound(struct performance_figure *figure, enum bound bound)
{
    if (bound == BOUND_NONE)
        return;
    figure->bound = figure->bound == BOUND_NONE || figure->bound == bound ? bound : BOUND_ABOUT;
}

static void add_metric(struct performance *performance, uint32_t index, double *logarithms)
{
    const struct study *study = performance->study;
    const struct benchmark *benchmark = &study->benchmarks[index];
    g_autofree uint32_t *chosen = g_new(uint32_t, study->configuration_count);
    double worst = 0.0;

    choose_measurements(performance, index, chosen);
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct performance_figure *figure = &performance->figures[i];
        if (chosen[i] == NO_INDEX) {
            set_missing(figure, benchmark, "no result");
            continue;
        }
        const struct measurement *measurement = &performance->measurements[chosen[i]];
        if (decimal_sign(measurement->median) <= 0) {
            set_missing(figure, benchmark, "a value of 0 or less cannot enter a normalized mean");
            if (figure->missing_at.source == NULL)
                figure->missing_at = place_of_column(
                    study->results[performance->order[measurement->first_result]].at, "value");
            continue;
        }
        double value = decimal_to_double(measurement->median);
        bool is_worse = benchmark->direction == HIGHER_IS_BETTER ? value < worst : value > worst;
        worst = worst == 0.0 || is_worse ? value : worst;
        add_bound(figure, benchmark->direction == HIGHER_IS_BETTER ? measurement->bound
                                                                   : turned(measurement->bound));
    }
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        if (performance->figures[i].why_missing)
            continue;
        double ratio = decimal_to_double(performance->measurements[chosen[i]].median) / worst;
        logarithms[i] += weight_of(benchmark)
                         * (benchmark->direction == HIGHER_IS_BETTER ? log(ratio) : -log(ratio));
    }
}

static struct decimal decimal_from_root(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    struct decimal result;
    bool is_decimal = decimal_parse(g_ascii_formatd(text, sizeof text, "%.11e", value), &result);

    g_assert(is_decimal);
    return result;
}

void composite_fill(struct performance *performance)
{
    const struct study *study = performance->study;
    g_autofree double *logarithms = g_new0(double, study->configuration_count);
    double weights = 0.0;

    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        if (!counts(&study->benchmarks[i]))
            continue;
        weights += weight_of(&study->benchmarks[i]);
        add_metric(performance, i, logarithms);
    }
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct performance_figure *figure = &performance->figures[i];
        if (figure->why_missing)
            continue;
        if (weights == 0.0) {
            figure->why_missing = g_strdup("no metric has a weight above 0");
            continue;
        }
        figure->status = PERFORMANCE_COMPOSITE;
        figure->value = decimal_from_root(exp(logarithms[i] / weights));
    }
}
