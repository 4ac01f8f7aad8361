/* The text of an XML file in UTF-8, whatever encoding the file has, and the places in it. */
#ifndef INPUT_XML_TEXT_H
#define INPUT_XML_TEXT_H

#include "base/diag.h"
#include <stddef.h>

struct xml_text {
    char *utf8; /* valid UTF-8 without a byte order mark; ends with NUL */
    size_t length;
    const struct source *source; /* borrowed */
};

/* Decodes a file by its byte order mark, else by the encoding that its XML declaration names, else
 * as UTF-8. False, with the place of the fault, where the encoding is not known or a byte does not
 * belong to it. */
bool xml_text_decode(const char *bytes, size_t length, const struct source *source,
                     struct xml_text *text, struct diag *diag);
void xml_text_finish(struct xml_text *text);

/* Line and column of a byte offset: offsets asked in growing order cost one pass over the text. */
struct xml_cursor {
    const struct xml_text *text;
    size_t offset;
    struct place place;
};

struct xml_cursor xml_cursor_start(const struct xml_text *text);
/* `offset` must not be before that of the last call. */
struct place xml_cursor_move(struct xml_cursor *cursor, size_t offset);
/* The same from the start of the text, for one place. */
struct place xml_text_place(const struct xml_text *text, size_t offset);

#endif
