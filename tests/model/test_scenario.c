/* The causes of what-ifs. */
#include "cmocka_test.h"
#include "model/scenario.h"

static void test_scenario__has_a_cause_for_each_target(void **state)
{
    static const struct {
        struct scenario_change change;
        const char *cause;
    } rows[] = {
        { { .kind = TARGET_PRICE, .name = "DB" }, "price" },
        { { .kind = TARGET_CATEGORY, .name = "license" }, "price" },
        { { .kind = TARGET_DISCOUNT, .name = "A" }, "discount" },
        { { .kind = TARGET_PARAMETER, .name = "term" }, "parameters" },
        { { .kind = TARGET_PARAMETER, .name = "energy-price" }, "parameters" },
        { { .kind = TARGET_PARAMETER, .name = "exchange-rates" }, "exchange rate" },
        { { .kind = TARGET_PARAMETER, .name = "currency" }, "exchange rate" },
        { { .kind = TARGET_PARAMETER, .name = "as-of" }, "price" },
        { { .kind = TARGET_QUANTITY, .name = "small" }, "quantity" },
        { { .kind = TARGET_RULE, .name = "DB" }, "rule" },
        { { .kind = TARGET_SKU, .name = "DB" }, "quantity" }, /* a SKU replaced too */
    };

    const struct study no_offers = { 0 };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_string_equal(change_cause_names[scenario_cause(&no_offers, &rows[i].change)],
                            rows[i].cause);
}

/* The day moves exchange rates where there is something to convert. */
static void test_scenario__cause_of_another_day(void **state)
{
    static const struct {
        const char *currency, *cause;
    } rows[] = { { "", "price" }, { "USD", "price" }, { "EUR", "exchange rate" } };
    const struct scenario_change change = { .kind = TARGET_PARAMETER, .name = "as-of" };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct offer offers[] = { { .currency = "USD" }, { .currency = rows[i].currency } };
        const struct study study = { .parameters.currency = "USD",
                                     .offers = offers,
                                     .offer_count = G_N_ELEMENTS(offers) };
        assert_string_equal(change_cause_names[scenario_cause(&study, &change)], rows[i].cause);
    }
}

static void test_scenario__names_the_operations(void **state)
{
    static const char *const names[] = { "set", "add", "times", "percent", "replace-by" };

    (void)state;
    for (int i = CHANGE_SET; i <= CHANGE_REPLACE_BY; i++)
        assert_string_equal(change_operation_names[i], names[i]);
    assert_null(change_operation_names[CHANGE_REPLACE_BY + 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenario__has_a_cause_for_each_target),
        cmocka_unit_test(test_scenario__cause_of_another_day),
        cmocka_unit_test(test_scenario__names_the_operations),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
