/* Prices: one currency, and one row of the catalog for each line of the bill. A price that is
 * missing is said, and makes its configuration incomplete; a price that could be either of two is
 * refused. */
#include "input/study_check.h"
#include "model/price_lookup.h"
#include <string.h>

/* Currencies that a symbol beside a price may mean. */
static const struct {
    const char *symbol, *codes;
} currency_symbols[] = {
    { "$", "USD AUD CAD HKD MXN NZD SGD TWD" },
    { "€", "EUR" },
    { "£", "GBP EGP" },
    { "¥", "JPY CNY" },
    { "₹", "INR" },
    { "₩", "KRW" },
    { "₽", "RUB" },
    { "₺", "TRY" },
    { "₴", "UAH" },
    { "₪", "ILS" },
    { "₫", "VND" },
    { "₱", "PHP" },
    { "฿", "THB" },
    { "₦", "NGN" },
};

static bool mark_means(const char *mark, const char *currency)
{
    if (strcmp(mark, currency) == 0)
        return true;
    for (size_t i = 0; i < G_N_ELEMENTS(currency_symbols); i++) {
        if (strcmp(currency_symbols[i].symbol, mark) == 0)
            return strstr(currency_symbols[i].codes, currency) != NULL;
    }
    return false;
}

static void check_marks(struct loader *loader)
{
    for (unsigned i = 0; i < loader->price_marks->len; i++) {
        const struct price_mark *mark = &g_array_index(loader->price_marks, struct price_mark, i);
        const char *currency =
            mark->currency[0] != '\0' ? mark->currency : loader->study->parameters.currency;

        if (currency_minor_digits(currency) >= 0 && !mark_means(mark->mark, currency))
            diag_error(loader->diag, mark->at, "the price is marked '%s', but its currency is '%s'",
                       mark->mark, currency);
    }
}

static void check_currencies(struct loader *loader)
{
    const struct study *study = loader->study;
    const char *currency = study->parameters.currency;
    const struct offer *without = NULL;

    if (currency[0] == '\0')
        return; /* reported already */
    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];

        if (offer->currency[0] == '\0') {
            without = without == NULL || offer->at.offset < without->at.offset ? offer : without;
        } else if (currency_minor_digits(offer->currency) >= 0
                   && strcmp(offer->currency, currency) != 0) {
            diag_error(loader->diag, place_of_column(offer->at, "currency"),
                       "currency '%s' is not the study's '%s',"
                       " and there is no exchange rate",
                       offer->currency, currency);
        }
    }
    if (without != NULL)
        diag_note(loader->diag, without->at,
                  "a price without a currency is read as %s, the study's", currency);
}

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

static void check_line(struct loader *loader, const struct bill_line *line)
{
    struct price_lookup found = price_lookup(loader->study, line->product, line->supplier);

    switch (found.status) {
    case PRICE_FOUND:
        break;
    case PRICE_EMPTY:
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
    check_marks(loader);
    check_currencies(loader);
    if (!loader->tables[TABLE_CATALOG].is_sound)
        return;
    check_products(loader);
    for (uint32_t i = 0; i < loader->study->bill_count; i++)
        check_line(loader, &loader->study->bill[i]);
}
