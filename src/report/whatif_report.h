/* What-ifs in words, as tables and as JSON. */
#ifndef REPORT_WHATIF_REPORT_H
#define REPORT_WHATIF_REPORT_H

#include "base/json.h"
#include "decide/whatif.h"
#include "report/document.h"

/* "Scenario 'both', based on 'cheap'"; the caller frees it. */
char *whatif_title(const struct whatif *whatif);

/* One row per change: target, operation, value, place. */
struct table *whatif_changes_table(const struct whatif *whatif);

/* One row per configuration: cost in the base and in the scenario, the difference, one column for
 * each cause that the scenario changes, both costs normalized. */
struct table *whatif_table(const struct whatif_list *list, const struct whatif *whatif);

/* What one would choose in the scenario, and what cannot be bought in it. The caller frees the
 * NULL-terminated array with g_strfreev. */
char **whatif_sentences(const struct whatif_list *list, const struct whatif *whatif);

/* {what answer_json.h begins with, measure, scenarios:
 * [{scenario, based-on, changes: [{target, operation, value, place}], configurations:
 * [{configuration, base, cost, difference, by-cause: {quantity, rule, price, discount,
 * exchange-rate, parameter}, base-normalized, normalized}], best: {base: {lowest-cost,
 * performance-per-cost, frontier}, scenario: {…}}}]}; a missing number is null. The caller frees
 * it. */
struct json *whatif_json(const struct whatif_list *list);

#endif
