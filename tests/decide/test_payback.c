/* Payback: exact within the year, and said so where there is none. */
#include "cmocka_test.h"
#include "base_study.h"
#include "decide/payback.h"

struct payback_case {
    const char *name;
    int outlay;
    int returns[5];
    uint32_t count;
    enum payback_status status;
    const char *years; /* NULL: none */
};

static const struct payback_case cases[] = {
    { "60 against 10, 20, 25, 20: 3 + 5/20", 60, { 10, 20, 25, 20 }, 4, PAYBACK_EXISTS, "3.25" },
    { "exactly at the end of a year", 30, { 10, 20, 25 }, 3, PAYBACK_EXISTS, "2" },
    { "within the first year", 5, { 10, 20 }, 2, PAYBACK_EXISTS, "0.5" },
    { "not within the term", 60, { 10, 20 }, 2, PAYBACK_NEVER, NULL },
    { "losses never pay back", 60, { -10, -20 }, 2, PAYBACK_NEVER, NULL },
    { "no outlay", 0, { 10 }, 1, PAYBACK_AT_ONCE, NULL },
    { "cheaper at first, dearer in the end: 1 + 5/10",
      -10,
      { -5, -10 },
      2,
      PAYBACK_USED_UP,
      "1.5" },
    { "nothing at first, dearer from then on", 0, { -5, -10 }, 2, PAYBACK_USED_UP, "0" },
    { "cheaper, dearer, cheaper: 2 + 5/20", -10, { -5, -10, 20 }, 3, PAYBACK_EXISTS, "2.25" },
    /* 10 after one year, -10 after two, and 0 after half of the third: 2 + 10/20 */
    { "lost again in between", 20, { 30, -20, 20 }, 3, PAYBACK_EXISTS, "2.5" },
};

static struct money money_of(int amount)
{
    return (struct money){ amount * power_of_ten(MONEY_DIGITS) };
}

static void test_payback__is_exact_or_says_why_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct payback_case *test = &cases[i];
        struct payback_year returns[G_N_ELEMENTS(test->returns)] = { 0 };
        for (uint32_t year = 0; year < test->count; year++)
            returns[year].over_year = money_of(test->returns[year]);
        struct payback payback = payback_of(money_of(test->outlay), returns, test->count);
        if (payback.status != test->status)
            fail_msg("%s: %s", test->name, payback_status_names[payback.status]);
        g_autofree char *years = decimal_format_short(payback.years, MONEY_DIGITS);
        if (test->years != NULL)
            assert_string_equal(years, test->years);
    }
}

/* 100 paid back by 30 over the year and a lump: whatever comes at once comes at its date. */
static void test_payback__takes_lumps_at_their_date(void **state)
{
    const struct {
        struct payback_year years[3];
        enum payback_status status;
        const char *time;
    } rows[] = {
        { { { .at_start = money_of(100) } }, PAYBACK_EXISTS, "0" },
        { { { .at_end = money_of(100) } }, PAYBACK_EXISTS, "1" },
        { { { .over_year = money_of(30), .at_end = money_of(10) },
            { .at_start = money_of(60), .over_year = money_of(30) } },
          PAYBACK_EXISTS,
          "1" },
        { { { .over_year = money_of(30) },
            { .at_start = money_of(60), .over_year = money_of(20), .at_end = money_of(500) } },
          PAYBACK_EXISTS,
          "1.5" },
        { { { .over_year = money_of(30), .at_end = money_of(10) },
            { .over_year = money_of(30) },
            { .over_year = money_of(20), .at_end = money_of(10) } },
          PAYBACK_EXISTS,
          "3" },
        { { { .over_year = money_of(30), .at_end = money_of(69) } }, PAYBACK_NEVER, NULL },
        { { { .over_year = money_of(120), .at_end = money_of(-30) } }, PAYBACK_NEVER, NULL },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct payback payback = payback_of(money_of(100), rows[i].years, 3);
        g_autofree char *time = decimal_format_short(payback.years, MONEY_DIGITS);
        if (payback.status != rows[i].status)
            fail_msg("row %zu: %s", i, payback_status_names[payback.status]);
        if (rows[i].time != NULL)
            assert_string_equal(time, rows[i].time);
    }
}

/* Small pays 30 a year for support, Large 10: 100 more to begin with, 20 a year less. In 5 years
 * that is just paid back. */
static void test_payback__of_two_configurations_takes_their_yearly_costs(void **state)
{
    const struct fixture_file files[] = {
        { "configurations.csv", "configuration\nsmall\nlarge\n" },
        { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,A,1\nsmall,CARE,3\n"
                                   "large,B,1\nlarge,CARE,1\n" },
        { "catalog.csv", "sku,category,price,currency,billing\nA,system,100.00,USD,one-time\n"
                         "B,system,200.00,USD,one-time\nCARE,service,10.00,USD,yearly\n" },
        { "study.xml", "<study term=\"5\"/>" },
        END_OF_FILES,
    };
    struct fixture fixture = fixture_load(files);
    struct evaluation *evaluation = evaluation_new(fixture.study);
    struct payback *payback = payback_new(evaluation, 0, 1);

    (void)state;
    assert_int_equal(payback->status, PAYBACK_EXISTS);
    assert_int_equal(decimal_compare(payback->years, decimal_from_int(5)), 0);
    assert_int_equal(money_compare(payback->outlay, money_of(100)), 0);
    assert_int_equal(payback->count, 5);
    assert_int_equal(money_compare(payback->returns[4], money_of(20)), 0);
    payback_free(payback);
    evaluation_free(evaluation);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_payback__is_exact_or_says_why_not),
        cmocka_unit_test(test_payback__takes_lumps_at_their_date),
        cmocka_unit_test(test_payback__of_two_configurations_takes_their_yearly_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
