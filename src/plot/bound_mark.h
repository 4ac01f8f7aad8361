/* The marker of a value that may be no more than a bound: filled where it is what was measured,
 * hollow where it is not, with an arrow to the side on which the true value lies. */
#ifndef PLOT_BOUND_MARK_H
#define PLOT_BOUND_MARK_H

#include "plot/palette.h"

enum point_bound {
    POINT_EXACT,
    POINT_AT_LEAST, /* arrow upwards */
    POINT_AT_MOST,  /* arrow downwards */
    POINT_ABOUT,    /* no arrow */
    POINT_BOUND_COUNT
};

/* Draws it in `size` points. Returns the marker, valid until the next addition to the scene. */
struct shape *bound_mark_draw(struct scene *scene, const char *role, struct series_style style,
                              enum point_bound bound, struct point at, double size);

#endif
