/* Writes curves of scaling for people. Nothing is computed here; sentences are in scale_text.c,
 * tables in scale_tables.c, JSON in scale_json.c. */
#include "report/scale_report.h"
#include "report/scale_chart.h"
#include "report/scale_tables.h"
#include "report/scale_text.h"

static void add_paragraph(struct document *document, char *text)
{
    document_add_paragraph(document, text);
    g_free(text);
}

static void add_laws(struct document *document, const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;

    if (scale_has_fit(scaling)) {
        document_add_table(document, scale_parameters_table(scaling));
        document_add_table(document, scale_residuals_table(section));
    }
    for (int law = 0; law < LAW_COUNT; law++) {
        add_paragraph(document, scale_law_text(section, &scaling->fits[law]));
        if (scaling->fits[law].status == FIT_FOUND)
            add_paragraph(document, scale_error_text(section, &scaling->fits[law]));
    }
}

static void add_partitions(struct document *document, const struct scale_section *section,
                           struct optional_decimal cap)
{
    const GArray *partitions = section->scaling->partitions;

    for (guint i = 0; i < partitions->len; i++)
        add_paragraph(
            document,
            scale_partition_text(section, &g_array_index(partitions, struct scaling_partition, i)));
    if (section->scaling->unbounded > 0)
        document_add_paragraph(document, "Of instances at a load of which only a lower bound was "
                                         "measured, no upper bound can be given.");
    if (partitions->len > 0)
        add_paragraph(document, scale_cap_text(section, cap));
    else if (section->scaling->unbounded == 0)
        add_paragraph(document, scale_no_partition_text(section, cap));
}

static void add_warnings(struct document *document, const struct scale_section *section,
                         struct optional_decimal cap)
{
    g_autoptr(GPtrArray) warnings = scale_warnings(section, cap);

    for (guint i = 0; i < warnings->len; i++)
        document_add_warning(document, g_ptr_array_index(warnings, i));
}

static void add_measured(struct document *document, const struct scale_section *section,
                         struct optional_decimal cap)
{
    document_add_chart(document, figure_of_lines(scale_chart_new(section)));
    document_add_table(document, scale_loads_table(section));
    add_paragraph(document, scale_best_text(section));
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
    add_warnings(document, section, cap);
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
