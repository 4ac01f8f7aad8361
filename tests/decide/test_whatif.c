/* What-ifs: the source's license at 70,000, differences that add up cause by cause, and choices. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/whatif.h"
#include "input/scenario_apply.h"

static void assert_money(struct money actual, const char *expected)
{
    g_autofree char *text = money_format(actual, 2);
    assert_string_equal(text, expected);
}

/* A scenario applied to a study, every step of it taken as sound. */
static GPtrArray *steps_of(const struct fixture *fixture, uint32_t scenario)
{
    GPtrArray *list = g_ptr_array_new_with_free_func((GDestroyNotify)scenario_steps_free);
    struct scenario_steps *steps =
        scenario_steps_new(fixture->study, &fixture->study->scenarios[scenario]);

    assert_true(scenario_steps_apply(fixture->study, steps, fixture->diag));
    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        steps->is_sound[cause] = steps->after[cause] != NULL;
    g_ptr_array_add(list, steps);
    return list;
}

static const struct whatif *only(const struct whatif_list *list)
{
    assert_int_equal(list->whatifs->len, 1);
    return g_ptr_array_index(list->whatifs, 0);
}

/* FACTS.md: four licenses of 70,000 instead of 20,000 are 200,000 more in each configuration:
 * 332,200 … and normalized 1.0000 … */
static void test_whatif__the_license_at_70000(void **state)
{
    static const struct {
        const char *cost, *normalized;
    } facts[] = {
        { "332200.00", "1.0000" }, { "334810.00", "1.0079" }, { "337420.00", "1.0157" },
        { "337420.00", "1.0157" }, { "340030.00", "1.0236" }, { "342640.00", "1.0314" },
    };
    struct fixture fixture = fixture_bundled("ml570-with-database");
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 0);
    struct whatif_list *list = whatif_list_new(base, steps);

    (void)state;
    assert_string_equal(list->measure->name, "price");
    for (uint32_t i = 0; i < G_N_ELEMENTS(facts); i++) {
        const struct whatif_configuration *row = &only(list)->configurations[i];
        struct value normalized = evaluation_measure(only(list)->evaluation, "price.normalized", i);
        g_autofree char *text = decimal_format(normalized.decimal, 4);
        assert_money(row->cost, facts[i].cost);
        assert_money(row->difference, "200000.00");
        assert_money(row->by_cause[CAUSE_PRICE], "200000.00");
        assert_string_equal(text, facts[i].normalized);
    }
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

#define DB_CATALOG                                                                                 \
    {                                                                                              \
        "catalog.csv", "sku,category,price,currency,billing,discount-class\n"                      \
                       "CPU-A,processor,1000.00,USD,one-time,A\n"                                  \
                       "CPU-B,processor,1500.00,USD,one-time,\n"                                   \
                       "BASE,system,4000.00,USD,one-time,\n"                                       \
                       "DB,license,100.00,USD,one-time,\n"                                         \
    }
#define DB_BILL                                                                                    \
    {                                                                                              \
        "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\n"       \
                                 "small,DB,\nlarge,CPU-B,4\nlarge,BASE,1\nlarge,DB,\n"             \
    }
#define DB_RULE                                                                                    \
    {                                                                                              \
        "licenses.csv", "sku,metric,support-rate\nDB,processor,20 %\n"                             \
    }

/* A base of 3 years: small 4,000 + 4 x 1,000 + 4 x 100 + 3 x 20 % of 400 = 8,640, large 4,000
 * + 4 x 1,500 + 400 + 240 = 10,640. One cause after another:
 *            small                                          large
 * quantity   2 x 1,000 + 2 x 100 + 3 x 40 = 2,320           0
 * rule x 2   6 x 100 + 3 x 120 = 960                        4 x 100 + 3 x 80 = 640
 * price      12 x 50 + 3 x 120 = 960                        8 x 50 + 3 x 80 = 640
 * discount   10 % of 6,000 = -600                           0
 * term 4     20 % of 12 x 150 = 360                         20 % of 8 x 150 = 240
 * together   4,000                                          1,520 */
static const struct fixture_file by_cause_files[] = {
    BASE_CONFIGURATIONS,
    DB_BILL,
    DB_CATALOG,
    DB_RULE,
    BASE_RESULTS,
    BASE_BENCHMARKS,
    { "scenarios.csv", "scenario,based-on,target,operation,value\n"
                       "first,,parameter:term,add,1\n"
                       "first,,discount:A,set,10 %\n"
                       "both,first,price:DB,percent,50 %\n"
                       "both,first,rule:DB/licenses-per-count,set,2\n"
                       "both,first,quantity:small/CPU-A,set,6\n" },
    END_OF_FILES,
};

struct by_cause {
    const char *base, *cost, *difference, *causes[CAUSE_COUNT];
};

static void assert_by_cause(const struct whatif_configuration *row, const struct by_cause *expected)
{
    assert_money(row->base, expected->base);
    assert_money(row->cost, expected->cost);
    assert_money(row->difference, expected->difference);
    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        assert_money(row->by_cause[cause], expected->causes[cause]);
}

static void test_whatif__causes_add_up_to_the_difference(void **state)
{
    static const struct by_cause expected[] = {
        { "8640.00",
          "12640.00",
          "4000.00",
          { "2320.00", "960.00", "960.00", "-600.00", "0.00", "360.00" } },
        { "10640.00",
          "12160.00",
          "1520.00",
          { "0.00", "640.00", "640.00", "0.00", "0.00", "240.00" } },
    };
    struct fixture fixture = fixture_load(by_cause_files);
    assert_non_null(fixture.study);
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 1);
    struct whatif_list *list = whatif_list_new(base, steps);

    (void)state;
    assert_string_equal(list->measure->name, "tco");
    assert_int_equal(only(list)->steps->based_on->len, 1);
    assert_string_equal(g_ptr_array_index(only(list)->steps->based_on, 0), "first");
    for (uint32_t i = 0; i < G_N_ELEMENTS(expected); i++)
        assert_by_cause(&only(list)->configurations[i], &expected[i]);
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

/* 100 / 8,640 > 120 / 10,640, but 100 / 12,640 < 120 / 12,160; large costs less then and does more,
 * so it is alone on the frontier. */
static void test_whatif__another_choice_is_the_best(void **state)
{
    struct fixture fixture = fixture_load(by_cause_files);
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 1);
    struct whatif_list *list = whatif_list_new(base, steps);
    const struct whatif_choice *after = &only(list)->choice;

    (void)state;
    assert_int_equal(list->choice.lowest_cost, 0);
    assert_int_equal(list->choice.best_per_cost, 0);
    assert_true(list->choice.frontier->is_on_frontier[0]);
    assert_int_equal(after->lowest_cost, 1);
    assert_int_equal(after->best_per_cost, 1);
    assert_false(after->frontier->is_on_frontier[0]);
    assert_true(after->frontier->is_on_frontier[1]);
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

/* Without the first two causes the third has all of theirs. */
static void test_whatif__a_step_that_is_not_sound_counts_with_the_next(void **state)
{
    static const struct by_cause expected = {
        "8640.00",
        "12640.00",
        "4000.00",
        { "0.00", "0.00", "4240.00", "-600.00", "0.00", "360.00" },
    };
    struct fixture fixture = fixture_load(by_cause_files);
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 1);
    struct scenario_steps *both = g_ptr_array_index(steps, 0);

    (void)state;
    both->is_sound[CAUSE_QUANTITY] = both->is_sound[CAUSE_RULE] = false;
    struct whatif_list *list = whatif_list_new(base, steps);
    assert_by_cause(&only(list)->configurations[0], &expected);
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

/* Energy is paid in the scenario alone, so both sides are compared on tco. */
static void test_whatif__what_recurs_in_a_scenario_counts_in_the_base(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        { "catalog.csv",
          "sku,category,price,currency,billing,watts-loaded\nCPU-A,processor,1000.00,USD,one-time,"
          "\n"
          "CPU-B,processor,1500.00,USD,one-time,\nBASE,system,4000.00,USD,one-time,1000\n" },
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "scenarios.csv",
          "scenario,target,operation,value\npower,parameter:energy-price,set,0.10\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 0);
    struct whatif_list *list = whatif_list_new(base, steps);

    (void)state;
    assert_string_equal(base->cost_axis->name, "price");
    assert_string_equal(list->measure->name, "tco");
    /* 1 kW x 8,760 h x 0.10 = 876.00 a year, three years */
    assert_money(only(list)->configurations[0].difference, "2628.00");
    assert_money(only(list)->configurations[0].by_cause[CAUSE_PARAMETER], "2628.00");
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

/* On 2001-05-01 CPU-A has no price any more: small has no cost, and nothing is made up. */
static void test_whatif__a_missing_cost_has_no_difference(void **state)
{
    static const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        { "catalog.csv",
          "sku,category,price,currency,billing,valid-to\n"
          "CPU-A,processor,1000.00,USD,one-time,2001-04-30\n"
          "CPU-B,processor,1500.00,USD,one-time,\nBASE,system,4000.00,USD,one-time,\n" },
        BASE_RESULTS,
        BASE_BENCHMARKS,
        { "study.xml", "<study as-of=\"2001-04-01\"/>" },
        { "scenarios.csv",
          "scenario,target,operation,value\nlater,parameter:as-of,set,2001-05-01\n" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    struct evaluation *base = evaluation_new(fixture.study);
    GPtrArray *steps = steps_of(&fixture, 0);
    struct whatif_list *list = whatif_list_new(base, steps);
    const struct whatif_configuration *small = &only(list)->configurations[0];

    (void)state;
    assert_true(small->has_base);
    assert_false(small->has_cost);
    assert_int_equal(money_sign(small->difference), 0);
    assert_true(only(list)->configurations[1].has_cost);
    assert_int_equal(list->choice.lowest_cost, 0);
    assert_int_equal(only(list)->choice.lowest_cost, 1);
    whatif_list_free(list);
    g_ptr_array_free(steps, TRUE);
    evaluation_free(base);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whatif__the_license_at_70000),
        cmocka_unit_test(test_whatif__causes_add_up_to_the_difference),
        cmocka_unit_test(test_whatif__another_choice_is_the_best),
        cmocka_unit_test(test_whatif__a_step_that_is_not_sound_counts_with_the_next),
        cmocka_unit_test(test_whatif__what_recurs_in_a_scenario_counts_in_the_base),
        cmocka_unit_test(test_whatif__a_missing_cost_has_no_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
