/* Currencies: symbols beside prices, and how an amount in a foreign currency becomes the study's.
 * Without a dated rate two currencies never meet in one sum. */
#include "input/study_check.h"
#include <string.h>

#define USUAL_GAP_DAYS 10 /* holidays around a weekend; a longer gap is no holiday */

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

static const struct offer *find_unmarked(const struct study *study)
{
    const struct offer *first = NULL;

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];

        if (offer->currency[0] == '\0')
            first = first == NULL || offer->at.offset < first->at.offset ? offer : first;
    }
    return first;
}

static void note_unmarked(struct loader *loader)
{
    const struct offer *first = find_unmarked(loader->study);

    if (first != NULL)
        diag_note(loader->diag, first->at, "a price without a currency is read as %s, the study's",
                  loader->study->parameters.currency);
}

/* No rate is quoted on weekends and holidays. */
static void note_earlier_day(struct loader *loader, const struct exchange *exchange,
                             const char *from)
{
    const struct study_parameters *parameters = &loader->study->parameters;
    g_autofree char *day = date_format(parameters->as_of), *quoted = date_format(exchange->day);

    if (parameters->as_of.day - exchange->day.day > USUAL_GAP_DAYS)
        diag_warning(loader->diag, exchange->at,
                     "%s to %s was quoted last on %s, long before %s; the rate may be stale", from,
                     parameters->currency, quoted, day);
    else if (date_compare(exchange->day, parameters->as_of) != 0)
        diag_note(loader->diag, exchange->at,
                  "%s to %s is not quoted on %s; the last quotation before is of %s", from,
                  parameters->currency, day, quoted);
}

static void check_exchange(struct loader *loader, const struct offer *offer)
{
    const struct study *study = loader->study;
    const struct study_parameters *parameters = &study->parameters;
    struct place at = place_of_column(offer->at, "currency");
    struct exchange exchange;
    g_autofree char *day = NULL;

    if (study->rates.base[0] == '\0') {
        diag_error(loader->diag, at,
                   "currency '%s' is not the study's '%s', and there is no exchange rate: study.xml"
                   " names no exchange-rates",
                   offer->currency, parameters->currency);
        return;
    }
    if (!parameters->has_as_of) {
        diag_error(loader->diag, at,
                   "currency '%s' is not the study's '%s', and the exchange rate needs as-of in"
                   " study.xml",
                   offer->currency, parameters->currency);
        return;
    }
    exchange =
        exchange_on_day(&study->rates, offer->currency, parameters->currency, parameters->as_of);
    day = date_format(parameters->as_of);
    if (exchange.exists)
        note_earlier_day(loader, &exchange, offer->currency);
    else
        diag_error(loader->diag, at,
                   "currency '%s' has no exchange rate to the study's '%s' on %s or before",
                   offer->currency, parameters->currency, day);
}

void currency_check(struct loader *loader)
{
    const struct study *study = loader->study;

    check_marks(loader);
    if (study->parameters.currency[0] == '\0')
        return; /* reported already */
    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];

        if (currency_minor_digits(offer->currency) >= 0
            && strcmp(offer->currency, study->parameters.currency) != 0)
            check_exchange(loader, offer);
    }
    note_unmarked(loader);
}
