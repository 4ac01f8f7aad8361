/* What the columns of a study file mean, as a table that drives reading, checking and messages:
 * each row of the file becomes one plain struct. */
#ifndef INPUT_SCHEMA_H
#define INPUT_SCHEMA_H

#include "base/diag.h"
#include "input/csv_file.h"
#include "model/study.h"

/* What stands in a column, and the type of the struct's member at `offset`. */
enum column_kind {
    COLUMN_ID,      /* const char *: a name, never taken for a number */
    COLUMN_TEXT,    /* const char * */
    COLUMN_WORD,    /* int: index into `words` */
    COLUMN_DATE,    /* struct optional_date */
    COLUMN_DECIMAL, /* struct optional_decimal */
    COLUMN_COUNT,   /* struct optional_decimal: whole, 1 or more */
    COLUMN_RATE,    /* struct optional_decimal: a fraction, written 8 % or 0.08 */
    COLUMN_MONEY,   /* struct optional_money */
};

struct optional_date {
    bool given;
    struct date value;
};

struct optional_money {
    bool given;
    struct money value;
    const char *currency; /* symbol or code written beside the amount, else "" */
};

struct column {
    const char *name;
    enum column_kind kind;
    size_t offset;       /* in the row's struct */
    bool present;        /* the column must exist */
    bool required;       /* the column must exist and no cell be empty */
    bool key;            /* part of what no two rows may share */
    const char *minimum; /* inclusive; NULL: none */
    const char *above;   /* exclusive; NULL: none */
    const char *below;   /* what the absolute value stays below; NULL: none */
    const char *const
        *words; /* COLUMN_WORD: allowed words, NULL at the end; "" allows an empty cell */
};

struct schema {
    const char *file_name;
    const struct column *columns;
    size_t column_count;
    size_t row_size;          /* of the row's struct */
    size_t place_offset;      /* of its struct place */
    bool keeps_attributes;    /* further columns are kept; else they are an error */
    size_t attributes_offset; /* of its const struct attribute * */
};

/* What schema_read is asked and what it answers. */
struct schema_reading {
    struct study *study; /* owns texts and attributes */
    struct diag *diag;
    void (*accept)(void *data, const void *row); /* called for each row, in the order of the file */
    void *data;
    struct attribute_columns further; /* out: names of the further columns */
    uint32_t row_count;               /* out: rows of the file, good or not */
    bool has_lost_rows;               /* out: a row was not accepted, or could not be read at all */
};

/* Reads the rows of an opened file. A row with a bad cell is still accepted (the cell then counts
 * as given, its value is 0), unless a required name is missing: so that its name is known to other
 * files. False where anything was reported as an error. */
bool schema_read(const struct schema *schema, struct csv_file *file,
                 struct schema_reading *reading);

/* "configuration, label, servers": the columns that a user may fill. The caller frees it. */
char *schema_column_names(const struct schema *schema);

#endif
