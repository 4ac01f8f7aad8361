/* The cost with a price that is certain to be a value, against the cost of a study with that price.
 */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/uncertainty.h"
#include <math.h>

#define HEAD "target,distribution,low,mode,high,mean,deviation\n"

/* All draws of small cost so much, in cents. */
static void assert_cost(const struct fixture_file *files, double cents)
{
    struct fixture fixture = fixture_load(files);
    struct uncertainty_request request = { .draws = 10, .seed = 1, .threads = 1 };

    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct uncertainty_result *result = uncertainty_new(evaluation, &request);
    const struct uncertain_configuration *small = &result->configurations[0];
    if (fabs(small->cost.p5 - cents) > 0 || fabs(small->cost.p95 - cents) > 0)
        fail_msg("%.17g to %.17g is not %.17g", small->cost.p5, small->cost.p95, cents);
    uncertainty_free(result);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* 4 processors and the box are 8,000; 4 licenses of 100 less 10 % are 360, of 200 they are 720. */
static void test_drawn_cost__keeps_the_discount_of_a_tier(void **state)
{
    static const char *const spreads[] = { HEAD "price:DB,discrete,,100,,,\n",
                                           HEAD "price:DB,discrete,,200,,,\n" };
    static const double cents[] = { 836000, 872000 };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(spreads); i++) {
        const struct fixture_file files[] = {
            BASE_CONFIGURATIONS,
            { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\n"
                                       "small,DB,\nlarge,CPU-A,8\n" },
            { "catalog.csv", "sku,category,price,currency,billing\n"
                             "CPU-A,processor,1000,USD,one-time\nBASE,system,4000,USD,one-time\n"
                             "DB,license,100,USD,one-time\n" },
            { "licenses.csv", "sku,metric\nDB,processor\n" },
            { "license-tiers.csv", "sku,from-quantity,discount\nDB,1,0 %\nDB,4,10 %\n" },
            { "uncertainty.csv", spreads[i] },
            END_OF_FILES,
        };
        assert_cost(files, cents[i]);
    }
}

/* A draw is the price whoever the supplier is: 4 × 1,000, not the difference of the two on top. */
static void test_drawn_cost__of_one_of_two_suppliers(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity,supplier\nsmall,CPU-A,4,dear\n"
                                   "large,CPU-A,8,cheap\n" },
        { "catalog.csv", "sku,category,price,currency,billing,supplier\n"
                         "CPU-A,processor,1000,USD,one-time,cheap\n"
                         "CPU-A,processor,1100,USD,one-time,dear\n" },
        { "uncertainty.csv", HEAD "price:CPU-A,discrete,,1000,,,\n" },
        END_OF_FILES,
    };

    (void)state;
    assert_cost(files, 400000);
}

/* The row of last year does not hold any more. */
static void test_drawn_cost__of_the_row_that_holds(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nlarge,CPU-A,8\n" },
        { "catalog.csv", "sku,category,price,currency,billing,valid-from,valid-to\n"
                         "CPU-A,processor,900,USD,one-time,2023-01-01,2023-12-31\n"
                         "CPU-A,processor,1000,USD,one-time,2024-01-01,2024-12-31\n" },
        { "study.xml", "<study currency=\"USD\" as-of=\"2024-06-01\"/>" },
        { "uncertainty.csv", HEAD "price:CPU-A,discrete,,950,,,\n" },
        END_OF_FILES,
    };

    (void)state;
    assert_cost(files, 380000);
}

/* Two lines of 1.0050 are printed as 1.01 each: 2.02, not 2.01, in every draw. */
static void test_drawn_cost__keeps_what_rounding_makes(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,1\nsmall,CPU-B,1\n"
                                   "small,BASE,1\nlarge,BASE,2\n" },
        { "catalog.csv",
          "sku,category,price,currency,billing\nCPU-A,processor,1.0050,USD,one-time\n"
          "CPU-B,processor,1.0050,USD,one-time\nBASE,system,10,USD,one-time\n" },
        { "uncertainty.csv", HEAD "price:BASE,discrete,,20,,,\n" },
        END_OF_FILES,
    };

    (void)state;
    assert_cost(files, 2202);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_cost__keeps_the_discount_of_a_tier),
        cmocka_unit_test(test_drawn_cost__of_one_of_two_suppliers),
        cmocka_unit_test(test_drawn_cost__of_the_row_that_holds),
        cmocka_unit_test(test_drawn_cost__keeps_what_rounding_makes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
