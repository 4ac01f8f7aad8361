/* Simulations as tables. Nothing is computed here but shares of draws. */
#include "report/uncertainty_report.h"
#include "report/draw_text.h"
#include "report/table_cells.h"
#include "report/uncertainty_text.h"

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static uint64_t draws_of(const struct uncertainty_result *result)
{
    return result->request.draws;
}

/* --- inputs --- */

struct table *uncertainty_inputs_table(const struct uncertainty_result *result)
{
    static const struct column_title columns[] = {
        { "input", "Uncertain", ALIGN_LEFT },
        { "base", "In the study", ALIGN_RIGHT },
        { "distribution", "Distribution", ALIGN_LEFT },
        { "spread", "Spread", ALIGN_LEFT },
    };
    const GArray *inputs = result->inputs->inputs;

    if (inputs->len == 0)
        return NULL;
    struct table *table = table_new_with("inputs", NULL, columns, G_N_ELEMENTS(columns));
    for (guint i = 0; i < inputs->len; i++) {
        const struct drawn_input *input = &g_array_index(inputs, struct drawn_input, i);
        g_autofree char *base = double_text(input->base);
        table_add_row(table);
        add_owned_text(table, drawn_input_target(input));
        table_add_cell(table, base, base, NULL);
        add_text(table, drawn_input_distribution(input));
        add_owned_text(table, drawn_input_spread(input));
    }
    return table;
}

/* --- quantiles --- */

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

struct table *uncertainty_quantiles_table(const struct uncertainty_result *result)
{
    static const struct column_title columns[] = {
        { "configuration", "Configuration", ALIGN_LEFT },
        { "cost.p5", "Cost, P5", ALIGN_RIGHT },
        { "cost.p50", "P50", ALIGN_RIGHT },
        { "cost.p95", "P95", ALIGN_RIGHT },
        { "cost-per-performance.p5", "Cost per performance, P5", ALIGN_RIGHT },
        { "cost-per-performance.p50", "P50", ALIGN_RIGHT },
        { "cost-per-performance.p95", "P95", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("quantiles", NULL, columns, G_N_ELEMENTS(columns));

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        add_cost(table, result, row->has_cost, row->cost.p5);
        add_cost(table, result, row->has_cost, row->cost.p50);
        add_cost(table, result, row->has_cost, row->cost.p95);
        add_ratio(table, row->has_ratio, row->ratio.p5);
        add_ratio(table, row->has_ratio, row->ratio.p50);
        add_ratio(table, row->has_ratio, row->ratio.p95);
    }
    g_autofree char *note =
        g_strdup_printf("P5, P50, P95: 5, 50 and 95 %% of the draws are below. Read from a "
                        "histogram of %u parts, interpolated.",
                        TALLY_BINS);
    table_add_note(table, note);
    return table;
}

/* --- chances --- */

static void add_share(struct table *table, const struct uncertainty_result *result, bool is_known,
                      uint64_t count)
{
    g_autofree char *text = is_known ? share_text(count, draws_of(result)) : g_strdup("-");
    g_autofree char *number = is_known ? share_number(count, draws_of(result)) : NULL;

    table_add_cell(table, text, number, NULL);
}

static void add_chances_columns(struct table *table, const struct uncertainty_result *result)
{
    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        g_autofree char *best = g_strdup_printf("best.%s", uncertainty_contest_names[contest]);
        g_autofree char *tied = g_strdup_printf("tied.%s", uncertainty_contest_names[contest]);
        table_add_column(table, best, uncertainty_contest_titles[contest], ALIGN_RIGHT);
        table_add_column(table, tied, "Tied for it", ALIGN_RIGHT);
    }
    if (result->request.requirement.budget.given)
        table_add_column(table, "over-budget", "Over budget", ALIGN_RIGHT);
    if (result->request.requirement.minimum_performance.given)
        table_add_column(table, "below-minimum", "Below the minimum", ALIGN_RIGHT);
}

struct table *uncertainty_chances_table(const struct uncertainty_result *result)
{
    struct table *table = table_new("chances", NULL);

    add_chances_columns(table, result);
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        const bool takes_part[CONTEST_COUNT] = { row->has_cost, row->has_ratio };
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        for (int contest = 0; contest < CONTEST_COUNT; contest++) {
            const struct contest_counts *counts = &row->counts.contests[contest];
            add_share(table, result, takes_part[contest], counts->best);
            add_share(table, result, takes_part[contest], counts->tied);
        }
        if (result->request.requirement.budget.given)
            add_share(table, result, row->has_cost, row->counts.over_budget);
        if (result->request.requirement.minimum_performance.given)
            add_share(table, result, row->has_cost, row->counts.below_minimum);
    }
    table_add_note(table, "Shares of the draws. Tied: the lowest, together with another, costs "
                          "compared as printed.");
    return table;
}

/* --- ranks --- */

static void add_rank_columns(struct table *table, uint32_t ranks)
{
    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    for (uint32_t rank = 1; rank <= ranks; rank++) {
        g_autofree char *name = g_strdup_printf("rank-%u", rank);
        g_autofree char *title = g_strdup_printf("%u.", rank);
        table_add_column(table, name, title, ALIGN_RIGHT);
    }
}

struct table *uncertainty_ranks_table(const struct uncertainty_result *result, enum contest contest)
{
    uint32_t ranks = uncertainty_place_count(result, contest);
    g_autofree char *name = g_strdup_printf("ranks-by-%s", uncertainty_contest_names[contest]);
    g_autofree char *title =
        g_strdup_printf("Places by %s", contest == CONTEST_COST ? "cost" : "cost per performance");

    if (ranks == 0)
        return NULL;
    struct table *table = table_new(name, title);
    add_rank_columns(table, ranks);
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        bool takes_part = contest == CONTEST_COST ? row->has_cost : row->has_ratio;
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        for (uint32_t rank = 0; rank < ranks; rank++)
            add_share(table, result, takes_part, row->counts.contests[contest].ranks[rank]);
    }
    table_add_note(table, "Shares of the draws; equals share the better place.");
    return table;
}

/* --- convergence --- */

static enum contest main_contest(const struct uncertainty_result *result)
{
    return uncertainty_leader(result, CONTEST_COST_PER_PERFORMANCE) != NO_INDEX
               ? CONTEST_COST_PER_PERFORMANCE
               : CONTEST_COST;
}

static void add_stage(struct table *table, const struct uncertainty_result *result,
                      const struct uncertainty_stage *stage, uint32_t leader)
{
    uint64_t best = stage->best[leader][main_contest(result)];
    g_autofree char *draws = decimal_format_grouped(decimal_from_int((int64_t)stage->draws), 0);
    g_autofree char *number = decimal_format_short(decimal_from_int((int64_t)stage->draws), 0);
    g_autofree char *share = share_text(best, stage->draws);
    g_autofree char *share_digits = share_number(best, stage->draws);
    double error = uncertainty_standard_error(best, stage->draws);
    g_autofree char *error_percent = double_text_grouped(error * 100, 2);
    g_autofree char *error_text = g_strconcat(error_percent, " %", NULL);
    g_autofree char *error_number = double_text(error);

    table_add_row(table);
    table_add_cell(table, draws, number, NULL);
    table_add_cell(table, share, share_digits, NULL);
    table_add_cell(table, error_text, error_number, NULL);
    add_cost(table, result, true, stage->cost_p50[leader]);
}

struct table *uncertainty_convergence_table(const struct uncertainty_result *result)
{
    enum contest contest = main_contest(result);
    uint32_t leader = uncertainty_leader(result, contest);

    if (leader == NO_INDEX)
        return NULL;
    g_autofree char *title = g_strdup_printf("Convergence: %s", uncertainty_label(result, leader));
    struct table *table = table_new("convergence", title);
    table_add_column(table, "draws", "Draws", ALIGN_RIGHT);
    table_add_column(table, "best", uncertainty_contest_titles[contest], ALIGN_RIGHT);
    table_add_column(table, "standard-error", "Standard error", ALIGN_RIGHT);
    table_add_column(table, "cost.p50", "Cost, P50", ALIGN_RIGHT);
    for (guint i = 0; i < result->stages->len; i++)
        add_stage(table, result, &g_array_index(result->stages, struct uncertainty_stage, i),
                  leader);
    table_add_note(table, "The standard error is that of independent draws, sqrt(p (1 - p) / "
                          "draws); Latin hypercubes are hardly ever worse.");
    return table;
}
