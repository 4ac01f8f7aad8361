/* Draws capacities as bars. Numbers beside bars are written as the tables write them. */
#include "report/capacity_chart.h"
#include "measure/bound_text.h"
#include "report/capacity_text.h"

#define BARS_MOST 24u

static char **note_new(const char *text)
{
    const char *notes[] = { text, NULL };

    return g_strdupv((char **)notes);
}

/* Takes the chart over. */
static void add_chart(struct document *document, struct bar_chart *chart)
{
    guint left_out = chart->bars->len > BARS_MOST ? chart->bars->len - BARS_MOST : 0;

    if (left_out > 0) {
        g_autofree char *text = g_strdup_printf("The first %u are shown; %u more are in the table.",
                                                BARS_MOST, left_out);
        g_array_set_size(chart->bars, BARS_MOST);
        g_strfreev(chart->notes);
        chart->notes = note_new(text);
    }
    document_add_chart(document, figure_of_bars(chart));
}

/* --- shares of peak --- */

/* "memory read peak"; with the configuration where there are several, with the load where it is
 * named. */
static char *share_label(const struct evaluation *evaluation, const struct peak_share *share,
                         bool with_configuration)
{
    const char *load = share->measurement->load;

    return g_strdup_printf(
        "%s%s%s%s%s%s", share->capacity->name, *load != '\0' ? " (" : "", load,
        *load != '\0' ? ")" : "", with_configuration ? ", " : "",
        with_configuration ? evaluation_label(evaluation, share->measurement->configuration) : "");
}

/* "60.9 %: 975 of 1600 MB/s"; where lower is better "50.0 %: 10 ms, advertised 5". */
static char *share_words(const struct evaluation *evaluation, const struct peak_share *share)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[share->capacity->benchmark];
    const char *unit = *share->capacity->unit != '\0' ? share->capacity->unit : benchmark->unit;
    g_autofree char *percent = capacity_share_text(share);
    g_autofree char *median = decimal_format_short(share->measurement->median, MONEY_DIGITS);
    g_autofree char *measured = bound_text(share->measurement->bound, median);
    g_autofree char *limit = decimal_format_short(share->capacity->limit.value, MONEY_DIGITS);

    if (benchmark->direction == HIGHER_IS_BETTER)
        return g_strdup_printf("%s: %s of %s %s", percent, measured, limit, unit);
    return g_strdup_printf("%s: %s %s, advertised %s", share->has_share ? percent : "no share",
                           measured, unit, limit);
}

static void add_share(struct bar_chart *chart, const struct evaluation *evaluation,
                      const struct peak_share *share, bool with_configuration)
{
    struct decimal percent = decimal_multiply(share->share, decimal_from_int(100));
    g_autofree char *label = share_label(evaluation, share, with_configuration);
    g_autofree char *text = share_words(evaluation, share);
    const struct chart_bar bar = { .label = label,
                                   .text = text,
                                   .is_none = !share->has_share,
                                   .value = decimal_to_double(percent),
                                   .has_limit = true,
                                   .limit = 100,
                                   .is_bound = share->bound != BOUND_NONE,
                                   .description = text };

    bar_chart_add(chart, &bar);
}

static void add_shares(struct document *document, const struct evaluation *evaluation,
                       const GArray *shares)
{
    const struct peak_share *all = (const struct peak_share *)shares->data;
    struct bar_chart *chart = bar_chart_new();
    bool differ = false, has_bound = false;

    for (guint i = 0; i < shares->len; i++) {
        differ |= all[i].measurement->configuration != all[0].measurement->configuration;
        has_bound |= all[i].bound != BOUND_NONE;
    }
    if (has_bound)
        chart->notes = note_new("A hollow bar is a bound or an approximate number.");
    chart->title = g_strdup("Measured rates as shares of the advertised peaks");
    chart->axis_title = g_strdup("Share of the peak (%)");
    for (guint i = 0; i < shares->len; i++)
        add_share(chart, evaluation, &all[i], differ);
    add_chart(document, chart);
}

/* --- caps and prices of one attribute --- */

/* Uses of the same attribute, which stand together. */
struct use_group {
    const struct evaluation *evaluation;
    const struct capacity_use *uses;
    guint count;
};

static const char *unit_of(const struct use_group *group)
{
    const struct capacity *capacity = group->uses[0].capacity;

    return *capacity->unit != '\0' ? capacity->unit : capacity->attribute;
}

/* Of all servers together: each has a cap of its own. */
static double limit_of(const struct use_group *group, const struct capacity_use *use)
{
    const struct study *study = group->evaluation->study;
    struct decimal servers =
        configuration_servers(study, &study->configurations[use->configuration]);

    return decimal_to_double(use->capacity->limit.value) * decimal_to_double(servers);
}

static void add_use(struct bar_chart *chart, const struct use_group *group,
                    const struct capacity_use *use)
{
    g_autofree char *sum = decimal_format_short(use->sum, MONEY_DIGITS);
    g_autofree char *usable = decimal_format_short(use->usable, MONEY_DIGITS);
    g_autofree char *text = use->is_capped
                                ? g_strdup_printf("%s of %s %s", usable, sum, unit_of(group))
                                : g_strdup_printf("%s %s", usable, unit_of(group));
    const struct chart_bar bar = {
        .label = (char *)evaluation_label(group->evaluation, use->configuration),
        .text = text,
        .value = decimal_to_double(use->usable),
        .lost = decimal_to_double(decimal_subtract(use->sum, use->usable)),
        .has_limit = true,
        .limit = limit_of(group, use),
        .is_marked = use->is_capped,
        .description = text
    };

    bar_chart_add(chart, &bar);
}

static void add_caps(struct document *document, const struct use_group *group)
{
    const struct capacity *capacity = group->uses[0].capacity;
    struct bar_chart *chart = bar_chart_new();

    chart->title = g_strdup_printf("What %s lets through of the components' sum", capacity->name);
    chart->axis_title = g_strdup_printf("%s (%s)", capacity->attribute, unit_of(group));
    chart->notes = note_new("Modelled, not measured. The upright line is the cap; the dashed part "
                            "of a bar does not get through.");
    for (guint i = 0; i < group->count; i++)
        if (!group->uses[i].is_too_large)
            add_use(chart, group, &group->uses[i]);
    add_chart(document, chart);
}

static void add_prices(struct document *document, const struct use_group *group)
{
    const struct study_parameters *parameters = &group->evaluation->study->parameters;
    struct bar_chart *chart = bar_chart_new();

    chart->title = g_strdup_printf("Price of one %s", unit_of(group));
    chart->axis_title =
        g_strdup_printf("%s (%s per %s, lower is better)", group->evaluation->cost_axis->label,
                        parameters->currency, unit_of(group));
    for (guint i = 0; i < group->count; i++) {
        const struct capacity_use *use = &group->uses[i];
        g_autofree char *text =
            decimal_format_grouped(use->price_per_unit, parameters->minor_digits);
        const struct chart_bar bar = { .label = (char *)evaluation_label(group->evaluation,
                                                                         use->configuration),
                                       .text = text,
                                       .value = decimal_to_double(use->price_per_unit),
                                       .description = text };
        if (use->has_price_per_unit)
            bar_chart_add(chart, &bar);
    }
    if (chart->bars->len > 0)
        add_chart(document, chart);
    else
        bar_chart_free(chart);
}

static guint group_end(const GArray *uses, guint start)
{
    const struct capacity_use *all = (const struct capacity_use *)uses->data;
    guint end = start;

    while (end < uses->len && all[end].capacity->column == all[start].capacity->column)
        end++;
    return end;
}

void capacity_add_charts(struct document *document, const struct evaluation *evaluation,
                         const struct capacities *capacities)
{
    const struct capacity_use *uses = (const struct capacity_use *)capacities->uses->data;

    if (capacities->shares->len > 0)
        add_shares(document, evaluation, capacities->shares);
    for (guint start = 0, end; start < capacities->uses->len; start = end) {
        end = group_end(capacities->uses, start);
        const struct use_group group = { evaluation, uses + start, end - start };
        if (uses[start].capacity->limit.given)
            add_caps(document, &group);
        add_prices(document, &group);
    }
}
