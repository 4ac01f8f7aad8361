/* The prices of a study, one index space for all its cost forms: the rows of the catalog, then the
 * tiers of licenses, then a kilowatt-hour. A what-if is another array of prices. */
#ifndef COST_PRICE_LIST_H
#define COST_PRICE_LIST_H

#include "model/study.h"

struct price {
    const char *name;     /* a SKU, SKU@FROM for a tier, "energy" */
    const char *currency; /* of the amount */
    bool given;
    struct money amount;
    struct place at;
};

struct price_list {
    struct price *prices;
    uint32_t count;
    char **tier_names; /* owned; the names of tiers point to them */
};

/* As the study states them. */
struct price_list *price_list_new(const struct study *study);
void price_list_free(struct price_list *list);

uint32_t price_of_offer(const struct study *study, uint32_t offer);
uint32_t price_of_tier(const struct study *study, uint32_t tier);
uint32_t price_of_energy(const struct study *study);
/* The category of what the price is of, an interned text; tiers follow their SKU. NULL: energy has
 * none. */
const char *price_category(const struct study *study, uint32_t price);

#endif
