/* Simulations of sums of two uncertain prices against their quantiles, and of what two choices have
 * in common against the chance of the better one: within four standard errors of the draws. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/uncertainty.h"
#include <math.h>

#define DRAWS 200000
#define HEAD  "target,distribution,low,mode,high,mean,deviation\n"

struct known_quantile {
    double value, error; /* of the cost; standard error sqrt(p (1 - p) / draws) / density there */
};

struct sum_case {
    const char *name, *spreads;
    struct known_quantile p5, p50, p95;
};

static void assert_near(const char *name, double actual, double expected, double error)
{
    if (fabs(actual - expected) > error)
        fail_msg("%s: %.12g is not %.12g within %g", name, actual, expected, error);
}

/* Small costs 4 × CPU-A + BASE. Two normal ones: 8,000 ± sqrt(800² + 300²) = 854.4, z = 1.644854.
 * Two uniform ones of width 800 each make a triangle from 7,200 to 8,800: P5 = 7,200 + 800 ×
 * sqrt(0.1). The others: the densities of the two, convolved on a grid of 0.05 in another program
 * (Python, numpy), where a grid of 0.2 gives the same digits. PERT: beta of 1 + 4 (mode - low) /
 * width and 1 + 4 (high - mode) / width. Lognormal: mean and deviation are those of the price. */
static const struct sum_case sums[] = {
    { "normal",
      HEAD "price:CPU-A,normal,,,,1000,200\nprice:BASE,normal,,,,4000,300\n",
      { 6594.64, 4.04 },
      { 8000, 2.39 },
      { 9405.36, 4.04 } },
    { "uniform",
      HEAD "price:CPU-A,uniform,900,,1100,,\nprice:BASE,uniform,3600,,4400,,\n",
      { 7452.98, 1.23 },
      { 8000, 0.89 },
      { 8547.02, 1.23 } },
    { "lognormal",
      HEAD "price:CPU-A,lognormal,,,,1000,200\nprice:BASE,lognormal,,,,4000,600\n",
      { 6477.20, 3.75 },
      { 7933.82, 2.76 },
      { 9748.14, 5.83 } },
    { "triangular",
      HEAD "price:CPU-A,triangular,800,1000,1500,,\nprice:BASE,triangular,3000,4000,4500,,\n",
      { 7202.58, 2.47 },
      { 8187.05, 1.96 },
      { 9402.41, 3.06 } },
    { "PERT",
      HEAD "price:CPU-A,pert,800,1000,1500,,\nprice:BASE,pert,3000,4000,4500,,\n",
      { 7218.47, 2.14 },
      { 8083.85, 1.71 },
      { 9120.64, 2.81 } },
};

struct simulated {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct uncertainty_result *result;
};

static struct simulated simulate_with(const char *bill, const char *spreads,
                                      struct optional_decimal minimum_performance)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_CATALOG,
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "bill-of-materials.csv", bill },
        { "uncertainty.csv", spreads },
        END_OF_FILES,
    };
    struct uncertainty_request request = { .draws = DRAWS, .seed = 1, .threads = 2 };
    struct simulated out = { .fixture = fixture_load(files) };

    request.requirement.minimum_performance = minimum_performance;

    assert_non_null(out.fixture.study);
    out.evaluation = evaluation_new(out.fixture.study);
    out.result = uncertainty_new(out.evaluation, &request);
    return out;
}

static struct simulated simulate(const char *bill, const char *spreads)
{
    return simulate_with(bill, spreads, (struct optional_decimal){ 0 });
}

static void finish(struct simulated *simulated)
{
    uncertainty_free(simulated->result);
    evaluation_free(simulated->evaluation);
    fixture_free(&simulated->fixture);
}

static void assert_quantiles(const char *bill, const struct sum_case *test)
{
    struct simulated simulated = simulate(bill, test->spreads);
    const struct drawn_quantiles *cost = &simulated.result->configurations[0].cost;

    /* in cents */
    assert_near(test->name, cost->p5 / 100, test->p5.value, 4 * test->p5.error);
    assert_near(test->name, cost->p50 / 100, test->p50.value, 4 * test->p50.error);
    assert_near(test->name, cost->p95 / 100, test->p95.value, 4 * test->p95.error);
    finish(&simulated);
}

static void test_uncertainty__quantiles_of_sums(void **state)
{
    static const char bill[] = "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\n"
                               "large,CPU-B,4\n";

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(sums); i++)
        assert_quantiles(bill, &sums[i]);
}

/* The box alone, of a lognormal price of mean 10,000. Its logarithm deviates by s = sqrt(log(1 +
 * v²)), v the deviation over the mean, and the median is 10,000 / sqrt(1 + v²); P5 and P95 are at
 * exp(∓1.644854 s) of it. The density at a quantile q is phi(z) / (s q), phi(0) = 0.398942,
 * phi(z95) = 0.103136. */
static const struct sum_case wide_prices[] = {
    { "v = 5", /* s = 1.805020, median 10,000 / sqrt(26) */
      HEAD "price:BASE,lognormal,,,,10000,50000\n",
      { 100.72, 0.859 },
      { 1961.16, 9.92 },
      { 38188.34, 325.7 } },
    { "v = 20", /* s = 2.448257, median 10,000 / sqrt(401) */
      HEAD "price:BASE,lognormal,,,,10000,200000\n",
      { 8.90, 0.103 },
      { 499.38, 3.43 },
      { 28011.87, 324.0 } },
};

/* Of a discrete price there are no other values than those of its rows. */
static const struct sum_case discrete_prices[] = {
    { "2 of 3",
      HEAD "price:BASE,discrete,,9000,,,\nprice:BASE,discrete,,12000,,,\n"
           "price:BASE,discrete,,12000,,,\n",
      { 9000, 0 },
      { 12000, 0 },
      { 12000, 0 } },
    { "1 of 10, far away",
      HEAD "price:BASE,discrete,,4000,,,\nprice:BASE,discrete,,4000,,,\n"
           "price:BASE,discrete,,4000,,,\nprice:BASE,discrete,,4000,,,\n"
           "price:BASE,discrete,,4000,,,\nprice:BASE,discrete,,4000,,,\n"
           "price:BASE,discrete,,4000,,,\nprice:BASE,discrete,,4000,,,\n"
           "price:BASE,discrete,,4000,,,\nprice:BASE,discrete,,5000000,,,\n",
      { 4000, 0 },
      { 4000, 0 },
      { 5000000, 0 } },
};

static void test_uncertainty__quantiles_of_wide_and_of_discrete_prices(void **state)
{
    static const char bill[] = "configuration,sku,quantity\nsmall,BASE,1\nlarge,CPU-B,4\n";

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(wide_prices); i++)
        assert_quantiles(bill, &wide_prices[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(discrete_prices); i++)
        assert_quantiles(bill, &discrete_prices[i]);
}

/* One draw in a hundred costs 9,000: no quantile says so, but the cost is not certain. */
static void test_uncertainty__rare_draws_vary_too(void **state)
{
    g_autoptr(GString) spreads = g_string_new(HEAD);

    (void)state;
    for (int i = 0; i < 100; i++)
        g_string_append_printf(spreads, "price:BASE,discrete,,%d,,,\n", i == 7 ? 9000 : 4000);
    struct simulated simulated =
        simulate("configuration,sku,quantity\nsmall,BASE,1\nlarge,CPU-B,4\n", spreads->str);
    const struct uncertain_configuration *rows = simulated.result->configurations;
    assert_near("P95", rows[0].cost.p95, 400000, 0);
    assert_true(rows[0].cost_varies);
    assert_true(rows[0].ratio_varies);
    assert_false(rows[1].cost_varies);
    assert_false(rows[1].ratio_varies);
    finish(&simulated);
}

/* Small has 4 A and the box, large 2 A, 3 B and the box. What both have cancels, so the difference
 * is 2 A - 3 B, normal with 2,000 - 1,800 = 200 and sqrt(400² + 300²) = 500: small is the cheaper
 * with chance Phi(-0.4) = 0.344578, whatever the box costs. Were the prices drawn for each of the
 * two alone, the deviation would be sqrt(800² + 400² + 300² + 2 × 1,000²) and the chance 0.453. */
static void test_uncertainty__a_price_of_both_moves_both(void **state)
{
    struct simulated simulated =
        simulate("configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\nlarge,CPU-A,2\n"
                 "large,CPU-B,3\nlarge,BASE,1\n",
                 HEAD "price:CPU-A,normal,,,,1000,200\nprice:CPU-B,normal,,,,600,100\n"
                      "price:BASE,normal,,,,4000,1000\n");
    const struct candidate_counts *small = &simulated.result->configurations[0].counts;

    (void)state;
    assert_near("chance", (double)small->contests[CONTEST_COST].best / DRAWS, 0.344578,
                4 * sqrt(0.344578 * 0.655422 / DRAWS));
    finish(&simulated);
}

/* 104 is above 100 ± 5 with chance Phi(0.8) = 0.788145 and above 105 ± 5 with Phi(-0.2) = 0.420740:
 * in 0.331604 of the draws neither performs enough. */
static void test_uncertainty__draws_without_a_choice_are_counted(void **state)
{
    const struct optional_decimal minimum = { true, decimal_from_int(104) };
    struct simulated simulated = simulate_with(
        "configuration,sku,quantity\nsmall,BASE,1\nlarge,BASE,1\n",
        HEAD "performance:small,normal,,,,100,5\nperformance:large,normal,,,,105,5\n", minimum);

    (void)state;
    assert_near("none", (double)simulated.result->without_choice / DRAWS, 0.331604,
                4 * sqrt(0.331604 * 0.668396 / DRAWS));
    assert_false(uncertainty_is_unmet(simulated.result));
    finish(&simulated);
}

/* p + q - (p - q)²: 1 - 0, 1 - 1, 0.4 - 0.04. */
static void test_uncertainty__error_of_a_difference_of_shares(void **state)
{
    (void)state;
    assert_near("halves", uncertainty_difference_error(5000, 5000, 10000), 0.01, 1e-12);
    assert_near("all", uncertainty_difference_error(10000, 0, 10000), 0, 1e-12);
    assert_near("some", uncertainty_difference_error(3000, 1000, 10000), 0.006, 1e-12);
}

/* Of 10,000 draws two shares of about one half are told apart from 0.02 on. */
static void test_uncertainty__leaders_are_those_that_chance_may_have_made(void **state)
{
    static const struct {
        uint64_t small, large;
        uint32_t first;
        guint count;
    } rows[] = { { 5090, 4910, 0, 2 }, { 4910, 5090, 1, 2 }, { 5110, 4890, 0, 1 },
                 { 5000, 5000, 0, 2 }, { 10000, 0, 0, 1 },   { 0, 0, NO_INDEX, 0 } };
    struct simulated simulated =
        simulate("configuration,sku,quantity\nsmall,BASE,1\nlarge,BASE,1\n",
                 HEAD "price:BASE,uniform,3000,,5000,,\n");
    struct uncertainty_result *result = simulated.result;

    (void)state;
    result->request.draws = 10000;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        result->configurations[0].counts.contests[CONTEST_COST] =
            (struct contest_counts){ .tied = rows[i].small };
        result->configurations[1].counts.contests[CONTEST_COST] =
            (struct contest_counts){ .best = rows[i].large };
        g_autoptr(GArray) leaders = uncertainty_leaders(result, CONTEST_COST);
        assert_int_equal(leaders->len, rows[i].count);
        if (leaders->len > 0)
            assert_int_equal(g_array_index(leaders, uint32_t, 0), rows[i].first);
    }
    finish(&simulated);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uncertainty__quantiles_of_sums),
        cmocka_unit_test(test_uncertainty__quantiles_of_wide_and_of_discrete_prices),
        cmocka_unit_test(test_uncertainty__rare_draws_vary_too),
        cmocka_unit_test(test_uncertainty__a_price_of_both_moves_both),
        cmocka_unit_test(test_uncertainty__draws_without_a_choice_are_counted),
        cmocka_unit_test(test_uncertainty__error_of_a_difference_of_shares),
        cmocka_unit_test(test_uncertainty__leaders_are_those_that_chance_may_have_made),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
