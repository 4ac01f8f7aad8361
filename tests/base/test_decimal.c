/* Exact decimals: reading, one rounding, printing. */
#include "base/decimal.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

static struct decimal decimal(const char *text)
{
    struct decimal value;
    if (!decimal_parse(text, &value))
        fail_msg("'%s' is not a decimal", text);
    return value;
}

/* All 18 decimals without trailing zeros. */
static void assert_decimal(const char *row, struct decimal value, const char *expected)
{
    g_autofree char *text = decimal_format_short(value, DECIMAL_DIGITS);
    if (strcmp(text, expected) != 0)
        fail_msg("%s: %s, expected %s", row, text, expected);
}

static void test_decimal__counts_units_of_a_quintillionth(void **state)
{
    (void)state;
    assert_true(decimal("1").units == (__int128)1000000000000000000);
    assert_true(decimal("-0.5").units == (__int128)-500000000000000000);
    assert_true(decimal_from_int(-3).units == (__int128)-3000000000000000000);
}

static void test_decimal__parses_plain_machine_notation(void **state)
{
    (void)state;
    static const struct {
        const char *row, *text, *expected;
    } rows[] = {
        { "whole", "700", "700" },
        { "decimals", "52200.10", "52200.1" },
        { "minus", "-2.675", "-2.675" },
        { "plus", "+7", "7" },
        { "minus zero is zero", "-0.00", "0" },
        { "leading zeros", "000000000000000000000000000000000000000000012.5", "12.5" },
        { "exponent", "1.5e3", "1500" },
        { "exponent with plus", "1E+3", "1000" },
        { "exponent with minus", "25e-2", "0.25" },
        { "smallest", "1e-18", "0.000000000000000001" },
        { "largest", "999999999999999999.999999999999999999",
          "999999999999999999.999999999999999999" },
        { "least", "-999999999999999999.999999999999999999",
          "-999999999999999999.999999999999999999" },
        { "more than 18 decimals that are 0",
          "1.50000000000000000000000000000000000000000000000000", "1.5" },
        { "zeros taken off by the exponent", "1000000e-24", "0.000000000000000001" },
        { "decimals taken off by the exponent", "0.0000000000000000000000000000001e31", "1" },
        { "zero with any exponent", "0e99999999999999999999", "0" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_decimal(rows[i].row, decimal(rows[i].text), rows[i].expected);
}

static void test_decimal__refuses_everything_else_and_leaves_the_result_alone(void **state)
{
    (void)state;
    static const char *const texts[] = { "",
                                         "-",
                                         "+",
                                         ".",
                                         ".5",
                                         "5.",
                                         "-.5",
                                         " 1",
                                         "1 ",
                                         "1\n",
                                         "+-1",
                                         "--1",
                                         "1e",
                                         "1e+",
                                         "1e1.5",
                                         "e5",
                                         "1.2.3",
                                         "1,5",
                                         "1_000",
                                         "0x10",
                                         "nan",
                                         "inf",
                                         "Infinity",
                                         "12abc",
                                         "\xE2\x88\x92"
                                         "5",
                                         "1000000000000000000", /* 10^18 */
                                         "-1000000000000000000",
                                         "1e18",
                                         "1e38",
                                         "1e39",
                                         "1e99999999999999999999",
                                         "10000000000e8",
                                         "0.0000000000000000001", /* 19 decimals */
                                         "1.0000000000000000001",
                                         "1e-19",
                                         "1e-99999999999999999999",
                                         "12345678901234567890123456789012345678901234567890",
                                         "0.12345678901234567890123456789012345678901234567890",
                                         "1.00000000000000000000000000000000000000000000000001" };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct decimal value = decimal_from_int(42);
        if (decimal_parse(texts[i], &value))
            fail_msg("'%s' was taken for a decimal", texts[i]);
        assert_decimal(texts[i], value, "42");
    }
}

static void test_decimal__adds_and_subtracts_exactly(void **state)
{
    (void)state;
    assert_decimal("add", decimal_add(decimal("0.1"), decimal("0.2")), "0.3");
    assert_decimal("subtract", decimal_subtract(decimal("1e-18"), decimal("999999999999999999")),
                   "-999999999999999998.999999999999999999");
    assert_decimal("negate", decimal_negate(decimal("-1.5")), "1.5");
}

static void test_decimal__multiplies_with_one_rounding_half_away_from_zero(void **state)
{
    (void)state;
    static const struct {
        const char *row, *a, *b, *product;
    } rows[] = {
        { "exact", "100", "0.55", "55" },
        { "signs", "-4", "-0.25", "1" },
        { "half of the last unit", "1e-18", "0.5", "0.000000000000000001" },
        { "half of the last unit, negative", "-1e-18", "0.5", "-0.000000000000000001" },
        { "less than half", "1e-18", "0.499999999999999999", "0" },
        { "less than half, negative", "1e-18", "-0.499999999999999999", "0" },
        /* (10^10 - 1)^2 = 10^20 - 2 × 10^10 + 1 */
        { "near the bound of 10^20", "9999999999", "9999999999", "99999999980000000001" },
        { "near the bound, negative", "9999999999", "-9999999999", "-99999999980000000001" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_decimal(rows[i].row, decimal_multiply(decimal(rows[i].a), decimal(rows[i].b)),
                       rows[i].product);
}

static struct decimal quotient(const char *a, const char *b, const char *c, const char *d)
{
    struct decimal value;
    if (!decimal_quotient(decimal(a), decimal(b), decimal(c), decimal(d), &value))
        fail_msg("%s * %s / (%s * %s) has no quotient", a, b, c, d);
    return value;
}

static void test_decimal__cuts_quotients_so_that_0_and_5_at_the_end_are_exact(void **state)
{
    (void)state;
    static const struct {
        const char *row, *a, *b, *c, *d, *quotient;
    } rows[] = {
        { "exact", "10", "1", "4", "1", "2.5" },
        { "all four", "6", "0.5", "3", "8", "0.125" },
        { "cut, not rounded up", "2", "1", "3", "1", "0.666666666666666666" },
        { "exact 5 stays", "10e-18", "1", "2", "1", "0.000000000000000005" },
        { "5 and a rest is 6", "16e-18", "1", "3", "1", "0.000000000000000006" }, /* 5.33 units */
        { "5 and a rest is 6, negative", "-16e-18", "1", "3", "1", "-0.000000000000000006" },
        { "0 and a rest is 1", "1e-18", "1", "3", "1", "0.000000000000000001" }, /* 0.33 units */
        { "0 and a rest is 1, negative", "1e-18", "1", "-3", "1", "-0.000000000000000001" },
        { "wider than 128 bits on the way", "9e17", "9e17", "3e17", "9e17", "3" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_decimal(rows[i].row, quotient(rows[i].a, rows[i].b, rows[i].c, rows[i].d),
                       rows[i].quotient);
}

/* The exact quotient is 0.123449999999999999999 (21 decimals). Rounded half away to 18 decimals it
 * would be 0.12345, and that rounded to 4 would be 0.1235; rounded once it is 0.1234. */
static void test_decimal__rounds_a_quotient_only_once(void **state)
{
    (void)state;
    g_autofree char *up = decimal_format(quotient("123449999999999999.999", "1", "1e9", "1e9"), 4);
    g_autofree char *down =
        decimal_format(quotient("-123449999999999999.999", "1", "1e9", "1e9"), 4);
    assert_string_equal(up, "0.1234");
    assert_string_equal(down, "-0.1234");
}

static void test_decimal__a_quotient_keeps_a_tie(void **state)
{
    (void)state;
    g_autofree char *up = decimal_format(quotient("1", "1", "8", "1"), 2); /* 0.125 */
    g_autofree char *down = decimal_format(quotient("-1", "1", "8", "1"), 2);
    assert_string_equal(up, "0.13");
    assert_string_equal(down, "-0.13");
}

static void test_decimal__has_no_quotient_by_zero_or_beyond_its_bound(void **state)
{
    (void)state;
    static const struct {
        const char *row, *a, *b, *c, *d;
        bool exists;
    } rows[] = {
        { "c is 0", "1", "1", "0", "1", false },
        { "d is 0", "1", "1", "1", "0", false },
        { "0 by 0", "0", "1", "0", "1", false },
        { "0 by 1", "0", "1", "1", "1", true },
        { "10^20", "5e17", "1000", "5", "1", false },
        { "-10^20", "5e17", "-1000", "5", "1", false },
        { "10^20 - 200", "499999999999999999", "1000", "5", "1", true },
        { "far beyond 128 bits", "9e17", "9e17", "1e-18", "1e-18", false },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct decimal value = decimal_from_int(42);
        bool exists = decimal_quotient(decimal(rows[i].a), decimal(rows[i].b), decimal(rows[i].c),
                                       decimal(rows[i].d), &value);
        if (exists != rows[i].exists)
            fail_msg("%s: exists = %d", rows[i].row, exists);
        if (!exists)
            assert_decimal(rows[i].row, value, "42");
    }
}

static void test_decimal__ceiling_is_the_smallest_whole_number_not_below(void **state)
{
    (void)state;
    static const struct {
        const char *row, *value, *ceiling;
    } rows[] = {
        { "whole stays", "2", "2" },
        { "a trace above", "1.000000000000000001", "2" },
        { "negative goes toward zero", "-1.5", "-1" },
        { "negative whole stays", "-2", "-2" },
        { "between -1 and 0", "-0.000000000000000001", "0" },
        { "zero", "0", "0" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_decimal(rows[i].row, decimal_ceiling(decimal(rows[i].value)), rows[i].ceiling);
}

/* 100 cores of factor 0.55 are 55 licenses; in doubles the product is 55.00000000000001 and would
 * need 56. */
static void test_decimal__ceiling_of_a_product_is_not_one_too_many(void **state)
{
    (void)state;
    assert_decimal("100 x 0.55", decimal_ceiling(decimal_multiply(decimal("100"), decimal("0.55"))),
                   "55");
}

static void test_decimal__compares_and_tells_signs(void **state)
{
    (void)state;
    assert_true(decimal_compare(decimal("1.1"), decimal("1.10")) == 0);
    assert_true(decimal_compare(decimal("-2"), decimal("1")) < 0);
    assert_true(decimal_compare(decimal("1e17"), decimal("1e-18")) > 0);
    assert_int_equal(decimal_sign(decimal("-0.1")), -1);
    assert_int_equal(decimal_sign(decimal("0")), 0);
    assert_int_equal(decimal_sign(decimal("1e-18")), 1);
}

static void test_decimal__tells_whole_numbers(void **state)
{
    (void)state;
    assert_true(decimal_is_whole(decimal("-3.000")));
    assert_true(decimal_is_whole(decimal("0")));
    assert_false(decimal_is_whole(decimal("3.000000000000000001")));
}

/* What a compiler makes of the same digits is the nearest double. */
static void test_decimal__short_numbers_become_the_nearest_double(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double nearest;
    } rows[] = {
        { "0", 0.0 },
        { "0.1", 0.1 },
        { "-2.5", -2.5 },
        { "52200.10", 52200.10 },
        { "0.000014", 0.000014 },
        { "1.005", 1.005 },
        { "123456789012.345", 123456789012.345 },
        { "999999999999999", 999999999999999.0 },
        { "100000000000000000", 1e17 },
        { "0.123456789012345", 0.123456789012345 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (decimal_to_double(decimal(rows[i].text)) != rows[i].nearest)
            fail_msg("%s: not the nearest double", rows[i].text);
    }
}

static void test_decimal__prints_a_fixed_number_of_decimals_rounded_half_away(void **state)
{
    (void)state;
    static const struct {
        const char *row, *value;
        int digits;
        const char *text;
    } rows[] = {
        { "padded", "1.2", 4, "1.2000" },
        { "no decimals", "1500", 0, "1500" },
        { "half up", "1.005", 2, "1.01" },
        { "half down", "-1.005", 2, "-1.01" },
        { "below half", "1.004999999999999999", 2, "1.00" },
        { "half of one", "0.5", 0, "1" },
        { "minus half of one", "-0.5", 0, "-1" },
        { "carry into a new digit", "99.995", 2, "100.00" },
        { "below one", "0.07", 3, "0.070" },
        { "negative that rounds to zero", "-0.004", 2, "0.00" },
        { "negative that rounds to zero, whole", "-0.4", 0, "0" },
        { "all decimals", "-0.000000000000000001", 18, "-0.000000000000000001" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = decimal_format(decimal(rows[i].value), rows[i].digits);
        if (strcmp(text, rows[i].text) != 0)
            fail_msg("%s: %s, expected %s", rows[i].row, text, rows[i].text);
    }
}

static void test_decimal__prints_short_without_trailing_zeros(void **state)
{
    (void)state;
    static const struct {
        const char *row, *value;
        int digits;
        const char *text;
    } rows[] = {
        { "zeros dropped", "1.2000", 4, "1.2" },
        { "point dropped", "3.0", 4, "3" },
        { "zeros before the point stay", "100", 4, "100" },
        { "zero", "0", 4, "0" },
        { "zeros that rounding makes", "1.99996", 4, "2" },
        { "negative that rounds to zero", "-0.00004", 4, "0" },
        { "rounded", "0.12345", 4, "0.1235" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = decimal_format_short(decimal(rows[i].value), rows[i].digits);
        if (strcmp(text, rows[i].text) != 0)
            fail_msg("%s: %s, expected %s", rows[i].row, text, rows[i].text);
    }
}

static void test_decimal__appends_to_what_is_there(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new("x = ");
    decimal_append(out, decimal("1.5"), 2);
    g_string_append(out, ", y = ");
    decimal_append_short(out, decimal("1.5"), 2);
    assert_string_equal(out->str, "x = 1.50, y = 1.5");
}

static void test_decimal__groups_thousands(void **state)
{
    (void)state;
    static const struct {
        const char *value, *text;
    } rows[] = {
        { "0", "0.00" },
        { "999.99", "999.99" },
        { "1000", "1,000.00" },
        { "-123456", "-123,456.00" },
        { "1234567.891", "1,234,567.89" },
        { "999999.995", "1,000,000.00" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        struct fixed_format format = {
            .scale = DECIMAL_DIGITS, .most = 2, .least = 2, .grouped = true
        };
        fixed_append(out, decimal(rows[i].value).units, &format);
        assert_string_equal(out->str, rows[i].text);
    }
}

/* 2^127 = 170141183460469231731687303715884105728; its negative is the one value without a positive
 * twin. */
static void test_decimal__prints_the_ends_of_the_type(void **state)
{
    (void)state;
    const __int128 half = (__int128)1 << 126;
    g_autoptr(GString) out = g_string_new(NULL);
    fixed_append(out, -half - half, &(struct fixed_format){ .scale = 0, .grouped = true });
    assert_string_equal(out->str, "-170,141,183,460,469,231,731,687,303,715,884,105,728");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decimal__counts_units_of_a_quintillionth),
        cmocka_unit_test(test_decimal__parses_plain_machine_notation),
        cmocka_unit_test(test_decimal__refuses_everything_else_and_leaves_the_result_alone),
        cmocka_unit_test(test_decimal__adds_and_subtracts_exactly),
        cmocka_unit_test(test_decimal__multiplies_with_one_rounding_half_away_from_zero),
        cmocka_unit_test(test_decimal__cuts_quotients_so_that_0_and_5_at_the_end_are_exact),
        cmocka_unit_test(test_decimal__rounds_a_quotient_only_once),
        cmocka_unit_test(test_decimal__a_quotient_keeps_a_tie),
        cmocka_unit_test(test_decimal__has_no_quotient_by_zero_or_beyond_its_bound),
        cmocka_unit_test(test_decimal__ceiling_is_the_smallest_whole_number_not_below),
        cmocka_unit_test(test_decimal__ceiling_of_a_product_is_not_one_too_many),
        cmocka_unit_test(test_decimal__compares_and_tells_signs),
        cmocka_unit_test(test_decimal__tells_whole_numbers),
        cmocka_unit_test(test_decimal__short_numbers_become_the_nearest_double),
        cmocka_unit_test(test_decimal__prints_a_fixed_number_of_decimals_rounded_half_away),
        cmocka_unit_test(test_decimal__prints_short_without_trailing_zeros),
        cmocka_unit_test(test_decimal__appends_to_what_is_there),
        cmocka_unit_test(test_decimal__groups_thousands),
        cmocka_unit_test(test_decimal__prints_the_ends_of_the_type),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
