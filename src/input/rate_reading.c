/* One quotation at a time: what is a day, a currency and a rate in a file of exchange rates. Where
 * they stand in the file is left to the reader of each format, what holds among all of them to
 * exchange_rates.c. */
#include "input/rate_reading.h"
#include "input/exchange_rates.h"
#include <string.h>

/* Codes that the bank quotes or quoted, but that no price here is in: the lei and liras before
 * their reforms, special drawing rights. */
static const char *const unpriced_codes[] = { "ROL", "TRL", "XDR", NULL };

static const char *const month_names[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December",
};

/* "9 May 2025" or "09 May 2025". */
static bool parse_day_in_words(const char *text, struct date *out)
{
    g_auto(GStrv) parts = g_strsplit(text, " ", 0);

    if (g_strv_length(parts) != 3)
        return false;
    for (unsigned month = 1; month <= G_N_ELEMENTS(month_names); month++) {
        if (strcmp(parts[1], month_names[month - 1]) == 0) {
            const char *zero = strlen(parts[0]) == 1 ? "0" : "";
            g_autofree char *iso = g_strdup_printf("%s-%02u-%s%s", parts[2], month, zero, parts[0]);

            return date_parse(iso, out);
        }
    }
    return false;
}

/* NULL on other days. */
static const char *weekend_name(struct date date)
{
    switch (((date.day % 7) + 7) % 7) { /* day 0 was a Thursday */
    case 2:
        return "Saturday";
    case 3:
        return "Sunday";
    default:
        return NULL;
    }
}

bool rate_reading_day(const struct rate_reading *reading, const char *text, struct place at,
                      struct date *out)
{
    const char *weekend;

    if (!date_parse(text, out) && !parse_day_in_words(text, out))
        return diag_error(reading->diag, at,
                          "day '%s' is not a date such as 2025-05-09 or 9 May 2025", text);
    weekend = weekend_name(*out);
    if (weekend != NULL)
        diag_warning(reading->diag, at,
                     "day '%s' is a %s, on which the European Central Bank does not quote", text,
                     weekend);
    return true;
}

const char *rate_reading_currency(const struct rate_reading *reading, const char *code,
                                  struct place at)
{
    if (strcmp(code, EXCHANGE_RATE_BASE) == 0) {
        diag_error(reading->diag, at,
                   "currency '" EXCHANGE_RATE_BASE
                   "' is the base, one unit of which every rate is for");
        return NULL;
    }
    if (currency_minor_digits(code) < 0 && !g_strv_contains(unpriced_codes, code)) {
        diag_error(reading->diag, at, "currency '%s' is not a code of ISO 4217 such as USD", code);
        return NULL;
    }
    return study_text(reading->study, code);
}

static struct decimal bound(const char *text)
{
    struct decimal value = { 0 };
    bool is_number = decimal_parse(text, &value);

    g_assert(is_number);
    return value;
}

static bool check_rate(const struct rate_reading *reading,
                       const struct exchange_quotation *quotation, const char *text)
{
    if (decimal_sign(quotation->rate) <= 0)
        return diag_error(reading->diag, quotation->at, "rate '%s' of %s is not above 0", text,
                          quotation->currency);
    if (decimal_compare(quotation->rate, bound(EXCHANGE_RATE_MINIMUM)) < 0)
        return diag_error(reading->diag, quotation->at,
                          "rate '%s' of %s is too small; expected at least " EXCHANGE_RATE_MINIMUM,
                          text, quotation->currency);
    if (decimal_compare(quotation->rate, bound(EXCHANGE_RATE_BELOW)) >= 0)
        return diag_error(reading->diag, quotation->at,
                          "rate '%s' of %s is too large; expected less than " EXCHANGE_RATE_BELOW,
                          text, quotation->currency);
    return true;
}

bool rate_reading_add(struct rate_reading *reading, struct exchange_quotation quotation,
                      const char *text)
{
    if (!decimal_parse(text, &quotation.rate))
        return diag_error(reading->diag, quotation.at,
                          "rate '%s' of %s is not a number such as 1.0556", text,
                          quotation.currency);
    if (!check_rate(reading, &quotation, text))
        return false;
    g_array_append_val(reading->quotations, quotation);
    return true;
}
