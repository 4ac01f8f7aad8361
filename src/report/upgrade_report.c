/* Writes upgrades for people. Nothing is computed here. */
#include "report/upgrade_report.h"
#include "measure/bound_text.h"
#include "report/cost_words.h"
#include "report/upgrade_tables.h"
#include "report/upgrade_text.h"

/* --- sentences --- */

static bool has_prices(const struct upgrade *upgrade)
{
    for (guint i = 0; i < upgrade->pairs->len; i++)
        if (upgrade_pair_at(upgrade, i)->has_price)
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
    g_autofree char *cost = cost_words(evaluation);

    if (!pair->has_price)
        return g_strdup(" One of them has no price, so no gain per cost can be named.");
    int sign = money_sign(pair->price);
    if (sign == 0)
        return g_strdup_printf(" The %s is the same.", cost);
    struct money size = sign > 0 ? pair->price : money_negate(pair->price);
    struct decimal increase = sign > 0 ? pair->increase : decimal_negate(pair->increase);
    g_autofree char *price = money_format_grouped(size, parameters->minor_digits);
    g_autofree char *share = pair->has_increase ? fraction_text(increase) : NULL;
    return g_strdup_printf(" The %s is %s %s %s%s%s%s.", cost, price, parameters->currency,
                           sign > 0 ? "higher" : "lower", share ? " (" : "", share ? share : "",
                           share ? ")" : "");
}

static void append_loads(GString *text, const struct upgrade *upgrade,
                         const struct upgrade_metric *metric)
{
    const struct load_gain *first = upgrade_load_at(metric, 0);

    if (metric->loads->len == 1) {
        g_autofree char *from = upgrade_value_text(first->from),
                        *to = upgrade_value_text(first->to);
        g_string_append_printf(text, " (%s to %s)", from, to);
    } else {
        g_string_append_printf(text, " (mean of %u loads", metric->loads->len);
        if (metric->full.tie_count > 0 && !gain_is_tie(&metric->full))
            g_string_append_printf(text, ", a tie at %u of them", metric->full.tie_count);
        if (metric->one_sided > 0)
            g_string_append_printf(text, ", leaving out %u measured on one side only",
                                   metric->one_sided);
        g_string_append_c(text, ')');
    }
    if (!upgrade->query.has_loads)
        return;
    g_autofree char *range = upgrade_range_text(upgrade);
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

    g_string_append_printf(text, "%s instead of %s: ", evaluation_label(evaluation, pair->to),
                           evaluation_label(evaluation, pair->from));
    if (pair->metrics->len == 0)
        g_string_append(text, "nothing asked for was measured on both");
    for (guint i = 0; i < pair->metrics->len; i++) {
        const struct upgrade_metric *metric = upgrade_metric_at(pair, i);
        g_autofree char *name =
            upgrade_metric_name(&evaluation->study->benchmarks[metric->benchmark]);
        g_autofree char *words = gain_words(&metric->full);
        g_string_append_printf(text, "%s%s %s", i > 0 ? "; " : "", name, words);
        append_loads(text, upgrade, metric);
    }
    g_string_append_printf(text, ".%s", price);
    return g_string_free(text, FALSE);
}

static bool is_silent(const struct upgrade_pair *pair)
{
    return pair->metrics->len == 0 && !pair->has_price;
}

/* NULL: there is something to say of every pair. */
static char *silent_sentence(const struct upgrade *upgrade)
{
    guint count = 0;

    for (guint i = 0; i < upgrade->pairs->len; i++)
        count += is_silent(upgrade_pair_at(upgrade, i));
    return count == 0 ? NULL
                      : g_strdup_printf("Of %u pair%s nothing asked for was measured on both "
                                        "sides.",
                                        count, count == 1 ? "" : "s");
}

static const char *const returns_words[] = {
    [RETURNS_DIMINISHING] = "diminishing returns",
    [RETURNS_CONSTANT] = "constant returns",
    [RETURNS_GROWING] = "growing returns",
    [RETURNS_MIXED] = "mixed returns",
    [RETURNS_OPEN] = "bounds leave open how the returns go on",
    [RETURNS_TIED] = "a tie leaves open how the returns go on",
};

static bool says_order(enum returns returns)
{
    return returns != RETURNS_OPEN && returns != RETURNS_TIED;
}

static char *chain_sentence(const struct evaluation *evaluation, const struct upgrade *upgrade,
                            const struct upgrade_chain *chain)
{
    GString *text = g_string_new(NULL);
    g_autofree char *name = upgrade_metric_name(&evaluation->study->benchmarks[chain->benchmark]);
    g_autofree char *range = upgrade->query.has_loads ? upgrade_range_text(upgrade) : NULL;

    const char *unit = upgrade_pair_at(upgrade, chain->first_pair)->unit;
    g_autofree char *per = chain->is_per_added && says_order(chain->returns)
                               ? g_strdup_printf(" per %s added", *unit != '\0' ? unit : "unit")
                               : g_strdup("");

    g_string_append_printf(
        text, "%s, from %s to %s%s%s: %s%s,", name,
        evaluation_label(evaluation, upgrade_pair_at(upgrade, chain->first_pair)->from),
        evaluation_label(evaluation,
                         upgrade_pair_at(upgrade, chain->first_pair + chain->pair_count - 1)->to),
        range ? ", over " : "", range ? range : "", returns_words[chain->returns], per);
    for (guint i = 0; i < chain->pair_count; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, chain->first_pair + i);
        const struct upgrade_metric *metric = upgrade_metric_of(pair, chain->benchmark);
        const struct gain *gain = upgrade_gain(upgrade, metric);
        g_autofree char *gained = gain_text(gain);
        g_string_append_printf(text, "%s %s%s", i > 0 ? ", then" : "", gained,
                               gain_is_tie(gain) ? " (a tie)" : "");
        if (!chain->is_per_added)
            continue;
        g_autofree char *percent = fraction_text(metric->per_added);
        g_autofree char *each = ratio_bound_text(gain->bound, percent);
        g_string_append_printf(text, " (%s per %s added)", each, *pair->unit ? pair->unit : "unit");
    }
    g_string_append_c(text, '.');
    return g_string_free(text, FALSE);
}

/* --- all blocks --- */

static void add_paragraph(struct document *document, char *text)
{
    if (text != NULL)
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
        if (!is_silent(upgrade_pair_at(upgrade, i)))
            add_paragraph(document,
                          pair_sentence(evaluation, upgrade, upgrade_pair_at(upgrade, i)));
    add_paragraph(document, silent_sentence(upgrade));
    for (guint i = 0; i < upgrade->chains->len; i++)
        add_paragraph(document,
                      chain_sentence(evaluation, upgrade,
                                     &g_array_index(upgrade->chains, struct upgrade_chain, i)));
    add_filled_table(document, upgrade_table(evaluation, upgrade));
    add_filled_table(document, upgrade_loads_table(evaluation, upgrade));
    add_filled_table(document, upgrade_unmatched_table(evaluation, upgrade));
}
