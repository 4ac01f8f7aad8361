/* What-ifs on prices and discounts: which price a target means where a SKU has several. */
#include "input/scenario_reading.h"
#include <string.h>

#define MOST_PRICE 1000000000000 /* 10^12 */

/* --- prices --- */

static bool has_tier_prices(const struct study *study, const struct product *product)
{
    return product->tier_count > 0 && study->tiers[product->first_tier].has_price;
}

static bool refuse_tiers(const struct change_reading *reading, const struct product *product)
{
    GString *list = g_string_new(NULL);
    g_autofree char *names = NULL;

    for (uint32_t i = 0; i < product->tier_count; i++) {
        g_autofree char *from = decimal_format_short(
            reading->study->tiers[product->first_tier + i].from_quantity, DECIMAL_DIGITS);
        g_string_append_printf(list, "%sprice:%s@%s", i > 0 ? ", " : "", product->sku, from);
    }
    names = g_string_free(list, FALSE);
    return diag_error(reading->diag, reading->target_at,
                      "'%s' has prices by tier, and %s needs one of them: %s", product->sku,
                      change_operation_names[reading->change->operation], names);
}

static bool has_price(const struct study *study, const struct product *product)
{
    for (uint32_t i = 0; i < product->offer_count; i++) {
        if (study->offers[product->first_offer + i].has_price)
            return true;
    }
    return false;
}

/* SKU@FROM; an "@" may also belong to the SKU. */
static bool find_tier(const struct change_reading *reading)
{
    struct study *study = reading->study;
    const char *mark = strrchr(reading->text, '@');
    g_autofree char *sku = mark != NULL ? g_strndup(reading->text, mark - reading->text) : NULL;
    uint32_t index = mark != NULL ? study_find_product(study, sku) : NO_INDEX;
    const struct product *product = index != NO_INDEX ? &study->products[index] : NULL;
    struct decimal from;

    if (product == NULL)
        return diag_error(reading->diag, reading->target_at, "sku '%s' has no row in catalog.csv",
                          reading->text);
    for (uint32_t i = 0; decimal_parse(mark + 1, &from) && i < product->tier_count; i++) {
        const struct license_tier *tier = &study->tiers[product->first_tier + i];
        g_autofree char *text = decimal_format_short(from, DECIMAL_DIGITS);

        if (!tier->has_price || decimal_compare(tier->from_quantity, from) != 0)
            continue;
        reading->change->name = product->sku;
        reading->change->detail = study_text(study, text);
        return true;
    }
    return diag_error(reading->diag, reading->target_at, "'%s' has no tier with a price from '%s'",
                      sku, mark + 1);
}

static bool has_one_currency(const struct study *study, const struct product *product)
{
    const struct offer *offers = &study->offers[product->first_offer];

    for (uint32_t i = 1; i < product->offer_count; i++)
        if (strcmp(offers[i].currency, offers->currency) != 0)
            return false;
    return true;
}

bool change_resolve_price(const struct change_reading *reading)
{
    const struct study *study = reading->study;
    uint32_t index = study_find_product(study, reading->text);
    const struct product *product;

    if (index == NO_INDEX)
        return find_tier(reading);
    product = &study->products[index];
    reading->change->name = product->sku;
    if (!change_is_factor(reading->change->operation) && !has_one_currency(study, product))
        return diag_error(reading->diag, reading->target_at,
                          "'%s' has prices in several currencies, and %s would mean another in"
                          " each; use times or percent",
                          product->sku, change_operation_names[reading->change->operation]);
    if (has_tier_prices(study, product))
        return change_is_factor(reading->change->operation) || refuse_tiers(reading, product);
    return reading->change->operation == CHANGE_SET || has_price(study, product)
           || diag_error(reading->diag, reading->target_at,
                         "'%s' has no price to change; it can only be set", product->sku);
}

bool change_resolve_category(const struct change_reading *reading)
{
    const struct study *study = reading->study;
    bool is_known = false;

    for (uint32_t i = 0; i < study->product_count; i++) {
        const struct product *product = &study->products[i];

        if (strcmp(product->category, reading->text) != 0)
            continue;
        is_known = true;
        reading->change->name = product->category;
        if (has_tier_prices(study, product) && !change_is_factor(reading->change->operation))
            return refuse_tiers(reading, product);
    }
    return is_known
           || diag_error(reading->diag, reading->target_at,
                         "category '%s' is of no row of catalog.csv", reading->text);
}

bool change_read_price(const struct change_reading *reading)
{
    struct money money;

    if (change_is_factor(reading->change->operation))
        return change_read_factor(reading);
    return change_read_number(reading, false, -MOST_PRICE, MOST_PRICE)
           && (money_from_decimal(reading->change->number.value, &money)
               || diag_error(reading->diag, reading->value_at,
                             "value '%s' has more than %d decimals", reading->change->value,
                             MONEY_DIGITS));
}

/* --- discounts --- */

/* A class, or a category: it need not have a discount yet. */
static const char *find_discounted(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->offer_count; i++) {
        if (strcmp(study->offers[i].discount_class, name) == 0)
            return study->offers[i].discount_class;
    }
    for (uint32_t i = 0; i < study->product_count; i++) {
        if (strcmp(study->products[i].category, name) == 0)
            return study->products[i].category;
    }
    return NULL;
}

bool change_resolve_discount(const struct change_reading *reading)
{
    const char *name = find_discounted(reading->study, reading->text);

    if (name == NULL)
        return diag_error(reading->diag, reading->target_at,
                          "'%s' is neither a discount class nor a category of catalog.csv",
                          reading->text);
    reading->change->name = name;
    return true;
}

bool change_read_discount(const struct change_reading *reading)
{
    if (change_is_factor(reading->change->operation))
        return change_read_factor(reading);
    return change_read_number(reading, true, -1, 1);
}
