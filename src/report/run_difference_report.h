/* What changed since a saved run, in words, as tables and as JSON. All costs are tco: present
 * values over the term. */
#ifndef REPORT_RUN_DIFFERENCE_REPORT_H
#define REPORT_RUN_DIFFERENCE_REPORT_H

#include "decide/run_difference.h"
#include "report/document.h"

/* How amounts of the two runs are written. */
struct run_currency {
    const char *code;
    int minor_digits;
};

/* One sentence: by how much the cost of a configuration changed. The caller frees it. */
char *run_difference_sentence(const struct configuration_difference *configuration,
                              const struct run_currency *currency);
/* One row per category, and the total. */
struct table *run_categories_table(const struct configuration_difference *configuration,
                                   const struct run_currency *currency);
/* One row per line that changed, and the total. */
struct table *run_lines_table(const struct configuration_difference *configuration,
                              const struct run_currency *currency);

/* {study, currency, measure: "tco", configurations: [{configuration, before, after, difference,
 * by-category: [{category, before, after, difference}], by-line: [{sku, kind, payment, change,
 * quantity: {before, after}, unit-price: {before, after}, before, after, difference}]}]}; by-line
 * is null where a run has no lines. The caller frees it. */
struct json *run_difference_json(const struct run_difference *difference,
                                 const struct run_currency *currency);

#endif
