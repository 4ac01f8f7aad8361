/* Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten, and how they are
 * written. */
#ifndef PLOT_TICKS_H
#define PLOT_TICKS_H

#include "plot/scale.h"
#include <glib.h>

struct tick {
    double value;
    char *text; /* 1,000 or 0.95; different for each tick of an axis */
};

/* The distance of ticks: mantissa (1, 2 or 5) × 10^exponent. */
struct tick_step {
    int mantissa, exponent;
};

/* The smallest step that puts at most `most` (2 or more) ticks on the span, up to one more if it is
 * extended to multiples of the step. Never so small that texts would need more than about ten
 * digits. The span is not empty. */
struct tick_step tick_step_find(struct span span, unsigned most);

/* The span extended to the next multiples of the step. */
struct span tick_span_extended(struct span span, struct tick_step step);

/* All multiples of the step within the span, ascending: an array of struct tick that frees its
 * texts. Fractions have as many decimals as the step needs, but at least two, as money and ratios
 * have elsewhere. */
GArray *ticks_new(struct span span, struct tick_step step);

#endif
