/* Guards: ranges outside of which a benchmark's other results may not be accurate (valid-min,
 * valid-max). */
#ifndef PERF_GUARD_H
#define PERF_GUARD_H

#include "perf/performance.h"

/* Every result beyond its benchmark's guard, each saying by how much; an array of struct
 * guard_warning. */
GArray *guard_warnings(const struct study *study);

#endif
