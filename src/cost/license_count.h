/* How many licenses a configuration needs, by the product's own rule, step by step. The check of a
 * study has made sure that every processor has what its rules count, so nothing here can fail. */
#ifndef COST_LICENSE_COUNT_H
#define COST_LICENSE_COUNT_H

#include "base/derivation.h"
#include "model/study.h"

/* Processors of one kind in one server. */
struct processor_group {
    uint32_t offer; /* the catalog row whose attributes count */
    uint32_t bill_line;
    struct decimal per_server;
};

/* Servers of one kind: a node of the configuration, or all its servers where it has no nodes. */
struct server_kind {
    uint32_t node; /* NO_INDEX: the configuration has no nodes */
    struct decimal servers;
    GArray *processors; /* of struct processor_group */
};

/* The kinds of servers of a configuration, in the order of nodes.csv; freed with server_kinds_free.
 */
GArray *server_kinds_new(const struct study *study, uint32_t configuration);
void server_kinds_free(GArray *kinds);

struct license_count {
    struct decimal count;               /* licenses needed, before those already owned */
    struct decimal to_buy;              /* count - owned, at least 0 */
    bool same_units;                    /* every processor counts the same units … */
    struct decimal units_per_processor; /* … namely these; 0 where no processor is counted */
    struct derivation *derivation;      /* owned; from the count of processors to what is bought */
};

/* Counts one licensed SKU of one configuration over all its bill lines. */
struct license_count license_count(const struct study *study, uint32_t configuration,
                                   uint32_t product);
void license_count_finish(struct license_count *count);

/* What one license covers, as a price is read: "processor", "MHz". */
const char *license_unit(const struct study *study, uint32_t product);

#endif
