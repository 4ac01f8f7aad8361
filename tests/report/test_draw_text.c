/* Shares of draws for people: what happened is never 0, what did not happen once never 100 %. */
#include "cmocka_test.h"
#include "report/draw_text.h"

static void test_share_text__is_rounded_but_never_to_none_or_all(void **state)
{
    static const struct {
        uint64_t count, draws;
        const char *text;
    } cases[] = {
        { 0, 100000, "0.00 %" },
        { 1, 100000, "< 0.01 %" },
        { 4, 100000, "< 0.01 %" },
        { 5, 100000, "0.01 %" }, /* 0.005 %, half away from 0 */
        { 4321, 10000, "43.21 %" },
        { 99994, 100000, "99.99 %" },
        { 99996, 100000, "> 99.99 %" },
        { 99999, 100000, "> 99.99 %" },
        { 100000, 100000, "100.00 %" },
        { 1, 1, "100.00 %" },
        { 999999999, 1000000000, "> 99.99 %" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = share_text(cases[i].count, cases[i].draws);
        assert_string_equal(text, cases[i].text);
    }
}

static void test_share_number__is_exact_for_programs(void **state)
{
    g_autofree char *small = share_number(1, 1000000);
    g_autofree char *third = share_number(1, 3);

    (void)state;
    assert_string_equal(small, "0.000001");
    assert_string_equal(third, "0.3333333333");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_share_text__is_rounded_but_never_to_none_or_all),
        cmocka_unit_test(test_share_number__is_exact_for_programs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
