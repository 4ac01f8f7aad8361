/* What would change a recommendation, in words and as a table. The caller frees all texts. */
#ifndef REPORT_RECOMMENDATION_CHANGES_H
#define REPORT_RECOMMENDATION_CHANGES_H

#include "decide/recommendation.h"
#include "report/document.h"

/* The smallest change relative to what the input is; NULL: none that has a share of it. */
char *recommendation_nearest_sentence(const struct recommendation *recommendation);
/* The inputs that change the choice, in a table, and those that do not. */
void recommendation_add_changes(struct document *document,
                                const struct recommendation *recommendation);
/* "12.34", of 0.1234. */
char *recommendation_percent_text(struct decimal share);

#endif
