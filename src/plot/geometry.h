/* Boxes and segments on the page, in points, y downwards. The small ones are inline: label
 * placement asks them millions of times. */
#ifndef PLOT_GEOMETRY_H
#define PLOT_GEOMETRY_H

#include "plot/scene.h"

struct box {
    double left, top, right, bottom;
};

static inline struct box box_around(struct point center, double width, double height)
{
    return (struct box){ center.x - width / 2, center.y - height / 2, center.x + width / 2,
                         center.y + height / 2 };
}

/* By `margin` on each side; smaller if it is negative. */
static inline struct box box_grown(struct box box, double margin)
{
    return (struct box){ box.left - margin, box.top - margin, box.right + margin,
                         box.bottom + margin };
}

static inline struct box box_including(struct box box, struct point point)
{
    return (struct box){ MIN(box.left, point.x), MIN(box.top, point.y), MAX(box.right, point.x),
                         MAX(box.bottom, point.y) };
}

static inline struct point box_center(struct box box)
{
    return (struct point){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
}

/* The point of the box nearest to `to`. */
static inline struct point box_nearest(struct box box, struct point to)
{
    return (struct point){ CLAMP(to.x, box.left, box.right), CLAMP(to.y, box.top, box.bottom) };
}

/* Touching is no overlap. */
static inline bool box_overlaps(struct box a, struct box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Touching from within is containing. */
static inline bool box_contains(struct box outer, struct box inner)
{
    return outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top
           && inner.bottom <= outer.bottom;
}

/* Touching is meeting. */
bool box_meets_segment(struct box box, struct point from, struct point to);

/* Whether the segments a–b and c–d cross; touching at an end is no crossing. */
bool segments_cross(struct point a, struct point b, struct point c, struct point d);

#endif
