/* Puts curves of scaling into words. Nothing is computed here. */
#include "report/scale_text.h"
#include "report/scale_numbers.h"

static const char *blank_before_unit(const struct scale_section *section)
{
    return *section->benchmark->unit != '\0' ? " " : "";
}

/* --- what is doubtful --- */

static void add_guards(GPtrArray *warnings, const struct scale_section *section)
{
    const struct performance *performance = section->evaluation->performance;

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        for (uint32_t j = 0; j < section->scaling->steps->len; j++) {
            if (!guard_warning_concerns(performance, warning, scale_measured_at(section, j)))
                continue;
            g_ptr_array_add(warnings, g_strdup(warning->text));
            break;
        }
    }
}

/* "load 'peak' (not a number above 0)" */
static char *left_out_text(const struct scale_section *section, const struct left_out_load *load)
{
    const struct measurement *measured =
        &section->evaluation->performance->measurements[load->measurement];
    g_autofree char *value = scale_value_text(section, measured->bound, measured->median);
    g_autofree char *name = *measured->load != '\0' ? g_strdup_printf("load '%s'", measured->load)
                                                    : g_strdup("the result without a load");

    switch (load->why) {
    case LEFT_OUT_LOAD:
        return g_strconcat(name, " (not a number above 0)", NULL);
    case LEFT_OUT_VALUE:
        return g_strdup_printf("%s (%s is not above 0)", name, value);
    case LEFT_OUT_TOO_LARGE:
        break;
    }
    return g_strconcat(name, " (its ratios are too large)", NULL);
}

static void add_left_out(GPtrArray *warnings, const struct scale_section *section)
{
    const GArray *left_out = section->scaling->left_out;
    GString *text = g_string_new("Left out: ");

    for (guint i = 0; i < left_out->len; i++) {
        g_autofree char *one =
            left_out_text(section, &g_array_index(left_out, struct left_out_load, i));
        g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", one);
    }
    g_string_append_c(text, '.');
    if (left_out->len > 0)
        g_ptr_array_add(warnings, g_string_free(text, FALSE));
    else
        g_string_free(text, TRUE);
}

/* A smaller load without a value above 0 would have been the one to compare with. */
static void add_moved_base(GPtrArray *warnings, const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;

    for (guint i = 0; i < scaling->left_out->len && scaling->status == SCALING_MEASURED; i++) {
        const struct left_out_load *load =
            &g_array_index(scaling->left_out, struct left_out_load, i);
        const char *name = section->evaluation->performance->measurements[load->measurement].load;
        struct decimal value, smallest = scale_step_at(section, 0)->load;
        if (load->why == LEFT_OUT_LOAD || !decimal_parse(name, &value)
            || decimal_compare(value, smallest) > 0)
            continue;
        g_autofree char *base = scale_load_text(smallest);
        g_ptr_array_add(warnings,
                        g_strdup_printf("Speed-up and efficiency are against load %s, since "
                                        "nothing above 0 was measured at load %s.",
                                        base, name));
        return;
    }
}

static void add_contradicted_cap(GPtrArray *warnings, const struct scale_section *section,
                                 struct optional_decimal cap)
{
    if (!cap.given || section->scaling->status != SCALING_MEASURED)
        return;
    const struct measurement *most = scale_measured_at(section, section->scaling->best);
    g_autofree char *limit = scale_value_text(section, BOUND_NONE, cap.value);
    g_autofree char *best = scale_value_text(section, most->bound, most->median);
    if (most->bound != BOUND_AT_MOST && decimal_compare(cap.value, most->median) < 0)
        g_ptr_array_add(warnings, g_strdup_printf("The stated cap of %s is below what one instance "
                                                  "was measured with, %s; both cannot hold.",
                                                  limit, best));
}

GPtrArray *scale_warnings(const struct scale_section *section, struct optional_decimal cap)
{
    GPtrArray *warnings = g_ptr_array_new_with_free_func(g_free);

    add_guards(warnings, section);
    add_left_out(warnings, section);
    add_moved_base(warnings, section);
    add_contradicted_cap(warnings, section, cap);
    return warnings;
}

/* --- the best load --- */

/* What larger loads than the best gave, as far as bounds let it be said. */
static const char *larger_loads_words(const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;
    const struct measurement *most = scale_measured_at(section, scaling->best);
    bool is_open = most->bound == BOUND_AT_MOST, is_equal = false;

    if (scaling->best + 1 == scaling->steps->len)
        return "larger loads were not measured";
    for (uint32_t i = scaling->best + 1; i < scaling->steps->len; i++) {
        const struct measurement *larger = scale_measured_at(section, i);
        is_open = is_open || larger->bound == BOUND_AT_LEAST;
        is_equal = is_equal || decimal_compare(larger->median, most->median) == 0;
    }
    if (is_open)
        return "bounds leave open whether larger loads gave more";
    return is_equal ? "larger loads gave no more" : "larger loads gave less";
}

char *scale_best_text(const struct scale_section *section)
{
    const struct measurement *best = scale_measured_at(section, section->scaling->best);
    g_autofree char *load = scale_load_text(scale_step_at(section, section->scaling->best)->load);
    g_autofree char *value = scale_value_text(section, best->bound, best->median);

    return g_strdup_printf("Most was measured at load %s: %s; %s.", load, value,
                           larger_loads_words(section));
}

/* --- laws --- */

static char *unfitted_sentence(const struct scaling *scaling, const struct scaling_fit *fit)
{
    if (fit->status == FIT_NONE)
        return g_strdup_printf("%s: not fitted; no parameters within their ranges come near the "
                               "measured values.",
                               scaling_law_titles[fit->law]);
    g_autofree char *bounds =
        scaling->bounded > 0
            ? g_strdup_printf("; %u more %s only a bound of its value", scaling->bounded,
                              scaling->bounded == 1 ? "has" : "have")
            : g_strdup("");
    return g_strdup_printf("%s: not fitted. It needs %u loads, of 1 or more, with a measured "
                           "value; there %s %u%s.",
                           scaling_law_titles[fit->law], scaling_law_needs(fit->law),
                           scaling->fitted->len == 1 ? "is" : "are", scaling->fitted->len, bounds);
}

/* It leaves open whether there is a peak, or a limit, at all. */
static bool reaches_0(const struct fit_parameter *parameter)
{
    return parameter->low <= 0 && !parameter->is_fixed;
}

static char *peak_sentence(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *load = scale_significant_text(fit->peak_load);
    g_autofree char *value = scale_significant_text(fit->peak_value);
    g_autofree char *largest = scale_load_text(scale_largest_load(section));
    bool is_beyond = fit->peak_load > decimal_to_double(scale_largest_load(section));

    return g_strdup_printf("%s: the peak is at load %s with %s%s%s, %s %s; more load than that "
                           "gives less.%s",
                           scaling_law_titles[fit->law], load, value, blank_before_unit(section),
                           section->benchmark->unit,
                           is_beyond ? "an extrapolation beyond the largest measured load"
                                     : "within the measured loads up to",
                           largest,
                           reaches_0(&fit->parameters[FIT_BETA])
                               ? " The interval of beta reaches 0, so there may be no peak."
                               : "");
}

/* A straight line may be the nearest that a law comes to a curve that it cannot describe. */
static char *linear_sentence(const struct scale_section *section, const struct scaling_fit *fit)
{
    const struct scaling_step *most = scale_step_at(section, 0);
    struct decimal one = decimal_from_int(1);

    for (guint i = 1; i < section->scaling->steps->len; i++) {
        const struct scaling_step *step = scale_step_at(section, i);
        if (!step->bound.is_open && decimal_compare(step->efficiency, most->efficiency) > 0)
            most = step;
    }
    g_autofree char *load = scale_load_text(most->load);
    g_autofree char *percent =
        decimal_format_grouped(decimal_multiply(most->efficiency, decimal_from_int(100)), 1);
    g_autofree char *doubt =
        decimal_compare(most->efficiency, one) > 0
            ? g_strdup_printf(" Measured was more than in proportion (an efficiency of %s %% at "
                              "load %s), which the law cannot describe.",
                              percent, load)
            : g_strdup("");
    return g_strdup_printf("%s: linear in the measured loads, so it has neither a peak nor a "
                           "limit.%s",
                           scaling_law_titles[fit->law], doubt);
}

char *scale_law_text(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *limit = scale_significant_text(fit->limit);
    const char *blank = blank_before_unit(section);

    if (fit->status != FIT_FOUND)
        return unfitted_sentence(section->scaling, fit);
    if (fit->has_peak)
        return peak_sentence(section, fit);
    if (fit->has_limit)
        return g_strdup_printf("%s: no peak; no load would exceed gamma / alpha = %s%s%s, an "
                               "extrapolation.%s",
                               scaling_law_titles[fit->law], limit, blank, section->benchmark->unit,
                               reaches_0(&fit->parameters[FIT_ALPHA])
                                   ? " The interval of alpha reaches 0, so there may be no limit."
                                   : "");
    return linear_sentence(section, fit);
}

char *scale_error_text(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *error = scale_significant_text(fit->standard_error);

    return g_strdup_printf("%s: standard error of the residuals %s%s%s, from %u loads.",
                           scaling_law_titles[fit->law], error, blank_before_unit(section),
                           section->benchmark->unit, fit->residuals->len);
}

/* --- several instances --- */

/* "1.72 times the about 29,000 auths/s"; no ratio to what is only an upper bound. */
static char *ratio_words(const struct scale_section *section,
                         const struct scaling_partition *partition)
{
    const struct measurement *most = scale_measured_at(section, section->scaling->best);
    g_autofree char *ratio = decimal_format_grouped(partition->ratio, 2);
    g_autofree char *best = scale_value_text(section, most->bound, most->median);

    return partition->has_ratio ? g_strdup_printf("%s times the %s", ratio, best)
                                : g_strdup_printf("more than the %s", best);
}

char *scale_partition_text(const struct scale_section *section,
                           const struct scaling_partition *partition)
{
    g_autofree char *each = scale_load_text(scale_step_at(section, partition->step)->load);
    g_autofree char *total = scale_value_text(
        section, partition->is_about && !partition->is_capped ? BOUND_ABOUT : BOUND_NONE,
        partition->total);
    g_autofree char *ratio = ratio_words(section, partition);

    return g_strdup_printf("Upper bound, not a measurement: %" G_GINT64_FORMAT
                           " instances at load %s each could carry at most %s%s, %s "
                           "of one instance, if they did not slow each other down.",
                           partition->instances, each, total,
                           partition->is_capped ? " (the stated cap)" : "", ratio);
}

char *scale_cap_text(const struct scale_section *section, struct optional_decimal cap)
{
    g_autofree char *value = scale_value_text(section, BOUND_NONE, cap.value);
    g_autofree char *limit = g_strdup_printf("Cap stated: %s.", value);

    return g_strdup_printf(
        "%s Upper bounds hold only where the load can be divided among instances, as cores can.",
        cap.given ? limit : "No cap is stated of what they share: network, drivers, memory.");
}

char *scale_no_partition_text(const struct scale_section *section, struct optional_decimal cap)
{
    const struct measurement *most = scale_measured_at(section, section->scaling->best);
    g_autofree char *best = scale_value_text(section, most->bound, most->median);
    g_autofree char *value = scale_value_text(section, BOUND_NONE, cap.value);
    g_autofree char *limit =
        cap.given ? g_strdup_printf(" under the stated cap of %s", value) : g_strdup("");

    if (section->scaling->divisors == 0)
        return g_strdup("No smaller load goes a whole number of times into the largest, so nothing "
                        "is said of several instances.");
    return g_strdup_printf("Several instances at smaller loads could not carry more%s than one was "
                           "measured with: %s.",
                           limit, best);
}
