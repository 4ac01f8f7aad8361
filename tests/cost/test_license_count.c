/* License counts and their steps. */
#include "cmocka_test.h"
#include "base_study.h"
#include "cost/cost_form.h"

#define CATALOG(more)                                                                              \
    {                                                                                              \
        "catalog.csv", "sku,category,price,currency,mhz\nCPU-A,processor,1000.00,USD,700\n"        \
                       "CPU-B,processor,1500.00,USD,500.5\nDB,license,100.00,USD,\n" more          \
    }

struct count_case {
    const char *name;
    const char *configurations, *nodes, *bill, *metric;
    const char *count, *to_buy, *units_per_processor; /* units: "" where they differ */
};

static const struct count_case count_cases[] = {
    { "processors of one server", "configuration\na\n", NULL,
      "configuration,sku,quantity\na,CPU-A,4\na,DB,\n", "processor", "4", "4", "1" },
    { "mhz of one server: 4 x 700", "configuration\na\n", NULL,
      "configuration,sku,quantity\na,CPU-A,4\na,DB,\n", "mhz", "2800", "2800", "700" },
    { "two kinds: 2 x 700 + 1 x 500.5 = 1900.5, rounded up", "configuration\na\n", NULL,
      "configuration,sku,quantity\na,CPU-A,2\na,CPU-B,1\na,DB,\n", "mhz", "1901", "1901", "" },
    { "three servers: 3 x 4", "configuration,servers\na,3\n", NULL,
      "configuration,sku,quantity\na,CPU-A,4\na,DB,\n", "processor", "12", "12", "1" },
    { "twelve per configuration in three servers are not multiplied",
      "configuration,servers\na,3\n", NULL,
      "configuration,sku,quantity,per\na,CPU-A,12,configuration\na,DB,,\n", "processor", "12", "12",
      "1" },
    { "nodes: 2 x 4 + 1 x 2", "configuration\na\n", "configuration,node,servers\na,db,2\na,web,1\n",
      "configuration,node,sku,quantity\na,db,CPU-A,4\na,web,CPU-A,2\na,,DB,\n", "processor", "10",
      "10", "1" },
    { "a license of one node counts that node only: 2 x 4", "configuration\na\n",
      "configuration,node,servers\na,db,2\na,web,1\n",
      "configuration,node,sku,quantity\na,db,CPU-A,4\na,web,CPU-A,2\na,db,DB,\n", "processor", "8",
      "8", "1" },
    { "a processor without node is in every node: 3 servers x 4", "configuration\na\n",
      "configuration,node,servers\na,db,2\na,web,1\n",
      "configuration,node,sku,quantity\na,,CPU-A,4\na,,DB,\n", "processor", "12", "12", "1" },
    { "two rows with empty quantity count once", "configuration\na\n", NULL,
      "configuration,sku,quantity\na,CPU-A,4\na,DB,\na,DB,\n", "processor", "4", "4", "1" },
    { "owned are taken off once, not per server: 12 - 5", "configuration,servers\na,3\n", NULL,
      "configuration,sku,quantity,owned\na,CPU-A,4,\na,DB,,5\n", "processor", "12", "7", "1" },
    { "more owned than needed buys none", "configuration\na\n", NULL,
      "configuration,sku,quantity,owned\na,CPU-A,4,\na,DB,,9\n", "processor", "4", "0", "1" },
    { "a stated quantity replaces the count, per server: 3 x 2", "configuration,servers\na,3\n",
      NULL, "configuration,sku,quantity\na,CPU-A,4\na,DB,2\n", "processor", "6", "6", "" },
    { "a stated quantity per configuration is not multiplied", "configuration,servers\na,3\n", NULL,
      "configuration,sku,quantity,per\na,CPU-A,4,\na,DB,2,configuration\n", "processor", "2", "2",
      "" },
};

static struct fixture load_case(const struct count_case *test)
{
    g_autofree char *licenses = g_strdup_printf("sku,metric\nDB,%s\n", test->metric);
    struct fixture_file files[6] = {
        { "configurations.csv", test->configurations },
        { "bill-of-materials.csv", test->bill },
        CATALOG(""),
        { "licenses.csv", licenses },
    };

    if (test->nodes)
        files[4] = (struct fixture_file){ "nodes.csv", test->nodes };
    return fixture_load(files);
}

static void assert_decimal(struct decimal actual, const char *expected, const char *name)
{
    g_autofree char *text = decimal_format_short(actual, DECIMAL_DIGITS);

    if (!g_str_equal(text, expected))
        fail_msg("%s: %s, expected %s", name, text, expected);
}

static void test_license_count__follows_the_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(count_cases); i++) {
        const struct count_case *test = &count_cases[i];
        struct fixture fixture = load_case(test);
        if (!fixture.study)
            fail_msg("%s: %s", test->name, diag_format(fixture.diag, DIAG_ERROR));
        struct license_count count =
            license_count(fixture.study, 0, study_find_product(fixture.study, "DB"));
        assert_decimal(count.count, test->count, test->name);
        assert_decimal(count.to_buy, test->to_buy, test->name);
        assert_int_equal(count.same_units, *test->units_per_processor != '\0');
        if (count.same_units)
            assert_decimal(count.units_per_processor, test->units_per_processor, test->name);
        license_count_finish(&count);
        fixture_free(&fixture);
    }
}

static void test_license_count__records_each_step(void **state)
{
    const struct count_case test = {
        "",    "configuration,servers\na,3\n",
        NULL,  "configuration,sku,quantity,owned\na,CPU-B,1,\na,DB,,2\n",
        "mhz", "",
        "",    ""
    };
    static const char *const expected[][4] = {
        { "metric", "mhz", "", "licenses.csv:2" },
        { "count mhz", "1 CPU-B per server x 500.5", "500.5", "catalog.csv:3" },
        { "sum over servers", "500.5 x 3 servers", "1501.5", "" },
        { "round up at configuration", "1501.5", "1502", "" },
        { "minus owned", "2", "1500", "bill-of-materials.csv:3" },
    };
    struct fixture fixture = load_case(&test);
    struct license_count count =
        license_count(fixture.study, 0, study_find_product(fixture.study, "DB"));

    (void)state;
    assert_int_equal(count.derivation->steps->len, G_N_ELEMENTS(expected));
    for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        const struct derivation_step *step =
            &g_array_index(count.derivation->steps, struct derivation_step, i);
        g_autofree char *place = place_format(&step->at);
        assert_string_equal(step->operation, expected[i][0]);
        assert_string_equal(step->operand, expected[i][1]);
        assert_string_equal(step->result, expected[i][2]);
        assert_string_equal(place, expected[i][3]);
    }
    license_count_finish(&count);
    fixture_free(&fixture);
}

static void test_license_unit__is_written_as_people_read_it(void **state)
{
    const struct count_case mhz = { "",    "configuration\na\n",
                                    NULL,  "configuration,sku,quantity\na,CPU-A,1\na,DB,\n",
                                    "mhz", "",
                                    "",    "" };
    struct fixture fixture = load_case(&mhz);

    (void)state;
    assert_string_equal(license_unit(fixture.study, study_find_product(fixture.study, "DB")),
                        "MHz");
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_license_count__follows_the_rule),
        cmocka_unit_test(test_license_count__records_each_step),
        cmocka_unit_test(test_license_unit__is_written_as_people_read_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
