/* The bytes of a text file as clean UTF-8: byte order marks and UTF-16 are dealt with here, and
 * everything that is not text is refused with its place. */
#ifndef INPUT_TEXT_DECODE_H
#define INPUT_TEXT_DECODE_H

#include "base/diag.h"
#include <stddef.h>

struct decoded_text {
    char *text;           /* UTF-8, no byte order mark, a NUL after its end; the caller frees */
    size_t length;        /* bytes */
    const char *encoding; /* what is worth a note: "UTF-16LE"; NULL for plain UTF-8 */
};

/* Takes `bytes` (from g_malloc, one more byte allocated than `length`). False, with every fault
 * reported at a place of `source`, where they are not text; `out` then is empty. */
bool text_decode(char *bytes, size_t length, const struct source *source, struct diag *diag,
                 struct decoded_text *out);

/* Characters, not bytes, of a UTF-8 text. */
uint32_t text_count_characters(const char *text, size_t length);
/* Line and column (in characters) of a byte of `text`. */
struct place text_place(const struct source *source, const char *text, size_t offset);

/* Physical lines: LF, CRLF or CR alone ends one. */
struct text_lines {
    const char *at, *end; /* the rest of the text */
    const char *line_feed,
        *carriage_return; /* the next ones at or after `at`; `end` where there is none */
};
void text_lines_init(struct text_lines *lines, const char *text, size_t length);
/* Steps over one line and returns its length with its end; 0 at the end of the text. */
size_t text_lines_next(struct text_lines *lines);

#endif
