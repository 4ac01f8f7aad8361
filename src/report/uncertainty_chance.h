/* What a simulation tells of each configuration as a share of the draws. What is so in all draws or
 * in none is told in words; a column is for what differs from draw to draw. */
#ifndef REPORT_UNCERTAINTY_CHANCE_H
#define REPORT_UNCERTAINTY_CHANCE_H

#include "decide/uncertainty.h"

struct chance {
    const char *name, *title; /* of a column */
    size_t known, count;      /* offsets into struct uncertain_configuration: whether it is told of
                                 one, and in how many draws it is so */
};
extern const struct chance chance_best[CONTEST_COUNT], chance_tied[CONTEST_COUNT];
extern const struct chance chance_over_budget, chance_below_minimum;

bool chance_is_known(const struct chance *chance, const struct uncertain_configuration *row);
uint64_t chance_count(const struct chance *chance, const struct uncertain_configuration *row);
/* It is so for some configuration in some draw. */
bool chance_occurs(const struct uncertainty_result *result, const struct chance *chance);
/* It is so for some configuration in some draws, but not in all. */
bool chance_varies(const struct uncertainty_result *result, const struct chance *chance);

/* Places of a contest that are counted: as many as configurations take part, TALLY_RANKS at most.
 */
uint32_t uncertainty_place_count(const struct uncertainty_result *result,
                                 enum drawn_contest contest);
/* Some configuration does not take the same place in all draws. */
bool uncertainty_places_vary(const struct uncertainty_result *result, enum drawn_contest contest);

#endif
