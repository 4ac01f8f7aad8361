/* What-ifs as they are read: scenarios and what they build on, each kind of target with the
 * operations that fit it, and every message about one. */
#include "load_test.h"
#include "input/scenario_change.h"
#include <string.h>

#define HEADER "scenario,based-on,target,operation,value\n"
#define SCENARIOS(rows)                                                                            \
    {                                                                                              \
        "scenarios.csv", HEADER rows                                                               \
    }
/* A study with something of each kind: a tiered license OS, a counted license DB of two rules. */
#define STUDY_FILES                                                                                \
    { "configurations.csv", "configuration,users\nsmall,100\nlarge,200\n" },                       \
        { "catalog.csv",                                                                           \
          "sku,category,price,currency,discount-class,cores\nCPU-A,processor,1000,USD,A,8\n"       \
          "CPU-B,processor,1500,USD,A,8\nBASE,system,4000,USD,,\nDB,license,100,USD,,\n"           \
          "OS,software,,USD,,\nFEE,service,,USD,,\n" },                                            \
        { "licenses.csv", "sku,metric,minimum-per-server,licenses-per-count,pack,support-rate\n"   \
                          "DB,core,16,25,2,0.22\nDB,user,,,,\nOS,core,,,,\n" },                    \
        { "license-tiers.csv", "sku,from-quantity,price\nOS,1,20\nOS,10,15\n" },                   \
        { "bill-of-materials.csv",                                                                 \
          "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\nsmall,DB,\nlarge,CPU-B,4\n"    \
          "large,BASE,1\nlarge,OS,8\nlarge,BASE,2\n" },                                            \
    {                                                                                              \
        "study.xml",                                                                               \
            "<study discount-rate='5 %'><discount category='system' rate='10 %'/></study>"         \
    }

static const struct fixture_file study_files[] = { STUDY_FILES, END_OF_FILES };

/* The study of these tests; its only message is a note about a repeated row. */
static struct fixture load_target_study(void)
{
    struct fixture fixture = fixture_load(study_files);

    assert_non_null(fixture.study);
    diag_forget_messages(fixture.diag);
    return fixture;
}

static void assert_decimal(struct decimal actual, const char *expected)
{
    g_autofree char *text = decimal_format_short(actual, DECIMAL_DIGITS);

    assert_string_equal(text, expected);
}

static void test_scenarios_csv__keeps_scenarios_in_order(void **state)
{
    static const struct fixture_file file = SCENARIOS("dear,,price:BASE,times,2\n"
                                                      "fewer,cheap,quantity:small/CPU-A,set,2\n"
                                                      "cheap,,category:processor,percent,-8 %\n"
                                                      "dear,cheap,parameter:term,set,5\n"
                                                      "fewer,,price:BASE,add,1\n");
    struct fixture fixture = load_study(&file, 1);
    const struct study *study = fixture.study;
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(study->scenario_count, 3);
    assert_string_equal(study->scenarios[0].name, "dear");
    assert_string_equal(study->scenarios[0].based_on, "cheap"); /* said in its second row */
    assert_int_equal(study->scenarios[0].at.line, 2);
    assert_string_equal(study->scenarios[1].name, "fewer");
    assert_string_equal(study->scenarios[1].based_on, "cheap");
    assert_string_equal(study->scenarios[2].name, "cheap");
    assert_string_equal(study->scenarios[2].based_on, "");
    assert_int_equal(study->change_count, 5);
    assert_string_equal(study->changes[4].scenario, "fewer");
    assert_string_equal(study->changes[4].target, "price:BASE");
    assert_string_equal(study->changes[4].value, "1");
    assert_int_equal(study->changes[4].at.line, 6);
    fixture_free(&fixture);
}

static void test_scenarios_csv__says_what_is_wrong_with_bases(void **state)
{
    static const struct load_case cases[] = {
        { "unknown",
          { SCENARIOS("a,b,price:BASE,set,1\n") },
          "scenarios.csv:2:3: error: scenario 'b' has no row in scenarios.csv\n" },
        { "two",
          { SCENARIOS("a,,price:BASE,set,1\nb,,price:BASE,set,1\nc,a,price:BASE,set,1\n"
                      "c,b,price:BASE,set,1\n") },
          "scenarios.csv:5:3: error: based-on 'b' of scenario 'c' differs from 'a' at "
          "scenarios.csv:4\n" },
        { "itself",
          { SCENARIOS("a,a,price:BASE,set,1\n") },
          "scenarios.csv:2:3: error: scenario 'a' is based on itself\n" },
        { "in a circle, with one leading into it",
          { SCENARIOS("z,c,price:BASE,set,1\na,b,price:BASE,set,1\nb,c,price:BASE,set,1\n"
                      "c,a,price:BASE,set,1\n") },
          "scenarios.csv:3:3: error: scenario 'a' is based on itself, by way of 'b', 'c'\n" },
        { "cells left out",
          { SCENARIOS("a,,,set,1\nb,,price:BASE,,1\nc,,price:BASE,set,\n,,price:BASE,set,1\n") },
          "scenarios.csv:2:4: error: target is empty\n"
          "scenarios.csv:3:15: error: operation is empty\n"
          "scenarios.csv:4:19: error: value is empty\n"
          "scenarios.csv:5:1: error: scenario is empty\n" },
        { "each fault at its cell",
          { SCENARIOS("a,,price:BASIS,set,1\na,,price:BASE,put,1\na,,price:BASE,set,much\n") },
          "scenarios.csv:2:4: error: sku 'BASIS' has no row in catalog.csv\n"
          "scenarios.csv:3:15: error: operation 'put' is unknown; expected one of set, add, times, "
          "percent, replace-by\n"
          "scenarios.csv:4:19: error: value 'much' is not a plain number\n" },
        { "not judged by a faulty catalog",
          { SCENARIOS("a,,price:BASIS,set,1\n"),
            { "catalog.csv", "sku,price,currency\nCPU-A,abc,USD\nCPU-B,1,USD\nBASE,1,USD\n" } },
          "catalog.csv:2:7: error: price 'abc' is not a number\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

/* What a change is read as. */
struct change_row {
    const char *target, *operation, *value;
    enum target_kind kind;
    const char *name, *detail;
    enum change_operation read_operation;
    const char *number; /* NULL: a text */
};

static const struct change_row good_changes[] = {
    { "price:BASE", "set", "3500.50", TARGET_PRICE, "BASE", "", CHANGE_SET, "3500.5" },
    { "price:BASE", "set", "-1", TARGET_PRICE, "BASE", "", CHANGE_SET, "-1" },
    { "price:BASE", "add", "(200)", TARGET_PRICE, "BASE", "", CHANGE_ADD, "-200" },
    { "price:BASE", "times", "0,9", TARGET_PRICE, "BASE", "", CHANGE_TIMES, "0.9" },
    { "price:BASE", "percent", "8 %", TARGET_PRICE, "BASE", "", CHANGE_PERCENT, "0.08" },
    { "price:BASE", "percent", "-0.08", TARGET_PRICE, "BASE", "", CHANGE_PERCENT, "-0.08" },
    { "price:FEE", "set", "5", TARGET_PRICE, "FEE", "", CHANGE_SET, "5" },
    { "price:OS", "times", "2", TARGET_PRICE, "OS", "", CHANGE_TIMES, "2" },
    { "price:OS@10", "set", "14", TARGET_PRICE, "OS", "10", CHANGE_SET, "14" },
    { "price:OS@1.0", "add", "1", TARGET_PRICE, "OS", "1", CHANGE_ADD, "1" },
    { "category:processor", "set", "1", TARGET_CATEGORY, "processor", "", CHANGE_SET, "1" },
    { "category:software", "percent", "100 %", TARGET_CATEGORY, "software", "", CHANGE_PERCENT,
      "1" },
    { "discount:A", "set", "30 %", TARGET_DISCOUNT, "A", "", CHANGE_SET, "0.3" },
    { "discount:A", "add", "-0.05", TARGET_DISCOUNT, "A", "", CHANGE_ADD, "-0.05" },
    { "discount:A", "times", "0.5", TARGET_DISCOUNT, "A", "", CHANGE_TIMES, "0.5" },
    { "discount:system", "set", "0", TARGET_DISCOUNT, "system", "", CHANGE_SET, "0" },
    { "parameter:term", "set", "5", TARGET_PARAMETER, "term", "", CHANGE_SET, NULL },
    { "parameter:term", "add", "2", TARGET_PARAMETER, "term", "", CHANGE_ADD, "2" },
    { "parameter:discount-rate", "set", "0.08", TARGET_PARAMETER, "discount-rate", "", CHANGE_SET,
      NULL },
    { "parameter:discount-rate", "add", "3 %", TARGET_PARAMETER, "discount-rate", "", CHANGE_ADD,
      "0.03" },
    { "parameter:discount-rate", "percent", "10 %", TARGET_PARAMETER, "discount-rate", "",
      CHANGE_PERCENT, "0.1" },
    { "parameter:as-of", "set", "2002-01-01", TARGET_PARAMETER, "as-of", "", CHANGE_SET, NULL },
    { "quantity:small/CPU-A", "set", "0", TARGET_QUANTITY, "small", "CPU-A", CHANGE_SET, "0" },
    { "quantity:small/DB", "set", "40", TARGET_QUANTITY, "small", "DB", CHANGE_SET, "40" },
    { "quantity:small/CPU-A", "add", "-2", TARGET_QUANTITY, "small", "CPU-A", CHANGE_ADD, "-2" },
    { "quantity:large/BASE", "times", "2", TARGET_QUANTITY, "large", "BASE", CHANGE_TIMES, "2" },
    { "rule:DB/pack", "set", "4", TARGET_RULE, "DB", "pack", CHANGE_SET, NULL },
    { "rule:DB/support-rate", "add", "2 %", TARGET_RULE, "DB", "support-rate", CHANGE_ADD, "0.02" },
    { "rule:DB/minimum-per-server", "times", "2", TARGET_RULE, "DB", "minimum-per-server",
      CHANGE_TIMES, "2" },
    { "rule:OS/metric", "set", "processor", TARGET_RULE, "OS", "metric", CHANGE_SET, NULL },
    { "rule:OS/round-at", "set", "server", TARGET_RULE, "OS", "round-at", CHANGE_SET, NULL },
    { "sku:CPU-A", "replace-by", "CPU-B", TARGET_SKU, "CPU-A", "", CHANGE_REPLACE_BY, NULL },
};

static void test_scenario_change__is_read_against_the_study(void **state)
{
    struct fixture fixture = load_target_study();
    struct place nowhere = { 0 };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(good_changes); i++) {
        const struct change_row *row = &good_changes[i];
        struct scenario_change change;
        bool good = scenario_change_parse(fixture.study, row->target, row->operation, row->value,
                                          nowhere, fixture.diag, &change);
        g_autofree char *messages = messages_of(&fixture);

        if (!good)
            fail_msg("%s %s %s: %s", row->target, row->operation, row->value, messages);
        assert_int_equal(change.kind, row->kind);
        assert_string_equal(change.target, row->target);
        assert_string_equal(change.name, row->name);
        assert_string_equal(change.detail, row->detail);
        assert_int_equal(change.operation, row->read_operation);
        assert_string_equal(change.value, row->value);
        assert_string_equal(change.scenario, "");
        assert_int_equal(change.number.given, row->number != NULL);
        if (row->number != NULL)
            assert_decimal(change.number.value, row->number);
    }
    fixture_free(&fixture);
}

/* What a change is refused with. */
static const struct {
    const char *target, *operation, *value, *problem;
} bad_changes[] = {
    { "BASE", "set", "1",
      "target 'BASE' is not known; expected price:, category:, discount:, parameter:, quantity:, "
      "rule: or sku: and a name" },
    { "prices:BASE", "set", "1",
      "target 'prices:BASE' is not known; expected price:, category:, discount:, parameter:, "
      "quantity:, rule: or sku: and a name" },
    { "category:", "times", "1",
      "target 'category:' is not known; expected price:, category:, discount:, parameter:, "
      "quantity:, rule: or sku: and a name" },
    { "price:BASE", "multiply", "1",
      "operation 'multiply' is unknown; expected one of set, add, times, percent, replace-by" },
    { "price:BASE", "replace-by", "CPU-A",
      "operation 'replace-by' does not fit 'price:BASE'; expected one of set, add, times, "
      "percent" },
    { "sku:BASE", "set", "CPU-A", "operation 'set' does not fit 'sku:BASE'; expected replace-by" },
    { "price:ABC", "set", "1", "sku 'ABC' has no row in catalog.csv" },
    { "price:ABC@10", "set", "1", "sku 'ABC@10' has no row in catalog.csv" },
    { "price:OS@5", "set", "1", "'OS' has no tier with a price from '5'" },
    { "price:BASE@1", "set", "1", "'BASE' has no tier with a price from '1'" },
    { "price:OS@x", "set", "1", "'OS' has no tier with a price from 'x'" },
    { "price:OS", "set", "1",
      "'OS' has prices by tier, and set needs one of them: price:OS@1, price:OS@10" },
    { "category:software", "add", "1",
      "'OS' has prices by tier, and add needs one of them: price:OS@1, price:OS@10" },
    { "price:FEE", "percent", "8 %", "'FEE' has no price to change; it can only be set" },
    { "price:BASE", "set", "n/a", "value 'n/a' is not a plain number" },
    { "price:BASE", "set", "$5", "value '$5' is not a plain number" },
    { "price:BASE", "set", "1.234", "value '1.234' is ambiguous: it may mean 1.234 or 1234" },
    { "price:BASE", "set", "8 %", "value '8 %' is a percentage; expected a plain number" },
    { "price:BASE", "set", "1000000000000",
      "value '1000000000000' is not from -1000000000000 to below 1000000000000" },
    { "price:BASE", "set", "0.00000000001", "value '0.00000000001' has more than 10 decimals" },
    { "price:BASE", "times", "-1", "value '-1' is not from 0 to below 1000" },
    { "price:BASE", "percent", "8", "value '8' is not a rate; expected one such as 8 % or 0.08" },
    { "price:BASE", "percent", "-101 %", "value '-101 %' is not from -100 % to below 100000 %" },
    { "category:memory", "times", "2", "category 'memory' is of no row of catalog.csv" },
    { "discount:B", "set", "5 %", "'B' is neither a discount class nor a category of catalog.csv" },
    { "discount:A", "set", "30", "value '30' is not a rate; expected one such as 8 % or 0.08" },
    { "discount:A", "set", "100 %", "value '100 %' is not from -100 % to below 100 %" },
    { "parameter:terms", "set", "1",
      "parameter 'terms' is not known; there are title, currency, as-of, baseline, normalize, "
      "term, discount-rate, energy-price, pue, load-share, power-factor, depreciation, "
      "exchange-rates, stale-after, template" },
    { "parameter:title", "add", "1", "parameter 'title' is not a number; it can only be set" },
    { "parameter:energy-price", "times", "2",
      "parameter 'energy-price' is not stated; it can only be set" },
    { "parameter:term", "set", "0", "term '0' is not a whole number of years from 1 to 100" },
    { "parameter:term", "add", "-3", "term '0' is not a whole number of years from 1 to 100" },
    { "parameter:term", "add", "1 %", "value '1 %' is a percentage; expected a plain number" },
    { "parameter:discount-rate", "add", "3",
      "value '3' is not a rate; expected one such as 8 % or 0.08" },
    { "parameter:discount-rate", "add", "-105 %",
      "discount-rate '-100 %' is not a rate above -100 % and below 1000 %, such as 8 % or 0.08" },
    { "quantity:small", "set", "1",
      "'small' is not a configuration, '/' and a SKU of catalog.csv" },
    { "quantity:tiny/CPU-A", "set", "1",
      "'tiny/CPU-A' is not a configuration, '/' and a SKU of catalog.csv" },
    { "quantity:small/CPU-B", "set", "1", "'CPU-B' is not in the bill of 'small'" },
    { "quantity:large/BASE", "set", "1",
      "'BASE' has 2 rows in the bill of 'large', and set needs one" },
    { "quantity:small/DB", "add", "1",
      "the quantity of 'DB' in 'small' is counted by its rule; it can only be set" },
    { "quantity:small/CPU-A", "set", "-1", "value '-1' is not from 0 to below 1000000000" },
    { "rule:DB", "set", "1", "'DB' is not a SKU, '/' and a column of licenses.csv" },
    { "rule:BASE/pack", "set", "1", "sku 'BASE' has no row in licenses.csv" },
    { "rule:DB/packs", "set", "1", "'packs' is not a column of licenses.csv that a rule has" },
    { "rule:DB/sku", "set", "OS", "'sku' is not a column of licenses.csv that a rule has" },
    { "rule:DB/metric", "add", "1", "metric is not a number; it can only be set" },
    { "rule:DB/metric", "set", "core",
      "'DB' has 2 rows in licenses.csv, and not just one of them fills metric" },
    { "rule:DB/units-per-license", "set", "4",
      "'DB' has 2 rows in licenses.csv, and not just one of them fills units-per-license" },
    { "rule:OS/units-per-license", "add", "4",
      "units-per-license of 'OS' is empty; it can only be set" },
    { "rule:DB/pack", "set", "0", "pack '0' is not above 0" },
    { "rule:DB/pack", "set", "1.234",
      "pack '1.234' is ambiguous: it may mean 1.234 or 1234, and no other number of the file "
      "settles it" },
    { "rule:DB/support-rate", "add", "-0.3", "support-rate '-8.000000000000000000 %' is below 0" },
    { "rule:OS/metric", "set", "cpus",
      "metric 'cpus' is neither processor, core, thread, server, vcpu or user, nor a numeric "
      "column of catalog.csv (cores), nor a column of configurations.csv" },
    { "rule:OS/stack-size", "set", "2", "stack-size needs a stack-attribute" },
    { "sku:ABC", "replace-by", "CPU-A", "sku 'ABC' has no row in catalog.csv" },
    { "sku:CPU-A", "replace-by", "ABC", "sku 'ABC' has no row in catalog.csv" },
};

static void test_scenario_change__says_what_does_not_fit(void **state)
{
    struct fixture fixture = load_target_study();
    struct place nowhere = { 0 };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(bad_changes); i++) {
        struct scenario_change change = { .name = "untouched" };
        bool good =
            scenario_change_parse(fixture.study, bad_changes[i].target, bad_changes[i].operation,
                                  bad_changes[i].value, nowhere, fixture.diag, &change);
        g_autofree char *messages = messages_of(&fixture);
        g_autofree char *expected = g_strdup_printf("error: %s\n", bad_changes[i].problem);

        if (strcmp(messages, expected) != 0)
            fail_msg("%s %s %s:\n%sexpected:\n%s", bad_changes[i].target, bad_changes[i].operation,
                     bad_changes[i].value, messages, expected);
        assert_false(good);
        assert_string_equal(change.name, "untouched");
        diag_forget_messages(fixture.diag);
    }
    fixture_free(&fixture);
}

static void test_scenario_change__knows_skus_that_an_earlier_one_brings_in(void **state)
{
    static const struct fixture_file file = SCENARIOS("new,,sku:CPU-A,replace-by,CPU-B\n"
                                                      "new,,quantity:small/CPU-B,set,2\n");
    struct fixture fixture = load_study(&file, 1);
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_string_equal(fixture.study->changes[1].detail, "CPU-B");
    fixture_free(&fixture);
}

static void test_scenario_change__leaves_the_study_as_it_is(void **state)
{
    struct fixture fixture = load_target_study();
    const struct study *study = fixture.study;
    const struct product *database = &study->products[study_find_product(study, "DB")];
    struct place nowhere = { 0 };
    struct scenario_change change;
    (void)state;

    assert_true(scenario_change_parse(fixture.study, "parameter:term", "set", "5", nowhere,
                                      fixture.diag, &change));
    assert_true(scenario_change_parse(fixture.study, "rule:DB/pack", "set", "8", nowhere,
                                      fixture.diag, &change));
    assert_true(scenario_change_parse(fixture.study, "rule:DB/minimum-per-server", "set", "8",
                                      nowhere, fixture.diag, &change));
    assert_int_equal(study->parameters.term_years, 3);
    assert_decimal(database->terms->pack.value, "2");
    assert_decimal(study->rules[database->first_rule].minimum_per_server.value, "16");
    fixture_free(&fixture);
}

static bool change_study(struct fixture *fixture, const char *target, const char *operation,
                         const char *value)
{
    struct place nowhere = { 0 };
    struct scenario_change change;

    if (!scenario_change_parse(fixture->study, target, operation, value, nowhere, fixture->diag,
                               &change))
        return false;
    return change.kind == TARGET_RULE
               ? license_rule_change(fixture->study, &change, fixture->diag)
               : study_parameter_change(fixture->study, &change, fixture->diag);
}

static void test_study_parameter_change__computes_from_what_is_there(void **state)
{
    struct fixture fixture = load_target_study();
    const struct study_parameters *parameters = &fixture.study->parameters;
    (void)state;

    assert_true(change_study(&fixture, "parameter:discount-rate", "add", "3 %")); /* 5 % + 3 % */
    assert_decimal(parameters->discount_rate, "0.08");
    assert_true(change_study(&fixture, "parameter:discount-rate", "percent", "-50 %"));
    assert_decimal(parameters->discount_rate, "0.04");
    assert_true(change_study(&fixture, "parameter:discount-rate", "times", "50")); /* 200 % */
    assert_decimal(parameters->discount_rate, "2");
    assert_true(change_study(&fixture, "parameter:term", "times", "2"));
    assert_int_equal(parameters->term_years, 6);
    assert_true(change_study(&fixture, "parameter:energy-price", "set", "0.12"));
    assert_true(change_study(&fixture, "parameter:energy-price", "add", "0.005"));
    assert_int_equal(
        money_compare(parameters->energy_price, (struct money){ 1250000000 } /* 0.125 × 10^10 */),
        0);
    fixture_free(&fixture);
}

static void test_license_rule_change__changes_one_cell(void **state)
{
    struct fixture fixture = load_target_study();
    const struct study *study = fixture.study;
    const struct product *database = &study->products[study_find_product(study, "DB")];
    const struct product *system = &study->products[study_find_product(study, "OS")];
    const struct license_rule *rules = &study->rules[database->first_rule];
    (void)state;

    assert_true(change_study(&fixture, "rule:DB/licenses-per-count", "times", "1.25"));
    assert_decimal(rules[0].licenses_per_count.value, "31.25"); /* 25 × 1.25 */
    assert_decimal(rules[0].minimum_per_server.value, "16");
    assert_int_equal(rules[0].metric_kind, METRIC_PROCESSOR_ATTRIBUTE);
    assert_string_equal(rules[0].attribute, "cores");
    assert_false(rules[1].licenses_per_count.given);
    assert_true(change_study(&fixture, "rule:DB/support-rate", "add", "0.03"));
    assert_decimal(database->terms->support_rate.value, "0.25");
    assert_decimal(database->terms->pack.value, "2");
    assert_true(change_study(&fixture, "rule:DB/option", "set", "db/per-core"));
    assert_string_equal(database->terms->option_name, "per-core");
    assert_true(change_study(&fixture, "rule:DB/requires", "set", "cores <= 8"));
    assert_int_equal(database->terms->requirement_count, 1);
    assert_string_equal(database->terms->option_name, "per-core");
    assert_true(change_study(&fixture, "rule:OS/metric", "set", "user"));
    assert_int_equal(study->rules[system->first_rule].metric_kind, METRIC_CONFIGURATION_COLUMN);
    assert_int_equal(study->rules[system->first_rule].product, study_find_product(study, "OS"));
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenarios_csv__keeps_scenarios_in_order),
        cmocka_unit_test(test_scenarios_csv__says_what_is_wrong_with_bases),
        cmocka_unit_test(test_scenario_change__is_read_against_the_study),
        cmocka_unit_test(test_scenario_change__says_what_does_not_fit),
        cmocka_unit_test(test_scenario_change__knows_skus_that_an_earlier_one_brings_in),
        cmocka_unit_test(test_scenario_change__leaves_the_study_as_it_is),
        cmocka_unit_test(test_study_parameter_change__computes_from_what_is_there),
        cmocka_unit_test(test_license_rule_change__changes_one_cell),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
