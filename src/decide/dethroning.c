/* Walks away from the value that an input has, over the exact values at which a contest may turn
 * where there are such, else in steps. */
#include "decide/dethroning.h"
#include "decide/critical_values.h"

#define STEPS     20
#define TERM_MOST 30
#define PUE_MOST  100 /* what study.xml takes */
#define RATE_MOST ((struct decimal){ 99 * power_of_ten(DECIMAL_DIGITS - 2) })

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
    struct decimal step = { MAX(value.units, -value.units) + decimal_from_int(1).units };
    struct decimal end = { value.units + step.units * walk->side };

    if (next != NULL && !is_beyond_end(walk, *next))
        end = *next;
    else if (walk->end.given)
        end = walk->end.value;
    *probe = halfway(value, end);
    return decimal_compare(*probe, value) * walk->side > 0;
}

static const struct critical_value *value_at(const GArray *values, int index)
{
    return index >= 0 && index < (int)values->len
               ? &g_array_index(values, struct critical_value, index)
               : NULL;
}

static bool is_behind(const struct walk *walk, struct decimal value)
{
    return decimal_compare(value, walk->base) * walk->side < 0;
}

/* Lost to the rival of a critical value, just beyond it. */
static bool is_lost_beyond(const struct walk *walk, const struct critical_value *critical,
                           const struct critical_value *next, struct decimal *probe)
{
    return find_probe(walk, critical->value, next != NULL ? &next->value : NULL, probe)
           && contest_is_lost_to(walk->contest, walk->best, critical->rival, walk->input, *probe);
}

/* Equal values follow one another; what lies beyond them is beyond the last of them. */
static int next_other(const struct walk *walk, const GArray *values, int index)
{
    struct decimal value = value_at(values, index)->value;

    while (value_at(values, index) != NULL
           && decimal_compare(value_at(values, index)->value, value) == 0)
        index += walk->side;
    return index;
}

static bool is_lost_to(const struct walk *walk, uint32_t configuration, uint32_t rival,
                       struct decimal probe)
{
    return contest_is_lost_to(walk->contest, configuration, rival, walk->input, probe);
}

static bool is_taken_by(const struct walk *walk, uint32_t taker, uint32_t rival,
                        struct decimal probe)
{
    if (is_lost_to(walk, taker, rival, probe))
        return true;
    return rival < taker && is_lost_to(walk, walk->best, rival, probe)
           && !is_lost_to(walk, rival, taker, probe);
}

/* Of those that the best loses to beyond the same value the best one, of equals the first; or,
 * where the best drops out, the best of the others at the value itself. */
static uint32_t find_taker(const struct walk *walk, const GArray *values, int index,
                           struct decimal probe)
{
    struct decimal value = value_at(values, index)->value;
    uint32_t taker = NO_INDEX;

    for (; value_at(values, index) != NULL
           && decimal_compare(value_at(values, index)->value, value) == 0;
         index += walk->side) {
        uint32_t rival = value_at(values, index)->rival;
        if (rival == walk->best)
            return contest_best_without(walk->contest, walk->best, walk->input, value);
        if (taker == NO_INDEX ? is_lost_to(walk, walk->best, rival, probe)
                              : is_taken_by(walk, taker, rival, probe))
            taker = rival;
    }
    return taker;
}

static struct dethroning walk_values(const struct walk *walk, const GArray *values)
{
    struct dethroning found = { .status = DETHRONING_NONE, .taker = NO_INDEX };
    int first = walk->side == SIDE_UP ? 0 : (int)values->len - 1;
    struct decimal probe;

    for (int i = first; value_at(values, i) != NULL; i += walk->side) {
        const struct critical_value *critical = value_at(values, i);
        if (is_behind(walk, critical->value))
            continue;
        if (is_beyond_end(walk, critical->value))
            break;
        if (!is_lost_beyond(walk, critical, value_at(values, next_other(walk, values, i)), &probe))
            continue;
        found.status = DETHRONING_EXACT;
        found.from = found.to = critical->value;
        found.taker = find_taker(walk, values, i, probe);
        return found;
    }
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
        return given(decimal_from_int(is_down ? 1 : PUE_MOST));
    case SENSITIVE_PRICE:
        /* no price becomes a credit, but a credit may become a price */
        return is_down && decimal_sign(input->points[SENSITIVITY_BASE].value) >= 0
                   ? given(decimal_from_int(0))
                   : none;
    case SENSITIVE_CATEGORY:
    case SENSITIVE_PERFORMANCE:
        return is_down ? given(decimal_from_int(0)) : none;
    }
    g_assert_not_reached();
}

/* --- all --- */

/* The nearer of the two ends. */
static struct optional_decimal nearer(struct optional_decimal a, struct optional_decimal b,
                                      enum side side)
{
    if (!a.given || !b.given)
        return a.given ? a : b;
    return decimal_compare(a.value, b.value) * side < 0 ? a : b;
}

/* What an input is in the study may lie outside the range; then it is moved from its end. */
static struct decimal start_of(const struct sensitive_input *input, const struct input_range *range)
{
    struct decimal base = input->points[SENSITIVITY_BASE].value;

    if (range->low.given && decimal_compare(base, range->low.value) < 0)
        return range->low.value;
    return range->high.given && decimal_compare(base, range->high.value) > 0 ? range->high.value
                                                                             : base;
}

static struct dethroning walk(struct walk *walk, const struct input_range *range, enum side side,
                              const GArray *values)
{
    const struct study *study = walk->contest->evaluation->study;

    walk->side = side;
    walk->end = nearer(input_domain(study, walk->input, side),
                       side == SIDE_DOWN ? range->low : range->high, side);
    if (walk->input->kind == SENSITIVE_TERM)
        return walk_years(walk);
    if (walk->input->kind == SENSITIVE_DISCOUNT_RATE)
        return walk_steps(walk);
    return walk_values(walk, values);
}

struct dethronings dethronings_find(struct contest *contest, uint32_t best,
                                    const struct sensitive_input *input,
                                    const struct input_range *range)
{
    bool is_exact = input->kind != SENSITIVE_TERM && input->kind != SENSITIVE_DISCOUNT_RATE;
    GArray *values = is_exact ? critical_values_new(contest, best, input) : NULL;
    struct walk walking = {
        .contest = contest, .best = best, .input = input, .base = start_of(input, range)
    };
    struct dethronings found = { .down = walk(&walking, range, SIDE_DOWN, values),
                                 .up = walk(&walking, range, SIDE_UP, values) };

    if (values != NULL)
        g_array_free(values, TRUE);
    shifted_costs_reset(contest->costs);
    return found;
}
