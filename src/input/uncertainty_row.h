/* A row of uncertainty.csv while it is read. Private to uncertainty_*.c. */
#ifndef INPUT_UNCERTAINTY_ROW_H
#define INPUT_UNCERTAINTY_ROW_H

#include "base/diag.h"
#include "model/study.h"
#include "model/uncertainty.h"

enum uncertainty_cell { CELL_LOW, CELL_MODE, CELL_HIGH, CELL_MEAN, CELL_DEVIATION, CELL_COUNT };
extern const char *const uncertainty_cell_names[CELL_COUNT];

struct uncertainty_row {
    const char *target;
    int distribution; /* index into distribution_names; 0: a bad cell, reported */
    const char *cells[CELL_COUNT];
    struct place at;
};

struct uncertainty_reading {
    struct study *study;
    struct diag *diag;
    const struct uncertainty_row *row;
};

/* Finds what a row is about; false after reporting. */
bool uncertainty_read_target(const struct uncertainty_reading *reading, struct uncertainty *out);
/* Reads one cell that is not empty as a value that the target can take, or as a deviation; false
 * after reporting. */
bool uncertainty_read_cell(const struct uncertainty_reading *reading,
                           const struct uncertainty *target, enum uncertainty_cell cell,
                           struct decimal *out);

#endif
