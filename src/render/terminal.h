/* Tables for a terminal or a plain text file. */
#ifndef RENDER_TERMINAL_H
#define RENDER_TERMINAL_H

#include "report/document.h"

/* Appends title, header, rule, rows and notes, columns aligned by what a terminal shows (wide
 * characters take two places, combining ones none). A character that could drive the terminal is
 * written as \x1b or \u202e. */
void terminal_append_table(GString *out, const struct table *table);
/* Appends title, headings, paragraphs, warnings and tables of a document, a blank line between
 * them. */
void terminal_append_document(GString *out, const struct document *document);
/* Without its title. */
void terminal_append_blocks(GString *out, const struct document *document);

#endif
