/* A table as CSV, for a file or standard output. */
#ifndef RENDER_CSV_H
#define RENDER_CSV_H

#include "report/document.h"

/* Appends the header (names of columns) and one row per row: exact numbers where a cell has one,
 * its text elsewhere. */
void table_append_csv(GString *out, const struct table *table);

#endif
