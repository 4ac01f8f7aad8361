/* PDF as poppler reads it: pdftotext for what stands on which page, pdfinfo and pdffonts for the
 * rest. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/renderer.h"
#include <glib/gstdio.h>
#include <string.h>

static GByteArray *pdf_of(const struct document *document)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    char *problem = NULL;
    GByteArray *bytes;

    assert_true(renderer_find("pdf")->render_document(document, files, &problem));
    assert_int_equal(files->len, 1);
    assert_string_equal(g_array_index(files, struct rendered_file, 0).name, "report.pdf");
    bytes = g_byte_array_ref(g_array_index(files, struct rendered_file, 0).bytes);
    rendered_files_clear(files);
    g_array_unref(files);
    return bytes;
}

/* What a program prints about a PDF that stands as %s in its command line. */
static char *told_by(const char *command_format, const GByteArray *pdf)
{
    g_autofree char *path = NULL, *quoted = NULL, *out = NULL;
    g_auto(GStrv) parts = g_strsplit(command_format, "%s", 2);
    g_autofree char *command = NULL;
    int file = g_file_open_tmp("perfcost-XXXXXX.pdf", &path, NULL);

    assert_true(file >= 0);
    g_close(file, NULL);
    assert_true(g_file_set_contents(path, (const char *)pdf->data, pdf->len, NULL));
    quoted = g_shell_quote(path);
    command = g_strconcat(parts[0], quoted, parts[1], NULL);
    assert_true(g_spawn_command_line_sync(command, &out, NULL, NULL, NULL));
    g_unlink(path);
    return g_steal_pointer(&out);
}

/* The text of each page, and "" after the last one. */
static char **pages_of(const struct document *document)
{
    GByteArray *pdf = pdf_of(document);
    g_autofree char *text = told_by("pdftotext -layout %s -", pdf);

    g_byte_array_unref(pdf);
    return g_strsplit(text, "\f", -1);
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no '%s' in:\n%s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' in:\n%s", part, text);
}

/* Rows that say their number: "row 17 of 200". */
static struct table *long_table(unsigned rows)
{
    struct table *table = table_new("long", "Long table");

    table_add_column(table, "row", "Name of row", ALIGN_LEFT);
    table_add_column(table, "value", "Value", ALIGN_RIGHT);
    for (unsigned i = 1; i <= rows; i++) {
        g_autofree char *name = g_strdup_printf("row %u of %u", i, rows);

        table_add_row(table);
        table_add_cell(table, name, NULL, NULL);
        table_add_cell(table, "1,000.00", "1000.00", NULL);
    }
    return table;
}

static void test_pdf__pages_are_numbered_and_titled(void **state)
{
    struct document *document = document_new("Price and performance");
    g_auto(GStrv) pages = NULL;

    (void)state;
    document->date = g_strdup("2001-04-01");
    document_add_table(document, long_table(100));
    pages = pages_of(document);
    assert_has(pages[0], "Price and performance");
    assert_has(pages[0], "As of 2001-04-01");
    assert_has(pages[0], "Page 1 of 3");
    assert_has(pages[2], "Page 3 of 3");
    assert_true(g_str_has_prefix(pages[1], "Price and performance\n"));
    document_free(document);
}

static void test_pdf__a_table_repeats_its_header_and_loses_no_row(void **state)
{
    struct document *document = document_new("T");
    g_auto(GStrv) pages = NULL;
    g_autofree char *all = NULL;

    (void)state;
    document_add_table(document, long_table(100));
    pages = pages_of(document);
    assert_lacks(pages[0], "(continued)");
    for (int i = 1; i < 3; i++) {
        assert_has(pages[i], "Long table (continued)");
        assert_has(pages[i], "Name of row");
    }
    all = g_strjoinv("", pages);
    for (unsigned i = 1; i <= 100; i++) {
        g_autofree char *name = g_strdup_printf("row %u of 100", i);

        assert_has(all, name);
    }
    document_free(document);
}

static void test_pdf__notes_stay_with_the_last_row(void **state)
{
    (void)state;
    for (unsigned rows = 40; rows < 50; rows++) {
        struct document *document = document_new("T");
        struct table *table = long_table(rows);
        g_autofree char *last = g_strdup_printf("row %u of %u", rows, rows);
        g_auto(GStrv) pages = NULL;

        table_add_note(table, "The note below.");
        document_add_table(document, table);
        pages = pages_of(document);
        for (unsigned i = 0; pages[i]; i++)
            if (strstr(pages[i], "The note below."))
                assert_has(pages[i], last);
        document_free(document);
    }
}

/* However far down the page the heading comes, the paragraph begins on the same page. */
static void test_pdf__a_heading_is_never_alone_at_a_page_foot(void **state)
{
    (void)state;
    for (unsigned rows = 36; rows < 46; rows++) {
        struct document *document = document_new("T");
        g_auto(GStrv) pages = NULL;

        document_add_table(document, long_table(rows));
        document_add_heading(document, 1, "The heading");
        document_add_paragraph(document, "The paragraph.");
        pages = pages_of(document);
        for (unsigned i = 0; pages[i]; i++)
            if (strstr(pages[i], "The heading"))
                assert_has(pages[i], "The paragraph.");
        document_free(document);
    }
}

static void test_pdf__texts_are_plain_and_whole(void **state)
{
    struct document *document = document_new("T");
    g_auto(GStrv) pages = NULL;

    (void)state;
    document_add_paragraph(document, "efficient office <b>A_1</b> & $x^2$ %s é");
    pages = pages_of(document);
    assert_has(pages[0], "efficient office <b>A_1</b> & $x^2$ %s é");
    document_free(document);
}

static void test_pdf__warnings_are_marked_by_a_word(void **state)
{
    struct document *document = document_new("T");
    g_auto(GStrv) pages = NULL;

    (void)state;
    document_add_warning(document, "one price is missing");
    pages = pages_of(document);
    assert_has(pages[0], "Warning: one price is missing");
    document_free(document);
}

/* Set in 7.5 points, a number of 12 digits of 0.636 and 4 marks of 0.318 font sizes takes 66.8
 * points and 8 of padding: 483 hold the first column and five more, so 13 others make three parts.
 */
static void test_pdf__a_wide_table_comes_in_parts_with_its_first_column(void **state)
{
    struct document *document = document_new("T");
    struct table *table = table_new("wide", "Wide table");
    g_auto(GStrv) pages = NULL;

    (void)state;
    for (unsigned i = 0; i < 14; i++) {
        g_autofree char *title = g_strdup_printf("Column%u", i + 1);

        table_add_column(table, title, title, ALIGN_RIGHT);
    }
    table_add_row(table);
    for (unsigned i = 0; i < 14; i++) {
        g_autofree char *text = g_strdup_printf("1,000,000,%03u.00", i + 1);

        table_add_cell(table, text, "1", NULL);
    }
    document_add_table(document, table);
    pages = pages_of(document);
    assert_has(pages[0], "Wide table (part 1 of 3)");
    assert_has(pages[0], "Wide table (part 3 of 3)");
    assert_has(pages[0], "1,000,000,014.00");
    assert_has(strstr(pages[0], "part 3 of 3"), "Column1 ");
    document_free(document);
}

/* 20,000 words in one cell: more than a page, and the last one is still there. */
static void test_pdf__a_row_taller_than_a_page_goes_on_over_pages(void **state)
{
    struct document *document = document_new("T");
    struct table *table = table_new("tall", "Tall");
    GString *text = g_string_new(NULL);
    g_auto(GStrv) pages = NULL;
    g_autofree char *all = NULL;
    unsigned words = 0;

    (void)state;
    for (unsigned i = 0; i < 20000; i++)
        g_string_append(text, "word ");
    g_string_append(text, "last");
    table_add_column(table, "text", "Text", ALIGN_LEFT);
    table_add_row(table);
    table_add_cell(table, text->str, NULL, NULL);
    document_add_table(document, table);
    pages = pages_of(document);
    assert_true(g_strv_length(pages) > 10);
    all = g_strjoinv("", pages);
    assert_has(all, "last");
    for (const char *at = strstr(all, "word"); at; at = strstr(at + 1, "word"))
        words++;
    assert_int_equal(words, 20000);
    g_string_free(text, TRUE);
    document_free(document);
}

static void test_pdf__is_the_same_each_time_and_dated_by_the_document(void **state)
{
    struct document *document = document_new("T");
    GByteArray *one, *other;
    g_autofree char *info = NULL;

    (void)state;
    document->date = g_strdup("2001-04-01");
    document_add_heading(document, 1, "Heading");
    document_add_table(document, long_table(3));
    one = pdf_of(document);
    other = pdf_of(document);
    assert_int_equal(one->len, other->len);
    assert_memory_equal(one->data, other->data, one->len);
    info = told_by("pdfinfo -rawdates %s", one);
    assert_has(info, "20010401000000");
    assert_has(info, "A4");
    g_byte_array_unref(one);
    g_byte_array_unref(other);
    document_free(document);
}

static void test_pdf__without_a_date_is_dated_by_no_clock(void **state)
{
    struct document *document = document_new("The title & more");
    GByteArray *pdf = pdf_of(document);
    g_autofree char *info = told_by("pdfinfo -rawdates %s", pdf);

    (void)state;
    assert_has(info, "19700101000000");
    assert_has(info, "The title & more");
    g_byte_array_unref(pdf);
    document_free(document);
}

static void test_pdf__fonts_are_embedded(void **state)
{
    struct document *document = document_new("T");
    GByteArray *pdf = pdf_of(document);
    g_autofree char *fonts = told_by("pdffonts %s", pdf);

    (void)state;
    assert_has(fonts, "+DejaVuSans");
    assert_has(fonts, " yes yes ");
    assert_lacks(fonts, " no ");
    g_byte_array_unref(pdf);
    document_free(document);
}

static void test_pdf__a_scene_is_one_page_of_its_size(void **state)
{
    struct scene *scene = scene_new(CHART_WIDTH, CHART_HEIGHT);
    GByteArray *pdf = g_byte_array_new();
    g_autofree char *info = NULL, *text = NULL;
    char *problem = NULL;

    (void)state;
    scene->title = g_strdup("Chart");
    scene_add_text(scene, "label", (struct point){ 30, 20 }, "2G <1MB>",
                   (struct font){ .size = 9 });
    assert_true(renderer_find("pdf")->render_scene(scene, pdf, &problem));
    info = told_by("pdfinfo %s", pdf);
    text = told_by("pdftotext %s -", pdf);
    assert_has(info, "720 x 480 pts");
    assert_has(text, "2G <1MB>");
    g_byte_array_unref(pdf);
    scene_free(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pdf__pages_are_numbered_and_titled),
        cmocka_unit_test(test_pdf__a_table_repeats_its_header_and_loses_no_row),
        cmocka_unit_test(test_pdf__notes_stay_with_the_last_row),
        cmocka_unit_test(test_pdf__a_heading_is_never_alone_at_a_page_foot),
        cmocka_unit_test(test_pdf__texts_are_plain_and_whole),
        cmocka_unit_test(test_pdf__warnings_are_marked_by_a_word),
        cmocka_unit_test(test_pdf__a_wide_table_comes_in_parts_with_its_first_column),
        cmocka_unit_test(test_pdf__a_row_taller_than_a_page_goes_on_over_pages),
        cmocka_unit_test(test_pdf__is_the_same_each_time_and_dated_by_the_document),
        cmocka_unit_test(test_pdf__without_a_date_is_dated_by_no_clock),
        cmocka_unit_test(test_pdf__fonts_are_embedded),
        cmocka_unit_test(test_pdf__a_scene_is_one_page_of_its_size),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
