/* Trade-offs in words, as a table and as JSON. */
#ifndef REPORT_TRADEOFF_REPORT_H
#define REPORT_TRADEOFF_REPORT_H

#include "base/json.h"
#include "decide/tradeoff.h"
#include "report/document.h"

/* One row per pair. */
struct table *tradeoff_table(const struct evaluation *evaluation, const GPtrArray *tradeoffs);

/* The sentences that answer one pair: what is lost, what is saved, and at which license price it
 * turns round. The caller frees the NULL-terminated array with g_strfreev. */
char **tradeoff_sentences(const struct evaluation *evaluation, const struct tradeoff *tradeoff);
/* Of each broken guard that casts doubt on what is said of the configuration; of char *. */
void tradeoff_add_guards(GPtrArray *sentences, const struct evaluation *evaluation,
                         uint32_t configuration);

/* {what answer_json.h begins with, pairs: [{from, to, performance-change, licenses-saved,
 * license-saving, hardware-difference, other-difference, net-saving, break-even {status, license,
 * price, unit, per-processor}, break-even-per-performance {…}}]}. The caller frees it. */
struct json *tradeoff_json(const struct evaluation *evaluation, const GPtrArray *tradeoffs);

#endif
