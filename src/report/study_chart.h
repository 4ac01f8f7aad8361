/* The charts of a study as plans for plot/: which measures, which series, which labels. */
#ifndef REPORT_STUDY_CHART_H
#define REPORT_STUDY_CHART_H

#include "measure/evaluation.h"
#include "plot/chart.h"

/* Plans the chart that a checked request asks for; points of configurations that lack a measure are
 * left out, and a note names them. The caller frees it with chart_plan_free. */
struct chart *study_chart_new(const struct evaluation *evaluation,
                              const struct chart_request *request);

/* The chart of a study that asks for none: normalized cost against normalized performance, the
 * series by its first attribute that groups configurations. */
struct chart_request study_chart_default(const struct evaluation *evaluation);

/* The words of one request are known measures and attributes. */
bool study_chart_check_request(const struct study *study, const struct chart_request *request,
                               struct diag *diag);
/* All words of the study's chart requests are known measures and attributes. */
bool study_chart_check(const struct study *study, struct diag *diag);

#endif
