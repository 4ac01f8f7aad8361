/* What holds between the catalog, the bill and study.xml: currencies, ages of prices, power,
 * purchases beyond the term, and amounts that are too large. */
#include "load_test.h"
#include <string.h>

#define XML(attributes)                                                                            \
    {                                                                                              \
        "study.xml", "<study " attributes "/>"                                                     \
    }
#define EURO_CATALOG                                                                               \
    {                                                                                              \
        "catalog.csv",                                                                             \
            "sku,category,price,currency\nCPU-A,,1,USD\nCPU-B,,1,USD\nBASE,,4000.00,EUR\n"         \
    }
/* 2001-03-30 is a Friday, 2001-04-02 the Monday after it. */
#define RATES                                                                                      \
    {                                                                                              \
        "fx.csv", "Date,USD,JPY\n2001-03-30,0.8832,110.62\n2001-04-02,0.8838,111.51\n"             \
    }
#define POWER_CATALOG(header, cells)                                                               \
    {                                                                                              \
        "catalog.csv", "sku,price,currency," header "\nBASE,1,USD," cells "\n"                     \
    }
#define BILL_OF(header, row)                                                                       \
    {                                                                                              \
        "bill-of-materials.csv", "configuration,sku,quantity" header "\nsmall,BASE," row "\n"      \
    }

static void test_currency_check__converts_only_by_a_dated_rate(void **state)
{
    static const struct load_case cases[] = {
        { "on the day",
          { EURO_CATALOG, RATES, XML("currency='USD' as-of='2001-04-02' exchange-rates='fx.csv'") },
          "" },
        { "without a file",
          { EURO_CATALOG, XML("currency='USD' as-of='2001-04-02'") },
          "catalog.csv:4:15: error: currency 'EUR' is not the study's 'USD', and there is no "
          "exchange rate: study.xml names no exchange-rates\n" },
        { "without a day",
          { EURO_CATALOG, RATES, XML("currency='USD' exchange-rates='fx.csv'") },
          "catalog.csv:4:15: error: currency 'EUR' is not the study's 'USD', and the exchange rate "
          "needs as-of in study.xml\n" },
        { "on a Sunday",
          { EURO_CATALOG, RATES, XML("currency='USD' as-of='2001-04-01' exchange-rates='fx.csv'") },
          "fx.csv:2:12: note: EUR to USD is not quoted on 2001-04-01; the last quotation before is "
          "of 2001-03-30\n" },
        { "before the first day",
          { EURO_CATALOG, RATES, XML("currency='USD' as-of='2001-03-29' exchange-rates='fx.csv'") },
          "catalog.csv:4:15: error: currency 'EUR' has no exchange rate to the study's 'USD' on "
          "2001-03-29 or before\n" },
        { "not quoted",
          { { "catalog.csv",
              "sku,category,price,currency\nCPU-A,,1,USD\nCPU-B,,1,GBP\nBASE,,4,USD\n" },
            RATES,
            XML("currency='USD' as-of='2001-04-02' exchange-rates='fx.csv'") },
          "catalog.csv:3:10: error: currency 'GBP' has no exchange rate to the study's 'USD' on "
          "2001-04-02 or before\n" },
        { "no such file",
          { EURO_CATALOG, XML("currency='USD' as-of='2001-04-02' exchange-rates='rates.csv'") },
          "study.xml:1:1: error: exchange-rates 'rates.csv' cannot be read: there is no such file "
          "in the study folder\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_price_check__warns_of_old_prices(void **state)
{
#define DATED_CATALOG                                                                              \
    {                                                                                              \
        "catalog.csv", "sku,price,currency,valid-from\nCPU-A,1,USD,2001-01-01\nCPU-B,1,USD,\n"     \
                       "BASE,1,USD,2001-03-01\n"                                                   \
    }
    static const struct load_case cases[] = {
        { "31 days of 31",
          { DATED_CATALOG,
            XML("as-of='2001-02-01' stale-after='31'"),
            { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,1\n" } },
          "" },
        { "32 days of 31", /* the price of CPU-A, which three rows of the bill use, once */
          { DATED_CATALOG,
            XML("as-of='2001-02-02' stale-after='31'"),
            { "bill-of-materials.csv",
              "configuration,sku,quantity\nsmall,CPU-A,1\nlarge,CPU-A,1\nlarge,CPU-B,1\n" } },
          "catalog.csv:2:13: warning: price of 'CPU-A' is of 2001-01-01, 32 days before "
          "2001-02-02; expected at most 31 (stale-after)\n" },
        { "without a limit", { DATED_CATALOG, XML("as-of='2010-01-01'") }, "" },
        { "without a day",
          { XML("stale-after='31'") },
          "study.xml:1:1: error: stale-after needs the day as-of\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_energy_check__needs_numbers_of_power(void **state)
{
    static const char *const names[] = { "watts-loaded", "watts-idle", "va-loaded", "va-idle" };
    static const struct {
        const char *cell, *problem;
    } rows[] = {
        { "loud", "'loud' is not a number of 0 or more, below 10^9" },
        { "-1", "'-1' is not a number of 0 or more, below 10^9" },
        { "1000000000", "'1000000000' is not a number of 0 or more, below 10^9" },
        { "1.200", "'1.200' is ambiguous, and no other number of the file settles it" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        for (size_t j = 0; j < G_N_ELEMENTS(rows); j++) {
            g_autofree char *catalog =
                g_strdup_printf("sku,price,currency,%s\nBASE,1,USD,%s\n", names[i], rows[j].cell);
            g_autofree char *messages =
                g_strdup_printf("catalog.csv:2:12: error: %s %s\n", names[i], rows[j].problem);
            struct load_case row = { names[i],
                                     { { "catalog.csv", catalog }, BILL_OF("", "1") },
                                     messages };

            check_case(&row);
        }
    }
}

static void test_energy_check__needs_both_ends_of_the_range(void **state)
{
    static const struct load_case cases[] = {
        { "no energy price",
          { POWER_CATALOG("watts-loaded,watts-idle,va-loaded", ",200,400"), BILL_OF("", "1"),
            XML("load-share='0.5'") },
          "catalog.csv:2:17: note: power is stated, but study.xml has no energy-price; no energy "
          "cost is counted\n" },
        { "fully loaded",
          { POWER_CATALOG("watts-loaded", "400"), BILL_OF("", "1"), XML("energy-price='0.1'") },
          "" },
        { "partly loaded",
          { POWER_CATALOG("watts-loaded,watts-idle", "400,200"), BILL_OF("", "1"),
            XML("energy-price='0.1' load-share='30 %'") },
          "" },
        { "no idle watts",
          { POWER_CATALOG("watts-loaded,watts-idle", "400,"), BILL_OF("", "1"),
            XML("energy-price='0.1' load-share='0.3'") },
          "catalog.csv:2:16: error: watts-idle of 'BASE' is empty, and the load share is below "
          "1\n" },
        { "no column of idle watts",
          { POWER_CATALOG("watts-loaded", "400"), BILL_OF("", "1"),
            XML("energy-price='0.1' load-share='0.3'") },
          "catalog.csv:2: error: watts-idle of 'BASE' is empty, and the load share is below 1\n" },
        { "no loaded watts",
          { POWER_CATALOG("watts-loaded,watts-idle", ",200"), BILL_OF("", "1"),
            XML("energy-price='0.1'") },
          "catalog.csv:2:12: error: watts-loaded of 'BASE' is empty, but watts-idle is not\n" },
        { "no power at all",
          { POWER_CATALOG("watts-loaded,watts-idle", ","), BILL_OF("", "1"),
            XML("energy-price='0.1' load-share='0.3'") },
          "" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_energy_check__makes_watts_of_va_by_a_power_factor(void **state)
{
    static const struct load_case cases[] = {
        { "given",
          { POWER_CATALOG("va-loaded", "500"), BILL_OF("", "1"),
            XML("energy-price='0.1' power-factor='0.95'") },
          "" },
        { "missing",
          { POWER_CATALOG("va-loaded", "500"), BILL_OF("", "1"), XML("energy-price='0.1'") },
          "catalog.csv:2:12: error: 'BASE' has volt-amperes instead of watts; name a power-factor "
          "in study.xml\n" },
        { "not needed beside watts",
          { POWER_CATALOG("watts-loaded,va-loaded", "400,500"), BILL_OF("", "1"),
            XML("energy-price='0.1'") },
          "" },
        { "no idle volt-amperes",
          { POWER_CATALOG("va-loaded,va-idle", "500,"), BILL_OF("", "1"),
            XML("energy-price='0.1' power-factor='0.95' load-share='0.3'") },
          "catalog.csv:2:16: error: va-idle of 'BASE' is empty, and the load share is below 1\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_amount_check__knows_the_term(void **state)
{
    static const struct load_case cases[] = {
        { "last year", { BILL_OF(",year", "1,3") }, "" },
        { "beyond the three of default",
          { BILL_OF(",year", "1,4") },
          "bill-of-materials.csv:2:14: error: year '4' is beyond the term of 3 years\n" },
        { "beyond one",
          { BILL_OF(",year", "1,2"), XML("term='1'") },
          "bill-of-materials.csv:2:14: error: year '2' is beyond the term of 1 year\n" },
        { "not judged by a term that is none",
          { BILL_OF(",year", "1,5"), XML("term='0'") },
          "study.xml:1:1: error: term '0' is not a whole number of years from 1 to 100\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

/* Prices and quantities are each within their bounds. */
static void test_amount_check__refuses_what_is_too_large(void **state)
{
#define PRICED(price, billing)                                                                     \
    {                                                                                              \
        "catalog.csv", "sku,price,currency,billing\nBASE," price ",USD," billing "\n"              \
    }
#define TOO_LARGE                                                                                  \
    "bill-of-materials.csv:2: error: the amounts of 'BASE' are too large to compute; expected "    \
    "less than 10^20\n"
    static const struct load_case cases[] = {
        /* 9 × 10^11 × 10^8 = 9 × 10^19 */
        { "just below", { PRICED("900000000000", "one-time"), BILL_OF("", "100000000") }, "" },
        { "ten times that",
          { PRICED("900000000000", "one-time"), BILL_OF("", "999999999") },
          TOO_LARGE },
        /* 9 × 10^11 × 10^5 × 8760 = 7.884 × 10^20 */
        { "each hour of a year",
          { PRICED("-900000000000", "hourly"), BILL_OF("", "100000") },
          TOO_LARGE },
        /* 9 × 10^11 × 10^7 × (1 / 0.1)^3 */
        { "later years that weigh more",
          { PRICED("900000000000", "one-time"), BILL_OF("", "10000000"),
            XML("discount-rate='-90 %'") },
          TOO_LARGE },
        /* 9 × 10^11 × 10^7 × (1 + 9)^2 */
        { "charges on charges",
          { PRICED("900000000000", "one-time"),
            BILL_OF("", "10000000"),
            { "charges.csv", "charge,rate,of\none,900 %,all\ntwo,900 %,all\n" } },
          TOO_LARGE },
        /* 9 × 10^8 W × 8.76 h/1000 × 10^8 × 999 per kWh = 7.9 × 10^20 */
        { "energy",
          { POWER_CATALOG("watts-loaded", "900000000"), BILL_OF("", "100000000"),
            XML("energy-price='999'") },
          TOO_LARGE },
    };
    (void)state;
    CHECK_CASES(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_currency_check__converts_only_by_a_dated_rate),
        cmocka_unit_test(test_price_check__warns_of_old_prices),
        cmocka_unit_test(test_energy_check__needs_numbers_of_power),
        cmocka_unit_test(test_energy_check__needs_both_ends_of_the_range),
        cmocka_unit_test(test_energy_check__makes_watts_of_va_by_a_power_factor),
        cmocka_unit_test(test_amount_check__knows_the_term),
        cmocka_unit_test(test_amount_check__refuses_what_is_too_large),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
