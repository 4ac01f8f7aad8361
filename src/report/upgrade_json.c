/* Writes upgrades for programs. */
#include "report/upgrade_report.h"
#include "report/answer_json.h"
#include "measure/bound_text.h"
#include "report/upgrade_text.h"

static const char *id_of(const struct evaluation *evaluation, uint32_t configuration)
{
    return evaluation->study->configurations[configuration].id;
}

static void set_fraction(struct json *object, const char *key, bool exists, struct decimal fraction)
{
    g_autofree char *number = exists ? decimal_format_short(fraction, MONEY_DIGITS) : NULL;

    json_set_number(object, key, number);
}

/* Only where there is one. */
static void set_bound(struct json *object, const char *key, const struct gain *gain)
{
    if (gain->status != GAIN_EXISTS || ratio_bound_is_exact(gain->bound))
        return;
    g_autofree char *bound = ratio_bound_name(gain->bound);
    json_set_text(object, key, bound);
}

static void set_gain(struct json *object, const char *key, const struct gain *gain)
{
    struct json *child = json_set_object(object, key);
    g_autofree char *number = gain_number(gain);

    json_set_text(child, "status", gain_status_names[gain->status]);
    json_set_number(child, "value", number);
    set_bound(child, "bound", gain);
    json_set_count(child, "loads", gain->load_count);
    json_set_count(child, "ties", gain->tie_count);
}

static void set_value(struct json *object, const char *key, const struct measurement *measurement)
{
    g_autofree char *number = decimal_format_short(measurement->median, MONEY_DIGITS);

    json_set_number(object, key, number);
    if (measurement->bound == BOUND_NONE)
        return;
    g_autofree char *bound_key = g_strconcat(key, "-bound", NULL);
    json_set_text(object, bound_key, bound_names[measurement->bound]);
}

static void add_load(struct json *loads, const struct load_gain *at)
{
    struct json *object = json_add_object(loads);
    g_autofree char *gain = gain_number(&at->gain);

    json_set_text(object, "load", at->from->load);
    set_value(object, "from", at->from);
    set_value(object, "to", at->to);
    json_set_number(object, "gain", gain);
    set_bound(object, "bound", &at->gain);
    json_set_text(object, "difference", difference_names[at->difference]);
}

static void add_metric(struct json *metrics, const struct evaluation *evaluation,
                       const struct upgrade *upgrade, const struct upgrade_metric *metric)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[metric->benchmark];
    struct json *object = json_add_object(metrics);
    g_autoptr(GPtrArray) doubts = upgrade_doubts(evaluation, metric);

    json_set_text(object, "benchmark", benchmark->benchmark);
    json_set_text(object, "metric", benchmark->metric);
    json_set_text(object, "direction",
                  benchmark->direction == HIGHER_IS_BETTER ? "higher" : "lower");
    json_set_text(object, "unit", benchmark->unit);
    set_gain(object, "gain", &metric->full);
    if (upgrade->query.has_loads)
        set_gain(object, "gain-in-range", &metric->named);
    set_fraction(object, "per-added", metric->has_per_added, metric->per_added);
    set_fraction(object, "per-1000", metric->has_per_thousand, metric->per_thousand);
    if (metric->has_per_added || metric->has_per_thousand)
        set_bound(object, "per-bound", upgrade_gain(upgrade, metric));
    json_set_count(object, "one-sided-loads", metric->one_sided);
    struct json *loads = json_set_array(object, "loads");
    for (guint i = 0; i < metric->loads->len; i++)
        add_load(loads, &g_array_index(metric->loads, struct load_gain, i));
    struct json *warnings = json_set_array(object, "warnings");
    for (guint i = 0; i < doubts->len; i++)
        json_add_text(warnings, g_ptr_array_index(doubts, i));
}

static void set_added(struct json *object, const struct upgrade_pair *pair)
{
    if (!pair->has_added) {
        json_set_text(object, "added", NULL);
        return;
    }
    struct json *added = json_set_object(object, "added");
    g_autofree char *number = decimal_format_short(pair->added, MONEY_DIGITS);

    json_set_number(added, "number", number);
    json_set_text(added, "unit", pair->unit);
}

static void add_pair(struct json *pairs, const struct evaluation *evaluation,
                     const struct upgrade *upgrade, const struct upgrade_pair *pair)
{
    const struct study *study = evaluation->study;
    struct json *object = json_add_object(pairs);
    g_autofree char *price =
        pair->has_price ? money_format(pair->price, study->parameters.minor_digits) : NULL;

    json_set_text(object, "from", id_of(evaluation, pair->from));
    json_set_text(object, "to", id_of(evaluation, pair->to));
    json_set_text(object, "from-option", option_text(study, upgrade, pair->from));
    json_set_text(object, "to-option", option_text(study, upgrade, pair->to));
    set_added(object, pair);
    json_set_number(object, "price", price);
    set_fraction(object, "price-increase", pair->has_increase, pair->increase);
    struct json *metrics = json_set_array(object, "metrics");
    for (guint i = 0; i < pair->metrics->len; i++)
        add_metric(metrics, evaluation, upgrade,
                   &g_array_index(pair->metrics, struct upgrade_metric, i));
}

static void add_chain(struct json *chains, const struct evaluation *evaluation,
                      const struct upgrade *upgrade, const struct upgrade_chain *chain)
{
    const struct benchmark *benchmark = &evaluation->study->benchmarks[chain->benchmark];
    struct json *object = json_add_object(chains);
    struct json *configurations = json_set_array(object, "configurations");

    json_set_text(object, "benchmark", benchmark->benchmark);
    json_set_text(object, "metric", benchmark->metric);
    struct json *gains = json_set_array(object, "gains");
    struct json *per_added = chain->is_per_added ? json_set_array(object, "per-added") : NULL;
    for (guint i = 0; i < chain->pair_count; i++) {
        const struct upgrade_pair *pair = g_ptr_array_index(upgrade->pairs, chain->first_pair + i);
        const struct upgrade_metric *metric = upgrade_metric_of(pair, chain->benchmark);
        g_autofree char *gain = gain_number(upgrade_gain(upgrade, metric));
        g_autofree char *each = decimal_format_short(metric->per_added, MONEY_DIGITS);
        if (i == 0)
            json_add_text(configurations, id_of(evaluation, pair->from));
        json_add_text(configurations, id_of(evaluation, pair->to));
        json_add_number(gains, gain);
        if (per_added)
            json_add_number(per_added, each);
    }
    json_set_text(object, "returns", returns_names[chain->returns]);
}

static void add_unmatched(struct json *list, const struct evaluation *evaluation,
                          const struct upgrade *upgrade, const struct option_unmatched *unmatched)
{
    const struct study *study = evaluation->study;
    struct json *object = json_add_object(list);

    json_set_text(object, "configuration", id_of(evaluation, unmatched->configuration));
    json_set_text(object, "option", option_text(study, upgrade, unmatched->configuration));
    json_set_text(object, "why", unmatched_why_names[unmatched->why]);
    if (unmatched->nearest == NO_INDEX)
        return;
    json_set_text(object, "nearest", id_of(evaluation, unmatched->nearest));
    struct json *names = json_set_array(object, "differs-in");
    g_autoptr(GPtrArray) differences = option_differences(
        study, upgrade->query.option.column, unmatched->configuration, unmatched->nearest);
    for (guint i = 0; i < differences->len; i++)
        json_add_text(names, g_ptr_array_index(differences, i));
}

struct json *upgrade_json(const struct evaluation *evaluation, const struct upgrade *upgrade)
{
    const struct study *study = evaluation->study;
    struct json *root = answer_json_new(evaluation);

    json_set_text(root, "measure", evaluation->cost_axis->name);
    json_set_text(root, "gain-used", upgrade->query.has_loads ? "gain-in-range" : "gain");
    json_set_text(root, "option", study->configuration_columns.names[upgrade->query.option.column]);
    struct json *values = json_set_array(root, "values");
    for (guint i = 0; i < upgrade->match->values->len; i++)
        json_add_text(values, g_ptr_array_index(upgrade->match->values, i));
    struct json *pairs = json_set_array(root, "pairs");
    for (guint i = 0; i < upgrade->pairs->len; i++)
        add_pair(pairs, evaluation, upgrade, g_ptr_array_index(upgrade->pairs, i));
    struct json *chains = json_set_array(root, "chains");
    for (guint i = 0; i < upgrade->chains->len; i++)
        add_chain(chains, evaluation, upgrade,
                  &g_array_index(upgrade->chains, struct upgrade_chain, i));
    struct json *unmatched = json_set_array(root, "unmatched");
    for (guint i = 0; i < upgrade->match->unmatched->len; i++)
        add_unmatched(unmatched, evaluation, upgrade,
                      &g_array_index(upgrade->match->unmatched, struct option_unmatched, i));
    return root;
}
