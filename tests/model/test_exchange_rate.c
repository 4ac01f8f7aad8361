/* Rates between currencies on a day. */
#include "cmocka_test.h"
#include "model/exchange_rate.h"
#include <glib.h>
#include <string.h>

struct quoted {
    const char *currency, *day, *rate;
};

/* Sorted by currency, then day. The line of a quotation's place is its number here, from 1. The 3rd
 * of April 2026 is a Friday, the 6th a Monday. */
static const struct quoted quoted[] = {
    { "GBP", "2026-04-01", "0.87" },  { "GBP", "2026-04-02", "0.88" },
    { "JPY", "2026-04-06", "180" },   { "USD", "2026-04-02", "1.10" },
    { "USD", "2026-04-03", "1.25" },  { "USD", "2026-04-06", "1.20" },
    { "VND", "2026-04-01", "30000" }, { "VND", "2026-04-03", "31000" },
};

static struct date day_of(const char *text)
{
    struct date day = { 0 };

    assert_true(date_parse(text, &day));
    return day;
}

/* "1.25 / 0.88 on 2026-04-02 at 2", or "none"; the caller frees it. */
static char *describe(const struct exchange *exchange)
{
    g_autofree char *multiplier = decimal_format_short(exchange->multiplier, DECIMAL_DIGITS);
    g_autofree char *divisor = decimal_format_short(exchange->divisor, DECIMAL_DIGITS);
    g_autofree char *day = date_format(exchange->day);

    if (!exchange->exists)
        return g_strdup("none");
    return g_strdup_printf("%s / %s on %s at %u", multiplier, divisor, day, exchange->at.line);
}

static char *look_up(const char *from, const char *to, const char *day)
{
    struct exchange_quotation quotations[G_N_ELEMENTS(quoted)];
    struct exchange_rates rates = { "EUR", quotations, G_N_ELEMENTS(quoted) };
    struct exchange exchange;

    for (unsigned i = 0; i < G_N_ELEMENTS(quoted); i++) {
        quotations[i] = (struct exchange_quotation){ .currency = quoted[i].currency,
                                                     .day = day_of(quoted[i].day),
                                                     .at = { .line = i + 1 } };
        assert_true(decimal_parse(quoted[i].rate, &quotations[i].rate));
    }
    exchange = exchange_on_day(&rates, from, to, day_of(day));
    return describe(&exchange);
}

struct exchange_case {
    const char *name, *from, *to, *day, *expected;
};

static void check_cases(const struct exchange_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        g_autofree char *found = look_up(cases[i].from, cases[i].to, cases[i].day);

        if (strcmp(found, cases[i].expected) != 0)
            fail_msg("%s: %s, expected %s", cases[i].name, found, cases[i].expected);
    }
}

static void test_exchange_rate__names_multiplier_and_divisor(void **state)
{
    /* 1 EUR = 1.25 USD: an amount in EUR is multiplied, one in USD divided. */
    static const struct exchange_case cases[] = {
        { "to the base", "USD", "EUR", "2026-04-03", "1 / 1.25 on 2026-04-03 at 5" },
        { "from the base", "EUR", "USD", "2026-04-03", "1.25 / 1 on 2026-04-03 at 5" },
        { "across", "GBP", "USD", "2026-04-02", "1.1 / 0.88 on 2026-04-02 at 2" },
        { "across, the other way", "USD", "GBP", "2026-04-02", "0.88 / 1.1 on 2026-04-02 at 4" },
    };

    (void)state;
    check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_exchange_rate__uses_the_last_quotation_until_the_day(void **state)
{
    static const struct exchange_case cases[] = {
        { "Saturday", "EUR", "USD", "2026-04-04", "1.25 / 1 on 2026-04-03 at 5" },
        { "Sunday", "EUR", "USD", "2026-04-05", "1.25 / 1 on 2026-04-03 at 5" },
        { "Monday", "EUR", "USD", "2026-04-06", "1.2 / 1 on 2026-04-06 at 6" },
        { "first day", "EUR", "USD", "2026-04-02", "1.1 / 1 on 2026-04-02 at 4" },
        { "long after the last", "EUR", "USD", "2031-01-01", "1.2 / 1 on 2026-04-06 at 6" },
    };

    (void)state;
    check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_exchange_rate__across_takes_both_of_the_last_common_day(void **state)
{
    static const struct exchange_case cases[] = {
        /* GBP was quoted last on the 2nd, so USD is taken of the 2nd, not of the 6th. */
        { "from is older", "GBP", "USD", "2026-04-06", "1.1 / 0.88 on 2026-04-02 at 2" },
        { "to is older", "USD", "GBP", "2026-04-06", "0.88 / 1.1 on 2026-04-02 at 4" },
        { "both on the last day", "USD", "JPY", "2026-04-06", "180 / 1.2 on 2026-04-06 at 6" },
        /* VND of the 3rd, GBP of the 2nd, VND of the 1st, GBP of the 1st. */
        { "by turns", "GBP", "VND", "2026-04-06", "30000 / 0.87 on 2026-04-01 at 1" },
        { "no common day", "GBP", "JPY", "2026-04-06", "none" },
        { "no common day, the other way", "JPY", "GBP", "2026-04-06", "none" },
    };

    (void)state;
    check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_exchange_rate__needs_a_quotation_until_the_day(void **state)
{
    static const struct exchange_case cases[] = {
        { "before the first day", "EUR", "USD", "2026-04-01", "none" },
        { "before the first day of from", "USD", "EUR", "2026-04-01", "none" },
        { "before the first day of one", "GBP", "USD", "2026-04-01", "none" },
        /* The quotation before JPY's first is one of GBP, until that day. */
        { "between other currencies", "EUR", "JPY", "2026-04-03", "none" },
        { "never quoted", "EUR", "CHF", "2026-04-06", "none" },
        { "never quoted, sorts first", "AUD", "EUR", "2026-04-06", "none" },
        { "never quoted, sorts last", "ZAR", "USD", "2026-04-06", "none" },
    };

    (void)state;
    check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_exchange_rate__without_a_file_there_is_none(void **state)
{
    static const struct exchange_rates rates = { .base = "" };
    struct exchange exchange = exchange_on_day(&rates, "EUR", "USD", day_of("2026-04-03"));

    (void)state;
    assert_false(exchange.exists);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exchange_rate__names_multiplier_and_divisor),
        cmocka_unit_test(test_exchange_rate__uses_the_last_quotation_until_the_day),
        cmocka_unit_test(test_exchange_rate__across_takes_both_of_the_last_common_day),
        cmocka_unit_test(test_exchange_rate__needs_a_quotation_until_the_day),
        cmocka_unit_test(test_exchange_rate__without_a_file_there_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
