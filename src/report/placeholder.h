/* What a template can say in braces. */
#ifndef REPORT_PLACEHOLDER_H
#define REPORT_PLACEHOLDER_H

#include "report/report.h"

/* `text` with every {name} replaced. NULL, with an error at `at`, where a name is not known or a
 * brace is not closed. The caller frees it. */
char *placeholder_fill(const struct report_data *data, const char *text, struct place at,
                       struct diag *diag);

/* Reports what placeholder_fill would refuse. */
bool placeholder_check(const char *text, struct place at, struct diag *diag);

#endif
