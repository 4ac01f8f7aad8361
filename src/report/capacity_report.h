/* Shares of peak and shared caps in words, as tables and as JSON. */
#ifndef REPORT_CAPACITY_REPORT_H
#define REPORT_CAPACITY_REPORT_H

#include "base/json.h"
#include "decide/capacity.h"
#include "report/document.h"

/* What one more component adds in words, the charts, then shares of peak, what each configuration
 * has and what one more component adds as tables. */
void capacities_add_blocks(struct document *document, const struct evaluation *evaluation,
                           const struct capacities *capacities);

/* {what answer_json.h begins with, measure, shares: [{capacity, configuration, benchmark, metric,
 * direction, load, measured, bound, limit, unit, share, share-bound, source}], shared:
 * [{configuration, attribute, capacity, limit, unit, status, sum, usable, price, price-per-unit,
 * one-more: [{sku, node, own, adds, price, price-per-unit}]}], warnings: []}. Prices are of
 * `measure`. The caller frees it. */
struct json *capacities_json(const struct evaluation *evaluation,
                             const struct capacities *capacities);

#endif
