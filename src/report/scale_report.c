/* Writes curves of scaling for people. Nothing is computed here; tables are in scale_tables.c, JSON
 * in scale_json.c. */
#include "report/scale_report.h"
#include "report/scale_chart.h"
#include "report/scale_numbers.h"
#include "report/scale_tables.h"

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

static char *peak_sentence(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *load = scale_significant_text(fit->peak_load);
    g_autofree char *value = scale_significant_text(fit->peak_value);
    g_autofree char *largest = scale_load_text(scale_largest_load(section));
    bool is_beyond = fit->peak_load > decimal_to_double(scale_largest_load(section));

    /* an interval of beta that reaches 0 leaves it open whether there is a peak at all */
    bool is_open = fit->parameters[FIT_BETA].low <= 0 && !fit->parameters[FIT_BETA].is_fixed;

    return g_strdup_printf(
        "%s: the peak is at load %s with %s %s, %s %s; more load than that "
        "gives less.%s",
        scaling_law_titles[fit->law], load, value, section->benchmark->unit,
        is_beyond ? "an extrapolation beyond the largest measured load"
                  : "within the measured loads up to",
        largest, is_open ? " The interval of beta reaches 0, so there may be no peak." : "");
}

static char *law_sentence(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *limit = scale_significant_text(fit->limit);

    if (fit->status != FIT_FOUND)
        return unfitted_sentence(section->scaling, fit);
    if (fit->has_peak)
        return peak_sentence(section, fit);
    if (fit->has_limit)
        return g_strdup_printf("%s: no peak; no load would exceed gamma / alpha = %s %s, an "
                               "extrapolation.",
                               scaling_law_titles[fit->law], limit, section->benchmark->unit);
    return g_strdup_printf("%s: linear in the measured loads, so it has neither a peak nor a "
                           "limit.",
                           scaling_law_titles[fit->law]);
}

static char *error_sentence(const struct scale_section *section, const struct scaling_fit *fit)
{
    g_autofree char *error = scale_significant_text(fit->standard_error);

    return g_strdup_printf("%s: standard error of the residuals %s %s, from %u loads.",
                           scaling_law_titles[fit->law], error, section->benchmark->unit,
                           fit->residuals->len);
}

static void add_laws(struct document *document, const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;

    if (scale_has_fit(scaling)) {
        document_add_table(document, scale_parameters_table(scaling));
        document_add_table(document, scale_residuals_table(section));
    }
    for (int law = 0; law < LAW_COUNT; law++) {
        g_autofree char *sentence = law_sentence(section, &scaling->fits[law]);
        document_add_paragraph(document, sentence);
        if (scaling->fits[law].status != FIT_FOUND)
            continue;
        g_autofree char *error = error_sentence(section, &scaling->fits[law]);
        document_add_paragraph(document, error);
    }
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

static char *partition_sentence(const struct scale_section *section,
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

static void add_partitions(struct document *document, const struct scale_section *section,
                           struct optional_decimal cap)
{
    const GArray *partitions = section->scaling->partitions;

    for (guint i = 0; i < partitions->len; i++) {
        g_autofree char *sentence =
            partition_sentence(section, &g_array_index(partitions, struct scaling_partition, i));
        document_add_paragraph(document, sentence);
    }
    if (section->scaling->unbounded > 0)
        document_add_paragraph(document, "Of instances at a load of which only a lower bound was "
                                         "measured, no upper bound can be given.");
    if (partitions->len == 0)
        return;
    g_autofree char *value = scale_value_text(section, BOUND_NONE, cap.value);
    g_autofree char *limit = g_strdup_printf("Cap stated: %s.", value);
    g_autofree char *text = g_strdup_printf(
        "%s Upper bounds hold only where the load can be divided among instances, as cores can.",
        cap.given ? limit : "No cap is stated of what they share: network, drivers, memory.");
    document_add_paragraph(document, text);
}

/* --- a curve --- */

static void add_doubts(struct document *document, const struct scale_section *section)
{
    const struct performance *performance = section->evaluation->performance;

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        for (uint32_t j = 0; j < section->scaling->steps->len; j++) {
            if (!guard_warning_concerns(performance, warning, scale_measured_at(section, j)))
                continue;
            document_add_warning(document, warning->text);
            break;
        }
    }
    if (section->scaling->left_out == 0)
        return;
    g_autofree char *text =
        g_strdup_printf("%u of the loads left out: not a number above 0 that stands for itself, or "
                        "without a value above 0.",
                        section->scaling->left_out);
    document_add_warning(document, text);
}

static void add_best(struct document *document, const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;
    const struct measurement *best = scale_measured_at(section, scaling->best);
    g_autofree char *load = scale_load_text(scale_step_at(section, scaling->best)->load);
    g_autofree char *value = scale_value_text(section, best->bound, best->median);
    bool is_last = scaling->best + 1 == scaling->steps->len;
    g_autofree char *text =
        g_strdup_printf("Most was measured at load %s: %s%s.", load, value,
                        is_last ? "; larger loads were not measured" : "; larger loads gave less");

    document_add_paragraph(document, text);
}

static void add_measured(struct document *document, const struct scale_section *section,
                         struct optional_decimal cap)
{
    document_add_chart(document, figure_of_lines(scale_chart_new(section)));
    document_add_table(document, scale_loads_table(section));
    add_best(document, section);
    add_laws(document, section);
    add_partitions(document, section, cap);
}

static void add_curve(struct document *document, const struct scale_section *section,
                      struct optional_decimal cap, unsigned level)
{
    const struct scaling *scaling = section->scaling;
    g_autofree char *title = g_strdup_printf(
        "%s: %s %s", section->evaluation->study->configurations[scaling->configuration].label,
        section->benchmark->benchmark, section->benchmark->metric);

    document_add_heading(document, level, title);
    if (scaling->status == SCALING_LOWER_IS_BETTER) {
        document_add_paragraph(document, "Lower is better, so there is no speed-up to speak of.");
        return;
    }
    add_doubts(document, section);
    if (scaling->status == SCALING_TOO_FEW_LOADS)
        document_add_paragraph(document, "Fewer than two loads are numbers with a value, so there "
                                         "is nothing to compare.");
    else
        add_measured(document, section, cap);
}

void scale_add_blocks(struct document *document, const struct evaluation *evaluation,
                      const GPtrArray *curves, struct optional_decimal cap, unsigned level)
{
    for (guint i = 0; i < curves->len; i++) {
        struct scale_section section = scale_section_of(evaluation, g_ptr_array_index(curves, i));
        add_curve(document, &section, cap, level);
    }
    if (curves->len == 0)
        document_add_paragraph(document, "No result names a load (the load column of results.csv), "
                                         "so there is no scaling to look at.");
}
