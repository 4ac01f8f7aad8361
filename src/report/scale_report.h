/* Scaling in words, as tables and as JSON. */
#ifndef REPORT_SCALE_REPORT_H
#define REPORT_SCALE_REPORT_H

#include "base/json.h"
#include "measure/evaluation.h"
#include "perf/scaling.h"
#include "report/document.h"

/* One section for each curve, with a heading of `level`: its chart and its loads, the laws fitted
 * to it or why there are none, where most was measured, what several instances could carry at most.
 * `curves` of struct scaling *. */
void scale_add_blocks(struct document *document, const struct evaluation *evaluation,
                      const GPtrArray *curves, struct optional_decimal cap, unsigned level);

/* {study, title, cap, curves: [{configuration, benchmark, metric, unit, status, warnings, loads:
 * [{load, value, bound, runs, per-load, speed-up, efficiency, ratio-bound}],
 * best-load, fits: {LAW: {status, points, points-needed, gamma {value, fixed, low, low-cut, high,
 * high-cut}, alpha, beta, standard-error, residuals, peak {load, value, extrapolated}, limit}},
 * upper-bounds: [{instances, load-of-each, total, about, capped, ratio}]}]}. The caller frees it.
 */
struct json *scale_json(const struct evaluation *evaluation, const GPtrArray *curves,
                        struct optional_decimal cap);

#endif
