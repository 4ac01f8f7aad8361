/* Walks away from the value that an input has, to either side, until the best is no longer the
 * best: over the exact values at which a contest may turn where there are such, else in steps. The
 * ends of what an input can be are told by input_domain. */
#include "decide/recommendation.h"
#include "decide/critical_values.h"

#define STEPS     20
#define TERM_MOST 30
#define RATE_MOST ((struct decimal){ 99 * power_of_ten(DECIMAL_DIGITS - 2) })

const char *const recommendation_status_names[] = { "found", "tie", "alone", "nothing" };
const char *const dethroning_status_names[] = { "none", "exact", "between" };

enum side { SIDE_DOWN = -1, SIDE_UP = 1 };

struct walk {
    struct contest *contest;
    uint32_t best;
    const struct sensitive_input *input;
    struct decimal base;
    enum side side;
    struct optional_decimal end; /* of what the input can be on this side; none: no end */
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

static bool is_beyond_end(const struct walk *walk, struct decimal value)
{
    return walk->end.given && decimal_compare(value, walk->end.value) * walk->side > 0;
}

/* A value between a critical one and the next on the same side; false: there is none. Beyond the
 * last one all values are alike. */
static bool find_probe(const struct walk *walk, struct decimal value, const struct decimal *next,
                       struct decimal *probe)
{
    struct decimal end = decimal_add(value, decimal_add(value, decimal_from_int(1)));

    if (next != NULL && !is_beyond_end(walk, *next))
        end = *next;
    else if (walk->end.given)
        end = walk->end.value;
    *probe = halfway(value, end);
    return decimal_compare(*probe, value) * walk->side > 0;
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
        if (decimal_compare(value, walk->base) * walk->side < 0 || is_beyond_end(walk, value)
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

static struct dethroning walk_steps(const struct walk *walk)
{
    struct dethroning found = { .status = DETHRONING_NONE, .from = walk->base, .taker = NO_INDEX };
    struct decimal end = walk->end.value;

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

static struct dethroning walk_years(const struct walk *walk)
{
    struct dethroning found = { .status = DETHRONING_NONE, .from = walk->base };
    struct decimal year = decimal_from_int(walk->side);

    while (decimal_compare(walk->end.value, found.from) * walk->side > 0) {
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

static struct optional_decimal given(struct decimal value)
{
    return (struct optional_decimal){ true, value };
}

/* What is bought in a year needs a term that reaches it. */
static struct decimal least_term(const struct study *study)
{
    uint32_t year = 1;

    for (uint32_t i = 0; i < study->bill_count; i++)
        year = MAX(year, study->bill[i].year);
    return decimal_from_int(year);
}

/* What an input can be, upwards or downwards; without an end: any value. */
static struct optional_decimal input_domain(const struct study *study,
                                            const struct sensitive_input *input, enum side side)
{
    struct optional_decimal none = { 0 };
    bool is_down = side == SIDE_DOWN;

    switch (input->kind) {
    case SENSITIVE_TERM:
        return given(is_down ? least_term(study) : decimal_from_int(TERM_MOST));
    case SENSITIVE_DISCOUNT_RATE:
        return given(is_down ? decimal_from_int(0) : RATE_MOST);
    case SENSITIVE_DISCOUNT:
        return given(decimal_from_int(is_down ? 0 : 1));
    case SENSITIVE_PUE:
        return is_down ? given(decimal_from_int(1)) : none;
    case SENSITIVE_PRICE:
    case SENSITIVE_CATEGORY:
    case SENSITIVE_PERFORMANCE:
        return is_down ? given(decimal_from_int(0)) : none;
    }
    g_assert_not_reached();
}

static struct dethroning find_dethroning(struct walk *walk, enum side side)
{
    walk->side = side;
    walk->end = input_domain(walk->contest->evaluation->study, walk->input, side);
    if (walk->input->kind == SENSITIVE_TERM)
        return walk_years(walk);
    if (walk->input->kind == SENSITIVE_DISCOUNT_RATE)
        return walk_steps(walk);
    g_autoptr(GArray) values = critical_values_new(walk->contest, walk->best, walk->input);
    return walk_values(walk, values);
}

static void add_input(struct recommendation *recommendation, struct contest *contest,
                      const struct sensitive_input *input)
{
    struct walk walk = { .contest = contest,
                         .best = recommendation->best,
                         .input = input,
                         .base = input->points[SENSITIVITY_BASE].value };
    struct dethroning_input out = { .name = g_strdup(input->name),
                                    .kind = input->kind,
                                    .base = walk.base };

    out.down = find_dethroning(&walk, SIDE_DOWN);
    out.up = find_dethroning(&walk, SIDE_UP);
    g_array_append_val(recommendation->inputs, out);
}

static void add_inputs(struct recommendation *recommendation, struct contest *contest)
{
    const struct movement movement = { .moves_performance = true };
    GArray *inputs = sensitive_inputs_new(recommendation->evaluation, &movement);

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
