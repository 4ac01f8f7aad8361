/* What a simulation is about, in the words that its sentences, tables and JSON share. */
#ifndef REPORT_UNCERTAINTY_TEXT_H
#define REPORT_UNCERTAINTY_TEXT_H

#include "decide/uncertainty.h"

/* "cost-per-performance", and for people "Lowest cost per performance". */
extern const char *const uncertainty_contest_names[CONTEST_COUNT];
extern const char *const uncertainty_contest_titles[CONTEST_COUNT];

const char *uncertainty_label(const struct uncertainty_result *result, uint32_t configuration);
/* Places of a contest that are counted: as many as configurations take part, TALLY_RANKS at most.
 */
uint32_t uncertainty_place_count(const struct uncertainty_result *result, enum contest contest);

/* "price:CPU-A"; "performance:small" of measured runs too. The caller frees it. */
char *drawn_input_target(const struct drawn_input *input);
const char *drawn_input_distribution(const struct drawn_input *input);
/* "low 100, high 120". The caller frees it. */
char *drawn_input_spread(const struct drawn_input *input);

#endif
