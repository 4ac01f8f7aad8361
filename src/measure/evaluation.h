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
    struct price_list *prices;    /* of every row of the catalog */
    struct cost_form **forms;     /* one per configuration */
    struct cost_amount **amounts; /* of the lines of each form */
    struct performance *performance;
    bool has_bill;                   /* the study prices anything */
    uint32_t only_license;           /* the one licensed SKU of the study, or NO_INDEX */
    const struct measure *cost_axis; /* price, or tco where anything is paid after the purchase */
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

const char *evaluation_label(const struct evaluation *evaluation, uint32_t configuration);

/* Every cost line has a price, and there are lines at all. */
bool evaluation_is_priced(const struct evaluation *evaluation, uint32_t configuration);

/* What is doubtful or missing about a configuration: gaps of its cost form, a missing performance,
 * broken guards. An array of struct evaluation_warning in a fixed order; free with g_array_free(…,
 * TRUE). */
struct evaluation_warning {
    struct place at;
    bool is_gap; /* a price is missing, which reading the files has reported too */
    char *text;
};
GArray *evaluation_warnings(const struct evaluation *evaluation, uint32_t configuration);
/* "results.csv:3: the text"; the caller frees it. */
char *evaluation_warning_text(const struct evaluation_warning *warning);

/* Sum of the lines in force that `has_line` accepts (NULL: all), nominal or as present values. */
struct money evaluation_sum(const struct evaluation *evaluation, uint32_t configuration,
                            bool (*has_line)(const struct cost_line *line), bool is_present);
/* Present value of licenses, bought or rented, and their support. */
struct money evaluation_license_present(const struct evaluation *evaluation,
                                        uint32_t configuration);
/* How much a cost measure rises for each unit of one price, unrounded (each division cut at 18
 * decimals): the slope of the cost as a line over that price, at the options now in force. */
struct decimal evaluation_slope(const struct evaluation *evaluation, uint32_t configuration,
                                const struct measure *cost, uint32_t price);
/* Licenses needed of one product, 0 where the configuration does not have it. False, `out`
 * untouched: it is not eligible, or not of the option in force. */
bool evaluation_license_count(const struct evaluation *evaluation, uint32_t configuration,
                              uint32_t product, struct decimal *out);

#endif
