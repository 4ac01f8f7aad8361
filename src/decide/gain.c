/* Works out gains. Bounds of the measured values are carried through, as far as they say anything
 * about a gain. */
#include "decide/gain.h"

const char *const gain_status_names[] = { "exists", "undefined", "no-loads", "open" };
const char *const difference_names[] = { "not tested", "tie", "clear" };

static bool is_measured(const struct measurement *measurement)
{
    return decimal_sign(measurement->median) > 0;
}

static struct gain gain_between(const struct measurement *from, const struct measurement *to,
                                enum direction direction)
{
    bool is_higher = direction == HIGHER_IS_BETTER;
    struct gain gain = { .status = GAIN_UNDEFINED, .load_count = 1 };
    struct decimal one = decimal_from_int(1);
    struct decimal better = is_higher ? decimal_subtract(to->median, from->median)
                                      : decimal_subtract(from->median, to->median);

    if (!is_measured(from) || !is_measured(to)
        || !decimal_quotient(better, one, from->median, one, &gain.value))
        return gain;
    gain.bound = ratio_bound_of(to->bound, from->bound);
    if (!is_higher)
        gain.bound = ratio_bound_turn(gain.bound);
    gain.status = gain.bound.is_open ? GAIN_OPEN : GAIN_EXISTS;
    return gain;
}

static enum difference difference_between(const struct measurement *from,
                                          const struct measurement *to)
{
    if (!from->has_range || !to->has_range)
        return DIFFERENCE_NOT_TESTED;
    bool overlaps = decimal_compare(from->minimum, to->maximum) <= 0
                    && decimal_compare(to->minimum, from->maximum) <= 0;
    return overlaps ? DIFFERENCE_TIE : DIFFERENCE_CLEAR;
}

struct load_gain gain_at_load(const struct measurement *from, const struct measurement *to,
                              enum direction direction)
{
    struct load_gain at = { from, to, gain_between(from, to, direction),
                            difference_between(from, to) };

    at.gain.tie_count = at.difference == DIFFERENCE_TIE;
    return at;
}

/* --- means --- */

static bool is_in_range(const char *load, const struct range *range)
{
    struct decimal value;

    return range == NULL
           || (decimal_parse(load, &value) && decimal_compare(value, range->minimum) >= 0
               && decimal_compare(value, range->maximum) <= 0);
}

/* What is undefined stays so, whatever else is open. */
static void add_to_mean(struct gain *mean, struct decimal *sum, const struct gain *gain)
{
    mean->load_count++;
    mean->tie_count += gain->tie_count;
    *sum = decimal_add(*sum, gain->value);
    mean->bound = ratio_bound_join(mean->bound, gain->bound);
    if (gain->status == GAIN_UNDEFINED)
        mean->status = GAIN_UNDEFINED;
}

struct gain gain_mean(const GArray *loads, const struct range *range)
{
    struct gain mean = { .status = GAIN_EXISTS };
    struct decimal sum = decimal_from_int(0), one = decimal_from_int(1);

    for (guint i = 0; i < loads->len; i++) {
        const struct load_gain *at = &g_array_index(loads, struct load_gain, i);
        if (is_in_range(at->from->load, range))
            add_to_mean(&mean, &sum, &at->gain);
    }
    if (mean.status == GAIN_EXISTS && mean.bound.is_open)
        mean.status = GAIN_OPEN;
    if (mean.load_count == 0)
        mean.status = GAIN_NO_LOADS;
    else if (mean.load_count == 1)
        mean.value = sum;
    else if (!decimal_quotient(sum, one, decimal_from_int(mean.load_count), one, &mean.value))
        mean.status = GAIN_UNDEFINED;
    return mean;
}

bool gain_is_tie(const struct gain *gain)
{
    return gain->load_count > 0 && gain->tie_count == gain->load_count;
}
