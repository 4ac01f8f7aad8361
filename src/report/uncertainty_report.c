/* Writes simulations for people and for programs. Nothing is computed here but shares of draws. */
#include "report/uncertainty_report.h"
#include "report/requirement_text.h"
#include "report/draw_text.h"
#include "report/table_cells.h"

static const struct {
    const char *name;  /* for programs */
    const char *title; /* "Lowest cost" */
} contests[CONTEST_COUNT] = {
    [CONTEST_COST] = { "cost", "Lowest cost" },
    [CONTEST_COST_PER_PERFORMANCE] = { "cost-per-performance", "Lowest cost per performance" },
};

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static const char *label_of(const struct uncertainty_result *result, uint32_t configuration)
{
    return study_of(result)->configurations[configuration].label;
}

static uint64_t draws_of(const struct uncertainty_result *result)
{
    return result->request.draws;
}

/* --- words --- */

static char *draws_sentence(const struct uncertainty_result *result)
{
    g_autofree char *draws = decimal_format_grouped(decimal_from_int((int64_t)draws_of(result)), 0);
    const char *what = result->measure->is_present ? " (present values over the term)" : "";

    return g_strdup_printf(
        "%s draw%s, seed %" G_GUINT64_FORMAT ", in Latin hypercubes of %u. Costs "
        "are %s in %s%s.",
        draws, draws_of(result) == 1 ? "" : "s", result->request.seed, UNCERTAINTY_BLOCK,
        result->measure->name, study_of(result)->parameters.currency, what);
}

/* Others that are the best as often. */
static uint32_t find_equal(const struct uncertainty_result *result, enum contest contest,
                           uint32_t leader)
{
    const struct uncertain_configuration *all = result->configurations;
    const struct contest_counts *first = &all[leader].counts.contests[contest];

    for (uint32_t i = leader + 1; i < study_of(result)->configuration_count; i++) {
        const struct contest_counts *other = &all[i].counts.contests[contest];
        if (other->best + other->tied == first->best + first->tied)
            return i;
    }
    return NO_INDEX;
}

static char *leader_sentence(const struct uncertainty_result *result, enum contest contest)
{
    uint32_t leader = uncertainty_leader(result, contest);

    if (leader == NO_INDEX)
        return NULL;
    const struct contest_counts *counts = &result->configurations[leader].counts.contests[contest];
    uint32_t equal = find_equal(result, contest, leader);
    g_autofree char *share = share_text(counts->best + counts->tied, draws_of(result));
    g_autofree char *tied = share_text(counts->tied, draws_of(result));
    g_autofree char *ties =
        counts->tied > 0 ? g_strdup_printf(", in %s tied with another", tied) : g_strdup("");

    if (equal != NO_INDEX)
        return g_strdup_printf("%s: a tie, %s and %s in %s of the draws each%s.",
                               contests[contest].title, label_of(result, leader),
                               label_of(result, equal), share, ties);
    return g_strdup_printf("%s: %s in %s of the draws%s.", contests[contest].title,
                           label_of(result, leader), share, ties);
}

static char *incomplete_sentence(const struct uncertainty_result *result)
{
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        if (!result->configurations[i].has_cost)
            g_string_append_printf(text, "%s%s",
                                   text->len > 0 ? "; " : "Without a cost: ", label_of(result, i));
    if (text->len > 0)
        g_string_append_c(text, '.');
    return g_string_free(text, text->len == 0);
}

static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

/* Of the budget it is told how often a configuration is over it. */
static char *minimum_sentence(const struct uncertainty_result *result)
{
    const struct requirement minimum = { .minimum_performance =
                                             result->request.requirement.minimum_performance };

    return requirement_sentence(result->evaluation, &minimum);
}

char **uncertainty_sentences(const struct uncertainty_result *result)
{
    GPtrArray *sentences = g_ptr_array_new();

    add_sentence(sentences, minimum_sentence(result));
    g_ptr_array_add(sentences, draws_sentence(result));
    if (result->inputs->inputs->len == 0)
        g_ptr_array_add(sentences,
                        g_strdup("Nothing is uncertain: there is no uncertainty.csv, and no "
                                 "performance was measured in two or more runs or with a spread. "
                                 "All draws are the same."));
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        add_sentence(sentences, leader_sentence(result, contest));
    add_sentence(sentences, incomplete_sentence(result));
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}

/* --- inputs --- */

static void append_number(GString *text, const char *name, struct decimal value)
{
    g_autofree char *number = decimal_format_short(value, DECIMAL_DIGITS);

    g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : "", name, number);
}

static void append_values(GString *text, const struct uncertainty *uncertainty)
{
    for (uint32_t i = 0; i < uncertainty->value_count; i++) {
        g_autofree char *number = decimal_format_short(uncertainty->values[i], DECIMAL_DIGITS);
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", number);
    }
}

static char *spread_text(const struct uncertainty *uncertainty)
{
    GString *text = g_string_new(NULL);

    switch (uncertainty->distribution) {
    case DISTRIBUTION_UNIFORM:
        append_number(text, "low", uncertainty->low);
        append_number(text, "high", uncertainty->high);
        break;
    case DISTRIBUTION_TRIANGULAR:
    case DISTRIBUTION_PERT:
        append_number(text, "low", uncertainty->low);
        append_number(text, "mode", uncertainty->mode);
        append_number(text, "high", uncertainty->high);
        break;
    case DISTRIBUTION_NORMAL:
    case DISTRIBUTION_LOGNORMAL:
        append_number(text, "mean", uncertainty->mean);
        append_number(text, "deviation", uncertainty->deviation);
        break;
    case DISTRIBUTION_DISCRETE:
        append_values(text, uncertainty);
        break;
    }
    return g_string_free(text, FALSE);
}

static const char *distribution_of(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? distribution_names[input->uncertainty->distribution]
                                      : "measured runs";
}

/* "performance:small" of runs too. */
static char *target_of(const struct drawn_input *input)
{
    return input->uncertainty != NULL ? g_strdup(input->name)
                                      : g_strconcat("performance:", input->name, NULL);
}

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
        add_owned_text(table, target_of(input));
        table_add_cell(table, base, base, NULL);
        add_text(table, distribution_of(input));
        add_owned_text(table, input->uncertainty != NULL
                                  ? spread_text(input->uncertainty)
                                  : g_strdup("the median of as many runs drawn again"));
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
        add_text(table, label_of(result, i));
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
        g_autofree char *best = g_strdup_printf("best.%s", contests[contest].name);
        g_autofree char *tied = g_strdup_printf("tied.%s", contests[contest].name);
        table_add_column(table, best, contests[contest].title, ALIGN_RIGHT);
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
        add_text(table, label_of(result, i));
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

static uint32_t rank_count(const struct uncertainty_result *result, enum contest contest)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        count += contest == CONTEST_COST ? result->configurations[i].has_cost
                                         : result->configurations[i].has_ratio;
    return MIN(count, TALLY_RANKS);
}

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
    uint32_t ranks = rank_count(result, contest);
    g_autofree char *name = g_strdup_printf("ranks-by-%s", contests[contest].name);
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
        add_text(table, label_of(result, i));
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
    g_autofree char *title = g_strdup_printf("Convergence: %s", label_of(result, leader));
    struct table *table = table_new("convergence", title);
    table_add_column(table, "draws", "Draws", ALIGN_RIGHT);
    table_add_column(table, "best", contests[contest].title, ALIGN_RIGHT);
    table_add_column(table, "standard-error", "Standard error", ALIGN_RIGHT);
    table_add_column(table, "cost.p50", "Cost, P50", ALIGN_RIGHT);
    for (guint i = 0; i < result->stages->len; i++)
        add_stage(table, result, &g_array_index(result->stages, struct uncertainty_stage, i),
                  leader);
    table_add_note(table, "The standard error is that of independent draws, sqrt(p (1 - p) / "
                          "draws); Latin hypercubes are hardly ever worse.");
    return table;
}

/* --- JSON --- */

static void set_share(struct json *object, const char *key, bool is_known, uint64_t count,
                      uint64_t draws)
{
    g_autofree char *number = is_known ? share_number(count, draws) : NULL;

    json_set_number(object, key, number);
}

static void set_cost(struct json *object, const char *key, const struct uncertainty_result *result,
                     double minor)
{
    int digits = study_of(result)->parameters.minor_digits;
    g_autofree char *number = money_format(money_of_minor(minor, digits), digits);

    json_set_number(object, key, number);
}

static void set_ratio(struct json *object, const char *key, double ratio)
{
    g_autofree char *number = double_text(ratio);

    json_set_number(object, key, number);
}

static void set_quantiles(struct json *object, const struct uncertainty_result *result,
                          const struct uncertain_configuration *row)
{
    if (row->has_cost) {
        struct json *cost = json_set_object(object, "cost");
        set_cost(cost, "p5", result, row->cost.p5);
        set_cost(cost, "p50", result, row->cost.p50);
        set_cost(cost, "p95", result, row->cost.p95);
    } else {
        json_set_number(object, "cost", NULL);
    }
    if (row->has_ratio) {
        struct json *ratio = json_set_object(object, "cost-per-performance");
        set_ratio(ratio, "p5", row->ratio.p5);
        set_ratio(ratio, "p50", row->ratio.p50);
        set_ratio(ratio, "p95", row->ratio.p95);
    } else {
        json_set_number(object, "cost-per-performance", NULL);
    }
}

static void set_ranks(struct json *object, const struct uncertainty_result *result,
                      const struct uncertain_configuration *row)
{
    struct json *ranks = json_set_object(object, "ranks");

    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        struct json *array = json_set_array(ranks, contests[contest].name);
        uint32_t count = rank_count(result, contest);
        for (uint32_t rank = 0; rank < count; rank++) {
            g_autofree char *share =
                share_number(row->counts.contests[contest].ranks[rank], draws_of(result));
            json_add_number(array, share);
        }
    }
}

static void add_json_configuration(struct json *array, const struct uncertainty_result *result,
                                   uint32_t configuration)
{
    const struct uncertain_configuration *row = &result->configurations[configuration];
    const bool takes_part[CONTEST_COUNT] = { row->has_cost, row->has_ratio };
    struct json *object = json_add_object(array);

    json_set_text(object, "configuration", study_of(result)->configurations[configuration].id);
    json_set_text(object, "status", row->has_cost ? "drawn" : "incomplete");
    set_quantiles(object, result, row);
    struct json *best = json_set_object(object, "best");
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        set_share(best, contests[contest].name, takes_part[contest],
                  row->counts.contests[contest].best, draws_of(result));
    struct json *tied = json_set_object(object, "tied");
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        set_share(tied, contests[contest].name, takes_part[contest],
                  row->counts.contests[contest].tied, draws_of(result));
    set_ranks(object, result, row);
    set_share(object, "over-budget", row->has_cost && result->request.requirement.budget.given,
              row->counts.over_budget, draws_of(result));
    set_share(object, "below-minimum",
              row->has_cost && result->request.requirement.minimum_performance.given,
              row->counts.below_minimum, draws_of(result));
}

static void add_json_input(struct json *array, const struct drawn_input *input)
{
    struct json *object = json_add_object(array);
    g_autofree char *target = target_of(input);
    g_autofree char *base = double_text(input->base);

    json_set_text(object, "target", target);
    json_set_text(object, "distribution", distribution_of(input));
    json_set_number(object, "base", base);
}

static void add_json_stage(struct json *array, const struct uncertainty_result *result,
                           const struct uncertainty_stage *stage)
{
    struct json *object = json_add_object(array);

    json_set_count(object, "draws", (long)stage->draws);
    struct json *configurations = json_set_array(object, "configurations");
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        if (!result->configurations[i].has_cost)
            continue;
        struct json *child = json_add_object(configurations);
        json_set_text(child, "configuration", study_of(result)->configurations[i].id);
        set_cost(child, "cost-p50", result, stage->cost_p50[i]);
        struct json *best = json_set_object(child, "best");
        for (int contest = 0; contest < CONTEST_COUNT; contest++)
            set_share(best, contests[contest].name, true, stage->best[i][contest], stage->draws);
    }
}

static void set_request(struct json *root, const struct uncertainty_result *result)
{
    const struct uncertainty_request *request = &result->request;
    int digits = study_of(result)->parameters.minor_digits;
    g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, request->seed);
    g_autofree char *budget = request->requirement.budget.given
                                  ? decimal_format(request->requirement.budget.value, digits)
                                  : NULL;
    g_autofree char *minimum =
        request->requirement.minimum_performance.given
            ? decimal_format_short(request->requirement.minimum_performance.value, MONEY_DIGITS)
            : NULL;

    json_set_count(root, "draws", (long)request->draws);
    json_set_number(root, "seed", seed);
    json_set_count(root, "block", UNCERTAINTY_BLOCK);
    json_set_number(root, "budget", budget);
    json_set_number(root, "minimum-performance", minimum);
}

struct json *uncertainty_json(const struct uncertainty_result *result)
{
    struct json *root = json_new_object();

    json_set_text(root, "study", study_of(result)->name);
    json_set_text(root, "currency", study_of(result)->parameters.currency);
    json_set_text(root, "measure", result->measure->name);
    set_request(root, result);
    struct json *inputs = json_set_array(root, "inputs");
    for (guint i = 0; i < result->inputs->inputs->len; i++)
        add_json_input(inputs, &g_array_index(result->inputs->inputs, struct drawn_input, i));
    struct json *configurations = json_set_array(root, "configurations");
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        add_json_configuration(configurations, result, i);
    struct json *convergence = json_set_array(root, "convergence");
    for (guint i = 0; i < result->stages->len; i++)
        add_json_stage(convergence, result,
                       &g_array_index(result->stages, struct uncertainty_stage, i));
    return root;
}
