/* What is kept of many draws: counts, in memory that does not grow with their number. Counts are
 * whole numbers, so tallies of several threads add up to the same in any order. */
#ifndef DECIDE_TALLY_H
#define DECIDE_TALLY_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Bins of each histogram, over the range that the first draws cover: a quantile is off by less than
 * this part of the range, and by far less where draws are dense. */
#define TALLY_BINS 1024u
/* Places in the order that are counted. */
#define TALLY_RANKS 8u

/* What candidates are compared by; less is better. */
enum contest { CONTEST_COST, CONTEST_COST_PER_PERFORMANCE, CONTEST_COUNT };

struct tally_range {
    double minimum, maximum; /* minimum above maximum: nothing seen yet */
};
#define TALLY_RANGE_EMPTY ((struct tally_range){ G_MAXDOUBLE, -G_MAXDOUBLE })
void tally_range_include(struct tally_range *range, const double *values, uint32_t count);
/* Wider by a tenth at each end. */
struct tally_range tally_range_with_margin(struct tally_range range);

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

struct tally {
    uint32_t candidate_count;
    const struct tally_range *ranges; /* [candidate][contest], borrowed */
    struct tally_range *seen;         /* likewise */
    uint32_t *bins;                   /* [candidate][contest][bin] */
    struct candidate_counts *candidates;
};

struct tally *tally_new(uint32_t candidate_count, const struct tally_range *ranges);
void tally_free(struct tally *tally);
void tally_add(struct tally *tally, uint32_t candidate, enum contest contest, const double *values,
               uint32_t count);
/* Adds another tally over the same ranges. */
void tally_merge(struct tally *tally, const struct tally *other);

/* The value below which a share of the draws lies, interpolated within a bin. At least one value
 * was added. */
double tally_quantile(const struct tally *tally, uint32_t candidate, enum contest contest,
                      double share);

#endif
