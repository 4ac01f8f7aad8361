/* One curve being written, its values in words, and its tables. */
#ifndef REPORT_SCALE_TABLES_H
#define REPORT_SCALE_TABLES_H

#include "measure/evaluation.h"
#include "perf/scaling.h"
#include "report/document.h"

struct scale_section {
    const struct evaluation *evaluation;
    const struct scaling *scaling;
    const struct benchmark *benchmark;
};

struct scale_section scale_section_of(const struct evaluation *evaluation,
                                      const struct scaling *scaling);
const struct scaling_step *scale_step_at(const struct scale_section *section, uint32_t step);
const struct measurement *scale_measured_at(const struct scale_section *section, uint32_t step);
struct decimal scale_largest_load(const struct scale_section *section);

extern const char *const scaling_law_titles[]; /* "Amdahl's law" */
/* Some law was fitted. */
bool scale_has_fit(const struct scaling *scaling);

/* "25,000": a load; "about 25,000 auths/s": a value. The caller frees. */
char *scale_load_text(struct decimal load);
char *scale_value_text(const struct scale_section *section, enum bound bound, struct decimal value);
/* "Authentications/Second (auths/s)"; the caller frees. */
char *scale_value_title(const struct scale_section *section);

struct table *scale_loads_table(const struct scale_section *section);
/* Of the laws that were fitted. */
struct table *scale_parameters_table(const struct scaling *scaling);
struct table *scale_residuals_table(const struct scale_section *section);

#endif
