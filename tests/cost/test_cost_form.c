/* Cost forms: lines, amounts, gaps, and the checks of cost/. */
#include "cmocka_test.h"
#include "base_study.h"
#include "cost/cost_form.h"

static char *amounts_of(const struct study *study, uint32_t configuration)
{
    struct cost_form *form = cost_form_new(study, configuration);
    struct price_list *prices = price_list_new(study);
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len);
    GString *text = g_string_new(NULL);

    cost_form_amounts(form, study, prices, amounts);
    for (guint i = 0; i < form->lines->len; i++) {
        g_autofree char *amount = money_format(amounts[i].nominal, study->parameters.minor_digits);
        g_string_append_printf(text, "%s%s=%s", i > 0 ? " " : "", cost_form_line_at(form, i)->name,
                               amount);
    }
    for (guint i = 0; i < form->gaps->len; i++) {
        const struct cost_gap *gap = &g_array_index(form->gaps, struct cost_gap, i);
        g_autofree char *place = place_format(&gap->at);
        g_string_append_printf(text, " [%s: %s]", place, gap->text);
    }
    price_list_free(prices);
    cost_form_free(form);
    return g_string_free(text, FALSE);
}

struct form_case {
    const char *name, *catalog, *bill, *expected;
};

static const struct form_case form_cases[] = {
    { "quantity times price",
      "sku,category,price,currency\nCPU,processor,1500.00,USD\nBASE,system,4000,USD\n",
      "configuration,sku,quantity\na,CPU,4\na,BASE,1\n", "CPU=6000.00 BASE=4000.00" },
    { "rows of one SKU are one line, rounded once: 3 x 0.005 = 0.015, half away from zero",
      "sku,category,price,currency\nX,part,0.005,USD\n",
      "configuration,sku,quantity\na,X,1\na,X,2\n", "X=0.02" },
    { "a credit stays a credit, half a cent away from zero",
      "sku,category,price,currency\nX,service,-2.6750,USD\n", "configuration,sku,quantity\na,X,1\n",
      "X=-2.68" },
    { "an explicit 0 is a price", "sku,category,price,currency\nX,part,0.00,USD\n",
      "configuration,sku,quantity\na,X,3\n", "X=0.00" },
    { "an empty price is a gap, never 0",
      "sku,category,price,currency\nX,part,,USD\nY,part,1,USD\n",
      "configuration,sku,quantity\na,X,3\na,Y,1\n",
      "X=0.00 Y=1.00 [catalog.csv:2: X has no price]" },
    { "an identifier that looks like a number is text",
      "sku,category,price,currency\n007,part,200.00,USD\n7,part,300.00,USD\n1E2,part,600.00,"
      "USD\n100,part,700.00,USD\n",
      "configuration,sku,quantity\na,007,1\na,7,1\na,1E2,1\na,100,1\n",
      "007=200.00 7=300.00 1E2=600.00 100=700.00" },
    { "the supplier of the bill chooses the price",
      "sku,category,price,currency,supplier\nX,part,10,USD,North\nX,part,9,USD,South\n",
      "configuration,sku,quantity,supplier\na,X,2,South\n", "X=18.00" },
};

static void test_cost_form__has_a_line_per_catalog_row(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(form_cases); i++) {
        const struct form_case *test = &form_cases[i];
        const struct fixture_file files[] = {
            { "configurations.csv", "configuration\na\n" },
            { "catalog.csv", test->catalog },
            { "bill-of-materials.csv", test->bill },
            { "study.xml", "<study as-of='2001-04-01'/>" },
            END_OF_FILES,
        };
        struct fixture fixture = fixture_load(files);
        if (!fixture.study)
            fail_msg("%s: %s", test->name, diag_format(fixture.diag, DIAG_ERROR));
        g_autofree char *actual = amounts_of(fixture.study, 0);
        if (!g_str_equal(actual, test->expected))
            fail_msg("%s: %s, expected %s", test->name, actual, test->expected);
        fixture_free(&fixture);
    }
}

static void test_cost_form__takes_the_price_valid_on_the_day(void **state)
{
    static const struct {
        const char *day, *expected;
    } days[] = {
        { "2001-03-31", "X=0.00 [bill-of-materials.csv:2: X has no price valid on 2001-03-31]" },
        { "2001-04-01", "X=10.00" },
        { "2001-06-30", "X=10.00" },
        { "2001-07-01", "X=12.00" },
        { "2030-01-01", "X=12.00" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(days); i++) {
        g_autofree char *xml = g_strdup_printf("<study as-of='%s'/>", days[i].day);
        const struct fixture_file files[] = {
            { "configurations.csv", "configuration\na\n" },
            { "catalog.csv", "sku,category,price,currency,valid-from,valid-to\n"
                             "X,part,10,USD,2001-04-01,2001-06-30\nX,part,12,USD,2001-07-01,\n" },
            { "bill-of-materials.csv", "configuration,sku,quantity\na,X,1\n" },
            { "study.xml", xml },
            END_OF_FILES,
        };
        struct fixture fixture = fixture_load(files);
        assert_non_null(fixture.study);
        g_autofree char *actual = amounts_of(fixture.study, 0);
        assert_string_equal(actual, days[i].expected);
        fixture_free(&fixture);
    }
}

#define ONE_SUPPLIER  "DB,license,100.00,USD,,\n"
#define TWO_SUPPLIERS "DB,license,100.00,USD,North,\nDB,license,110.00,USD,South,\n"

struct check_case {
    const char *name, *bill, *licenses, *database, *messages;
};

static const struct check_case check_cases[] = {
    { "stated and counted together", "configuration,sku,quantity\na,CPU,4\na,DB,\na,DB,2\n",
      "sku,metric\nDB,processor\n", ONE_SUPPLIER,
      "bill-of-materials.csv:4:6: error: license 'DB' has both a stated quantity and one to be "
      "counted "
      "(bill-of-materials.csv:3); state all or none\n" },
    { "owned of what has no rule", "configuration,sku,quantity,owned\na,CPU,4,1\na,DB,,\n",
      "sku,metric\nDB,processor\n", ONE_SUPPLIER,
      "bill-of-materials.csv:2:9: error: 'CPU' has no row in licenses.csv, so none of it can be "
      "owned licenses\n" },
    { "two suppliers of one count",
      "configuration,sku,quantity,supplier\na,CPU,4,\na,DB,,North\na,DB,,South\n",
      "sku,metric\nDB,processor\n", TWO_SUPPLIERS,
      "bill-of-materials.csv:4:7: error: license 'DB' has supplier 'South' here and 'North' at "
      "bill-of-materials.csv:3; its count has one price\n" },
};

static void test_cost_check__names_the_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(check_cases); i++) {
        const struct check_case *test = &check_cases[i];
        g_autofree char *catalog = g_strconcat(
            "sku,category,price,currency,supplier,mhz\nCPU,processor,1000.00,USD,,700\n",
            test->database, NULL);
        const struct fixture_file files[] = {
            { "configurations.csv", "configuration\na\n" },
            { "catalog.csv", catalog },
            { "bill-of-materials.csv", test->bill },
            { "licenses.csv", test->licenses },
            END_OF_FILES,
        };
        struct fixture fixture = fixture_load(files);
        if (fixture.study)
            assert_false(cost_check(fixture.study, fixture.diag));
        g_autofree char *messages = diag_format(fixture.diag, DIAG_ERROR);
        if (!g_str_has_suffix(messages, test->messages))
            fail_msg("%s: %s", test->name, messages);
        fixture_free(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cost_form__has_a_line_per_catalog_row),
        cmocka_unit_test(test_cost_form__takes_the_price_valid_on_the_day),
        cmocka_unit_test(test_cost_check__names_the_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
