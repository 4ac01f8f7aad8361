/* Tables as plain text. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/terminal.h"

static struct table *price_table(void)
{
    struct table *table = table_new("prices", NULL);

    table_add_column(table, "sku", "SKU", ALIGN_LEFT);
    table_add_column(table, "price", "Price", ALIGN_RIGHT);
    table_add_column(table, "note", "Note", ALIGN_LEFT);
    return table;
}

static void add_row(struct table *table, const char *sku, const char *price, const char *note)
{
    table_add_row(table);
    table_add_cell(table, sku, NULL, NULL);
    table_add_cell(table, price, NULL, NULL);
    table_add_cell(table, note, NULL, NULL);
}

static void assert_printed(struct table *table, const char *expected)
{
    GString *out = g_string_new(NULL);

    terminal_append_table(out, table);
    assert_string_equal(out->str, expected);
    g_string_free(out, TRUE);
    table_free(table);
}

static void test_terminal__numbers_stand_right_and_texts_left(void **state)
{
    struct table *table = price_table();

    (void)state;
    add_row(table, "A", "1,000.00", "new");
    add_row(table, "LONG-1", "9.50", "");
    assert_printed(table, "SKU        Price  Note\n"
                          "------  --------  ----\n"
                          "A       1,000.00  new\n"
                          "LONG-1      9.50\n");
}

static void test_terminal__title_is_above_and_notes_below(void **state)
{
    struct table *table = table_new("prices", "Prices");

    (void)state;
    table_add_column(table, "price", "Price", ALIGN_RIGHT);
    table_add_row(table);
    table_add_cell(table, "1", "1", NULL);
    table_add_note(table, "in USD");
    assert_printed(table, "Prices\nPrice\n-----\n    1\nin USD\n");
}

/* An ideograph takes two places, a combining acute none. */
static void test_terminal__wide_and_combining_characters_keep_the_columns(void **state)
{
    struct table *table = price_table();

    (void)state;
    add_row(table, "日本", "1", "x");
    add_row(table,
            "e\xCC\x81"
            "e",
            "2", "y");
    add_row(table, "abcd", "3", "z");
    assert_printed(table, "SKU   Price  Note\n"
                          "----  -----  ----\n"
                          "日本      1  x\n"
                          "e\xCC\x81"
                          "e        2  y\n"
                          "abcd      3  z\n");
}

static void test_terminal__controls_are_shown_not_obeyed(void **state)
{
    struct table *table = price_table();

    (void)state;
    add_row(table, "\x1b[31m", "1\n2",
            "\xE2\x80\xAE"
            "a\xC2\x9B");
    assert_printed(table, "SKU        Price  Note\n"
                          "--------  ------  -----------\n"
                          "\\x1b[31m  1\\x0a2  \\u202ea\\x9b\n");
}

static void test_terminal__empty_cells_leave_no_blanks_at_line_ends(void **state)
{
    struct table *table = price_table();

    (void)state;
    add_row(table, "", "", "n");
    add_row(table, "", "", "");
    assert_printed(table, "SKU  Price  Note\n"
                          "---  -----  ----\n"
                          "            n\n"
                          "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terminal__numbers_stand_right_and_texts_left),
        cmocka_unit_test(test_terminal__title_is_above_and_notes_below),
        cmocka_unit_test(test_terminal__wide_and_combining_characters_keep_the_columns),
        cmocka_unit_test(test_terminal__controls_are_shown_not_obeyed),
        cmocka_unit_test(test_terminal__empty_cells_leave_no_blanks_at_line_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
