/* Sizes of fleets in words, as tables and as JSON. */
#ifndef REPORT_SIZE_REPORT_H
#define REPORT_SIZE_REPORT_H

#include "base/json.h"
#include "decide/size.h"
#include "report/document.h"

/* What is asked for, what each configuration would take for it, which fleet is the cheapest and how
 * sure that is; or which limit rules every fleet out. */
void size_add_blocks(struct document *document, const struct size *size);

/* {study, currency, measure, requirement {performance, headroom, required, spare, limits},
 * status "met" | "not-met", configurations: [{configuration, status, limit, performance, needed,
 * count, servers, watts, rack-units, total-performance, cost}], cheapest, mix {status, parts:
 * [{configuration, count}], cost, bound, servers, watts, rack-units, total-performance, options,
 * least, left-out}, licenses: [{sku, licenses, packs, unit}]}. The caller frees it. */
struct json *size_json(const struct size *size);

extern const char *const size_limit_names[]; /* "servers", "watts", "rack-units" */

#endif
