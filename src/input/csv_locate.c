/* Line and column of one cell, found by reading its row a second time; done only for cells that a
 * message names, so that reading a file keeps no position but that of each row. */
#include "input/csv_feed.h"

struct cursor {
    const char *at, *end;
    unsigned line, column;
    char delimiter;
};

static bool is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* Columns count characters, lines end at LF, CRLF or CR alone. */
static void step(struct cursor *cursor)
{
    char byte = *cursor->at++;

    if (byte == '\n' || (byte == '\r' && (cursor->at == cursor->end || *cursor->at != '\n'))) {
        cursor->line++;
        cursor->column = 1;
    } else if (cursor->at == cursor->end || ((unsigned char)*cursor->at & 0xC0) != 0x80) {
        cursor->column++;
    }
}

static bool is_cell_end(const struct cursor *cursor)
{
    return cursor->at == cursor->end || *cursor->at == cursor->delimiter
           || is_line_end(*cursor->at);
}

static void skip_blanks(struct cursor *cursor)
{
    while (!is_cell_end(cursor) && (*cursor->at == ' ' || *cursor->at == '\t'))
        step(cursor);
}

/* A doubled quote inside looks like the end of one quoted part and the beginning of the next. */
static void skip_quoted(struct cursor *cursor)
{
    do
        step(cursor);
    while (cursor->at < cursor->end && *cursor->at != '"');
    if (cursor->at < cursor->end)
        step(cursor);
}

static void skip_cell(struct cursor *cursor)
{
    bool is_quoted;

    skip_blanks(cursor);
    is_quoted = cursor->at < cursor->end && *cursor->at == '"';
    while (!is_cell_end(cursor)) {
        if (is_quoted && *cursor->at == '"')
            skip_quoted(cursor);
        else
            step(cursor);
    }
}

void csv_locate(const struct source *source, const struct place *place, unsigned *line,
                unsigned *column)
{
    const struct csv_file *file = (const struct csv_file *)source;
    struct cursor cursor = { .at = file->text + place->offset,
                             .end = file->text + file->length,
                             .line = place->line,
                             .column = 1,
                             .delimiter = file->delimiter };

    for (uint32_t field = 1; field < place->column; field++) {
        skip_cell(&cursor);
        if (cursor.at == cursor.end || is_line_end(*cursor.at))
            break;
        step(&cursor);
    }
    skip_blanks(&cursor);
    *line = cursor.line;
    *column = place->column == 0 ? 0 : cursor.column;
}
