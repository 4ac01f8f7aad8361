/* What a license metric counts: the lines of a server, the server itself, or a column of the
 * configuration. */
#ifndef COST_LICENSE_UNITS_H
#define COST_LICENSE_UNITS_H

#include "cost/attribute_lookup.h"
#include "cost/server_kind.h"

#define MOST_UNITS INT64_C(1000000000000) /* counts of a study stay below */

/* One thing that a rule counts in a server: `number` of them, each of so many units. */
struct counted {
    struct fraction number;            /* in one server */
    const struct attribute *attribute; /* its number is the units of each; NULL: 1 unit each */
    uint32_t offer;                    /* NO_INDEX: the server or the configuration itself */
    uint32_t bill_line;                /* likewise */
    struct place at;                   /* of the attribute, else of the bill row */
};

/* Whether the metric counts lines of the bill; else it counts servers or the configuration itself,
 * which have no floor per processor. */
bool license_metric_counts_lines(enum metric_kind kind);
/* Whether these lines are processors: only then "units per processor" means anything. */
bool license_metric_counts_processors(enum metric_kind kind);

/* What `rule` counts in one server of the kind, in the order of the bill; the caller frees with
 * g_array_unref. */
GArray *license_units_list(const struct study *study, const struct license_rule *rule,
                           const struct server_kind *kind);

/* Units of one of them. Its attribute must be a number (attribute_fault). */
struct fraction counted_units(const struct counted *counted);

/* Where names of a rule are looked up for one counted thing in a server of the kind. */
struct attribute_scope counted_scope(const struct study *study, const struct server_kind *kind,
                                     const struct counted *counted);

/* "processors", "cores", "servers", "employees": what the metric counts, in words. */
const char *license_units_name(const struct license_rule *rule);

/* Units over all servers of the kinds, before factors and floors. False, `units` untouched: some of
 * them are not numbers of 0 or more. */
bool license_units_sum(const struct study *study, const struct license_rule *rule,
                       const GArray *kinds, struct fraction *units);

/* Kinds of servers that a rule counts over: a column of the configuration counts once, as if for
 * one server. The caller frees with g_array_unref. */
GArray *license_units_kinds(const struct license_rule *rule, GArray *kinds);

#endif
