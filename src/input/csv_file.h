/* A CSV file: rows of cells with exact places, whatever dialect a spreadsheet wrote it in. The only
 * door to libcsv. */
#ifndef INPUT_CSV_FILE_H
#define INPUT_CSV_FILE_H

#include "base/diag.h"
#include <stddef.h>

/* What a file may be at most. */
#define CSV_FILE_MAX_CELL    (1u << 20) /* bytes */
#define CSV_FILE_MAX_COLUMNS 4096u
#define CSV_FILE_MAX_ERRORS  1000u /* then the rest of the file is not read */

struct csv_file {
    struct source source; /* places of rows and cells: first, so that a source is a file */
    struct source exact;  /* the same file, for places whose line and column are known already */
    char *text;           /* the whole file, UTF-8; NULL until opened */
    size_t length;
    const char *encoding; /* where it is worth a note, else NULL */
    char delimiter;
    const char **names; /* of the columns, trimmed */
    uint32_t name_count;
    uint32_t header_width; /* name_count and the nameless columns behind them */
    struct place header;   /* its row */
    size_t rows_start;     /* byte offset of the line after the header */
    uint32_t rows_line;    /* its number */
};

/* A row of the file, as wide as the names. Valid during the call only. */
struct csv_row {
    struct place at;
    const char *const *cells;
};

typedef void csv_row_function(void *data, const struct csv_row *row);

/* `name` is what messages call the file. Places point to the result, so whoever keeps places keeps
 * it. */
struct csv_file *csv_file_new(const char *name);
void csv_file_free(void *file);

/* Takes `bytes` (from g_malloc, one more byte allocated than `length`): decodes them, finds the
 * delimiter and reads the header. False with every fault reported: not text, empty, no header, a
 * name twice. */
bool csv_file_open(struct csv_file *file, char *bytes, size_t length, struct diag *diag);

/* Calls `deliver` for each row of an opened file, in order. A row of a wrong width is reported and
 * not delivered. False where anything was reported as an error. */
bool csv_file_rows(struct csv_file *file, csv_row_function *deliver, void *data, struct diag *diag);

/* The cell of a row. `index` counts from 0. */
struct place csv_cell_place(struct place row, uint32_t index);

#endif
