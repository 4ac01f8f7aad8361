/* Rows out of bytes. libcsv knows quotes and delimiters but no positions; a row can only begin at
 * the beginning of a line, so feeding it one line at a time tells where each row stands at no cost
 * per byte. What the cells mean, and how wide a row should be, is left to others. */
#include "input/csv_feed.h"
#include "input/text_decode.h"
#include <csv.h>
#include <string.h>

#define SLICE 65536 /* bytes of a very long line given to libcsv at once */

struct feed {
    const struct csv_file *file;
    struct diag *diag;
    csv_feed_function *deliver;
    void *data;
    struct csv_parser parser;
    struct text_lines lines;
    uint32_t line;    /* number of the line being read */
    struct place row; /* of the row being read */
    bool is_in_row;   /* the row goes on in the next line */
    bool is_stopped;
    bool has_failed;
    GString *text;    /* the cells of the row, each with a NUL after it */
    GArray *starts;   /* of size_t: where they start in `text` */
    GPtrArray *cells; /* the same as pointers */
};

static void init_parser(struct csv_parser *parser, char delimiter)
{
    /* Without these, libcsv guesses at misplaced quotes and takes the end of the file for a closing
     * one. */
    if (csv_init(parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        g_error("libcsv cannot be initialized");
    csv_set_delim(parser, delimiter);
    csv_set_blk_size(parser, SLICE); /* its buffer grows by this; by 128 bytes otherwise */
}

static bool fail(struct feed *feed, struct place at, const char *text)
{
    feed->has_failed = true;
    return diag_error(feed->diag, at, "%s", text);
}

static void stop(struct feed *feed, struct place at, const char *text)
{
    if (!feed->is_stopped)
        fail(feed, at, text);
    feed->is_stopped = true;
}

/* The cell that libcsv is in the middle of. */
static struct place open_cell(const struct feed *feed)
{
    return csv_cell_place(feed->row, feed->starts->len);
}

static void take_cell(void *cell, size_t length, void *data)
{
    struct feed *feed = data;
    size_t start = feed->text->len;

    if (feed->is_stopped)
        return;
    if (length > CSV_FILE_MAX_CELL) {
        stop(feed, open_cell(feed),
             "the cell is larger than 1 MiB; the rest of the file is not read");
        return;
    }
    if (feed->starts->len == CSV_FILE_MAX_COLUMNS) {
        stop(feed, feed->row, "more than 4096 fields in one row; the rest of the file is not read");
        return;
    }
    g_array_append_val(feed->starts, start);
    if (length > 0)
        g_string_append_len(feed->text, cell, length);
    g_string_append_c(feed->text, '\0');
}

static void clear_row(struct feed *feed)
{
    g_string_truncate(feed->text, 0);
    g_array_set_size(feed->starts, 0);
    feed->is_in_row = false;
}

static void take_row(int terminator, void *data)
{
    struct feed *feed = data;
    struct csv_row row = { .at = feed->row };

    (void)terminator;
    if (!feed->is_stopped) {
        g_ptr_array_set_size(feed->cells, 0);
        for (unsigned i = 0; i < feed->starts->len; i++)
            g_ptr_array_add(feed->cells, feed->text->str + g_array_index(feed->starts, size_t, i));
        row.cells = (const char *const *)feed->cells->pdata;
        feed->is_stopped = !feed->deliver(feed->data, &row, feed->cells->len);
    }
    clear_row(feed);
}

/* libcsv stopped at the character `fault` of the current line. Reading goes on behind that line,
 * unless the cell began on an earlier one: then nobody knows what is inside quotes. */
static void report_quote(struct feed *feed, const char *line, const char *fault)
{
    struct place cell = open_cell(feed);
    struct place at = { .source = &feed->file->exact,
                        .line = feed->line,
                        .column = 1 + text_count_characters(line, fault - line) };
    unsigned opened_line, opened_column;

    place_locate(&cell, &opened_line, &opened_column);
    feed->has_failed = true;
    if (!feed->parser.quoted) {
        diag_error(feed->diag, at,
                   "quote inside a field that does not begin with one;"
                   " put the field in quotes and double those inside it");
    } else {
        diag_error(feed->diag, at,
                   "text after a closing quote (the quote opens at line %u, column %u);"
                   " expected the next field or the end of the line",
                   opened_line, opened_column);
        feed->is_stopped = opened_line != feed->line;
    }
    csv_free(&feed->parser);
    init_parser(&feed->parser, feed->file->delimiter);
    clear_row(feed);
}

static void feed_line(struct feed *feed, const char *line, size_t length)
{
    for (size_t done = 0; done < length && !feed->is_stopped;) {
        size_t slice = MIN(length - done, SLICE);
        size_t read = csv_parse(&feed->parser, line + done, slice, take_cell, take_row, feed);

        if (read != slice) {
            if (csv_error(&feed->parser) != CSV_EPARSE)
                g_error("libcsv: %s", csv_strerror(csv_error(&feed->parser)));
            report_quote(feed, line, line + done + read);
            return;
        }
        if (feed->parser.entry_pos > CSV_FILE_MAX_CELL)
            stop(feed, open_cell(feed),
                 "the cell is larger than 1 MiB (is its quote closed?);"
                 " the rest of the file is not read");
        done += slice;
    }
}

/* The lines that libcsv skips. */
static bool is_blank_line(const char *line, size_t length, char delimiter)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr(" \t\r\n", line[i]) == NULL || line[i] == delimiter)
            return false;
    }
    return true;
}

static void feed_all(struct feed *feed)
{
    size_t length;

    for (; !feed->is_stopped && (length = text_lines_next(&feed->lines)) > 0; feed->line++) {
        const char *line = feed->lines.at - length;

        if (!feed->is_in_row) {
            if (is_blank_line(line, length, feed->file->delimiter))
                continue;
            feed->row = (struct place){ .source = &feed->file->source,
                                        .line = feed->line,
                                        .offset = line - feed->file->text };
        }
        feed->is_in_row = true;
        feed_line(feed, line, length);
    }
}

static void feed_end(struct feed *feed)
{
    if (!feed->is_stopped && csv_fini(&feed->parser, take_cell, take_row, feed) != 0)
        fail(feed, open_cell(feed), "quote is never closed");
}

bool csv_feed(const struct csv_file *file, struct csv_position *position,
              csv_feed_function *deliver, void *data, struct diag *diag)
{
    struct feed feed = {
        .file = file, .diag = diag, .deliver = deliver, .data = data, .line = position->line
    };

    init_parser(&feed.parser, file->delimiter);
    text_lines_init(&feed.lines, file->text + position->offset, file->length - position->offset);
    feed.text = g_string_new(NULL);
    feed.starts = g_array_new(FALSE, FALSE, sizeof(size_t));
    feed.cells = g_ptr_array_new();
    feed_all(&feed);
    feed_end(&feed);
    *position = (struct csv_position){ .offset = feed.lines.at - file->text, .line = feed.line };
    csv_free(&feed.parser);
    g_string_free(feed.text, TRUE);
    g_array_free(feed.starts, TRUE);
    g_ptr_array_free(feed.cells, TRUE);
    return !feed.has_failed;
}
