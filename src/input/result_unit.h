/* Results of one metric share a unit: that of benchmarks.csv, else that of the first result. Others
 * that measure the same are converted to it. */
#ifndef INPUT_RESULT_UNIT_H
#define INPUT_RESULT_UNIT_H

#include "base/unit.h"
#include "input/loader.h"

/* A row of results.csv as far as units go. */
struct result_cells {
    uint32_t benchmark;
    const char *unit; /* "" for none */
    struct place at;
    struct optional_decimal value, spread;
};

/* Converts value and spread to the unit of the metric; a note names each unit that is converted.
 * False with an error reported where it does not measure the same. */
bool result_unit_convert(struct loader *loader, struct result_cells *cells);

/* Frees what a struct unit_seen owns. */
void unit_seen_clear(void *seen);

#endif
