/* Fills empty prices of the catalog. Which value it is changes no draw: each has one of its own. */
#include "decide/stated_price.h"
#include "model/uncertainty.h"

static struct money middle_of(const struct uncertainty *uncertainty)
{
    const struct decimal middles[] = {
        [DISTRIBUTION_UNIFORM] = uncertainty->low,
        [DISTRIBUTION_TRIANGULAR] = uncertainty->mode,
        [DISTRIBUTION_PERT] = uncertainty->mode,
        [DISTRIBUTION_NORMAL] = uncertainty->mean,
        [DISTRIBUTION_LOGNORMAL] = uncertainty->mean,
        [DISTRIBUTION_DISCRETE] =
            uncertainty->value_count > 0 ? uncertainty->values[0] : uncertainty->mode,
    };
    struct money middle;
    bool is_money = money_from_decimal(middles[uncertainty->distribution], &middle);

    g_assert(is_money);
    return middle;
}

/* Does not say whether there was anything to fill. */
static void fill(struct offer *offers, const struct product *product,
                 const struct uncertainty *uncertainty)
{
    for (uint32_t i = product->first_offer; i < product->first_offer + product->offer_count; i++) {
        if (offers[i].has_price)
            continue;
        offers[i].has_price = true;
        offers[i].price = middle_of(uncertainty);
    }
}

static const struct product *product_of(const struct study *study,
                                        const struct uncertainty *uncertainty)
{
    return uncertainty->kind == UNCERTAIN_PRICE && *uncertainty->detail == '\0'
               ? &study->products[study_find_product(study, uncertainty->name)]
               : NULL;
}

static bool is_open(const struct study *study, const struct product *product)
{
    for (uint32_t i = 0; product != NULL && i < product->offer_count; i++)
        if (!study->offers[product->first_offer + i].has_price)
            return true;
    return false;
}

struct study *stated_price_study_new(const struct study *parent)
{
    struct study *study = NULL;

    for (uint32_t i = 0; i < parent->uncertainty_count; i++) {
        const struct product *product = product_of(parent, &parent->uncertainties[i]);
        if (!is_open(parent, product))
            continue;
        if (study == NULL) {
            study = study_derive(parent);
            study->offers =
                study_own(study, parent->offers, parent->offer_count, sizeof *parent->offers);
        }
        fill(study->offers, product, &parent->uncertainties[i]);
    }
    return study;
}
