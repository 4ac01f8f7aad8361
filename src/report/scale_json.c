/* Curves of scaling for programs. Numbers that are exact are written from decimals, those of fits
 * as doubles that read back. */
#include "report/scale_numbers.h"
#include "report/answer_json.h"
#include "measure/bound_text.h"
#include "report/scale_report.h"
#include "report/scale_text.h"

static const char *const status_names[] = { "measured", "lower-is-better", "too-few-loads" };
static const char *const fit_status_names[] = { "found", "too-few-loads", "none" };
static const char *const parameter_names[] = { "gamma", "alpha", "beta" };

static void set_decimal(struct json *object, const char *key, struct decimal value)
{
    g_autofree char *digits = decimal_format_short(value, MONEY_DIGITS);

    json_set_number(object, key, digits);
}

static void set_known(struct json *object, const char *key, bool is_known, struct decimal value)
{
    if (is_known)
        set_decimal(object, key, value);
    else
        json_set_number(object, key, NULL);
}

static void set_double(struct json *object, const char *key, double value)
{
    g_autofree char *digits = scale_number(value);

    json_set_number(object, key, digits);
}

static const struct scaling_step *step_at(const struct scaling *scaling, uint32_t step)
{
    return &g_array_index(scaling->steps, struct scaling_step, step);
}

static void add_load(struct json *array, const struct performance *performance,
                     const struct scaling_step *step)
{
    const struct measurement *measured = &performance->measurements[step->measurement];
    struct json *object = json_add_object(array);

    set_decimal(object, "load", step->load);
    set_decimal(object, "value", measured->median);
    json_set_text(object, "bound", bound_names[measured->bound]);
    json_set_count(object, "runs", measured->run_count);
    set_decimal(object, "per-load", step->per_load);
    set_known(object, "speed-up", !step->bound.is_open, step->speedup);
    set_known(object, "efficiency", !step->bound.is_open, step->efficiency);
    g_autofree char *bound = ratio_bound_name(step->bound);
    json_set_text(object, "ratio-bound", bound);
}

static void set_parameter(struct json *object, const char *key,
                          const struct fit_parameter *parameter)
{
    struct json *child = json_set_object(object, key);

    set_double(child, "value", parameter->value);
    json_set_bool(child, "fixed", parameter->is_fixed);
    if (parameter->is_fixed)
        return;
    set_double(child, "low", parameter->low);
    json_set_bool(child, "low-cut", parameter->is_low_cut);
    set_double(child, "high", parameter->high);
    json_set_bool(child, "high-cut", parameter->is_high_cut);
}

static void set_peak(struct json *object, const struct scaling *scaling,
                     const struct scaling_fit *fit)
{
    double largest = decimal_to_double(step_at(scaling, scaling->steps->len - 1)->load);

    if (!fit->has_peak) {
        json_set_text(object, "peak", NULL);
        return;
    }
    struct json *peak = json_set_object(object, "peak");
    set_double(peak, "load", fit->peak_load);
    set_double(peak, "value", fit->peak_value);
    json_set_bool(peak, "extrapolated", fit->peak_load > largest);
}

static void set_fit(struct json *fits, const struct scaling *scaling, const struct scaling_fit *fit)
{
    struct json *object = json_set_object(fits, scaling_law_names[fit->law]);

    json_set_text(object, "status", fit_status_names[fit->status]);
    json_set_count(object, "points", scaling->fitted->len);
    json_set_count(object, "points-needed", scaling_law_needs(fit->law));
    if (fit->status != FIT_FOUND)
        return;
    for (int i = 0; i < FIT_PARAMETER_COUNT; i++)
        set_parameter(object, parameter_names[i], &fit->parameters[i]);
    set_double(object, "standard-error", fit->standard_error);
    struct json *residuals = json_set_array(object, "residuals");
    for (guint i = 0; i < fit->residuals->len; i++) {
        g_autofree char *digits = scale_number(g_array_index(fit->residuals, double, i));
        json_add_number(residuals, digits);
    }
    set_peak(object, scaling, fit);
    if (fit->has_limit)
        set_double(object, "limit", fit->limit);
    else
        json_set_text(object, "limit", NULL);
}

static void add_partition(struct json *array, const struct scaling *scaling,
                          const struct scaling_partition *partition)
{
    struct json *object = json_add_object(array);

    json_set_count(object, "instances", partition->instances);
    set_decimal(object, "load-of-each", step_at(scaling, partition->step)->load);
    set_decimal(object, "total", partition->total);
    json_set_bool(object, "about", partition->is_about);
    json_set_bool(object, "capped", partition->is_capped);
    set_known(object, "ratio", partition->has_ratio, partition->ratio);
}

static void set_warnings(struct json *object, const struct evaluation *evaluation,
                         const struct scaling *scaling, struct optional_decimal cap)
{
    struct scale_section section = scale_section_of(evaluation, scaling);
    g_autoptr(GPtrArray) warnings = scale_warnings(&section, cap);
    struct json *array = json_set_array(object, "warnings");

    for (guint i = 0; i < warnings->len; i++)
        json_add_text(array, g_ptr_array_index(warnings, i));
}

static void add_curve(struct json *array, const struct evaluation *evaluation,
                      const struct scaling *scaling, struct optional_decimal cap)
{
    const struct study *study = evaluation->study;
    const struct benchmark *benchmark = &study->benchmarks[scaling->benchmark];
    struct json *object = json_add_object(array);

    json_set_text(object, "configuration", study->configurations[scaling->configuration].id);
    json_set_text(object, "benchmark", benchmark->benchmark);
    json_set_text(object, "metric", benchmark->metric);
    json_set_text(object, "unit", benchmark->unit);
    json_set_text(object, "status", status_names[scaling->status]);
    set_warnings(object, evaluation, scaling, cap);
    if (scaling->status != SCALING_MEASURED)
        return;
    struct json *loads = json_set_array(object, "loads");
    for (guint i = 0; i < scaling->steps->len; i++)
        add_load(loads, evaluation->performance, step_at(scaling, i));
    set_decimal(object, "best-load", step_at(scaling, scaling->best)->load);
    struct json *fits = json_set_object(object, "fits");
    for (int law = 0; law < LAW_COUNT; law++)
        set_fit(fits, scaling, &scaling->fits[law]);
    struct json *bounds = json_set_array(object, "upper-bounds");
    for (guint i = 0; i < scaling->partitions->len; i++)
        add_partition(bounds, scaling,
                      &g_array_index(scaling->partitions, struct scaling_partition, i));
}

struct json *scale_json(const struct evaluation *evaluation, const GPtrArray *curves,
                        struct optional_decimal cap)
{
    struct json *root = answer_json_new(evaluation);

    if (cap.given)
        set_decimal(root, "cap", cap.value);
    else
        json_set_text(root, "cap", NULL);
    struct json *array = json_set_array(root, "curves");
    for (guint i = 0; i < curves->len; i++)
        add_curve(array, evaluation, g_ptr_array_index(curves, i), cap);
    return root;
}
