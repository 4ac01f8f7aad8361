/* Curves of scaling in sentences. The caller frees all texts. */
#ifndef REPORT_SCALE_TEXT_H
#define REPORT_SCALE_TEXT_H

#include "report/scale_tables.h"

/* What is doubtful about a curve: guards, loads left out, another load to compare with, a cap that
 * was exceeded. Of char *, freed with the array. */
GPtrArray *scale_warnings(const struct scale_section *section, struct optional_decimal cap);

/* Where most was measured; of a curve that was measured, as all below. */
char *scale_best_text(const struct scale_section *section);
/* The peak or limit of a law, or why it was not fitted. */
char *scale_law_text(const struct scale_section *section, const struct scaling_fit *fit);
/* How near a law that was fitted comes. */
char *scale_error_text(const struct scale_section *section, const struct scaling_fit *fit);
/* What several instances could carry at most. */
char *scale_partition_text(const struct scale_section *section,
                           const struct scaling_partition *partition);
/* Under which condition they could. */
char *scale_cap_text(const struct scale_section *section, struct optional_decimal cap);
/* Why there is nothing to be had of several instances. */
char *scale_no_partition_text(const struct scale_section *section, struct optional_decimal cap);

#endif
