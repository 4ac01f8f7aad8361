/* The composite performance of several benchmarks: a weighted geometric mean of normalized values.
 */
#ifndef PERF_COMPOSITE_H
#define PERF_COMPOSITE_H

#include "perf/performance.h"

/* Fills performance->figures from all metrics of weight > 0, over the same set for every
 * configuration: each is normalized against the worst (higher is better: value / lowest; lower is
 * better: highest / value), then exp(sum of weight × ln / sum of weights). A configuration that
 * lacks one of them, or has a value that is not positive, is missing, with the reason. */
void composite_fill(struct performance *performance);

#endif
