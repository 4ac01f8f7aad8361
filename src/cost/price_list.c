/* Gathers the prices that cost lines refer to. Which of them holds on a day is model/price_lookup's
 * question. */
#include "cost/price_list.h"

static const char *currency_of(const struct study *study, const struct offer *offer)
{
    return *offer->currency ? offer->currency : study->parameters.currency;
}

static struct place place_of_price(struct place row, const struct place *changed_at)
{
    return changed_at != NULL ? *changed_at : place_of_column(row, "price");
}

static struct price tier_price(const struct study *study, const struct license_tier *tier,
                               char **name)
{
    const struct product *product = &study->products[tier->product];
    g_autofree char *from = decimal_format_short(tier->from_quantity, DECIMAL_DIGITS);

    *name = g_strdup_printf("%s@%s", product->sku, from);
    return (struct price){
        .name = *name,
        .currency = currency_of(study, &study->offers[product->first_offer]),
        .given = tier->has_price,
        .amount = tier->price,
        .at = place_of_price(tier->at, tier->price_changed_at),
    };
}

struct price_list *price_list_new(const struct study *study)
{
    struct price_list *list = g_new0(struct price_list, 1);

    list->count = price_of_energy(study) + 1;
    list->prices = g_new0(struct price, list->count);
    list->tier_names = g_new0(char *, study->tier_count + 1);
    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];
        list->prices[price_of_offer(study, i)] =
            (struct price){ offer->sku, currency_of(study, offer), offer->has_price, offer->price,
                            place_of_price(offer->at, offer->price_changed_at) };
    }
    for (uint32_t i = 0; i < study->tier_count; i++)
        list->prices[price_of_tier(study, i)] =
            tier_price(study, &study->tiers[i], &list->tier_names[i]);
    list->prices[price_of_energy(study)] = (struct price){
        "energy",
        study->parameters.currency,
        study->parameters.has_energy_price,
        study->parameters.energy_price,
        study->parameters.at,
    };
    return list;
}

void price_list_free(struct price_list *list)
{
    if (!list)
        return;
    g_strfreev(list->tier_names);
    g_free(list->prices);
    g_free(list);
}

uint32_t price_of_offer(const struct study *study, uint32_t offer)
{
    (void)study;
    return offer;
}

uint32_t price_of_tier(const struct study *study, uint32_t tier)
{
    return study->offer_count + tier;
}

uint32_t price_of_energy(const struct study *study)
{
    return study->offer_count + study->tier_count;
}

const char *price_category(const struct study *study, uint32_t price)
{
    if (price < study->offer_count)
        return study->offers[price].category;
    if (price < price_of_energy(study))
        return study->products[study->tiers[price - study->offer_count].product].category;
    return NULL;
}
