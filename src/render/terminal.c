/* Tables as aligned plain text. Whether there is a terminal, and how wide it is, is no matter
 * here: lines are as long as the table is wide. */
#include "render/terminal.h"

#define COLUMN_GAP 2

/* Controls, and the marks that reverse or hide the text after them. */
static bool drives_terminal(gunichar c)
{
    return g_unichar_iscntrl(c) || c == 0x2028 || c == 0x2029 || (c >= 0x200E && c <= 0x200F)
           || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

static char *make_visible(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
    GString *out = g_string_new(NULL);

    for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);

        if (drives_terminal(c))
            g_string_append_printf(out, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
        else
            g_string_append_unichar(out, c);
    }
    return g_string_free(out, FALSE);
}

static unsigned shown_width(const char *text)
{
    unsigned width = 0;

    for (const char *at = text; *at; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);

        if (!g_unichar_iszerowidth(c))
            width += g_unichar_iswide(c) ? 2 : 1;
    }
    return width;
}

static const struct table_column *column_of(const struct table *table, unsigned column)
{
    return &g_array_index(table->columns, struct table_column, column);
}

/* The header and all rows, as they will be shown. */
static GPtrArray *visible_rows(const struct table *table)
{
    GPtrArray *rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
    unsigned count = table->columns->len;

    g_ptr_array_add(rows, g_new0(char *, count + 1));
    for (unsigned c = 0; c < count; c++)
        ((char **)g_ptr_array_index(rows, 0))[c] = make_visible(column_of(table, c)->title);
    for (unsigned r = 0; r < table->rows->len; r++) {
        char **row = g_new0(char *, count + 1);

        for (unsigned c = 0; c < count; c++)
            row[c] = make_visible(table_cell(table, r, c)->text);
        g_ptr_array_add(rows, row);
    }
    return rows;
}

static unsigned *widths_of(const GPtrArray *rows, unsigned count)
{
    unsigned *widths = g_new0(unsigned, count);

    for (unsigned r = 0; r < rows->len; r++)
        for (unsigned c = 0; c < count; c++)
            widths[c] = MAX(widths[c], shown_width(((char **)g_ptr_array_index(rows, r))[c]));
    return widths;
}

static void append_repeated(GString *out, char c, unsigned count)
{
    for (; count > 0; count--)
        g_string_append_c(out, c);
}

/* Blanks are written only once a text follows them, so no line ends in blanks. */
static void append_row(GString *out, const struct table *table, char **texts,
                       const unsigned *widths)
{
    unsigned pending = 0;

    for (unsigned c = 0; c < table->columns->len; c++) {
        unsigned padding = widths[c] - shown_width(texts[c]);
        bool is_right = column_of(table, c)->align == ALIGN_RIGHT;

        if (*texts[c]) {
            append_repeated(out, ' ', pending + (is_right ? padding : 0));
            g_string_append(out, texts[c]);
            pending = is_right ? 0 : padding;
        } else {
            pending += padding;
        }
        pending += COLUMN_GAP;
    }
    g_string_append_c(out, '\n');
}

static void append_rule(GString *out, const unsigned *widths, unsigned count)
{
    for (unsigned c = 0; c < count; c++) {
        append_repeated(out, ' ', c > 0 ? COLUMN_GAP : 0);
        append_repeated(out, '-', widths[c]);
    }
    g_string_append_c(out, '\n');
}

static void append_line(GString *out, const char *text)
{
    g_autofree char *visible = make_visible(text);

    g_string_append(out, visible);
    g_string_append_c(out, '\n');
}

void terminal_append_table(GString *out, const struct table *table)
{
    g_autoptr(GPtrArray) rows = visible_rows(table);
    g_autofree unsigned *widths = widths_of(rows, table->columns->len);

    if (table->title)
        append_line(out, table->title);
    for (unsigned r = 0; r < rows->len; r++) {
        append_row(out, table, g_ptr_array_index(rows, r), widths);
        if (r == 0)
            append_rule(out, widths, table->columns->len);
    }
    for (unsigned i = 0; i < table->notes->len; i++)
        append_line(out, g_ptr_array_index(table->notes, i));
}

/* Blocks are set off by a blank line; a chart has no place on a terminal. */
static void append_block(GString *out, const struct block *block)
{
    g_autofree char *warning = NULL;

    if (block->kind == BLOCK_CHART)
        return;
    g_string_append_c(out, '\n');
    switch (block->kind) {
    case BLOCK_HEADING:
    case BLOCK_PARAGRAPH:
        append_line(out, block->text);
        break;
    case BLOCK_WARNING:
        warning = g_strdup_printf("warning: %s", block->text);
        append_line(out, warning);
        break;
    case BLOCK_TABLE:
        terminal_append_table(out, block->table);
        break;
    case BLOCK_CHART:
        break;
    }
}

void terminal_append_blocks(GString *out, const struct document *document)
{
    for (unsigned i = 0; i < document->blocks->len; i++)
        append_block(out, g_ptr_array_index(document->blocks, i));
}

void terminal_append_document(GString *out, const struct document *document)
{
    append_line(out, document->title);
    terminal_append_blocks(out, document);
}
