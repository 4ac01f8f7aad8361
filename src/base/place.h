/* Places: where in the user's files a value stands. A place is small, since every row of a study
 * keeps one. A row of a CSV file is kept as its line and byte offset; line and column of one of
 * its fields are worked out by the source's own `locate` only when they are printed. */
#ifndef BASE_PLACE_H
#define BASE_PLACE_H

#include <stdbool.h>
#include <stdint.h>

struct place;

/* A file (or command line) that values come from. Lives as long as the study read from it. */
struct source {
    const char *name; /* as printed: relative to the study folder, "catalog.csv" */
    /* Line and column (both from 1, the column in characters) of `place` in this source.
     * NULL: `place.line` and `place.column` are already exact. */
    void (*locate)(const struct source *source, const struct place *place, unsigned *line,
                   unsigned *column);
    /* Index of the named CSV column, or -1. NULL where a source has no columns. */
    int (*find_column)(const struct source *source, const char *column);
};

struct place {
    const struct source *source; /* NULL: nowhere (a default, a derived value) */
    uint64_t offset;             /* CSV: byte offset of the row; else 0 */
    uint32_t line;               /* from 1; 0: the file as a whole */
    uint32_t column;             /* XML: column in characters from 1, 0: none.
                                    CSV: 1 + index of the field, 0: the row as a whole */
};

/* The same row, at the field of the named column; the row as a whole where the file has no such
 * column. */
struct place place_of_column(struct place row, const char *column);
/* A file as a whole. */
struct place place_of_source(const struct source *source);

/* Exact line and column; 0 where there is none. */
void place_locate(const struct place *place, unsigned *line, unsigned *column);

/* Order by source name, then line, then column; nowhere comes last. For sorting messages. */
int place_compare(const struct place *a, const struct place *b);

/* "catalog.csv:12" (line of the row), or "" for nowhere; the caller frees it. */
char *place_format(const struct place *place);

#endif
