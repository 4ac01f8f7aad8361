/* A curve of scaling as a plan for plot/. */
#ifndef REPORT_SCALE_CHART_H
#define REPORT_SCALE_CHART_H

#include "plot/line_chart.h"
#include "report/scale_tables.h"

/* Of a curve that was measured: its values, bounds shown as such; the laws fitted to it over the
 * measured loads and no further; what would be in proportion to the smallest load; and a peak that
 * lies within. The caller frees it. */
struct line_chart *scale_chart_new(const struct scale_section *section);

#endif
