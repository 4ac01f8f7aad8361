/* Money: exact sums, one rounding, printed forms, currencies. */
#include "base/money.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

static struct money money(const char *text)
{
    struct money amount;
    if (!money_parse(text, &amount))
        fail_msg("'%s' is not an amount", text);
    return amount;
}

static struct decimal decimal(const char *text)
{
    struct decimal value;
    if (!decimal_parse(text, &value))
        fail_msg("'%s' is not a decimal", text);
    return value;
}

static void test_money__counts_units_of_ten_decimals(void **state)
{
    (void)state;
    assert_true(money("1").units == (__int128)10000000000);
    assert_true(money("-0.0000000001").units == -1);
    assert_true(money("1e2").units == (__int128)1000000000000);
}

static void test_money__parses_up_to_its_bounds(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_amount;
    } rows[] = {
        { "999999999999.9999999999", true },
        { "-999999999999.9999999999", true },
        { "1000000000000", false }, /* 10^12 */
        { "-1000000000000", false },
        { "0.0000000001", true },
        { "0.00000000001", false }, /* 11 decimals */
        { "0.10000000000", true },  /* 11 decimals, the last of them 0 */
        { "", false },
        { "$5", false },
        { "1,000.00", false },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct money amount = { 42 };
        if (money_parse(rows[i].text, &amount) != rows[i].is_amount)
            fail_msg("'%s': expected %d", rows[i].text, rows[i].is_amount);
        if (!rows[i].is_amount)
            assert_true(amount.units == 42);
    }
}

static void test_money__takes_decimals_exactly_or_not_at_all(void **state)
{
    (void)state;
    struct money amount = { 42 };
    assert_false(money_from_decimal(decimal("0.00000000001"), &amount));
    assert_false(money_from_decimal(decimal("1e12"), &amount));
    assert_true(amount.units == 42);
    assert_true(money_from_decimal(decimal("-2.675"), &amount));
    assert_int_equal(money_compare(amount, money("-2.675")), 0);
}

static void test_money__adds_subtracts_and_compares(void **state)
{
    (void)state;
    assert_int_equal(money_compare(money_add(money("0.10"), money("0.20")), money("0.30")), 0);
    assert_int_equal(money_compare(money_subtract(money("1"), money("1.01")), money("-0.01")), 0);
    assert_int_equal(money_compare(money_negate(money("5")), money("-5")), 0);
    assert_true(money_compare(money("-1"), money("0.5")) < 0);
    assert_true(money_compare(money("2"), money("1.9999999999")) > 0);
    assert_int_equal(money_sign(money("-0.01")), -1);
    assert_int_equal(money_sign(money("0.00")), 0);
    assert_int_equal(money_sign(money("0.01")), 1);
}

static void test_money__becomes_the_nearest_double(void **state)
{
    (void)state;
    assert_true(money_to_double(money("52200.10")) == 52200.10);
    assert_true(money_to_double(money("-0.000014")) == -0.000014);
}

/* Half a cent goes away from zero on both sides of it; half to even, or doubles, would print
 * 325.18, 2.67 and 1.00. */
static void test_money__products_round_half_a_cent_away_from_zero(void **state)
{
    (void)state;
    static const struct {
        const char *row, *price, *factor;
        int digits;
        const char *amount;
    } rows[] = {
        { "support of 9.975 %", "3260.00", "0.09975", 2, "325.19" }, /* 325.185 */
        { "support of a credit", "-3260.00", "0.09975", 2, "-325.19" },
        { "2.675", "2.675", "1", 2, "2.68" },
        { "1.005", "1.005", "1", 2, "1.01" },
        { "-2.675", "-2.675", "1", 2, "-2.68" },
        { "negative factor", "2.675", "-1", 2, "-2.68" },
        { "just below half a cent", "2.6749999999", "1", 2, "2.67" },
        { "support of 25 %", "3.33", "0.25", 2, "0.83" }, /* 0.8325 */
        { "sub-cent price", "0.005", "3", 2, "0.02" },    /* 0.015 */
        { "no decimals", "99.5", "1", 0, "100" },
        { "three decimals", "1.0005", "1", 3, "1.001" },
        { "zero", "0.00", "0.5", 2, "0.00" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct decimal factor = decimal(rows[i].factor);
        struct money amount = money_product(money(rows[i].price), &factor, 1, rows[i].digits);
        if (money_compare(amount, money(rows[i].amount)) != 0) {
            g_autofree char *text = money_format_price(amount, rows[i].digits);
            fail_msg("%s: %s, expected %s", rows[i].row, text, rows[i].amount);
        }
    }
}

/* 0.005 × 0.5 × 3 = 0.0075; with a rounding after each factor it would be 0.00 × 3. */
static void test_money__products_round_only_once(void **state)
{
    (void)state;
    struct decimal factors[] = { decimal("0.5"), decimal("3") };
    assert_int_equal(money_compare(money_product(money("0.005"), factors, 2, 2), money("0.01")), 0);
}

/* 1,000 calls × 0.000014 × 8,760 hours */
static void test_money__products_keep_sub_cent_prices(void **state)
{
    (void)state;
    struct decimal factors[] = { decimal("1000"), decimal("8760") };
    assert_int_equal(
        money_compare(money_product(money("0.000014"), factors, 2, 2), money("122.64")), 0);
}

static void test_money__a_product_without_factors_is_the_price_rounded(void **state)
{
    (void)state;
    assert_int_equal(money_compare(money_product(money("-1.005"), NULL, 0, 2), money("-1.01")), 0);
}

/* 999,999,999,999 × 10^12: near the bound of 10^25, and far beyond 128 bits on the way. */
static void test_money__products_reach_their_bound(void **state)
{
    (void)state;
    struct decimal factors[] = { decimal("1e12"), decimal("1"), decimal("1"), decimal("1") };
    g_autofree char *text = money_format(money_product(money("999999999999"), factors, 4, 2), 2);
    assert_string_equal(text, "999999999999000000000000.00");
}

static void test_money__ratios_are_cut_decimals(void **state)
{
    (void)state;
    struct decimal ratio;
    assert_true(money_ratio(money("10002.00"), money("8002.00"), &ratio));
    g_autofree char *normalized = decimal_format(ratio, 6); /* 1.24993751… */
    assert_string_equal(normalized, "1.249938");
    assert_true(money_per(money("52200.10"), decimal("3"), &ratio));
    g_autofree char *per = decimal_format_short(ratio, 18);
    assert_string_equal(per, "17400.033333333333333333");
    assert_true(money_per(money("-100"), decimal("0.8"), &ratio));
    assert_int_equal(decimal_compare(ratio, decimal("-125")), 0);
}

static void test_money__has_no_ratio_to_zero_or_beyond_the_bound(void **state)
{
    (void)state;
    struct decimal ratio = decimal("42");
    assert_false(money_ratio(money("1"), money("0"), &ratio));
    assert_false(money_ratio(money("0"), money("0"), &ratio));
    assert_false(money_ratio(money("100000000000"), money("0.0000000001"), &ratio)); /* 10^21 */
    assert_false(money_per(money("1"), decimal("0"), &ratio));
    assert_false(money_per(money("100"), decimal("1e-18"), &ratio)); /* 10^20 */
    assert_int_equal(decimal_compare(ratio, decimal("42")), 0);
    assert_true(money_per(money("99"), decimal("1e-18"), &ratio));
}

static void test_money__prints_amounts_and_unit_prices(void **state)
{
    (void)state;
    static const struct {
        const char *amount;
        int digits;
        const char *plain, *grouped, *price, *price_grouped;
    } rows[] = {
        { "52200.1", 2, "52200.10", "52,200.10", "52200.10", "52,200.10" },
        { "20000", 2, "20000.00", "20,000.00", "20000.00", "20,000.00" },
        { "0.000014", 2, "0.00", "0.00", "0.000014", "0.000014" },
        { "0.005", 2, "0.01", "0.01", "0.005", "0.005" },
        { "-0.004", 2, "0.00", "0.00", "-0.004", "-0.004" },
        { "-0.005", 2, "-0.01", "-0.01", "-0.005", "-0.005" },
        { "-1234567.895", 2, "-1234567.90", "-1,234,567.90", "-1234567.895", "-1,234,567.895" },
        { "999.99", 2, "999.99", "999.99", "999.99", "999.99" },
        { "999999.999", 2, "1000000.00", "1,000,000.00", "999999.999", "999,999.999" },
        { "1500", 0, "1500", "1,500", "1500", "1,500" },
        { "1500.5", 0, "1501", "1,501", "1500.5", "1,500.5" },
        { "1.5", 3, "1.500", "1.500", "1.500", "1.500" },
        { "0", 2, "0.00", "0.00", "0.00", "0.00" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct money amount = money(rows[i].amount);
        g_autofree char *plain = money_format(amount, rows[i].digits);
        g_autofree char *grouped = money_format_grouped(amount, rows[i].digits);
        g_autofree char *price = money_format_price(amount, rows[i].digits);
        g_autofree char *price_grouped = money_format_price_grouped(amount, rows[i].digits);
        assert_string_equal(plain, rows[i].plain);
        assert_string_equal(grouped, rows[i].grouped);
        assert_string_equal(price, rows[i].price);
        assert_string_equal(price_grouped, rows[i].price_grouped);
    }
}

static void test_money__appends_to_what_is_there(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new("USD ");
    money_append(out, money("325.185"), 2);
    assert_string_equal(out->str, "USD 325.19");
}

static void test_money__knows_the_decimals_of_currencies(void **state)
{
    (void)state;
    static const struct {
        const char *code;
        int digits;
    } rows[] = {
        { "USD", 2 },  { "EUR", 2 },  { "CHF", 2 },  { "AED", 2 },           { "ZWL", 2 },
        { "JPY", 0 },  { "XPF", 0 },  { "KWD", 3 },  { "TND", 3 },           { "CLF", 4 },
        { "UYW", 4 },  { "DEM", 2 },  { "NLG", 2 },  { "ITL", 0 },           { "ESP", 0 },
        { "PTE", 0 }, /* before the euro */
        { "", -1 },    { "usd", -1 }, { "US", -1 },  { "USDX", -1 },         { "XXX", -1 },
        { "XAU", -1 }, { "D A", -1 }, { " US", -1 }, { "\xE2\x82\xAC", -1 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (currency_minor_digits(rows[i].code) != rows[i].digits)
            fail_msg("'%s': %d", rows[i].code, currency_minor_digits(rows[i].code));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_money__counts_units_of_ten_decimals),
        cmocka_unit_test(test_money__parses_up_to_its_bounds),
        cmocka_unit_test(test_money__takes_decimals_exactly_or_not_at_all),
        cmocka_unit_test(test_money__adds_subtracts_and_compares),
        cmocka_unit_test(test_money__becomes_the_nearest_double),
        cmocka_unit_test(test_money__products_round_half_a_cent_away_from_zero),
        cmocka_unit_test(test_money__products_round_only_once),
        cmocka_unit_test(test_money__products_keep_sub_cent_prices),
        cmocka_unit_test(test_money__a_product_without_factors_is_the_price_rounded),
        cmocka_unit_test(test_money__products_reach_their_bound),
        cmocka_unit_test(test_money__ratios_are_cut_decimals),
        cmocka_unit_test(test_money__has_no_ratio_to_zero_or_beyond_the_bound),
        cmocka_unit_test(test_money__prints_amounts_and_unit_prices),
        cmocka_unit_test(test_money__appends_to_what_is_there),
        cmocka_unit_test(test_money__knows_the_decimals_of_currencies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
