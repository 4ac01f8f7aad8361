/* Report templates: finding them, and checking their words before anything is computed. */
#ifndef REPORT_REPORT_TEMPLATE_H
#define REPORT_REPORT_TEMPLATE_H

#include "input/xml_tree.h"
#include "model/study.h"

/* The study's template: the built-in one where it names none, else a file of its folder. NULL with
 * every fault reported; else the caller frees the tree. */
struct xml_tree *report_template_read(const struct study *study, struct diag *diag);

/* The measures that columns= of a table names; NULL: none, or an unknown one, which is reported. An
 * array of struct measure_ref; the caller frees it. */
GArray *report_template_columns(const struct study *study, const struct xml_node *element,
                                struct diag *diag);

/* All words of the study's template are known, whatever its conditions leave out; what it asks is
 * looked at only where no errors were reported before. */
bool report_template_check(const struct study *study, struct diag *diag);

#endif
