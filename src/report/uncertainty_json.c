/* Simulations for programs: every count, whatever the tables leave out. */
#include "report/draw_text.h"
#include "report/answer_json.h"
#include "report/uncertainty_chance.h"
#include "report/uncertainty_report.h"
#include "report/uncertainty_text.h"

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static uint64_t draws_of(const struct uncertainty_result *result)
{
    return result->request.draws;
}

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
        struct json *array = json_set_array(ranks, uncertainty_contest_names[contest]);
        uint32_t count = uncertainty_place_count(result, contest);
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
        set_share(best, uncertainty_contest_names[contest], takes_part[contest],
                  row->counts.contests[contest].best, draws_of(result));
    struct json *tied = json_set_object(object, "tied");
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        set_share(tied, uncertainty_contest_names[contest], takes_part[contest],
                  row->counts.contests[contest].tied, draws_of(result));
    set_ranks(object, result, row);
    set_share(object, "over-budget", row->has_cost && result->request.requirement.budget.given,
              row->counts.over_budget, draws_of(result));
    set_share(object, "below-minimum",
              row->has_cost && result->request.requirement.minimum_performance.given,
              row->counts.below_minimum, draws_of(result));
}

/* What the distribution is stated by. */
static void set_stated(struct json *object, const struct uncertainty *uncertainty)
{
    struct stated_number numbers[3];
    unsigned count = stated_numbers(uncertainty, numbers);

    for (unsigned i = 0; i < count; i++) {
        g_autofree char *number = decimal_format_short(numbers[i].value, DECIMAL_DIGITS);
        json_set_number(object, numbers[i].name, number);
    }
    if (uncertainty->value_count == 0)
        return;
    struct json *values = json_set_array(object, "values");
    for (uint32_t i = 0; i < uncertainty->value_count; i++) {
        g_autofree char *number = decimal_format_short(uncertainty->values[i], DECIMAL_DIGITS);
        json_add_number(values, number);
    }
}

static void add_json_input(struct json *array, const struct drawn_input *input)
{
    struct json *object = json_add_object(array);
    g_autofree char *target = drawn_input_target(input);
    struct distribution_cut cut = distribution_cut(input->distribution);
    g_autofree char *left_out = double_text(cut.below + cut.above);
    g_autofree char *base =
        input->has_base ? decimal_format_short(input->base, DECIMAL_DIGITS) : NULL;

    json_set_text(object, "target", target);
    json_set_text(object, "distribution", drawn_input_distribution(input));
    json_set_number(object, "base", base);
    if (input->uncertainty != NULL)
        set_stated(object, input->uncertainty);
    json_set_number(object, "left-out", left_out);
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
            set_share(best, uncertainty_contest_names[contest], true, stage->best[i][contest],
                      stage->draws);
    }
}

static void set_leaders(struct json *root, const struct uncertainty_result *result)
{
    struct json *object = json_set_object(root, "leaders");

    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        struct json *array = json_set_array(object, uncertainty_contest_names[contest]);
        g_autoptr(GArray) leaders = uncertainty_leaders(result, contest);
        for (guint i = 0; i < leaders->len; i++)
            json_add_text(array,
                          study_of(result)->configurations[g_array_index(leaders, uint32_t, i)].id);
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
    struct json *root = answer_json_new(result->evaluation);

    json_set_text(root, "measure", result->measure->name);
    set_request(root, result);
    set_share(root, "without-choice", result->request.requirement.minimum_performance.given,
              result->without_choice, draws_of(result));
    struct json *inputs = json_set_array(root, "inputs");
    for (guint i = 0; i < result->inputs->inputs->len; i++)
        add_json_input(inputs, &g_array_index(result->inputs->inputs, struct drawn_input, i));
    struct json *configurations = json_set_array(root, "configurations");
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        add_json_configuration(configurations, result, i);
    set_leaders(root, result);
    struct json *convergence = json_set_array(root, "convergence");
    for (guint i = 0; i < result->stages->len; i++)
        add_json_stage(convergence, result,
                       &g_array_index(result->stages, struct uncertainty_stage, i));
    return root;
}
