/* Chooses the row of the catalog that prices a SKU. The day comes from the study, never from a
 * clock; rows are looked at in the order of the file. Converting currencies and applying discounts
 * are left to the cost form. */
#include "model/price_lookup.h"

static bool is_valid_on_day(const struct offer *offer, const struct study_parameters *parameters)
{
    if (!parameters->has_as_of)
        return true;
    if (offer->has_valid_from && date_compare(parameters->as_of, offer->valid_from) < 0)
        return false;
    return !offer->has_valid_to || date_compare(parameters->as_of, offer->valid_to) <= 0;
}

struct price_lookup price_lookup(const struct study *study, uint32_t product_index,
                                 const char *supplier)
{
    const struct product *product = &study->products[product_index];
    struct price_lookup found = { PRICE_NONE_VALID, product->first_offer, NO_INDEX };
    bool supplier_known = *supplier == '\0';

    for (uint32_t i = product->first_offer; i < product->first_offer + product->offer_count; i++) {
        const struct offer *offer = &study->offers[i];
        if (*supplier && !g_str_equal(offer->supplier, supplier))
            continue;
        supplier_known = true;
        if (!is_valid_on_day(offer, &study->parameters))
            continue;
        if (found.status != PRICE_NONE_VALID) {
            bool same_supplier = g_str_equal(offer->supplier, study->offers[found.offer].supplier);
            found.status = same_supplier ? PRICE_TWO_VALID : PRICE_SUPPLIER_OPEN;
            found.other = i;
            return found;
        }
        found.status = offer->has_price ? PRICE_FOUND : PRICE_EMPTY;
        found.offer = i;
    }
    if (!supplier_known)
        found.status = PRICE_SUPPLIER_UNKNOWN;
    return found;
}
