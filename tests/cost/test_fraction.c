/* Exact fractions, and what does not fit into them. */
#include "cmocka_test.h"
#include "cost/fraction.h"

static struct fraction fraction_of(const char *text)
{
    struct decimal value;

    assert_true(decimal_parse(text, &value));
    return fraction_from_decimal(value);
}

static void assert_fraction(struct fraction actual, int64_t numerator, int64_t denominator)
{
    assert_true(actual.numerator == numerator);
    assert_true(actual.denominator == denominator);
}

static void test_fraction__is_in_lowest_terms(void **state)
{
    (void)state;
    assert_fraction(fraction_of("0.55"), 11, 20);
    assert_fraction(fraction_of("0"), 0, 1);
    assert_fraction(fraction_of("-1.5"), -3, 2);
    assert_fraction(fraction_multiply(fraction_of("100"), fraction_of("0.55")), 55, 1);
    assert_fraction(fraction_divide(fraction_of("0.75"), fraction_of("1.5")), 1, 2);
    assert_fraction(fraction_multiply(fraction_of("0"), fraction_of("0.3")), 0, 1);
}

static void test_fraction__adds_thirds_to_a_whole(void **state)
{
    struct fraction third = fraction_divide(fraction_from_int(1), fraction_from_int(3));

    (void)state;
    assert_fraction(fraction_add(third, fraction_add(third, third)), 1, 1);
    assert_fraction(fraction_add(third, fraction_of("0.5")), 5, 6);
    assert_fraction(fraction_add(third, fraction_of("-0.5")), -1, 6);
}

static void test_fraction__rounds_up_only_what_is_not_whole(void **state)
{
    (void)state;
    assert_fraction(fraction_ceiling(fraction_of("55")), 55, 1);
    assert_fraction(fraction_ceiling(fraction_of("54.000000000000000001")), 55, 1);
    assert_fraction(fraction_ceiling(fraction_of("0")), 0, 1);
}

static void test_fraction__compares_by_value(void **state)
{
    struct fraction third = fraction_divide(fraction_from_int(1), fraction_from_int(3));

    (void)state;
    assert_true(fraction_compare(third, fraction_of("0.333333333333333333")) > 0);
    assert_true(fraction_compare(third, fraction_of("0.333333333333333334")) < 0);
    assert_true(fraction_compare(fraction_of("2"), fraction_of("2.0")) == 0);
    assert_fraction(fraction_max(third, fraction_of("0.5")), 1, 2);
}

static void test_fraction__becomes_a_decimal_rounded_once(void **state)
{
    struct decimal two_thirds =
        fraction_to_decimal(fraction_divide(fraction_from_int(2), fraction_from_int(3)));
    g_autofree char *text = decimal_format_short(two_thirds, DECIMAL_DIGITS);

    (void)state;
    assert_string_equal(text, "0.666666666666666667");
}

/* 10^17 × 10^17 × 10^17 is more than 10^38, and so is the denominator of 10^-18 × 10^-18 × 10^-18.
 */
static void test_fraction__keeps_what_does_not_fit_above_all_else(void **state)
{
    struct fraction huge = fraction_of("100000000000000000"),
                    tiny = fraction_of("0.000000000000000001");
    struct fraction cases[] = {
        fraction_multiply(huge, fraction_multiply(huge, huge)),
        fraction_multiply(tiny, fraction_multiply(tiny, tiny)),
        fraction_add(fraction_multiply(tiny, tiny),
                     fraction_divide(fraction_from_int(1), fraction_from_int(1000003))),
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fraction still =
            fraction_multiply(fraction_ceiling(fraction_add(cases[i], tiny)), fraction_from_int(0));
        assert_true(fraction_compare(cases[i], fraction_multiply(huge, huge)) > 0);
        assert_true(fraction_compare(still, cases[i]) == 0);
        assert_true(fraction_compare(fraction_max(huge, cases[i]), cases[i]) == 0);
        assert_true(fraction_compare(fraction_divide(cases[i], huge), cases[i]) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fraction__is_in_lowest_terms),
        cmocka_unit_test(test_fraction__adds_thirds_to_a_whole),
        cmocka_unit_test(test_fraction__rounds_up_only_what_is_not_whole),
        cmocka_unit_test(test_fraction__compares_by_value),
        cmocka_unit_test(test_fraction__becomes_a_decimal_rounded_once),
        cmocka_unit_test(test_fraction__keeps_what_does_not_fit_above_all_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
