/* Simulations against closed forms, within four standard errors of what was drawn. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/uncertainty.h"
#include <math.h>

#define SPREADS(rows)                                                                              \
    {                                                                                              \
        "uncertainty.csv", "target,distribution,low,mode,high,mean,deviation\n" rows               \
    }

static void assert_near(double actual, double expected, double error)
{
    if (fabs(actual - expected) > error)
        fail_msg("%.12g is not %.12g within %g", actual, expected, error);
}

struct simulated {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct uncertainty_result *result;
};

static struct simulated simulate(const struct fixture_file *files,
                                 struct uncertainty_request request)
{
    struct simulated out = { .fixture = fixture_load(files) };

    assert_non_null(out.fixture.study);
    request.threads = request.threads > 0 ? request.threads : 2;
    out.evaluation = evaluation_new(out.fixture.study);
    out.result = uncertainty_new(out.evaluation, &request);
    return out;
}

static void finish(struct simulated *simulated)
{
    uncertainty_free(simulated->result);
    evaluation_free(simulated->evaluation);
    fixture_free(&simulated->fixture);
}

static double share_of(const struct simulated *simulated, uint64_t count)
{
    return (double)count / (double)simulated->result->request.draws;
}

/* --- closed forms --- */

/* Small costs 8,000 ± 800, large 4,000 + 4 × 1,100 ± 600 = 8,400: their difference is normal, 400 ±
 * 1,000, so small is the cheaper with chance Phi(0.4) = 0.655422. P5 and P95 of small are 1.644854
 * deviations away: 6,684.12 and 9,315.88. More than 9,000: 1 - Phi(1.25) = 0.105650. Of 200,000
 * draws the standard errors are 0.00106, 3.8 (density 0.10314 / 800) and 0.00069. */
static void test_uncertainty__of_two_normal_costs(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        BASE_RESULTS,
        BASE_BENCHMARKS,
        SPREADS("price:CPU-A,normal,,,,1000,200\nprice:CPU-B,normal,,,,1100,150\n"),
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = 200000, .seed = 1 };
    request.requirement.budget = (struct optional_decimal){ true, decimal_from_int(9000) };
    struct simulated simulated = simulate(files, request);
    const struct uncertain_configuration *small = &simulated.result->configurations[0];
    const struct uncertain_configuration *large = &simulated.result->configurations[1];
    const struct contest_counts *costs = &small->counts.contests[CONTEST_COST];

    (void)state;
    assert_near(share_of(&simulated, costs->best), 0.655422, 0.0043);
    assert_near(small->cost.p5, 668412, 1600);
    assert_near(small->cost.p50, 800000, 1600);
    assert_near(small->cost.p95, 931588, 1600);
    assert_near(large->cost.p50, 840000, 1600);
    assert_near(share_of(&simulated, small->counts.over_budget), 0.105650, 0.0028);
    assert_int_equal(costs->ranks[0] + costs->ranks[1], request.draws);
    assert_int_equal(costs->ranks[0], costs->best + costs->tied);
    assert_int_equal(uncertainty_leader(simulated.result, CONTEST_COST), 0);
    finish(&simulated);
}

/* 8,000 / p with p even between 80 and 120: P5 is at p = 118, P50 at 100, P95 at 82. */
static void test_uncertainty__of_cost_per_performance(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL,       BASE_CATALOG,
        BASE_RESULTS,        BASE_BENCHMARKS, SPREADS("performance:small,uniform,80,,120,,\n"),
        END_OF_FILES,
    };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 100000, .seed = 3 });
    const struct uncertain_configuration *small = &simulated.result->configurations[0];

    (void)state;
    assert_near(small->ratio.p5, 8000 / 118.0, 0.1);
    assert_near(small->ratio.p50, 80, 0.15);
    assert_near(small->ratio.p95, 8000 / 82.0, 0.15);
    assert_near(small->cost.p5, 800000, 0);
    assert_near(small->cost.p95, 800000, 0);
    /* better than large, 10,000 / 120 = 83.33, from p = 96 on: 24 of 40 */
    assert_near(share_of(&simulated, small->counts.contests[CONTEST_COST_PER_PERFORMANCE].best),
                0.6, 0.007);
    finish(&simulated);
}

/* Seconds, even between 80 and 120: more than 90 in three quarters of the draws. A cost per
 * normalized performance is 8,000 × seconds / 100, the only measured and so the worst value. Large
 * was not measured: it never meets a minimum. */
static void test_uncertainty__of_a_lower_is_better_metric(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        { "results.csv", "configuration,benchmark,metric,value\nsmall,oltp,time,100\n" },
        { "benchmarks.csv", "benchmark,metric,direction,unit\noltp,time,lower,s\n" },
        SPREADS("performance:small,uniform,80,,120,,\n"),
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = 100000, .seed = 1 };
    request.requirement.minimum_performance =
        (struct optional_decimal){ true, decimal_from_int(90) };
    struct simulated simulated = simulate(files, request);
    const struct uncertain_configuration *small = &simulated.result->configurations[0];
    const struct uncertain_configuration *large = &simulated.result->configurations[1];

    (void)state;
    assert_near(small->ratio.p5, 6560, 12);
    assert_near(small->ratio.p50, 8000, 12);
    assert_near(small->ratio.p95, 9440, 12);
    assert_near(share_of(&simulated, small->counts.below_minimum), 0.75, 0.006);
    assert_int_equal(small->counts.contests[CONTEST_COST].best,
                     request.draws - small->counts.below_minimum);
    assert_false(large->has_ratio);
    assert_int_equal(large->counts.below_minimum, request.draws);
    assert_int_equal(large->counts.contests[CONTEST_COST].ranks[0], 0);
    finish(&simulated);
}

/* Of the runs 90, 100, 110 the median drawn again is 90 in 7 of 27 ways: below the minimum of 95.
 */
static void test_uncertainty__runs_are_drawn_again(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        BASE_BENCHMARKS,
        { "results.csv", "configuration,benchmark,metric,run,value,unit\n"
                         "small,oltp,throughput,1,100,tx/s\nsmall,oltp,throughput,2,90,tx/s\n"
                         "small,oltp,throughput,3,110,tx/s\nlarge,oltp,throughput,1,120,tx/s\n" },
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = 100000, .seed = 1 };
    request.requirement.minimum_performance =
        (struct optional_decimal){ true, decimal_from_int(95) };
    struct simulated simulated = simulate(files, request);
    const struct candidate_counts *small = &simulated.result->configurations[0].counts;
    const struct candidate_counts *large = &simulated.result->configurations[1].counts;

    (void)state;
    assert_int_equal(simulated.result->inputs->inputs->len, 1);
    assert_near(share_of(&simulated, small->below_minimum), 7 / 27.0, 0.0056);
    assert_int_equal(small->below_minimum, large->contests[CONTEST_COST].best);
    finish(&simulated);
}

/* --- one value: what a study with that value costs --- */

/* Small: 4,000 + 4 × 1,000 less 10 % + 4 × 100 + 80 at the start of each of 3 years at 10 %, 80 +
 * 72.73 + 66.12 = 218.85: 8,218.85. */
#define TIMED_STUDY                                                                                \
    BASE_CONFIGURATIONS, BASE_RESULTS, BASE_BENCHMARKS,                                            \
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\n"     \
                                   "small,DB,\nlarge,CPU-A,8\nlarge,BASE,1\nlarge,DB,\n" },        \
        { "licenses.csv", "sku,metric,support-rate\nDB,processor,20 %\n" },                        \
        { "catalog.csv", "sku,category,price,currency,billing,discount-class\n"                    \
                         "CPU-A,processor,1000.00,USD,one-time,A\n"                                \
                         "BASE,system,4000.00,USD,one-time,\nDB,license,100.00,USD,one-time,\n" }, \
    {                                                                                              \
        "study.xml", "<study currency=\"USD\" term=\"3\" discount-rate=\"10 %\">"                  \
                     "<discount class=\"A\" rate=\"10 %\"/></study>\n"                             \
    }

/* Unrounded, but for the cent that rounding makes in the study. */
static void assert_cost_with(struct fixture_file spreads, double minor)
{
    const struct fixture_file files[] = { TIMED_STUDY, spreads, END_OF_FILES };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 10, .seed = 1 });
    const struct uncertain_configuration *small = &simulated.result->configurations[0];

    assert_near(small->cost.p5, minor, 2);
    assert_near(small->cost.p95, minor, 2);
    finish(&simulated);
}

/* With the license at 200: 4,000 + 3,600 + 800 + 160 × 2.735537 = 8,837.69. A discount of 20 %: 400
 * less. No discount rate: 240 of support. Four years: 80 / 1.331 = 60.11 more. Processors 1.5 times
 * as dear: 1,800 more. */
static void test_uncertainty__a_single_value_gives_the_cost_of_a_study_with_it(void **state)
{
    (void)state;
    assert_cost_with((struct fixture_file)SPREADS("price:DB,discrete,,100,,,\n"), 821885);
    assert_cost_with((struct fixture_file)SPREADS("price:DB,discrete,,200,,,\n"), 883769);
    assert_cost_with((struct fixture_file)SPREADS("discount:A,discrete,,20 %,,,\n"), 781885);
    assert_cost_with((struct fixture_file)SPREADS("parameter:discount-rate,discrete,,0,,,\n"),
                     824000);
    assert_cost_with((struct fixture_file)SPREADS("parameter:term,discrete,,4,,,\n"), 827896);
    assert_cost_with((struct fixture_file)SPREADS("category:processor,discrete,,1.5,,,\n"),
                     1001885);
}

/* --- options, ties, threads --- */

/* 4 × 50 = 200 beats 10 users × 30 = 300, which beats 4 × 100 = 400. */
static void test_uncertainty__each_draw_chooses_its_option(void **state)
{
    static const struct fixture_file files[] = {
        { "configurations.csv", "configuration,users\nsmall,10\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,DB-P,\nsmall,DB-U,\n" },
        { "catalog.csv", "sku,category,price,currency,billing\nCPU-A,processor,1000,USD,one-time\n"
                         "DB-P,license,100,USD,one-time\nDB-U,license,30,USD,one-time\n" },
        { "licenses.csv", "sku,option,metric\nDB-P,db/processor,processor\nDB-U,db/user,user\n" },
        SPREADS("price:DB-P,discrete,,50,,,\nprice:DB-P,discrete,,100,,,\n"),
        END_OF_FILES,
    };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 1000, .seed = 1 });
    const struct uncertain_configuration *small = &simulated.result->configurations[0];

    (void)state;
    assert_near(small->cost.p5, 420000, 12);
    assert_near(small->cost.p95, 430000, 12);
    finish(&simulated);
}

static void test_uncertainty__equal_costs_are_ties(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_CATALOG,
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nlarge,CPU-A,4\n" },
        SPREADS("price:CPU-A,lognormal,,,,1000,200\n"),
        END_OF_FILES,
    };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 5000, .seed = 1 });

    (void)state;
    for (int i = 0; i < 2; i++) {
        const struct contest_counts *counts =
            &simulated.result->configurations[i].counts.contests[CONTEST_COST];
        assert_int_equal(counts->best, 0);
        assert_int_equal(counts->tied, 5000);
        assert_int_equal(counts->ranks[0], 5000);
    }
    finish(&simulated);
}

/* Two boxes for 100 tx/s, three for 150: the same per unit but for what rounding the costs makes,
 * up to half a cent each. The cost itself is not the same. With 151 tx/s large is always the
 * better: 1 / 151 of the cost is more than a cent. */
static void assert_leader_of_boxes(const char *results, uint64_t tied)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_CATALOG,
        { "results.csv", results },
        BASE_BENCHMARKS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,BASE,2\nlarge,BASE,3\n" },
        SPREADS("price:BASE,uniform,3000,,5000,,\n"),
        END_OF_FILES,
    };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 5000, .seed = 1 });
    const struct uncertain_configuration *rows = simulated.result->configurations;

    for (int i = 0; i < 2; i++)
        assert_int_equal(rows[i].counts.contests[CONTEST_COST_PER_PERFORMANCE].tied, tied);
    assert_int_equal(rows[1].counts.contests[CONTEST_COST_PER_PERFORMANCE].best, 5000 - tied);
    assert_int_equal(rows[0].counts.contests[CONTEST_COST].best, 5000);
    finish(&simulated);
}

static void test_uncertainty__rounding_of_costs_decides_nothing(void **state)
{
    (void)state;
    assert_leader_of_boxes("configuration,benchmark,metric,value\nsmall,oltp,throughput,100\n"
                           "large,oltp,throughput,150\n",
                           5000);
    assert_leader_of_boxes("configuration,benchmark,metric,value\nsmall,oltp,throughput,100\n"
                           "large,oltp,throughput,151\n",
                           0);
}

/* Ten that cost and perform the same are the best together, more than there are places; an eleventh
 * costs more, a twelfth does not perform enough. */
static void test_uncertainty__ties_of_many_are_all_counted(void **state)
{
    GString *configurations = g_string_new("configuration\n");
    GString *bill = g_string_new("configuration,sku,quantity\n");
    GString *results = g_string_new("configuration,benchmark,metric,value\n");
    for (int i = 0; i < 12; i++) {
        g_string_append_printf(configurations, "c%d\n", i);
        g_string_append_printf(bill, "c%d,CPU-A,%d\n", i, i == 10 ? 5 : 4);
        g_string_append_printf(results, "c%d,oltp,throughput,%d\n", i, i == 11 ? 50 : 100);
    }
    const struct fixture_file files[] = {
        { "configurations.csv", configurations->str },
        { "bill-of-materials.csv", bill->str },
        { "results.csv", results->str },
        BASE_CATALOG,
        BASE_BENCHMARKS,
        SPREADS("price:CPU-A,uniform,900,,1100,,\n"),
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = 3000, .seed = 1 };
    request.requirement.minimum_performance =
        (struct optional_decimal){ true, decimal_from_int(80) };
    struct simulated simulated = simulate(files, request);

    (void)state;
    for (int i = 0; i < 12; i++)
        for (int contest = 0; contest < CONTEST_COUNT; contest++) {
            const struct contest_counts *counts =
                &simulated.result->configurations[i].counts.contests[contest];
            assert_int_equal(counts->best, 0);
            assert_int_equal(counts->tied, i < 10 ? 3000 : 0);
            assert_int_equal(counts->ranks[0], i < 10 ? 3000 : 0);
        }
    finish(&simulated);
    g_string_free(configurations, TRUE);
    g_string_free(bill, TRUE);
    g_string_free(results, TRUE);
}

/* 10,000 draws are ten blocks, the last one not full. */
static void test_uncertainty__is_the_same_on_any_number_of_threads(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        BASE_CATALOG,
        BASE_RESULTS,
        BASE_BENCHMARKS,
        SPREADS("price:CPU-A,pert,800,1000,1500,,\nprice:BASE,triangular,3000,4000,4500,,\n"
                "performance:small,lognormal,,,,100,10\nperformance:large,normal,,,,110,10\n"),
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = 10000, .seed = 7, .threads = 1 };
    struct simulated one = simulate(files, request);

    (void)state;
    for (request.threads = 2; request.threads <= 7; request.threads++) {
        struct simulated many = simulate(files, request);
        for (int i = 0; i < 2; i++) {
            const struct uncertain_configuration *a = &one.result->configurations[i];
            const struct uncertain_configuration *b = &many.result->configurations[i];
            assert_memory_equal(&a->cost, &b->cost, sizeof a->cost);
            assert_memory_equal(&a->ratio, &b->ratio, sizeof a->ratio);
            assert_memory_equal(&a->counts, &b->counts, sizeof a->counts);
        }
        finish(&many);
    }
    finish(&one);
}

static void test_uncertainty__another_seed_gives_other_draws(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL,       BASE_CATALOG,
        BASE_RESULTS,        BASE_BENCHMARKS, SPREADS("price:CPU-A,normal,,,,1000,200\n"),
        END_OF_FILES,
    };
    struct simulated a = simulate(files, (struct uncertainty_request){ .draws = 500, .seed = 1 });
    struct simulated b = simulate(files, (struct uncertainty_request){ .draws = 500, .seed = 2 });

    (void)state;
    assert_true(a.result->configurations[0].cost.p5 != b.result->configurations[0].cost.p5);
    finish(&a);
    finish(&b);
}

/* Five parts, each twice the one before, the last one all: 100 blocks, after 6, 12, 25, 50, 100. */
static void test_uncertainty__notes_convergence(void **state)
{
    static const uint64_t draws[] = { 6144, 12288, 25600, 51200, 102400 };
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS, BASE_BILL, BASE_CATALOG, BASE_RESULTS, BASE_BENCHMARKS, END_OF_FILES,
    };
    struct simulated simulated =
        simulate(files, (struct uncertainty_request){ .draws = 102400, .seed = 1 });

    (void)state;
    assert_int_equal(simulated.result->stages->len, 5);
    for (guint i = 0; i < 5; i++) {
        const struct uncertainty_stage *stage =
            &g_array_index(simulated.result->stages, struct uncertainty_stage, i);
        assert_int_equal(stage->draws, draws[i]);
        assert_int_equal(stage->best[0][CONTEST_COST], draws[i]);
        assert_near(stage->cost_p50[0], 800000, 0);
    }
    assert_near(uncertainty_standard_error(2500, 10000), 0.004330127, 1e-9);
    finish(&simulated);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uncertainty__of_two_normal_costs),
        cmocka_unit_test(test_uncertainty__of_cost_per_performance),
        cmocka_unit_test(test_uncertainty__of_a_lower_is_better_metric),
        cmocka_unit_test(test_uncertainty__runs_are_drawn_again),
        cmocka_unit_test(test_uncertainty__a_single_value_gives_the_cost_of_a_study_with_it),
        cmocka_unit_test(test_uncertainty__each_draw_chooses_its_option),
        cmocka_unit_test(test_uncertainty__equal_costs_are_ties),
        cmocka_unit_test(test_uncertainty__rounding_of_costs_decides_nothing),
        cmocka_unit_test(test_uncertainty__ties_of_many_are_all_counted),
        cmocka_unit_test(test_uncertainty__is_the_same_on_any_number_of_threads),
        cmocka_unit_test(test_uncertainty__another_seed_gives_other_draws),
        cmocka_unit_test(test_uncertainty__notes_convergence),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
