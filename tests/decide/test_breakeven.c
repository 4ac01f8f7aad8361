/* Break-evens of whole studies: the source's numbers, license options, tiers, categories, and every
 * kind of crossing that there is not. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/breakeven.h"

static struct decimal decimal_of(const char *text)
{
    struct decimal value;

    assert_true(decimal_parse(text, &value));
    return value;
}

/* A study evaluated, and the price of one of its SKUs. */
struct setting {
    struct fixture fixture;
    struct evaluation *evaluation;
    struct price_variable variable;
    struct cost_question question;
};

static struct setting setting_of(struct fixture fixture, const char *sku)
{
    struct setting setting = { .fixture = fixture };

    assert_non_null(fixture.study);
    setting.evaluation = evaluation_new(fixture.study);
    setting.question.cost = measure_find(fixture.study, "tco").measure;
    if (sku != NULL) {
        const struct product *product =
            &fixture.study->products[study_find_product(fixture.study, sku)];
        setting.variable = (struct price_variable){ .first_price = product->first_offer,
                                                    .price_count = product->offer_count };
    }
    return setting;
}

static void setting_finish(struct setting *setting)
{
    evaluation_free(setting->evaluation);
    fixture_free(&setting->fixture);
}

/* "8x1mb 2415 6x2mb": winners and the prices between; equal ones joined by "=". */
static char *describe(const struct best_intervals *best)
{
    const struct study *study = best->choices->evaluation->study;
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < best->intervals->len; i++) {
        const struct best_interval *interval =
            &g_array_index(best->intervals, struct best_interval, i);
        g_autofree char *from = decimal_format_short(interval->from, 4);
        if (i > 0)
            g_string_append_printf(text, " %s ", from);
        for (guint j = 0; j < interval->winner_count; j++)
            g_string_append_printf(text, "%s%s", j > 0 ? "=" : "",
                                   study
                                       ->configurations[g_array_index(best->winners, uint32_t,
                                                                      interval->first_winner + j)]
                                       .id);
    }
    return g_string_free(text, FALSE);
}

static void assert_intervals(const struct setting *setting, struct price_range range,
                             const char *expected)
{
    struct best_intervals *best =
        best_intervals_new(setting->evaluation, &setting->variable, &setting->question, range);
    g_autofree char *text = describe(best);

    assert_string_equal(text, expected);
    best_intervals_free(best);
}

static const struct price_range from_0 = { 0 };

/* FACTS.md: 4,830 / 2 = 2,415 per processor by cost, 8,322 / 1.52 = 5,475 per performance. */
static void test_breakeven__of_the_license_trade_off(void **state)
{
    struct setting setting = setting_of(fixture_bundled("proliant-8500-sql-server"), "SQL-2000-EE");

    const struct price_range up_to = { decimal_of("0"), decimal_of("2415"), true };
    const struct price_range from_on = { decimal_of("2415"), decimal_of("5000"), true };

    (void)state;
    assert_intervals(&setting, from_0, "8x1mb 2415 6x2mb");
    /* a range that ends or begins where both are equal has one winner */
    assert_intervals(&setting, up_to, "8x1mb");
    assert_intervals(&setting, from_on, "6x2mb");
    setting.question.is_per_performance = true;
    assert_intervals(&setting, from_0, "8x1mb 5475 6x2mb");
    setting.question.minimum_performance = (struct optional_decimal){ true, decimal_of("0.941") };
    assert_intervals(&setting, from_0, "8x1mb");
    setting_finish(&setting);
}

/* (46,200 + 4 x) / 1.16 = (49,200 + 2 x) / 1.09 at 6,714 / 2.04 = 3,291.1765;
 * (49,200 + 2 x) / 1.09 = 52,200 at 7,698 / 2 = 3,849. */
static void test_breakeven__of_the_price_of_a_cache(void **state)
{
    struct setting setting = setting_of(fixture_bundled("ml570-price-performance"), "XEON-700-2M");
    struct price_range inner = { decimal_of("3291"), decimal_of("3300"), true };

    (void)state;
    setting.question.is_per_performance = true;
    struct best_intervals *best =
        best_intervals_new(setting.evaluation, &setting.variable, &setting.question, from_0);
    assert_int_equal(best->intervals->len, 3);
    best_intervals_free(best);
    best = best_intervals_new(setting.evaluation, &setting.variable, &setting.question, inner);
    const struct best_interval *last = &g_array_index(best->intervals, struct best_interval, 1);
    assert_int_equal(best->intervals->len, 2);
    assert_true(last->has_end);
    assert_int_equal(decimal_compare(last->to, inner.to), 0);
    best_intervals_free(best);
    setting_finish(&setting);
}

/* --- license options --- */

/* Of DB, 4 cores of A at x each, or 10 users at 30 = 300: A is 1,000 + min(4 x, 300); B needs none
 * and costs 1,200. A is cheaper below 50, when 4 x = 200; above it B. With B at 1,350 A stays
 * cheaper: from 75 on it is licensed by users. */
static struct fixture options_study(const char *price_of_b)
{
    g_autofree char *catalog =
        g_strdup_printf("sku,category,price,currency,cores\nA-BOX,system,1000,USD,\n"
                        "B-BOX,system,%s,USD,\nCPU,processor,0,USD,4\n"
                        "DB-CORE,license,10,USD,\nDB-USER,license,30,USD,\n",
                        price_of_b);
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration,users\na,10\nb,10\n" },
        { "catalog.csv", catalog },
        { "bill-of-materials.csv", "configuration,sku,quantity\na,A-BOX,1\na,CPU,1\na,DB-CORE,\n"
                                   "a,DB-USER,\nb,B-BOX,1\n" },
        { "licenses.csv", "sku,option,metric\nDB-CORE,db/core,core\nDB-USER,db/user,user\n" },
        END_OF_FILES,
    };
    return fixture_load(files);
}

static void test_breakeven__each_license_option_contributes_a_line(void **state)
{
    struct setting close = setting_of(options_study("1200"), "DB-CORE");
    struct setting far = setting_of(options_study("1350"), "DB-CORE");
    struct price_range range = { decimal_of("0"), decimal_of("1000"), true };

    (void)state;
    assert_intervals(&close, from_0, "a 50 b");
    assert_intervals(&far, range, "a");
    setting_finish(&close);
    setting_finish(&far);
}

/* --- categories --- */

/* Small 4,000 + 4,000 f, Large 4,000 + 6,000 f and 1,000 less for its box: equal at 0.5. */
static void test_breakeven__of_a_category_is_a_factor(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv",
          "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\nlarge,CPU-B,4\nlarge,BOX,1\n" },
        { "catalog.csv", "sku,category,price,currency\nCPU-A,processor,1000.00,USD\n"
                         "CPU-B,processor,1500.00,USD\nBASE,system,4000.00,USD\n"
                         "BOX,system,3000.00,USD\n" },
        END_OF_FILES,
    };
    struct setting setting = setting_of(fixture_load(files), NULL);

    (void)state;
    setting.variable.category = "processor";
    assert_intervals(&setting, from_0, "large 0.5 small");
    setting_finish(&setting);
}

/* --- identical, unpriced --- */

static void test_breakeven__equal_configurations_win_together(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,BASE,1\nlarge,BASE,1\n" },
        BASE_CATALOG,
        END_OF_FILES,
    };
    struct setting setting = setting_of(fixture_load(files), "BASE");

    (void)state;
    assert_intervals(&setting, from_0, "small=large");
    setting_finish(&setting);
}

static void test_breakeven__a_configuration_without_a_price_is_left_out(void **state)
{
    const struct fixture_file files[] = {
        BASE_CONFIGURATIONS,
        BASE_BILL,
        { "catalog.csv", "sku,category,price,currency\nCPU-A,processor,,USD\n"
                         "CPU-B,processor,1500.00,USD\nBASE,system,4000.00,USD\n" },
        END_OF_FILES,
    };
    struct setting setting = setting_of(fixture_load(files), "BASE");
    struct best_intervals *best =
        best_intervals_new(setting.evaluation, &setting.variable, &setting.question, from_0);

    (void)state;
    assert_int_equal(best->choices->status[0], CHOICE_UNPRICED);
    assert_int_equal(best->choices->status[1], CHOICE_TAKES_PART);
    assert_int_equal(best->intervals->len, 1);
    best_intervals_free(best);
    setting_finish(&setting);
}

/* --- pairs --- */

struct pair_case {
    const char *name;
    const char *hardware_a, *hardware_b;
    int processors_a, processors_b;
    struct {
        const char *from, *to; /* NULL: 0 or more */
    } range;
    enum pair_status status;
    const char *price; /* of the only crossover; NULL: none */
    enum crossover_place place;
    int better; /* within the range: 0 A, 1 B; -1: not said */
    const char *difference;
};

static const struct pair_case pair_cases[] = {
    { "8000 + 4 L and 10000 + 4 L: 2,000 at every price",
      "8000",
      "10000",
      4,
      4,
      { NULL, NULL },
      PAIR_NEVER,
      NULL,
      0,
      0,
      "2000.00" },
    { "12000 + 6 L and 10000 + 8 L meet at 1,000",
      "12000",
      "10000",
      6,
      8,
      { NULL, NULL },
      PAIR_CROSSES,
      "1000",
      CROSSOVER_WITHIN,
      -1,
      NULL },
    { "the same from 2000 to 5000: below it",
      "12000",
      "10000",
      6,
      8,
      { "2000", "5000" },
      PAIR_OUTSIDE,
      "1000",
      CROSSOVER_BELOW,
      0,
      NULL },
    { "the same from 0 to 500: above it",
      "12000",
      "10000",
      6,
      8,
      { "0", "500" },
      PAIR_OUTSIDE,
      "1000",
      CROSSOVER_ABOVE,
      1,
      NULL },
    { "the same up to 1000: at its end",
      "12000",
      "10000",
      6,
      8,
      { "0", "1000" },
      PAIR_CROSSES,
      "1000",
      CROSSOVER_WITHIN,
      -1,
      NULL },
    { "10000 + 6 L and 12000 + 8 L meet at -1,000",
      "10000",
      "12000",
      6,
      8,
      { NULL, NULL },
      PAIR_OUTSIDE,
      "-1000",
      CROSSOVER_BELOW,
      0,
      NULL },
    { "identical", "10000", "10000", 4, 4, { NULL, NULL }, PAIR_EQUAL, NULL, 0, -1, NULL },
};

static struct fixture load_pair(const struct pair_case *test)
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

static void check_pair(const struct pair_case *test, const struct pair_crossovers *pair)
{
    if (pair->status != test->status)
        fail_msg("%s: %s", test->name, pair_status_names[pair->status]);
    assert_int_equal(pair->crossovers->len, test->price != NULL);
    if (test->price != NULL) {
        const struct crossover *crossover = &g_array_index(pair->crossovers, struct crossover, 0);
        assert_int_equal(decimal_compare(crossover->price, decimal_of(test->price)), 0);
        assert_int_equal(crossover->place, test->place);
    }
    if (test->better >= 0)
        assert_int_equal(pair->better, test->better);
    assert_int_equal(pair->has_difference, test->difference != NULL);
    if (test->difference != NULL) {
        g_autofree char *difference = money_format(pair->difference, 2);
        assert_string_equal(difference, test->difference);
    }
}

static void test_breakeven__pairs_cross_or_say_why_not(void **state)
{
    const uint32_t both[] = { 0, 1 };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(pair_cases); i++) {
        const struct pair_case *test = &pair_cases[i];
        struct setting setting = setting_of(load_pair(test), "DB");
        struct price_range range = from_0;
        if (test->range.from != NULL)
            range = (struct price_range){ decimal_of(test->range.from), decimal_of(test->range.to),
                                          true };
        struct pair_crossovers *pair = pair_crossovers_new(setting.evaluation, &setting.variable,
                                                           &setting.question, range, both);
        check_pair(test, pair);
        pair_crossovers_free(pair);
        setting_finish(&setting);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_breakeven__of_the_license_trade_off),
        cmocka_unit_test(test_breakeven__of_the_price_of_a_cache),
        cmocka_unit_test(test_breakeven__each_license_option_contributes_a_line),
        cmocka_unit_test(test_breakeven__of_a_category_is_a_factor),
        cmocka_unit_test(test_breakeven__equal_configurations_win_together),
        cmocka_unit_test(test_breakeven__a_configuration_without_a_price_is_left_out),
        cmocka_unit_test(test_breakeven__pairs_cross_or_say_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
