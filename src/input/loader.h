/* What the modules of the study files share while a folder is read. Private to input/. */
#ifndef INPUT_LOADER_H
#define INPUT_LOADER_H

#include "base/diag.h"
#include "input/schema.h"
#include "model/study.h"

/* In the order in which they are read: a file names only what earlier ones define. */
enum study_table {
    TABLE_CONFIGURATIONS,
    TABLE_NODES,
    TABLE_CATALOG,
    TABLE_LICENSES,
    TABLE_BILL,
    TABLE_BENCHMARKS,
    TABLE_RESULTS,
    TABLE_DISCLOSURE,
    TABLE_COUNT,
};

struct table_state {
    const struct source *source; /* NULL: the folder has no such file */
    bool is_open;                /* it has a header */
    bool is_sound;               /* nothing in it was an error */
    uint32_t row_count;
};

struct loader {
    struct study *study;
    struct diag *diag;
    const struct source *folder; /* for messages about the folder as a whole; the study's */
    struct table_state tables[TABLE_COUNT];

    /* Of the file being read. */
    GArray *items; /* of the file's item_size */
    struct attribute_columns further;

    /* Kept from one file for a later check. */
    GArray *price_marks;            /* of struct price_mark */
    GArray *units;                  /* of struct unit_seen, by benchmark */
    GHashTable *benchmarks_missing; /* "benchmark\tmetric" already reported */
};

/* A currency written beside a price, to be compared with the currency of its row. */
struct price_mark {
    const char *mark, *currency; /* currency "": the study's */
    struct place at;
};

struct unit_seen {
    const char *unit; /* NULL: none yet */
    struct place at;
};

/* One file of a study. */
struct study_file {
    struct schema schema;
    size_t item_size; /* of what `accept` appends to loader->items */
    void (*accept)(struct loader *loader, const void *row); /* NULL: the row itself is the item */
    void (*finish)(struct loader *loader);                  /* items become arrays of the study */
};

extern const struct study_file configurations_csv, nodes_csv, catalog_csv, licenses_csv, bill_csv,
    benchmarks_csv, results_csv, disclosure_csv;

/* Hands loader->items over to the study. */
void *loader_take_items(struct loader *loader, uint32_t *count);

/* Index of what a cell of the row at `row` names; NO_INDEX, reported unless the other file is
 * missing anyway. */
uint32_t loader_find_configuration(struct loader *loader, const char *id, struct place row);
uint32_t loader_find_product(struct loader *loader, const char *sku, struct place row);

#endif
