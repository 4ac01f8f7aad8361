/* What one more piece of a component costs, in one server of a configuration. */
#ifndef DECIDE_ONE_MORE_H
#define DECIDE_ONE_MORE_H

#include "cost/server_kind.h"
#include "measure/evaluation.h"

/* What the configuration costs more, on the default cost axis, with one more piece of a part in one
 * of its servers of the kind: discounts, charges, later payments, energy and the licenses that it
 * needs are in it. False, `out` untouched: a price is missing, the larger configuration cannot be
 * counted, or a license is for the node of several servers alone. */
bool one_more_cost(const struct evaluation *evaluation, const struct server_kind *kind,
                   const struct server_part *part, struct money *out);

#endif
