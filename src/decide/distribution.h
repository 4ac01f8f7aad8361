/* Distributions of one number, as their quantiles: what a draw is, given a number in (0, 1). */
#ifndef DECIDE_DISTRIBUTION_H
#define DECIDE_DISTRIBUTION_H

#include "model/uncertainty.h"
#include <glib.h>

struct distribution;

/* Of a target of uncertainty.csv, cut to `least` … `most`, which the target can take: a draw is
 * never outside, and those within keep their proportions. */
struct distribution *distribution_new(const struct uncertainty *uncertainty, double least,
                                      double most);
/* The median of `count` runs drawn with replacement from the measured ones (bootstrap), worked out
 * exactly: the chance of each run to be the median, or of each two to be the middle ones. `runs`
 * are ascending, two or more. */
struct distribution *distribution_of_median(const double *runs, uint32_t count);
void distribution_free(struct distribution *distribution);

/* Shares of the distribution as it is stated that lie where the target cannot be: 0 to 1. */
struct distribution_cut {
    double below, above;
};
struct distribution_cut distribution_cut(const struct distribution *distribution);

/* Turns each of `count` numbers that are even in (0, 1) into a draw, a greater number into a
 * greater draw (but for medians of an even number of runs). Interpolated in tables are PERT
 * distributions, within 10^-3 of their width, and normal and lognormal ones, within 10^-6 of the
 * deviation (of the logarithm). */
void distribution_quantiles(const struct distribution *distribution, double *numbers,
                            uint32_t count);

#endif
