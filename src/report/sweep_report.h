/* Price sweeps as a table and as JSON; what they say is in breakeven_report.h. */
#ifndef REPORT_SWEEP_REPORT_H
#define REPORT_SWEEP_REPORT_H

#include "decide/price_sweep.h"
#include "report/breakeven_report.h"

/* One row per price: what each configuration costs, and which costs least. */
struct table *sweep_table(const struct price_sweep *sweep, const struct price_words *words);

/* {what answer_json.h begins with, measure, price, range, intervals, left-out, prices: [{price,
 * costs: {configuration: amount}}]}; a cost that is missing is null. The caller frees it. */
struct json *sweep_json(const struct price_sweep *sweep, const struct price_words *words);

#endif
