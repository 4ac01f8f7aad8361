/* Finds tiers: a tier holds from its quantity on (inclusive), the last one for all above. Only the
 * hint that more would cost less looks at prices, and at those of the study; what an order costs is
 * left to the cost form. */
#include "cost/license_tier.h"

static const struct license_tier *tier_at(const struct study *study, const struct product *product,
                                          uint32_t position)
{
    return &study->tiers[product->first_tier + position];
}

/* Packs are whole, and the first pack is number 1. */
static struct decimal first_pack(const struct license_tier *tier)
{
    struct decimal first = decimal_ceiling(tier->from_quantity), one = decimal_from_int(1);

    return decimal_compare(first, one) < 0 ? one : first;
}

/* How many of the product's tiers an order reaches; one of no packs stands at the first tier. */
static uint32_t count_reached(const struct study *study, const struct product *product,
                              struct decimal packs)
{
    struct decimal one = decimal_from_int(1), order = decimal_compare(packs, one) < 0 ? one : packs;
    uint32_t reached = 0;

    while (reached < product->tier_count
           && decimal_compare(first_pack(tier_at(study, product, reached)), order) <= 0)
        reached++;
    return reached;
}

static void add_slice(GArray *slices, uint32_t tier, struct decimal packs)
{
    struct license_slice slice = { tier, packs };

    g_array_append_val(slices, slice);
}

/* Packs below the `position`th tier, of which the order has `packs` at most. */
static struct decimal packs_below(const struct study *study, const struct product *product,
                                  uint32_t position, struct decimal packs)
{
    if (position == product->tier_count)
        return packs;
    struct decimal below =
        decimal_subtract(first_pack(tier_at(study, product, position)), decimal_from_int(1));
    return decimal_compare(below, packs) < 0 ? below : packs;
}

static void add_graduated(const struct study *study, const struct product *product,
                          struct decimal packs, GArray *slices)
{
    uint32_t reached = count_reached(study, product, packs);
    struct decimal below = packs_below(study, product, 0, packs);

    if (decimal_sign(below) > 0 || reached == 0)
        add_slice(slices, NO_INDEX, below);
    for (uint32_t i = 0; i < reached; i++) {
        struct decimal up_to = packs_below(study, product, i + 1, packs);
        add_slice(slices, product->first_tier + i,
                  decimal_subtract(up_to, packs_below(study, product, i, packs)));
    }
}

void license_tier_slices(const struct study *study, const struct product *product,
                         struct decimal packs, GArray *slices)
{
    uint32_t reached = count_reached(study, product, packs);

    g_assert(decimal_is_whole(packs));
    if (product->tier_count > 0 && product->terms->tier_basis == TIER_GRADUATED)
        add_graduated(study, product, packs, slices);
    else
        add_slice(slices, reached == 0 ? NO_INDEX : product->first_tier + reached - 1, packs);
}

/* What one pack costs at a tier, in a unit that is the same for all tiers of a product: its price,
 * or what is left of the catalog price. */
static __int128 pack_cost(const struct license_tier *tier)
{
    return tier->has_price ? tier->price.units
                           : decimal_subtract(decimal_from_int(1), tier->discount).units;
}

static bool costs_less(__int128 cost, struct decimal packs, __int128 other_cost,
                       struct decimal other_packs)
{
    const __int128 terms[] = { cost, packs.units, other_cost, other_packs.units };

    return wide_cross_sign(terms) < 0;
}

uint32_t license_tier_better(const struct study *study, const struct product *product,
                             struct decimal packs)
{
    uint32_t reached = count_reached(study, product, packs), better = NO_INDEX;
    bool has_catalog_price =
        reached == 0 && product->tier_count > 0 && !tier_at(study, product, 0)->has_price;

    if (product->tier_count == 0 || product->terms->tier_basis == TIER_GRADUATED
        || decimal_sign(packs) == 0 || (reached == 0 && !has_catalog_price))
        return NO_INDEX;
    __int128 least =
        reached == 0 ? decimal_from_int(1).units : pack_cost(tier_at(study, product, reached - 1));
    for (uint32_t i = reached; i < product->tier_count; i++) {
        const struct license_tier *tier = tier_at(study, product, i);
        struct decimal first = first_pack(tier);
        if (costs_less(pack_cost(tier), first, least, packs)) {
            least = pack_cost(tier);
            packs = first;
            better = product->first_tier + i;
        }
    }
    return better;
}
