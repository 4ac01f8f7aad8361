/* Segments against boxes and each other. Where things are put is decided elsewhere. */
#include "plot/geometry.h"

/* Narrows [*enter, *leave], a part of a segment as shares of its length, to where low <= from +
 * share × step <= high. False if nothing is left. */
static bool clip_share(double from, double step, double low, double high, double *enter,
                       double *leave)
{
    if (step == 0)
        return low <= from && from <= high;

    double at_low = (low - from) / step, at_high = (high - from) / step;

    *enter = MAX(*enter, MIN(at_low, at_high));
    *leave = MIN(*leave, MAX(at_low, at_high));
    return *enter <= *leave;
}

bool box_meets_segment(struct box box, struct point from, struct point to)
{
    double enter = 0, leave = 1;

    return clip_share(from.x, to.x - from.x, box.left, box.right, &enter, &leave)
           && clip_share(from.y, to.y - from.y, box.top, box.bottom, &enter, &leave);
}

/* Positive where the point is on one side of the line through `from` and `to`, negative on the
 * other. */
static double side(struct point from, struct point to, struct point point)
{
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}

bool segments_cross(struct point a, struct point b, struct point c, struct point d)
{
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
