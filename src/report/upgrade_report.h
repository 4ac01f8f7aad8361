/* Upgrades in words, as tables and as JSON. */
#ifndef REPORT_UPGRADE_REPORT_H
#define REPORT_UPGRADE_REPORT_H

#include "base/json.h"
#include "decide/upgrade.h"
#include "report/document.h"

/* What was asked, the answer of each pair, how a chain of options goes on, the pairs as a table,
 * the gains load by load where there are several loads, and the configurations without a partner.
 */
void upgrade_add_blocks(struct document *document, const struct evaluation *evaluation,
                        const struct upgrade *upgrade);

/* One row per pair and metric. */
struct table *upgrade_table(const struct evaluation *evaluation, const struct upgrade *upgrade);

/* {what answer_json.h begins with, measure, gain-used, option, values, pairs: [{from, to,
 * from-option, to-option, added {number, unit}, price, price-increase, metrics: [{benchmark,
 * metric, direction, unit, gain {status, value, bound, loads, ties}, gain-in-range {…}, per-added,
 * per-1000, per-bound, one-sided-loads, loads: [{load, from, from-bound, to, to-bound, gain, bound,
 * difference}], warnings}]}], chains:
 * [{configurations, benchmark, metric, gains, per-added, returns}], unmatched: [{configuration,
 * option, why, nearest, differs-in}]}. `price` is the difference in `measure`; per-added, per-1000
 * and chains are of the gain that `gain-used` names. The caller frees it. */
struct json *upgrade_json(const struct evaluation *evaluation, const struct upgrade *upgrade);

#endif
