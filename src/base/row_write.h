/* Writing CSV: RFC 4180, UTF-8, LF. A text that a spreadsheet would take for a formula (it starts
 * with = + - @, a tab or a carriage return) is written with an apostrophe before it, which the
 * reader of input/ takes off again; a text that starts with an apostrophe gets one more. Numbers
 * are written as they are. */
#ifndef BASE_ROW_WRITE_H
#define BASE_ROW_WRITE_H

#include <glib.h>

/* Appends one field (NULL: an empty one), preceded by a comma where the row already has a field; an
 * empty first field is written as "" so that the row is not empty. `out` holds whole rows, then the
 * fields of the row begun. */
void row_write_text(GString *out, const char *text);
void row_write_number(GString *out, const char *number);
void row_write_end(GString *out);

/* Takes off what row_write_text put before a formula-like text: "'=1" is "=1", "''x" is "'x", else
 * `text` unchanged. Returns a pointer into `text`. */
const char *row_read_text(const char *text);

#endif
