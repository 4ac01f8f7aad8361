/* What a template can say in braces, and under which conditions its parts appear. */
#ifndef REPORT_PLACEHOLDER_H
#define REPORT_PLACEHOLDER_H

#include "report/report.h"

/* `text` with every {name} replaced. NULL, with an error at `at`, where a name is not known or a
 * brace is not closed. The caller frees it. */
char *placeholder_fill(const struct report_data *data, const char *text, struct place at,
                       struct diag *diag);

/* Reports what placeholder_fill would refuse. */
bool placeholder_check(const char *text, struct place at, struct diag *diag);

/* Whether the condition `name` (an if="…") holds, into `holds`; false with an error at `at` for an
 * unknown one. */
bool condition_holds(const struct report_data *data, const char *name, struct place at, bool *holds,
                     struct diag *diag);

#endif
