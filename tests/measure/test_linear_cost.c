/* Costs as functions of a price: the same as the printed costs at any price, but for their
 * rounding. */
#include "cmocka_test.h"
#include "base_study.h"
#include "measure/linear_cost.h"

/* Support, discount, tax on everything, a charge on the license alone, a discount rate: every way
 * in which a price gets into a total. */
static struct fixture rich_study(void)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\na,BOX,2\na,CPU,3\na,DB,\n"
                                   "a,CARE,1\n" },
        { "catalog.csv", "sku,category,price,currency,billing,discount-class\n"
                         "BOX,system,999.99,USD,one-time,\nCPU,processor,123.45,USD,one-time,P\n"
                         "DB,license,77.77,USD,one-time,L\nCARE,service,12.34,USD,monthly,\n" },
        { "licenses.csv", "sku,metric,support-rate,support-uplift\nDB,processor,22 %,4 %\n" },
        { "charges.csv", "charge,category,rate,of,when\ninstall,service,5 %,DB,purchase\n"
                         "tax,tax,8.25 %,all,with\nresidual,residual,-10 %,hardware,end\n" },
        { "study.xml", "<study term=\"4\" discount-rate=\"7 %\"><discount class=\"L\" "
                       "rate=\"30 %\"/><discount class=\"P\" rate=\"12.5 %\"/></study>" },
        END_OF_FILES,
    };
    return fixture_load(files);
}

static double value_at(const struct linear_cost *cost, double price)
{
    return money_to_double(cost->constant) + decimal_to_double(cost->slope[0]) * price;
}

static void check_variable(const struct evaluation *evaluation, struct price_variable variable,
                           uint32_t price, double unit)
{
    const struct measure *tco = measure_find(evaluation->study, "tco").measure;
    const bool no_option = false;
    struct linear_cost cost =
        linear_cost_of(evaluation, 0, tco, (struct linear_variables){ &variable, 1 }, &no_option);
    struct price_list list = *evaluation->prices;

    list.prices = g_memdup2(list.prices, list.count * sizeof *list.prices);
    for (int value = 0; value <= 5000; value += 625) {
        list.prices[price].amount.units = (__int128)value * power_of_ten(MONEY_DIGITS);
        double printed = money_to_double(evaluation_cost_at(evaluation, 0, tco, &list));
        double linear = value_at(&cost, value / unit);
        /* no more than half a cent for each of the some 40 lines, and as much for each present
         * value */
        assert_true(printed - linear < 0.4 && linear - printed < 0.4);
    }
    g_free(list.prices);
}

static void test_linear_cost__is_the_printed_cost_but_for_rounding(void **state)
{
    struct fixture fixture = rich_study();
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    for (uint32_t price = 0; price < fixture.study->offer_count; price++)
        check_variable(evaluation, price_variable_of_price(price), price, 1);
    /* the only SKU of its category, at 77.77: a factor of 1 is that price */
    check_variable(evaluation,
                   (struct price_variable){ .category = study_text(fixture.study, "license") }, 2,
                   77.77);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

/* What does not depend on the price is rounded line by line: 3 × 0.335 is 1.01 in the total. */
static void test_linear_cost__constants_are_as_printed(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\na\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\na,X,3\na,Y,2\n" },
        { "catalog.csv", "sku,category,price,currency\nX,part,0.335,USD\nY,part,0.001,USD\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    const struct price_variable y = price_variable_of_price(1);
    const bool no_option = false;
    struct linear_cost cost =
        linear_cost_of(evaluation, 0, measure_find(fixture.study, "tco").measure,
                       (struct linear_variables){ &y, 1 }, &no_option);
    g_autofree char *constant = money_format(cost.constant, MONEY_DIGITS);

    (void)state;
    assert_string_equal(constant, "1.0100000000");
    assert_int_equal(decimal_compare(cost.slope[0], decimal_from_int(2)), 0);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

static void test_linear_cost__refuses_what_would_overflow(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration,servers\na,1000\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\na,X,100000000\n" },
        { "catalog.csv", "sku,category,price,currency\nX,part,10000000,USD\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    assert_non_null(fixture.study);
    struct evaluation *evaluation = evaluation_new(fixture.study);

    (void)state;
    assert_false(linear_cost_fits(evaluation)); /* 10^18 */
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_linear_cost__is_the_printed_cost_but_for_rounding),
        cmocka_unit_test(test_linear_cost__constants_are_as_printed),
        cmocka_unit_test(test_linear_cost__refuses_what_would_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
