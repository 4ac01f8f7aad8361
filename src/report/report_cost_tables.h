/* Tables about costs, as report_tables lists them. */
#ifndef REPORT_REPORT_COST_TABLES_H
#define REPORT_REPORT_COST_TABLES_H

#include "report/report_tables.h"

void report_add_bills(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title);
void report_add_years(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title);
void report_add_options(struct document *document, const struct report_data *data,
                        const GArray *columns, const char *title);
void report_add_rates(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title);
void report_add_depreciation(struct document *document, const struct report_data *data,
                             const GArray *columns, const char *title);

#endif
