/* Works out the gains of matched pairs load by load; which pairs there are is decide/option_match's
 * answer. */
#include "decide/upgrade.h"
#include "decide/option_size.h"

#define COST_BOUND power_of_ten(28) /* units of money: below, a cost is a decimal as well */

const char *const returns_names[] = {
    "diminishing", "constant", "growing", "mixed", "open", "tied"
};

/* --- the metrics of a pair --- */

/* Measurements are sorted by configuration: those of one stand from first[c] to first[c + 1]. */
static uint32_t *index_measurements(const struct performance *performance)
{
    uint32_t count = performance->study->configuration_count, at = 0;
    uint32_t *first = g_new(uint32_t, count + 1);

    for (uint32_t i = 0; i < count; i++) {
        first[i] = at;
        while (at < performance->measurement_count
               && performance->measurements[at].configuration == i)
            at++;
    }
    first[count] = at;
    return first;
}

struct span {
    const struct measurement *next, *end;
};

/* The first measurement of a span that is of the same benchmark and load; those of both sides are
 * in the same order, so what was passed over is not needed again. NULL: there is none. */
static const struct measurement *find_same(struct span *span, const struct measurement *wanted)
{
    for (const struct measurement *at = span->next; at < span->end; at++) {
        if (at->benchmark > wanted->benchmark)
            return NULL;
        if (at->benchmark == wanted->benchmark && g_str_equal(at->load, wanted->load)) {
            span->next = at + 1;
            return at;
        }
    }
    return NULL;
}

static bool is_asked_for(const struct upgrade_query *query, const struct benchmark *benchmark)
{
    return (!query->benchmark || g_str_equal(query->benchmark, benchmark->benchmark))
           && (!query->metric || g_str_equal(query->metric, benchmark->metric));
}

static struct upgrade_metric *metric_for(GArray *metrics, uint32_t benchmark)
{
    struct upgrade_metric metric = { .benchmark = benchmark };

    if (metrics->len > 0) {
        struct upgrade_metric *last =
            &g_array_index(metrics, struct upgrade_metric, metrics->len - 1);
        if (last->benchmark == benchmark)
            return last;
    }
    metric.loads = g_array_new(FALSE, FALSE, sizeof(struct load_gain));
    g_array_append_val(metrics, metric);
    return &g_array_index(metrics, struct upgrade_metric, metrics->len - 1);
}

static uint32_t count_loads(struct span span, uint32_t benchmark)
{
    uint32_t count = 0;

    for (const struct measurement *at = span.next; at < span.end; at++)
        count += at->benchmark == benchmark;
    return count;
}

static void count_one_sided(GArray *metrics, struct span from, struct span to)
{
    for (guint i = 0; i < metrics->len; i++) {
        struct upgrade_metric *metric = &g_array_index(metrics, struct upgrade_metric, i);
        metric->one_sided = count_loads(from, metric->benchmark)
                            + count_loads(to, metric->benchmark) - 2 * metric->loads->len;
    }
}

static void add_loads(struct upgrade_pair *pair, const struct study *study,
                      const struct upgrade_query *query, struct span from, struct span to)
{
    for (const struct measurement *before = from.next; before < from.end; before++) {
        const struct benchmark *benchmark = &study->benchmarks[before->benchmark];
        const struct measurement *after =
            is_asked_for(query, benchmark) ? find_same(&to, before) : NULL;
        if (!after)
            continue;
        struct load_gain gain = gain_at_load(before, after, benchmark->direction);
        g_array_append_val(metric_for(pair->metrics, before->benchmark)->loads, gain);
    }
}

static void finish_metric(const struct upgrade *upgrade, const struct upgrade_pair *pair,
                          struct upgrade_metric *metric)
{
    const struct range *range = upgrade->query.has_loads ? &upgrade->query.loads : NULL;
    struct decimal one = decimal_from_int(1);

    metric->full = gain_mean(metric->loads, NULL);
    metric->named = gain_mean(metric->loads, range);
    const struct gain *gain = upgrade_gain(upgrade, metric);
    if (gain->status != GAIN_EXISTS)
        return;
    metric->has_per_added =
        pair->has_added && decimal_quotient(gain->value, one, pair->added, one, &metric->per_added);
    if (!pair->has_price || money_sign(pair->price) <= 0 || pair->price.units >= COST_BOUND)
        return;
    struct decimal price = { pair->price.units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS) };
    metric->has_per_thousand =
        decimal_quotient(gain->value, decimal_from_int(1000), price, one, &metric->per_thousand);
}

/* --- the pair --- */

static void fill_price(struct upgrade_pair *pair, const struct evaluation *evaluation)
{
    const char *axis = evaluation->cost_axis->name;
    struct value from = evaluation_measure(evaluation, axis, pair->from);
    struct value to = evaluation_measure(evaluation, axis, pair->to);

    pair->has_price = from.kind == VALUE_MONEY && to.kind == VALUE_MONEY;
    if (!pair->has_price)
        return;
    pair->price = money_subtract(to.money, from.money);
    pair->has_increase =
        money_sign(from.money) > 0 && money_ratio(pair->price, from.money, &pair->increase);
}

static void metric_clear(gpointer metric)
{
    g_array_free(((struct upgrade_metric *)metric)->loads, TRUE);
}

static void pair_free(gpointer data)
{
    struct upgrade_pair *pair = data;

    g_array_free(pair->metrics, TRUE);
    g_free(pair);
}

static struct upgrade_pair *pair_new(const struct upgrade *upgrade,
                                     const struct evaluation *evaluation,
                                     const struct option_pair *match, const uint32_t *first)
{
    const struct study *study = evaluation->study;
    const struct measurement *all = evaluation->performance->measurements;
    uint32_t column = upgrade->query.option.column;
    struct upgrade_pair *pair = g_new0(struct upgrade_pair, 1);
    struct span from = { all + first[match->from], all + first[match->from + 1] };
    struct span to = { all + first[match->to], all + first[match->to + 1] };

    pair->from = match->from;
    pair->to = match->to;
    pair->group = match->group;
    pair->has_added = option_size_added(study->configurations[pair->from].attributes[column].text,
                                        study->configurations[pair->to].attributes[column].text,
                                        &pair->added, &pair->unit);
    fill_price(pair, evaluation);
    pair->metrics = g_array_new(FALSE, FALSE, sizeof(struct upgrade_metric));
    g_array_set_clear_func(pair->metrics, metric_clear);
    add_loads(pair, study, &upgrade->query, from, to);
    count_one_sided(pair->metrics, from, to);
    for (guint i = 0; i < pair->metrics->len; i++)
        finish_metric(upgrade, pair, &g_array_index(pair->metrics, struct upgrade_metric, i));
    return pair;
}

/* --- chains --- */

const struct upgrade_pair *upgrade_pair_at(const struct upgrade *upgrade, guint index)
{
    return g_ptr_array_index(upgrade->pairs, index);
}

static bool has_gain(const struct upgrade *upgrade, guint pair, uint32_t benchmark)
{
    const struct upgrade_metric *metric =
        upgrade_metric_of(upgrade_pair_at(upgrade, pair), benchmark);

    return metric && upgrade_gain(upgrade, metric)->status == GAIN_EXISTS;
}

/* The next step begins where this one ends, and neither is one of several. */
static bool continues(const struct upgrade *upgrade, guint pair)
{
    return pair + 1 < upgrade->pairs->len
           && upgrade_pair_at(upgrade, pair)->group == upgrade_pair_at(upgrade, pair + 1)->group
           && upgrade_pair_at(upgrade, pair)->to == upgrade_pair_at(upgrade, pair + 1)->from;
}

struct step_gain {
    struct decimal value;
    struct ratio_bound bound;
};

static struct step_gain gain_of_step(const struct upgrade *upgrade,
                                     const struct upgrade_chain *chain, guint step)
{
    const struct upgrade_metric *metric =
        upgrade_metric_of(upgrade_pair_at(upgrade, chain->first_pair + step), chain->benchmark);
    const struct gain *gain = upgrade_gain(upgrade, metric);

    return (struct step_gain){ chain->is_per_added ? metric->per_added : gain->value, gain->bound };
}

/* Whether bounds leave the order of two gains as their numbers have it. */
static bool is_order_sure(struct step_gain smaller, struct step_gain larger)
{
    return smaller.bound.side != BOUND_AT_LEAST && larger.bound.side != BOUND_AT_MOST;
}

static bool has_tie(const struct upgrade *upgrade, const struct upgrade_chain *chain)
{
    for (guint i = 0; i < chain->pair_count; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, chain->first_pair + i);
        if (gain_is_tie(upgrade_gain(upgrade, upgrade_metric_of(pair, chain->benchmark))))
            return true;
    }
    return false;
}

static enum returns judge(const struct upgrade *upgrade, const struct upgrade_chain *chain)
{
    bool rises = false, falls = false;

    if (has_tie(upgrade, chain))
        return RETURNS_TIED;
    for (guint i = 1; i < chain->pair_count; i++) {
        struct step_gain before = gain_of_step(upgrade, chain, i - 1),
                         after = gain_of_step(upgrade, chain, i);
        int order = decimal_compare(after.value, before.value);
        bool is_sure = order >= 0 ? is_order_sure(before, after) : is_order_sure(after, before);
        if (order == 0)
            is_sure = before.bound.side == BOUND_NONE && after.bound.side == BOUND_NONE;
        if (!is_sure)
            return RETURNS_OPEN;
        rises = rises || order > 0;
        falls = falls || order < 0;
    }
    if (rises && falls)
        return RETURNS_MIXED;
    return rises ? RETURNS_GROWING : falls ? RETURNS_DIMINISHING : RETURNS_CONSTANT;
}

/* Whether every step of a chain has a gain per unit added, all in one unit. */
static bool is_per_added(const struct upgrade *upgrade, const struct upgrade_chain *chain)
{
    for (guint i = 0; i < chain->pair_count; i++) {
        const struct upgrade_pair *pair = upgrade_pair_at(upgrade, chain->first_pair + i);
        if (!upgrade_metric_of(pair, chain->benchmark)->has_per_added
            || !g_str_equal(pair->unit, upgrade_pair_at(upgrade, chain->first_pair)->unit))
            return false;
    }
    return true;
}

static void add_chain(struct upgrade *upgrade, guint first, uint32_t benchmark)
{
    struct upgrade_chain chain = { .first_pair = first, .pair_count = 1, .benchmark = benchmark };

    while (continues(upgrade, first + chain.pair_count - 1)
           && has_gain(upgrade, first + chain.pair_count, benchmark))
        chain.pair_count++;
    if (chain.pair_count < 2)
        return;
    chain.is_per_added = is_per_added(upgrade, &chain);
    chain.returns = judge(upgrade, &chain);
    g_array_append_val(upgrade->chains, chain);
}

static void list_chains(struct upgrade *upgrade)
{
    for (guint i = 0; i < upgrade->pairs->len; i++) {
        const GArray *metrics = upgrade_pair_at(upgrade, i)->metrics;
        for (guint j = 0; j < metrics->len; j++) {
            uint32_t benchmark = g_array_index(metrics, struct upgrade_metric, j).benchmark;
            bool goes_on =
                i > 0 && continues(upgrade, i - 1) && has_gain(upgrade, i - 1, benchmark);
            if (!goes_on && has_gain(upgrade, i, benchmark))
                add_chain(upgrade, i, benchmark);
        }
    }
}

/* --- all of them --- */

struct upgrade *upgrade_new(const struct evaluation *evaluation, const struct upgrade_query *query)
{
    struct upgrade *upgrade = g_new(struct upgrade, 1);
    g_autofree uint32_t *first = index_measurements(evaluation->performance);

    upgrade->query = *query;
    upgrade->match = option_match_new(evaluation->study, &query->option);
    upgrade->pairs = g_ptr_array_new_with_free_func(pair_free);
    for (guint i = 0; i < upgrade->match->pairs->len; i++)
        g_ptr_array_add(upgrade->pairs,
                        pair_new(upgrade, evaluation,
                                 &g_array_index(upgrade->match->pairs, struct option_pair, i),
                                 first));
    upgrade->chains = g_array_new(FALSE, FALSE, sizeof(struct upgrade_chain));
    list_chains(upgrade);
    return upgrade;
}

void upgrade_free(struct upgrade *upgrade)
{
    if (!upgrade)
        return;
    g_array_free(upgrade->chains, TRUE);
    g_ptr_array_free(upgrade->pairs, TRUE);
    option_match_free(upgrade->match);
    g_free(upgrade);
}

const struct gain *upgrade_gain(const struct upgrade *upgrade, const struct upgrade_metric *metric)
{
    return upgrade->query.has_loads ? &metric->named : &metric->full;
}

const struct upgrade_metric *upgrade_metric_at(const struct upgrade_pair *pair, guint index)
{
    return &g_array_index(pair->metrics, struct upgrade_metric, index);
}

const struct load_gain *upgrade_load_at(const struct upgrade_metric *metric, guint index)
{
    return &g_array_index(metric->loads, struct load_gain, index);
}

const struct upgrade_metric *upgrade_metric_of(const struct upgrade_pair *pair, uint32_t benchmark)
{
    for (guint i = 0; i < pair->metrics->len; i++) {
        const struct upgrade_metric *metric =
            &g_array_index(pair->metrics, struct upgrade_metric, i);
        if (metric->benchmark == benchmark)
            return metric;
    }
    return NULL;
}
