/* Medians, performance figures, guards. */
#include "cmocka_test.h"
#include "base_study.h"
#include "perf/performance.h"

static struct fixture load(const char *configurations, const char *benchmarks, const char *results,
                           const char *xml)
{
    const struct fixture_file files[] = {
        { "configurations.csv", configurations },
        { "benchmarks.csv", benchmarks },
        { "results.csv", results },
        { "study.xml", xml },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);

    if (!fixture.study)
        fail_msg("%s", diag_format(fixture.diag, DIAG_ERROR));
    return fixture;
}

#define TWO     "configuration\na\nb\n"
#define TPS     "benchmark,metric,direction,unit\noltp,tps,higher,tx/s\n"
#define RESULTS "configuration,benchmark,metric,load,run,value,unit\n"

struct figure_case {
    const char *name, *benchmarks, *results, *xml;
    const char *expected[2]; /* of a and b; "missing: why" */
};

static const struct figure_case figure_cases[] = {
    { "one run",
      TPS,
      RESULTS "a,oltp,tps,,1,100,tx/s\nb,oltp,tps,,1,120.5,tx/s\n",
      "<study/>",
      { "100", "120.5" } },
    { "odd number of runs: the middle one",
      TPS,
      RESULTS "a,oltp,tps,,1,90,tx/s\na,oltp,tps,,2,400,tx/s\na,oltp,tps,,3,100,tx/"
              "s\nb,oltp,tps,,1,1,tx/s\n",
      "<study/>",
      { "100", "1" } },
    { "even number of runs: the mean of the middle two, exact",
      TPS,
      RESULTS "a,oltp,tps,,1,0.1,tx/s\na,oltp,tps,,2,0.3,tx/s\nb,oltp,tps,,1,1,tx/s\n",
      "<study/>",
      { "0.2", "1" } },
    { "the best median of a load curve",
      TPS,
      RESULTS "a,oltp,tps,8,1,100,tx/s\na,oltp,tps,16,1,150,tx/s\na,oltp,tps,32,1,140,tx/"
              "s\nb,oltp,tps,8,1,1,tx/s\n",
      "<study/>",
      { "150", "1" } },
    { "of a lower-is-better metric the lowest is best",
      "benchmark,metric,direction,unit\noltp,ms,lower,ms\n",
      RESULTS "a,oltp,ms,8,1,30,ms\na,oltp,ms,16,1,20,ms\nb,oltp,ms,8,1,1,ms\n",
      "<study/>",
      { "20", "1" } },
    { "a named load",
      TPS,
      RESULTS "a,oltp,tps,8,1,100,tx/s\na,oltp,tps,16,1,150,tx/s\nb,oltp,tps,16,1,9,tx/s\n",
      "<study><performance benchmark='oltp' metric='tps' load='8'/></study>",
      { "100", "missing: no result for oltp tps at load 8" } },
    { "missing is missing",
      TPS,
      RESULTS "a,oltp,tps,,1,100,tx/s\n",
      "<study/>",
      { "100", "missing: no result for oltp tps" } },
    /* weights 1 and 1; normalized a (1, 2), b (2, 1): both means are sqrt 2 = 1.41421356237309… */
    { "the geometric mean does not depend on the baseline",
      "benchmark,metric,direction,unit\nA,x,higher,u\nB,x,higher,u\n",
      RESULTS "a,A,x,,1,1,u\na,B,x,,1,4,u\nb,A,x,,1,2,u\nb,B,x,,1,2,u\n",
      "<study/>",
      { "1.41421356237", "1.41421356237" } },
    /* normalized a (1, 1), b (2, 4), weights 2 and 1: (2² × 4)^(1/3) = 16^(1/3) = 2.51984209978975
     */
    { "weights",
      "benchmark,metric,direction,unit,weight\nA,x,higher,u,2\nB,x,lower,u,1\n",
      RESULTS "a,A,x,,1,10,u\na,B,x,,1,8,u\nb,A,x,,1,20,u\nb,B,x,,1,2,u\n",
      "<study/>",
      { "1", "2.51984209979" } },
    { "a weight of 0 leaves the metric out",
      "benchmark,metric,direction,unit,weight\nA,x,higher,u,1\nB,x,lower,u,0\n",
      RESULTS "a,A,x,,1,10,u\nb,A,x,,1,20,u\nb,B,x,,1,2,u\n",
      "<study/>",
      { "10", "20" } },
    { "a benchmark that is missing makes the mean missing",
      "benchmark,metric,direction,unit\nA,x,higher,u\nB,x,higher,u\n",
      RESULTS "a,A,x,,1,100,u\na,B,x,,1,10000,u\nb,A,x,,1,100,u\n",
      "<study/>",
      { "1", "missing: B x: no result" } },
    { "a zero does not enter a geometric mean",
      "benchmark,metric,direction,unit\nA,x,higher,u\nB,x,higher,u\n",
      RESULTS "a,A,x,,1,100,u\na,B,x,,1,50,u\nb,A,x,,1,120,u\nb,B,x,,1,0,u\n",
      "<study/>",
      { "1", "missing: B x: a value of 0 or less cannot enter a normalized mean" } },
};

static void assert_figure(const struct performance_figure *figure, const char *expected,
                          const char *name)
{
    g_autofree char *actual = figure->status == PERFORMANCE_MISSING
                                  ? g_strdup_printf("missing: %s", figure->why_missing)
                                  : decimal_format_short(figure->value, DECIMAL_DIGITS);

    if (!g_str_equal(actual, expected))
        fail_msg("%s: %s, expected %s", name, actual, expected);
}

static void test_performance__has_one_figure_per_configuration(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(figure_cases); i++) {
        const struct figure_case *test = &figure_cases[i];
        struct fixture fixture = load(TWO, test->benchmarks, test->results, test->xml);
        struct performance *performance = performance_new(fixture.study);
        assert_figure(&performance->figures[0], test->expected[0], test->name);
        assert_figure(&performance->figures[1], test->expected[1], test->name);
        performance_free(performance);
        fixture_free(&fixture);
    }
}

static void test_performance__keeps_bounds(void **state)
{
    struct fixture fixture = load(
        TWO, TPS,
        "configuration,benchmark,metric,run,value,unit,bound\na,oltp,tps,1,13000,tx/s,at-least\n"
        "b,oltp,tps,1,1,tx/s,\nb,oltp,tps,2,3,tx/s,about\n",
        "<study/>");
    struct performance *performance = performance_new(fixture.study);

    (void)state;
    assert_int_equal(performance->figures[0].bound, BOUND_AT_LEAST);
    assert_int_equal(performance->figures[1].bound, BOUND_ABOUT);
    performance_free(performance);
    fixture_free(&fixture);
}

/* 92 is above 80 by 12, which is 15.0 % of 80; 81.4 by 1.4, 1.75 % rounds half away from zero
 * to 1.8. */
static void test_guard__says_by_how_much(void **state)
{
    struct fixture fixture =
        load(TWO,
             "benchmark,metric,label,direction,unit,valid-max,valid-min\nmmb2,cpu,CPU "
             "utilization,lower,%,80,10\n"
             "mmb2,latency,Latency,lower,ms,,\n",
             RESULTS "a,mmb2,cpu,,1,92,%\na,mmb2,latency,,1,58.6,ms\na,mmb2,cpu,,2,80,%\na,mmb2,"
                     "latency,,2,50,ms\n"
                     "b,mmb2,cpu,,1,81.4,%\nb,mmb2,cpu,,2,9,%\nb,mmb2,latency,,1,34.7,ms\n",
             "<study><performance benchmark='mmb2' metric='latency'/></study>");
    struct performance *performance = performance_new(fixture.study);
    static const char *const expected[] = {
        "CPU utilization 92 % is above its guard of 80 by 12 (15.0 %)",
        "CPU utilization 81.4 % is above its guard of 80 by 1.4 (1.8 %)",
        "CPU utilization 9 % is below its guard of 10 by 1 (10.0 %)",
    };

    (void)state;
    assert_int_equal(performance->warnings->len, G_N_ELEMENTS(expected));
    for (guint i = 0; i < performance->warnings->len; i++)
        assert_string_equal(g_array_index(performance->warnings, struct guard_warning, i).text,
                            expected[i]);
    performance_free(performance);
    fixture_free(&fixture);
}

/* The guard was broken in run 1 of `a` only, at load 8: what else was measured in that run is
 * doubtful, no more. */
static void test_guard__concerns_all_results_of_the_same_run(void **state)
{
    struct fixture fixture = load(
        TWO,
        "benchmark,metric,direction,unit,valid-max\nmmb2,cpu,lower,%,80\nmmb2,latency,lower,ms,\n"
        "web,latency,lower,ms,\n",
        RESULTS "a,mmb2,cpu,8,1,92,%\na,mmb2,latency,8,1,58,ms\na,mmb2,latency,16,1,58,ms\na,web,"
                "latency,8,1,9,ms\n"
                "b,mmb2,latency,8,1,58,ms\n",
        "<study><performance benchmark='mmb2' metric='latency'/></study>");
    struct performance *performance = performance_new(fixture.study);
    const struct guard_warning *warning =
        &g_array_index(performance->warnings, struct guard_warning, 0);

    (void)state;
    for (uint32_t i = 0; i < performance->measurement_count; i++) {
        const struct measurement *measurement = &performance->measurements[i];
        const struct benchmark *benchmark = &fixture.study->benchmarks[measurement->benchmark];
        bool expected = measurement->configuration == 0 && g_str_equal(benchmark->benchmark, "mmb2")
                        && g_str_equal(measurement->load, "8");
        assert_int_equal(guard_warning_concerns(performance, warning, measurement), expected);
    }
    performance_free(performance);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_performance__has_one_figure_per_configuration),
        cmocka_unit_test(test_performance__keeps_bounds),
        cmocka_unit_test(test_guard__says_by_how_much),
        cmocka_unit_test(test_guard__concerns_all_results_of_the_same_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
