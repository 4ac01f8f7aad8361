/* Feeds the text of a CSV file to libcsv line by line, so that line and offset of each row are
 * known. */
#ifndef INPUT_CSV_FEED_H
#define INPUT_CSV_FEED_H

#include "input/csv_file.h"

/* A row as it stands in the file, of any width. Returns false to stop behind this row. */
typedef bool csv_feed_function(void *data, const struct csv_row *row, uint32_t width);

struct csv_position {
    size_t offset; /* of the beginning of a line */
    uint32_t line; /* its number */
};

/* Reads rows from `position` on; sets it to the line after the last row read. False with the faults
 * reported: a quote that is not closed or not where it may be, a cell or row that is too large. */
bool csv_feed(const struct csv_file *file, struct csv_position *position,
              csv_feed_function *deliver, void *data, struct diag *diag);

/* The `locate` of a CSV file: scans the row again, byte by byte, for the place of one of its cells.
 */
void csv_locate(const struct source *source, const struct place *place, unsigned *line,
                unsigned *column);

#endif
