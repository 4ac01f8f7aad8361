/* Simulations as tables. Nothing is computed here but shares of draws. */
#include "report/uncertainty_report.h"
#include "report/draw_text.h"
#include "report/table_cells.h"
#include "report/uncertainty_chance.h"
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
        g_autofree char *base = drawn_input_base(result->evaluation, input);
        g_autofree char *number =
            input->has_base ? decimal_format_short(input->base, DECIMAL_DIGITS) : NULL;
        table_add_row(table);
        add_owned_text(table, drawn_input_target(input));
        table_add_cell(table, base, number, NULL);
        add_text(table, drawn_input_distribution(input));
        add_owned_text(table, drawn_input_spread(result->evaluation, input));
    }
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

/* Those that differ from draw to draw, and who is the best wherever ties do. */
static GPtrArray *find_chances(const struct uncertainty_result *result)
{
    const struct requirement *requirement = &result->request.requirement;
    GPtrArray *chances = g_ptr_array_new();

    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        const struct chance *best = &chance_best[contest], *tied = &chance_tied[contest];
        if (chance_varies(result, best) || chance_varies(result, tied)) {
            g_ptr_array_add(chances, (gpointer)best);
            if (chance_occurs(result, tied))
                g_ptr_array_add(chances, (gpointer)tied);
        }
    }
    if (requirement->budget.given && chance_varies(result, &chance_over_budget))
        g_ptr_array_add(chances, (gpointer)&chance_over_budget);
    if (requirement->minimum_performance.given && chance_varies(result, &chance_below_minimum))
        g_ptr_array_add(chances, (gpointer)&chance_below_minimum);
    return chances;
}

static void add_chances_note(struct table *table, const GPtrArray *chances)
{
    bool has_ties = false;

    for (guint i = 0; i < chances->len; i++)
        for (int contest = 0; contest < CONTEST_COUNT; contest++)
            has_ties |= g_ptr_array_index(chances, i) == &chance_tied[contest];
    table_add_note(table, has_ties ? "Shares of the draws. Tied: the lowest, together with "
                                     "another. Costs are compared as printed; costs per "
                                     "performance are equal if half a minor unit of either cost "
                                     "could make the difference."
                                   : "Shares of the draws.");
}

struct table *uncertainty_chances_table(const struct uncertainty_result *result)
{
    g_autoptr(GPtrArray) chances = find_chances(result);

    if (chances->len == 0)
        return NULL;
    struct table *table = table_new("chances", NULL);
    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    for (guint i = 0; i < chances->len; i++) {
        const struct chance *chance = g_ptr_array_index(chances, i);
        table_add_column(table, chance->name, chance->title, ALIGN_RIGHT);
    }
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        for (guint j = 0; j < chances->len; j++) {
            const struct chance *chance = g_ptr_array_index(chances, j);
            add_share(table, result, chance_is_known(chance, row), chance_count(chance, row));
        }
    }
    add_chances_note(table, chances);
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

struct table *uncertainty_ranks_table(const struct uncertainty_result *result,
                                      enum drawn_contest contest)
{
    uint32_t ranks = uncertainty_place_count(result, contest);
    g_autofree char *name = g_strdup_printf("ranks-by-%s", uncertainty_contest_names[contest]);
    g_autofree char *title =
        g_strdup_printf("Places by %s", contest == CONTEST_COST ? "cost" : "cost per performance");

    if (!uncertainty_places_vary(result, contest))
        return NULL;
    struct table *table = table_new(name, title);
    add_rank_columns(table, ranks);
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        bool takes_part = chance_is_known(&chance_best[contest], row);
        table_add_row(table);
        add_text(table, uncertainty_label(result, i));
        for (uint32_t rank = 0; rank < ranks; rank++)
            add_share(table, result, takes_part, row->counts.contests[contest].ranks[rank]);
    }
    table_add_note(table, "Shares of the draws; equals share the better place.");
    return table;
}

/* --- convergence --- */

static enum drawn_contest main_contest(const struct uncertainty_result *result)
{
    return uncertainty_leader(result, CONTEST_COST_PER_PERFORMANCE) != NO_INDEX
               ? CONTEST_COST_PER_PERFORMANCE
               : CONTEST_COST;
}

static void add_stage_share(struct table *table, uint64_t count, uint64_t draws)
{
    g_autofree char *share = share_text(count, draws);
    g_autofree char *share_digits = share_number(count, draws);
    double error = uncertainty_standard_error(count, draws);
    g_autofree char *error_percent = double_text_grouped(error * 100, 2);
    g_autofree char *error_text = g_strconcat(error_percent, " %", NULL);
    g_autofree char *error_number = double_text(error);

    table_add_cell(table, share, share_digits, NULL);
    table_add_cell(table, error_text, error_number, NULL);
}

/* Of the leader; what is certain of it does not converge. */
struct convergence {
    uint32_t leader;
    enum drawn_contest contest;
    bool has_share, has_cost;
};

static struct convergence find_convergence(const struct uncertainty_result *result)
{
    struct convergence this = { .contest = main_contest(result) };

    this.leader = uncertainty_leader(result, this.contest);
    if (this.leader == NO_INDEX)
        return this;
    const struct uncertain_configuration *row = &result->configurations[this.leader];
    const struct contest_counts *counts = &row->counts.contests[this.contest];
    this.has_share = counts->best + counts->tied < draws_of(result);
    this.has_cost = row->cost_varies;
    return this;
}

static void add_stage(struct table *table, const struct uncertainty_result *result,
                      const struct uncertainty_stage *stage, const struct convergence *convergence)
{
    g_autofree char *draws = decimal_format_grouped(decimal_from_int((int64_t)stage->draws), 0);
    g_autofree char *number = decimal_format_short(decimal_from_int((int64_t)stage->draws), 0);

    table_add_row(table);
    table_add_cell(table, draws, number, NULL);
    if (convergence->has_share)
        add_stage_share(table, stage->best[convergence->leader][convergence->contest],
                        stage->draws);
    if (convergence->has_cost)
        add_money(table, result->evaluation,
                  money_of_minor(stage->cost_p50[convergence->leader],
                                 study_of(result)->parameters.minor_digits));
}

struct table *uncertainty_convergence_table(const struct uncertainty_result *result)
{
    struct convergence this = find_convergence(result);

    if (!this.has_share && !this.has_cost)
        return NULL;
    g_autofree char *title =
        g_strdup_printf("Convergence: %s", uncertainty_label(result, this.leader));
    struct table *table = table_new("convergence", title);
    table_add_column(table, "draws", "Draws", ALIGN_RIGHT);
    if (this.has_share) {
        table_add_column(table, "best", chance_best[this.contest].title, ALIGN_RIGHT);
        table_add_column(table, "standard-error", "Standard error", ALIGN_RIGHT);
        table_add_note(table, "The standard error is that of independent draws, sqrt(p (1 - p) / "
                              "draws); Latin hypercubes are hardly ever worse.");
    }
    if (this.has_cost)
        table_add_column(table, "cost.p50", "Cost, P50", ALIGN_RIGHT);
    for (guint i = 0; i < result->stages->len; i++)
        add_stage(table, result, &g_array_index(result->stages, struct uncertainty_stage, i),
                  &this);
    return table;
}
