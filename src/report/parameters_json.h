/* The parameters behind the costs of a run, as they are saved with it. */
#ifndef REPORT_PARAMETERS_JSON_H
#define REPORT_PARAMETERS_JSON_H

#include "base/json.h"
#include "model/study.h"

/* {term (years), discount-rate, as-of, energy-price, pue, load-share, power-factor, discounts:
 * [{class, category, rate}], exchange-rates: [{from, to, multiplier, divisor, day}]} into `object`
 * under "parameters". Rates are fractions; what is not stated is null; of a discount either class
 * or category is. Exchange rates are those from the currencies of the catalog. */
void parameters_json(struct json *object, const struct study *study);

#endif
