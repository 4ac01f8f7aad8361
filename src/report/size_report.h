/* Sizes of fleets in words, as tables and as JSON. */
#ifndef REPORT_SIZE_REPORT_H
#define REPORT_SIZE_REPORT_H

#include "base/json.h"
#include "decide/size.h"
#include "report/document.h"

/* What is asked for, and what each configuration would take for it alone: what there is to say
 * before a mix is searched for. */
void size_add_fleets(struct document *document, const struct size *size);
/* The rest: the mix, if one was searched for, how sure it is or which limit rules every mix out,
 * and the licenses and doubts of the fleet to buy. */
void size_add_answer(struct document *document, const struct size *size);

/* {what answer_json.h begins with, measure, requirement {performance, headroom, required, spare,
 * limits}, status "met" | "not-met", configurations: [{configuration, status, limit, performance,
 * needed, why, count, servers, watts, rack-units, total-performance, cost}], cheapest,
 * equally-cheap: [], mix {status, effort, parts: [{configuration, count}], servers, watts,
 * rack-units, total-performance, cost, bound, gap, options, least, left-out: [{configuration, why,
 * alone}]}, licenses: [{sku, licenses, packs, unit}], warnings: []}. */
struct json *size_json(const struct size *size);

extern const char *const size_limit_names[]; /* "servers", "watts", "rack-units" */

#endif
