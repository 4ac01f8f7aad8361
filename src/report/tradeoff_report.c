/* Writes trade-offs for people. Nothing is computed here. */
#include "report/tradeoff_report.h"
#include "measure/bound_text.h"
#include "report/price_words.h"
#include "report/table_cells.h"

static int minor_digits(const struct evaluation *evaluation)
{
    return evaluation->study->parameters.minor_digits;
}

/* "-6.0 %", with a sign. */
static char *percent_text(struct decimal fraction, struct ratio_bound bound)
{
    struct decimal percent = decimal_multiply(fraction, decimal_from_int(100));
    g_autofree char *digits = decimal_format(percent, 1);
    g_autofree char *text =
        g_strdup_printf("%s%s %%", decimal_sign(percent) > 0 ? "+" : "", digits);

    return ratio_bound_text_as_exact(bound, text);
}

static char *licenses_text(const struct evaluation *evaluation, const struct tradeoff *tradeoff)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < tradeoff->licenses->len; i++) {
        const struct tradeoff_license *license =
            &g_array_index(tradeoff->licenses, struct tradeoff_license, i);
        g_autofree char *number = decimal_format_short(license->saved, DECIMAL_DIGITS);
        g_string_append_printf(text, "%s%s x %s (%s)", i > 0 ? ", " : "", number,
                               evaluation->study->products[license->product].sku,
                               license_unit(evaluation->study, license->product));
    }
    return g_string_free(text, FALSE);
}

static char *breakeven_cell(const struct evaluation *evaluation, const struct breakeven *breakeven)
{
    static const char *const words[] = {
        [BREAKEVEN_NEGATIVE] = "never",        [BREAKEVEN_NEVER] = "never",
        [BREAKEVEN_EQUAL] = "every price",     [BREAKEVEN_SEVERAL] = "no single price",
        [BREAKEVEN_NO_LICENSE] = "no license", [BREAKEVEN_UNDEFINED] = "-",
    };

    if (breakeven->status != BREAKEVEN_EXISTS)
        return g_strdup(words[breakeven->status]);
    g_autofree char *price = price_number_text(breakeven->price, minor_digits(evaluation));
    return g_strdup_printf("%s per %s", price, license_unit(evaluation->study, breakeven->product));
}

/* --- the table --- */

static void add_money_cell(struct table *table, const struct evaluation *evaluation, bool has_cost,
                           struct money money)
{
    if (!has_cost) {
        table_add_cell(table, "-", NULL, NULL);
        return;
    }
    g_autofree char *text = money_format_grouped(money, minor_digits(evaluation));
    g_autofree char *number = money_format(money, minor_digits(evaluation));
    table_add_cell(table, text, number, NULL);
}

static void add_breakeven_cell(struct table *table, const struct evaluation *evaluation,
                               const struct breakeven *breakeven)
{
    g_autofree char *text = breakeven_cell(evaluation, breakeven);
    g_autofree char *number = breakeven->status == BREAKEVEN_EXISTS
                                  ? price_number_digits(breakeven->price, minor_digits(evaluation))
                                  : NULL;

    table_add_cell(table, text, number, NULL);
}

static void add_pair(struct table *table, const struct evaluation *evaluation,
                     const struct tradeoff *tradeoff)
{
    g_autofree char *licenses = licenses_text(evaluation, tradeoff);
    g_autofree char *change = tradeoff->has_performance
                                  ? percent_text(tradeoff->performance_change, tradeoff->bound)
                                  : g_strdup("-");
    g_autofree char *change_number =
        tradeoff->has_performance ? decimal_format_short(tradeoff->performance_change, MONEY_DIGITS)
                                  : NULL;

    table_add_row(table);
    table_add_cell(table, evaluation_label(evaluation, tradeoff->from), NULL, NULL);
    table_add_cell(table, evaluation_label(evaluation, tradeoff->to), NULL, NULL);
    table_add_cell(table, change, change_number, NULL);
    table_add_cell(table, licenses, NULL, NULL);
    add_money_cell(table, evaluation, tradeoff->has_cost, tradeoff->license_saving);
    add_money_cell(table, evaluation, tradeoff->has_cost, tradeoff->hardware_difference);
    add_money_cell(table, evaluation, tradeoff->has_cost, tradeoff->other_difference);
    add_money_cell(table, evaluation, tradeoff->has_cost, tradeoff->net_saving);
    add_breakeven_cell(table, evaluation, &tradeoff->equal_cost);
    add_breakeven_cell(table, evaluation, &tradeoff->equal_cost_per_performance);
}

struct table *tradeoff_table(const struct evaluation *evaluation, const GPtrArray *tradeoffs)
{
    static const struct column_title columns[] = {
        { "from", "From", ALIGN_LEFT },
        { "to", "To", ALIGN_LEFT },
        { "performance-change", "Performance", ALIGN_RIGHT },
        { "licenses-saved", "Licenses saved", ALIGN_LEFT },
        { "license-saving", "License saving", ALIGN_RIGHT },
        { "hardware-difference", "Hardware difference", ALIGN_RIGHT },
        { "other-difference", "Other difference", ALIGN_RIGHT },
        { "net-saving", "Net saving", ALIGN_RIGHT },
        { "break-even", "Same cost at", ALIGN_RIGHT },
        { "break-even-per-performance", "Same cost per performance at", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("tradeoff", NULL, columns, G_N_ELEMENTS(columns));
    bool has_open = false;
    const char *currency = evaluation->study->parameters.currency;
    g_autofree char *note =
        g_strdup_printf("%s%s%sNet saving = license saving - hardware difference - other "
                        "difference. A break-even is a license price.",
                        *currency ? "Amounts in " : "", currency, *currency ? ". " : "");

    for (guint i = 0; i < tradeoffs->len; i++) {
        const struct tradeoff *tradeoff = g_ptr_array_index(tradeoffs, i);
        add_pair(table, evaluation, tradeoff);
        has_open |= tradeoff->bound.is_open;
    }
    table_add_note(table, note);
    if (has_open)
        table_add_note(table, ratio_open_note);
    return table;
}

/* --- words --- */

static char *performance_sentence(const struct evaluation *evaluation,
                                  const struct tradeoff *tradeoff)
{
    const char *from = evaluation_label(evaluation, tradeoff->from),
               *to = evaluation_label(evaluation, tradeoff->to);

    if (!tradeoff->has_performance)
        return g_strdup_printf(
            "%s instead of %s: a performance is missing, so nothing can be said of it.", to, from);
    g_autofree char *change = percent_text(tradeoff->performance_change, tradeoff->bound);
    return g_strdup_printf("%s instead of %s: performance %s.", to, from, change);
}

/* The licenses of which one side needs fewer: `sign` 1 those saved, -1 those more. "" for none. */
static char *licenses_of_sign(const struct evaluation *evaluation, const struct tradeoff *tradeoff,
                              int sign)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < tradeoff->licenses->len; i++) {
        const struct tradeoff_license *license =
            &g_array_index(tradeoff->licenses, struct tradeoff_license, i);
        struct decimal saved = license->saved;
        if (decimal_sign(saved) != sign)
            continue;
        g_autofree char *number =
            decimal_format_short(sign < 0 ? decimal_negate(saved) : saved, DECIMAL_DIGITS);
        g_string_append_printf(text, "%s%s x %s (%s)", text->len ? ", " : "", number,
                               evaluation->study->products[license->product].sku,
                               license_unit(evaluation->study, license->product));
    }
    return g_string_free(text, FALSE);
}

static char *license_sentence(const struct evaluation *evaluation, const struct tradeoff *tradeoff)
{
    const char *currency = evaluation->study->parameters.currency;
    int digits = minor_digits(evaluation);
    g_autofree char *saved = licenses_of_sign(evaluation, tradeoff, 1);
    g_autofree char *added = licenses_of_sign(evaluation, tradeoff, -1);
    g_autofree char *worth = money_format_grouped(tradeoff->license_saving, digits);
    g_autofree char *costing = money_format_grouped(money_negate(tradeoff->license_saving), digits);

    if (*saved == '\0' && *added == '\0')
        return g_strdup("Licenses saved: none.");
    if (*added == '\0')
        return g_strdup_printf("Licenses saved: %s, worth %s %s.", saved, worth, currency);
    if (*saved == '\0')
        return g_strdup_printf("More licenses needed: %s, costing %s %s.", added, costing,
                               currency);
    return g_strdup_printf("Licenses saved: %s; more needed: %s; together worth %s %s.", saved,
                           added, worth, currency);
}

static char *saving_sentence(const struct evaluation *evaluation, const struct tradeoff *tradeoff)
{
    const char *currency = evaluation->study->parameters.currency;
    int digits = minor_digits(evaluation);

    if (!tradeoff->has_cost)
        return g_strdup("A price is missing, so no saving can be named.");
    g_autofree char *licenses = license_sentence(evaluation, tradeoff);
    g_autofree char *hardware = money_format_grouped(tradeoff->hardware_difference, digits);
    g_autofree char *other = money_format_grouped(tradeoff->other_difference, digits);
    g_autofree char *net = money_format_grouped(tradeoff->net_saving, digits);
    bool has_other = money_sign(tradeoff->other_difference) != 0;
    return g_strdup_printf("%s Hardware difference %s%s%s%s. Net saving %s %s.", licenses,
                           money_sign(tradeoff->hardware_difference) > 0 ? "+" : "", hardware,
                           has_other ? ", other difference " : "", has_other ? other : "", net,
                           currency);
}

/* The lines meet below 0, so at every price there can be the side that is better above is better.
 */
static char *negative_sentence(const struct evaluation *evaluation, const struct tradeoff *tradeoff,
                               const struct breakeven *breakeven, const char *what)
{
    g_autofree char *price = price_number_text(breakeven->price, minor_digits(evaluation));
    const char *better = evaluation_label(
        evaluation, breakeven->first_is_better_below ? tradeoff->to : tradeoff->from);

    return g_strdup_printf("The %s never becomes equal at a license price of 0 or more (the lines "
                           "meet at %s): %s always costs less%s.",
                           what, price, better,
                           g_str_equal(what, "cost") ? "" : " per performance");
}

/* Two parallel lines: the same one costs less, by the same amount, at every price. */
static char *parallel_sentence(const struct evaluation *evaluation, const struct tradeoff *tradeoff)
{
    bool to_is_cheaper = money_sign(tradeoff->net_saving) > 0;
    struct money difference =
        to_is_cheaper ? tradeoff->net_saving : money_negate(tradeoff->net_saving);
    g_autofree char *amount = money_format_grouped(difference, minor_digits(evaluation));

    return g_strdup_printf(
        "The cost never becomes equal: %s costs %s %s less at every license "
        "price.",
        evaluation_label(evaluation, to_is_cheaper ? tradeoff->to : tradeoff->from), amount,
        evaluation->study->parameters.currency);
}

/* Why there is no price at which the two come out equal. `what` is "cost" or "cost per
 * performance". */
static char *no_breakeven_sentence(const struct evaluation *evaluation,
                                   const struct tradeoff *tradeoff,
                                   const struct breakeven *breakeven, const char *what)
{
    static const char *const reasons[] = {
        [BREAKEVEN_EQUAL] = "The %s is equal at every license price.",
        [BREAKEVEN_NEVER] = "The %s never becomes equal, whatever the license price.",
        [BREAKEVEN_SEVERAL] = "More than one license price differs, so no single price makes the "
                              "%s equal.",
        [BREAKEVEN_NO_LICENSE] = "No license is counted by a rule, so no license price makes the "
                                 "%s equal.",
        [BREAKEVEN_UNDEFINED] = "A price at which the %s is equal cannot be worked out: a value is "
                                "missing or 0.",
    };

    if (breakeven->status == BREAKEVEN_NEGATIVE)
        return negative_sentence(evaluation, tradeoff, breakeven, what);
    if (breakeven->status == BREAKEVEN_NEVER && breakeven == &tradeoff->equal_cost)
        return parallel_sentence(evaluation, tradeoff);
    g_auto(GStrv) halves = g_strsplit(reasons[breakeven->status], "%s", 2);
    return g_strconcat(halves[0], what, halves[1], NULL);
}

static char *equal_price(const struct evaluation *evaluation, const struct breakeven *breakeven)
{
    const char *currency = evaluation->study->parameters.currency;
    const char *unit = license_unit(evaluation->study, breakeven->product);
    g_autofree char *price = price_number_text(breakeven->price, minor_digits(evaluation));

    if (!breakeven->has_per_processor || g_str_equal(unit, "processor"))
        return g_strdup_printf("%s %s per %s", price, currency, unit);
    g_autofree char *each = price_number_text(breakeven->per_processor, minor_digits(evaluation));
    return g_strdup_printf("%s %s per %s (%s per processor)", price, currency, unit, each);
}

static char *equal_cost_sentence(const struct evaluation *evaluation,
                                 const struct tradeoff *tradeoff)
{
    const struct breakeven *breakeven = &tradeoff->equal_cost;

    if (breakeven->status != BREAKEVEN_EXISTS)
        return no_breakeven_sentence(evaluation, tradeoff, breakeven, "cost");
    g_autofree char *price = equal_price(evaluation, breakeven);
    g_autofree char *change = tradeoff->has_performance
                                  ? percent_text(tradeoff->performance_change, tradeoff->bound)
                                  : NULL;
    const char *below = evaluation_label(
        evaluation, breakeven->first_is_better_below ? tradeoff->from : tradeoff->to);
    const char *above = evaluation_label(
        evaluation, breakeven->first_is_better_below ? tradeoff->to : tradeoff->from);
    return g_strdup_printf("Both cost the same at a license price of %s%s%s: below it %s costs "
                           "less, above it %s.",
                           price, change ? ", at a performance difference of " : "",
                           change ? change : "", below, above);
}

static char *equal_cost_per_performance_sentence(const struct evaluation *evaluation,
                                                 const struct tradeoff *tradeoff)
{
    const struct breakeven *breakeven = &tradeoff->equal_cost_per_performance;

    if (breakeven->status != BREAKEVEN_EXISTS)
        return no_breakeven_sentence(evaluation, tradeoff, breakeven, "cost per performance");
    g_autofree char *price = equal_price(evaluation, breakeven);
    const char *below = evaluation_label(
        evaluation, breakeven->first_is_better_below ? tradeoff->from : tradeoff->to);
    const char *above = evaluation_label(
        evaluation, breakeven->first_is_better_below ? tradeoff->to : tradeoff->from);
    bool has_bound = evaluation->performance->figures[tradeoff->from].bound != BOUND_NONE
                     || evaluation->performance->figures[tradeoff->to].bound != BOUND_NONE;
    return g_strdup_printf("Cost per performance is equal at a license price of %s: below it %s "
                           "gives more for the money, above it %s%s.",
                           price, below, above,
                           has_bound ? " (bounds of performances taken as exact)" : "");
}

void tradeoff_add_guards(GPtrArray *sentences, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    const GArray *warnings = evaluation->performance->warnings;

    for (guint i = 0; i < warnings->len; i++) {
        const struct guard_warning *warning = &g_array_index(warnings, struct guard_warning, i);
        if (warning->configuration == configuration)
            g_ptr_array_add(sentences, g_strdup_printf("Warning: %s: %s.",
                                                       evaluation_label(evaluation, configuration),
                                                       warning->text));
    }
}

char **tradeoff_sentences(const struct evaluation *evaluation, const struct tradeoff *tradeoff)
{
    GPtrArray *sentences = g_ptr_array_new();

    g_ptr_array_add(sentences, performance_sentence(evaluation, tradeoff));
    g_ptr_array_add(sentences, saving_sentence(evaluation, tradeoff));
    g_ptr_array_add(sentences, equal_cost_sentence(evaluation, tradeoff));
    g_ptr_array_add(sentences, equal_cost_per_performance_sentence(evaluation, tradeoff));
    tradeoff_add_guards(sentences, evaluation, tradeoff->from);
    tradeoff_add_guards(sentences, evaluation, tradeoff->to);
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}
