/* Prices: one row of the catalog for each line of the bill. A price that is missing is said, and
 * makes its configuration incomplete; a price that could be either of two is refused; an old one is
 * a warning. */
#include "input/study_check.h"
#include "model/price_lookup.h"

/* "on 2001-04-01", or "" without a day. */
static char *day_text(const struct study *study)
{
    g_autofree char *day =
        study->parameters.has_as_of ? date_format(study->parameters.as_of) : NULL;

    return day != NULL ? g_strdup_printf(" on %s", day) : g_strdup("");
}

static void report_two_valid(struct loader *loader, const struct price_lookup *found)
{
    const struct study *study = loader->study;
    const struct offer *first = &study->offers[found->offer],
                       *second = &study->offers[found->other];
    g_autofree char *place = place_format(&first->at), *day = day_text(study);

    diag_error(loader->diag, second->at, "sku '%s' has two rows that hold%s (the other: %s)%s",
               second->sku, day, place,
               study->parameters.has_as_of ? "" : "; name a day with as-of in study.xml");
}

static void report_open_supplier(struct loader *loader, const struct bill_line *line,
                                 const struct price_lookup *found)
{
    const struct offer *first = &loader->study->offers[found->offer],
                       *second = &loader->study->offers[found->other];
    g_autofree char *first_place = place_format(&first->at),
                    *second_place = place_format(&second->at);

    diag_error(loader->diag, place_of_column(line->at, "sku"),
               "sku '%s' has rows of several suppliers: '%s' (%s),"
               " '%s' (%s); name one in the column 'supplier'",
               first->sku, first->supplier, first_place, second->supplier, second_place);
}

static void warn_incomplete(struct loader *loader, const struct bill_line *line,
                            const struct price_lookup *found)
{
    const struct study *study = loader->study;
    const char *configuration = study->configurations[line->configuration].id;
    const struct offer *offer = &study->offers[found->offer];
    g_autofree char *place = place_format(&offer->at), *day = day_text(study);

    if (found->status == PRICE_EMPTY)
        diag_warning(loader->diag, place_of_column(offer->at, "price"),
                     "price of '%s' is empty; configuration '%s' is"
                     " incomplete",
                     offer->sku, configuration);
    else
        diag_warning(loader->diag, place_of_column(line->at, "sku"),
                     "sku '%s' has no price that holds%s (%s);"
                     " configuration '%s' is incomplete",
                     offer->sku, day, place, configuration);
}

static bool has_catalog_price(const struct study *study, const struct product *product)
{
    for (uint32_t i = 0; i < product->offer_count; i++) {
        if (study->offers[product->first_offer + i].has_price)
            return true;
    }
    return false;
}

/* A license without any price in the catalog has prices by tier, or check_rules() reports it. */
static bool is_expected_empty(const struct study *study, const struct product *product)
{
    return product->rule_count > 0 && !has_catalog_price(study, product);
}

/* A price without a first day has no age. */
static void warn_stale(struct loader *loader, const struct offer *offer)
{
    const struct study_parameters *parameters = &loader->study->parameters;
    int age = parameters->as_of.day - offer->valid_from.day;
    g_autofree char *from = NULL, *day = NULL;

    if (!parameters->has_stale_after || !parameters->has_as_of || !offer->has_valid_from
        || age <= (int)parameters->stale_after_days)
        return;
    from = date_format(offer->valid_from);
    day = date_format(parameters->as_of);
    diag_warning(loader->diag, place_of_column(offer->at, "valid-from"),
                 "price of '%s' is of %s, %d days before %s; expected at most %u (stale-after)",
                 offer->sku, from, age, day, parameters->stale_after_days);
}

static void check_line(struct loader *loader, const struct bill_line *line)
{
    struct price_lookup found = price_lookup(loader->study, line->product, line->supplier);

    switch (found.status) {
    case PRICE_FOUND:
        warn_stale(loader, &loader->study->offers[found.offer]);
        break;
    case PRICE_EMPTY:
        if (!is_expected_empty(loader->study, &loader->study->products[line->product]))
            warn_incomplete(loader, line, &found);
        break;
    case PRICE_NONE_VALID:
        warn_incomplete(loader, line, &found);
        break;
    case PRICE_SUPPLIER_UNKNOWN:
        diag_error(loader->diag, place_of_column(line->at, "supplier"),
                   "supplier '%s' has no row for sku '%s' in"
                   " catalog.csv",
                   line->supplier, loader->study->products[line->product].sku);
        break;
    case PRICE_SUPPLIER_OPEN:
        report_open_supplier(loader, line, &found);
        break;
    case PRICE_TWO_VALID:
        report_two_valid(loader, &found);
        break;
    }
}

/* A price that has run out is usual; a rule that counts what was never priced is a slip. */
static void check_rules(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->product_count; i++) {
        const struct product *product = &study->products[i];
        g_autofree char *place = NULL;

        if (!is_expected_empty(study, product) || product->tier_count > 0)
            continue;
        place = place_format(&study->offers[product->first_offer].at);
        diag_error(loader->diag, place_of_column(study->rules[product->first_rule].at, "sku"),
                   "'%s' has a rule but no price, neither in catalog.csv (%s) nor by tier",
                   product->sku, place);
    }
}

/* Also for what no bill names: the next bill may. */
static void check_products(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];
        struct price_lookup found;

        if (i > 0 && offer[-1].sku == offer->sku && offer[-1].supplier == offer->supplier)
            continue; /* looked up already; equal texts are the same pointer */
        found = price_lookup(study, study_find_product(study, offer->sku), offer->supplier);
        if (found.status == PRICE_TWO_VALID)
            report_two_valid(loader, &found);
    }
}

void price_check(struct loader *loader)
{
    if (!loader->tables[TABLE_CATALOG].is_sound)
        return;
    check_products(loader);
    if (loader->tables[TABLE_LICENSE_TIERS].is_sound)
        check_rules(loader);
    for (uint32_t i = 0; i < loader->study->bill_count; i++)
        check_line(loader, &loader->study->bill[i]);
}
