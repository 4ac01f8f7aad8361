/* Changes of what-ifs: every target with every operation it takes, and what a change cannot do. */
#include "cmocka_test.h"
#include "study_fixture.h"
#include "input/scenario_apply.h"
#include "input/scenario_change.h"

static const struct fixture_file files[] = {
    { "configurations.csv", "configuration,label\nsmall,Small\nlarge,Large\n" },
    { "catalog.csv", "sku,category,price,currency,billing,discount-class,supplier\n"
                     "CPU,processor,1000.00,USD,one-time,H,\n"
                     "RAM,memory,100.00,USD,one-time,,north\n"
                     "RAM,memory,110.00,USD,one-time,,south\n"
                     "KIT,memory,10.005,USD,one-time,,\n"
                     "DB,license,5000.00,USD,one-time,L,\n"
                     "TIERED,license,,USD,one-time,L,\n" },
    { "licenses.csv", "sku,metric,support-rate\nDB,processor,22 %\nTIERED,processor,\n" },
    { "license-tiers.csv", "sku,from-quantity,price\nTIERED,1,900.00\nTIERED,10,800.00\n" },
    { "bill-of-materials.csv", "configuration,sku,quantity,supplier\n"
                               "small,CPU,2,\nsmall,RAM,4,north\nsmall,DB,,\n"
                               "large,CPU,4,\nlarge,CPU,2,\nlarge,TIERED,,\n" },
    { "study.xml", "<study currency=\"USD\" term=\"4\" discount-rate=\"5 %\" energy-price=\"0.10\">"
                   "<discount class=\"H\" rate=\"10 %\"/>"
                   "<discount category=\"memory\" rate=\"20 %\"/></study>" },
    { NULL, NULL },
};

/* --- what can be seen of a study, as texts --- */

static void append_decimal(GString *text, struct decimal value)
{
    g_autofree char *digits = decimal_format_short(value, DECIMAL_DIGITS);

    g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", digits);
}

static void append_money(GString *text, struct money value)
{
    g_autofree char *digits = money_format_price(value, 0);

    g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", digits);
}

static void see_prices(const struct study *study, GString *text, const char *sku)
{
    const struct product *product = &study->products[study_find_product(study, sku)];

    for (uint32_t i = 0; i < product->offer_count; i++)
        append_money(text, study->offers[product->first_offer + i].price);
}

static void see_tiers(const struct study *study, GString *text, const char *sku)
{
    const struct product *product = &study->products[study_find_product(study, sku)];

    for (uint32_t i = 0; i < product->tier_count; i++)
        append_money(text, study->tiers[product->first_tier + i].price);
}

/* "H 0.1 memory 0.2" */
static void see_discounts(const struct study *study, GString *text, const char *unused)
{
    (void)unused;
    for (uint32_t i = 0; i < study->parameters.discount_count; i++) {
        const struct discount *discount = &study->parameters.discounts[i];
        g_string_append_printf(text, "%s%s%s", text->len > 0 ? " " : "", discount->discount_class,
                               discount->category);
        append_decimal(text, discount->rate);
    }
}

/* "CPU 2 RAM 4 (north) DB -" */
static void see_bill(const struct study *study, GString *text, const char *id)
{
    const struct configuration *configuration =
        &study->configurations[study_find_configuration(study, id)];

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];
        g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "",
                               study->products[line->product].sku);
        if (line->quantity.given)
            append_decimal(text, line->quantity.value);
        else
            g_string_append(text, " -");
        if (*line->supplier != '\0')
            g_string_append_printf(text, " (%s)", line->supplier);
    }
}

static void see_parameters(const struct study *study, GString *text, const char *unused)
{
    (void)unused;
    append_decimal(text, decimal_from_int(study->parameters.term_years));
    append_decimal(text, study->parameters.discount_rate);
    append_money(text, study->parameters.energy_price);
}

/* Support rate, pack, minimum per server and rounding level of a SKU of one rule. */
static void see_rule(const struct study *study, GString *text, const char *sku)
{
    const struct product *product = &study->products[study_find_product(study, sku)];
    const struct license_rule *rule = &study->rules[product->first_rule];

    append_decimal(text, product->terms->support_rate.value);
    append_decimal(text, product->terms->pack.value);
    append_decimal(text, rule->minimum_per_server.value);
    g_string_append_printf(text, " %s", rounding_level_names[rule->round_at]);
}

typedef void (*sight)(const struct study *study, GString *text, const char *name);

static char *see(const struct study *study, sight look, const char *name)
{
    GString *text = g_string_new(NULL);

    look(study, text, name);
    return g_string_free(text, FALSE);
}

/* --- the tests --- */

static const struct source flag = { .name = "--set" };

struct written_change {
    const char *target, *operation, *value;
};

static struct scenario_change parse(const struct fixture *fixture,
                                    const struct written_change *written)
{
    struct scenario_change change = { 0 };

    if (!scenario_change_parse(fixture->study, written->target, written->operation, written->value,
                               place_of_source(&flag), fixture->diag, &change)) {
        g_autofree char *text = diag_format(fixture->diag, DIAG_ERROR);
        fail_msg("%s %s %s: %s", written->target, written->operation, written->value, text);
    }
    return change;
}

static void test_scenario_apply__every_target_and_operation(void **state)
{
    (void)state;
    static const struct {
        struct written_change change;
        sight look;
        const char *name, *before, *after;
    } rows[] = {
        { { "price:CPU", "set", "1234.5" }, see_prices, "CPU", "1000", "1234.5" },
        { { "price:CPU", "add", "-1200" }, see_prices, "CPU", "1000", "-200" }, /* a credit */
        { { "price:RAM", "times", "1.1" }, see_prices, "RAM", "100 110", "110 121" },
        { { "price:KIT", "percent", "10 %" }, see_prices, "KIT", "10.005", "11.0055" },
        /* 10.005 × 1.0000000001 = 10.0050000010005, of which money keeps 10 decimals */
        { { "price:KIT", "times", "1.0000000001" }, see_prices, "KIT", "10.005", "10.005000001" },
        { { "price:TIERED", "percent", "-50 %" }, see_tiers, "TIERED", "900 800", "450 400" },
        { { "price:TIERED", "times", "2" }, see_tiers, "TIERED", "900 800", "1800 1600" },
        { { "price:TIERED@10", "set", "700" }, see_tiers, "TIERED", "900 800", "900 700" },
        { { "price:TIERED@1", "add", "-0.5" }, see_tiers, "TIERED", "900 800", "899.5 800" },
        { { "category:memory", "times", "2" }, see_prices, "RAM", "100 110", "200 220" },
        { { "category:memory", "times", "2" }, see_prices, "KIT", "10.005", "20.01" },
        { { "category:license", "percent", "10 %" }, see_tiers, "TIERED", "900 800", "990 880" },
        { { "category:license", "percent", "10 %" }, see_prices, "DB", "5000", "5500" },
        { { "discount:H", "set", "30 %" },
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.3 memory 0.2" },
        { { "discount:H", "add", "5 %" },
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.15 memory 0.2" },
        { { "discount:H", "times", "2" },
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.2 memory 0.2" },
        { { "discount:H", "percent", "50 %" },
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.15 memory 0.2" },
        { { "discount:L", "set", "0.25" },
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.1 memory 0.2 L 0.25" },
        { { "discount:license", "set", "15 %" }, /* a category that had none */
          see_discounts,
          "",
          "H 0.1 memory 0.2",
          "H 0.1 memory 0.2 license 0.15" },
        { { "parameter:term", "set", "2" }, see_parameters, "", "4 0.05 0.1", "2 0.05 0.1" },
        { { "parameter:term", "add", "1" }, see_parameters, "", "4 0.05 0.1", "5 0.05 0.1" },
        { { "parameter:discount-rate", "set", "8 %" },
          see_parameters,
          "",
          "4 0.05 0.1",
          "4 0.08 0.1" },
        { { "parameter:discount-rate", "add", "1 %" },
          see_parameters,
          "",
          "4 0.05 0.1",
          "4 0.06 0.1" },
        { { "parameter:discount-rate", "times", "30" },
          see_parameters,
          "",
          "4 0.05 0.1",
          "4 1.5 0.1" },
        { { "parameter:energy-price", "percent", "50 %" },
          see_parameters,
          "",
          "4 0.05 0.1",
          "4 0.05 0.15" },
        { { "quantity:small/CPU", "set", "3" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 3 RAM 4 (north) DB -" },
        { { "quantity:small/CPU", "add", "-2" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 0 RAM 4 (north) DB -" },
        { { "quantity:small/RAM", "percent", "50 %" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 2 RAM 6 (north) DB -" },
        { { "quantity:small/DB", "set", "7" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 2 RAM 4 (north) DB 7" },
        { { "quantity:large/CPU", "times", "2" },
          see_bill,
          "large",
          "CPU 4 CPU 2 TIERED -",
          "CPU 8 CPU 4 TIERED -" },
        { { "rule:DB/support-rate", "set", "20 %" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.2 0 0 configuration" },
        { { "rule:DB/support-rate", "add", "3 %" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.25 0 0 configuration" },
        { { "rule:DB/support-rate", "times", "0.5" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.11 0 0 configuration" },
        { { "rule:DB/support-rate", "percent", "100 %" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.44 0 0 configuration" },
        { { "rule:DB/pack", "set", "2" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.22 2 0 configuration" },
        { { "rule:DB/minimum-per-server", "set", "16" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.22 0 16 configuration" },
        { { "rule:DB/round-at", "set", "server" },
          see_rule,
          "DB",
          "0.22 0 0 configuration",
          "0.22 0 0 server" },
        { { "sku:CPU", "replace-by", "KIT" },
          see_bill,
          "large",
          "CPU 4 CPU 2 TIERED -",
          "KIT 4 KIT 2 TIERED -" },
        { { "sku:DB", "replace-by", "TIERED" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 2 RAM 4 (north) TIERED -" },
        /* KIT has no supplier called north */
        { { "sku:RAM", "replace-by", "KIT" },
          see_bill,
          "small",
          "CPU 2 RAM 4 (north) DB -",
          "CPU 2 KIT 4 DB -" },
    };
    struct fixture fixture = fixture_load(files);

    assert_non_null(fixture.study);
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct scenario_change change = parse(&fixture, &rows[i].change);
        struct study *study = study_derive(fixture.study);
        assert_true(scenario_change_apply(study, &change, fixture.diag));
        g_autofree char *after = see(study, rows[i].look, rows[i].name);
        study_free(study);
        g_autofree char *before = see(fixture.study, rows[i].look, rows[i].name);
        if (!g_str_equal(after, rows[i].after) || !g_str_equal(before, rows[i].before))
            fail_msg("%s %s %s: '%s' became '%s', expected '%s' to '%s'", rows[i].change.target,
                     rows[i].change.operation, rows[i].change.value, before, after, rows[i].before,
                     rows[i].after);
    }
    fixture_free(&fixture);
}

/* All changes of the row are applied; the last one fails. */
static void test_scenario_apply__what_a_change_cannot_do(void **state)
{
    (void)state;
    static const struct {
        struct written_change first, second;
        const char *message;
    } rows[] = {
        { { "sku:RAM", "replace-by", "CPU" },
          { "quantity:small/CPU", "set", "3" },
          "--set: error: 'CPU' has 2 rows in the bill of 'small' (bill-of-materials.csv:2, "
          "bill-of-materials.csv:3, changed by --set), and set needs one\n" },
        { { "sku:CPU", "replace-by", "KIT" },
          { "quantity:small/CPU", "set", "3" },
          "--set: error: 'CPU' is not in the bill of 'small' when this is changed\n" },
        { { "sku:CPU", "replace-by", "KIT" },
          { "sku:CPU", "replace-by", "RAM" },
          "--set: error: 'CPU' is in no bill when this is changed\n" },
        { { "price:CPU", "set", "1" },
          { "sku:DB", "replace-by", "KIT" },
          "--set: error: the quantity of 'DB' is counted by its rule, and 'KIT' has none; set a "
          "quantity of 'DB' in 'small' first\n" },
        { { "price:CPU", "set", "1" },
          { "quantity:small/CPU", "add", "-3" },
          "--set: error: quantity:small/CPU add -3 makes a quantity that is not from 0 to below "
          "10^9\n" },
        { { "price:CPU", "set", "1" },
          { "discount:H", "add", "95 %" },
          "--set: error: discount:H add 95 % makes a discount that is not between -100 % and 100 "
          "%\n" },
        { { "price:CPU", "set", "999999999999" },
          { "price:CPU", "times", "999" },
          "--set: error: price:CPU times 999 makes a price of 10^12 or more\n" },
    };

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct fixture fixture = fixture_load(files);
        struct scenario_change first = parse(&fixture, &rows[i].first);
        struct scenario_change second = parse(&fixture, &rows[i].second);
        struct study *study = study_derive(fixture.study);
        assert_true(scenario_change_apply(study, &first, fixture.diag));
        assert_false(scenario_change_apply(study, &second, fixture.diag));
        g_autofree char *text = diag_format(fixture.diag, DIAG_ERROR);
        assert_string_equal(text, rows[i].message);
        study_free(study);
        fixture_free(&fixture);
    }
}

/* A counted license whose quantity is set first may be replaced by what has no rule. */
static void test_scenario_apply__a_set_quantity_needs_no_rule(void **state)
{
    (void)state;
    static const struct written_change written[] = { { "quantity:small/DB", "set", "7" },
                                                     { "sku:DB", "replace-by", "KIT" } };
    struct fixture fixture = fixture_load(files);
    struct study *study = study_derive(fixture.study);

    for (size_t i = 0; i < G_N_ELEMENTS(written); i++) {
        struct scenario_change change = parse(&fixture, &written[i]);
        assert_true(scenario_change_apply(study, &change, fixture.diag));
    }
    g_autofree char *bill = see(study, see_bill, "small");
    assert_string_equal(bill, "CPU 2 RAM 4 (north) KIT 7");
    study_free(study);
    fixture_free(&fixture);
}

static void test_scenario_apply__causes_are_taken_in_their_order(void **state)
{
    (void)state;
    static const struct written_change written[] = { { "parameter:term", "set", "2" },
                                                     { "price:CPU", "set", "1" },
                                                     { "quantity:small/CPU", "set", "3" } };
    struct fixture fixture = fixture_load(files);
    struct scenario_change changes[G_N_ELEMENTS(written)];

    for (size_t i = 0; i < G_N_ELEMENTS(written); i++)
        changes[i] = parse(&fixture, &written[i]);
    struct scenario_steps *steps =
        scenario_steps_new_of("command line", changes, G_N_ELEMENTS(changes));
    assert_true(scenario_steps_apply(fixture.study, steps, fixture.diag));
    assert_null(steps->after[CAUSE_RULE]);
    assert_null(steps->after[CAUSE_DISCOUNT]);
    g_autofree char *bill = see(steps->after[CAUSE_QUANTITY], see_bill, "small");
    g_autofree char *old_price = see(steps->after[CAUSE_QUANTITY], see_prices, "CPU");
    g_autofree char *new_price = see(steps->after[CAUSE_PRICE], see_prices, "CPU");
    assert_string_equal(bill, "CPU 3 RAM 4 (north) DB -");
    assert_string_equal(old_price, "1000");
    assert_string_equal(new_price, "1");
    assert_int_equal(steps->after[CAUSE_PRICE]->parameters.term_years, 4);
    assert_int_equal(scenario_steps_last(steps)->parameters.term_years, 2);
    scenario_steps_free(steps);
    fixture_free(&fixture);
}

static void test_scenario_apply__another_currency_is_refused(void **state)
{
    (void)state;
    static const struct written_change written = { "parameter:currency", "set", "EUR" };
    struct fixture fixture = fixture_load(files);
    struct scenario_change change = parse(&fixture, &written);
    struct scenario_steps *steps = scenario_steps_new_of("command line", &change, 1);

    assert_false(scenario_steps_apply(fixture.study, steps, fixture.diag));
    g_autofree char *text = diag_format(fixture.diag, DIAG_ERROR);
    assert_string_equal(
        text, "--set: error: a scenario in another currency cannot be compared with the study\n");
    scenario_steps_free(steps);
    fixture_free(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenario_apply__every_target_and_operation),
        cmocka_unit_test(test_scenario_apply__what_a_change_cannot_do),
        cmocka_unit_test(test_scenario_apply__a_set_quantity_needs_no_rule),
        cmocka_unit_test(test_scenario_apply__causes_are_taken_in_their_order),
        cmocka_unit_test(test_scenario_apply__another_currency_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
