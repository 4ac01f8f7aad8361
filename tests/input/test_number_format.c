/* Numbers as people write them. Each row gives the text and what it must mean. */
#include "cmocka_test.h"
#include "input/number_format.h"
#include <glib.h>
#include <string.h>

struct scan_row {
    const char *text;
    enum number_form form;
    const char *plain; /* NULL for no number */
};

static void check_scans(const struct scan_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct number_text number;

        number_scan(rows[i].text, &number);
        if (number.form != rows[i].form)
            fail_msg("'%s' has form %d, expected %d", rows[i].text, number.form, rows[i].form);
        if (rows[i].plain != NULL && strcmp(number.plain, rows[i].plain) != 0)
            fail_msg("'%s' is %s, expected %s", rows[i].text, number.plain, rows[i].plain);
    }
}

static void test_number_scan__reads_plain_numbers_whatever_the_mark(void **state)
{
    static const struct scan_row rows[] = {
        { "4", NUMBER_PLAIN, "4" },
        { "0", NUMBER_PLAIN, "0" },
        { "007", NUMBER_PLAIN, "007" },
        { "+5", NUMBER_PLAIN, "5" },
        { "-5", NUMBER_PLAIN, "-5" },
        { "\u22125", NUMBER_PLAIN, "-5" },
        { " 12 ", NUMBER_PLAIN, "12" },
        { "1e3", NUMBER_PLAIN, "1e3" },
        { "12 000", NUMBER_PLAIN, "12000" },
        { "1\u00A0234\u00A0567", NUMBER_PLAIN, "1234567" },
        { "1\u202F234", NUMBER_PLAIN, "1234" },
        { "1'234", NUMBER_PLAIN, "1234" },
        { "1\u2019234\u2019567", NUMBER_PLAIN, "1234567" },
    };
    (void)state;
    check_scans(rows, G_N_ELEMENTS(rows));
}

static void test_number_scan__recognizes_a_decimal_mark(void **state)
{
    static const struct scan_row rows[] = {
        { "1.00", NUMBER_POINT, "1.00" },
        { "1,00", NUMBER_COMMA, "1.00" },
        { "1750,00", NUMBER_COMMA, "1750.00" },
        { "4,56", NUMBER_COMMA, "4.56" },
        { ".0694", NUMBER_POINT, "0.0694" },
        { "1234.567", NUMBER_POINT, "1234.567" }, /* four digits are no thousands group */
        { "0.940", NUMBER_POINT, "0.940" },       /* nor does a group begin with 0 */
        { "0,940", NUMBER_COMMA, "0.940" },
        { "-0.500", NUMBER_POINT, "-0.500" },
        { "1.2345", NUMBER_POINT, "1.2345" },
        { "7.06151e+09", NUMBER_POINT, "7.06151e+09" },
        { "1.234e5", NUMBER_POINT, "1.234e5" },
        { "2.480,60", NUMBER_COMMA, "2480.60" },
        { "1.355,90", NUMBER_COMMA, "1355.90" },
        { "2,310,775.40", NUMBER_POINT, "2310775.40" },
        { "1,234,567", NUMBER_POINT,
          "1234567" }, /* two commas are thousands, so the mark is the point */
        { "1.234.567", NUMBER_COMMA, "1234567" },
        { "1 234,567", NUMBER_COMMA, "1234.567" }, /* the blank is the thousands separator */
        { "1'234.567", NUMBER_POINT, "1234.567" },
    };
    (void)state;
    check_scans(rows, G_N_ELEMENTS(rows));
}

static void test_number_scan__leaves_a_single_group_of_three_unclear(void **state)
{
    static const struct {
        const char *text, *as_point, *as_comma;
    } rows[] = {
        { "1.234", "1.234", "1234" },        { "1,234", "1234", "1.234" },
        { "1.000", "1.000", "1000" },        { "-12.500", "-12.500", "-12500" },
        { "$123,456", "123456", "123.456" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct number_text number;

        number_scan(rows[i].text, &number);
        assert_int_equal(number.form, NUMBER_UNCLEAR);
        assert_null(number_resolve(&number, NUMBER_UNCLEAR));
        assert_string_equal(number_resolve(&number, NUMBER_POINT), rows[i].as_point);
        assert_string_equal(number_resolve(&number, NUMBER_COMMA), rows[i].as_comma);
    }
}

static void test_number_scan__keeps_the_sign_of_accountants(void **state)
{
    static const struct scan_row rows[] = {
        { "(12)", NUMBER_PLAIN, "-12" },          { "(500.00)", NUMBER_POINT, "-500.00" },
        { "($500.00)", NUMBER_POINT, "-500.00" }, { "$(500.00)", NUMBER_POINT, "-500.00" },
        { "-$500.00", NUMBER_POINT, "-500.00" },  { "$-500.00", NUMBER_POINT, "-500.00" },
        { "-500.00", NUMBER_POINT, "-500.00" },   { "\u2212500.00", NUMBER_POINT, "-500.00" },
        { "-($500.00)", NUMBER_NONE, NULL }, /* negated twice? */
        { "(-500.00)", NUMBER_NONE, NULL },       { "(500.00", NUMBER_NONE, NULL },
        { "500.00)", NUMBER_NONE, NULL },         { "--5", NUMBER_NONE, NULL },
    };
    (void)state;
    check_scans(rows, G_N_ELEMENTS(rows));
}

static void test_number_scan__refuses_what_is_no_number(void **state)
{
    static const char *const texts[] = {
        "",      " ",           "abc",      "n/a",          "NaN",         "inf",
        "-",     "1,23,456.00", "12.34.56", "1.234,567.89", "1,234 567.5", "12 34",
        "5.",    "4x",          "1e",       "0x10",         "2001-04-01",  "1 000e3",
        "0 123", "$$5",         "$5 USD",   "5 %%",         "$5 %",        "5 GB",
        "'500",
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct number_text number;

        number_scan(texts[i], &number);
        if (number.form != NUMBER_NONE)
            fail_msg("'%s' is read as %s", texts[i], number.plain);
    }
}

static void test_number_scan__refuses_more_digits_than_fit(void **state)
{
    g_autofree char *long_number = g_strnfill(200, '7');
    struct number_text number;
    (void)state;

    number_scan(long_number, &number);
    assert_int_equal(number.form, NUMBER_NONE);
}

static void test_number_scan__names_the_currency(void **state)
{
    static const struct {
        const char *text, *currency, *plain;
    } rows[] = {
        { "$1,234.50", "$", "1234.50" },
        { "\u20AC0.45", "\u20AC", "0.45" },
        { "1.234,50 \u20AC", "\u20AC", "1234.50" },
        { "USD 20", "USD", "20" },
        { "20 EUR", "EUR", "20" },
        { "20EUR", "EUR", "20" },
        { "USD1.0E-4", "USD", "1.0E-4" },
        { "20", "", "20" },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct number_text number;

        number_scan(rows[i].text, &number);
        assert_string_equal(number.currency, rows[i].currency);
        assert_string_equal(number.plain, rows[i].plain);
    }
}

static void test_number_scan__takes_only_codes_that_exist_for_currencies(void **state)
{
    struct number_text number;
    (void)state;

    number_scan("20 ABC", &number);
    assert_int_equal(number.form, NUMBER_NONE);
}

static void test_number_scan__marks_percentages(void **state)
{
    struct number_text number;
    (void)state;

    number_scan("8 %", &number);
    assert_int_equal(number.form, NUMBER_PLAIN);
    assert_true(number.is_percent);
    assert_string_equal(number.plain, "8");
    number_scan("3.15%", &number);
    assert_true(number.is_percent);
    number_scan("0.08", &number);
    assert_false(number.is_percent);
}

static void test_number_evidence__decides_by_the_only_kind_there_is(void **state)
{
    struct number_evidence evidence = { 0 };
    struct place first = { .line = 2 }, second = { .line = 3 };
    (void)state;

    assert_int_equal(number_evidence_verdict(&evidence), NUMBER_UNCLEAR);
    number_evidence_add(&evidence, NUMBER_COMMA, first, "0,29");
    number_evidence_add(&evidence, NUMBER_COMMA, second, "0,31");
    assert_int_equal(number_evidence_verdict(&evidence), NUMBER_COMMA);
    assert_int_equal(evidence.comma_at.line, 2);
    number_evidence_add(&evidence, NUMBER_POINT, second, "0.31");
    assert_int_equal(number_evidence_verdict(&evidence), NUMBER_UNCLEAR);
}

static void test_number_evidence__ignores_plain_numbers(void **state)
{
    struct number_evidence evidence = { 0 };
    (void)state;

    number_evidence_add(&evidence, NUMBER_PLAIN, (struct place){ 0 }, "4");
    assert_int_equal(number_evidence_verdict(&evidence), NUMBER_UNCLEAR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_number_scan__reads_plain_numbers_whatever_the_mark),
        cmocka_unit_test(test_number_scan__recognizes_a_decimal_mark),
        cmocka_unit_test(test_number_scan__leaves_a_single_group_of_three_unclear),
        cmocka_unit_test(test_number_scan__keeps_the_sign_of_accountants),
        cmocka_unit_test(test_number_scan__refuses_what_is_no_number),
        cmocka_unit_test(test_number_scan__refuses_more_digits_than_fit),
        cmocka_unit_test(test_number_scan__names_the_currency),
        cmocka_unit_test(test_number_scan__takes_only_codes_that_exist_for_currencies),
        cmocka_unit_test(test_number_scan__marks_percentages),
        cmocka_unit_test(test_number_evidence__decides_by_the_only_kind_there_is),
        cmocka_unit_test(test_number_evidence__ignores_plain_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
