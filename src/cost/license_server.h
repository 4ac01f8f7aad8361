/* One row of licenses.csv applied to one server, down to the rounding at the server. */
#ifndef COST_LICENSE_SERVER_H
#define COST_LICENSE_SERVER_H

#include "cost/license_steps.h"
#include "cost/server_kind.h"

/* A rule being applied, and what is found out about its processors on the way. */
struct row_counting {
    const struct study *study;
    const struct license_rule *rule;
    struct license_steps *steps;
    bool any_processor;
    bool same_units; /* every processor counts the same units after the factor … */
    struct fraction units_per_processor; /* … namely these */
};

struct server_tally {
    struct fraction actual; /* units as counted */
    struct fraction billed; /* units after factor, floors and stack */
    struct fraction value;  /* licenses where the rule rounds within the server, else units still to
                               be divided */
};

/* A server in which the rule counts nothing has no floor and no set. */
struct server_tally license_server_count(struct row_counting *counting,
                                         const struct server_kind *kind);

/* Where the rule rounds up: a column of the configuration knows no servers. */
enum rounding_level license_rounding(const struct license_rule *rule);

/* Units divided by units-per-license and rounded up; `where` is "server". */
struct fraction license_divide(const struct row_counting *counting, const char *where,
                               struct fraction units);

struct place license_rule_place(const struct row_counting *counting, const char *column);

#endif
