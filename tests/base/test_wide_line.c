/* Weighed lines and fractions: comparisons that no rounding may decide. */
#include "cmocka_test.h"
#include "base/wide.h"
#include <glib.h>

/* Slopes 1/3 and 333…/10^18: the first is larger by less than doubles tell apart. */
static void test_wide_line__slopes_are_compared_exactly(void **state)
{
    const __int128 one = 1000000000000000000;
    const struct wide_line third = { 0, one, 1, 3 }, cut = { 0, one / 3, 1, 1 };
    const struct wide_line doubled = { 0, 2 * one, 2, 12 };

    (void)state;
    assert_int_equal(wide_line_compare_slopes(&third, &cut), 1);
    assert_int_equal(wide_line_compare_slopes(&cut, &third), -1);
    assert_int_equal(wide_line_compare_slopes(&third, &doubled), 0);
}

static void test_wide_line__constants_of_far_apart_lines(void **state)
{
    const struct wide_line low = { -5, 0, 1, 2 }, high = { 7, 0, 3, 1 };

    (void)state;
    assert_int_equal(wide_line_compare_constants(&low, &high), -1);
    assert_int_equal(wide_line_compare_constants(&high, &low), 1);
}

/* 5 x and 8 + x meet at x = 2, y = 10; 4 + 3 x passes through that point. */
static void test_wide_line__passes_below_through_or_above(void **state)
{
    static const struct {
        __int128 constant;
        int expected;
    } cases[] = { { 3, 1 }, { 4, 0 }, { 5, -1 } };
    const struct wide_line steep = { 0, 5, 1, 1 }, flat = { 8, 1, 1, 1 };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct wide_line between = { 2 * cases[i].constant, 6, 1, 2 };
        assert_int_equal(wide_line_passes_below(&steep, &between, &flat), cases[i].expected);
    }
}

/* 5 x and 8 × 10^30 + x meet at x = 2 × 10^30, y = 10^31; 4 × 10^30 + 3 x passes through that
 * point, and one unit more or less is beyond what doubles tell apart. */
static void test_wide_line__passes_closer_than_doubles_tell(void **state)
{
    const __int128 unit = (__int128)1000000000000000 * 1000000000000000;
    const struct wide_line steep = { 0, 5, 1, 1 }, flat = { 8 * unit, 1, 1, 1 };

    (void)state;
    for (int above = -1; above <= 1; above++) {
        const struct wide_line between = { 4 * unit + above, 3, 1, 1 };
        assert_int_equal(wide_line_passes_below(&steep, &between, &flat), -above);
    }
}

/* (6 + 2 x) / 2 = (1 + 4 x) / 1 at 2/3. */
static void test_wide_line__meets_where_both_are_equal(void **state)
{
    const struct wide_line a = { 6, 2, 1, 2 }, b = { 1, 4, 1, 1 }, parallel = { 9, 1, 4, 4 };
    __int128 at = 7;

    (void)state;
    assert_true(wide_line_meet(&a, &b, 6, &at));
    assert_true(at == 666666);
    assert_false(wide_line_meet(&a, &parallel, 6, &at));
    assert_true(at == 666666);
}

/* (1/3 - 1/2) × 3 / (1/4) = -2. */
static void test_rational__is_exact(void **state)
{
    struct rational *a = rational_new(), *b = rational_new();
    __int128 cut;

    (void)state;
    rational_set(a, 1, 3);
    rational_set(b, 1, 2);
    rational_subtract(a, a, b);
    rational_set(b, 3, 1);
    rational_multiply(a, a, b);
    rational_set(b, -1, -4);
    rational_divide(a, a, b);
    assert_true(rational_cut(a, 0, &cut));
    assert_true(cut == -2);
    rational_set(b, 8, 3);
    rational_add(a, a, b);
    assert_int_equal(rational_sign(a), 1);
    assert_true(rational_cut(a, 3, &cut)); /* 2/3 */
    assert_true(cut == 666);
    rational_copy(b, a);
    rational_subtract(a, a, b);
    assert_int_equal(rational_sign(a), 0);
    rational_free(a);
    rational_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide_line__slopes_are_compared_exactly),
        cmocka_unit_test(test_wide_line__constants_of_far_apart_lines),
        cmocka_unit_test(test_wide_line__passes_below_through_or_above),
        cmocka_unit_test(test_wide_line__passes_closer_than_doubles_tell),
        cmocka_unit_test(test_wide_line__meets_where_both_are_equal),
        cmocka_unit_test(test_rational__is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
