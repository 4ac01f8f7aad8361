/* Writes curves of scaling for people. Nothing is computed here; JSON is in scale_json.c. */
#include "report/scale_report.h"
#include "report/scale_numbers.h"
#include "report/table_cells.h"
#include <string.h>

#define FEW_DIGITS   4
#define VALUE_DIGITS 10

/* What is being written. */
struct section {
    const struct evaluation *evaluation;
    const struct scaling *scaling;
    const struct benchmark *benchmark;
};

static const struct scaling_step *step_at(const struct section *section, uint32_t step)
{
    return &g_array_index(section->scaling->steps, struct scaling_step, step);
}

static const struct measurement *measured_at(const struct section *section, uint32_t step)
{
    return &section->evaluation->performance->measurements[step_at(section, step)->measurement];
}

static struct decimal largest_load(const struct section *section)
{
    return step_at(section, section->scaling->steps->len - 1)->load;
}

/* "about 25,000", with as many decimals as the number has, at most `digits`. */
static char *bounded_text(enum bound bound, struct decimal value, int digits)
{
    static const char *const words[] = { [BOUND_NONE] = "",
                                         [BOUND_AT_LEAST] = "at least ",
                                         [BOUND_AT_MOST] = "at most ",
                                         [BOUND_ABOUT] = "about " };
    g_autofree char *number = scale_decimal_text(value, digits);

    return g_strconcat(words[bound], number, NULL);
}

static char *value_with_unit(const struct section *section, enum bound bound, struct decimal value)
{
    g_autofree char *text = bounded_text(bound, value, VALUE_DIGITS);
    const char *unit = section->benchmark->unit;

    return g_strconcat(text, *unit ? " " : "", unit, NULL);
}

/* --- the loads --- */

static const char *ratio_words(struct ratio_bound bound)
{
    if (bound.side == BOUND_AT_LEAST)
        return bound.is_about ? "at least about " : "at least ";
    if (bound.side == BOUND_AT_MOST)
        return bound.is_about ? "at most about " : "at most ";
    return bound.is_about ? "about " : "";
}

static void add_ratio(struct table *table, struct ratio_bound bound, struct decimal ratio)
{
    g_autofree char *digits = decimal_format_grouped(ratio, 2);
    g_autofree char *text = g_strconcat(ratio_words(bound), digits, NULL);
    g_autofree char *number = decimal_format_short(ratio, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
}

static void add_efficiency(struct table *table, const struct scaling_step *step)
{
    struct decimal percent = decimal_multiply(step->efficiency, decimal_from_int(100));
    g_autofree char *digits = decimal_format_grouped(percent, 1);
    g_autofree char *text = g_strconcat(ratio_words(step->bound), digits, " %", NULL);
    g_autofree char *number = decimal_format_short(step->efficiency, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
}

static void add_value(struct table *table, enum bound bound, struct decimal value, int digits)
{
    g_autofree char *text = bounded_text(bound, value, digits);
    g_autofree char *number = decimal_format_short(value, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
}

static void add_load(struct table *table, const struct section *section, uint32_t index)
{
    const struct scaling_step *step = step_at(section, index);
    const struct measurement *measured = measured_at(section, index);

    table_add_row(table);
    add_value(table, BOUND_NONE, step->load, VALUE_DIGITS);
    add_value(table, measured->bound, measured->median, VALUE_DIGITS);
    add_value(table, BOUND_NONE, decimal_from_int(measured->run_count), 0);
    add_value(table, measured->bound, step->per_load, FEW_DIGITS);
    add_ratio(table, step->bound, step->speedup);
    add_efficiency(table, step);
}

static struct table *loads_table(const struct section *section)
{
    g_autofree char *value = g_strdup_printf(
        "%s%s%s%s", section->benchmark->label, *section->benchmark->unit ? " (" : "",
        section->benchmark->unit, *section->benchmark->unit ? ")" : "");
    const struct column_title columns[] = {
        { "load", "Load", ALIGN_RIGHT },         { "value", value, ALIGN_RIGHT },
        { "runs", "Runs", ALIGN_RIGHT },         { "per-load", "Per unit of load", ALIGN_RIGHT },
        { "speed-up", "Speed-up", ALIGN_RIGHT }, { "efficiency", "Efficiency", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("loads", NULL, columns, G_N_ELEMENTS(columns));

    for (uint32_t i = 0; i < section->scaling->steps->len; i++)
        add_load(table, section, i);
    table_add_note(table, "Speed-up and efficiency are against the smallest load. A bound of a "
                          "measured value stays a bound of what is worked out from it.");
    return table;
}

/* --- laws --- */

static const struct {
    const char *name, *title;
} laws[] = {
    [LAW_AMDAHL] = { "amdahl", "Amdahl's law" },
    [LAW_USL] = { "usl", "Universal Scalability Law" },
};

static const char *const parameter_names[] = { "gamma", "alpha", "beta" };

static void add_significant(struct table *table, double value)
{
    g_autofree char *text = scale_significant_text(value);
    g_autofree char *number = scale_number(value);

    table_add_cell(table, text, number, NULL);
}

static void add_parameter(struct table *table, const struct scaling_fit *fit, int name)
{
    const struct fit_parameter *parameter = &fit->parameters[name];

    table_add_row(table);
    add_text(table, laws[fit->law].title);
    add_text(table, parameter_names[name]);
    add_significant(table, parameter->value);
    if (parameter->is_fixed) {
        add_text(table, "-");
        add_text(table, "-");
        return;
    }
    add_significant(table, parameter->low);
    add_significant(table, parameter->high);
}

static bool has_fit(const struct scaling *scaling)
{
    for (int law = 0; law < LAW_COUNT; law++)
        if (scaling->fits[law].status == FIT_FOUND)
            return true;
    return false;
}

static struct table *parameters_table(const struct scaling *scaling)
{
    static const struct column_title columns[] = {
        { "law", "Law", ALIGN_LEFT },      { "parameter", "Parameter", ALIGN_LEFT },
        { "value", "Value", ALIGN_RIGHT }, { "low", "95 % from", ALIGN_RIGHT },
        { "high", "to", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("laws", NULL, columns, G_N_ELEMENTS(columns));

    for (int law = 0; law < LAW_COUNT; law++)
        for (int i = 0; i < FIT_PARAMETER_COUNT - (law == LAW_AMDAHL); i++)
            if (scaling->fits[law].status == FIT_FOUND)
                add_parameter(table, &scaling->fits[law], i);
    table_add_note(table, "X(N) = gamma N / (1 + alpha (N - 1) + beta N (N - 1)), least squares, "
                          "alpha and beta from 0 to 1; Amdahl's law: beta = 0.");
    table_add_note(table, "A parameter without an interval stands at an end of its range.");
    return table;
}

static void add_fitted(struct table *table, const struct scaling_fit *fit, double load,
                       uint32_t index)
{
    add_significant(table, scaling_fit_value(fit, load));
    add_significant(table, g_array_index(fit->residuals, double, index));
}

static struct table *residuals_table(const struct section *section)
{
    const struct scaling *scaling = section->scaling;
    struct table *table = table_new("residuals", NULL);

    table_add_column(table, "load", "Load", ALIGN_RIGHT);
    table_add_column(table, "value", "Measured", ALIGN_RIGHT);
    for (int law = 0; law < LAW_COUNT; law++) {
        g_autofree char *name = g_strconcat(laws[law].name, ".residual", NULL);
        if (scaling->fits[law].status != FIT_FOUND)
            continue;
        table_add_column(table, laws[law].name, laws[law].title, ALIGN_RIGHT);
        table_add_column(table, name, "Residual", ALIGN_RIGHT);
    }
    for (guint i = 0; i < scaling->fitted->len; i++) {
        uint32_t step = g_array_index(scaling->fitted, uint32_t, i);
        table_add_row(table);
        add_value(table, BOUND_NONE, step_at(section, step)->load, VALUE_DIGITS);
        add_value(table, measured_at(section, step)->bound, measured_at(section, step)->median,
                  VALUE_DIGITS);
        for (int law = 0; law < LAW_COUNT; law++)
            if (scaling->fits[law].status == FIT_FOUND)
                add_fitted(table, &scaling->fits[law],
                           decimal_to_double(step_at(section, step)->load), i);
    }
    return table;
}

static char *unfitted_sentence(const struct scaling *scaling, const struct scaling_fit *fit)
{
    if (fit->status == FIT_NONE)
        return g_strdup_printf("%s: not fitted; no parameters within their ranges come near the "
                               "measured values.",
                               laws[fit->law].title);
    g_autofree char *bounds =
        scaling->bounded > 0
            ? g_strdup_printf("; %u more %s only a bound of its value", scaling->bounded,
                              scaling->bounded == 1 ? "has" : "have")
            : g_strdup("");
    return g_strdup_printf("%s: not fitted. It needs %u loads, of 1 or more, with a measured "
                           "value; there %s %u%s.",
                           laws[fit->law].title, scaling_law_needs(fit->law),
                           scaling->fitted->len == 1 ? "is" : "are", scaling->fitted->len, bounds);
}

static char *peak_sentence(const struct section *section, const struct scaling_fit *fit)
{
    g_autofree char *load = scale_significant_text(fit->peak_load);
    g_autofree char *value = scale_significant_text(fit->peak_value);
    g_autofree char *largest = scale_decimal_text(largest_load(section), VALUE_DIGITS);
    bool is_beyond = fit->peak_load > decimal_to_double(largest_load(section));

    /* an interval of beta that reaches 0 leaves it open whether there is a peak at all */
    bool is_open = fit->parameters[FIT_BETA].low <= 0 && !fit->parameters[FIT_BETA].is_fixed;

    return g_strdup_printf(
        "%s: the peak is at load %s with %s %s, %s %s; more load than that "
        "gives less.%s",
        laws[fit->law].title, load, value, section->benchmark->unit,
        is_beyond ? "an extrapolation beyond the largest measured load"
                  : "within the measured loads up to",
        largest, is_open ? " The interval of beta reaches 0, so there may be no peak." : "");
}

static char *law_sentence(const struct section *section, const struct scaling_fit *fit)
{
    g_autofree char *limit = scale_significant_text(fit->limit);

    if (fit->status != FIT_FOUND)
        return unfitted_sentence(section->scaling, fit);
    if (fit->has_peak)
        return peak_sentence(section, fit);
    if (fit->has_limit)
        return g_strdup_printf("%s: no peak; no load would exceed gamma / alpha = %s %s, an "
                               "extrapolation.",
                               laws[fit->law].title, limit, section->benchmark->unit);
    return g_strdup_printf("%s: linear in the measured loads, so it has neither a peak nor a "
                           "limit.",
                           laws[fit->law].title);
}

static char *error_sentence(const struct section *section, const struct scaling_fit *fit)
{
    g_autofree char *error = scale_significant_text(fit->standard_error);

    return g_strdup_printf("%s: standard error of the residuals %s %s, from %u loads.",
                           laws[fit->law].title, error, section->benchmark->unit,
                           fit->residuals->len);
}

static void add_laws(struct document *document, const struct section *section)
{
    const struct scaling *scaling = section->scaling;

    if (has_fit(scaling)) {
        document_add_table(document, parameters_table(scaling));
        document_add_table(document, residuals_table(section));
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

static char *partition_sentence(const struct section *section,
                                const struct scaling_partition *partition)
{
    const struct scaling *scaling = section->scaling;
    g_autofree char *each =
        scale_decimal_text(step_at(section, partition->step)->load, VALUE_DIGITS);
    g_autofree char *total = value_with_unit(
        section, partition->is_about && !partition->is_capped ? BOUND_ABOUT : BOUND_NONE,
        partition->total);
    g_autofree char *ratio = decimal_format_grouped(partition->ratio, 2);
    g_autofree char *best = value_with_unit(section, measured_at(section, scaling->best)->bound,
                                            measured_at(section, scaling->best)->median);

    return g_strdup_printf("Upper bound, not a measurement: %" G_GINT64_FORMAT
                           " instances at load %s each could carry at most %s%s, %s times the %s "
                           "of one instance, if they did not slow each other down.",
                           partition->instances, each, total,
                           partition->is_capped ? " (the stated cap)" : "", ratio, best);
}

static void add_partitions(struct document *document, const struct section *section,
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
    g_autofree char *value = value_with_unit(section, BOUND_NONE, cap.value);
    g_autofree char *limit = g_strdup_printf("Cap stated: %s.", value);
    g_autofree char *text = g_strdup_printf(
        "%s Upper bounds hold only where the load can be divided among instances, as cores can.",
        cap.given ? limit
                  : "No cap is stated (--cap) of what they share: network, drivers, memory.");
    document_add_paragraph(document, text);
}

/* --- a curve --- */

static void add_doubts(struct document *document, const struct section *section)
{
    const struct performance *performance = section->evaluation->performance;

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        for (uint32_t j = 0; j < section->scaling->steps->len; j++) {
            if (!guard_warning_concerns(performance, warning, measured_at(section, j)))
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

static void add_best(struct document *document, const struct section *section)
{
    const struct scaling *scaling = section->scaling;
    const struct measurement *best = measured_at(section, scaling->best);
    g_autofree char *load = scale_decimal_text(step_at(section, scaling->best)->load, VALUE_DIGITS);
    g_autofree char *value = value_with_unit(section, best->bound, best->median);
    bool is_last = scaling->best + 1 == scaling->steps->len;
    g_autofree char *text =
        g_strdup_printf("Most was measured at load %s: %s%s.", load, value,
                        is_last ? "; larger loads were not measured" : "; larger loads gave less");

    document_add_paragraph(document, text);
}

static void add_curve(struct document *document, const struct section *section,
                      struct optional_decimal cap)
{
    const struct study *study = section->evaluation->study;
    const struct scaling *scaling = section->scaling;
    g_autofree char *title =
        g_strdup_printf("%s: %s %s", study->configurations[scaling->configuration].label,
                        section->benchmark->benchmark, section->benchmark->metric);

    document_add_heading(document, 1, title);
    if (scaling->status == SCALING_LOWER_IS_BETTER) {
        document_add_paragraph(document, "Lower is better, so there is no speed-up to speak of.");
        return;
    }
    add_doubts(document, section);
    if (scaling->status == SCALING_TOO_FEW_LOADS) {
        document_add_paragraph(document, "Fewer than two loads are numbers with a value, so there "
                                         "is nothing to compare.");
        return;
    }
    document_add_table(document, loads_table(section));
    add_best(document, section);
    add_laws(document, section);
    add_partitions(document, section, cap);
}

struct document *scale_document(const struct evaluation *evaluation, const GPtrArray *curves,
                                struct optional_decimal cap)
{
    const struct study *study = evaluation->study;
    struct document *document = document_new(study->parameters.title);

    for (guint i = 0; i < curves->len; i++) {
        const struct scaling *scaling = g_ptr_array_index(curves, i);
        struct section section = { evaluation, scaling, &study->benchmarks[scaling->benchmark] };
        add_curve(document, &section, cap);
    }
    if (curves->len == 0)
        document_add_paragraph(document, "No result names a load (the load column of results.csv), "
                                         "so there is no scaling to look at.");
    return document;
}
