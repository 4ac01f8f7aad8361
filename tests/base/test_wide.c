/* Quotients of products wider than 128 bits. */
#include "base/wide.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <glib.h>

static bool divide(__int128 numerator, __int128 denominator, int shift, enum rounding rounding,
                   __int128 *out)
{
    struct wide_quotient wide = { &numerator, 1, &denominator, 1, shift };
    return wide_divide(&wide, rounding, out);
}

static void test_wide__quotients_round_half_away_with_any_signs(void **state)
{
    (void)state;
    static const struct {
        int numerator, denominator, result;
    } rows[] = {
        { 7, 2, 4 }, { -7, 2, -4 }, { 7, -2, -4 }, { -7, -2, 4 }, /* 3.5 */
        { 1, 3, 0 }, { -1, 3, 0 },  { 2, 3, 1 },   { -2, 3, -1 },
        { 5, 3, 2 }, { 4, 3, 1 },   { 6, 3, 2 },   { 0, -3, 0 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        __int128 result;
        assert_true(divide(rows[i].numerator, rows[i].denominator, 0, ROUND_HALF_AWAY, &result));
        if (result != rows[i].result)
            fail_msg("%d / %d: %d", rows[i].numerator, rows[i].denominator, (int)result);
    }
}

static void test_wide__quotients_shift_before_they_round(void **state)
{
    (void)state;
    const __int128 ten_to_19 = (__int128)10000000000 * 1000000000;
    const __int128 ten_to_38 = ten_to_19 * ten_to_19;
    __int128 result;
    assert_true(divide(1, 8, 3, ROUND_HALF_AWAY, &result) && result == 125);
    assert_true(divide(1235, 1, -1, ROUND_HALF_AWAY, &result) && result == 124);
    assert_true(divide(ten_to_38, 1, -38, ROUND_HALF_AWAY, &result) && result == 1);
}

static void test_wide__quotients_need_127_bits_at_most(void **state)
{
    (void)state;
    const __int128 half = (__int128)1 << 126;
    const __int128 largest = half - 1 + half; /* 2^127 - 1 */
    const __int128 twice[] = { half, 2 };
    struct wide_quotient too_wide = { .numerators = twice, .numerator_count = 2 };
    __int128 result = 42;
    assert_false(wide_divide(&too_wide, ROUND_HALF_AWAY, &result));
    assert_true(result == 42);
    assert_true(divide(largest, 1, 0, ROUND_HALF_AWAY, &result) && result == largest);
    assert_true(divide(-largest, 1, 0, ROUND_STICKY, &result) && result == -largest);
}

/* -2^127 is a 128-bit number that needs more than 127 bits without its sign. */
static void test_wide__quotients_need_127_bits_below_zero_too(void **state)
{
    (void)state;
    const __int128 half = (__int128)1 << 126;
    const __int128 least[] = { -half, 2 };
    const __int128 two = 2;
    struct wide_quotient quotient = { .numerators = least, .numerator_count = 2 };
    __int128 result = 42;
    assert_false(wide_divide(&quotient, ROUND_HALF_AWAY, &result));
    assert_true(result == 42);
    quotient.denominators = &two;
    quotient.denominator_count = 1;
    assert_true(wide_divide(&quotient, ROUND_HALF_AWAY, &result) && result == -half);
}

/* 2^100 above and below changes no quotient but makes it too wide for 128 bits. */
static void test_wide__quotients_do_not_depend_on_the_width_of_their_parts(void **state)
{
    (void)state;
    GRand *random = g_rand_new_with_seed(1);
    for (int i = 0; i < 100000; i++) {
        int bits_above = g_rand_int_range(random, 1, 31),
            bits_below = g_rand_int_range(random, 1, 31);
        __int128 above[] = { g_rand_int_range(random, -(1 << bits_above), 1 << bits_above),
                             g_rand_int(random), (__int128)1 << 100 };
        __int128 below[] = { g_rand_int_range(random, 1, 1 << bits_below), (__int128)1 << 100 };
        int shift = g_rand_int_range(random, -12, 13);
        struct wide_quotient narrow = { above, 2, below, 1, shift };
        struct wide_quotient wide = { above, 3, below, 2, shift };
        __int128 of_narrow, of_wide;
        assert_true(wide_divide(&narrow, ROUND_HALF_AWAY, &of_narrow));
        assert_true(wide_divide(&wide, ROUND_HALF_AWAY, &of_wide));
        assert_true(of_narrow == of_wide);
    }
    g_rand_free(random);
}

static void test_wide__quotients_of_nothing_are_one(void **state)
{
    (void)state;
    struct wide_quotient nothing = { .shift = 2 };
    __int128 result;
    assert_true(wide_divide(&nothing, ROUND_HALF_AWAY, &result) && result == 100);
}

static void test_wide__has_no_quotient_by_zero(void **state)
{
    (void)state;
    __int128 result = 42;
    assert_false(divide(1, 0, 0, ROUND_HALF_AWAY, &result));
    assert_false(divide(0, 0, 0, ROUND_STICKY, &result));
    assert_true(result == 42);
}

static void test_wide__lines_cross_at_the_quotient_of_differences(void **state)
{
    (void)state;
    const __int128 huge = (__int128)1 << 126;
    static const struct {
        const char *row;
        __int128 a[4], b[4];
        int shift;
        int result;
    } rows[] = {
        { "exact", { 2, 10, 1, 5 }, { 3, 3, 2, 2 }, 0, 3 },    /* 15 / 5 */
        { "shifted", { 1, 1, 0, 0 }, { 2, 4, 0, 0 }, 3, 125 }, /* 1 / 8 */
        { "negative", { 1, 5, 2, 10 }, { 3, 3, 2, 2 }, 0, -3 },
        { "both negative", { 1, 5, 2, 10 }, { 2, 2, 3, 3 }, 0, 3 },
        { "inexact 5 is 6", { 4, 4, 0, 0 }, { 1, 3, 0, 0 }, 0, 6 }, /* 5.33 */
        { "inexact 0 is 1", { 1, 1, 0, 0 }, { 1, 3, 0, 0 }, 0, 1 }, /* 0.33 */
        { "nothing above", { 2, 3, 3, 2 }, { 1, 1, 0, 0 }, 0, 0 },
    };
    __int128 result;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        assert_true(wide_cross(rows[i].a, rows[i].b, rows[i].shift, &result));
        if (result != rows[i].result)
            fail_msg("%s: %d", rows[i].row, (int)result);
    }
    /* (huge × huge - huge × (huge - 7)) / (huge × 1 - 0) = 7 */
    assert_true(wide_cross((const __int128[]){ huge, huge, huge, huge - 7 },
                           (const __int128[]){ huge, 1, 0, 0 }, 0, &result));
    assert_true(result == 7);
}

static void test_wide__parallel_lines_do_not_cross(void **state)
{
    (void)state;
    __int128 result = 42;
    assert_false(
        wide_cross((const __int128[]){ 1, 1, 0, 0 }, (const __int128[]){ 2, 6, 3, 4 }, 0, &result));
    assert_true(result == 42);
}

static void test_wide__differences_of_products_have_a_sign(void **state)
{
    (void)state;
    const __int128 huge = (__int128)1 << 126;
    assert_int_equal(wide_cross_sign((const __int128[]){ huge, huge, huge, huge - 1 }), 1);
    assert_int_equal(wide_cross_sign((const __int128[]){ huge, 1 - huge, -huge, huge }), 1);
    assert_int_equal(wide_cross_sign((const __int128[]){ 2, 6, 3, 4 }), 0);
    assert_int_equal(wide_cross_sign((const __int128[]){ -huge, huge, huge, huge }), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide__quotients_round_half_away_with_any_signs),
        cmocka_unit_test(test_wide__quotients_shift_before_they_round),
        cmocka_unit_test(test_wide__quotients_need_127_bits_at_most),
        cmocka_unit_test(test_wide__quotients_need_127_bits_below_zero_too),
        cmocka_unit_test(test_wide__quotients_do_not_depend_on_the_width_of_their_parts),
        cmocka_unit_test(test_wide__quotients_of_nothing_are_one),
        cmocka_unit_test(test_wide__has_no_quotient_by_zero),
        cmocka_unit_test(test_wide__lines_cross_at_the_quotient_of_differences),
        cmocka_unit_test(test_wide__parallel_lines_do_not_cross),
        cmocka_unit_test(test_wide__differences_of_products_have_a_sign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
