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

/* Each payment of the only configuration as "NAME@T=NOMINAL/PRESENT". */
static char *payments_of(const struct study *study)
{
    struct cost_form *form = cost_form_new(study, 0);
    struct price_list *prices = price_list_new(study);
    g_autofree struct cost_amount *amounts = g_new0(struct cost_amount, form->lines->len);
    GString *text = g_string_new(NULL);

    cost_form_amounts(form, study, prices, amounts);
    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        g_autofree char *nominal = money_format(amounts[i].nominal, 2);
        g_autofree char *present = money_format(amounts[i].present, 2);
        if (amounts[i].in_force)
            g_string_append_printf(text, "%s%s@%u=%s/%s", text->len > 0 ? " " : "", line->name,
                                   cost_line_years(line), nominal, present);
    }
    price_list_free(prices);
    cost_form_free(form);
    return g_string_free(text, FALSE);
}

struct payment_case {
    const char *name, *catalog, *bill, *licenses, *charges, *expected;
};

/* All over two years at 10 %: x / 1.1, x / 1.21. */
static const struct payment_case payment_cases[] = {
    { "yearly at the start of its year, hourly at its end: 0.01 x 8,760 = 87.60",
      "sku,category,price,billing\nY,service,100,yearly\nH,service,0.01,hourly\n",
      "configuration,sku,quantity\na,Y,1\na,H,1\n", "", "",
      "Y@0=100.00/100.00 Y@1=100.00/90.91 H@1=87.60/79.64 H@2=87.60/72.40" },
    { "a later purchase is paid at the start of its year", "sku,category,price\nX,part,100\n",
      "configuration,sku,quantity,year\na,X,1,2\n", "", "", "X@1=100.00/90.91" },
    { "support of what is printed: 25 % of 3.33 = 0.8325, and 0.83 / 1.1 = 0.75",
      "sku,category,price\nX,license,3.33\n", "configuration,sku,quantity\na,X,\n",
      "sku,metric,support-rate\nX,server,25 %\n", "", "X@0=3.33/3.33 X@0=0.83/0.83 X@1=0.83/0.75" },
    { "a charge on each payment, on the purchase, and at the end",
      "sku,category,price,billing\nX,part,100,\nY,service,50,yearly\n",
      "configuration,sku,quantity\na,X,1\na,Y,1\n", "",
      "charge,category,rate,of,when\ntax,tax,10 %,all,with\nfee,fee,1 %,X,purchase\nrest,rest,-20 "
      "%,hardware,end\n",
      "X@0=100.00/100.00 Y@0=50.00/50.00 Y@1=50.00/45.45 tax@0=10.00/10.00 tax@0=5.00/5.00 "
      "tax@1=5.00/4.55"
      " fee@0=1.00/1.00 rest@2=-20.00/-16.53" },
    { "of options the least present value: 100 with 50 % support is 100 + 50 + 45.45, less than "
      "200",
      "sku,category,price\nONE,license,200\nTWO,license,100\n",
      "configuration,sku,quantity\na,ONE,\na,TWO,\n",
      "sku,metric,option,support-rate\nONE,server,g/one,\nTWO,server,g/two,50 %\n", "",
      "TWO@0=100.00/100.00 TWO@0=50.00/50.00 TWO@1=50.00/45.45" },
};

static void test_cost_form__pays_each_line_in_its_time(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(payment_cases); i++) {
        const struct payment_case *test = &payment_cases[i];
        const struct fixture_file files[] = {
            { "configurations.csv", "configuration\na\n" },
            { "catalog.csv", test->catalog },
            { "bill-of-materials.csv", test->bill },
            { "study.xml", "<study currency='USD' term='2' discount-rate='10 %'/>" },
            { *test->licenses ? "licenses.csv" : "notes.txt", test->licenses },
            { *test->charges ? "charges.csv" : "notes.txt", test->charges },
            END_OF_FILES,
        };
        struct fixture fixture = fixture_load(files);
        if (!fixture.study)
            fail_msg("%s: %s", test->name, diag_format(fixture.diag, DIAG_ERROR));
        g_autofree char *actual = payments_of(fixture.study);
        if (!g_str_equal(actual, test->expected))
            fail_msg("%s: %s, expected %s", test->name, actual, test->expected);
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
        cmocka_unit_test(test_cost_form__pays_each_line_in_its_time),
        cmocka_unit_test(test_cost_check__names_the_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
