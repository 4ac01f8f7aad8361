/* Sweeps hit both ends, drift nowhere, and print what the study would print at each price. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/price_sweep.h"

struct steps_case {
    const char *name, *from, *to, *step;
    uint32_t count;
    const char *third, *last; /* prices; NULL: there is none */
};

static const struct steps_case cases[] = {
    { "0.20 to 3.00 by 0.20", "0.20", "3.00", "0.20", 15, "0.6", "3" },
    { "0 to 1 by 0.30 ends at 1", "0", "1", "0.30", 5, "0.6", "1" },
    { "1 to 1.6 by 0.1", "1", "1.6", "0.1", 7, "1.2", "1.6" },
    { "0.1 to 2.0 by 0.1", "0.1", "2.0", "0.1", 20, "0.3", "2" },
    { "one price", "0", "0", "0.1", 1, NULL, "0" },
    { "a step beyond the end", "0", "1", "5", 2, NULL, "1" },
    { "too many are one too many", "0", "1000000", "0.0000000001", SWEEP_PRICES_MOST + 1, NULL,
      NULL },
};

static struct decimal decimal_of(const char *text)
{
    struct decimal value;

    assert_true(decimal_parse(text, &value));
    return value;
}

static void assert_price(const struct sweep_steps *steps, uint32_t index, uint32_t count,
                         const char *expected)
{
    g_autofree char *text = decimal_format_short(sweep_price(steps, index, count), DECIMAL_DIGITS);

    assert_string_equal(text, expected);
}

static void test_price_sweep__includes_both_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct steps_case *test = &cases[i];
        struct sweep_steps steps = { decimal_of(test->from), decimal_of(test->to),
                                     decimal_of(test->step) };
        uint32_t count = sweep_count(&steps);
        if (count != test->count)
            fail_msg("%s: %u", test->name, count);
        if (test->third != NULL)
            assert_price(&steps, 2, count, test->third);
        if (test->last != NULL)
            assert_price(&steps, count - 1, count, test->last);
    }
}

/* Small is 4,000 + 4 × CPU-A, Large 10,000: equal at 1,500. */
static void test_price_sweep__prices_every_configuration_at_every_price(void **state)
{
    static const struct {
        const char *price, *small;
    } rows[] = { { "1000", "8000.00" }, { "1750", "11000.00" }, { "2000", "12000.00" } };
    const struct fixture_file files[] = { BASE_CONFIGURATIONS, BASE_BILL,       BASE_CATALOG,
                                          BASE_RESULTS,        BASE_BENCHMARKS, END_OF_FILES };
    struct fixture fixture = fixture_load(files);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct price_variable variable = price_variable_of_price(0);
    struct cost_question question = { .cost = measure_find(fixture.study, "tco").measure };
    struct sweep_steps steps = { decimal_of("1000"), decimal_of("2000"), decimal_of("750") };
    struct price_sweep *sweep = price_sweep_new(evaluation, &variable, &question, &steps);

    (void)state;
    assert_int_equal(sweep->rows->len, G_N_ELEMENTS(rows));
    for (guint i = 0; i < sweep->rows->len; i++) {
        const struct sweep_row *row = &g_array_index(sweep->rows, struct sweep_row, i);
        g_autofree char *small = money_format(row->costs[0], 2);
        g_autofree char *large = money_format(row->costs[1], 2);
        assert_int_equal(decimal_compare(row->price, decimal_of(rows[i].price)), 0);
        assert_string_equal(small, rows[i].small);
        assert_string_equal(large, "10000.00");
    }
    assert_int_equal(sweep->best->intervals->len, 2);
    assert_int_equal(
        decimal_compare(g_array_index(sweep->best->intervals, struct best_interval, 1).from,
                        decimal_of("1500")),
        0);
    price_sweep_free(sweep);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_price_sweep__includes_both_ends),
        cmocka_unit_test(test_price_sweep__prices_every_configuration_at_every_price),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
