/* What changed since a saved run, in words, as tables and as JSON. Costs are tco: present values
 * over the term; price where one of the runs has no tco. */
#ifndef REPORT_RUN_DIFFERENCE_REPORT_H
#define REPORT_RUN_DIFFERENCE_REPORT_H

#include "decide/run_difference.h"
#include "report/document.h"

/* How amounts of the two runs are written. */
struct run_currency {
    const char *code;
    int minor_digits;
};

/* What holds of both runs as a whole: what is compared, whether they are of one study, and which
 * parameters changed. The caller frees them with g_strfreev. */
char **run_difference_remarks(const struct run_difference *difference);
/* One sentence: by how much the cost of a configuration changed. The caller frees it. */
char *run_difference_sentence(const struct configuration_difference *configuration,
                              const struct run_currency *currency);
/* One row per category, and the total. */
struct table *run_categories_table(const struct configuration_difference *configuration,
                                   const struct run_currency *currency);
/* One row per line that changed, and the total. */
struct table *run_lines_table(const struct configuration_difference *configuration,
                              const struct run_currency *currency);

/* {study, currency, saved-study, parameters: [{parameter, before, after}], configurations:
 * [{configuration, measure: "tco" or "price", before, after, difference, by-category: [{category,
 * before, after, difference}], by-line: [{sku, kind, payment, change, quantity: {before, after},
 * unit-price: {before, after}, before, after, difference}]}]}; parameters, by-category and by-line
 * are null where a run has none. The caller frees it. */
struct json *run_difference_json(const struct run_difference *difference,
                                 const struct run_currency *currency);

#endif
