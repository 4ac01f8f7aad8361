/* Writes shares of peak and shared caps for people. Nothing is computed here. */
#include "report/capacity_report.h"
#include "measure/bound_text.h"
#include "report/capacity_chart.h"
#include "report/capacity_text.h"
#include "report/table_cells.h"

static char *number_text(struct decimal number)
{
    return decimal_format_short(number, MONEY_DIGITS);
}

/* Money found by division, at the currency's decimals. */
static char *amount_text(const struct evaluation *evaluation, struct decimal amount)
{
    return decimal_format_grouped(amount, evaluation->study->parameters.minor_digits);
}

/* --- sentences --- */

static void add_sentences(struct document *document, const struct evaluation *evaluation,
                          const struct capacity_use *use)
{
    for (guint i = 0; i < use->one_more->len && !use->is_too_large; i++) {
        g_autofree char *text = capacity_one_more_text(
            evaluation, use, &g_array_index(use->one_more, struct one_more, i));
        if (text)
            document_add_paragraph(document, text);
    }
}

static void add_remarks(struct document *document, const struct evaluation *evaluation,
                        const GArray *shares)
{
    for (guint i = 0; i < shares->len; i++) {
        g_autofree char *text =
            capacity_remark(evaluation, &g_array_index(shares, struct peak_share, i));
        if (text)
            document_add_warning(document, text);
    }
}

/* --- tables --- */

static void add_number(struct table *table, bool exists, struct decimal number)
{
    g_autofree char *text = exists ? number_text(number) : NULL;

    table_add_cell(table, text ? text : "-", text, NULL);
}

static void add_amount(struct table *table, const struct evaluation *evaluation, bool exists,
                       struct decimal amount)
{
    g_autofree char *text = exists ? amount_text(evaluation, amount) : g_strdup("-");
    g_autofree char *number = exists ? decimal_format_short(amount, MONEY_DIGITS) : NULL;

    table_add_cell(table, text, number, NULL);
}

static void add_measured(struct table *table, const struct measurement *measurement)
{
    g_autofree char *number = number_text(measurement->median);
    g_autofree char *text = bound_text(measurement->bound, number);

    table_add_cell(table, text, number, NULL);
}

static void add_share(struct table *table, const struct evaluation *evaluation,
                      const struct peak_share *share)
{
    const struct study *study = evaluation->study;
    const struct measurement *measurement = share->measurement;
    const struct benchmark *benchmark = &study->benchmarks[measurement->benchmark];
    g_autofree char *printed = capacity_share_text(share);
    g_autofree char *fraction = share->has_share ? number_text(share->share) : NULL;

    table_add_row(table);
    add_text(table, share->capacity->name);
    add_text(table, evaluation_label(evaluation, measurement->configuration));
    add_owned_text(table, g_strdup_printf("%s, %s", benchmark->benchmark, benchmark->label));
    add_text(table, measurement->load);
    add_measured(table, measurement);
    add_number(table, true, share->capacity->limit.value);
    add_text(table, *share->capacity->unit ? share->capacity->unit : benchmark->unit);
    table_add_cell(table, printed, fraction, NULL);
    add_text(table, share->capacity->source);
}

static struct table *shares_table(const struct evaluation *evaluation, const GArray *shares)
{
    static const struct column_title columns[] = {
        { "capacity", "Peak", ALIGN_LEFT },
        { "configuration", "Configuration", ALIGN_LEFT },
        { "metric", "Metric", ALIGN_LEFT },
        { "load", "Load", ALIGN_LEFT },
        { "measured", "Measured", ALIGN_RIGHT },
        { "limit", "Advertised", ALIGN_RIGHT },
        { "unit", "Unit", ALIGN_LEFT },
        { "share", "Share of peak", ALIGN_RIGHT },
        { "source", "Source of peak", ALIGN_LEFT },
    };
    struct table *table =
        table_new_with("peak-shares", "Shares of peak", columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < shares->len; i++)
        add_share(table, evaluation, &g_array_index(shares, struct peak_share, i));
    table_drop_empty_columns(table);
    for (guint i = 0; i < shares->len; i++) {
        const struct peak_share *share = &g_array_index(shares, struct peak_share, i);
        if (evaluation->study->benchmarks[share->capacity->benchmark].direction != LOWER_IS_BETTER)
            continue;
        table_add_note(table, "Where lower is better, the share is advertised / measured.");
        break;
    }
    return table;
}

static void add_use(struct table *table, const struct evaluation *evaluation,
                    const struct capacity_use *use)
{
    const struct capacity *capacity = use->capacity;
    bool exists = !use->is_too_large;

    table_add_row(table);
    add_text(table, evaluation_label(evaluation, use->configuration));
    add_text(table, capacity->attribute);
    add_text(table, capacity->limit.given ? capacity->name : "no cap");
    add_number(table, capacity->limit.given, capacity->limit.value);
    if (exists)
        add_number(table, true, use->sum);
    else
        add_text(table, "too large");
    add_number(table, exists, use->usable);
    add_text(table, capacity->unit);
    if (use->has_price_per_unit)
        add_money(table, evaluation, use->price);
    else
        add_text(table, "-");
    add_amount(table, evaluation, use->has_price_per_unit, use->price_per_unit);
}

static struct table *uses_table(const struct evaluation *evaluation, const GArray *uses)
{
    const char *currency = evaluation->study->parameters.currency;
    g_autofree char *price = g_strdup_printf("%s (%s)", evaluation->cost_axis->label, currency);
    g_autofree char *each = g_strdup_printf("%s per unit", currency);
    const struct column_title columns[] = {
        { "configuration", "Configuration", ALIGN_LEFT },
        { "attribute", "Attribute", ALIGN_LEFT },
        { "capacity", "Cap", ALIGN_LEFT },
        { "limit", "In each server", ALIGN_RIGHT },
        { "sum", "Components", ALIGN_RIGHT },
        { "usable", "Usable", ALIGN_RIGHT },
        { "unit", "Unit", ALIGN_LEFT },
        { "price", price, ALIGN_RIGHT },
        { "price-per-unit", each, ALIGN_RIGHT },
    };
    struct table *table =
        table_new_with("capacities", "Shared caps", columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < uses->len; i++)
        add_use(table, evaluation, &g_array_index(uses, struct capacity_use, i));
    table_add_note(table, "Sums of what the components have, modelled and not measured.");
    return table;
}

static void add_one_more(struct table *table, const struct evaluation *evaluation,
                         const struct capacity_use *use, const struct one_more *more)
{
    const struct study *study = evaluation->study;

    table_add_row(table);
    add_text(table, evaluation_label(evaluation, use->configuration));
    add_text(table, use->capacity->attribute);
    add_text(table, study->products[more->product].sku);
    add_text(table, more->node == NO_INDEX ? "" : study->nodes[more->node].id);
    add_number(table, true, more->own);
    add_number(table, true, more->adds);
    add_text(table, use->capacity->unit);
    if (more->has_price)
        add_money(table, evaluation, more->price);
    else
        add_text(table, "-");
    add_amount(table, evaluation, more->has_price_per_unit, more->price_per_unit);
}

static struct table *one_more_table(const struct evaluation *evaluation, const GArray *uses)
{
    const char *currency = evaluation->study->parameters.currency;
    g_autofree char *price =
        g_strdup_printf("%s, more (%s)", evaluation->cost_axis->label, currency);
    g_autofree char *each = g_strdup_printf("%s per unit", currency);
    const struct column_title columns[] = {
        { "configuration", "Configuration", ALIGN_LEFT },
        { "attribute", "Attribute", ALIGN_LEFT },
        { "sku", "One more", ALIGN_LEFT },
        { "node", "Node", ALIGN_LEFT },
        { "own", "Could do", ALIGN_RIGHT },
        { "adds", "Adds", ALIGN_RIGHT },
        { "unit", "Unit", ALIGN_LEFT },
        { "price", price, ALIGN_RIGHT },
        { "price-per-unit", each, ALIGN_RIGHT },
    };
    struct table *table =
        table_new_with("one-more", "One more component", columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < uses->len; i++) {
        const struct capacity_use *use = &g_array_index(uses, struct capacity_use, i);
        for (guint j = 0; j < use->one_more->len && !use->is_too_large; j++)
            add_one_more(table, evaluation, use, &g_array_index(use->one_more, struct one_more, j));
    }
    table_drop_empty_columns(table);
    return table;
}

static void add_filled_table(struct document *document, struct table *table)
{
    if (table->rows->len > 0)
        document_add_table(document, table);
    else
        table_free(table);
}

void capacities_add_blocks(struct document *document, const struct evaluation *evaluation,
                           const struct capacities *capacities)
{
    if (capacities->shares->len == 0 && capacities->uses->len == 0)
        document_add_paragraph(document, "Nothing of the study has a capacity of capacities.csv.");
    for (guint i = 0; i < capacities->uses->len; i++)
        add_sentences(document, evaluation,
                      &g_array_index(capacities->uses, struct capacity_use, i));
    add_remarks(document, evaluation, capacities->shares);
    capacity_add_charts(document, evaluation, capacities);
    add_filled_table(document, shares_table(evaluation, capacities->shares));
    add_filled_table(document, uses_table(evaluation, capacities->uses));
    add_filled_table(document, one_more_table(evaluation, capacities->uses));
}
