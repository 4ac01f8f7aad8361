/* Walks away from the value that an input has, to either side, until the best is no longer the
 * best: over the exact values at which a contest may turn where there are such, else in steps. */
#include "decide/recommendation.h"
#include "decide/critical_values.h"
#include "decide/sensitivity_input.h"

#define STEPS     20
#define TERM_MOST 30

const char *const recommendation_status_names[] = { "found", "tie", "alone", "nothing" };
const char *const dethroning_status_names[] = { "none", "exact", "between" };

enum side { SIDE_DOWN = -1, SIDE_UP = 1 };

struct walk {
    struct contest *contest;
    uint32_t best;
    const struct sensitive_input *input;
    struct decimal base;
    enum side side;
};

static bool is_lost(const struct walk *walk, struct decimal value, uint32_t *taker)
{
    return contest_is_lost(walk->contest, walk->best, walk->input, value, taker);
}

static struct decimal halfway(struct decimal a, struct decimal b)
{
    return (struct decimal){ a.units + (b.units - a.units) / 2 };
}

/* --- exact --- */

/* A value between a critical one and the next on the same side; false: there is none. Beyond the
 * last one all values are alike, and below 0 there are none. */
static bool find_probe(const struct walk *walk, struct decimal value, const struct decimal *next,
                       struct decimal *probe)
{
    struct decimal zero = decimal_from_int(0);
    struct decimal end = walk->side == SIDE_DOWN
                             ? zero
                             : decimal_add(value, decimal_add(value, decimal_from_int(1)));

    *probe = halfway(value, next != NULL ? *next : end);
    return decimal_compare(*probe, value) != 0;
}

static struct dethroning walk_values(const struct walk *walk, const GArray *values)
{
    struct dethroning found = { .status = DETHRONING_NONE, .taker = NO_INDEX };
    struct decimal probe;
    int count = (int)values->len, first = walk->side == SIDE_UP ? 0 : count - 1;

    for (int i = first; i >= 0 && i < count; i += walk->side) {
        struct decimal value = g_array_index(values, struct decimal, i);
        int next = i + walk->side;
        bool has_next = next >= 0 && next < count;
        if (decimal_compare(value, walk->base) * walk->side < 0
            || !find_probe(walk, value,
                           has_next ? &g_array_index(values, struct decimal, next) : NULL, &probe)
            || !is_lost(walk, probe, &found.taker))
            continue;
        found.status = DETHRONING_EXACT;
        found.from = found.to = value;
        return found;
    }
    found.taker = NO_INDEX;
    return found;
}

/* --- in steps --- */

static struct decimal step_at(struct decimal base, struct decimal end, int step)
{
    __int128 way = end.units - base.units;

    return (struct decimal){ base.units + way * step / STEPS };
}

static void narrow(const struct walk *walk, struct dethroning *found)
{
    __int128 width = power_of_ten(DECIMAL_DIGITS - 6);
    uint32_t taker;

    while ((found->to.units - found->from.units) * walk->side > width) {
        struct decimal middle = halfway(found->from, found->to);
        if (is_lost(walk, middle, &taker)) {
            found->to = middle;
            found->taker = taker;
        } else {
            found->from = middle;
        }
    }
}

static struct dethroning walk_steps(const struct walk *walk, struct decimal end)
{
    struct dethroning found = { .status = DETHRONING_NONE, .from = walk->base, .taker = NO_INDEX };

    if (decimal_compare(end, walk->base) * walk->side <= 0)
        return found;
    for (int i = 1; i <= STEPS; i++) {
        found.to = step_at(walk->base, end, i);
        if (is_lost(walk, found.to, &found.taker)) {
            found.status = DETHRONING_BETWEEN;
            narrow(walk, &found);
            return found;
        }
        found.from = found.to;
    }
    found.taker = NO_INDEX;
    return found;
}

static struct dethroning walk_years(const struct walk *walk, struct decimal end)
{
    struct dethroning found = { .status = DETHRONING_NONE, .from = walk->base };
    struct decimal year = decimal_from_int(walk->side);

    while (decimal_compare(end, found.from) * walk->side > 0) {
        found.to = decimal_add(found.from, year);
        if (is_lost(walk, found.to, &found.taker)) {
            found.status = DETHRONING_BETWEEN;
            return found;
        }
        found.from = found.to;
    }
    found.taker = NO_INDEX;
    return found;
}

/* --- inputs --- */

/* What is bought in a year needs a term that reaches it. */
static struct decimal least_term(const struct study *study)
{
    uint32_t year = 1;

    for (uint32_t i = 0; i < study->bill_count; i++)
        year = MAX(year, study->bill[i].year);
    return decimal_from_int(year);
}

/* Of a rate, a power usage effectiveness or a term. */
static struct decimal end_of(const struct walk *walk)
{
    const struct decimal most_rate = { 99 * power_of_ten(DECIMAL_DIGITS - 2) };

    switch (walk->input->kind) {
    case SENSITIVE_TERM:
        return walk->side == SIDE_UP ? decimal_from_int(TERM_MOST)
                                     : least_term(walk->contest->evaluation->study);
    case SENSITIVE_PUE:
        return decimal_from_int(walk->side == SIDE_UP ? 10 : 1);
    default:
        return walk->side == SIDE_UP ? most_rate : decimal_from_int(0);
    }
}

static struct dethroning find_dethroning(struct walk *walk, enum side side)
{
    walk->side = side;
    struct decimal end = end_of(walk);

    if (walk->input->kind == SENSITIVE_TERM)
        return walk_years(walk, end);
    if (walk->input->kind == SENSITIVE_DISCOUNT || walk->input->kind == SENSITIVE_DISCOUNT_RATE
        || walk->input->kind == SENSITIVE_PUE)
        return walk_steps(walk, end);
    g_autoptr(GArray) values = critical_values_new(walk->contest, walk->best, walk->input);
    return walk_values(walk, values);
}

static void add_input(struct recommendation *recommendation, struct contest *contest,
                      const struct sensitive_input *input)
{
    struct walk walk = { contest, recommendation->best, input,
                         input->points[SENSITIVITY_BASE].value, SIDE_DOWN };
    struct dethroning_input out = { .name = g_strdup(input->name),
                                    .kind = input->kind,
                                    .base = walk.base };

    out.down = find_dethroning(&walk, SIDE_DOWN);
    out.up = find_dethroning(&walk, SIDE_UP);
    g_array_append_val(recommendation->inputs, out);
}

static void add_inputs(struct recommendation *recommendation, struct contest *contest)
{
    const struct sensitivity_request request = { .per_performance = true };
    GArray *inputs = sensitive_inputs_new(recommendation->evaluation, &request);

    for (guint i = 0; i < inputs->len; i++)
        add_input(recommendation, contest, &g_array_index(inputs, struct sensitive_input, i));
    g_array_free(inputs, TRUE);
}

/* --- all --- */

static void compare(struct recommendation *recommendation, const struct contest_result *found)
{
    struct decimal one = decimal_from_int(1);
    struct decimal difference = decimal_subtract(found->amounts[1], found->amounts[0]);

    if (decimal_sign(difference) < 0)
        difference = decimal_negate(difference);
    recommendation->difference = difference;
    recommendation->discount.given = recommendation->aim != AIM_PERFORMANCE
                                     && decimal_quotient(difference, one, found->amounts[1], one,
                                                         &recommendation->discount.value);
    recommendation->status =
        decimal_sign(difference) == 0 ? RECOMMENDATION_TIE : RECOMMENDATION_FOUND;
}

static void clear_input(void *input)
{
    g_free(((struct dethroning_input *)input)->name);
}

struct recommendation *recommendation_new(const struct evaluation *evaluation, enum aim aim,
                                          const struct requirement *requirement)
{
    struct recommendation *recommendation = g_new0(struct recommendation, 1);
    struct contest *contest = contest_new(evaluation, aim, requirement);
    struct contest_result found = contest_decide(contest);

    recommendation->evaluation = evaluation;
    recommendation->aim = aim;
    recommendation->requirement = *requirement;
    recommendation->measure = evaluation->cost_axis;
    recommendation->best = found.best;
    recommendation->runner_up = found.second;
    memcpy(recommendation->amounts, found.amounts, sizeof found.amounts);
    recommendation->inputs = g_array_new(FALSE, FALSE, sizeof(struct dethroning_input));
    g_array_set_clear_func(recommendation->inputs, clear_input);
    recommendation->status = found.best == NO_INDEX ? RECOMMENDATION_NOTHING : RECOMMENDATION_ALONE;
    if (found.second != NO_INDEX)
        compare(recommendation, &found);
    if (found.best != NO_INDEX)
        add_inputs(recommendation, contest);
    contest_free(contest);
    return recommendation;
}

void recommendation_free(struct recommendation *recommendation)
{
    if (recommendation == NULL)
        return;
    g_array_free(recommendation->inputs, TRUE);
    g_free(recommendation);
}
