/* Trade-offs: the numbers of the source's conclusions, and every kind of break-even that there is
 * not. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/tradeoff.h"

static void assert_money(struct money actual, const char *expected)
{
    g_autofree char *text = money_format(actual, 2);
    assert_string_equal(text, expected);
}

static void assert_decimal(struct decimal actual, const char *expected)
{
    g_autofree char *text = decimal_format_short(actual, MONEY_DIGITS);
    assert_string_equal(text, expected);
}

struct facts {
    const char *study, *licenses_saved, *license_saving, *net_saving, *price,
        *equal_per_performance;
};

/* FACTS.md, the license trade-off: -6 %, +4,830 hardware; 4,830 / 2 = 2,415 per processor, 3.45 per
 * MHz; cost per performance equal at 8,322 / 1.52 = 5,475 per processor, 5,475 / 700
 * = 7.8214285714… per MHz. */
static void test_tradeoff__six_large_caches_instead_of_eight_small_ones(void **state)
{
    static const struct facts facts[] = {
        { "proliant-8500-sql-server", "2", "40000.00", "35170.00", "2415", "5475" },
        { "proliant-8500-oracle", "1400", "140000.00", "135170.00", "3.45", "7.8214285714" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(facts); i++) {
        struct fixture fixture = fixture_bundled(facts[i].study);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        GPtrArray *list = tradeoff_list(evaluation, G_MAXUINT);
        assert_int_equal(list->len, 1);
        const struct tradeoff *tradeoff = g_ptr_array_index(list, 0);
        assert_string_equal(fixture.study->configurations[tradeoff->from].id, "8x1mb");
        assert_string_equal(fixture.study->configurations[tradeoff->to].id, "6x2mb");
        assert_decimal(tradeoff->performance_change, "-0.06");
        assert_int_equal(tradeoff->licenses->len, 1);
        assert_decimal(g_array_index(tradeoff->licenses, struct tradeoff_license, 0).saved,
                       facts[i].licenses_saved);
        assert_money(tradeoff->license_saving, facts[i].license_saving);
        assert_money(tradeoff->hardware_difference, "4830.00");
        assert_money(tradeoff->other_difference, "0.00");
        assert_money(tradeoff->net_saving, facts[i].net_saving);
        assert_int_equal(tradeoff->equal_cost.status, BREAKEVEN_EXISTS);
        assert_decimal(tradeoff->equal_cost.price, facts[i].price);
        assert_decimal(tradeoff->equal_cost.per_processor, "2415");
        assert_true(tradeoff->equal_cost.first_is_better_below);
        assert_int_equal(tradeoff->equal_cost_per_performance.status, BREAKEVEN_EXISTS);
        assert_decimal(tradeoff->equal_cost_per_performance.price, facts[i].equal_per_performance);
        assert_decimal(tradeoff->equal_cost_per_performance.per_processor, "5475");
        g_ptr_array_free(list, TRUE);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
}

/* Hardware of A and B as one SKU each, and processors that only the license counts. */
struct breakeven_case {
    const char *name;
    const char *hardware_a, *hardware_b;
    int processors_a, processors_b;
    enum breakeven_status status;
    const char *price; /* NULL: none */
    bool a_is_better_below;
};

static const struct breakeven_case breakeven_cases[] = {
    { "8000 + 4 L and 10000 + 4 L are parallel", "8000", "10000", 4, 4, BREAKEVEN_NEVER, NULL,
      false },
    { "12000 + 6 L and 10000 + 8 L meet at 1000", "12000", "10000", 6, 8, BREAKEVEN_EXISTS, "1000",
      false },
    { "10000 + 8 L and 12000 + 6 L meet at 1000, the first cheaper below", "10000", "12000", 8, 6,
      BREAKEVEN_EXISTS, "1000", true },
    { "10000 + 6 L and 12000 + 8 L meet at -1000", "10000", "12000", 6, 8, BREAKEVEN_NEGATIVE,
      "-1000", false },
    { "identical lines", "10000", "10000", 4, 4, BREAKEVEN_EQUAL, NULL, false },
    { "7 L against 10 + 4 L: 10 / 3 = 3.33…", "0", "10", 7, 4, BREAKEVEN_EXISTS, "3.3333333333",
      true },
    { "equal at a price of 0", "10000", "10000", 4, 8, BREAKEVEN_EXISTS, "0", false },
};

static struct fixture load_breakeven(const struct breakeven_case *test)
{
    g_autofree char *catalog =
        g_strdup_printf("sku,category,price,currency\nHW-A,system,%s,USD\nHW-B,system,%s,USD\n"
                        "CPU,processor,0,USD\nDB,license,500,USD\n",
                        test->hardware_a, test->hardware_b);
    g_autofree char *bill =
        g_strdup_printf("configuration,sku,quantity\na,HW-A,1\na,CPU,%d\na,DB,\n"
                        "b,HW-B,1\nb,CPU,%d\nb,DB,\n",
                        test->processors_a, test->processors_b);
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\nb\n" },
        { "catalog.csv", catalog },
        { "bill-of-materials.csv", bill },
        { "licenses.csv", "sku,metric\nDB,processor\n" },
        END_OF_FILES,
    };
    return fixture_load(files);
}

static void test_tradeoff__breakeven_is_exact_or_says_why_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(breakeven_cases); i++) {
        const struct breakeven_case *test = &breakeven_cases[i];
        struct fixture fixture = load_breakeven(test);
        assert_non_null(fixture.study);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct tradeoff *tradeoff = tradeoff_new(evaluation, 0, 1);
        const struct breakeven *breakeven = &tradeoff->equal_cost;
        if (breakeven->status != test->status)
            fail_msg("%s: %s", test->name, breakeven_status_names[breakeven->status]);
        if (test->price)
            assert_decimal(breakeven->price, test->price);
        if (test->status == BREAKEVEN_EXISTS)
            assert_int_equal(breakeven->first_is_better_below, test->a_is_better_below);
        assert_int_equal(tradeoff->equal_cost_per_performance.status, BREAKEVEN_UNDEFINED);
        tradeoff_free(tradeoff);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
}

/* Time of b is 1.25 times that of a: performance 1 / 1.25 - 1 = -20 %. Equal cost × time:
 * (1000 + 8 L) × 100 = (1200 + 4 L) × 125, so 300 L = 50000, L = 166.66… */
static void test_tradeoff__turns_a_lower_is_better_metric_round(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\nb\n" },
        { "catalog.csv", "sku,category,price,currency\nHW-A,system,1000,USD\nHW-B,system,1200,USD\n"
                         "CPU,processor,0,USD\nDB,license,500,USD\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity\na,HW-A,1\na,CPU,8\na,DB,\nb,HW-B,1\nb,CPU,4\nb,DB,\n" },
        { "licenses.csv", "sku,metric\nDB,processor\n" },
        { "results.csv",
          "configuration,benchmark,metric,value,unit\na,render,time,100,s\nb,render,time,125,s\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\nrender,time,lower,s\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    GPtrArray *list = tradeoff_list(evaluation, G_MAXUINT);

    (void)state;
    assert_int_equal(list->len, 1);
    const struct tradeoff *tradeoff = g_ptr_array_index(list, 0);
    assert_decimal(tradeoff->performance_change, "-0.2");
    assert_decimal(tradeoff->equal_cost_per_performance.price, "166.6666666667");
    g_ptr_array_free(list, TRUE);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_tradeoff__says_when_no_single_price_decides(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\nb\nc\n" },
        { "catalog.csv",
          "sku,category,price,currency,mhz\nCPU,processor,10,USD,700\nDB,license,500,USD,\n"
          "OS,license,100,USD,\nX,part,1,USD,\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity\na,CPU,8\na,DB,\na,OS,\nb,CPU,4\nb,DB,\nb,OS,\nc,X,1\n" },
        { "licenses.csv", "sku,metric\nDB,processor\nOS,mhz\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct tradeoff *both = tradeoff_new(evaluation, 0, 1), *none = tradeoff_new(evaluation, 2, 2);

    (void)state;
    assert_int_equal(both->equal_cost.status, BREAKEVEN_SEVERAL);
    assert_int_equal(none->equal_cost.status, BREAKEVEN_NO_LICENSE);
    tradeoff_free(both);
    tradeoff_free(none);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* Per processor means nothing where processors count different units. */
static void test_tradeoff__names_a_price_per_processor_only_where_it_has_one(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\nb\n" },
        { "catalog.csv",
          "sku,category,price,currency,mhz\nSLOW,processor,10,USD,500\nFAST,processor,90,USD,700\n"
          "DB,license,1,USD,\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity\na,SLOW,8\na,DB,\nb,FAST,4\nb,DB,\n" },
        { "licenses.csv", "sku,metric\nDB,mhz\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct tradeoff *tradeoff = tradeoff_new(evaluation, 0, 1);

    (void)state;
    assert_int_equal(tradeoff->equal_cost.status, BREAKEVEN_EXISTS);
    assert_false(tradeoff->equal_cost.has_per_processor);
    /* (4 x 90 - 8 x 10) / (4000 - 2800) = 280 / 1200 */
    assert_decimal(tradeoff->equal_cost.price, "0.2333333333");
    tradeoff_free(tradeoff);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tradeoff__six_large_caches_instead_of_eight_small_ones),
        cmocka_unit_test(test_tradeoff__breakeven_is_exact_or_says_why_not),
        cmocka_unit_test(test_tradeoff__turns_a_lower_is_better_metric_round),
        cmocka_unit_test(test_tradeoff__says_when_no_single_price_decides),
        cmocka_unit_test(test_tradeoff__names_a_price_per_processor_only_where_it_has_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
