/* The tables a template can name. */
#ifndef REPORT_REPORT_TABLES_H
#define REPORT_REPORT_TABLES_H

#include "report/report.h"

/* Adds the blocks of one kind of table to a document. `columns`, an array of struct measure_ref,
 * chooses those of the comparison; NULL: the usual ones. `title` may be NULL. */
struct report_table {
    const char *kind; /* "bill": the word in the template */
    void (*add)(struct document *document, const struct report_data *data, const GArray *columns,
                const char *title);
};

/* NULL: there is none of that kind. */
const struct report_table *report_table_find(const char *kind);

#endif
