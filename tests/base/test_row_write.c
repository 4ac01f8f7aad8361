/* Rows of CSV: separators, quotes, and texts that look like formulas. */
#include "base/row_write.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

static void test_row_write__separates_fields_and_ends_rows(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    row_write_text(out, "sku");
    row_write_text(out, "price");
    row_write_end(out);
    row_write_text(out, "CPU-A");
    row_write_number(out, "-500.00");
    row_write_end(out);
    assert_string_equal(out->str, "sku,price\nCPU-A,-500.00\n");
}

static void test_row_write__keeps_empty_fields(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    row_write_text(out, "");
    row_write_text(out, NULL);
    row_write_number(out, NULL);
    row_write_text(out, "x");
    row_write_end(out);
    row_write_text(out, "");
    row_write_end(out);
    assert_string_equal(out->str, "\"\",,,x\n\"\"\n");
}

static void test_row_write__quotes_what_needs_it(void **state)
{
    (void)state;
    static const struct {
        const char *row, *text, *field;
    } rows[] = {
        { "plain", "Xeon 700", "Xeon 700" },
        { "comma", "Size 1,000", "\"Size 1,000\"" },
        { "quote", "3.5\" disk", "\"3.5\"\" disk\"" },
        { "line feed", "two\nlines", "\"two\nlines\"" },
        { "carriage return inside", "a\rb", "\"a\rb\"" },
        { "blank before", " a", "\" a\"" },
        { "blank behind", "a ", "\"a \"" },
        { "separators of other dialects", "a;b", "\"a;b\"" },
        { "UTF-8", "f\xC3\xBCr 5 \xE2\x82\xAC", "f\xC3\xBCr 5 \xE2\x82\xAC" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        row_write_text(out, rows[i].text);
        if (!g_str_equal(out->str, rows[i].field))
            fail_msg("%s: %s", rows[i].row, out->str);
    }
}

/* A field that ends in a line feed does not end its row. */
static void test_row_write__continues_a_row_behind_a_line_feed_in_a_field(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    row_write_text(out, "a\n");
    row_write_text(out, "b");
    assert_string_equal(out->str, "\"a\n\",b");
}

static void test_row_write__guards_formulas_and_reading_takes_the_guard_off(void **state)
{
    (void)state;
    static const struct {
        const char *text, *field;
    } rows[] = {
        { "=HYPERLINK(A1)", "'=HYPERLINK(A1)" },
        { "+1+1", "'+1+1" },
        { "-2+3", "'-2+3" },
        { "@SUM(1)", "'@SUM(1)" },
        { "'s-Hertogenbosch", "''s-Hertogenbosch" },
        { "'=1", "''=1" },
        { "''x", "'''x" },
        { "'", "''" },
        { "-", "-" },
        { "'-", "''-" },
        { "a=b", "a=b" },
        { "2-3", "2-3" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        row_write_text(out, rows[i].text);
        assert_string_equal(out->str, rows[i].field);
        assert_string_equal(row_read_text(out->str), rows[i].text);
    }
}

static void test_row_write__guards_and_quotes_a_tab_before_a_formula(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    row_write_text(out, "\t=1");
    row_write_text(out, "\r=1");
    assert_string_equal(out->str, "\"'\t=1\",\"'\r=1\"");
    assert_string_equal(row_read_text("'\t=1"), "\t=1");
}

static void test_row_write__reading_leaves_other_texts_alone(void **state)
{
    (void)state;
    static const char *const texts[] = { "", "'", "'s-Hertogenbosch", "=1", "x'", "'5" };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        assert_ptr_equal(row_read_text(texts[i]), texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_row_write__separates_fields_and_ends_rows),
        cmocka_unit_test(test_row_write__keeps_empty_fields),
        cmocka_unit_test(test_row_write__quotes_what_needs_it),
        cmocka_unit_test(test_row_write__continues_a_row_behind_a_line_feed_in_a_field),
        cmocka_unit_test(test_row_write__guards_formulas_and_reading_takes_the_guard_off),
        cmocka_unit_test(test_row_write__guards_and_quotes_a_tab_before_a_formula),
        cmocka_unit_test(test_row_write__reading_leaves_other_texts_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
