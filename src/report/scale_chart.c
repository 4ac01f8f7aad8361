/* Chooses what is drawn of a curve and over which loads. */
#include "report/scale_chart.h"
#include "report/scale_numbers.h"

enum { samples_of_law = 61 };
static const double above_values = 1.3; /* of the largest: where the line of proportion ends */

/* A chart being filled: measured values are its first series. */
struct scale_plan {
    const struct scale_section *section;
    struct line_chart *chart;
    GPtrArray *series, *notes; /* of char *, NULL-terminated at the end */
};

static double load_at(const struct scale_section *section, uint32_t step)
{
    return decimal_to_double(scale_step_at(section, step)->load);
}

static double value_at(const struct scale_section *section, uint32_t step)
{
    return decimal_to_double(scale_measured_at(section, step)->median);
}

static uint32_t last_step(const struct scale_section *section)
{
    return section->scaling->steps->len - 1;
}

/* --- values --- */

static enum point_bound point_bound_of(enum bound bound)
{
    static const enum point_bound bounds[] = { [BOUND_NONE] = POINT_EXACT,
                                               [BOUND_AT_LEAST] = POINT_AT_LEAST,
                                               [BOUND_AT_MOST] = POINT_AT_MOST,
                                               [BOUND_ABOUT] = POINT_ABOUT };

    return bounds[bound];
}

static void add_values(struct scale_plan *plan)
{
    const struct scale_section *section = plan->section;

    g_ptr_array_add(plan->series, g_strdup("measured"));
    for (uint32_t i = 0; i <= last_step(section); i++) {
        const struct measurement *measured = scale_measured_at(section, i);
        g_autofree char *load = scale_load_text(scale_step_at(section, i)->load);
        g_autofree char *value = scale_value_text(section, measured->bound, measured->median);
        g_autofree char *description = g_strdup_printf("load %s: %s", load, value);
        const struct chart_value point = { .at = { load_at(section, i), value_at(section, i) },
                                           .bound = point_bound_of(measured->bound),
                                           .description = description };
        line_chart_add_value(plan->chart, &point);
    }
}

/* --- lines --- */

static void add_curve(struct scale_plan *plan, char *name, const struct point *points,
                      unsigned count)
{
    line_chart_add_curve(plan->chart, plan->series->len, points, count);
    g_ptr_array_add(plan->series, name);
    plan->chart->plan->curve_count++;
}

/* It says nothing far above what was measured, where it would press the values down. */
static void add_proportion(struct scale_plan *plan)
{
    const struct scale_section *section = plan->section;
    double slope = value_at(section, 0) / load_at(section, 0);
    double end = MIN(load_at(section, last_step(section)),
                     above_values * value_at(section, section->scaling->best) / slope);
    const struct point points[] = { { 0, 0 }, { end, slope * end } };
    g_autofree char *load = scale_load_text(scale_step_at(section, 0)->load);

    add_curve(plan, g_strdup_printf("in proportion to load %s", load), points,
              G_N_ELEMENTS(points));
    if (scale_measured_at(section, 0)->bound != BOUND_NONE)
        g_ptr_array_add(plan->notes,
                        g_strdup_printf("The value at load %s is no more than a bound, and so is "
                                        "the line in proportion to it.",
                                        load));
}

static void add_law(struct scale_plan *plan, const struct scaling_fit *fit)
{
    const struct scale_section *section = plan->section;
    double from = load_at(section, 0), to = load_at(section, last_step(section));
    struct point points[samples_of_law];

    for (int i = 0; i < samples_of_law; i++) {
        double load = from + (to - from) * i / (samples_of_law - 1);
        points[i] = (struct point){ load, scaling_fit_value(fit, load) };
    }
    add_curve(plan, g_strdup_printf("%s, fitted", scaling_law_titles[fit->law]), points,
              G_N_ELEMENTS(points));
}

static void add_peak(struct scale_plan *plan, const struct scaling_fit *fit)
{
    const struct scale_section *section = plan->section;
    g_autofree char *load = scale_significant_text(fit->peak_load);
    g_autofree char *label = g_strdup_printf("peak at %s", load);

    if (fit->has_peak && fit->peak_load >= load_at(section, 0)
        && fit->peak_load <= load_at(section, last_step(section)))
        line_chart_add_mark(plan->chart, (struct point){ fit->peak_load, fit->peak_value }, label,
                            label);
}

static void add_laws(struct scale_plan *plan)
{
    const struct scaling *scaling = plan->section->scaling;

    for (int law = 0; law < LAW_COUNT; law++) {
        if (scaling->fits[law].status != FIT_FOUND)
            continue;
        add_law(plan, &scaling->fits[law]);
        add_peak(plan, &scaling->fits[law]);
    }
    if (!scale_has_fit(scaling))
        return;
    g_ptr_array_add(plan->notes, g_strdup("Fitted laws are drawn over the measured loads only."));
    if (scaling->bounded > 0)
        g_ptr_array_add(plan->notes, g_strdup("They were not fitted to values that are only lower "
                                              "or upper bounds."));
}

/* --- the chart --- */

static void set_titles(struct chart *chart, const struct scale_section *section)
{
    const struct study *study = section->evaluation->study;

    chart->title = g_strdup_printf("%s: %s by load",
                                   study->configurations[section->scaling->configuration].label,
                                   section->benchmark->label);
    chart->x.title = g_strdup("Load");
    chart->y.title = scale_value_title(section);
}

struct line_chart *scale_chart_new(const struct scale_section *section)
{
    struct scale_plan plan = { .section = section,
                               .chart = line_chart_new(),
                               .series = g_ptr_array_new(),
                               .notes = g_ptr_array_new() };

    g_assert(section->scaling->status == SCALING_MEASURED);
    set_titles(plan.chart->plan, section);
    add_values(&plan);
    add_proportion(&plan);
    add_laws(&plan);
    g_ptr_array_add(plan.series, NULL);
    g_ptr_array_add(plan.notes, NULL);
    plan.chart->plan->series = (char **)g_ptr_array_free(plan.series, FALSE);
    plan.chart->plan->notes = (char **)g_ptr_array_free(plan.notes, FALSE);
    return plan.chart;
}
