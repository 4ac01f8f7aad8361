/* Tables of consolidations, and how their numbers are written. */
#ifndef REPORT_CONSOLIDATE_TABLES_H
#define REPORT_CONSOLIDATE_TABLES_H

#include "decide/consolidate.h"
#include "report/document.h"

/* "4", with all decimals it has; the caller frees, here and below. */
char *consolidation_number_text(struct decimal number);

/* The workloads, which of them binds, and what each takes. */
struct table *consolidation_demands_table(const struct consolidation_need *need);
/* Servers, licenses, power and costs of both sides. */
struct table *consolidation_sides_table(const struct evaluation *evaluation,
                                        const struct consolidation *consolidation);

#endif
