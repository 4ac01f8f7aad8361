/* Sensitivities against arithmetic by hand. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/sensitivity.h"

static void assert_decimal(struct decimal actual, const char *expected)
{
    g_autofree char *text = decimal_format(actual, 4);
    assert_string_equal(text, expected);
}

struct tried {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct sensitivity *sensitivity;
};

static struct tried try_inputs(const struct fixture_file *files, struct sensitivity_request request)
{
    struct tried out = { .fixture = fixture_load(files) };

    assert_non_null(out.fixture.study);
    if (decimal_sign(request.share) == 0)
        assert_true(decimal_parse("0.1", &request.share));
    out.evaluation = evaluation_new(out.fixture.study);
    out.sensitivity = sensitivity_new(out.evaluation, &request);
    return out;
}

static void finish(struct tried *tried)
{
    sensitivity_free(tried->sensitivity);
    evaluation_free(tried->evaluation);
    fixture_free(&tried->fixture);
}

struct expected_input {
    const char *name, *low, *high, *difference_low, *difference_high, *swing;
    bool changes_best;
};

static void assert_inputs(const struct tried *tried, const struct expected_input *expected,
                          guint count)
{
    const GArray *inputs = tried->sensitivity->inputs;

    assert_int_equal(inputs->len, count);
    for (guint i = 0; i < count; i++) {
        const struct sensitive_input *input =
            &g_array_index(inputs, struct followed_input, i).input;
        assert_string_equal(input->name, expected[i].name);
        assert_decimal(input->points[SENSITIVITY_LOW].value, expected[i].low);
        assert_decimal(input->points[SENSITIVITY_HIGH].value, expected[i].high);
        assert_decimal(input->points[SENSITIVITY_LOW].difference, expected[i].difference_low);
        assert_decimal(input->points[SENSITIVITY_HIGH].difference, expected[i].difference_high);
        assert_decimal(g_array_index(inputs, struct followed_input, i).swing, expected[i].swing);
        assert_int_equal(g_array_index(inputs, struct followed_input, i).changes_best,
                         expected[i].changes_best);
    }
}

/* Small 8,000, large 10,000. Four CPU-B at 1,350: 9,400, so -1,400; at 1,650: -2,600. Four CPU-A at
 * 900: 7,600, so -2,400; at 1,100: -1,600. Both at 0.9: 7,600 - 9,400; at 1.1: 8,400 - 10,600.
 * BASE is in both. */
static void test_sensitivity__inputs_stand_by_their_swing(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, BASE_RESULTS, BASE_BENCHMARKS, END_OF_FILES
    };
    static const struct expected_input expected[] = {
        { "price:CPU-B", "1350.0000", "1650.0000", "-1400.0000", "-2600.0000", "1200.0000", false },
        { "price:CPU-A", "900.0000", "1100.0000", "-2400.0000", "-1600.0000", "800.0000", false },
        { "category:processor", "0.9000", "1.1000", "-1800.0000", "-2200.0000", "400.0000", false },
    };
    struct tried tried = try_inputs(files, (struct sensitivity_request){ 0 });

    (void)state;
    assert_int_equal(tried.sensitivity->status, SENSITIVITY_FOUND);
    assert_int_equal(tried.sensitivity->best, 0);
    assert_decimal(tried.sensitivity->difference, "-2000.0000");
    assert_inputs(&tried, expected, G_N_ELEMENTS(expected));
    assert_int_equal(tried.sensitivity->without_effect->len, 1);
    assert_string_equal(tried.sensitivity->without_effect->pdata[0], "price:BASE");
    finish(&tried);
}

/* Per unit 80 and 83.3333. Large at 108: 92.5926, at 132: 75.7576. Small at 90: 88.8889, at 110:
 * 72.7273. CPU-B: 9,400 / 120 = 78.3333 and 10,600 / 120 = 88.3333. CPU-A: 76 and 84. Both
 * at 0.9: 76 - 78.3333; at 1.1: 84 - 88.3333. BASE at 3,600: 76 - 80 = -4; at 4,400: 84 -
 * 86.6667. */
static void test_sensitivity__performance_matters_per_performance(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, BASE_RESULTS, BASE_BENCHMARKS, END_OF_FILES
    };
    static const struct expected_input expected[] = {
        { "performance:large", "108.0000", "132.0000", "-12.5926", "4.2424", "16.8350", true },
        { "performance:small", "90.0000", "110.0000", "5.5556", "-10.6061", "16.1616", true },
        { "price:CPU-B", "1350.0000", "1650.0000", "1.6667", "-8.3333", "10.0000", true },
        { "price:CPU-A", "900.0000", "1100.0000", "-7.3333", "0.6667", "8.0000", true },
        { "category:processor", "0.9000", "1.1000", "-2.3333", "-4.3333", "2.0000", false },
        { "price:BASE", "3600.0000", "4400.0000", "-4.0000", "-2.6667", "1.3333", false },
    };
    struct tried tried =
        try_inputs(files, (struct sensitivity_request){ .aim = AIM_COST_PER_PERFORMANCE });

    (void)state;
    assert_inputs(&tried, expected, G_N_ELEMENTS(expected));
    finish(&tried);
}

/* Two lower-is-better results: render times of 120 and 100 s (B32). Normalized 1 and 1.2, so cost
 * per performance is the same as with 100 and 120: 8,000 and 8,333.33. */
static void test_sensitivity__a_shorter_time_is_a_better_one(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        { "results.csv", "configuration,benchmark,metric,value,unit\nsmall,render,time,120,s\n"
                         "large,render,time,100,s\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\nrender,time,lower,s\n" },
        END_OF_FILES,
    };
    struct tried tried =
        try_inputs(files, (struct sensitivity_request){ .aim = AIM_COST_PER_PERFORMANCE });

    (void)state;
    assert_int_equal(tried.sensitivity->best, 0);
    assert_decimal(tried.sensitivity->difference, "-333.3333");
    finish(&tried);
}

#define SUPPORTED_FILES                                                                            \
    BASE_CONFIGURATIONS, BASE_RESULTS, BASE_BENCHMARKS,                                            \
        { "bill-of-materials.csv",                                                                 \
          "configuration,sku,quantity\nsmall,CPU-A,1\nsmall,DB,1\nlarge,CPU-B,1\n" },              \
        { "licenses.csv", "sku,metric,support-rate\nDB,processor,100 %\n" },                       \
    {                                                                                              \
        "catalog.csv", "sku,category,price,currency,billing\nCPU-A,processor,1000,USD,one-time\n"  \
                       "CPU-B,processor,2000,USD,one-time\nDB,license,100,USD,one-time\n"          \
    }

/* Small: 1,100 + 3 years of 100 at 0 %; large 2,000: -600. Two years: -700, four: -500. The
 * discount rate from 0 to 100 %: 100 + 50 + 25 of support, -725; halfway, at 50 %, nothing is
 * between. Both processors at 0.9: 900 + 400 - 1,800; at 1.1: 1,100 + 400 - 2,200. */
static void test_sensitivity__term_and_discount_rate(void **state)
{
    static const struct fixture_file files[] = {
        SUPPORTED_FILES,
        { "uncertainty.csv", "target,distribution,low,mode,high,mean,deviation\n"
                             "parameter:discount-rate,uniform,0,,100 %,,\n" },
        END_OF_FILES,
    };
    static const struct expected_input expected[] = {
        { "price:CPU-B", "1800.0000", "2200.0000", "-400.0000", "-800.0000", "400.0000", false },
        { "price:CPU-A", "900.0000", "1100.0000", "-700.0000", "-500.0000", "200.0000", false },
        { "category:processor", "0.9000", "1.1000", "-500.0000", "-700.0000", "200.0000", false },
        { "parameter:term", "2.0000", "4.0000", "-700.0000", "-500.0000", "200.0000", false },
        { "parameter:discount-rate", "0.0000", "1.0000", "-600.0000", "-725.0000", "125.0000",
          false },
        { "price:DB", "90.0000", "110.0000", "-640.0000", "-560.0000", "80.0000", false },
    };
    struct tried tried = try_inputs(files, (struct sensitivity_request){ 0 });

    (void)state;
    assert_string_equal(tried.sensitivity->measure->name, "tco");
    assert_inputs(&tried, expected, G_N_ELEMENTS(expected));
    assert_true(
        g_array_index(tried.sensitivity->inputs, struct followed_input, 4).input.has_given_range);
    finish(&tried);
}

/* Of a minimum of 110 small, at 100, is no choice; with a third, also at 120, there are two. At 10
 * % more small reaches it and is the cheapest. */
static void test_sensitivity__a_minimum_makes_performance_matter(void **state)
{
    static const struct fixture_file files[] = {
        { "configurations.csv", "configuration\nsmall\nlarge\nhuge\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity\nsmall,CPU-A,4\nlarge,CPU-B,4\nhuge,CPU-B,5\n" },
        { "results.csv",
          "configuration,benchmark,metric,value,unit\nsmall,oltp,throughput,100,tx/s\n"
          "large,oltp,throughput,125,tx/s\nhuge,oltp,throughput,125,tx/s\n" },
        BASE_CATALOG,
        BASE_BENCHMARKS,
        END_OF_FILES,
    };
    struct sensitivity_request request = {
        .requirement.minimum_performance = { true, decimal_from_int(110) },
    };
    static const struct expected_input expected[] = {
        { "price:CPU-B", "1350.0000", "1650.0000", "-1350.0000", "-1650.0000", "300.0000", false },
        { "category:processor", "0.9000", "1.1000", "-1350.0000", "-1650.0000", "300.0000", false },
        { "performance:small", "90.0000", "110.0000", "-1500.0000", "-1500.0000", "0.0000", true },
    };
    struct tried tried = try_inputs(files, request);

    (void)state;
    assert_int_equal(tried.sensitivity->best, 1);
    assert_int_equal(tried.sensitivity->runner_up, 2);
    assert_inputs(&tried, expected, G_N_ELEMENTS(expected));
    finish(&tried);
}

static void test_sensitivity__says_when_there_is_nothing_to_compare(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, BASE_RESULTS, BASE_BENCHMARKS, END_OF_FILES
    };
    static const struct {
        int64_t minimum;
        enum sensitivity_status status;
    } cases[] = { { 100, SENSITIVITY_FOUND },
                  { 120, SENSITIVITY_ALONE },
                  { 121, SENSITIVITY_NOTHING } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct sensitivity_request request = {
            .requirement.minimum_performance = { true, decimal_from_int(cases[i].minimum) },
        };
        struct tried tried = try_inputs(files, request);
        assert_int_equal(tried.sensitivity->status, cases[i].status);
        finish(&tried);
    }
}

/* Both are the same; a dearer CPU-A is dearer in both. */
static void test_sensitivity__equals_are_a_tie(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_CATALOG,
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nlarge,CPU-A,4\n" },
        END_OF_FILES,
    };
    struct tried tried = try_inputs(files, (struct sensitivity_request){ 0 });

    (void)state;
    assert_int_equal(tried.sensitivity->status, SENSITIVITY_TIE);
    assert_int_equal(tried.sensitivity->inputs->len, 0);
    finish(&tried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sensitivity__inputs_stand_by_their_swing),
        cmocka_unit_test(test_sensitivity__performance_matters_per_performance),
        cmocka_unit_test(test_sensitivity__a_shorter_time_is_a_better_one),
        cmocka_unit_test(test_sensitivity__term_and_discount_rate),
        cmocka_unit_test(test_sensitivity__a_minimum_makes_performance_matter),
        cmocka_unit_test(test_sensitivity__says_when_there_is_nothing_to_compare),
        cmocka_unit_test(test_sensitivity__equals_are_a_tie),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
