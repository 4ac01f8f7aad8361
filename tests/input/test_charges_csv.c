/* charges.csv: what a charge is on, and each message about it. */
#include "load_test.h"

#define HEADER "charge,category,rate,of,when\n"
#define CHARGES(rows)                                                                              \
    {                                                                                              \
        "charges.csv", HEADER rows                                                                 \
    }

static void test_charges_csv__reads_rates_and_times(void **state)
{
    static const struct {
        const char *row;
        const char *rate;
        enum charge_when when;
    } rows[] = {
        { "a,,8 %,all,\n", "0.08", CHARGE_WITH },
        { "a,,0.08,all,with\n", "0.08", CHARGE_WITH },
        { "a,,150 %,all,purchase\n", "1.5", CHARGE_AT_PURCHASE },
        { "a,,-10 %,all,end\n", "-0.1", CHARGE_AT_END },
        { "a,,-0.1,all,end\n", "-0.1", CHARGE_AT_END },
        { "a,,0,all,\n", "0", CHARGE_WITH },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = g_strconcat(HEADER, rows[i].row, NULL);
        const struct fixture_file file = { "charges.csv", text };
        struct fixture fixture = load_study(&file, 1);
        g_autofree char *rate = NULL;

        assert_non_null(fixture.study);
        assert_int_equal(fixture.study->charge_count, 1);
        rate = decimal_format_short(fixture.study->charges[0].rate, DECIMAL_DIGITS);
        assert_string_equal(rate, rows[i].rate);
        assert_int_equal(fixture.study->charges[0].when, rows[i].when);
        fixture_free(&fixture);
    }
}

static void test_charges_csv__finds_what_a_charge_is_on(void **state)
{
    static const struct fixture_file file = CHARGES("installation,service,5 %,hardware,\n"
                                                    "upkeep,,1 %,support,\n"
                                                    "cooling,,2 %,energy,\n"
                                                    "freight,,1 %,system,\n"
                                                    "spare parts,,3 %,CPU-A,\n"
                                                    "tax on services,,19 %,service,\n"
                                                    "tax on freight,,19 %,freight,\n"
                                                    "contingency,,10 %,all,purchase\n");
    static const struct {
        enum charge_base base;
        const char *of, *category;
    } expected[] = {
        { CHARGE_ON_HARDWARE, "hardware", "service" },
        { CHARGE_ON_CATEGORY, "support", "upkeep" },
        { CHARGE_ON_CATEGORY, "energy", "cooling" },
        { CHARGE_ON_CATEGORY, "system", "freight" },
        { CHARGE_ON_SKU, "CPU-A", "spare parts" },
        { CHARGE_ON_CATEGORY, "service", "tax on services" }, /* the category of the first charge */
        { CHARGE_ON_CATEGORY, "freight", "tax on freight" },  /* a category left out is the name */
        { CHARGE_ON_ALL, "all", "contingency" },
    };
    struct fixture fixture = load_study(&file, 1);
    g_autofree char *messages = messages_of(&fixture);
    (void)state;

    assert_string_equal(messages, "");
    assert_int_equal(fixture.study->charge_count, G_N_ELEMENTS(expected));
    for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
        const struct charge *charge = &fixture.study->charges[i];

        assert_int_equal(charge->base, expected[i].base);
        assert_string_equal(charge->of, expected[i].of);
        assert_string_equal(charge->category, expected[i].category);
        assert_int_equal(charge->at.line, i + 2);
    }
    fixture_free(&fixture);
}

static void test_charges_csv__says_what_is_wrong(void **state)
{
    static const struct load_case cases[] = {
        { "a bare 8",
          { CHARGES("tax,,8,all,\n") },
          "charges.csv:2:6: error: rate '8' is not a rate; expected one such as 8 % or 0.08\n" },
        { "a bare 1",
          { CHARGES("tax,,1,all,\n") },
          "charges.csv:2:6: error: rate '1' is not a rate; expected one such as 8 % or 0.08\n" },
        { "a bare -1",
          { CHARGES("residual,,-1,all,end\n") },
          "charges.csv:2:11: error: rate '-1' is not a rate; expected one such as 8 % or 0.08\n" },
        { "ten times the base",
          { CHARGES("tax,,1000 %,all,\n") },
          "charges.csv:2:6: error: rate '1000 %' is too large; expected less than 10\n" },
        { "no rate", { CHARGES("tax,,,all,\n") }, "charges.csv:2:6: error: rate is empty\n" },
        { "of nothing", { CHARGES("tax,,8 %,,\n") }, "charges.csv:2:10: error: of is empty\n" },
        { "at no time",
          { CHARGES("tax,,8 %,all,later\n") },
          "charges.csv:2:14: error: when 'later' is unknown; expected one of with, purchase, "
          "end\n" },
        { "unknown",
          { CHARGES("tax,,8 %,memory,\n") },
          "charges.csv:2:10: error: 'memory' is neither all, hardware, support, energy, a category "
          "or SKU of catalog.csv, nor the category of a charge above\n" },
        { "itself, and a later one",
          { CHARGES("tax,,8 %,tax,\nfreight,,1 %,setup,\nsetup,,1 %,all,\n") },
          "charges.csv:2:10: error: 'tax' is neither all, hardware, support, energy, a category or "
          "SKU of catalog.csv, nor the category of a charge above\n"
          "charges.csv:3:14: error: 'setup' is neither all, hardware, support, energy, a category "
          "or SKU of catalog.csv, nor the category of a charge above\n" },
        { "two things at once",
          { CHARGES("one,BASE,8 %,all,\ntwo,,8 %,BASE,\n") },
          "charges.csv:3:10: error: 'BASE' is both a category and a SKU; rename one of them\n" },
        { "misspelt column",
          { { "charges.csv", "charge,rates,of\ntax,8 %,all\n" } },
          "charges.csv:1: error: column 'rate' is missing; the header has charge, rates, of\n"
          "charges.csv:1:8: error: unknown column 'rates'; the columns are charge, category, rate, "
          "of, when\n" },
    };
    (void)state;
    CHECK_CASES(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_charges_csv__reads_rates_and_times),
        cmocka_unit_test(test_charges_csv__finds_what_a_charge_is_on),
        cmocka_unit_test(test_charges_csv__says_what_is_wrong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
