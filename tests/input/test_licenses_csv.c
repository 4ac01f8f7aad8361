/* License rules as they are read: what each column becomes, and every message about a rule, its
 * tiers and its factors. Columns are counted from 1 in the text of the row. */
#include "load_test.h"
#include <string.h>

#define CATALOG                                                                                    \
    {                                                                                              \
        "catalog.csv",                                                                             \
            "sku,category,price,currency,cores,threads,vcpus,mhz,core-factor,gigabytes\n"          \
            "CPU-A,processor,1000,USD,8,16,16,700,0.5,\n"                                          \
            "CPU-B,processor,1500,USD,8,16,16,900,0.5,\n"                                          \
            "BASE,system,4000,USD,,,,,,\nDIMM,memory,50,USD,,,,,,16\n"                             \
            "DB,license,100,USD,,,,,,\nOS,license,,USD,,,,,,\n"                                    \
    }
#define CONFIGURATIONS                                                                             \
    {                                                                                              \
        "configurations.csv", "configuration,users,max-sockets,guests,os\nsmall,100,2,3,linux\n"   \
                              "large,200,4,5,linux\n"                                              \
    }
#define LICENSES(header, rows)                                                                     \
    {                                                                                              \
        "licenses.csv", "sku,metric," header "\n" rows "\n"                                        \
    }
#define METRIC(metric)                                                                             \
    {                                                                                              \
        "licenses.csv", "sku,metric\nDB," metric "\n"                                              \
    }
#define TIERS(header, rows)                                                                        \
    {                                                                                              \
        "license-tiers.csv", "sku,from-quantity," header "\n" rows "\n"                            \
    }
#define TWO_RULES                                                                                  \
    {                                                                                              \
        "licenses.csv", "sku,metric\nDB,core\nOS,core\n"                                           \
    }

#define LICENSED_CATALOG(first, second)                                                            \
    {                                                                                              \
        "catalog.csv",                                                                             \
            "sku,category,price,currency,mhz\nCPU-A,processor,1000,USD," first "\n"                \
            "CPU-B,processor,1500,USD," second "\nBASE,system,4000,USD,\nDB,license,100,USD,\n"    \
    }

static void assert_decimal(struct decimal actual, const char *expected)
{
    g_autofree char *text = decimal_format_short(actual, DECIMAL_DIGITS);

    assert_string_equal(text, expected);
}

static void assert_given(struct optional_decimal actual, const char *expected)
{
    assert_true(actual.given);
    assert_decimal(actual.value, expected);
}

/* A study with these rules and what the rules name, without any message. */
static struct fixture load_rules(const char *licenses)
{
    const struct fixture_file files[] = { CATALOG, CONFIGURATIONS, { "licenses.csv", licenses } };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    g_autofree char *messages = messages_of(&fixture);

    assert_string_equal(messages, "");
    return fixture;
}

static const struct product *product_of(const struct study *study, const char *sku)
{
    return &study->products[study_find_product(study, sku)];
}

static void test_licenses_csv__resolves_metrics(void **state)
{
    static const struct {
        const char *metric;
        enum metric_kind kind;
        const char *category, *attribute;
    } rows[] = {
        { "processor", METRIC_PROCESSOR, "", "" },
        { "core", METRIC_PROCESSOR_ATTRIBUTE, "", "cores" },
        { "thread", METRIC_PROCESSOR_ATTRIBUTE, "", "threads" },
        { "cores", METRIC_PROCESSOR_ATTRIBUTE, "", "cores" },
        { "mhz", METRIC_PROCESSOR_ATTRIBUTE, "", "mhz" },
        { "server", METRIC_SERVER, "", "" },
        { "vcpu", METRIC_ALL_ATTRIBUTE, "", "vcpus" },
        { "user", METRIC_CONFIGURATION_COLUMN, "", "users" },
        { "guests", METRIC_CONFIGURATION_COLUMN, "", "guests" },
        { "memory.gigabytes", METRIC_CATEGORY_ATTRIBUTE, "memory", "gigabytes" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *licenses = g_strdup_printf("sku,metric,factor\nDB,%s,\n", rows[i].metric);
        struct fixture fixture = load_rules(licenses);
        const struct license_rule *rule = &fixture.study->rules[0];

        assert_int_equal(product_of(fixture.study, "DB")->rule_count, 1);
        assert_int_equal(rule->metric_kind, rows[i].kind);
        assert_string_equal(rule->metric, rows[i].metric);
        assert_string_equal(rule->category, rows[i].category);
        assert_string_equal(rule->attribute, rows[i].attribute);
        fixture_free(&fixture);
    }
}

static void test_licenses_csv__reads_every_column_of_a_rule(void **state)
{
    struct fixture fixture = load_rules(
        "sku,metric,factor,minimum-per-processor,minimum-per-server,stack-attribute,stack-size,"
        "units-per-license,round-at,licenses-per-count,use-limit\n"
        "DB,core,core-factor,8,16,guests,2,32,factor-group,25,24\n");
    const struct license_rule *rule = &fixture.study->rules[0];
    (void)state;

    assert_string_equal(rule->factor, "core-factor");
    assert_false(rule->factor_is_table);
    assert_given(rule->minimum_per_processor, "8");
    assert_given(rule->minimum_per_server, "16");
    assert_string_equal(rule->stack_attribute, "guests");
    assert_decimal(rule->stack_size, "2");
    assert_given(rule->units_per_license, "32");
    assert_int_equal(rule->round_at, ROUND_AT_FACTOR_GROUP);
    assert_given(rule->licenses_per_count, "25");
    assert_given(rule->use_limit, "24");
    assert_int_equal(rule->at.line, 2);
    fixture_free(&fixture);
}

static void test_licenses_csv__leaves_out_what_is_empty(void **state)
{
    struct fixture fixture = load_rules("sku,metric,stack-attribute\nDB,core,\n");
    const struct license_rule *rule = &fixture.study->rules[0];
    const struct license_terms *terms = product_of(fixture.study, "DB")->terms;
    (void)state;

    assert_string_equal(rule->factor, "");
    assert_string_equal(rule->stack_attribute, "");
    assert_false(rule->minimum_per_processor.given);
    assert_false(rule->units_per_license.given);
    assert_int_equal(rule->round_at, ROUND_AT_CONFIGURATION);
    assert_string_equal(terms->option_group, "");
    assert_string_equal(terms->option_name, "");
    assert_false(terms->pack.given);
    assert_int_equal(terms->tier_basis, TIER_ALL_UNITS);
    assert_false(terms->support_rate.given);
    assert_int_equal(terms->support_on, SUPPORT_ON_NET);
    assert_int_equal(terms->support_from_year, 1);
    assert_int_equal(terms->requirement_count, 0);
    assert_string_equal(terms->requires_text, "");
    assert_null(product_of(fixture.study, "OS")->terms);
    fixture_free(&fixture);
}

static void test_licenses_csv__reads_the_words_of_round_at(void **state)
{
    static const struct {
        const char *word;
        enum rounding_level level;
    } rows[] = {
        { "", ROUND_AT_CONFIGURATION },      { "configuration", ROUND_AT_CONFIGURATION },
        { "processor", ROUND_AT_PROCESSOR }, { "factor-group", ROUND_AT_FACTOR_GROUP },
        { "server", ROUND_AT_SERVER },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *licenses =
            g_strdup_printf("sku,metric,round-at\nDB,core,%s\n", rows[i].word);
        struct fixture fixture = load_rules(licenses);

        assert_int_equal(fixture.study->rules[0].round_at, rows[i].level);
        fixture_free(&fixture);
    }
}

/* The named-user rule of two rows: the terms stand in one of them, or in both alike. */
static void test_licenses_csv__gathers_the_terms_of_a_sku(void **state)
{
    struct fixture fixture =
        load_rules("sku,metric,option,minimum-order,pack,tier-basis,support-rate,support-on,"
                   "support-from-year,support-uplift,requires\n"
                   "DB,user,db / named-user,,2,,,,,,\n"
                   "BASE,core,,,,,,,,,\n"
                   "DB,core,,72,2.0,graduated,22 %,list,2,0.04,max-sockets <= 2 and os = linux\n");
    const struct product *product = product_of(fixture.study, "DB");
    const struct license_terms *terms = product->terms;
    (void)state;

    assert_int_equal(product->rule_count, 2);
    assert_int_equal(fixture.study->rules[product->first_rule].metric_kind,
                     METRIC_CONFIGURATION_COLUMN);
    assert_int_equal(fixture.study->rules[product->first_rule + 1].metric_kind,
                     METRIC_PROCESSOR_ATTRIBUTE);
    assert_string_equal(terms->option_group, "db");
    assert_string_equal(terms->option_name, "named-user");
    assert_given(terms->minimum_order, "72");
    assert_given(terms->pack, "2");
    assert_int_equal(terms->tier_basis, TIER_GRADUATED);
    assert_given(terms->support_rate, "0.22");
    assert_int_equal(terms->support_on, SUPPORT_ON_LIST);
    assert_int_equal(terms->support_from_year, 2);
    assert_given(terms->support_uplift, "0.04");
    assert_int_equal(terms->requirement_count, 2);
    assert_string_equal(terms->requires_text, "max-sockets <= 2 and os = linux");
    assert_int_equal(terms->at.line, 2);
    assert_int_equal(product_of(fixture.study, "BASE")->rule_count, 1);
    fixture_free(&fixture);
}

static void test_licenses_csv__takes_requirements_apart(void **state)
{
    static const struct {
        const char *text, *attribute;
        enum comparison comparison;
        const char *value, *number; /* number NULL: a text */
    } rows[] = {
        { "max-sockets <= 2", "max-sockets", COMPARE_AT_MOST, "2", "2" },
        { "cores<16", "cores", COMPARE_LESS, "16", "16" },
        { "cores >= 4.5", "cores", COMPARE_AT_LEAST, "4.5", "4.5" },
        { "cores > 4", "cores", COMPARE_MORE, "4", "4" },
        { "guests = 0", "guests", COMPARE_EQUAL, "0", "0" },
        { "os != Red Hat Linux ", "os", COMPARE_NOT_EQUAL, "Red Hat Linux", NULL },
        { "os = Anderson", "os", COMPARE_EQUAL, "Anderson", NULL },
        { "os = 5 %", "os", COMPARE_EQUAL, "5 %", NULL },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *licenses =
            g_strdup_printf("sku,metric,requires\nDB,core,%s\n", rows[i].text);
        struct fixture fixture = load_rules(licenses);
        const struct license_terms *terms = product_of(fixture.study, "DB")->terms;
        const struct license_requirement *requirement = terms->requirements;

        assert_int_equal(terms->requirement_count, 1);
        assert_string_equal(requirement->attribute, rows[i].attribute);
        assert_int_equal(requirement->comparison, rows[i].comparison);
        assert_string_equal(requirement->text, rows[i].value);
        assert_int_equal(requirement->is_number, rows[i].number != NULL);
        if (rows[i].number != NULL)
            assert_decimal(requirement->number, rows[i].number);
        fixture_free(&fixture);
    }
}

static void test_licenses_csv__says_where_a_requirement_is_none(void **state)
{
    static const struct {
        const char *requires, *problem;
    } rows[] = {
        { "max-sockets", "requires 'max-sockets' ends where one of = != < <= > >= is expected" },
        { "max-sockets <=", "requires 'max-sockets <=' ends where a value is expected" },
        { "<= 2", "requires '<= 2' has '<= 2' at character 1, where the name of an attribute is "
                  "expected" },
        { "cores << 2", "requires 'cores << 2' has '<< 2' at character 7, where one of = != < <= > "
                        ">= is expected" },
        { "cores == 2", "requires 'cores == 2' has '== 2' at character 7, where one of = != < <= > "
                        ">= is expected" },
        { "cores < many",
          "requires 'cores < many' has 'many' at character 9, where a number is expected" },
        { "cores < 2 or guests < 3", "requires 'cores < 2 or guests < 3' has '< 3' at character "
                                     "21, where 'and' or the end is expected" },
        { "cores < 2 and", "requires 'cores < 2 and' ends where the name of an attribute is "
                           "expected" },
        { "cores and guests < 3", "requires 'cores and guests < 3' has 'and guests < 3' at "
                                  "character 7, where one of = != < <= > >= is expected" },
        { "sockets <= 2", "requires names 'sockets', which is a column of none of catalog.csv, "
                          "nodes.csv and configurations.csv" },
        { "cores < 1.234", "requires has '1.234', which is ambiguous: it may mean 1.234 or 1234" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *licenses =
            g_strdup_printf("sku,metric,requires\nDB,core,%s\n", rows[i].requires);
        g_autofree char *messages =
            g_strdup_printf("licenses.csv:2:9: error: %s\n", rows[i].problem);
        struct load_case row = { rows[i].requires,
                                 { CATALOG, CONFIGURATIONS, { "licenses.csv", licenses } },
                                 messages };

        check_case(&row);
    }
}

static void test_licenses_csv__checks_cells(void **state)
{
    static const struct {
        const char *column, *cell, *problem;
    } rows[] = {
        { "minimum-per-processor", "many", "minimum-per-processor 'many' is not a number" },
        { "minimum-per-processor", "-1", "minimum-per-processor '-1' is below 0" },
        { "minimum-per-server", "1000000000000",
          "minimum-per-server '1000000000000' is too large; expected less than 1000000000000" },
        { "units-per-license", "0", "units-per-license '0' is not above 0" },
        { "units-per-license", "-4", "units-per-license '-4' is not above 0" },
        { "round-at", "core",
          "round-at 'core' is unknown; expected one of configuration, "
          "processor, factor-group, server" },
        { "licenses-per-count", "0", "licenses-per-count '0' is not above 0" },
        { "minimum-order", "72 licenses", "minimum-order '72 licenses' is not a number" },
        { "pack", "0", "pack '0' is not above 0" },
        { "pack", "-2", "pack '-2' is not above 0" },
        { "tier-basis", "slices",
          "tier-basis 'slices' is unknown; expected one of all-units, graduated" },
        { "support-rate", "8", "support-rate '8' is not a rate; expected one such as 8 % or 0.08" },
        { "support-rate", "-8 %", "support-rate '-8 %' is below 0" },
        { "support-rate", "1000 %", "support-rate '1000 %' is too large; expected less than 10" },
        { "support-on", "gross", "support-on 'gross' is unknown; expected one of net, list" },
        { "support-from-year", "0", "support-from-year '0' is not a whole number of 1 or more" },
        { "support-uplift", "4",
          "support-uplift '4' is not a rate; expected one such as 8 % or 0.08" },
        { "support-uplift", "-100 %", "support-uplift '-100 %' is not above -1" },
        { "use-limit", "-1", "use-limit '-1' is below 0" },
        { "option", "named-user",
          "option 'named-user' is not a group, '/' and a name, such as "
          "database/per-core" },
        { "option", "db/",
          "option 'db/' is not a group, '/' and a name, such as "
          "database/per-core" },
        { "option", "db/a/b",
          "option 'db/a/b' is not a group, '/' and a name, such as "
          "database/per-core" },
        { "factor", "core-weight",
          "factor 'core-weight' is neither a column of catalog.csv nor a "
          "factor of license-factors.csv" },
        { "stack-attribute", "guests", "stack-attribute 'guests' needs a stack-size" },
        { "stack-size", "2", "stack-size needs a stack-attribute" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *licenses =
            g_strdup_printf("sku,metric,%s\nDB,core,%s\n", rows[i].column, rows[i].cell);
        g_autofree char *messages =
            g_strdup_printf("licenses.csv:2:9: error: %s\n", rows[i].problem);
        struct load_case row = { rows[i].problem,
                                 { CATALOG, CONFIGURATIONS, { "licenses.csv", licenses } },
                                 messages };

        check_case(&row);
    }
}

static void test_licenses_csv__checks_metrics(void **state)
{
    static const struct load_case cases[] = {
        { "unknown",
          { LICENSED_CATALOG("700", "900"), METRIC("mhs") },
          "licenses.csv:2:4: error: metric 'mhs' is neither processor, core, thread, server, vcpu "
          "or user, nor a numeric column of catalog.csv (mhz), nor a column of "
          "configurations.csv\n" },
        { "without its column",
          { LICENSED_CATALOG("700", "900"), METRIC("core") },
          "licenses.csv:2:4: error: metric 'core' counts a column 'cores' of catalog.csv, which it "
          "does not have\n" },
        { "without its column in configurations.csv",
          { LICENSED_CATALOG("700", "900"), METRIC("user") },
          "licenses.csv:2:4: error: metric 'user' counts a column 'users' of configurations.csv, "
          "which it does not have\n" },
        { "of a category that there is not",
          { LICENSED_CATALOG("700", "900"), METRIC("memory.mhz") },
          "licenses.csv:2:4: error: metric 'memory.mhz' is not a category of catalog.csv, a point "
          "and a numeric column of it (mhz)\n" },
        { "of a column that there is not",
          { LICENSED_CATALOG("700", "900"), METRIC("processor.ghz") },
          "licenses.csv:2:4: error: metric 'processor.ghz' is not a category of catalog.csv, a "
          "point and a numeric column of it (mhz)\n" },
        { "in both files",
          { LICENSED_CATALOG("700", "900"),
            METRIC("mhz"),
            { "configurations.csv", "configuration,mhz\nsmall,700\nlarge,900\n" } },
          "licenses.csv:2:4: error: metric 'mhz' is a column of both catalog.csv and "
          "configurations.csv; rename one of"
          " them\n" },
        { "metric left out",
          { LICENSED_CATALOG("700", "900"), { "licenses.csv", "sku,metric\nDB,\n" } },
          "licenses.csv:2:4: error: metric is empty\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_licenses_csv__refuses_cells_without_a_meaning(void **state)
{
    static const struct load_case cases[] = {
        { "of users",
          { CATALOG, CONFIGURATIONS,
            LICENSES("factor,minimum-per-processor,minimum-per-server,stack-attribute,stack-size,"
                     "round-at",
                     "DB,user,core-factor,1,2,guests,2,server") },
          "licenses.csv:2:9: error: factor has no meaning for metric 'user', which counts once per "
          "configuration; leave it empty\n"
          "licenses.csv:2:21: error: minimum-per-processor has no meaning for metric 'user', which "
          "counts once per configuration; leave it empty\n"
          "licenses.csv:2:23: error: minimum-per-server has no meaning for metric 'user', which "
          "counts once per configuration; leave it empty\n"
          "licenses.csv:2:25: error: stack-attribute has no meaning for metric 'user', which "
          "counts once per configuration; leave it empty\n"
          "licenses.csv:2:34: error: round-at has no meaning for metric 'user', which counts once "
          "per configuration; leave it empty\n" },
        { "of servers",
          { CATALOG, CONFIGURATIONS,
            LICENSES("factor,minimum-per-processor,minimum-per-server,stack-attribute,stack-size,"
                     "round-at",
                     "DB,server,core-factor,1,2,guests,2,server") },
          "licenses.csv:2:11: error: factor has no meaning for metric 'server', which counts "
          "servers; leave it empty\n"
          "licenses.csv:2:23: error: minimum-per-processor has no meaning for metric 'server', "
          "which counts servers; leave it empty\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_licenses_csv__refuses_terms_that_differ(void **state)
{
    static const struct load_case cases[] = {
        { "numbers",
          { CATALOG, CONFIGURATIONS, LICENSES("pack", "DB,core,2\nBASE,core,\nDB,user,4") },
          "licenses.csv:4:9: error: pack of 'DB' differs from licenses.csv:2; it belongs to the "
          "SKU: state it once, or equally\n" },
        { "words",
          { CATALOG, CONFIGURATIONS, LICENSES("support-on", "DB,core,\nDB,user,net\nDB,mhz,list") },
          "licenses.csv:4:8: error: support-on of 'DB' differs from licenses.csv:3; it belongs to "
          "the SKU: state it once, or equally\n" },
        { "texts",
          { CATALOG, CONFIGURATIONS, LICENSES("option", "DB,core,a/b\nDB,user,a/c") },
          "licenses.csv:3:9: error: option of 'DB' differs from licenses.csv:2; it belongs to the "
          "SKU: state it once, or equally\n" },
        { "equal in other words",
          { CATALOG, CONFIGURATIONS, LICENSES("support-rate", "DB,core,22 %\nDB,user,0.22") },
          "" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_license_tiers_csv__reads_prices_and_discounts(void **state)
{
    static const struct fixture_file files[] = {
        CATALOG,
        CONFIGURATIONS,
        TWO_RULES,
        { "license-tiers.csv",
          "sku,from-quantity,price,discount\nOS,0.5,12.50,\nDB,1,,0\nDB,10,,5 %\nOS,1000,$9,\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    const struct license_tier *tiers;
    struct money nine;
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(study->tier_count, 4);
    assert_int_equal(product_of(study, "DB")->tier_count, 2);
    tiers = &study->tiers[product_of(study, "DB")->first_tier];
    assert_false(tiers[1].has_price);
    assert_decimal(tiers[1].from_quantity, "10");
    assert_decimal(tiers[1].discount, "0.05");
    tiers = &study->tiers[product_of(study, "OS")->first_tier];
    assert_decimal(tiers[0].from_quantity, "0.5");
    assert_true(tiers[1].has_price);
    assert_true(money_parse("9", &nine));
    assert_int_equal(money_compare(tiers[1].price, nine), 0);
    assert_int_equal(tiers[1].at.line, 5);
    fixture_free(&fixture);
}

static void test_license_tiers_csv__makes_up_for_an_empty_price(void **state)
{
    static const struct load_case cases[] = {
        { "by tiers",
          { CATALOG,
            CONFIGURATIONS,
            TWO_RULES,
            TIERS("price", "OS,1,9.00"),
            { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,OS,4\n" } },
          "" },
        { "not without",
          { CATALOG,
            CONFIGURATIONS,
            TWO_RULES,
            { "bill-of-materials.csv", "configuration,sku,quantity\nsmall,OS,4\n" } },
          "licenses.csv:3:1: error: 'OS' has a rule but no price, neither in catalog.csv "
          "(catalog.csv:7) nor by tier\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_license_tiers_csv__refuses_what_could_be_read_in_two_ways(void **state)
{
    static const struct load_case cases[] = {
        { "from nothing",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,0,9.00") },
          "license-tiers.csv:2:4: error: from-quantity '0' is not above 0\n" },
        { "from nowhere",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,,9.00") },
          "license-tiers.csv:2:4: error: from-quantity is empty\n" },
        { "neither price nor discount",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,1,") },
          "license-tiers.csv:2: error: the tier has neither a price nor a discount; expected one "
          "of them\n" },
        { "both",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price,discount", "OS,1,9,5 %") },
          "license-tiers.csv:2:8: error: the tier has a price and a discount; expected one of "
          "them\n" },
        { "all of the price off",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("discount", "DB,1,100 %") },
          "license-tiers.csv:2:6: error: discount '100 %' is too large; expected less than 1\n" },
        { "falling",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,1,9\nOS,50,8\nOS,10,7") },
          "license-tiers.csv:4:4: error: the tier of 'OS' from 10 stands after the one from 50 "
          "(license-tiers.csv:3); expected rising quantities\n" },
        { "twice",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,1,9\nOS,10,8\nOS,10.0,7") },
          "license-tiers.csv:4:4: error: 'OS' has two tiers from 10 (the other: "
          "license-tiers.csv:3)\n" },
        { "nothing for the first ones",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,10,9\nOS,50,8") },
          "license-tiers.csv:2:4: error: the tiers of 'OS' start from 10; expected a tier from "
          "1\n" },
        { "beside a price of the catalog",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "DB,1,9\nDB,10,8") },
          "license-tiers.csv:2:6: error: 'DB' has prices by tier and a price in the catalog "
          "(catalog.csv:6); leave one of them empty\n" },
        { "off no price",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("discount", "OS,1,5 %") },
          "license-tiers.csv:2:6: error: the discounts of 'OS' are on its price in the catalog, "
          "which is empty (catalog.csv:7)\n" },
        { "of both kinds",
          { CATALOG, CONFIGURATIONS, TWO_RULES,
            TIERS("price,discount", "OS,1,9,\nOS,10,,5 %\nOS,20,7,") },
          "license-tiers.csv:3:8: error: a tier of 'OS' has a discount and another a price "
          "(license-tiers.csv:2); expected one kind\n" },
        { "of what is no license",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("discount", "DIMM,1,0\nDIMM,10,5 %") },
          "license-tiers.csv:2:1: error: 'DIMM' has no row in licenses.csv, and only licenses have "
          "tiers\n" },
        { "of nothing",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "ABC,1,9") },
          "license-tiers.csv:2:1: error: sku 'ABC' has no row in catalog.csv\n" },
        { "marked as another currency",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("price", "OS,1,\u20AC9") },
          "license-tiers.csv:2:6: error: the price is marked '\u20AC', but its currency is "
          "'USD'\n" },
        { "a file of typing errors",
          { CATALOG, CONFIGURATIONS, TWO_RULES, TIERS("cost", "OS,1,9") },
          "license-tiers.csv:1:19: error: unknown column 'cost'; the columns are sku, "
          "from-quantity, price, discount\n"
          "license-tiers.csv:2: error: the tier has neither a price nor a discount; expected one "
          "of them\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

static void test_license_tiers_csv__needs_one_currency(void **state)
{
    static const struct load_case row = {
        "of two suppliers",
        { CONFIGURATIONS,
          { "catalog.csv", "sku,price,currency,supplier,cores\nCPU-A,1,USD,,8\nCPU-B,1,USD,,8\n"
                           "BASE,1,USD,,\nOS,,USD,one,\nOS,,EUR,two,\n" },
          { "licenses.csv", "sku,metric\nOS,core\n" },
          TIERS("price", "OS,1,9"),
          { "study.xml", "<study currency='USD' as-of='2001-04-02' exchange-rates='fx.csv'/>" },
          { "fx.csv", "Date,USD\n2001-04-02,0.88\n" } },
        "catalog.csv:6:5: error: currency 'EUR' of 'OS' differs from 'USD' (catalog.csv:5); its "
        "prices by tier need one\n",
    };
    (void)state;
    check_case(&row);
}

static void test_license_factors_csv__keeps_conditions(void **state)
{
    static const struct fixture_file files[] = {
        CATALOG,
        CONFIGURATIONS,
        { "license-factors.csv",
          "factor,os,value,max-sockets\npvu,linux,70,2\npvu,,100,4.0\nhalf,,0.5,\n" },
        { "licenses.csv", "sku,metric,factor\nDB,core,pvu\nBASE,core,half\n" },
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(study->factor_count, 3);
    assert_int_equal(study->factor_columns.count, 2);
    assert_string_equal(study->factor_columns.names[0], "os");
    assert_string_equal(study->factor_columns.names[1], "max-sockets");
    assert_string_equal(study->factors[0].factor, "pvu");
    assert_decimal(study->factors[0].value, "70");
    assert_string_equal(study->factors[0].conditions[0].text, "linux");
    assert_int_equal(study->factors[1].conditions[0].kind, ATTRIBUTE_EMPTY);
    assert_int_equal(study->factors[1].conditions[1].kind, ATTRIBUTE_NUMBER);
    assert_decimal(study->factors[1].conditions[1].number, "4");
    assert_int_equal(study->factors[2].at.line, 4);
    assert_true(study->rules[product_of(study, "BASE")->first_rule].factor_is_table);
    assert_string_equal(study->rules[product_of(study, "BASE")->first_rule].factor, "half");
    fixture_free(&fixture);
}

/* The column of the catalog comes first: the table is for processors that leave it empty. */
static void test_license_factors_csv__stands_behind_a_column_of_that_name(void **state)
{
    static const struct fixture_file files[] = {
        CATALOG,
        CONFIGURATIONS,
        { "license-factors.csv", "factor,value\ncore-factor,0.25\n" },
        LICENSES("factor", "DB,core,core-factor"),
    };
    struct fixture fixture = load_study(files, G_N_ELEMENTS(files));
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_false(fixture.study->rules[0].factor_is_table);
    fixture_free(&fixture);
}

static void test_license_factors_csv__says_what_is_wrong(void **state)
{
    static const struct load_case cases[] = {
        { "zero",
          { CATALOG, CONFIGURATIONS, { "license-factors.csv", "factor,value\npvu,0\n" } },
          "license-factors.csv:2:5: error: value '0' is not above 0\n" },
        { "negative",
          { CATALOG, CONFIGURATIONS, { "license-factors.csv", "factor,value\npvu,-1\n" } },
          "license-factors.csv:2:5: error: value '-1' is not above 0\n" },
        { "empty",
          { CATALOG, CONFIGURATIONS, { "license-factors.csv", "factor,value\npvu,\n" } },
          "license-factors.csv:2:5: error: value is empty\n" },
        { "on what nothing has",
          { CATALOG,
            CONFIGURATIONS,
            { "license-factors.csv", "factor,famly,value\npvu,,50\npvu,xeon,70\n" } },
          "license-factors.csv:3:5: error: condition 'famly' is a column of none of catalog.csv, "
          "nodes.csv and configurations.csv\n" },
        { "ambiguous",
          { CATALOG,
            CONFIGURATIONS,
            { "license-factors.csv", "factor,mhz,value\npvu,1.400,50\n" } },
          "license-factors.csv:2:5: error: mhz '1.400' is ambiguous, and no other number of the "
          "file settles it\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_licenses_csv__resolves_metrics),
        cmocka_unit_test(test_licenses_csv__reads_every_column_of_a_rule),
        cmocka_unit_test(test_licenses_csv__leaves_out_what_is_empty),
        cmocka_unit_test(test_licenses_csv__reads_the_words_of_round_at),
        cmocka_unit_test(test_licenses_csv__gathers_the_terms_of_a_sku),
        cmocka_unit_test(test_licenses_csv__takes_requirements_apart),
        cmocka_unit_test(test_licenses_csv__says_where_a_requirement_is_none),
        cmocka_unit_test(test_licenses_csv__checks_cells),
        cmocka_unit_test(test_licenses_csv__checks_metrics),
        cmocka_unit_test(test_licenses_csv__refuses_cells_without_a_meaning),
        cmocka_unit_test(test_licenses_csv__refuses_terms_that_differ),
        cmocka_unit_test(test_license_tiers_csv__reads_prices_and_discounts),
        cmocka_unit_test(test_license_tiers_csv__makes_up_for_an_empty_price),
        cmocka_unit_test(test_license_tiers_csv__refuses_what_could_be_read_in_two_ways),
        cmocka_unit_test(test_license_tiers_csv__needs_one_currency),
        cmocka_unit_test(test_license_factors_csv__keeps_conditions),
        cmocka_unit_test(test_license_factors_csv__stands_behind_a_column_of_that_name),
        cmocka_unit_test(test_license_factors_csv__says_what_is_wrong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
