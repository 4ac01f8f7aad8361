/* The need of a consolidation as a plan for plot/. */
#ifndef REPORT_CONSOLIDATE_CHART_H
#define REPORT_CONSOLIDATE_CHART_H

#include "decide/consolidate.h"
#include "plot/bar_chart.h"

/* New servers by workload, the binding demand marked; of a need with workloads. The caller frees
 * it. */
struct bar_chart *consolidation_chart_new(const struct study *study,
                                          const struct consolidation_need *need);

#endif
