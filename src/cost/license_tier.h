/* Which tiers of license-tiers.csv price an order. */
#ifndef COST_LICENSE_TIER_H
#define COST_LICENSE_TIER_H

#include "model/study.h"

/* Packs of one order at one tier. */
struct license_slice {
    uint32_t tier; /* index into study->tiers; NO_INDEX: below the first tier, or no tiers: the
                      catalog price */
    struct decimal packs;
};

/* The order in slices, from the lowest tier up; at least one, also of 0 packs. In all-units tiers
 * it is one slice at the tier reached. Appended to `slices`, of struct license_slice. `packs` is
 * whole. */
void license_tier_slices(const struct study *study, const struct product *product,
                         struct decimal packs, GArray *slices);

/* All-units tiers: the higher tier whose first quantity costs least, and less than `packs` do, at
 * the prices of the study; NO_INDEX: none. */
uint32_t license_tier_better(const struct study *study, const struct product *product,
                             struct decimal packs);

#endif
