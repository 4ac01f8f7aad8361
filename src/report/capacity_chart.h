/* Shares of peak and shared caps as plans for plot/. */
#ifndef REPORT_CAPACITY_CHART_H
#define REPORT_CAPACITY_CHART_H

#include "decide/capacity.h"
#include "report/document.h"

/* Adds the charts that there is something for: the shares of advertised peaks; for each attribute
 * under a cap what gets through of the components' sum; for each attribute with prices what a unit
 * of it costs. */
void capacity_add_charts(struct document *document, const struct evaluation *evaluation,
                         const struct capacities *capacities);

#endif
