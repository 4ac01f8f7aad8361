/* Where a contest may turn while an input moves that costs are linear in, or a measured
 * performance. */
#ifndef DECIDE_CRITICAL_VALUES_H
#define DECIDE_CRITICAL_VALUES_H

#include "decide/contest.h"

struct critical_value {
    struct decimal value;
    uint32_t rival; /* who may be better than the best beyond it; the best itself: it may cease to
                       meet the requirement */
};

/* All values, ascending, at which `best` draws level with another configuration, or it ceases to
 * meet the requirement or one that may be better begins to: between two of them the best stays the
 * best. Of any input but the discount rate and the term. Some may be beyond what the input can be.
 * An array of struct critical_value. The contest is as the study is afterwards. */
GArray *critical_values_new(struct contest *contest, uint32_t best,
                            const struct sensitive_input *input);

/* All values at which two ways to take the license options of one of the two configurations cost
 * the same: between them their costs are linear. Of any input but the discount rate and the term.
 * An array of struct critical_value. */
GArray *option_switches_new(const struct contest *contest, const uint32_t configurations[2],
                            const struct sensitive_input *input);

#endif
