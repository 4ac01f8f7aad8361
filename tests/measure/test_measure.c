/* Measures: the numbers of Figure 4, normalization, missing values, names. */
#include "cmocka_test.h"
#include "base_study.h"
#include "measure/bound_text.h"
#include "measure/evaluation.h"

static void assert_measure(const struct evaluation *evaluation, const char *measure,
                           uint32_t configuration, const char *expected)
{
    struct measure_ref ref = measure_find(evaluation->study, measure);
    assert_non_null(ref.measure);
    struct value value = evaluation_value(evaluation, ref, configuration);
    g_autofree char *text = value_text(evaluation, ref, &value);

    if (!g_str_equal(text, expected))
        fail_msg("%s of %s: %s, expected %s", measure,
                 evaluation->study->configurations[configuration].id, text, expected);
}

/* FACTS.md, Figure 4. */
static void test_measure__figure_4_hardware(void **state)
{
    static const char *const expected[][5] = {
        { "2g-1mb", "52,200.00", "1.0000", "1.0000", "1.0000" },
        { "2g-mixed", "54,810.00", "1.0500", "1.0900", "1.0381" },
        { "2g-2mb", "57,420.00", "1.1000", "1.1600", "1.0545" },
        { "4g-1mb", "57,420.00", "1.1000", "1.0900", "0.9909" },
        { "4g-mixed", "60,030.00", "1.1500", "1.1800", "1.0261" },
        { "4g-2mb", "62,640.00", "1.2000", "1.2600", "1.0500" },
    };
    static const char *const names[] = { "price", "price.normalized", "performance.normalized",
                                         "performance-per-price" };
    struct fixture fixture = fixture_bundled("ml570-price-performance");
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_int_equal(fixture.study->configuration_count, G_N_ELEMENTS(expected));
    for (uint32_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        assert_string_equal(fixture.study->configurations[i].id, expected[i][0]);
        for (size_t j = 0; j < G_N_ELEMENTS(names); j++)
            assert_measure(evaluation, names[j], i, expected[i][j + 1]);
        assert_measure(evaluation, "hardware.price", i, expected[i][1]);
        assert_measure(evaluation, "license.price", i, "0.00");
    }
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* FACTS.md: four licenses of 20,000 on each. */
static void test_measure__figure_4_with_a_database(void **state)
{
    static const char *const expected[][2] = {
        { "132,200.00", "1.0000" }, { "134,810.00", "1.0197" }, { "137,420.00", "1.0395" },
        { "137,420.00", "1.0395" }, { "140,030.00", "1.0592" }, { "142,640.00", "1.0790" },
    };
    struct fixture fixture = fixture_bundled("ml570-with-database");
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    for (uint32_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        assert_measure(evaluation, "price", i, expected[i][0]);
        assert_measure(evaluation, "price.normalized", i, expected[i][1]);
        assert_measure(evaluation, "license.count", i, "4");
        assert_measure(evaluation, "license.count.DATABASE", i, "4");
        assert_measure(evaluation, "license.price", i, "80,000.00");
        assert_measure(evaluation, "license.price.normalized", i, "1.0000");
    }
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* Known answer of the base study: 8,000 and 10,000; 1.20 / 1.25 = 0.96. */
static void test_measure__base_study(void **state)
{
    const struct fixture_file files[] = { BASE_CONFIGURATIONS, BASE_BILL,       BASE_CATALOG,
                                          BASE_RESULTS,        BASE_BENCHMARKS, END_OF_FILES };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_measure(evaluation, "price", 0, "8,000.00");
    assert_measure(evaluation, "price", 1, "10,000.00");
    assert_measure(evaluation, "price.normalized", 1, "1.2500");
    assert_measure(evaluation, "performance.normalized", 1, "1.2000");
    assert_measure(evaluation, "performance-per-price", 0, "1.0000");
    assert_measure(evaluation, "performance-per-price", 1, "0.9600");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* 120 s against 100 s: the second is 1.20 times as fast; 1.20 / 1.25 = 0.96. */
static void test_measure__lower_is_better_is_turned_round(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        { "results.csv",
          "configuration,benchmark,metric,run,value,unit\nsmall,render,time,1,120,s\n"
          "large,render,time,1,100,s\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\nrender,time,lower,s\n" },
        END_OF_FILES
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_measure(evaluation, "performance", 0, "120");
    assert_measure(evaluation, "performance.normalized", 0, "1.0000");
    assert_measure(evaluation, "performance.normalized", 1, "1.2000");
    assert_measure(evaluation, "performance-per-price", 1, "0.9600");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* Against the baseline `large`: 8,000 / 10,000 = 0.8 and 100 / 120 = 0.8333. */
static void test_measure__normalizes_to_the_baseline_where_asked(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL,
        BASE_CATALOG,        BASE_RESULTS,
        BASE_BENCHMARKS,     { "study.xml", "<study baseline='large' normalize='baseline'/>" },
        END_OF_FILES
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_measure(evaluation, "price.normalized", 0, "0.8000");
    assert_measure(evaluation, "performance.normalized", 0, "0.8333");
    assert_measure(evaluation, "performance.normalized", 1, "1.0000");
    assert_measure(evaluation, "performance-per-price", 1, "1.0000");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* Four licenses of 100 with 20 % support over two years at 10 %: 80.00 and 80.00 / 1.1 = 72.73, so
 * 152.73 present. small: 8,000 + 400 + 152.73; its share 552.73 / 8,552.73; per price 1.2 x
 * 8,552.73 / 10,552.73. */
static void test_measure__costs_of_the_years(void **state)
{
    static const char *const expected[][3] = {
        { "price", "8,400.00", "10,400.00" },
        { "support.cost", "152.73", "152.73" },
        { "support.cost.nominal", "160.00", "160.00" },
        { "support.cost.normalized", "1.0000", "1.0000" },
        { "energy.cost", "0.00", "0.00" },
        { "energy.cost.normalized", "undefined", "undefined" },
        { "tco", "8,552.73", "10,552.73" },
        { "tco.nominal", "8,560.00", "10,560.00" },
        { "tco.normalized", "1.0000", "1.2338" },
        { "license.share", "0.0646", "0.0524" },
        { "tco-per-performance", "85.5273", "87.9394" },
        { "performance-per-price", "1.0000", "0.9726" },
    };
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv",
          "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\nsmall,DB,\n"
          "large,CPU-B,4\nlarge,BASE,1\nlarge,DB,\n" },
        { "catalog.csv",
          "sku,category,price,currency\nCPU-A,processor,1000.00,USD\nCPU-B,processor,1500.00,USD\n"
          "BASE,system,4000.00,USD\nDB,license,100.00,USD\n" },
        { "licenses.csv", "sku,metric,support-rate\nDB,processor,20 %\n" },
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "study.xml", "<study term='2' discount-rate='10 %'/>" },
        END_OF_FILES
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        assert_measure(evaluation, expected[i][0], 0, expected[i][1]);
        assert_measure(evaluation, expected[i][0], 1, expected[i][2]);
    }
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* 120 s against 100 s are 1.0 and 1.2: 8,000 / 1.0 and 10,000 / 1.2, never 8,000 / 120. */
static void test_measure__total_per_performance_of_a_lower_is_better_metric(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        { "results.csv", "configuration,benchmark,metric,value,unit\nsmall,render,time,120,"
                         "s\nlarge,render,time,100,s\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\nrender,time,lower,s\n" },
        END_OF_FILES
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_measure(evaluation, "tco-per-performance", 0, "8,000.0000");
    assert_measure(evaluation, "tco-per-performance", 1, "8,333.3333");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_measure__what_is_missing_is_missing(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        { "catalog.csv",
          "sku,category,price,currency\nCPU-A,processor,1000.00,USD\nCPU-B,processor,,USD\n"
          "BASE,system,4000.00,USD\n" },
        { "results.csv",
          "configuration,benchmark,metric,run,value,unit\nsmall,oltp,throughput,1,100,tx/s\n" },
        BASE_BENCHMARKS,
        END_OF_FILES
    };
    static const char *const names[] = {
        "price",        "hardware.price",         "price.normalized",
        "performance",  "performance.normalized", "performance-per-price",
        "license.count"
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    GArray *warnings = evaluation_warnings(evaluation, 1);

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        assert_measure(evaluation, names[i], 1, "-");
    assert_measure(evaluation, "price.normalized", 0, "1.0000");
    assert_int_equal(warnings->len, 2);
    assert_string_equal(g_array_index(warnings, struct evaluation_warning, 0).text,
                        "incomplete: CPU-B has no price");
    assert_string_equal(g_array_index(warnings, struct evaluation_warning, 1).text,
                        "incomplete: no result for oltp throughput");
    g_array_free(warnings, TRUE);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* The cheapest costs 0: nothing can be divided by that, and no infinity is shown. */
static void test_measure__a_lowest_cost_of_0_leaves_normalized_prices_undefined(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,FREE,1\nlarge,BASE,1\n" },
        { "catalog.csv",
          "sku,category,price,currency\nFREE,part,0.00,USD\nBASE,system,4000.00,USD\n" },
        BASE_RESULTS,
        BASE_BENCHMARKS,
        END_OF_FILES
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_measure(evaluation, "price", 0, "0.00");
    assert_measure(evaluation, "price.normalized", 0, "undefined");
    assert_measure(evaluation, "price.normalized", 1, "undefined");
    assert_measure(evaluation, "performance-per-price", 1, "undefined");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

struct bound_case {
    const char *name, *small, *large, *direction; /* bounds of small (100) and large (120) */
    const char *small_normalized, *large_normalized;
};

static const struct bound_case bound_cases[] = {
    { "none", "", "", "higher", "", "" },
    { "a bound of the value stays", "", "at-least", "higher", "", "at-least" },
    { "a bound of the reference turns round", "at-least", "", "higher", "", "at-most" },
    { "at-least over at-most is at-least", "at-most", "at-least", "higher", "", "at-least" },
    { "two that pull apart leave it open", "at-least", "at-least", "higher", "", "open" },
    { "about stays beside a side", "at-least", "about", "higher", "", "at-most-about" },
    { "lower is better: more time is less performance", "at-least", "", "lower", "at-most", "" },
};

static void test_measure__a_bound_stays_a_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(bound_cases); i++) {
        const struct bound_case *test = &bound_cases[i];
        g_autofree char *results =
            g_strdup_printf("configuration,benchmark,metric,run,value,unit,bound\n"
                            "small,oltp,throughput,1,100,u,%s\n"
                            "large,oltp,throughput,1,120,u,%s\n",
                            test->small, test->large);
        g_autofree char *benchmarks = g_strdup_printf(
            "benchmark,metric,direction,unit\noltp,throughput,%s,u\n", test->direction);
        const struct fixture_file files[] = { BASE_CONFIGURATIONS,
                                              { "results.csv", results },
                                              { "benchmarks.csv", benchmarks },
                                              END_OF_FILES };
        struct fixture fixture = fixture_load(files);
        assert_non_null(fixture.study);
        struct evaluation *evaluation = evaluation_new(fixture.study);
        struct value small = evaluation_measure(evaluation, "performance.normalized", 0);
        struct value large = evaluation_measure(evaluation, "performance.normalized", 1);
        g_autofree char *of_small = ratio_bound_name(small.bound);
        g_autofree char *of_large = ratio_bound_name(large.bound);
        if (!g_str_equal(of_small, test->small_normalized)
            || !g_str_equal(of_large, test->large_normalized))
            fail_msg("%s: %s, %s", test->name, of_small, of_large);
        evaluation_free(evaluation);
        fixture_free(&fixture);
    }
}

static void test_measure__names_and_titles(void **state)
{
    struct fixture fixture = fixture_bundled("ml570-with-database");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    static const char *const titles[][2] = {
        { "price", "Price (USD)" },
        { "price.normalized", "Price, normalized" },
        { "performance", "Transactions/Second (index)" },
        { "performance.normalized", "Transactions/Second, normalized" },
        { "license.count", "Licenses" },
        { "license.count.DATABASE", "Licenses of DATABASE" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        struct measure_ref ref = measure_find(fixture.study, titles[i][0]);
        g_autofree char *title = measure_title(evaluation, ref);
        g_autofree char *name = measure_ref_name(fixture.study, ref);
        assert_string_equal(title, titles[i][1]);
        assert_string_equal(name, titles[i][0]);
    }
    assert_null(measure_find(fixture.study, "prize").measure);
    assert_null(measure_find(fixture.study, "license.count.MEM-2G").measure);
    assert_null(measure_find(fixture.study, "license.count.").measure);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* 54,810 / 52,200 = 1.05 exactly; (1.09 / 1.00) / 1.05 = 1.038095238095… at ten digits. */
static void test_measure__numbers_for_programs_have_ten_digits_at_most(void **state)
{
    struct fixture fixture = fixture_bundled("ml570-price-performance");
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct value price = evaluation_measure(evaluation, "price", 1);
    struct value normalized = evaluation_measure(evaluation, "price.normalized", 1);
    struct value ratio = evaluation_measure(evaluation, "performance-per-price", 1);
    g_autofree char *price_text = value_number(evaluation, &price);
    g_autofree char *normalized_text = value_number(evaluation, &normalized);
    g_autofree char *ratio_text = value_number(evaluation, &ratio);

    (void)state;
    assert_string_equal(price_text, "54810.00");
    assert_string_equal(normalized_text, "1.05");
    assert_string_equal(ratio_text, "1.0380952381");
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_measure__figure_4_hardware),
        cmocka_unit_test(test_measure__figure_4_with_a_database),
        cmocka_unit_test(test_measure__base_study),
        cmocka_unit_test(test_measure__lower_is_better_is_turned_round),
        cmocka_unit_test(test_measure__normalizes_to_the_baseline_where_asked),
        cmocka_unit_test(test_measure__costs_of_the_years),
        cmocka_unit_test(test_measure__total_per_performance_of_a_lower_is_better_metric),
        cmocka_unit_test(test_measure__what_is_missing_is_missing),
        cmocka_unit_test(test_measure__a_lowest_cost_of_0_leaves_normalized_prices_undefined),
        cmocka_unit_test(test_measure__a_bound_stays_a_bound),
        cmocka_unit_test(test_measure__names_and_titles),
        cmocka_unit_test(test_measure__numbers_for_programs_have_ten_digits_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
