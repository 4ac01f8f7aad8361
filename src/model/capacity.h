/* Capacities: what a thing can do at most, be it a bus that components share or an advertised rate
 * that a measurement is compared with. */
#ifndef MODEL_CAPACITY_H
#define MODEL_CAPACITY_H

#include "model/study.h"

enum capacity_kind {
    CAPACITY_SHARED, /* the attribute is one of catalog.csv: the sum over a server is capped */
    CAPACITY_PEAK,   /* the attribute is a metric: each result is a share of the limit */
};

struct capacity {
    const char *name, *attribute; /* attribute: as written */
    enum capacity_kind kind;
    uint32_t column;               /* CAPACITY_SHARED: into study->catalog_columns */
    uint32_t benchmark;            /* CAPACITY_PEAK */
    struct optional_decimal limit; /* above 0; left out of a shared one: there is no cap */
    const char *unit, *source;
    struct place at;
};

#endif
