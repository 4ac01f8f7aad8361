/* Kinds of servers: what stands in each server of a configuration. */
#ifndef COST_SERVER_KIND_H
#define COST_SERVER_KIND_H

#include "cost/fraction.h"
#include "model/study.h"

#define PROCESSOR_CATEGORY "processor" /* the category that license rules count */

/* A bill line of hardware (or anything else not licensed by a rule), as it is in one server. */
struct server_part {
    uint32_t bill_line;
    uint32_t offer;             /* the catalog row whose attributes count */
    struct fraction per_server; /* of a line per configuration: its even share */
};

/* Servers of one kind: a node of the configuration, or all its servers where it has no nodes. */
struct server_kind {
    uint32_t configuration;
    uint32_t node; /* NO_INDEX: the configuration has no nodes */
    struct fraction servers;
    GArray *parts; /* of struct server_part, in the order of the bill */
};

/* The kinds of servers of a configuration, in the order of nodes.csv; g_array_unref frees all. */
GArray *server_kinds_new(const struct study *study, uint32_t configuration);

/* Servers that a bill line covers: those of its node, or all. */
struct decimal servers_of_line(const struct study *study, const struct bill_line *line);

bool server_part_is_processor(const struct study *study, const struct server_part *part);

#endif
