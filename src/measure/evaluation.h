/* A study evaluated at one set of prices: the cost form of every configuration with its amounts,
 * the performance, and every measure on request. What commands, tables and charts show comes from
 * here. */
#ifndef MEASURE_EVALUATION_H
#define MEASURE_EVALUATION_H

#include "base/diag.h"
#include "cost/cost_form.h"
#include "measure/measure.h"
#include "perf/performance.h"

struct evaluation {
    const struct study *study;
    struct price *prices;     /* of every row of the catalog */
    struct cost_form **forms; /* one per configuration */
    struct money **amounts;   /* of the lines of each form */
    struct performance *performance;
    bool has_bill;                   /* the study prices anything */
    uint32_t only_license;           /* the one licensed SKU of the study, or NO_INDEX */
    const struct measure *cost_axis; /* price */
    int performance_digits; /* decimals that all performance figures are printed with, 0..10 */
    GHashTable *references; /* name of a normalized measure -> struct reference * */
};

/* What a normalized measure is relative to. */
struct reference {
    uint32_t configuration; /* the one that has it; NO_INDEX: no configuration has the measure */
    struct value value;
};
/* Of a measure of the registry that normalizes another. */
const struct reference *evaluation_reference(const struct evaluation *evaluation,
                                             const struct measure *measure);

/* Evaluates a checked study at its catalog prices; cannot fail. The study must outlive it. */
struct evaluation *evaluation_new(const struct study *study);
void evaluation_free(struct evaluation *evaluation);

struct value evaluation_value(const struct evaluation *evaluation, struct measure_ref ref,
                              uint32_t configuration);
/* The same for a measure of the registry by name, which must exist. */
struct value evaluation_measure(const struct evaluation *evaluation, const char *name,
                                uint32_t configuration);

/* Every cost line has a price, and there are lines at all. */
bool evaluation_is_priced(const struct evaluation *evaluation, uint32_t configuration);

/* What is doubtful or missing about a configuration: gaps of its cost form, a missing performance,
 * broken guards. An array of struct evaluation_warning in a fixed order; free with g_array_free(…,
 * TRUE). */
struct evaluation_warning {
    struct place at;
    char *text;
};
GArray *evaluation_warnings(const struct evaluation *evaluation, uint32_t configuration);

/* Sum of the amounts of one category, or of all lines with COST_CATEGORY_COUNT. */
struct money evaluation_sum(const struct evaluation *evaluation, uint32_t configuration,
                            enum cost_category category);
/* Licenses needed of one product, 0 where the configuration does not have it. */
struct decimal evaluation_license_count(const struct evaluation *evaluation, uint32_t configuration,
                                        uint32_t product);

#endif
