/* Consolidation: what replacing so many old servers by new ones means for licenses, power and cost.
 */
#ifndef DECIDE_CONSOLIDATE_H
#define DECIDE_CONSOLIDATE_H

#include "decide/consolidation_need.h"
#include "decide/fleet.h"
#include "decide/fleet_power.h"
#include "decide/payback.h"

/* One side: a study whose one configuration is the fleet. */
struct consolidation_side {
    struct fleet *fleet;
    struct evaluation *evaluation; /* with prices missing, too; NULL: it cannot be worked out, as
                                      fleet->why_not says */
    struct fleet_power power;
};

struct license_change {
    uint32_t product;
    bool is_on_old, is_on_new;           /* a license that is not eligible is on neither */
    struct decimal old_count, new_count; /* licenses needed */
    struct decimal old_packs, new_packs; /* packs sold for them, less what is owned */
};

struct consolidation {
    const struct consolidation_need *need;
    struct consolidation_side old_side, new_side;
    GArray *licenses; /* of struct license_change: what rules count on either side */
    /* What is owned already is not paid again: the purchase of the new servers against the yearly
     * costs of both. */
    struct payback payback;
    struct money *returns; /* payback.returns */
};

/* Of a need that exists; it must outlive the consolidation. */
struct consolidation *consolidation_new(const struct evaluation *base,
                                        const struct consolidation_need *need);
void consolidation_free(struct consolidation *consolidation);

/* What the bound of new_servers makes of what the new servers cost in a year, 0 at purchase. Open
 * where more of them may cost less: tiers, options, amounts below 0. */
struct ratio_bound consolidation_cost_bound(const struct consolidation *consolidation,
                                            uint32_t year);
/* Of the payback: more servers cost more and save less, so it takes longer. */
struct ratio_bound consolidation_payback_bound(const struct consolidation *consolidation);

#endif
