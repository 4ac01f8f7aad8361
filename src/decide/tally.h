/* What is kept of many draws: counts, in memory that does not grow with their number. Counts are
 * whole numbers, so tallies of several threads add up to the same in any order. */
#ifndef DECIDE_TALLY_H
#define DECIDE_TALLY_H

#include "decide/quantile.h"

/* Places in the order that are counted. */
#define TALLY_RANKS 8u

/* What candidates are compared by; less is better. */
enum drawn_contest { CONTEST_COST, CONTEST_COST_PER_PERFORMANCE, CONTEST_COUNT };

/* Of the draws of one candidate in one contest. */
enum tally_quantile { TALLY_P5, TALLY_P50, TALLY_P95, TALLY_QUANTILES };
extern const unsigned tally_percents[TALLY_QUANTILES];

struct contest_counts {
    uint64_t best;               /* better than all others */
    uint64_t tied;               /* the best, together with another */
    uint64_t ranks[TALLY_RANKS]; /* place 1, 2, …; equals share the better place */
};

struct candidate_counts {
    struct contest_counts contests[CONTEST_COUNT];
    uint64_t over_budget;
    uint64_t below_minimum; /* of performance: it took no part in the contest of costs */
};

/* Where the quantiles of a candidate lie; NULL: it has none of that contest. */
struct candidate_brackets {
    struct quantile_bracket *contests[CONTEST_COUNT][TALLY_QUANTILES];
};
void candidate_brackets_finish(struct candidate_brackets *brackets);

struct tally {
    uint32_t candidate_count;
    struct quantile *(*quantiles)[CONTEST_COUNT][TALLY_QUANTILES]; /* by candidate; as brackets */
    struct candidate_counts *candidates;
    uint64_t without_anybody[CONTEST_COUNT]; /* draws in which no candidate takes part */
};

/* The brackets, one for each candidate, must outlive the tally. */
struct tally *tally_new(uint32_t candidate_count, const struct candidate_brackets *brackets);
void tally_free(struct tally *tally);
void tally_add(struct tally *tally, uint32_t candidate, enum drawn_contest contest,
               const double *values, uint32_t count);
/* Adds another tally over the same brackets. */
void tally_merge(struct tally *tally, const struct tally *other);

/* At least one value was added. */
double tally_quantile(const struct tally *tally, uint32_t candidate, enum drawn_contest contest,
                      enum tally_quantile quantile);
/* Not all values that were added are the same. */
bool tally_varies(const struct tally *tally, uint32_t candidate, enum drawn_contest contest);

#endif
