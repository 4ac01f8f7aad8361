/* Building the document: what is added is found again, in order, and texts are the document's
 * own. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "report/document.h"
#include <string.h>

static const struct block *block_at(const struct document *document, unsigned index)
{
    return g_ptr_array_index(document->blocks, index);
}

static void test_document__blocks_stand_in_order_of_addition(void **state)
{
    static const enum block_kind kinds[] = { BLOCK_HEADING, BLOCK_PARAGRAPH, BLOCK_WARNING,
                                             BLOCK_TABLE, BLOCK_CHART };
    struct document *document = document_new("Title");

    (void)state;
    document_add_heading(document, 2, "Section");
    document_add_paragraph(document, "Paragraph");
    document_add_warning(document, "Warning");
    document_add_table(document, table_new("name", NULL));
    document_add_chart(document, figure_of_points(chart_plan_new()));
    assert_int_equal(document->blocks->len, G_N_ELEMENTS(kinds));
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++)
        assert_int_equal(block_at(document, i)->kind, kinds[i]);
    assert_int_equal(block_at(document, 0)->level, 2);
    document_free(document);
}

static void test_document__copies_its_texts(void **state)
{
    char text[] = "before";
    struct document *document = document_new(text);

    (void)state;
    document_add_paragraph(document, text);
    strcpy(text, "after");
    assert_string_equal(document->title, "before");
    assert_string_equal(block_at(document, 0)->text, "before");
    document_free(document);
}

static void test_document__has_neither_date_nor_data_at_first(void **state)
{
    struct document *document = document_new(NULL);

    (void)state;
    assert_null(document->title);
    assert_null(document->subtitle);
    assert_null(document->date);
    assert_null(document->data);
    document_free(document);
}

static void test_document__cells_are_found_by_row_and_column(void **state)
{
    struct table *table = table_new("prices", "Prices");

    (void)state;
    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    table_add_column(table, "price", "Price", ALIGN_RIGHT);
    table_add_row(table);
    table_add_cell(table, "a", NULL, NULL);
    table_add_cell(table, "1,000.00", "1000.00", NULL);
    table_add_row(table);
    table_add_cell(table, "b", NULL, NULL);
    table_add_cell(table, "incomplete", NULL, NULL);
    assert_string_equal(table_cell(table, 0, 1)->text, "1,000.00");
    assert_string_equal(table_cell(table, 0, 1)->number, "1000.00");
    assert_string_equal(table_cell(table, 1, 0)->text, "b");
    assert_null(table_cell(table, 1, 1)->number);
    table_free(table);
}

static void test_document__cells_keep_their_derivation_without_owning_it(void **state)
{
    struct derivation *derivation = derivation_new("a: price");
    struct table *table = table_new("prices", NULL);

    (void)state;
    table_add_column(table, "price", "Price", ALIGN_RIGHT);
    table_add_row(table);
    table_add_cell(table, "1", "1", derivation);
    assert_ptr_equal(table_cell(table, 0, 0)->derivation, derivation);
    table_free(table);
    assert_string_equal(derivation->subject, "a: price");
    derivation_free(derivation);
}

static void test_document__notes_stand_in_order(void **state)
{
    struct table *table = table_new("prices", NULL);

    (void)state;
    table_add_note(table, "first");
    table_add_note(table, "second");
    assert_int_equal(table->notes->len, 2);
    assert_string_equal(g_ptr_array_index(table->notes, 1), "second");
    table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_document__blocks_stand_in_order_of_addition),
        cmocka_unit_test(test_document__copies_its_texts),
        cmocka_unit_test(test_document__has_neither_date_nor_data_at_first),
        cmocka_unit_test(test_document__cells_are_found_by_row_and_column),
        cmocka_unit_test(test_document__cells_keep_their_derivation_without_owning_it),
        cmocka_unit_test(test_document__notes_stand_in_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
