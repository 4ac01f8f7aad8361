/* Where a contest may turn while an input moves that costs are linear in, or a measured
 * performance. */
#ifndef DECIDE_CRITICAL_VALUES_H
#define DECIDE_CRITICAL_VALUES_H

#include "decide/contest.h"

/* All values, ascending, at which `best` draws level with another configuration or any
 * configuration begins or ceases to meet the requirement: between two of them nothing changes. Of
 * any input but the discount rate and the term. Some may be beyond what the input can be. An array
 * of struct decimal. */
GArray *critical_values_new(const struct contest *contest, uint32_t best,
                            const struct sensitive_input *input);

#endif
