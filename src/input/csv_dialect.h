/* Which character separates the fields of a CSV file, judged by its first rows. */
#ifndef INPUT_CSV_DIALECT_H
#define INPUT_CSV_DIALECT_H

#include "base/diag.h"
#include <stddef.h>

struct csv_dialect {
    char delimiter;      /* one of , ; TAB | or what a "sep=" line says */
    size_t start;        /* byte offset of the first line that is not a "sep=" line */
    uint32_t start_line; /* its number, from 1 */
};

/* False, with the fault reported at a place of `source`: a "sep=" line names a separator that the
 * file does not have. */
bool csv_dialect_detect(const char *text, size_t length, const struct source *source,
                        struct diag *diag, struct csv_dialect *out);

/* "semicolon", for messages. NULL for a character without a name. */
const char *csv_delimiter_name(char delimiter);

#endif
