/* The tables that stand below that of pairs, upgrade_table(). */
#ifndef REPORT_UPGRADE_TABLES_H
#define REPORT_UPGRADE_TABLES_H

#include "decide/upgrade.h"
#include "report/document.h"

/* The gains load by load; empty where no metric has several loads. */
struct table *upgrade_loads_table(const struct evaluation *evaluation,
                                  const struct upgrade *upgrade);
/* The configurations without a partner, and why. */
struct table *upgrade_unmatched_table(const struct evaluation *evaluation,
                                      const struct upgrade *upgrade);

#endif
