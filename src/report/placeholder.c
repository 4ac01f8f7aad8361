/* The names in braces of the template language, each one row of a table. */
#include "report/placeholder.h"
#include "report/report_decisions.h"
#include "report/requirement_text.h"
#include "report/tradeoff_report.h"
#include <string.h>

#define LISTED_MOST 8u /* choices that tie, in a sentence */

/* --- values --- */

static const struct study *study_of(const struct report_data *data)
{
    return data->evaluation->study;
}

static char *title(const struct report_data *data)
{
    return g_strdup(study_of(data)->parameters.title);
}

static char *study_name(const struct report_data *data)
{
    return g_strdup(study_of(data)->name);
}

static char *currency(const struct report_data *data)
{
    return g_strdup(study_of(data)->parameters.currency);
}

static char *as_of(const struct report_data *data)
{
    const struct study_parameters *parameters = &study_of(data)->parameters;

    return parameters->has_as_of ? date_format(parameters->as_of) : g_strdup("no stated day");
}

static char *term(const struct report_data *data)
{
    uint32_t years = study_of(data)->parameters.term_years;

    return g_strdup_printf("%u year%s", years, years == 1 ? "" : "s");
}

static char *percent_of(struct decimal fraction)
{
    g_autofree char *percent =
        decimal_format_short(decimal_multiply(fraction, decimal_from_int(100)), DECIMAL_DIGITS);

    return g_strdup_printf("%s %%", percent);
}

static char *discount_rate(const struct report_data *data)
{
    return percent_of(study_of(data)->parameters.discount_rate);
}

static char *power_factor(const struct report_data *data)
{
    return decimal_format_short(study_of(data)->parameters.power_factor, DECIMAL_DIGITS);
}

static char *load_share(const struct report_data *data)
{
    return percent_of(study_of(data)->parameters.load_share);
}

static char *pue(const struct report_data *data)
{
    return decimal_format_short(study_of(data)->parameters.pue, DECIMAL_DIGITS);
}

static char *energy_price(const struct report_data *data)
{
    const struct study_parameters *parameters = &study_of(data)->parameters;

    return money_format_price_grouped(parameters->energy_price, parameters->minor_digits);
}

static char *baseline(const struct report_data *data)
{
    const struct study *study = study_of(data);

    return g_strdup(study->configurations[study->parameters.baseline].label);
}

static int compare_values(const struct value *a, const struct value *b)
{
    return a->kind == VALUE_MONEY ? money_compare(a->money, b->money)
                                  : decimal_compare(a->decimal, b->decimal);
}

/* Labels of all configurations that are best by a measure, joined by "and": ties are named
 * together. */
static char *best_by(const struct report_data *data, const char *measure_name)
{
    const struct evaluation *evaluation = data->evaluation;
    struct measure_ref ref = measure_find(study_of(data), measure_name);
    bool wants_lower = measure_better(evaluation, ref.measure) == BETTER_LOWER;
    struct value best = { .kind = VALUE_MISSING };
    GString *names = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++) {
        struct value value = evaluation_value(evaluation, ref, i);
        if (value.kind == VALUE_MISSING)
            continue;
        int order =
            best.kind == VALUE_MISSING ? 1 : compare_values(&value, &best) * (wants_lower ? -1 : 1);
        if (order < 0)
            continue;
        if (order > 0)
            g_string_truncate(names, 0);
        best = value;
        g_string_append_printf(names, "%s%s", names->len ? " and " : "",
                               study_of(data)->configurations[i].label);
    }
    if (names->len == 0)
        g_string_append(names, "none");
    else {
        g_autofree char *text = value_text(evaluation, ref, &best);
        g_string_append_printf(
            names, " (%s%s%s)", text, ref.measure->unit == UNIT_CURRENCY ? " " : "",
            ref.measure->unit == UNIT_CURRENCY ? study_of(data)->parameters.currency : "");
    }
    return g_string_free(names, FALSE);
}

static char *best_performance_per_price(const struct report_data *data)
{
    return best_by(data, "performance-per-price");
}

static char *cheapest(const struct report_data *data)
{
    return best_by(data, data->evaluation->cost_axis->name);
}

/* What the cost axis is called: "price" or "TCO". */
static char *cost(const struct report_data *data)
{
    return g_strdup(data->evaluation->cost_axis->is_present ? "TCO" : "price");
}

static char *fastest(const struct report_data *data)
{
    return best_by(data, "performance");
}

static bool is_dominated(const struct report_data *data, uint32_t configuration)
{
    return data->frontier->has_both[configuration]
           && !data->frontier->is_on_frontier[configuration];
}

static bool is_on_frontier(const struct report_data *data, uint32_t configuration)
{
    return data->frontier->is_on_frontier[configuration];
}

typedef bool (*configuration_test)(const struct report_data *data, uint32_t configuration);

static char *list(const struct report_data *data, configuration_test belongs)
{
    GString *names = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        if (belongs(data, i))
            g_string_append_printf(names, "%s%s", names->len ? "; " : "",
                                   study_of(data)->configurations[i].label);
    return g_string_free(names, FALSE);
}

static unsigned count(const struct report_data *data, configuration_test belongs)
{
    unsigned number = 0;

    for (uint32_t i = 0; i < study_of(data)->configuration_count; i++)
        number += belongs(data, i);
    return number;
}

static char *frontier_count(const struct report_data *data)
{
    return g_strdup_printf("%u", count(data, is_on_frontier));
}

static char *configuration_count(const struct report_data *data)
{
    return g_strdup_printf("%u", study_of(data)->configuration_count);
}

static char *dominated_list(const struct report_data *data)
{
    return list(data, is_dominated);
}

static char *frontier_list(const struct report_data *data)
{
    return list(data, is_on_frontier);
}

static char *choice(const struct report_data *data, enum aim aim)
{
    g_autoptr(GArray) choices = report_choices_new(data, aim);
    GString *text = g_string_new(choices->len == 0 ? "none" : "");

    for (guint i = 0; i < choices->len && i < LISTED_MOST; i++)
        g_string_append_printf(
            text, "%s%s",
            i == 0                  ? ""
            : i + 1 == choices->len ? " and "
                                    : ", ",
            study_of(data)->configurations[g_array_index(choices, uint32_t, i)].label);
    if (choices->len > LISTED_MOST)
        g_string_append_printf(text, " and %u more", choices->len - LISTED_MOST);
    if (choices->len > 1)
        g_string_append(text, " (a tie)");
    return g_string_free(text, FALSE);
}

static char *choice_of_cost(const struct report_data *data)
{
    return choice(data, AIM_COST);
}

static char *choice_of_cost_per_performance(const struct report_data *data)
{
    return choice(data, AIM_COST_PER_PERFORMANCE);
}

static char *choice_of_performance(const struct report_data *data)
{
    return choice(data, AIM_PERFORMANCE);
}

static char *requirement(const struct report_data *data)
{
    char *sentence =
        requirement_sentence(data->evaluation, &study_of(data)->parameters.requirement);

    return sentence != NULL ? sentence : g_strdup("");
}

static char *license_price(const struct report_data *data)
{
    const char *name = report_license_price(data);

    return g_strdup(name != NULL ? name : "");
}

/* The trade-off of the largest net saving, in words. */
static char *best_tradeoff(const struct report_data *data)
{
    const struct tradeoff *best = NULL;

    for (guint i = 0; i < data->tradeoffs->len; i++) {
        const struct tradeoff *tradeoff = g_ptr_array_index(data->tradeoffs, i);
        if (!best || money_compare(tradeoff->net_saving, best->net_saving) > 0)
            best = tradeoff;
    }
    if (!best)
        return g_strdup("none");
    g_auto(GStrv) sentences = tradeoff_sentences(data->evaluation, best);
    return g_strjoinv(" ", sentences);
}

static const struct {
    const char *name;
    char *(*value)(const struct report_data *data);
} placeholders[] = {
    { "title", title },
    { "study", study_name },
    { "currency", currency },
    { "as-of", as_of },
    { "baseline", baseline },
    { "term", term },
    { "discount-rate", discount_rate },
    { "energy-price", energy_price },
    { "pue", pue },
    { "load-share", load_share },
    { "power-factor", power_factor },
    { "best.performance-per-price", best_performance_per_price },
    { "cost", cost },
    { "cheapest", cheapest },
    { "fastest", fastest },
    { "frontier.count", frontier_count },
    { "frontier.list", frontier_list },
    { "configuration.count", configuration_count },
    { "dominated.list", dominated_list },
    { "best.tradeoff", best_tradeoff },
    { "requirement", requirement },
    { "choice.lowest-cost", choice_of_cost },
    { "choice.lowest-cost-per-performance", choice_of_cost_per_performance },
    { "choice.highest-performance", choice_of_performance },
    { "license.price", license_price },
};

typedef char *(*placeholder_function)(const struct report_data *data);

static placeholder_function find_placeholder(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(placeholders); i++)
        if (g_str_equal(placeholders[i].name, name))
            return placeholders[i].value;
    return NULL;
}

/* The next placeholder of a text that has one at `open`: what it is, and where the text goes on.
 * NULL with an error reported. */
static placeholder_function read_placeholder(const char *open, const char **rest, struct place at,
                                             struct diag *diag)
{
    const char *close = strchr(open, '}');

    if (!close) {
        diag_error(diag, at, "'{' is not closed in '%s'", open);
        return NULL;
    }
    g_autofree char *name = g_strndup(open + 1, (gsize)(close - open - 1));
    placeholder_function value = find_placeholder(name);
    if (!value)
        diag_error(diag, at, "'{%s}' is not known", name);
    *rest = close + 1;
    return value;
}

bool placeholder_check(const char *text, struct place at, struct diag *diag)
{
    const char *open;

    while ((open = strchr(text, '{')))
        if (!read_placeholder(open, &text, at, diag))
            return false;
    return true;
}

char *placeholder_fill(const struct report_data *data, const char *text, struct place at,
                       struct diag *diag)
{
    g_autoptr(GString) filled = g_string_new(NULL);
    const char *open;

    while ((open = strchr(text, '{'))) {
        g_string_append_len(filled, text, open - text);
        placeholder_function value = read_placeholder(open, &text, at, diag);
        if (!value)
            return NULL;
        g_autofree char *words = value(data);
        g_string_append(filled, words);
    }
    g_string_append(filled, text);
    return g_strdup(filled->str);
}
