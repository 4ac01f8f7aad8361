/* The registry of measures: everything a user can show, sort by, filter on or put on an axis is one
 * row of one table. Columns, axes, CSV headers, JSON keys, `perfcost measures` and the manual come
 * from it. */
#ifndef MEASURE_MEASURE_H
#define MEASURE_MEASURE_H

#include "model/ratio_bound.h"

#define RATIO_DIGITS 4 /* of ratios in documents */

struct evaluation;
struct cost_line;
struct measure;

enum better {
    BETTER_LOWER,
    BETTER_HIGHER,
    BETTER_NEITHER,
    BETTER_BY_METRIC /* the performance metric's direction */
};

enum measure_unit { UNIT_CURRENCY, UNIT_LICENSES, UNIT_RATIO, UNIT_PERFORMANCE };

enum value_kind { VALUE_MISSING, VALUE_MONEY, VALUE_DECIMAL };

/* One measure of one configuration. Missing is missing, never 0. */
struct value {
    enum value_kind kind;
    bool is_undefined;  /* VALUE_MISSING: all it rests on is there, but it has no value (a ratio to
                           0) */
    struct money money; /* VALUE_MONEY: printed precision */
    struct decimal decimal; /* VALUE_DECIMAL: a quotient is not yet rounded, see decimal_quotient */
    struct ratio_bound bound; /* what is open is computed as if it were exact */
};

/* A measure as named by a user: a row of the registry and, for license.count.SKU, the product. */
struct measure_ref {
    const struct measure *measure; /* NULL: there is none of that name */
    uint32_t product;              /* NO_INDEX: none named */
};

struct measure {
    const char *name;  /* "price.normalized" */
    const char *label; /* "Price, normalized" */
    enum measure_unit unit;
    enum better better;
    const char *meaning; /* one sentence */
    struct value (*compute)(const struct evaluation *evaluation, struct measure_ref ref,
                            uint32_t configuration);
    const char *normalizes; /* of a normalized measure: the one it is relative to; else NULL */
    bool (*has_line)(const struct cost_line *line); /* of a cost: the lines it sums; else NULL */
    bool is_present;                                /* of a cost: their present values are summed */
};

extern const struct measure measures[];
extern const uint32_t measure_count;

/* Finds "price" or "license.count.SKU". */
struct measure_ref measure_find(const struct study *study, const char *name);

/* The direction that is better for this study: BETTER_BY_METRIC resolved. */
enum better measure_better(const struct evaluation *evaluation, const struct measure *measure);
/* Column title with unit where it has one: "Price (USD)"; the caller frees. */
char *measure_title(const struct evaluation *evaluation, struct measure_ref ref);
/* "license.count.DB"; the caller frees. */
char *measure_ref_name(const struct study *study, struct measure_ref ref);

/* Text of a value for people: "52,200.00", "1.0500", "-" where missing; the caller frees. */
char *value_text(const struct evaluation *evaluation, struct measure_ref ref,
                 const struct value *value);
/* The plain decimal of a value for programs: "52200.00", "1.05"; NULL where missing; the caller
 * frees. */
char *value_number(const struct evaluation *evaluation, const struct value *value);
double value_to_double(const struct value *value);

#endif
