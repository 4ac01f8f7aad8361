/* One CSV file from bytes to rows: its dialect, its header, and rows as wide as the header. How
 * bytes become rows is left to csv_feed.c, what a cell means to schema.c. */
#include "input/csv_file.h"
#include "base/row_write.h"
#include "input/csv_dialect.h"
#include "input/csv_feed.h"
#include "input/text_decode.h"
#include <string.h>

struct csv_file *csv_file_new(const char *name)
{
    struct csv_file *file = g_new0(struct csv_file, 1);

    file->exact.name = g_strdup(name);
    file->source.name = file->exact.name;
    return file;
}

void csv_file_free(void *data)
{
    struct csv_file *file = data;

    if (file == NULL)
        return;
    for (uint32_t i = 0; i < file->name_count; i++)
        g_free((char *)file->names[i]);
    g_free(file->names);
    g_free(file->text);
    g_free((char *)file->exact.name);
    g_free(file);
}

static int find_column(const struct source *source, const char *column)
{
    const struct csv_file *file = (const struct csv_file *)source;

    for (uint32_t i = 0; i < file->name_count; i++) {
        if (strcmp(file->names[i], column) == 0)
            return i;
    }
    return -1;
}

struct place csv_cell_place(struct place row, uint32_t index)
{
    row.column = index + 1;
    return row;
}

/* Columns without a name at the end, from spreadsheets that had more columns once, hold nothing. */
static bool take_header(void *data, const struct csv_row *row, uint32_t width)
{
    struct csv_file *file = data;

    file->header = row->at;
    file->header_width = width;
    file->names = g_new(const char *, width);
    for (uint32_t i = 0; i < width; i++)
        file->names[i] = g_strstrip(g_strdup(row_read_text(row->cells[i])));
    file->name_count = width;
    while (file->name_count > 0 && file->names[file->name_count - 1][0] == '\0')
        g_free((char *)file->names[--file->name_count]);
    return false;
}

static bool check_names(const struct csv_file *file, struct diag *diag)
{
    bool good = true;

    for (uint32_t i = 0; i < file->name_count; i++) {
        int first = find_column(&file->source, file->names[i]);

        if (file->names[i][0] == '\0')
            good = diag_error(diag, csv_cell_place(file->header, i), "the column has no name");
        else if (first < (int)i)
            good = diag_error(diag, csv_cell_place(file->header, i),
                              "column '%s' stands twice in the header", file->names[i]);
    }
    return good;
}

static bool read_header(struct csv_file *file, struct csv_position position, struct diag *diag)
{
    if (!csv_feed(file, &position, take_header, file, diag))
        return false;
    if (file->name_count == 0)
        return diag_error(diag, place_of_source(&file->source),
                          "is empty; expected a line with the column names");
    file->rows_start = position.offset;
    file->rows_line = position.line;
    return check_names(file, diag);
}

/* What differs from the plain form, UTF-8 with commas, is said in one note. */
static void note_dialect(const struct csv_file *file, struct diag *diag)
{
    const char *name = csv_delimiter_name(file->delimiter);
    char delimiter[] = { '\'', file->delimiter, '\'', '\0' };

    if (file->encoding == NULL && file->delimiter == ',')
        return;
    diag_note(diag, place_of_source(&file->source), "read as %s, fields separated by %s",
              file->encoding != NULL ? file->encoding : "UTF-8", name != NULL ? name : delimiter);
}

bool csv_file_open(struct csv_file *file, char *bytes, size_t length, struct diag *diag)
{
    struct decoded_text decoded;
    struct csv_dialect dialect;

    if (!text_decode(bytes, length, &file->exact, diag, &decoded))
        return false;
    file->text = decoded.text;
    file->length = decoded.length;
    file->encoding = decoded.encoding;
    file->source.locate = csv_locate;
    file->source.find_column = find_column;
    if (!csv_dialect_detect(file->text, file->length, &file->exact, diag, &dialect))
        return false;
    file->delimiter = dialect.delimiter;
    if (!read_header(file, (struct csv_position){ dialect.start, dialect.start_line }, diag))
        return false;
    note_dialect(file, diag);
    return true;
}

/* Rows of one width, of which a few are remembered for messages. */
struct width_group {
    unsigned count;
    GArray *places; /* of struct place, CSV_FILE_MAX_ERRORS at most */
};

struct row_reader {
    struct csv_file *file;
    csv_row_function *deliver;
    void *data;
    struct diag *diag;
    unsigned errors_before;
    struct width_group exact, surplus; /* as wide as the header; with one empty field more */
};

static void add_to_group(struct width_group *group, struct place at)
{
    if (group->count++ < CSV_FILE_MAX_ERRORS)
        g_array_append_val(group->places, at);
}

static bool is_empty(const char *const *cells, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        if (cells[i][0] != '\0')
            return false;
    }
    return true;
}

static bool is_header_again(const struct csv_file *file, const struct csv_row *row)
{
    for (uint32_t i = 0; i < file->name_count; i++) {
        if (strcmp(row_read_text(row->cells[i]), file->names[i]) != 0)
            return false;
    }
    return true;
}

static bool check_nameless(const struct csv_file *file, const struct csv_row *row,
                           struct diag *diag)
{
    bool good = true;

    for (uint32_t i = file->name_count; i < file->header_width; i++) {
        if (row->cells[i][0] != '\0')
            good = diag_error(diag, csv_cell_place(row->at, i),
                              "'%s' stands in a column without a name", row->cells[i]);
    }
    return good;
}

static bool check_width(struct row_reader *reader, const struct csv_row *row, uint32_t width)
{
    uint32_t expected = reader->file->header_width;

    if (width == expected) {
        add_to_group(&reader->exact, row->at);
        return true;
    }
    if (width == expected + 1 && row->cells[expected][0] == '\0') {
        add_to_group(&reader->surplus, row->at);
        return true;
    }
    return diag_error(reader->diag, row->at, "%u field%s, the header has %u", width,
                      width == 1 ? "" : "s", expected);
}

static bool take_row(void *data, const struct csv_row *row, uint32_t width)
{
    struct row_reader *reader = data;
    const struct csv_file *file = reader->file;

    if (is_empty(row->cells, 0, width) && width >= file->header_width)
        return true; /* how spreadsheets write a blank row */
    if (!check_width(reader, row, width) || !check_nameless(file, row, reader->diag)) {
        /* reported */
    } else if (is_header_again(file, row)) {
        diag_error(reader->diag, row->at, "the header stands here again; were two files joined?");
    } else {
        reader->deliver(reader->data, row);
    }
    if (reader->diag->error_count - reader->errors_before < CSV_FILE_MAX_ERRORS)
        return true;
    return diag_error(reader->diag, row->at,
                      "more than %u errors; the rest of the file is not read", CSV_FILE_MAX_ERRORS);
}

/* Some programs end every row with a delimiter, but not the header. Where only some rows do, the
 * fewer are wrong: their cells may have moved. */
static void judge_widths(const struct row_reader *reader)
{
    uint32_t expected = reader->file->header_width;
    const struct width_group *exact = &reader->exact, *surplus = &reader->surplus;

    if (surplus->count > 0 && exact->count == 0) {
        diag_note(reader->diag, place_of_source(&reader->file->source),
                  "every row ends with a delimiter that the header does not have");
        return;
    }
    if (surplus->count > exact->count) {
        for (unsigned i = 0; i < exact->places->len; i++)
            diag_error(reader->diag, g_array_index(exact->places, struct place, i),
                       "%u fields, the other rows have %u, the last one empty", expected,
                       expected + 1);
        return;
    }
    for (unsigned i = 0; i < surplus->places->len; i++)
        diag_error(reader->diag, g_array_index(surplus->places, struct place, i),
                   "%u fields, the header has %u", expected + 1, expected);
}

bool csv_file_rows(struct csv_file *file, csv_row_function *deliver, void *data, struct diag *diag)
{
    struct csv_position position = { .offset = file->rows_start, .line = file->rows_line };
    struct row_reader reader = { .file = file,
                                 .deliver = deliver,
                                 .data = data,
                                 .diag = diag,
                                 .errors_before = diag->error_count };

    reader.exact.places = g_array_new(FALSE, FALSE, sizeof(struct place));
    reader.surplus.places = g_array_new(FALSE, FALSE, sizeof(struct place));
    csv_feed(file, &position, take_row, &reader, diag);
    judge_widths(&reader);
    g_array_free(reader.exact.places, TRUE);
    g_array_free(reader.surplus.places, TRUE);
    return diag->error_count == reader.errors_before;
}
