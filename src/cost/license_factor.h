/* What weighs the units of a license rule: a core factor, value units by processor family and
 * server size. */
#ifndef COST_LICENSE_FACTOR_H
#define COST_LICENSE_FACTOR_H

#include "cost/attribute_lookup.h"

struct factor_value {
    struct decimal value; /* above 0 */
    struct place at;
};

/* The factor of `rule` (which names one) for what is looked up in `scope`: the attribute of that
 * name, else the first row of license-factors.csv whose conditions all equal the attributes of the
 * scope; an empty condition always holds. False, `found` untouched: neither gives a number above 0.
 */
bool license_factor_find(const struct attribute_scope *scope, const struct license_rule *rule,
                         struct factor_value *found);

/* "family=xeon, max-sockets=16, os=": what the conditions of the factor's rows were compared with;
 * the caller frees. */
char *license_factor_conditions(const struct attribute_scope *scope,
                                const struct license_rule *rule);

#endif
