/* How many licenses a configuration needs and buys, by the product's own rules, step by step. The
 * check of a study has made sure that what the rules count is there, so nothing here can fail. */
#ifndef COST_LICENSE_COUNT_H
#define COST_LICENSE_COUNT_H

#include "base/derivation.h"
#include "cost/license_requirement.h"
#include "cost/license_tier.h"
#include "model/study.h"

/* Units that a product cannot use, though the configuration has them. */
struct use_excess {
    bool exists;
    uint32_t rule; /* index of the row with the limit */
    struct decimal units, limit;
};

struct license_count {
    uint32_t product;
    struct eligibility eligibility; /* not eligible: no number below means anything, all are 0, and
                                       there are no slices */
    uint32_t rule; /* index of the row that held; NO_INDEX: the quantity is stated, or other rows
                      held for other kinds of servers */
    struct decimal count; /* licenses needed, after the minimum order, before those owned */
    struct decimal owned;
    struct decimal to_buy; /* count - owned, at least 0 */
    struct decimal packs;  /* whole packs bought */
    const char *unit;      /* what one of them is: license_unit() */
    GArray *slices;        /* of struct license_slice: the packs by tier; owned */
    uint32_t better_tier;  /* tier from which a larger order would cost less; NO_INDEX: none */
    bool same_units; /* every processor counts the same units after the factor, before floors … */
    struct decimal units_per_processor; /* … namely these; 0 where no processor is counted */
    struct decimal actual_units;        /* as counted by the row that held; 0 where there is none */
    struct decimal billed_units;        /* likewise after factor, floors and stack */
    struct use_excess use_excess;
    struct derivation *derivation; /* owned; from what is counted to what is bought */
};

/* Counts one licensed SKU, which is on the bill of the configuration, over all its bill rows. */
struct license_count license_count(const struct study *study, uint32_t configuration,
                                   uint32_t product);
void license_count_finish(struct license_count *count);

/* False: some number on the way is 10^12 or more, or too fine to be exact, so license_count must
 * not be asked. Everything else that license_count relies on has been checked before. */
bool license_count_is_bounded(const struct study *study, uint32_t configuration, uint32_t product);

/* What is sold, as a price is read: "processor", "MHz", "license", "2-core pack". */
const char *license_unit(const struct study *study, uint32_t product);

#endif
