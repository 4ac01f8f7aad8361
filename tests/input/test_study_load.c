/* Folders as studies: what the arrays hold, and each message about what does not fit between files.
 */
#include "load_test.h"
#include <string.h>

#define CATALOG_HEADER "sku,category,price,currency,billing\n"
#define CATALOG_ROWS                                                                               \
    "CPU-A,processor,1000.00,USD,one-time\nCPU-B,processor,1500.00,USD,one-time\nBASE,system,"     \
    "4000.00,USD,one-time\n"
#define BILL_HEADER       "configuration,sku,quantity\n"
#define RESULTS_HEADER    "configuration,benchmark,metric,run,value,unit\n"
#define BENCHMARKS_HEADER "benchmark,metric,direction,unit\n"

/* A catalog of processors with clock rates, and a license counted by them. */
#define LICENSED_CATALOG(first, second)                                                            \
    {                                                                                              \
        "catalog.csv",                                                                             \
            "sku,category,price,currency,mhz\nCPU-A,processor,1000,USD," first "\n"                \
            "CPU-B,processor,1500,USD," second "\nBASE,system,4000,USD,\nDB,license,100,USD,\n"    \
    }
#define LICENSES(metric)                                                                           \
    {                                                                                              \
        "licenses.csv", "sku,metric\nDB," metric "\n"                                              \
    }

static void assert_decimal(struct decimal actual, const char *expected)
{
    g_autofree char *text = decimal_format_short(actual, DECIMAL_DIGITS);

    assert_string_equal(text, expected);
}

static void test_study_load__reads_the_base_study(void **state)
{
    struct fixture fixture = load_study(NULL, 0);
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    const struct configuration *large;
    (void)state;

    assert_string_equal(messages, "");
    assert_non_null(study);
    assert_string_equal(study->name, "base");
    assert_string_equal(study->parameters.title, "base");
    assert_string_equal(study->parameters.currency, "USD");
    assert_int_equal(study->parameters.minor_digits, 2);
    assert_int_equal(study->parameters.baseline, 0);
    assert_int_equal(study->configuration_count, 2);
    large = &study->configurations[study_find_configuration(study, "large")];
    assert_string_equal(large->label, "Large");
    assert_int_equal(large->first_bill, 2);
    assert_int_equal(large->bill_count, 2);
    assert_string_equal(study->products[study->bill[2].product].sku, "CPU-B");
    assert_decimal(study->bill[2].quantity.value, "4");
    assert_int_equal(study->bill[2].node, NO_INDEX);
    assert_int_equal(study->bill[2].per, PER_SERVER);
    assert_int_equal(study->result_count, 2);
    assert_decimal(study->results[1].value, "120");
    assert_string_equal(study->results[1].run, "1");
    assert_string_equal(study->benchmarks[0].label, "throughput");
    fixture_free(&fixture);
}

static void test_study_load__reads_the_bundled_studies(void **state)
{
    static const char *const names[] = { "ml570-price-performance", "proliant-8500-sql-server",
                                         "proliant-8500-oracle" };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        struct fixture fixture = fixture_bundled(names[i]);

        assert_true(fixture.study->configuration_count > 1);
        assert_string_equal(fixture.study->parameters.currency, "USD");
        fixture_free(&fixture);
    }
}

static void test_study_load__groups_rows_whatever_their_order(void **state)
{
    static const struct fixture_file files[] = {
        { "bill-of-materials.csv",
          BILL_HEADER "large,CPU-B,4\nsmall,CPU-A,4\nlarge,BASE,1\nsmall,BASE,2\n" },
        { "catalog.csv", "sku,price,currency,valid-from,valid-to\nCPU-A,1,USD,2001-01-01,2001-12-"
                         "31\nCPU-B,2,USD,,\n"
                         "BASE,3,USD,,\nCPU-A,4,USD,2002-01-01,\n" },
        { "results.csv",
          RESULTS_HEADER "large,oltp,throughput,10,5,tx/s\nsmall,oltp,throughput,,1,tx/s\n"
                         "large,oltp,throughput,9,6,tx/s\n" },
        { "study.xml", "<study title=\"Two\" as-of=\"2002-06-01\"/>\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    const struct product *product;
    (void)state;

    assert_string_equal(messages, "");
    assert_string_equal(study->parameters.title, "Two");
    assert_int_equal(study->configurations[0].first_bill, 0);
    assert_decimal(study->bill[1].quantity.value,
                   "2"); /* small, BASE: after CPU-A as in the file */
    product = &study->products[study_find_product(study, "CPU-A")];
    assert_int_equal(product->offer_count, 2);
    assert_int_equal(study->offers[product->first_offer + 1].at.line, 5);
    assert_int_equal(study->result_count, 3);
    assert_int_equal(study->results[0].configuration, 0);
    assert_string_equal(study->results[1].run, "9"); /* by value, not by letter */
    assert_string_equal(study->results[2].run, "10");
    fixture_free(&fixture);
}

static void test_study_load__reads_nodes(void **state)
{
    static const struct fixture_file files[] = {
        { "nodes.csv", "configuration,node,servers,role\nlarge,db,2,data\nlarge,app,3,web\n" },
        { "bill-of-materials.csv",
          "configuration,sku,quantity,node,per,owned\nsmall,CPU-A,4,,,\nlarge,CPU-B,4,app,,2\n"
          "large,BASE,1,,configuration,\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(study->configurations[1].node_count, 2);
    assert_decimal(configuration_servers(study, &study->configurations[1]), "5");
    assert_string_equal(study->nodes[study->bill[1].node].id, "app");
    assert_decimal(study->bill[1].owned.value, "2");
    assert_int_equal(study->bill[2].per, PER_CONFIGURATION);
    assert_string_equal(study->nodes[0].attributes[0].text, "data");
    fixture_free(&fixture);
}

static void test_study_load__keeps_skus_that_look_like_numbers(void **state)
{
    static const struct fixture_file files[] = {
        { "configurations.csv", "configuration\nsmall\nNA\n" },
        { "catalog.csv",
          "sku,price,currency\n32E0134,100.00,USD\n007,200.00,USD\n7,300.00,USD\nNA,400.00,USD\n"
          "MAR-10,500.00,USD\n1E2,600.00,USD\n100,700.00,USD\n" },
        { "bill-of-materials.csv", BILL_HEADER "small,32E0134,1\nsmall,007,1\nsmall,7,1\nsmall,NA,"
                                               "1\nsmall,MAR-10,1\nsmall,1E2,1\nsmall,100,1\n" },
        { "results.csv", RESULTS_HEADER "NA,oltp,throughput,1,100,tx/s\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    g_autofree char *messages = messages_of(&fixture);
    struct money sum = { 0 }, expected;
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(fixture.study->bill_count, 7);
    for (uint32_t i = 0; i < 7; i++) {
        const struct product *product = &fixture.study->products[fixture.study->bill[i].product];

        assert_int_equal(product->offer_count, 1);
        sum = money_add(sum, fixture.study->offers[product->first_offer].price);
    }
    assert_true(money_parse("2800.00", &expected)); /* 100 + 200 + … + 700 */
    assert_int_equal(money_compare(sum, expected), 0);
    fixture_free(&fixture);
}

static void test_study_load__reads_semicolons_with_decimal_commas(void **state)
{
    static const struct fixture_file files[] = {
        { "catalog.csv",
          "sku;category;price;currency;billing\nCPU-A;processor;1000,50;USD;one-time\n"
          "CPU-B;processor;1500,50;USD;one-time\nBASE;system;4000,00;USD;one-time\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    g_autofree char *messages = messages_of(&fixture);
    struct money expected;
    (void)state;

    assert_string_equal(
        messages, "catalog.csv: note: read as UTF-8, fields separated by semicolon\n"
                  "catalog.csv:2:17: note: the numbers of this file are read with a decimal comma,"
                  " because of '1000,50'\n");
    assert_true(money_parse("1000.50", &expected));
    assert_int_equal(money_compare(fixture.study->offers[0].price, expected), 0);
    fixture_free(&fixture);
}

static void test_study_load__reads_credits_with_their_sign(void **state)
{
    static const char *const cells[] = { "(500.00)", "($500.00)", "$(500.00)",
                                         "-$500.00", "-500.00",   "\u2212500.00" };
    struct money expected;
    (void)state;

    assert_true(money_parse("-500", &expected));
    for (size_t i = 0; i < G_N_ELEMENTS(cells); i++) {
        g_autofree char *catalog = g_strdup_printf(
            CATALOG_HEADER CATALOG_ROWS "REBATE,service,%s,USD,one-time\n", cells[i]);
        const struct fixture_file files[] = { { "catalog.csv", catalog } };
        struct fixture fixture = load_study(files, G_N_ELEMENTS(files));

        assert_non_null(fixture.study);
        assert_int_equal(money_compare(fixture.study->offers[3].price, expected), 0);
        fixture_free(&fixture);
    }
}

static void test_study_load__says_what_the_folder_lacks(void **state)
{
    static const struct load_case cases[] = {
        { "no configurations",
          { { "configurations.csv", NULL } },
          "STUDY: error: configurations.csv is missing\n" },
        { "nothing to compare",
          { { "results.csv", NULL }, { "bill-of-materials.csv", NULL } },
          "STUDY: error: results.csv is missing, and so is bill-of-materials.csv; expected "
          "results.csv, or"
          " bill-of-materials.csv with catalog.csv\n" },
        { "bill without catalog",
          { { "catalog.csv", NULL } },
          "STUDY: error: catalog.csv is missing; bill-of-materials.csv names SKUs of it\n" },
        { "results only", { { "catalog.csv", NULL }, { "bill-of-materials.csv", NULL } }, "" },
        { "costs only", { { "results.csv", NULL }, { "benchmarks.csv", NULL } }, "" },
        { "names that are nearly right",
          { { "catalogue.csv", "x\n" }, { "Licenses.csv", "x\n" }, { "prices-2001.csv", "x" } },
          "STUDY: warning: Licenses.csv is not read; did you mean licenses.csv?\n"
          "STUDY: warning: catalogue.csv is not read; did you mean catalog.csv?\n" },
        { "demands of configurations that there are not",
          { { "demands.csv", "workload,old,new,ratio,demand\nmail,1,2,5,yes\n" } },
          "demands.csv:2:6: error: configuration '1' has no row in configurations.csv\n"
          "demands.csv:2:8: error: configuration '2' has no row in configurations.csv\n" },
        { "capacities without rows",
          { { "capacities.csv", "capacity,attribute,limit\n" } },
          "capacities.csv: note: has no rows\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__says_which_files_are_empty(void **state)
{
    static const struct load_case cases[] = {
        { "zero bytes",
          { { "results.csv", "" } },
          "results.csv: error: is empty; expected a line with the column names\n" },
        { "no results", { { "results.csv", RESULTS_HEADER } }, "results.csv: note: has no rows\n" },
        { "no configurations",
          { { "configurations.csv", "configuration\n" } },
          "configurations.csv: error: has no rows\n" },
        { "neither results nor bill",
          { { "results.csv", RESULTS_HEADER }, { "bill-of-materials.csv", BILL_HEADER } },
          "bill-of-materials.csv: error: has no rows\nresults.csv: error: has no rows\n" },
        { "one is there",
          { { "bill-of-materials.csv", BILL_HEADER }, { "licenses.csv", "sku,metric\n" } },
          "bill-of-materials.csv: note: has no rows\nlicenses.csv: note: has no rows\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__finds_names_that_no_other_file_has(void **state)
{
    static const struct load_case cases[] = {
        { "sku",
          { { "bill-of-materials.csv", BILL_HEADER "small,CPU-A,4\nsmall,BASIS,1\n" } },
          "bill-of-materials.csv:3:7: error: sku 'BASIS' has no row in catalog.csv\n" },
        { "configuration in the bill",
          { { "bill-of-materials.csv", BILL_HEADER "small,CPU-A,4\nlarg,BASE,1\n" } },
          "bill-of-materials.csv:3:1: error: configuration 'larg' has no row in "
          "configurations.csv\n" },
        { "configuration in the results",
          { { "results.csv", RESULTS_HEADER "big,oltp,throughput,1,5,tx/s\n" } },
          "results.csv:2:1: error: configuration 'big' has no row in configurations.csv\n" },
        { "configuration of a node",
          { { "nodes.csv", "configuration,node\nbig,db\n" } },
          "nodes.csv:2:1: error: configuration 'big' has no row in configurations.csv\n" },
        { "node",
          { { "bill-of-materials.csv", "configuration,sku,quantity,node\nsmall,CPU-A,4,db\n" } },
          "bill-of-materials.csv:2:15: error: node 'db' of configuration 'small' has no row in "
          "nodes.csv\n" },
        { "node of another configuration",
          { { "nodes.csv", "configuration,node\nlarge,db\n" },
            { "bill-of-materials.csv", "configuration,sku,quantity,node\nsmall,CPU-A,4,db\n" } },
          "bill-of-materials.csv:2:15: error: node 'db' of configuration 'small' has no row in "
          "nodes.csv\n" },
        { "sku of a rule",
          { { "licenses.csv", "sku,metric\nDB,processor\n" } },
          "licenses.csv:2:1: error: sku 'DB' has no row in catalog.csv\n" },
        { "benchmark, once for each metric",
          { { "results.csv",
              RESULTS_HEADER "small,oltp,tps,1,5,\nlarge,oltp,tps,1,5,\nlarge,web,tps,1,5,\n" } },
          "results.csv:2:12: error: benchmark 'oltp', metric 'tps' has no row in benchmarks.csv, "
          "which says whether"
          " higher or lower is better\n"
          "results.csv:4:11: error: benchmark 'web', metric 'tps' has no row in benchmarks.csv, "
          "which says whether"
          " higher or lower is better\n" },
        { "every fault of every file",
          { { "bill-of-materials.csv", BILL_HEADER "small,CPU,4\nbig,BASE,x\n" },
            { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,fast,tx/s\n" } },
          "bill-of-materials.csv:2:7: error: sku 'CPU' has no row in catalog.csv\n"
          "bill-of-materials.csv:3:1: error: configuration 'big' has no row in configurations.csv\n"
          "bill-of-materials.csv:3:10: error: quantity 'x' is not a number\n"
          "results.csv:2:25: error: value 'fast' is not a number\n" },
        { "what a row that cannot be read may have named",
          { { "catalog.csv", CATALOG_HEADER
              "CPU-A,processor,1,USD,\nCPU-B,processor,1,USD\nBASE,system,1,USD,\n" } },
          "catalog.csv:3: error: 4 fields, the header has 5\n" },
        { "what a row without a name may have named",
          { { "configurations.csv", "configuration,label\nsmall,Small\n,Large\n" } },
          "configurations.csv:3:1: error: configuration is empty\n" },
        { "a metric of a row that cannot be read",
          { { "benchmarks.csv", BENCHMARKS_HEADER "oltp,throughput,higher\n" } },
          "benchmarks.csv:2: error: 3 fields, the header has 4\n" },
        { "a node of a row that cannot be read",
          { { "nodes.csv", "configuration,node\nsmall,db\nsmall\n" },
            { "bill-of-materials.csv", "configuration,sku,quantity,node\nsmall,CPU-A,4,app\n" } },
          "nodes.csv:3: error: 1 field, the header has 2\n" },
        { "a bad price does not hide its sku",
          { { "catalog.csv", CATALOG_HEADER
              "CPU-A,processor,abc,USD,\nCPU-B,processor,1,USD,\nBASE,system,1,USD,\n" } },
          "catalog.csv:2:17: error: price 'abc' is not a number\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__refuses_what_stands_twice(void **state)
{
    static const struct load_case cases[] = {
        { "configuration",
          { { "configurations.csv", "configuration\nsmall\nlarge\nsmall\n" } },
          "configurations.csv:4: error: configuration 'small' has a row already at "
          "configurations.csv:2\n" },
        { "node",
          { { "nodes.csv", "configuration,node\nsmall,db\nlarge,db\nsmall,db\n" } },
          "nodes.csv:4: error: configuration 'small', node 'db' has a row already at "
          "nodes.csv:2\n" },
        { "catalog",
          { { "catalog.csv", CATALOG_HEADER CATALOG_ROWS "BASE,system,5,USD,\n" } },
          "catalog.csv:5: error: sku 'BASE' has a row already at catalog.csv:4\n" },
        { "benchmark",
          { { "benchmarks.csv",
              BENCHMARKS_HEADER "oltp,throughput,higher,\noltp,throughput,lower,\n" } },
          "benchmarks.csv:3: error: benchmark 'oltp', metric 'throughput' has a row already at "
          "benchmarks.csv:2\n" },
        { "result, whose empty run is 1",
          { { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,5,\nsmall,oltp,throughput,2,5,"
                                            "\nsmall,oltp,throughput,,6,\n" } },
          "results.csv:4: error: configuration 'small', benchmark 'oltp', metric 'throughput', "
          "load '', run '1' has a"
          " row already at results.csv:2\n" },
        { "bill rows add up",
          { { "bill-of-materials.csv",
              BILL_HEADER "small,CPU-A,2\nsmall,BASE,1\nsmall,CPU-A,2\n" } },
          "bill-of-materials.csv:4: note: repeats sku 'CPU-A' of configuration 'small' "
          "(bill-of-materials.csv:2); the"
          " quantities add up\n" },
        { "bill rows that differ in something",
          { { "bill-of-materials.csv", "configuration,sku,quantity,per\nsmall,CPU-A,2,\nsmall,CPU-"
                                       "A,2,configuration\nlarge,CPU-A,2,\n" } },
          "" },
        { "a counted license stands once",
          { LICENSED_CATALOG("700", "900"),
            LICENSES("mhz"),
            { "bill-of-materials.csv", BILL_HEADER "small,CPU-A,4\nsmall,DB,\nsmall,DB,\n" } },
          "bill-of-materials.csv:4: note: repeats sku 'DB' of configuration 'small' "
          "(bill-of-materials.csv:3); it is"
          " counted once\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__checks_cells_of_each_file(void **state)
{
    static const struct load_case cases[] = {
        { "servers of zero",
          { { "configurations.csv", "configuration,servers\nsmall,0\nlarge,2\n" } },
          "configurations.csv:2:7: error: servers '0' is not a whole number of 1 or more\n" },
        { "per",
          { { "bill-of-materials.csv", "configuration,sku,quantity,per\nsmall,CPU-A,4,node\n" } },
          "bill-of-materials.csv:2:15: error: per 'node' is unknown; expected one of server, "
          "configuration\n" },
        { "negative quantity",
          { { "bill-of-materials.csv", BILL_HEADER "small,CPU-A,-4\n" } },
          "bill-of-materials.csv:2:13: error: quantity '-4' is below 0\n" },
        { "a purchase before the first year",
          { { "bill-of-materials.csv", "configuration,sku,quantity,year\nsmall,BASE,1,0\n" } },
          "bill-of-materials.csv:2:14: error: year '0' is not a whole number of 1 or more\n" },
        { "a purchase in half a year",
          { { "bill-of-materials.csv", "configuration,sku,quantity,year\nsmall,BASE,1,1.5\n" } },
          "bill-of-materials.csv:2:14: error: year '1.5' is not a whole number of 1 or more\n" },
        { "misspelt column",
          { { "bill-of-materials.csv", "configuration,sku,quantity,qty\nsmall,BASE,1,2\n" } },
          "bill-of-materials.csv:1:28: error: unknown column 'qty'; the columns are configuration, "
          "sku, quantity, per,"
          " node, supplier, owned, year\n" },
        { "recurring price",
          { { "catalog.csv",
              CATALOG_HEADER "CPU-A,processor,1,USD,yearly\nCPU-B,,1,USD,\nBASE,,1,USD,"
                             "weekly\n" } },
          "catalog.csv:4:13: error: billing 'weekly' is unknown; expected one of one-time, yearly, "
          "monthly, hourly\n" },
        { "period",
          { { "catalog.csv",
              "sku,price,currency,valid-from,valid-to\nCPU-A,1,USD,2001-04-01,2001-03-31\n"
              "CPU-B,1,USD,,\nBASE,1,USD,,\n" } },
          "catalog.csv:2:24: error: valid-to 2001-03-31 is before valid-from 2001-04-01\n" },
        { "category",
          { { "catalog.csv", "sku,category,price,currency,supplier\nCPU-A,processor,1,USD,one\n"
                             "CPU-A,memory,1,USD,two\nCPU-B,,1,USD,\nBASE,,1,USD,\n" } },
          "catalog.csv:3:7: error: category 'memory' of sku 'CPU-A' differs from 'processor' at "
          "catalog.csv:2\n" },
        { "direction",
          { { "benchmarks.csv", BENCHMARKS_HEADER "oltp,throughput,,tx/s\n" } },
          "benchmarks.csv:2:17: error: direction is empty\n" },
        { "guard",
          { { "benchmarks.csv",
              "benchmark,metric,direction,valid-min,valid-max\noltp,throughput,higher,5,4\n" } },
          "benchmarks.csv:2:26: error: valid-max is below valid-min\n" },
        { "weight",
          { { "benchmarks.csv",
              "benchmark,metric,direction,weight\noltp,throughput,higher,-1\n" } },
          "benchmarks.csv:2:24: error: weight '-1' is below 0\n" },
        { "no value",
          { { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,,tx/s\n" } },
          "results.csv:2:25: error: value is empty\n" },
        { "bound",
          { { "results.csv",
              "configuration,benchmark,metric,value,bound\nsmall,oltp,throughput,5,ca\n" } },
          "results.csv:2:25: error: bound 'ca' is unknown; expected one of at-least, at-most, "
          "about\n" },
        { "spread",
          { { "results.csv",
              "configuration,benchmark,metric,value,spread\nsmall,oltp,throughput,5,5\n" } },
          "results.csv:2:25: error: the spread is not below the value, so the value could be 0\n" },
        { "spread of runs",
          { { "results.csv", "configuration,benchmark,metric,run,value,spread\n"
                             "small,oltp,throughput,1,5,2\nsmall,oltp,throughput,2,6,\n" } },
          "results.csv:2:27: error: a spread is stated of one of several runs; the runs show "
          "theirs\n" },
        { "short row",
          { { "results.csv", RESULTS_HEADER "large,oltp,throughput,1,120\n" } },
          "results.csv:2: error: 5 fields, the header has 6\n" },
        { "disclosure",
          { { "disclosure.csv", "name,value\n,x\n" } },
          "disclosure.csv:2:1: error: name is empty\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__compares_units(void **state)
{
    static const struct load_case cases[] = {
        { "with benchmarks.csv",
          { { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,6000,tx/min\n" } },
          "results.csv:2:30: note: values in tx/min are converted to tx/s, the unit of oltp "
          "throughput\n" },
        { "too large once converted",
          { { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,1e17,tx/s\n"
                                            "large,oltp,throughput,1,1e17,tx/s\n" },
            { "benchmarks.csv",
              "benchmark,metric,direction,unit\noltp,throughput,higher,tx/h\n" } },
          "results.csv:2:25: error: the value is too large in the unit of its metric\n"
          "results.csv:2:30: note: values in tx/s are converted to tx/h, the unit of oltp "
          "throughput\n"
          "results.csv:3:25: error: the value is too large in the unit of its metric\n" },
        { "with other results",
          { { "benchmarks.csv", "benchmark,metric,direction\noltp,latency,lower\n" },
            { "results.csv",
              RESULTS_HEADER "small,oltp,latency,1,900,ms\nlarge,oltp,latency,1,1.2,s\n" } },
          "results.csv:3:26: note: values in s are converted to ms, the unit of oltp latency\n" },
        { "left out, as benchmarks.csv has it",
          { { "results.csv", RESULTS_HEADER "small,oltp,throughput,1,6000,\n" } },
          "" },
        { "left out, but not by the first result",
          { { "benchmarks.csv", "benchmark,metric,direction\noltp,latency,lower\n" },
            { "results.csv",
              RESULTS_HEADER "small,oltp,latency,1,900,ms\nlarge,oltp,latency,1,1.2,\n" } },
          "results.csv:3:26: error: unit is empty; expected 'ms' as at results.csv:2, or one like "
          "it\n" },
        { "unknown, but the same",
          { { "benchmarks.csv", "benchmark,metric,direction\noltp,speed,higher\n" },
            { "results.csv",
              RESULTS_HEADER "small,oltp,speed,1,9,furlong\nlarge,oltp,speed,1,8,furlong\n" } },
          "" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__checks_servers_and_processors(void **state)
{
    static const struct load_case cases[] = {
        { "servers beside nodes",
          { { "configurations.csv", "configuration,servers\nsmall,4\nlarge,5\n" },
            { "nodes.csv",
              "configuration,node,servers\nsmall,db,2\nsmall,app,\nlarge,db,2\nlarge,app,3\n" } },
          "configurations.csv:2:7: error: servers '4' of configuration 'small' is not the sum of "
          "its nodes, 3; leave it"
          " empty\n" },
        { "processors for all servers",
          { { "configurations.csv", "configuration,servers\nsmall,2\nlarge,2\n" },
            { "bill-of-materials.csv",
              "configuration,sku,quantity,per\nsmall,CPU-A,7,configuration\n"
              "small,BASE,7,configuration\nlarge,CPU-B,8,configuration\nlarge,CPU-A,7,server\n" } },
          "bill-of-materials.csv:2:13: error: 7 processors 'CPU-A' do not divide evenly among 2 "
          "servers\n" },
        { "too much for all servers",
          { { "configurations.csv", "configuration,servers\nsmall,10000\nlarge,1\n" },
            { "bill-of-materials.csv", BILL_HEADER "small,BASE,100000000\n" } },
          "bill-of-materials.csv:2:12: error: the quantity for all servers is too large; expected "
          "less than 10^12\n" },
        { "quantity left out",
          { { "bill-of-materials.csv", BILL_HEADER "small,BASE,\n" } },
          "bill-of-materials.csv:2:12: error: quantity of 'BASE' is empty, and licenses.csv has no "
          "rule that counts"
          " it\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__compares_currencies(void **state)
{
    static const struct load_case cases[] = {
        { "two, and no study.xml",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,USD,\nCPU-B,,1,USD,\nBASE,,4,EUR,\n" } },
          "catalog.csv: error: has several currencies (USD, EUR); name one in study.xml\n" },
        { "another than the study's",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,USD,\nCPU-B,,1,USD,\nBASE,,4,EUR,\n" },
            { "study.xml", "<study currency=\"USD\"/>" } },
          "catalog.csv:4:9: error: currency 'EUR' is not the study's 'USD', and there is no "
          "exchange rate: study.xml names no exchange-rates\n" },
        { "none",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,,\nCPU-B,,1,,\nBASE,,4,,\n" } },
          "catalog.csv: error: names no currency; name one in study.xml\n" },
        { "left out",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,USD,\nCPU-B,,1,,\nBASE,,4,,\n" } },
          "catalog.csv:3: note: a price without a currency is read as USD, the study's\n" },
        { "not a code",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,eur,\nCPU-B,,1,\u20AC,\nBASE,,4,USD,\n" } },
          "catalog.csv:2:10: error: currency 'eur' is not a code of ISO 4217 such as USD or EUR\n"
          "catalog.csv:3:10: error: currency '\u20AC' is not a code of ISO 4217 such as USD or "
          "EUR\n" },
        { "symbol of another",
          { { "catalog.csv",
              CATALOG_HEADER "CPU-A,,\u20AC1,USD,\nCPU-B,,$1,USD,\nBASE,,USD 4,USD,\n" } },
          "catalog.csv:2:8: error: the price is marked '\u20AC', but its currency is 'USD'\n" },
        { "symbol against the study's",
          { { "catalog.csv", "sku,price\nCPU-A,$1\nCPU-B,1\nBASE,4\n" },
            { "study.xml", "<study currency=\"EUR\"/>" } },
          "catalog.csv:2: note: a price without a currency is read as EUR, the study's\n"
          "catalog.csv:2:7: error: the price is marked '$', but its currency is 'EUR'\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_study_load__chooses_prices_or_says_why_not(void **state)
{
    static const struct load_case cases[] = {
        { "empty price",
          { { "catalog.csv", CATALOG_HEADER
              "CPU-A,processor,1,USD,\nCPU-B,processor,,USD,\nBASE,system,1,USD,\n" } },
          "catalog.csv:3:17: warning: price of 'CPU-B' is empty; configuration 'large' is "
          "incomplete\n" },
        { "free",
          { { "catalog.csv", CATALOG_HEADER "CPU-A,,1,USD,\nCPU-B,,0.00,USD,\nBASE,,1,USD,\n" } },
          "" },
        { "expired",
          { { "catalog.csv",
              "sku,price,currency,valid-to\nCPU-A,1,USD,\nCPU-B,1,USD,2001-03-31\nBASE,1,USD,\n" },
            { "study.xml", "<study as-of=\"2001-04-01\"/>" } },
          "bill-of-materials.csv:4:7: warning: sku 'CPU-B' has no price that holds on 2001-04-01 "
          "(catalog.csv:3);"
          " configuration 'large' is incomplete\n" },
        { "two rows without a day",
          { { "catalog.csv", "sku,price,currency,valid-from\nCPU-A,1,USD,2001-01-01\nCPU-A,2,USD,"
                             "2002-01-01\nCPU-B,1,USD,\n"
                             "BASE,1,USD,\n" } },
          "catalog.csv:3: error: sku 'CPU-A' has two rows that hold (the other: catalog.csv:2); "
          "name a day with as-of"
          " in study.xml\n" },
        { "two rows on the day",
          { { "catalog.csv", "sku,price,currency,valid-from\nCPU-A,1,USD,2001-01-01\nCPU-A,2,USD,"
                             "2001-02-01\nCPU-B,1,USD,\n"
                             "BASE,1,USD,\n" },
            { "study.xml", "<study as-of=\"2001-04-01\"/>" } },
          "catalog.csv:3: error: sku 'CPU-A' has two rows that hold on 2001-04-01 (the other: "
          "catalog.csv:2)\n" },
        { "several suppliers",
          { { "catalog.csv", "sku,price,currency,supplier\nCPU-A,1,USD,one\nCPU-A,2,USD,two\nCPU-B,"
                             "1,USD,\nBASE,1,USD,\n" } },
          "bill-of-materials.csv:2:7: error: sku 'CPU-A' has rows of several suppliers: 'one' "
          "(catalog.csv:2), 'two'"
          " (catalog.csv:3); name one in the column 'supplier'\n" },
        { "a supplier is named",
          { { "catalog.csv", "sku,price,currency,supplier\nCPU-A,1,USD,one\nCPU-A,2,USD,two\n" },
            { "bill-of-materials.csv",
              "configuration,sku,quantity,supplier\nsmall,CPU-A,1,two\nlarge,CPU-A,2,three\n" } },
          "bill-of-materials.csv:3:15: error: supplier 'three' has no row for sku 'CPU-A' in "
          "catalog.csv\n" },
        { "faults of study.xml are not blamed on the catalog",
          { { "catalog.csv", "sku,price,currency,valid-from\nCPU-A,1,USD,2001-01-01\nCPU-A,2,USD,"
                             "2002-01-01\nCPU-B,1,USD,\n"
                             "BASE,1,USD,\n" },
            { "study.xml", "<study as-of=\"tomorrow\"/>" } },
          "study.xml:1:1: error: as-of 'tomorrow' is not a date such as 2001-04-01\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

#define STUDY_OF_OLTP                                                                              \
    {                                                                                              \
        "study.xml", "<study><performance benchmark='oltp' metric='throughput'/></study>"          \
    }
#define STUDY_OF_LARGE                                                                             \
    {                                                                                              \
        "study.xml", "<study baseline='large'/>"                                                   \
    }

/* What a file has lost, or never had, is one fault: not another one in study.xml that names it. */
static void test_study_load__reports_a_gap_once(void **state)
{
    static const struct load_case cases[] = {
        { "no benchmarks",
          { { "benchmarks.csv", NULL }, STUDY_OF_OLTP },
          "results.csv:2:12: error: benchmark 'oltp', metric 'throughput' has no row in "
          "benchmarks.csv, which says whether higher or lower is better\n" },
        { "benchmarks without rows",
          { { "benchmarks.csv", "benchmark,metric,direction\n" }, STUDY_OF_OLTP },
          "benchmarks.csv: note: has no rows\n"
          "results.csv:2:12: error: benchmark 'oltp', metric 'throughput' has no row in "
          "benchmarks.csv, which says whether higher or lower is better\n" },
        { "benchmarks of zero bytes",
          { { "benchmarks.csv", "" }, STUDY_OF_OLTP },
          "benchmarks.csv: error: is empty; expected a line with the column names\n" },
        { "neither benchmarks nor results: nothing but study.xml names the metric",
          { { "benchmarks.csv", NULL }, { "results.csv", NULL }, STUDY_OF_OLTP },
          "study.xml:1:8: error: metric 'throughput' of benchmark 'oltp' has no row in "
          "benchmarks.csv\n" },
        { "no configurations",
          { { "configurations.csv", NULL }, STUDY_OF_LARGE },
          "STUDY: error: configurations.csv is missing\n" },
        { "configurations without rows",
          { { "configurations.csv", "configuration\n" }, STUDY_OF_LARGE },
          "configurations.csv: error: has no rows\n" },
        { "the load of a result that is lost",
          { { "results.csv", "configuration,benchmark,metric,load,value\n"
                             "small,oltp,throughput,50,100\nlarge,oltp,throughput,60\n" },
            { "study.xml",
              "<study><performance benchmark='oltp' metric='throughput' load='60'/></study>" } },
          "results.csv:3: error: 4 fields, the header has 5\n" },
        { "the class of an offer that is lost",
          { { "catalog.csv",
              "sku,category,price,currency,billing,discount-class\n"
              "CPU-A,processor,1000.00,USD,one-time,\nCPU-B,processor,1500.00,USD,one-time,\n"
              "BASE,system,4000.00,USD,one-time\n" },
            { "study.xml", "<study><discount class='A' rate='10 %'/></study>" } },
          "catalog.csv:4: error: 5 fields, the header has 6\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

/* Zero servers are no number to divide by or to add up; those of other configurations are. */
static void test_study_load__reports_zero_servers_once(void **state)
{
    static const struct load_case cases[] = {
        { "of a node",
          { { "configurations.csv", "configuration,servers\nsmall,5\nlarge,5\n" },
            { "nodes.csv", "configuration,node,servers\nsmall,db,0\nsmall,app,3\nlarge,db,5\n" },
            { "bill-of-materials.csv", "configuration,sku,quantity,per\n"
                                       "small,CPU-A,4,configuration\n"
                                       "large,CPU-B,4,configuration\n" } },
          "bill-of-materials.csv:3:13: error: 4 processors 'CPU-B' do not divide evenly among 5 "
          "servers\n"
          "nodes.csv:2:10: error: servers '0' is not a whole number of 1 or more\n" },
        { "of a configuration with nodes",
          { { "configurations.csv", "configuration,servers\nsmall,0\nlarge,\n" },
            { "nodes.csv", "configuration,node,servers\nsmall,db,2\n" },
            { "bill-of-materials.csv", "configuration,sku,quantity,per\n"
                                       "small,CPU-A,3,configuration\n" } },
          "configurations.csv:2:7: error: servers '0' is not a whole number of 1 or more\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

/* For further checks: what is sound beside the fault is there. */
static void test_study_load__hands_out_what_it_could_read(void **state)
{
    static const struct fixture_file files[] = {
        { "results.csv", "configuration,benchmark,metric,value\nsmall,oltp,throughput,fast\n" },
        { "study.xml", "<study template='own.xml'><bogus/>"
                       "<chart kind='scatter' x='price' y='performance'/></study>" },
    };
    char *folder = write_study(files, G_N_ELEMENTS(files));
    struct diag *diag = diag_new();
    struct study *study;
    (void)state;

    assert_false(study_load(folder, diag, &study));
    assert_int_equal(diag->error_count, 2);
    assert_int_equal(study->configuration_count, 2);
    assert_string_equal(study->parameters.template_name, "own.xml");
    assert_int_equal(study->chart_count, 1);
    assert_string_equal(study->charts[0].x, "price");
    diag_free(diag);
    study_free(study);
    remove_study(folder);
}

static void test_study_load__refuses_what_is_no_folder(void **state)
{
    static const char *const paths[] = { "/nonexistent/study", "/dev/null" };
    struct diag *diag = diag_new();
    g_autofree char *messages = NULL;
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
        struct study *study;

        assert_false(study_load(paths[i], diag, &study));
        diag_keep(diag, study, (GDestroyNotify)study_free);
    }
    messages = diag_format(diag, DIAG_NOTE);
    assert_string_equal(messages,
                        "/dev/null: error: is not a folder\n"
                        "/nonexistent/study: error: cannot be opened: No such file or directory\n");
    diag_free(diag);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_study_load__reads_the_base_study),
        cmocka_unit_test(test_study_load__reads_the_bundled_studies),
        cmocka_unit_test(test_study_load__groups_rows_whatever_their_order),
        cmocka_unit_test(test_study_load__reads_nodes),
        cmocka_unit_test(test_study_load__keeps_skus_that_look_like_numbers),
        cmocka_unit_test(test_study_load__reads_semicolons_with_decimal_commas),
        cmocka_unit_test(test_study_load__reads_credits_with_their_sign),
        cmocka_unit_test(test_study_load__says_what_the_folder_lacks),
        cmocka_unit_test(test_study_load__says_which_files_are_empty),
        cmocka_unit_test(test_study_load__finds_names_that_no_other_file_has),
        cmocka_unit_test(test_study_load__refuses_what_stands_twice),
        cmocka_unit_test(test_study_load__checks_cells_of_each_file),
        cmocka_unit_test(test_study_load__compares_units),
        cmocka_unit_test(test_study_load__checks_servers_and_processors),
        cmocka_unit_test(test_study_load__compares_currencies),
        cmocka_unit_test(test_study_load__chooses_prices_or_says_why_not),
        cmocka_unit_test(test_study_load__reports_a_gap_once),
        cmocka_unit_test(test_study_load__reports_zero_servers_once),
        cmocka_unit_test(test_study_load__hands_out_what_it_could_read),
        cmocka_unit_test(test_study_load__refuses_what_is_no_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
