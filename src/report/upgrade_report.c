/* Writes upgrades for people. Nothing is computed here. */
#include "report/upgrade_report.h"
#include "report/table_cells.h"
#include "report/upgrade_text.h"

static const char *label_of(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation->study->configurations[configuration].label;
}

static const struct upgrade_pair *pair_at(const struct upgrade *upgrade, guint index)
{
    return g_ptr_array_index(upgrade->pairs, index);
}

static const struct upgrade_metric *metric_at(const struct upgrade_pair *pair, guint index)
{
    return &g_array_index(pair->metrics, struct upgrade_metric, index);
}

static const struct load_gain *load_at(const struct upgrade_metric *metric, guint index)
{
    return &g_array_index(metric->loads, struct load_gain, index);
}

/* "loads 8 to 28" */
static char *range_text(const struct upgrade *upgrade)
{
    g_autofree char *from = decimal_format_short(upgrade->query.loads.minimum, DECIMAL_DIGITS);
    g_autofree char *to = decimal_format_short(upgrade->query.loads.maximum, DECIMAL_DIGITS);

    return g_strdup_printf("loads %s to %s", from, to);
}

static char *value_of(const struct measurement *measurement)
{
    g_autofree char *median = decimal_format_short(measurement->median, MONEY_DIGITS);

    return g_strdup_printf("%s%s%s", bound_names[measurement->bound],
                           measurement->bound == BOUND_NONE ? "" : " ", median);
}

/* "Exchange 2000, dual" and "Latency" */
static char *metric_name(const struct benchmark *benchmark)
{
    return g_strdup_printf("%s, %s", benchmark->benchmark, benchmark->label);
}

/* --- sentences --- */

static bool has_prices(const struct upgrade *upgrade)
{
    for (guint i = 0; i < upgrade->pairs->len; i++)
        if (pair_at(upgrade, i)->has_price)
            return true;
    return false;
}

static char *asked_sentence(const struct evaluation *evaluation, const struct upgrade *upgrade)
{
    const struct study *study = evaluation->study;
    const struct option_match *match = upgrade->match;
    bool is_asked = upgrade->query.option.value_count > 0;
    g_autoptr(GString) values = g_string_new(NULL);

    for (guint i = 0; i < match->values->len; i++)
        g_string_append_printf(values, "%s%s", i > 0 ? (is_asked ? " to " : ", ") : "",
                               (const char *)g_ptr_array_index(match->values, i));
    if (!is_asked)
        g_string_append(values, ", step by step (by size where all are sizes, else in the order of "
                                "configurations.csv)");
    return g_strdup_printf(
        "Option %s, %s: %u matched pair%s, equal in every other attribute; %u configuration%s "
        "without a partner. A gain is (new - old) / old, where lower is better (old - new) / "
        "old.%s",
        study->configuration_columns.names[upgrade->query.option.column], values->str,
        match->pairs->len, match->pairs->len == 1 ? "" : "s", match->unmatched->len,
        match->unmatched->len == 1 ? "" : "s",
        has_prices(upgrade) ? "" : " No pair has a price, so no gain per cost can be named.");
}

static char *price_sentence(const struct evaluation *evaluation, const struct upgrade_pair *pair)
{
    const struct study_parameters *parameters = &evaluation->study->parameters;

    if (!pair->has_price)
        return g_strdup(" One of them has no price, so no gain per cost can be named.");
    int sign = money_sign(pair->price);
    if (sign == 0)
        return g_strdup(" It costs the same.");
    struct money size = sign > 0 ? pair->price : money_negate(pair->price);
    struct decimal increase = sign > 0 ? pair->increase : decimal_negate(pair->increase);
    g_autofree char *price = money_format_grouped(size, parameters->minor_digits);
    g_autofree char *share = pair->has_increase ? fraction_text(increase) : NULL;
    return g_strdup_printf(" It costs %s %s %s%s%s%s.", price, parameters->currency,
                           sign > 0 ? "more" : "less", share ? " (" : "", share ? share : "",
                           share ? ")" : "");
}

static void append_loads(GString *text, const struct upgrade *upgrade,
                         const struct upgrade_metric *metric)
{
    const struct load_gain *first = load_at(metric, 0);

    if (metric->loads->len == 1) {
        g_autofree char *from = value_of(first->from), *to = value_of(first->to);
        g_string_append_printf(text, " (%s to %s)", from, to);
    } else {
        g_string_append_printf(text, " (mean of %u loads", metric->loads->len);
        if (metric->one_sided > 0)
            g_string_append_printf(text, ", leaving out %u measured on one side only",
                                   metric->one_sided);
        g_string_append_c(text, ')');
    }
    if (!upgrade->query.has_loads)
        return;
    g_autofree char *range = range_text(upgrade);
    g_autofree char *words = gain_words(&metric->named);
    g_string_append_printf(text, ", over %s %s", range, words);
    if (metric->named.load_count > 0)
        g_string_append_printf(text, " (%u load%s)", metric->named.load_count,
                               metric->named.load_count == 1 ? "" : "s");
}

static char *pair_sentence(const struct evaluation *evaluation, const struct upgrade *upgrade,
                           const struct upgrade_pair *pair)
{
    GString *text = g_string_new(NULL);
    g_autofree char *price = has_prices(upgrade) ? price_sentence(evaluation, pair) : g_strdup("");

    g_string_append_printf(text, "%s instead of %s: ", label_of(evaluation, pair->to),
                           label_of(evaluation, pair->from));
    if (pair->metrics->len == 0)
        g_string_append(text, "nothing asked for was measured on both");
    for (guint i = 0; i < pair->metrics->len; i++) {
        const struct upgrade_metric *metric = metric_at(pair, i);
        g_autofree char *name = metric_name(&evaluation->study->benchmarks[metric->benchmark]);
        g_autofree char *words = gain_words(&metric->full);
        g_string_append_printf(text, "%s%s %s", i > 0 ? "; " : "", name, words);
        append_loads(text, upgrade, metric);
    }
    g_string_append_printf(text, ".%s", price);
    return g_string_free(text, FALSE);
}

static char *chain_sentence(const struct evaluation *evaluation, const struct upgrade *upgrade,
                            const struct upgrade_chain *chain)
{
    GString *text = g_string_new(NULL);
    g_autofree char *name = metric_name(&evaluation->study->benchmarks[chain->benchmark]);

    g_string_append_printf(
        text, "%s, from %s to %s: %s returns,", name,
        label_of(evaluation, pair_at(upgrade, chain->first_pair)->from),
        label_of(evaluation, pair_at(upgrade, chain->first_pair + chain->pair_count - 1)->to),
        returns_names[chain->returns]);
    for (guint i = 0; i < chain->pair_count; i++) {
        const struct upgrade_pair *pair = pair_at(upgrade, chain->first_pair + i);
        const struct upgrade_metric *metric = upgrade_metric_of(pair, chain->benchmark);
        g_autofree char *gain = gain_text(upgrade_gain(upgrade, metric));
        g_string_append_printf(text, "%s %s", i > 0 ? ", then" : "", gain);
        if (!chain->is_per_added)
            continue;
        g_autofree char *each = fraction_text(metric->per_added);
        g_string_append_printf(text, " (%s per %s added)", each, *pair->unit ? pair->unit : "unit");
    }
    g_string_append_c(text, '.');
    return g_string_free(text, FALSE);
}

/* --- the table of pairs --- */

static void add_fraction(struct table *table, bool exists, struct decimal fraction)
{
    g_autofree char *text = exists ? fraction_text(fraction) : g_strdup("");
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
    const struct load_gain *first = load_at(metric, 0);
    const struct measurement *measurement = is_from ? first->from : first->to;
    g_autofree char *text = metric->loads->len == 1 ? value_of(measurement) : g_strdup("curve");
    g_autofree char *number =
        metric->loads->len == 1 ? decimal_format_short(measurement->median, MONEY_DIGITS) : NULL;

    table_add_cell(table, text, number, NULL);
}

/* What the runs say where they say it alike at all loads. */
static const char *difference_of(const struct upgrade_metric *metric)
{
    enum difference first = load_at(metric, 0)->difference;

    for (guint i = 1; i < metric->loads->len; i++)
        if (load_at(metric, i)->difference != first)
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
    add_fraction(table, pair->has_increase, pair->increase);
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

    table_add_row(table);
    add_text(table, label_of(evaluation, pair->from));
    add_text(table, label_of(evaluation, pair->to));
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
    add_fraction(table, metric->has_per_added, metric->per_added);
    add_price(table, evaluation, pair);
    add_fraction(table, metric->has_per_thousand, metric->per_thousand);
    add_text(table, difference_of(metric));
    add_owned_text(table, doubts_text(evaluation, metric));
}

/* The unit of what the option adds where all pairs have the same, else "unit". */
static const char *added_unit(const struct upgrade *upgrade)
{
    const char *unit = NULL;

    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = pair_at(upgrade, i);
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
    g_autofree char *range = upgrade->query.has_loads ? range_text(upgrade) : g_strdup("");
    g_autofree char *named = g_strdup_printf("Gain, %s", range);
    g_autofree char *added = g_strdup_printf("Per %s added", added_unit(upgrade));
    g_autofree char *price = g_strdup_printf("Costs more (%s)", currency);
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
        { "gain", "Gain", ALIGN_RIGHT },
        { "gain-in-range", named, ALIGN_RIGHT },
        { "per-added", added, ALIGN_RIGHT },
        { "price", price, ALIGN_RIGHT },
        { "price-increase", "Costs more", ALIGN_RIGHT },
        { "per-1000", thousand, ALIGN_RIGHT },
        { "difference", "Runs", ALIGN_LEFT },
        { "doubt", "Doubt", ALIGN_LEFT },
    };

    return table_new_with("upgrade", NULL, columns, G_N_ELEMENTS(columns));
}

struct table *upgrade_table(const struct evaluation *evaluation, const struct upgrade *upgrade)
{
    struct table *table = new_table(evaluation, upgrade);

    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const struct upgrade_pair *pair = pair_at(upgrade, i);
        for (guint j = 0; j < pair->metrics->len; j++)
            add_metric(table, evaluation, upgrade, pair, metric_at(pair, j));
    }
    table_drop_empty_columns(table);
    table_add_note(table,
                   "Runs: a tie where the ranges of two or more runs overlap; one run a side "
                   "is not tested.");
    return table;
}

/* --- gains load by load --- */

static void add_load(struct table *table, const struct evaluation *evaluation,
                     const struct upgrade_pair *pair, const struct load_gain *at)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[at->from->benchmark];
    g_autofree char *from = value_of(at->from), *to = value_of(at->to);
    g_autofree char *from_number = decimal_format_short(at->from->median, MONEY_DIGITS);
    g_autofree char *to_number = decimal_format_short(at->to->median, MONEY_DIGITS);

    table_add_row(table);
    add_text(table, label_of(evaluation, pair->from));
    add_text(table, label_of(evaluation, pair->to));
    add_owned_text(table, metric_name(benchmark));
    add_text(table, at->from->load);
    table_add_cell(table, from, from_number, NULL);
    table_add_cell(table, to, to_number, NULL);
    add_gain(table, &at->gain);
    add_text(table, difference_names[at->difference]);
}

/* Empty where no metric has several loads. */
static struct table *loads_table(const struct evaluation *evaluation, const struct upgrade *upgrade)
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
        const struct upgrade_pair *pair = pair_at(upgrade, i);
        for (guint j = 0; j < pair->metrics->len; j++) {
            const struct upgrade_metric *metric = metric_at(pair, j);
            for (guint k = 0; k < metric->loads->len && metric->loads->len > 1; k++)
                add_load(table, evaluation, pair, load_at(metric, k));
        }
    }
    return table;
}

/* --- those without a partner --- */

static struct table *unmatched_table(const struct evaluation *evaluation,
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
        add_text(table, label_of(evaluation, one->configuration));
        add_text(table, option_text(evaluation->study, upgrade, one->configuration));
        add_owned_text(table, unmatched_text(evaluation->study, upgrade, one));
    }
    return table;
}

/* --- all blocks --- */

static void add_paragraph(struct document *document, char *text)
{
    document_add_paragraph(document, text);
    g_free(text);
}

static void add_filled_table(struct document *document, struct table *table)
{
    if (table->rows->len > 0)
        document_add_table(document, table);
    else
        table_free(table);
}

void upgrade_add_blocks(struct document *document, const struct evaluation *evaluation,
                        const struct upgrade *upgrade)
{
    add_paragraph(document, asked_sentence(evaluation, upgrade));
    for (guint i = 0; i < upgrade->pairs->len; i++)
        add_paragraph(document, pair_sentence(evaluation, upgrade, pair_at(upgrade, i)));
    for (guint i = 0; i < upgrade->chains->len; i++)
        add_paragraph(document,
                      chain_sentence(evaluation, upgrade,
                                     &g_array_index(upgrade->chains, struct upgrade_chain, i)));
    add_filled_table(document, upgrade_table(evaluation, upgrade));
    add_filled_table(document, loads_table(evaluation, upgrade));
    add_filled_table(document, unmatched_table(evaluation, upgrade));
}
