/* The list of formats, and those of them that are plain text: CSV and JSON. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/renderer.h"
#include <string.h>

static GArray *render(const char *format, const struct document *document)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    char *problem = NULL;

    assert_true(renderer_find(format)->render_document(document, files, &problem));
    assert_null(problem);
    return files;
}

static void free_files(GArray *files)
{
    rendered_files_clear(files);
    assert_int_equal(files->len, 0);
    g_array_unref(files);
}

static void assert_file(const GArray *files, unsigned index, const char *name, const char *text)
{
    const struct rendered_file *file = &g_array_index(files, struct rendered_file, index);
    g_autofree char *found = g_strndup((const char *)file->bytes->data, file->bytes->len);

    assert_true(index < files->len);
    assert_string_equal(file->name, name);
    assert_string_equal(found, text);
}

static struct document *priced_document(void)
{
    struct document *document = document_new("Title");
    struct table *table = table_new("prices", "Prices");

    table_add_column(table, "configuration", "Configuration", ALIGN_LEFT);
    table_add_column(table, "price.normalized", "Price, normalized", ALIGN_RIGHT);
    table_add_row(table);
    table_add_cell(table, "=1+1", NULL, NULL);
    table_add_cell(table, "-1,000.00", "-1000.00", NULL);
    table_add_row(table);
    table_add_cell(table, "a, \"b\"", NULL, NULL);
    table_add_cell(table, "incomplete", NULL, NULL);
    document_add_paragraph(document, "text");
    document_add_table(document, table);
    return document;
}

static void test_renderers__formats_are_found_by_name(void **state)
{
    (void)state;
    for (unsigned i = 0; i < renderer_count; i++) {
        assert_ptr_equal(renderer_find(renderers[i]->format), renderers[i]);
        assert_non_null(renderers[i]->description);
    }
    assert_null(renderer_find("docx"));
    assert_null(renderer_find(""));
}

static void test_renderers__only_pictures_have_scenes(void **state)
{
    (void)state;
    assert_non_null(renderer_find("pdf")->render_scene);
    assert_non_null(renderer_find("svg")->render_scene);
    assert_non_null(renderer_find("png")->render_scene);
    assert_null(renderer_find("csv")->render_scene);
    assert_null(renderer_find("json")->render_scene);
}

static void test_renderers__csv_has_names_exact_numbers_and_no_formulas(void **state)
{
    struct document *document = priced_document();
    GArray *files = render("csv", document);

    (void)state;
    assert_int_equal(files->len, 1);
    assert_file(files, 0, "prices.csv",
                "configuration,price.normalized\n"
                "'=1+1,-1000.00\n"
                "\"a, \"\"b\"\"\",incomplete\n");
    free_files(files);
    document_free(document);
}

static void test_renderers__csv_numbers_tables_of_one_name(void **state)
{
    struct document *document = document_new(NULL);
    GArray *files;

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table *table = table_new("comparison", NULL);

        table_add_column(table, i == 0 ? "a" : "b", NULL, ALIGN_LEFT);
        document_add_table(document, table);
    }
    files = render("csv", document);
    assert_int_equal(files->len, 2);
    assert_file(files, 0, "comparison.csv", "a\n");
    assert_file(files, 1, "comparison-2.csv", "b\n");
    free_files(files);
    document_free(document);
}

static void test_renderers__json_is_the_data_as_it_is(void **state)
{
    struct document *document = priced_document();
    GArray *files;

    (void)state;
    document->data = g_strdup("{\n  \"price\": 52200.10\n}\n");
    files = render("json", document);
    assert_int_equal(files->len, 1);
    assert_file(files, 0, "report.json", "{\n  \"price\": 52200.10\n}\n");
    free_files(files);
    document_free(document);
}

static void test_renderers__json_without_data_is_no_file(void **state)
{
    struct document *document = priced_document();
    GArray *files = render("json", document);

    (void)state;
    assert_int_equal(files->len, 0);
    free_files(files);
    document_free(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_renderers__formats_are_found_by_name),
        cmocka_unit_test(test_renderers__only_pictures_have_scenes),
        cmocka_unit_test(test_renderers__csv_has_names_exact_numbers_and_no_formulas),
        cmocka_unit_test(test_renderers__csv_numbers_tables_of_one_name),
        cmocka_unit_test(test_renderers__json_is_the_data_as_it_is),
        cmocka_unit_test(test_renderers__json_without_data_is_no_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
