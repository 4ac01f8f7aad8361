/* Which of several rows of licenses.csv holds: the one that needs most licenses. */
#ifndef COST_LICENSE_LARGEST_H
#define COST_LICENSE_LARGEST_H

#include "cost/license_row.h"

struct largest_row {
    struct fraction licenses;
    const struct license_row
        *row; /* the first of equals; NULL: other rows hold for other kinds of servers */
};

/* Rows rounded within servers compare per kind of server, and their largest is summed over the
 * servers; that sum then competes with the rows rounded at the configuration. `rows` (of struct
 * license_row, at least one) are those of `kinds`.
 */
struct largest_row license_largest_row(const struct study *study, const GArray *kinds,
                                       const GArray *rows, struct license_steps *steps);

#endif
