/* Under which conditions parts of a template appear. */
#ifndef REPORT_CONDITION_H
#define REPORT_CONDITION_H

#include "report/report.h"

/* Whether the condition `name` (an if="…") holds, into `holds`; false with an error at `at` for an
 * unknown one. */
bool condition_holds(const struct report_data *data, const char *name, struct place at, bool *holds,
                     struct diag *diag);

#endif
