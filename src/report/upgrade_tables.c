/* Writes upgrades as tables. Nothing is computed here. */
#include "report/upgrade_tables.h"
#include "measure/bound_text.h"
#include "report/table_cells.h"
#include "report/upgrade_report.h"
#include "report/upgrade_text.h"

/* --- the table of pairs --- */

static void add_fraction(struct table *table, bool exists, struct decimal fraction,
                         struct ratio_bound bound)
{
    g_autofree char *percent = fraction_text(fraction);
    g_autofree char *text = exists ? ratio_bound_text(bound, percent) : g_strdup("");
    g_autofree char *number = exists ? decimal_format_short(fraction, MONEY_DIGITS) : NULL;

    table_add_cell(table, text, number, NULL);
}

static void add_gain(struct table *table, const struct gain *gain)
{
    g_autofree char *text = gain_text(gain);
    g_autofree char *number = gain_number(gain);

    table_add_cell(table, text, number, NULL);
}

/* A curve has no one value. */
static void add_value(struct table *table, const struct upgrade_metric *metric, bool is_from)
{
    const struct load_gain *first = upgrade_load_at(metric, 0);
    const struct measurement *measurement = is_from ? first->from : first->to;
    g_autofree char *text =
        metric->loads->len == 1 ? upgrade_value_text(measurement) : g_strdup("curve");
    g_autofree char *number =
        metric->loads->len == 1 ? decimal_format_short(measurement->median, MONEY_DIGITS) : NULL;

    table_add_cell(table, text, number, NULL);
}

/* What the runs say where they say it alike at all loads. */
static const char *difference_of(const struct upgrade_metric *metric)
{
    enum difference first = upgrade_load_at(metric, 0)->difference;

    for (guint i = 1; i < metric->loads->len; i++)
        if (upgrade_load_at(metric, i)->difference != first)
            return "see loads";
    return difference_names[first];
}

static void add_price(struct table *table, const struct evaluation *evaluation,
                      const struct upgrade_pair *pair)
{
    if (pair->has_price)
        add_money(table, evaluation, pair->price);
    else
        add_text(table, "");
    add_fraction(table, pair->has_increase, pair->increase, (struct ratio_bound){ 0 });
}

static char *doubts_text(const struct evaluation *evaluation, const struct upgrade_metric *metric)
{
    g_autoptr(GPtrArray) doubts = upgrade_doubts(evaluation, metric);

    g_ptr_array_add(doubts, NULL);
    return g_strjoinv("; ", (char **)doubts->pdata);
}

static void add_metric(struct table *table, const struct evaluation *evaluation,
                       const struct upgrade *upgrade, const struct upgrade_pair *pair,
                       const struct upgrade_metric *metric)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[metric->benchmark];
    struct ratio_bound bound = upgrade_gain(upgrade, metric)->bound;

    table_add_row(table);
    add_text(table, evaluation_label(evaluation, pair->from));
    add_text(table, evaluation_label(evaluation, pair->to));
    add_text(table, benchmark->benchmark);
    add_text(table, benchmark->label);
    add_text(table, benchmark->direction == HIGHER_IS_BETTER ? "higher" : "lower");
    add_value(table, metric, true);
    add_value(table, metric, false);
    add_text(table, benchmark->unit);
    add_gain(table, &metric->full);
    if (upgrade->query.has_loads)
        add_gain(table, &metric->named);
    else
        add_text(table, "");
    add_fraction(table, metric->has_per_added, metric->per_added, bound);
    add_price(table, evaluation, pair);
    add_fraction(table, metric->has_per_thousand, metric->per_thousand, bound);
    add_text(table, difference_of(metric));
    add_owned_text(table, doubts_text(evaluation, metric));
}

/* The unit of what the option adds where all pairs have the same, else "unit". */
static const char *added_unit(const struct upgrade *upgrade)
{
    const char *unit = NULL;

    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, i);
        if (!pair->has_added)
            continue;
        if (*pair->unit == '\0' || (unit && !g_str_equal(unit, pair->unit)))
            return "unit";
        unit = pair->unit;
    }
    return unit ? unit : "unit";
}

static struct table *new_table(const struct evaluation *evaluation, const struct upgrade *upgrade)
{
    const char *currency = evaluation->study->parameters.currency;
    g_autofree char *range = upgrade->query.has_loads ? upgrade_range_text(upgrade) : g_strdup("");
    g_autofree char *named = g_strdup_printf("Gain, %s", range);
    g_autofree char *added = g_strdup_printf("Per %s added", added_unit(upgrade));
    const char *cost = evaluation->cost_axis->label;
    g_autofree char *price = g_strdup_printf("%s, more (%s)", cost, currency);
    g_autofree char *increase = g_strdup_printf("%s, more", cost);
    g_autofree char *thousand = g_strdup_printf("Gain per 1,000 %s", currency);
    const struct column_title columns[] = {
        { "from", "From", ALIGN_LEFT },
        { "to", "To", ALIGN_LEFT },
        { "benchmark", "Benchmark", ALIGN_LEFT },
        { "metric", "Metric", ALIGN_LEFT },
        { "better", "Better", ALIGN_LEFT },
        { "from-value", "Old", ALIGN_RIGHT },
        { "to-value", "New", ALIGN_RIGHT },
        { "unit", "Unit", ALIGN_LEFT },
        { "gain", upgrade->query.has_loads ? "Gain, all loads" : "Gain", ALIGN_RIGHT },
        { "gain-in-range", named, ALIGN_RIGHT },
        { "per-added", added, ALIGN_RIGHT },
        { "price", price, ALIGN_RIGHT },
        { "price-increase", increase, ALIGN_RIGHT },
        { "per-1000", thousand, ALIGN_RIGHT },
        { "difference", "Runs", ALIGN_LEFT },
        { "doubt", "Doubt", ALIGN_LEFT },
    };

    return table_new_with("upgrade", NULL, columns, G_N_ELEMENTS(columns));
}

static bool any_gain(const struct upgrade *upgrade, enum gain_status status)
{
    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, i);
        for (guint j = 0; j < pair->metrics->len; j++) {
            const struct upgrade_metric *metric = upgrade_metric_at(pair, j);
            if (metric->full.status == status
                || (upgrade->query.has_loads && metric->named.status == status))
                return true;
        }
    }
    return false;
}

/* What is not plain from the titles. */
static void add_notes(struct table *table, const struct upgrade *upgrade)
{
    g_autofree char *range = upgrade->query.has_loads ? upgrade_range_text(upgrade) : NULL;
    g_autofree char *used =
        range ? g_strdup_printf("Gains per something added and per cost are of the gain at %s.",
                                range)
              : NULL;

    if (used)
        table_add_note(table, used);
    if (any_gain(upgrade, GAIN_OPEN))
        table_add_note(table, "Open: both values are bounds that leave open how they compare.");
    if (any_gain(upgrade, GAIN_UNDEFINED))
        table_add_note(table, "Undefined: a value is 0 or less, which measures nothing.");
    table_add_note(table, "Runs: a tie where the ranges of two or more runs, or of stated spreads, "
                          "overlap; one run a side is not tested.");
}

struct table *upgrade_table(const struct evaluation *evaluation, const struct upgrade *upgrade)
{
    struct table *table = new_table(evaluation, upgrade);

    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, i);
        for (guint j = 0; j < pair->metrics->len; j++)
            add_metric(table, evaluation, upgrade, pair, upgrade_metric_at(pair, j));
    }
    table_drop_empty_columns(table);
    add_notes(table, upgrade);
    return table;
}

/* --- gains load by load --- */

static void add_load(struct table *table, const struct evaluation *evaluation,
                     const struct upgrade_pair *pair, const struct load_gain *at)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[at->from->benchmark];
    g_autofree char *from = upgrade_value_text(at->from), *to = upgrade_value_text(at->to);
    g_autofree char *from_number = decimal_format_short(at->from->median, MONEY_DIGITS);
    g_autofree char *to_number = decimal_format_short(at->to->median, MONEY_DIGITS);

    table_add_row(table);
    add_text(table, evaluation_label(evaluation, pair->from));
    add_text(table, evaluation_label(evaluation, pair->to));
    add_owned_text(table, upgrade_metric_name(benchmark));
    add_text(table, at->from->load);
    table_add_cell(table, from, from_number, NULL);
    table_add_cell(table, to, to_number, NULL);
    add_gain(table, &at->gain);
    add_text(table, difference_names[at->difference]);
}

struct table *upgrade_loads_table(const struct evaluation *evaluation,
                                  const struct upgrade *upgrade)
{
    static const struct column_title columns[] = {
        { "from", "From", ALIGN_LEFT },       { "to", "To", ALIGN_LEFT },
        { "metric", "Metric", ALIGN_LEFT },   { "load", "Load", ALIGN_RIGHT },
        { "from-value", "Old", ALIGN_RIGHT }, { "to-value", "New", ALIGN_RIGHT },
        { "gain", "Gain", ALIGN_RIGHT },      { "difference", "Runs", ALIGN_LEFT },
    };
    struct table *table =
        table_new_with("upgrade-loads", "Gain at each load", columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, i);
        for (guint j = 0; j < pair->metrics->len; j++) {
            const struct upgrade_metric *metric = upgrade_metric_at(pair, j);
            for (guint k = 0; k < metric->loads->len && metric->loads->len > 1; k++)
                add_load(table, evaluation, pair, upgrade_load_at(metric, k));
        }
    }
    return table;
}

/* --- those without a partner --- */

struct table *upgrade_unmatched_table(const struct evaluation *evaluation,
                                      const struct upgrade *upgrade)
{
    static const struct column_title columns[] = {
        { "configuration", "Without a partner", ALIGN_LEFT },
        { "option", "Option", ALIGN_LEFT },
        { "why", "Why", ALIGN_LEFT },
    };
    const GArray *all = upgrade->match->unmatched;
    struct table *table = table_new_with("upgrade-unmatched", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < all->len; i++) {
        const struct option_unmatched *one = &g_array_index(all, struct option_unmatched, i);
        table_add_row(table);
        add_text(table, evaluation_label(evaluation, one->configuration));
        add_text(table, option_text(evaluation->study, upgrade, one->configuration));
        add_owned_text(table, unmatched_text(evaluation->study, upgrade, one));
    }
    return table;
}
