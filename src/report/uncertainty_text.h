/* What a simulation is about, in the words that its sentences, tables and JSON share. */
#ifndef REPORT_UNCERTAINTY_TEXT_H
#define REPORT_UNCERTAINTY_TEXT_H

#include "decide/uncertainty.h"

/* For programs: "cost-per-performance". */
extern const char *const uncertainty_contest_names[CONTEST_COUNT];

const char *uncertainty_label(const struct uncertainty_result *result, uint32_t configuration);

/* "price:CPU-A"; "performance:small" of measured runs too. The caller frees it. */
char *drawn_input_target(const struct drawn_input *input);
const char *drawn_input_distribution(const struct drawn_input *input);
/* "low 100, high 120". The caller frees it. */
char *drawn_input_spread(const struct drawn_input *input);

#endif
