/* Whether a product may be used at all: its `requires` cell against the servers of a configuration.
 */
#ifndef COST_LICENSE_REQUIREMENT_H
#define COST_LICENSE_REQUIREMENT_H

#include "base/diag.h"
#include "cost/server_kind.h"

struct eligibility {
    bool is_eligible;
    char *why_not; /* "requires max-sockets <= 2; max-sockets is 4 (configurations.csv:3)"; NULL:
                      eligible */
};

/* Every requirement must hold for every processor of every kind of server. Its attribute is that of
 * the processor, else of the node, else of the configuration, else the sum of the attribute over
 * the lines of a server (the vcpus of cloud instances). The caller frees `why_not`. */
struct eligibility license_eligibility(const struct study *study, const struct license_terms *terms,
                                       const GArray *kinds);

/* Reports requirements that cannot be judged, each with its place: nobody has the attribute, or an
 * order is asked of what is not a number. */
bool license_requirements_check(const struct study *study, const struct product *product,
                                const GArray *kinds, struct diag *diag);

#endif
