/* Costs over time: what each configuration costs in which year, by category; and the ways to
 * license a thing. */
#ifndef REPORT_COST_YEARS_H
#define REPORT_COST_YEARS_H

#include "base/json.h"
#include "measure/evaluation.h"
#include "report/document.h"

/* One row per category of the configuration's lines in force, columns purchase, year 1 … n, nominal
 * total, present value, and a row of totals: sums of the same printed lines. */
struct table *cost_years_table(const struct evaluation *evaluation, uint32_t configuration);

/* [{category, years: {"purchase": …, "year 1": …}, nominal, present-value}] into `object` under
 * "costs". */
void cost_years_json(struct json *object, const struct evaluation *evaluation,
                     uint32_t configuration);

/* Sets sku, kind, category, payment, quantity, unit-price, price-currency, amount and present-value
 * of one line; amounts that are not in force are null. */
void cost_line_json(struct json *object, const struct evaluation *evaluation,
                    uint32_t configuration, uint32_t line);
/* All lines of a configuration, under "lines", each with its "factors": [{factor, value, divides}].
 */
void cost_lines_json(struct json *object, const struct evaluation *evaluation,
                     uint32_t configuration);

/* One row per license option: group, option, present value, whether it is in force or why it cannot
 * be had. */
struct table *options_table(const struct evaluation *evaluation, uint32_t configuration);
/* The same as JSON, under "options": [{group, option, present-value, in-force, why-not}]. */
void options_json(struct json *object, const struct evaluation *evaluation, uint32_t configuration);

#endif
