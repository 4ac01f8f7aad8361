/* The step line through the points of a frontier: up to where each of them is the best there is. */
#ifndef PLOT_STAIRCASE_H
#define PLOT_STAIRCASE_H

#include "plot/scale.h"
#include "plot/scene.h"

/* The part of the step line that lies within the spans, as an array of struct point in data
 * coordinates, to be unref'ed by the caller; empty for fewer than two different points. `frontier`
 * is by ascending x, y ascending or descending throughout. If a lower x is better, what a point
 * reaches holds until the next one's x: the line goes sideways, then up or down; else up or down
 * first. */
GArray *staircase_new(const struct point *frontier, unsigned count, bool x_lower_is_better,
                      struct span x, struct span y);

#endif
