/* What a simulation is about, in the words that its sentences, tables and JSON share. */
#ifndef REPORT_UNCERTAINTY_TEXT_H
#define REPORT_UNCERTAINTY_TEXT_H

#include "decide/uncertainty.h"

/* For programs: "cost-per-performance". */
extern const char *const uncertainty_contest_names[CONTEST_COUNT];

const char *uncertainty_label(const struct uncertainty_result *result, uint32_t configuration);

/* The numbers that a distribution is stated by, in the order of uncertainty.csv; how many. None of
 * a discrete one, which has values. */
struct stated_number {
    const char *name; /* of the column */
    struct decimal value;
};
unsigned stated_numbers(const struct uncertainty *uncertainty, struct stated_number numbers[3]);

/* "price:CPU-A"; "performance:small" of what was measured too. The caller frees it. */
char *drawn_input_target(const struct drawn_input *input);
const char *drawn_input_distribution(const struct drawn_input *input);
/* As the study has it, written as its kind is: "1,000.00", "2.50 EUR", "8 %"; "-": it has none. The
 * caller frees it, here and below. */
char *drawn_input_base(const struct evaluation *evaluation, const struct drawn_input *input);
/* "low 100.00, high 120.00"; "mean 500.00, deviation 3,000.00, cut below 0.00: 43.38 % left out" */
char *drawn_input_spread(const struct evaluation *evaluation, const struct drawn_input *input);

#endif
