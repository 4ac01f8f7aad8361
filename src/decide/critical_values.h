/* Where a contest may turn while one price or one measured performance moves. */
#ifndef DECIDE_CRITICAL_VALUES_H
#define DECIDE_CRITICAL_VALUES_H

#include "decide/contest.h"

/* All values of 0 or more, ascending, at which `best` draws level with another configuration or any
 * configuration begins or ceases to meet the requirement: between two of them nothing changes. Of a
 * price or a factor on a category, or of a performance. An array of struct decimal. */
GArray *critical_values_new(const struct contest *contest, uint32_t best,
                            const struct sensitive_input *input);

#endif
