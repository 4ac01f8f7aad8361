/* Consolidations in words, as tables and as JSON. */
#ifndef REPORT_CONSOLIDATE_REPORT_H
#define REPORT_CONSOLIDATE_REPORT_H

#include "base/json.h"
#include "decide/consolidate.h"
#include "report/document.h"

/* How many servers, which demand decides, what the measurements leave open, and what follows for
 * licenses, power and cost. `consolidation` is NULL where the need does not exist. */
void consolidation_add_blocks(struct document *document, const struct evaluation *evaluation,
                              const struct consolidation_need *need,
                              const struct consolidation *consolidation);

/* {what answer_json.h begins with, status, bound, binding, old {configuration, servers, power {…},
 * purchase: null, years: []}, new {…, bound, cost-bound}, licenses: [{sku, unit, old, new,
 * old-bought, new-bought}], power-factor, loaded-w-per-core-ratio, payback {status, years, outlay,
 * bound}, workloads:
 * [{workload, demand, binding, ratio, bound, saturated, status, exact, servers, servers-bound,
 * source}]}. `binding` is the first of those marked; `unit` is what is bought; a bound of `new` is
 * that of its servers, licenses and power. The caller frees it. */
struct json *consolidation_json(const struct evaluation *evaluation,
                                const struct consolidation_need *need,
                                const struct consolidation *consolidation);

#endif
