/* Finds the rate between two currencies on a day among dated quotations. Where the quotations come
 * from is left to input/, the multiplication and its one rounding to whoever has the amount. */
#include "model/exchange_rate.h"
#include <glib.h>
#include <string.h>

static int compare_key(const struct exchange_quotation *quotation, const char *currency,
                       struct date day)
{
    int order = strcmp(quotation->currency, currency);

    return order != 0 ? order : date_compare(quotation->day, day);
}

/* The last quotation of a currency on or before the day, or NULL. */
static const struct exchange_quotation *find_quotation(const struct exchange_rates *rates,
                                                       const char *currency, struct date day)
{
    uint32_t low = 0, high = rates->count; /* those before `low` are not after the key */
    const struct exchange_quotation *last;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (compare_key(&rates->quotations[middle], currency, day) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return NULL;
    last = &rates->quotations[low - 1];
    return strcmp(last->currency, currency) == 0 ? last : NULL;
}

static struct exchange from_base(const struct exchange_quotation *to)
{
    return (struct exchange){ .exists = true,
                              .multiplier = to->rate,
                              .divisor = decimal_from_int(1),
                              .day = to->day,
                              .at = to->at };
}

static struct exchange to_base(const struct exchange_quotation *from)
{
    return (struct exchange){ .exists = true,
                              .multiplier = decimal_from_int(1),
                              .divisor = from->rate,
                              .day = from->day,
                              .at = from->at };
}

/* Two quotations of one day: a rate across two days would be one that nobody quoted. Where one of
 * the currencies was quoted last on an earlier day, the other is taken of that day too. */
static struct exchange across(const struct exchange_rates *rates, const char *from, const char *to,
                              struct date day)
{
    const struct exchange_quotation *of_from = find_quotation(rates, from, day);
    const struct exchange_quotation *of_to = find_quotation(rates, to, day);

    while (of_from != NULL && of_to != NULL) {
        int order = date_compare(of_from->day, of_to->day);
        if (order == 0)
            return (struct exchange){ .exists = true,
                                      .multiplier = of_to->rate,
                                      .divisor = of_from->rate,
                                      .day = of_from->day,
                                      .at = of_from->at };
        if (order < 0)
            of_to = find_quotation(rates, to, of_from->day);
        else
            of_from = find_quotation(rates, from, of_to->day);
    }
    return (struct exchange){ .exists = false };
}

struct exchange exchange_on_day(const struct exchange_rates *rates, const char *from,
                                const char *to, struct date day)
{
    const struct exchange_quotation *of_from = find_quotation(rates, from, day);
    const struct exchange_quotation *of_to = find_quotation(rates, to, day);

    g_assert(strcmp(from, to) != 0);
    if (of_to != NULL && strcmp(from, rates->base) == 0)
        return from_base(of_to);
    if (of_from != NULL && strcmp(to, rates->base) == 0)
        return to_base(of_from);
    return across(rates, from, to, day);
}
