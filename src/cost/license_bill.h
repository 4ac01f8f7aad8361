/* What the bill of a configuration says of one licensed SKU. */
#ifndef COST_LICENSE_BILL_H
#define COST_LICENSE_BILL_H

#include "cost/fraction.h"
#include "model/study.h"

/* Its rows together. */
struct license_bill {
    bool is_stated;         /* a quantity is given instead of a count */
    struct fraction stated; /* licenses, over all servers */
    struct fraction owned;  /* licenses, of the configuration */
    struct place stated_at, owned_at;
};

struct license_bill license_bill_read(const struct study *study, uint32_t configuration,
                                      uint32_t product);

/* The kinds of servers that the license is for: all, or those of the nodes that its rows name. The
 * caller frees with g_array_unref. */
GArray *license_bill_kinds(const struct study *study, uint32_t configuration, uint32_t product);

#endif
