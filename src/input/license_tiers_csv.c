/* license-tiers.csv: prices by the size of the order. A table that could be read in two ways (not
 * in rising order, two tiers from one quantity, a price here and in the catalog) is refused. */
#include "input/loader.h"
#include <string.h>

struct tier_row {
    const char *sku;
    struct optional_decimal from_quantity, discount;
    struct optional_money price;
    struct place at;
};

static const struct column columns[] = {
    { "sku", COLUMN_ID, .offset = offsetof(struct tier_row, sku), .required = true },
    { "from-quantity", COLUMN_DECIMAL, .offset = offsetof(struct tier_row, from_quantity),
      .required = true, .above = "0", .below = "1000000000000" },
    { "price", COLUMN_MONEY, .offset = offsetof(struct tier_row, price), .below = "1000000000000" },
    { "discount", COLUMN_RATE, .offset = offsetof(struct tier_row, discount), .below = "1" },
};

static bool check_value(struct loader *loader, const struct tier_row *row)
{
    if (row->price.given && row->discount.given)
        return diag_error(loader->diag, place_of_column(row->at, "discount"),
                          "the tier has a price and a discount; expected one of them");
    return row->price.given || row->discount.given
           || diag_error(loader->diag, row->at,
                         "the tier has neither a price nor a discount; expected one of them");
}

static void accept(struct loader *loader, const void *data)
{
    const struct tier_row *row = data;
    struct license_tier tier = { .product = loader_find_product(loader, row->sku, row->at),
                                 .from_quantity = row->from_quantity.value,
                                 .has_price = row->price.given,
                                 .price = row->price.value,
                                 .discount = row->discount.value,
                                 .at = row->at };
    const struct product *product;

    if (!check_value(loader, row) || tier.product == NO_INDEX)
        return;
    product = &loader->study->products[tier.product];
    loader_keep_price_mark(loader, &row->price,
                           loader->study->offers[product->first_offer].currency, row->at);
    g_array_append_val(loader->items, tier);
}

static int compare_products(const void *a, const void *b)
{
    const struct license_tier *left = a, *right = b;

    return (left->product > right->product) - (left->product < right->product);
}

/* The tiers of one SKU. */
struct tier_check {
    struct loader *loader;
    const struct product *product;
    const struct license_tier *tiers; /* product->tier_count of them, in the order of the file */
};

static void check_order(const struct tier_check *check, const struct license_tier *tier)
{
    int order = decimal_compare(tier[-1].from_quantity, tier->from_quantity);
    struct place at = place_of_column(tier->at, "from-quantity");
    g_autofree char *from = decimal_format_short(tier->from_quantity, DECIMAL_DIGITS);
    g_autofree char *before = decimal_format_short(tier[-1].from_quantity, DECIMAL_DIGITS);
    g_autofree char *place = place_format(&tier[-1].at);

    if (order == 0)
        diag_error(check->loader->diag, at, "'%s' has two tiers from %s (the other: %s)",
                   check->product->sku, from, place);
    else if (order > 0)
        diag_error(check->loader->diag, at,
                   "the tier of '%s' from %s stands after the one from %s (%s); expected rising"
                   " quantities",
                   check->product->sku, from, before, place);
}

/* Whoever buys one must have a price too. */
static void check_bottom(const struct tier_check *check)
{
    const struct license_tier *lowest = check->tiers;
    g_autofree char *from = NULL;

    for (uint32_t i = 1; i < check->product->tier_count; i++) {
        if (decimal_compare(check->tiers[i].from_quantity, lowest->from_quantity) < 0)
            lowest = &check->tiers[i];
    }
    if (decimal_compare(lowest->from_quantity, decimal_from_int(1)) <= 0)
        return;
    from = decimal_format_short(lowest->from_quantity, DECIMAL_DIGITS);
    diag_error(check->loader->diag, place_of_column(lowest->at, "from-quantity"),
               "the tiers of '%s' start from %s; expected a tier from 1", check->product->sku,
               from);
}

/* A price here and a discount there would be of two different prices. */
static bool check_kinds(const struct tier_check *check)
{
    g_autofree char *place = place_format(&check->tiers->at);

    for (uint32_t i = 1; i < check->product->tier_count; i++) {
        const struct license_tier *tier = &check->tiers[i];

        if (tier->has_price != check->tiers->has_price)
            return diag_error(check->loader->diag,
                              place_of_column(tier->at, tier->has_price ? "price" : "discount"),
                              "a tier of '%s' has a %s and another a %s (%s); expected one kind",
                              check->product->sku, tier->has_price ? "price" : "discount",
                              tier->has_price ? "discount" : "price", place);
    }
    return true;
}

/* Support on the list price is a share of the catalog's, which prices by tier leave empty. */
static void check_support(const struct tier_check *check)
{
    const struct license_terms *terms = check->product->terms;

    if (terms != NULL && terms->support_rate.given && terms->support_on == SUPPORT_ON_LIST
        && check->tiers->has_price)
        diag_error(check->loader->diag, place_of_column(terms->at, "support-on"),
                   "support of '%s' is on its list price, which it has not: its prices are by tier",
                   check->product->sku);
}

static const struct offer *find_priced_offer(const struct tier_check *check)
{
    const struct offer *offers = &check->loader->study->offers[check->product->first_offer];

    for (uint32_t i = 0; i < check->product->offer_count; i++) {
        if (offers[i].has_price)
            return &offers[i];
    }
    return NULL;
}

static void check_against_catalog(const struct tier_check *check)
{
    const struct offer *offers = &check->loader->study->offers[check->product->first_offer];
    const struct offer *priced = find_priced_offer(check);
    const struct license_tier *first = check->tiers;
    g_autofree char *place = place_format(priced != NULL ? &priced->at : &offers->at);

    if (first->has_price && priced != NULL)
        diag_error(check->loader->diag, place_of_column(first->at, "price"),
                   "'%s' has prices by tier and a price in the catalog (%s); leave one of them"
                   " empty",
                   check->product->sku, place);
    if (!first->has_price && priced == NULL)
        diag_error(check->loader->diag, place_of_column(first->at, "discount"),
                   "the discounts of '%s' are on its price in the catalog, which is empty (%s)",
                   check->product->sku, place);
}

/* Prices by tier stand in no row of a supplier, so all rows must mean the same money. */
static void check_currency(const struct tier_check *check)
{
    const struct offer *offers = &check->loader->study->offers[check->product->first_offer];

    for (uint32_t i = 1; i < check->product->offer_count && check->tiers->has_price; i++) {
        g_autofree char *place = NULL;

        if (strcmp(offers[i].currency, offers->currency) == 0)
            continue;
        place = place_format(&offers->at);
        diag_error(check->loader->diag, place_of_column(offers[i].at, "currency"),
                   "currency '%s' of '%s' differs from '%s' (%s); its prices by tier need one",
                   offers[i].currency, offers->sku, offers->currency, place);
        return;
    }
}

static void check_product(struct loader *loader, const struct product *product)
{
    struct tier_check check = { loader, product, &loader->study->tiers[product->first_tier] };

    if (product->rule_count == 0 && loader->tables[TABLE_LICENSES].is_sound)
        diag_error(loader->diag, place_of_column(check.tiers->at, "sku"),
                   "'%s' has no row in licenses.csv, and only licenses have tiers", product->sku);
    for (uint32_t i = 1; i < product->tier_count; i++)
        check_order(&check, &check.tiers[i]);
    check_bottom(&check);
    check_support(&check);
    check_currency(&check);
    if (check_kinds(&check) && loader->tables[TABLE_CATALOG].is_sound)
        check_against_catalog(&check);
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    g_array_sort(loader->items, compare_products); /* stable: the order of the file within each */
    study->tiers = loader_take_items(loader, &study->tier_count);
    for (uint32_t i = 0; i < study->tier_count; i++) {
        struct product *product = &study->products[study->tiers[i].product];

        if (product->tier_count++ == 0)
            product->first_tier = i;
    }
    for (uint32_t i = 0; i < study->product_count && loader->tables[TABLE_LICENSE_TIERS].is_sound;
         i++) {
        if (study->products[i].tier_count > 0)
            check_product(loader, &study->products[i]);
    }
}

const struct study_file license_tiers_csv = {
    .schema = { .file_name = "license-tiers.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct tier_row),
                .place_offset = offsetof(struct tier_row, at) },
    .item_size = sizeof(struct license_tier),
    .accept = accept,
    .finish = finish,
};
