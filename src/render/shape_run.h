/* Runs: neighbors in a scene that look the same, so that a format can write their style once. */
#ifndef RENDER_SHAPE_RUN_H
#define RENDER_SHAPE_RUN_H

#include "plot/scene.h"

/* How many shapes from index `from` on share kind, role and every property but place, extent and
 * text; at least 1. */
unsigned shape_run_length(const struct scene *scene, unsigned from);

/* Where to draw the `count` markers of one run (of struct point): each at its place, but of
 * thousands one for each quarter of a point, at that quarter. The caller unrefs the result. */
GArray *marker_run_places(const struct shape *first, unsigned count);

/* A filled disk without outline, which formats can draw as the round end of a line without
 * length. */
bool marker_is_dot(const struct shape *marker);

/* The outline of a marker around the origin, as corners of a closed polygon; 0 corners for the
 * circle, whose radius is size / 2. All have the area of the circle. */
#define MARKER_CORNERS_MAX 12
unsigned marker_outline(enum marker marker, double size, struct point corners[MARKER_CORNERS_MAX]);

#endif
