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
    TABLE_LICENSE_FACTORS,
    TABLE_LICENSES,
    TABLE_LICENSE_TIERS,
    TABLE_BILL,
    TABLE_CHARGES,
    TABLE_SCENARIOS,
    TABLE_BENCHMARKS,
    TABLE_RESULTS,
    TABLE_DISCLOSURE,
    TABLE_DEMANDS,
    TABLE_CAPACITIES,
    TABLE_UNCERTAINTY,
    TABLE_COUNT,
};

struct table_state {
    const struct source *source; /* NULL: the folder has no such file */
    bool is_open;                /* it has a header */
    bool is_sound;               /* nothing in it was an error */
    bool has_lost_rows;          /* one could not be read, so any name may stand in it */
    uint32_t row_count;
};

struct loader {
    struct study *study;
    struct diag *diag;
    const struct source *folder; /* for messages about the folder as a whole; the study's */
    struct table_state tables[TABLE_COUNT];
    bool has_parameters; /* study.xml is sound, or there is none */

    /* Of the file being read. */
    GArray *items; /* of the file's item_size */
    struct attribute_columns further;

    /* Kept from one file for a later check. */
    GArray *price_marks;                      /* of struct price_mark */
    GArray *units;                            /* of struct unit_seen, by benchmark */
    GHashTable *benchmarks_missing;           /* "benchmark\tmetric" already reported */
    const struct scenario_row *scenario_rows; /* the study's; of the rows of scenarios.csv */
    uint32_t scenario_row_count;
    const struct uncertainty_row *uncertainty_rows; /* likewise, of uncertainty.csv */
    uint32_t uncertainty_row_count;
};

/* A currency written beside a price, to be compared with the currency of its row. */
struct price_mark {
    const char *mark, *currency; /* currency "": the study's */
    struct place at;
};

/* The unit of a metric, and those that are converted to it. */
struct unit_seen {
    const char *unit; /* NULL: none yet */
    struct place at;
    GHashTable *ratios; /* unit text to struct unit_ratio *, NULL where there is none; or NULL */
};

/* One file of a study. */
struct study_file {
    struct schema schema;
    size_t item_size; /* of what `accept` appends to loader->items */
    void (*accept)(struct loader *loader, const void *row); /* NULL: the row itself is the item */
    void (*finish)(struct loader *loader);                  /* items become arrays of the study */
};

extern const struct study_file configurations_csv, nodes_csv, catalog_csv, license_factors_csv,
    licenses_csv, license_tiers_csv, bill_csv, charges_csv, scenarios_csv, benchmarks_csv,
    results_csv, disclosure_csv, demands_csv, capacities_csv, uncertainty_csv;

/* Hands loader->items over to the study. */
void *loader_take_items(struct loader *loader, uint32_t *count);

/* Whether a name that a file does not have is a fault of whoever names it: the file has rows, and
 * all of them could be read. */
bool loader_is_complete(const struct loader *loader, enum study_table table);

/* Index of what a cell of the row at `row` names; NO_INDEX, reported if the other file is complete.
 */
uint32_t loader_find_configuration(struct loader *loader, const char *id, struct place row);
uint32_t loader_find_product(struct loader *loader, const char *sku, struct place row);

/* Remembers a symbol or code beside the cell `price` of `row`, whose own currency is `currency`. */
void loader_keep_price_mark(struct loader *loader, const struct optional_money *price,
                            const char *currency, struct place row);

/* The value of a COLUMN_COUNT cell that is kept as a whole number; 0 where it is empty. */
uint32_t loader_whole(struct optional_decimal count);

#endif
