/* Explanations: how any number of a configuration came about, term by term, each with its place. */
#ifndef REPORT_EXPLANATION_H
#define REPORT_EXPLANATION_H

#include "base/json.h"
#include "measure/evaluation.h"
#include "report/document.h"

/* Explains one measure of a configuration, or with ref.measure NULL all that there is. The caller
 * frees it. */
struct document *explanation_document(const struct evaluation *evaluation, uint32_t configuration,
                                      struct measure_ref ref);

/* {study, configuration, currency, measures: {name: number}, terms: [{sku, kind, category, payment,
 * quantity, unit-price, price-currency, price-place, factors: [{factor, value, divides, place}],
 * amount, present-value, place, steps:
 * [{operation, operand, result, place}]}], runs: [{benchmark, metric, load, run, value, place}]}:
 * terms and runs are those the measure rests on; amounts of options that are not in force are null.
 * The caller frees it. */
struct json *explanation_json(const struct evaluation *evaluation, uint32_t configuration,
                              struct measure_ref ref);

#endif
