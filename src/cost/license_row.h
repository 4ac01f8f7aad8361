/* One row of licenses.csv applied to the servers of a configuration. */
#ifndef COST_LICENSE_ROW_H
#define COST_LICENSE_ROW_H

#include "cost/license_steps.h"
#include "cost/server_kind.h"

struct license_row {
    uint32_t rule;     /* index */
    bool is_by_server; /* rounded within each server */
    GArray
        *by_kind; /* of struct fraction: licenses of all servers of each kind; is_by_server only */
    struct fraction licenses;     /* of the configuration, times licenses-per-count */
    struct fraction actual_units; /* as counted */
    struct fraction
        billed_units; /* after factor, floors and stack, before they are divided into licenses */
    bool same_units;  /* every processor counts the same units after the factor … */
    struct fraction units_per_processor; /* … namely these; 0 where no processor is counted */
};

/* Rows whose metric, factor and stack the check of a study has found countable. A server in which
 * the row counts nothing has no floor and no set. */
struct license_row license_row_count(const struct study *study, uint32_t rule, GArray *kinds,
                                     struct license_steps *steps);
void license_row_finish(struct license_row *row);

#endif
