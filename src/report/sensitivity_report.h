/* Sensitivities in words, as a table, as charts and as JSON. */
#ifndef REPORT_SENSITIVITY_REPORT_H
#define REPORT_SENSITIVITY_REPORT_H

#include "base/json.h"
#include "decide/sensitivity.h"
#include "plot/line_chart.h"
#include "plot/tornado.h"
#include "report/document.h"

/* Inputs that a chart has room for; the table has all. */
#define TORNADO_BARS_MOST 12u
#define SPIDER_LINES_MOST 8u

/* The choice, how inputs move, which of them change it and which make no difference. The caller
 * frees the NULL-terminated array with g_strfreev. */
char **sensitivity_sentences(const struct sensitivity *sensitivity);

/* One row per input, by swing. */
struct table *sensitivity_table(const struct sensitivity *sensitivity);

/* The difference over the range of each input, and over the relative change of each input. Both are
 * freed by the caller. */
struct tornado *sensitivity_tornado(const struct sensitivity *sensitivity);
struct line_chart *sensitivity_spider(const struct sensitivity *sensitivity);

/* All of it: the sentences and, where some input makes a difference, both charts and the table. */
void sensitivity_add_blocks(struct document *document, const struct sensitivity *sensitivity);

/* {what answer_json.h begins with, measure, criterion ("cost" or "cost-per-performance"), status,
 * best, runner-up, difference, share, inputs: [{input, range ("given" or "share"), base, low, high,
 * difference: {low, high}, swing, best: {low, high}, tie: {low, high}, changes-best}],
 * without-effect: [input]}. The caller frees it. */
struct json *sensitivity_json(const struct sensitivity *sensitivity);

#endif
