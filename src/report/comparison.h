/* The comparison of all configurations: the table that `compare` prints and a report shows, and the
 * same as JSON. */
#ifndef REPORT_COMPARISON_H
#define REPORT_COMPARISON_H

#include "base/diag.h"
#include "base/json.h"
#include "decide/frontier.h"
#include "report/document.h"

/* Measures from a comma-separated list of names. NULL, with an error at `at` that names the wrong
 * one. */
GArray *comparison_parse_measures(const struct study *study, const char *names, struct place at,
                                  struct diag *diag);

/* One row per configuration: label, the chosen measures (NULL: those worth showing of this study,
 * and its licenses where there are several), frontier
 * ("yes", or by whom it is dominated). */
struct table *comparison_table(const struct evaluation *evaluation, const struct frontier *frontier,
                               const GArray *chosen);

/* {what answer_json.h begins with, configurations: [{configuration, label, attributes, measures,
 * bounds, frontier, dominated-by, warnings}]}, all measures of the registry, a missing one null.
 * The caller frees it. */
struct json *comparison_json(const struct evaluation *evaluation, const struct frontier *frontier);

#endif
