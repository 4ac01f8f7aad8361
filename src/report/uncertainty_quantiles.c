/* The table of what configurations cost: quantiles where draws differ, one value where they do not.
 */
#include "report/draw_text.h"
#include "report/table_cells.h"
#include "report/uncertainty_chance.h"
#include "report/uncertainty_report.h"
#include "report/uncertainty_text.h"

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static void add_cost(struct table *table, const struct uncertainty_result *result, bool is_known,
                     double minor)
{
    if (is_known)
        add_money(table, result->evaluation,
                  money_of_minor(minor, study_of(result)->parameters.minor_digits));
    else
        add_text(table, "-");
}

static void add_ratio(struct table *table, bool is_known, double ratio)
{
    g_autofree char *text = is_known ? double_text_grouped(ratio, 4) : g_strdup("-");
    g_autofree char *number = is_known ? double_text(ratio) : NULL;

    table_add_cell(table, text, number, NULL);
}

static const struct drawn_quantiles *quantiles_of(const struct uncertain_configuration *row,
                                                  enum drawn_contest contest)
{
    return contest == CONTEST_COST ? &row->cost : &row->ratio;
}

/* What there is of costs, or of costs per performance. */
enum spread { SPREAD_NONE, SPREAD_CERTAIN, SPREAD_DRAWN };

static enum spread find_spread(const struct uncertainty_result *result, enum drawn_contest contest)
{
    enum spread spread = SPREAD_NONE;

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        if (!chance_is_known(&chance_best[contest], row))
            continue;
        if (contest == CONTEST_COST ? row->cost_varies : row->ratio_varies)
            return SPREAD_DRAWN;
        spread = SPREAD_CERTAIN;
    }
    return spread;
}

/* One column where all are certain, three where one is not. */
static void add_quantile_columns(struct table *table, enum drawn_contest contest,
                                 enum spread spread)
{
    const char *name = uncertainty_contest_names[contest];
    const char *title = contest == CONTEST_COST ? "Cost" : "Cost per performance";
    g_autofree char *p5 = g_strconcat(name, ".p5", NULL);
    g_autofree char *p50 = g_strconcat(name, ".p50", NULL);
    g_autofree char *p95 = g_strconcat(name, ".p95", NULL);
    g_autofree char *first = g_strconcat(title, ", P5", NULL);

    if (spread == SPREAD_CERTAIN)
        table_add_column(table, name, title, ALIGN_RIGHT);
    if (spread != SPREAD_DRAWN)
        return;
    table_add_column(table, p5, first, ALIGN_RIGHT);
    table_add_column(table, p50, "P50", ALIGN_RIGHT);
    table_add_column(table, p95, "P95", ALIGN_RIGHT);
}

static void add_quantile(struct table *table, const struct uncertainty_result *result,
                         const struct uncertain_configuration *row, enum drawn_contest contest,
                         double value)
{
    if (contest == CONTEST_COST)
        add_cost(table, result, row->has_cost, value);
    else
        add_ratio(table, row->has_ratio, value);
}

static void add_quantiles(struct table *table, const struct uncertainty_result *result,
                          const struct uncertain_configuration *row, enum drawn_contest contest,
                          enum spread spread)
{
    const struct drawn_quantiles *quantiles = quantiles_of(row, contest);

    if (spread == SPREAD_DRAWN)
        add_quantile(table, result, row, contest, quantiles->p5);
    if (spread != SPREAD_NONE)
        add_quantile(table, result, row, contest, quantiles->p50);
    if (spread == SPREAD_DRAWN)
        add_quantile(table, result, row, contest, quantiles->p95);
}

struct table *uncertainty_quantiles_table(const struct uncertainty_result *result)
{
    struct table *table = table_new("quantiles", NULL);
    enum spread spreads[CONTEST_COUNT];
    bool is_drawn = false;

    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        spreads[contest] = find_spread(result, contest);
        is_drawn |= spreads[contest] == SPREAD_DRAWN;
        add_quantile_columns(table, contest, spreads[contest]);
    }
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        for (int contest = 0; contest < CONTEST_COUNT; contest++)
            add_quantiles(table, result, &result->configurations[i], contest, spreads[contest]);
    }
    if (is_drawn)
        table_add_note(table, "P5, P50, P95: the least value that 5, 50 or 95 % of the draws do "
                              "not exceed.");
    return table;
}
