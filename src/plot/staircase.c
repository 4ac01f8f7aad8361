/* Steps of a frontier, clipped to the axes. As it is monotonic, the part within the axes is one
 * piece. Which points are on the frontier is decided elsewhere. */
#include "plot/staircase.h"

static bool is_same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

static void append_point(GArray *line, struct point point)
{
    if (line->len == 0 || !is_same(point, g_array_index(line, struct point, line->len - 1)))
        g_array_append_val(line, point);
}

static bool overlaps(double a, double b, struct span span)
{
    return MAX(a, b) >= span.minimum && MIN(a, b) <= span.maximum;
}

static struct point clamped(struct point point, struct span x, struct span y)
{
    return (struct point){ CLAMP(point.x, x.minimum, x.maximum),
                           CLAMP(point.y, y.minimum, y.maximum) };
}

/* The segment is horizontal or vertical, so clamping its ends is clipping it. */
static void append_clipped(GArray *line, struct point from, struct point to, struct span x,
                           struct span y)
{
    if (!overlaps(from.x, to.x, x) || !overlaps(from.y, to.y, y))
        return;
    append_point(line, clamped(from, x, y));
    append_point(line, clamped(to, x, y));
}

GArray *staircase_new(const struct point *frontier, unsigned count, bool x_lower_is_better,
                      struct span x, struct span y)
{
    GArray *line = g_array_new(FALSE, FALSE, sizeof(struct point));

    for (unsigned i = 1; i < count; i++) {
        struct point from = frontier[i - 1], to = frontier[i];
        struct point corner =
            x_lower_is_better ? (struct point){ to.x, from.y } : (struct point){ from.x, to.y };

        append_clipped(line, from, corner, x, y);
        append_clipped(line, corner, to, x, y);
    }
    if (line->len < 2)
        g_array_set_size(line, 0);
    return line;
}
