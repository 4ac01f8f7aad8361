/* CSV files: encodings, dialects, widths of rows, quotes, and the places that messages name. Rows
 * are written back as "cell|cell;" and messages compared whole. */
#include "cmocka_test.h"
#include "input/csv_file.h"
#include <string.h>

struct file_row {
    const char *name;
    const char *bytes;
    size_t length; /* 0: that of the text */
    const char *rows;
    const char *messages;
};

#define BYTES(text) text, sizeof text - 1

static void append_row(void *data, const struct csv_row *row)
{
    GString *out = data;
    const struct csv_file *file = (const struct csv_file *)row->at.source;

    for (uint32_t i = 0; i < file->name_count; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? "|" : "", row->cells[i]);
    g_string_append_c(out, ';');
}

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = g_malloc(length + 1);

    memcpy(copy, bytes, length);
    return copy;
}

static void check_file(const struct file_row *row)
{
    struct diag *diag = diag_new();
    struct csv_file *file = csv_file_new("t.csv");
    size_t length = row->length > 0 ? row->length : strlen(row->bytes);
    GString *rows = g_string_new(NULL);
    bool good = csv_file_open(file, copy_bytes(row->bytes, length), length, diag)
                && csv_file_rows(file, append_row, rows, diag);
    g_autofree char *messages = diag_format(diag, DIAG_NOTE);

    if (strcmp(rows->str, row->rows) != 0 || strcmp(messages, row->messages) != 0)
        fail_msg("%s:\n%s\n%sexpected:\n%s\n%s", row->name, rows->str, messages, row->rows,
                 row->messages);
    assert_int_equal(good, !diag_has_errors(diag));
    g_string_free(rows, TRUE);
    diag_free(diag);
    csv_file_free(file);
}

#define CHECK_FILES(rows)                                                                          \
    do {                                                                                           \
        for (size_t row_index = 0; row_index < G_N_ELEMENTS(rows); row_index++)                    \
            check_file(&(rows)[row_index]);                                                        \
    } while (0)

static void test_csv_file__reads_every_line_end(void **state)
{
    static const struct file_row rows[] = {
        { "LF", BYTES("a,b\n1,2\n3,4\n"), "1|2;3|4;", "" },
        { "CRLF", BYTES("a,b\r\n1,2\r\n3,4\r\n"), "1|2;3|4;", "" },
        { "CR alone", BYTES("a,b\r1,2\r3,4\r"), "1|2;3|4;", "" },
        { "no line end at the end", BYTES("a,b\n1,2\n3,4"), "1|2;3|4;", "" },
        { "blank lines", BYTES("\n\na,b\n\n1,2\n  \n3,4\n\n"), "1|2;3|4;", "" },
        { "blank rows of a spreadsheet", BYTES("a,b\n1,2\n,\n"), "1|2;", "" },
        { "line breaks in quotes", BYTES("a,b\n\"1\nx\",2\n\"3\r\ny\",4\n"), "1\nx|2;3\r\ny|4;",
          "" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__reads_quoted_cells(void **state)
{
    static const struct file_row rows[] = {
        { "delimiter inside", BYTES("a,b\n\"1,5\",2\n"), "1,5|2;", "" },
        { "doubled quote", BYTES("a,b\n\"1\"\"x\",2\n"), "1\"x|2;", "" },
        { "blanks around", BYTES("a,b\n  \"1\"  , 2 \n"), "1|2;", "" },
        { "blanks inside", BYTES("a,b\n\" 1 \",2\n"), " 1 |2;", "" },
        { "quoted header", BYTES("\"a\",\"b\t\"\n1,2\n"), "1|2;", "" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__decodes_what_spreadsheets_write(void **state)
{
    static const struct file_row rows[] = {
        { "UTF-8 with mark",
          BYTES("\xEF\xBB\xBF"
                "a,b\n1,\xC3\xA4\n"),
          "1|\xC3\xA4;",
          "t.csv: note: read as UTF-8 with a byte order mark, fields separated by comma\n" },
        { "mark before a quote", BYTES("\xEF\xBB\xBF\"a\",b\n1,2\n"), "1|2;",
          "t.csv: note: read as UTF-8 with a byte order mark, fields separated by comma\n" },
        { "UTF-16LE",
          BYTES("\xFF\xFE"
                "a\0\t\0b\0\n\0"
                "1\0\t\0\xE4\0\n\0"),
          "1|\xC3\xA4;", "t.csv: note: read as UTF-16LE, fields separated by tab\n" },
        { "UTF-16BE",
          BYTES("\xFE\xFF\0a\0,\0b\0\n\0"
                "1\0,\0\xE4\0\n"),
          "1|\xC3\xA4;", "t.csv: note: read as UTF-16BE, fields separated by comma\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__refuses_what_is_not_text(void **state)
{
    static const struct file_row rows[] = {
        { "UTF-16 without mark", BYTES("a\0,\0b\0\n\0"), "",
          "t.csv: error: looks like UTF-16 without a byte order mark; save it as UTF-8\n" },
        { "UTF-16 of odd length",
          BYTES("\xFF\xFE"
                "a\0,\0b"),
          "",
          "t.csv: error: ends in the middle of a character: UTF-16LE takes two bytes for each, and "
          "the file has an odd"
          " number\n" },
        { "half a surrogate pair",
          BYTES("\xFF\xFE"
                "a\0,\0b\0\n\0x\0\x00\xD8y\0"),
          "", "t.csv:2:2: error: is not valid UTF-16LE here\n" },
        { "Latin-1",
          BYTES("a,b\nx,gr\xFC"
                "n\n"),
          "",
          "t.csv:2:5: error: byte 0xFC is not UTF-8; the file is probably in Windows-1252 or "
          "Latin-1: save it as"
          " UTF-8\n" },
        { "surrogate as UTF-8", BYTES("a,b\n\xC3\xA4,\xED\xA0\x80\n"), "",
          "t.csv:2:3: error: byte 0xED is not UTF-8; the file is probably in Windows-1252 or "
          "Latin-1: save it as"
          " UTF-8\n" },
        { "control characters",
          BYTES("a,b\nProc\x0b"
                "A,2\n\x1b[1m,\x02\n"),
          "",
          "t.csv:2:5: error: control character U+000B inside the text; remove it\n"
          "t.csv:3:1: error: control character U+001B inside the text; remove it\n"
          "t.csv:3:6: error: control character U+0002 inside the text; remove it\n" },
        { "NUL", BYTES("a,b\n1,\0002\n"), "",
          "t.csv:2:3: error: control character U+0000 inside the text; remove it\n" },
        { "noncharacter", BYTES("a,b\n1,\xEF\xBF\xBE\n"), "",
          "t.csv:2:3: error: control character U+FFFE inside the text; remove it\n" },
        { "a second byte order mark",
          BYTES("\xEF\xBB\xBF"
                "a,b\n1,2\n\xEF\xBB\xBF"
                "a,b\n3,4\n"),
          "",
          "t.csv:3:1: error: stray byte order mark (U+FEFF) inside the text; were two files "
          "joined?\n" },
        { "workbook", BYTES("PK\x03\x04...."), "",
          "t.csv: error: is a workbook or ZIP archive, not CSV; save it as CSV\n" },
        { "old workbook", BYTES("\xD0\xCF\x11\xE0...."), "",
          "t.csv: error: is an Excel workbook (.xls), not CSV; save it as CSV\n" },
        { "PDF", BYTES("%PDF-1.4\n"), "", "t.csv: error: is a PDF document, not CSV\n" },
        { "LFS pointer", BYTES("version https://git-lfs.github.com/spec/v1\n"), "",
          "t.csv: error: is a Git LFS pointer, not the file itself; fetch it with git lfs pull\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__detects_the_delimiter(void **state)
{
    static const struct file_row rows[] = {
        { "semicolon with decimal commas", BYTES("a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n"),
          "1,5|2,5|3,5;1,5|2,5|3,5;",
          "t.csv: note: read as UTF-8, fields separated by semicolon\n" },
        { "tab", BYTES("a\tb\n1,5\t2\n"), "1,5|2;",
          "t.csv: note: read as UTF-8, fields separated by tab\n" },
        { "tab, empty cells", BYTES("a\tb\n\t2\n1\t\n"), "|2;1|;",
          "t.csv: note: read as UTF-8, fields separated by tab\n" },
        { "vertical bar", BYTES("a|b\n1|2\n"), "1|2;",
          "t.csv: note: read as UTF-8, fields separated by vertical bar\n" },
        { "the rows decide between two", BYTES("a;b, c\n1;2\n3;4\n"), "1|2;3|4;",
          "t.csv: note: read as UTF-8, fields separated by semicolon\n" },
        { "delimiters in quotes do not count", BYTES("a,\"x;y;z\"\n1,2\n"), "1|2;", "" },
        { "one column", BYTES("a\n1\n2\n"), "1;2;", "" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__obeys_a_declared_separator(void **state)
{
    static const struct file_row rows[] = {
        { "plain", BYTES("sep=;\na;b\n1;2\n"), "1|2;",
          "t.csv: note: read as UTF-8, fields separated by semicolon\n" },
        { "quoted", BYTES("\"sep=;\"\r\na;b\r\n1;2\r\n"), "1|2;",
          "t.csv: note: read as UTF-8, fields separated by semicolon\n" },
        { "unusual", BYTES("sep=:\na:b\n1:2\n"), "1|2;",
          "t.csv: note: read as UTF-8, fields separated by ':'\n" },
        { "never occurs", BYTES("sep=;\na,b\n1,2\n"), "",
          "t.csv:1:1: error: the separator ';' that this line declares never occurs in the "
          "file\n" },
        { "lines count from the hint", BYTES("sep=;\na;b\n1;2\n1\n"), "1|2;",
          "t.csv: note: read as UTF-8, fields separated by semicolon\nt.csv:4: error: 1 field, the "
          "header has 2\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__compares_widths_with_the_header(void **state)
{
    static const struct file_row rows[] = {
        { "short", BYTES("a,b,c\n1,2\n4,5,6\n"), "4|5|6;",
          "t.csv:2: error: 2 fields, the header has 3\n" },
        { "long", BYTES("a,b,c\n1,2,3,4\n4,5,6\n"), "4|5|6;",
          "t.csv:2: error: 4 fields, the header has 3\n" },
        { "delimiter at the end of every row", BYTES("a,b\n1,2,\n3,4,\n"), "1|2;3|4;",
          "t.csv: note: every row ends with a delimiter that the header does not have\n" },
        { "something in the surplus field", BYTES("a,b\n1,2,\n3,4,x\n5,6,\n"), "1|2;5|6;",
          "t.csv: note: every row ends with a delimiter that the header does not have\n"
          "t.csv:3: error: 3 fields, the header has 2\n" },
        { "a delimiter at the end of one row", BYTES("a,b\n1,2\n3,4,\n5,6\n"), "1|2;3|4;5|6;",
          "t.csv:3: error: 3 fields, the header has 2\n" },
        { "a row without the others' delimiter", BYTES("a,b\n1,2,\n3,4\n5,6,\n"), "1|2;3|4;5|6;",
          "t.csv:3: error: 2 fields, the other rows have 3, the last one empty\n" },
        { "delimiter at the end of the header too", BYTES("a,b,\n1,2,\n3,4,\n"), "1|2;3|4;", "" },
        { "nameless columns must be empty", BYTES("a,b,,\n1,2,,x\n3,4,,\n"), "3|4;",
          "t.csv:2:6: error: 'x' stands in a column without a name\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__checks_the_header(void **state)
{
    static const struct file_row rows[] = {
        { "empty file", "", 0, "",
          "t.csv: error: is empty; expected a line with the column names\n" },
        { "blank file", BYTES("\n  \n"), "",
          "t.csv: error: is empty; expected a line with the column names\n" },
        { "header only", BYTES("a,b\n"), "", "" },
        { "no name", BYTES("a,,b\n1,2,3\n"), "", "t.csv:1:3: error: the column has no name\n" },
        { "name twice", BYTES("a,b, a \n1,2,3\n"), "",
          "t.csv:1:6: error: column 'a' stands twice in the header\n" },
        { "header again", BYTES("a,b\n1,2\na,b\n3,4\n"), "1|2;3|4;",
          "t.csv:3: error: the header stands here again; were two files joined?\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__says_where_a_quote_is_wrong(void **state)
{
    static const struct file_row rows[] = {
        { "never closed",
          BYTES("configuration,benchmark,metric,run,value,unit,source\n"
                "small,oltp,throughput,1,100,tx/s,\"lab A\nsecond line\"\n"
                "large,oltp,throughput,1,120,tx/s,\"lab B\n"
                "large,oltp,throughput,2,122,tx/s,lab B\n"),
          "small|oltp|throughput|1|100|tx/s|lab A\nsecond line;",
          "t.csv:4:34: error: quote is never closed\n" },
        { "in an unquoted field", BYTES("a,b\n\xC3\xA4,5\" disk\n3,4\n"), "3|4;",
          "t.csv:2:4: error: quote inside a field that does not begin with one; put the field in "
          "quotes and double"
          " those inside it\n" },
        { "text after it", BYTES("a,b\n1,\"x\"y\n3,4\n"), "3|4;",
          "t.csv:2:6: error: text after a closing quote (the quote opens at line 2, column 3); "
          "expected the next field"
          " or the end of the line\n" },
        { "closed lines later", BYTES("a,b\n1,\"x\n3,\"y\n5,6\n"), "",
          "t.csv:3:4: error: text after a closing quote (the quote opens at line 2, column 3); "
          "expected the next field"
          " or the end of the line\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__refuses_cells_and_rows_that_are_too_large(void **state)
{
    g_autofree char *cell = g_strnfill(CSV_FILE_MAX_CELL + 1, 'x');
    g_autofree char *commas = g_strnfill(CSV_FILE_MAX_COLUMNS, ',');
    g_autofree char *large = g_strdup_printf("a,b\n1,2\n3,%s\n5,6\n", cell);
    g_autofree char *open = g_strdup_printf("a,b\n1,2\n3,\"%s\n5,6\n", cell);
    g_autofree char *wide = g_strdup_printf("a,b\n1,2\n3%s\n5,6\n", commas);
    const struct file_row rows[] = {
        { "cell", large, 0, "1|2;",
          "t.csv:3:3: error: the cell is larger than 1 MiB; the rest of the file is not"
          " read\n" },
        { "open quote", open, 0, "1|2;",
          "t.csv:3:3: error: the cell is larger than 1 MiB (is its quote closed?);"
          " the rest of the file is not read\n" },
        { "row", wide, 0, "1|2;",
          "t.csv:3: error: more than 4096 fields in one row; the rest of the file is not"
          " read\n" },
    };
    (void)state;
    CHECK_FILES(rows);
}

static void test_csv_file__stops_after_a_thousand_errors(void **state)
{
    struct diag *diag = diag_new();
    struct csv_file *file = csv_file_new("t.csv");
    GString *text = g_string_new("a,b\n"), *rows = g_string_new(NULL);
    size_t length;
    (void)state;

    for (int i = 0; i < 2000; i++)
        g_string_append(text, "1\n");
    length = text->len;
    assert_true(csv_file_open(file, g_string_free(text, FALSE), length, diag));
    assert_false(csv_file_rows(file, append_row, rows, diag));
    assert_int_equal(diag->error_count, CSV_FILE_MAX_ERRORS + 1);
    g_string_free(rows, TRUE);
    diag_free(diag);
    csv_file_free(file);
}

/* Line and column of the cell of the last row. */
struct located {
    uint32_t index;
    unsigned line, column;
};

static void locate_cell(void *data, const struct csv_row *row)
{
    struct located *located = data;
    struct place place = csv_cell_place(row->at, located->index);

    place_locate(&place, &located->line, &located->column);
}

static void test_csv_file__locates_cells_by_character(void **state)
{
    static const struct {
        const char *name, *text;
        uint32_t index;
        unsigned line, column;
    } rows[] = {
        { "first", "a,b,c\nx,y,z\n", 0, 2, 1 },
        { "third", "a,b,c\nx,y,z\n", 2, 2, 5 },
        { "characters, not bytes", "a,b,c\n\xC3\xA4\xE2\x82\xAC,y,z\n", 1, 2, 4 },
        { "quoted: at its quote", "a,b,c\nx,\"y\",z\n", 1, 2, 3 },
        { "behind a quoted delimiter", "a,b,c\n\"x,\"\"x\",y,z\n", 2, 2, 11 },
        { "blanks before it", "a,b,c\nx,  y,z\n", 1, 2, 5 },
        { "empty", "a,b,c\nx,,z\n", 1, 2, 3 },
        { "empty, at the end", "a,b,c\nx,y,\n", 2, 2, 5 },
        { "behind blank lines", "\n\na,b,c\n\n\nx,y,z\n", 1, 6, 3 },
        { "CRLF", "a,b,c\r\nx,y,z\r\n", 1, 2, 3 },
        { "CR alone", "a,b,c\rx,y,z\r", 1, 2, 3 },
        { "behind a line break in quotes", "a,b,c\n\"x\nx\",y,z\n", 1, 3, 4 },
        { "behind CRLF in quotes", "a,b,c\r\n\"x\r\nx\",y,z\r\n", 2, 3, 6 },
        { "behind the hint", "sep=,\na,b,c\nx,y,z\n", 1, 3, 3 },
    };
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct diag *diag = diag_new();
        struct csv_file *file = csv_file_new("t.csv");
        struct located located = { .index = rows[i].index };

        assert_true(csv_file_open(file, copy_bytes(rows[i].text, strlen(rows[i].text)),
                                  strlen(rows[i].text), diag));
        assert_true(csv_file_rows(file, locate_cell, &located, diag));
        if (located.line != rows[i].line || located.column != rows[i].column)
            fail_msg("%s: %u:%u, expected %u:%u", rows[i].name, located.line, located.column,
                     rows[i].line, rows[i].column);
        diag_free(diag);
        csv_file_free(file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_csv_file__reads_every_line_end),
        cmocka_unit_test(test_csv_file__reads_quoted_cells),
        cmocka_unit_test(test_csv_file__decodes_what_spreadsheets_write),
        cmocka_unit_test(test_csv_file__refuses_what_is_not_text),
        cmocka_unit_test(test_csv_file__detects_the_delimiter),
        cmocka_unit_test(test_csv_file__obeys_a_declared_separator),
        cmocka_unit_test(test_csv_file__compares_widths_with_the_header),
        cmocka_unit_test(test_csv_file__checks_the_header),
        cmocka_unit_test(test_csv_file__says_where_a_quote_is_wrong),
        cmocka_unit_test(test_csv_file__refuses_cells_and_rows_that_are_too_large),
        cmocka_unit_test(test_csv_file__stops_after_a_thousand_errors),
        cmocka_unit_test(test_csv_file__locates_cells_by_character),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
