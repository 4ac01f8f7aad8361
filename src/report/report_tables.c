/* Builds the tables of a report other than the comparison and the trade-offs, which commands print
 * too. */
#include "report/report_tables.h"
#include "report/comparison.h"
#include "report/report_cost_tables.h"
#include "report/table_cells.h"
#include "report/tradeoff_report.h"

#define SHOWN_DOMINATORS                                                                           \
    8 /* of each configuration, by cost; the comparison tells if there are more */

/* --- comparison, trade-offs --- */

static void add_comparison(struct document *document, const struct report_data *data,
                           const GArray *columns, const char *title)
{
    struct table *table = comparison_table(data->evaluation, data->frontier, columns);

    if (title)
        table->title = g_strdup(title);
    document_add_table(document, table);
}

static void add_tradeoffs(struct document *document, const struct report_data *data,
                          const GArray *columns, const char *title)
{
    (void)columns;
    for (guint i = 0; i < data->tradeoffs->len; i++) {
        g_auto(GStrv) sentences =
            tradeoff_sentences(data->evaluation, g_ptr_array_index(data->tradeoffs, i));
        g_autofree char *paragraph = g_strjoinv(" ", sentences);
        document_add_paragraph(document, paragraph);
    }
    struct table *table = tradeoff_table(data->evaluation, data->tradeoffs);
    if (data->has_more_tradeoffs) {
        g_autofree char *note = g_strdup_printf(
            "The first %u pairs; `perfcost tradeoff` lists all.", (unsigned)REPORT_TRADEOFFS);
        table_add_note(table, note);
    }
    if (title)
        table->title = g_strdup(title);
    document_add_table(document, table);
}

/* --- measured results --- */

/* The broken guards that cast doubt on a measurement. */
static char *guards_text(const struct performance *performance,
                         const struct measurement *measurement)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < performance->warnings->len; i++) {
        const struct guard_warning *warning =
            &g_array_index(performance->warnings, struct guard_warning, i);
        if (guard_warning_concerns(performance, warning, measurement))
            g_string_append_printf(text, "%s%s", text->len ? "; " : "", warning->text);
    }
    return g_string_free(text, FALSE);
}

static void add_measurement(struct table *table, const struct performance *performance,
                            const struct measurement *measurement)
{
    const struct study *study = performance->study;
    const struct benchmark *benchmark = &study->benchmarks[measurement->benchmark];
    const struct result *first = &study->results[performance->order[measurement->first_result]];
    g_autofree char *median = decimal_format_short(measurement->median, MONEY_DIGITS);
    g_autofree char *low = decimal_format_short(measurement->minimum, MONEY_DIGITS);
    g_autofree char *high = decimal_format_short(measurement->maximum, MONEY_DIGITS);
    g_autofree char *spread =
        measurement->has_range ? g_strdup_printf("%s to %s", low, high) : g_strdup("");
    g_autofree char *runs = g_strdup_printf("%u", measurement->run_count);

    table_add_row(table);
    add_text(table, study->configurations[measurement->configuration].label);
    add_text(table, benchmark->benchmark);
    add_text(table, benchmark->label);
    add_text(table, measurement->load);
    table_add_cell(table, median, median, NULL);
    add_text(table, bound_names[measurement->bound]);
    add_text(table, benchmark->unit);
    add_text(table, benchmark->direction == HIGHER_IS_BETTER ? "higher" : "lower");
    table_add_cell(table, runs, runs, NULL);
    add_text(table, spread);
    add_text(table, first->source);
    add_place(table, first->at);
    add_owned_text(table, guards_text(performance, measurement));
}

static void add_performance(struct document *document, const struct report_data *data,
                            const GArray *columns, const char *title)
{
    static const struct column_title result_columns[] = {
        { "label", "Configuration", ALIGN_LEFT }, { "benchmark", "Benchmark", ALIGN_LEFT },
        { "metric", "Metric", ALIGN_LEFT },       { "load", "Load", ALIGN_LEFT },
        { "median", "Median", ALIGN_RIGHT },      { "bound", "Bound", ALIGN_LEFT },
        { "unit", "Unit", ALIGN_LEFT },           { "better", "Better", ALIGN_LEFT },
        { "runs", "Runs", ALIGN_RIGHT },          { "range", "Range", ALIGN_LEFT },
        { "source", "Source", ALIGN_LEFT },       { "place", "Place", ALIGN_LEFT },
        { "guard", "Guard", ALIGN_LEFT },
    };
    const struct performance *performance = data->evaluation->performance;
    struct table *table =
        table_new_with("performance", title, result_columns, G_N_ELEMENTS(result_columns));

    (void)columns;
    for (uint32_t i = 0; i < performance->measurement_count; i++)
        add_measurement(table, performance, &performance->measurements[i]);
    table_drop_empty_columns(table);
    document_add_table(document, table);
}

/* --- dominated configurations --- */

static void add_dominance(struct document *document, const struct report_data *data,
                          const GArray *columns, const char *title)
{
    static const struct column_title dominance_columns[] = {
        { "label", "Dominated", ALIGN_LEFT },
        { "dominated-by", "By", ALIGN_LEFT },
    };
    const struct study *study = data->evaluation->study;
    struct table *table =
        table_new_with("dominance", title, dominance_columns, G_N_ELEMENTS(dominance_columns));

    (void)columns;
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        GArray *dominators = frontier_dominators(data->frontier, i, SHOWN_DOMINATORS);
        for (guint j = 0; j < dominators->len; j++) {
            table_add_row(table);
            add_text(table, study->configurations[i].label);
            add_text(table, study->configurations[g_array_index(dominators, uint32_t, j)].label);
        }
        g_array_free(dominators, TRUE);
    }
    document_add_table(document, table);
}

/* --- warnings, disclosure, sources --- */

static void add_warnings(struct document *document, const struct report_data *data,
                         const GArray *columns, const char *title)
{
    const struct study *study = data->evaluation->study;

    (void)columns, (void)title;
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        GArray *warnings = evaluation_warnings(data->evaluation, i);
        for (guint j = 0; j < warnings->len; j++) {
            const struct evaluation_warning *warning =
                &g_array_index(warnings, struct evaluation_warning, j);
            g_autofree char *place = place_format(&warning->at);
            g_autofree char *text = g_strdup_printf("%s: %s (%s)", study->configurations[i].label,
                                                    warning->text, place);
            document_add_warning(document, text);
        }
        g_array_free(warnings, TRUE);
    }
}

static void add_disclosure(struct document *document, const struct report_data *data,
                           const GArray *columns, const char *title)
{
    static const struct column_title disclosure_columns[] = {
        { "name", "Condition", ALIGN_LEFT },
        { "value", "Value", ALIGN_LEFT },
    };
    const struct study *study = data->evaluation->study;
    struct table *table =
        table_new_with("disclosure", title, disclosure_columns, G_N_ELEMENTS(disclosure_columns));

    (void)columns;
    for (uint32_t i = 0; i < study->disclosure_count; i++) {
        table_add_row(table);
        add_text(table, study->disclosures[i].name);
        add_text(table, study->disclosures[i].value);
    }
    document_add_table(document, table);
}

static void add_source(struct table *table, const char *what, const char *source, struct place at)
{
    table_add_row(table);
    add_text(table, what);
    add_text(table, *source ? source : "not stated");
    add_place(table, at);
}

/* Results of one source are one row: a study may have millions of results, but few sources. */
static void add_result_sources(struct table *table, const struct study *study)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

    for (uint32_t i = 0; i < study->result_count; i++)
        if (g_hash_table_add(seen, (gpointer)study->results[i].source))
            add_source(table, "results", study->results[i].source, study->results[i].at);
}

static void add_sources(struct document *document, const struct report_data *data,
                        const GArray *columns, const char *title)
{
    static const struct column_title source_columns[] = {
        { "what", "Number", ALIGN_LEFT },
        { "source", "Source as stated", ALIGN_LEFT },
        { "place", "First at", ALIGN_LEFT },
    };
    const struct study *study = data->evaluation->study;
    struct table *table =
        table_new_with("sources", title, source_columns, G_N_ELEMENTS(source_columns));

    (void)columns;
    for (uint32_t i = 0; i < study->offer_count; i++) {
        g_autofree char *what = g_strdup_printf(
            "%s of %s", study->offers[i].has_price ? "price" : "data", study->offers[i].sku);
        add_source(table, what, study->offers[i].source, study->offers[i].at);
    }
    add_result_sources(table, study);
    document_add_table(document, table);
}

static const struct report_table report_tables[] = {
    { "comparison", add_comparison },
    { "years", report_add_years },
    { "options", report_add_options },
    { "rates", report_add_rates },
    { "depreciation", report_add_depreciation },
    { "tradeoff", add_tradeoffs },
    { "bill", report_add_bills },
    { "performance", add_performance },
    { "dominance", add_dominance },
    { "warnings", add_warnings },
    { "disclosure", add_disclosure },
    { "sources", add_sources },
};

const struct report_table *report_table_find(const char *kind)
{
    for (size_t i = 0; i < G_N_ELEMENTS(report_tables); i++)
        if (g_str_equal(report_tables[i].kind, kind))
            return &report_tables[i];
    return NULL;
}
