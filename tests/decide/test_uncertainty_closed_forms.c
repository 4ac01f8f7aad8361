/* Simulations of sums of two uncertain prices against their quantiles, and of what two choices have
 * in common against the chance of the better one: within four standard errors of the draws. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/uncertainty.h"
#include <math.h>

#define DRAWS 200000
#define HEAD  "target,distribution,low,mode,high,mean,deviation\n"

struct quantile {
    double value, error; /* of the cost; standard error sqrt(p (1 - p) / draws) / density there */
};

struct sum_case {
    const char *name, *spreads;
    struct quantile p5, p50, p95;
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

static struct simulated simulate(const char *bill, const char *spreads)
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

    assert_non_null(out.fixture.study);
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

static void test_uncertainty__quantiles_of_sums(void **state)
{
    static const char bill[] = "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\n"
                               "large,CPU-B,4\n";

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(sums); i++) {
        const struct sum_case *test = &sums[i];
        struct simulated simulated = simulate(bill, test->spreads);
        const struct drawn_quantiles *cost = &simulated.result->configurations[0].cost;
        /* in cents */
        assert_near(test->name, cost->p5 / 100, test->p5.value, 4 * test->p5.error);
        assert_near(test->name, cost->p50 / 100, test->p50.value, 4 * test->p50.error);
        assert_near(test->name, cost->p95 / 100, test->p95.value, 4 * test->p95.error);
        finish(&simulated);
    }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uncertainty__quantiles_of_sums),
        cmocka_unit_test(test_uncertainty__a_price_of_both_moves_both),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
