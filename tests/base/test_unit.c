/* Units against definitions written out. */
#include "cmocka_test.h"
#include "base/unit.h"

static void test_unit__values_of_one_kind_are_converted(void **state)
{
    static const struct {
        const char *value, *from, *to, *expected;
    } rows[] = {
        { "1.2", "s", "ms", "1200" },
        { "900", "ms", "s", "0.9" },
        { "6000", "tx/min", "tx/s", "100" },
        { "2", "tx/s", "tx/h", "7200" },
        { "100", "MiB/s", "MB/s", "104.8576" },
        { "1", "Gbit/s", "MB/s", "125" },
        { "1.5", "GHz", "MHz", "1500" },
        { "0.7", "kW", "W", "700" },
        { "5", "us", "ns", "5000" },
        { "5", "\302\265s", "\316\274s", "5" },
        { "3", "furlong", "furlong", "3" },
        { "3", "a/b/s", "a/b/min", "180" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct unit_ratio ratio;
        struct decimal value;
        assert_true(unit_convert(rows[i].from, rows[i].to, &ratio));
        assert_true(decimal_parse(rows[i].value, &value));
        assert_true(unit_apply(&ratio, value, &value));
        g_autofree char *text = decimal_format_short(value, DECIMAL_DIGITS);
        assert_string_equal(text, rows[i].expected);
    }
}

static void test_unit__others_are_not(void **state)
{
    static const char *const pairs[][2] = {
        { "tx/s", "ms" }, { "furlong", "mile" }, { "tx/s", "tpm/s" },
        { "MB", "MB/s" }, { "MB", "mb" },        { "tx/s", "tx" },
        { "", "s" },      { "%", "s" },          { "TB/ns", "B/min" }, /* a ratio of 6 x 10^22 */
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++) {
        struct unit_ratio ratio;
        assert_false(unit_convert(pairs[i][0], pairs[i][1], &ratio));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unit__values_of_one_kind_are_converted),
        cmocka_unit_test(test_unit__others_are_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
