/* One quantile of many draws, in memory that does not grow with their number: the least value that
 * so many percent of the draws do not exceed. A pilot (the first draws) says around which values it
 * lies; from then on only what comes there is told apart. Counts of several threads add up to the
 * same in any order.
 *
 * A value that the pilot found again and again (a discrete price, a cost that is certain) is
 * counted by itself, and a quantile that falls on it is exact. One that falls between two edges is
 * exact of one or two draws there, else interpolated between the least and the greatest of them,
 * which are as far apart as three draws of the pilot. */
#ifndef DECIDE_QUANTILE_H
#define DECIDE_QUANTILE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Where a quantile is looked for. */
struct quantile_bracket {
    unsigned percent;
    double *edges; /* ascending, no two the same */
    uint32_t edge_count;
};

/* `pilot` is ascending, `count` of them, 1 or more; percent is 1 to 99. Of `draws_least` and more
 * draws that begin with the pilot, or are a part of it, the quantile lies six standard errors
 * within the bracket: hardly once in 10^8 it does not, and then the end of the bracket stands for
 * it. */
struct quantile_bracket *quantile_bracket_new(const double *pilot, uint32_t count, unsigned percent,
                                              uint64_t draws_least);
void quantile_bracket_free(struct quantile_bracket *bracket);

/* Draws between an edge and the next, neither of them included. */
struct quantile_gap {
    double least, greatest;
    uint32_t count;
};

struct quantile {
    const struct quantile_bracket *bracket; /* borrowed */
    uint64_t total, below;                  /* all draws; those below the first edge */
    uint32_t *at;                           /* by edge: draws that are equal to it */
    struct quantile_gap *gaps;              /* by edge: behind it */
};

struct quantile *quantile_new(const struct quantile_bracket *bracket);
void quantile_free(struct quantile *quantile);
void quantile_add(struct quantile *quantile, const double *values, uint32_t count);
/* Adds another one over the same bracket. */
void quantile_merge(struct quantile *quantile, const struct quantile *other);
/* At least one value was added. */
double quantile_value(const struct quantile *quantile);
/* Not all that was added is the same, wherever it lies. */
bool quantile_varies(const struct quantile *quantile);

#endif
