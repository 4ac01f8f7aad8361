/* Carries bounds through ratios, sums and products. A bound is a direction and, beside it, whether
 * the number itself is an approximate one. */
#include "model/ratio_bound.h"

enum bound bound_turn(enum bound bound)
{
    static const enum bound turned[] = { [BOUND_NONE] = BOUND_NONE,
                                         [BOUND_AT_LEAST] = BOUND_AT_MOST,
                                         [BOUND_AT_MOST] = BOUND_AT_LEAST,
                                         [BOUND_ABOUT] = BOUND_ABOUT };

    return turned[bound];
}

static struct ratio_bound one_value(enum bound bound)
{
    bool is_about = bound == BOUND_ABOUT;

    return (struct ratio_bound){ is_about ? BOUND_NONE : bound, is_about, false };
}

struct ratio_bound ratio_bound_of(enum bound above, enum bound below)
{
    return ratio_bound_join(one_value(above), one_value(bound_turn(below)));
}

struct ratio_bound ratio_bound_join(struct ratio_bound a, struct ratio_bound b)
{
    struct ratio_bound both = { .is_about = a.is_about || b.is_about };

    both.is_open = a.is_open || b.is_open
                   || (a.side != BOUND_NONE && b.side != BOUND_NONE && a.side != b.side);
    if (!both.is_open)
        both.side = a.side != BOUND_NONE ? a.side : b.side;
    return both;
}

struct ratio_bound ratio_bound_turn(struct ratio_bound bound)
{
    bound.side = bound_turn(bound.side);
    return bound;
}

bool ratio_bound_is_exact(struct ratio_bound bound)
{
    return bound.side == BOUND_NONE && !bound.is_about && !bound.is_open;
}
