/* Draws markers of bounds alike in the data and in the legend. */
#include "plot/bound_mark.h"

static const double arrow_length_share = 1.4, head_share = 0.4; /* of the marker's size */
static const double hollow_width = 1.2;

/* From the edge of the marker away from it. */
static void draw_arrow(struct scene *scene, struct series_style style, struct point at, double size,
                       double direction)
{
    double tip = at.y + direction * size * (0.5 + arrow_length_share);
    double head = size * head_share;
    struct point stem[] = { { at.x, at.y + direction * size / 2 }, { at.x, tip } };
    struct point sides[] = { { at.x - head, tip - direction * head },
                             { at.x, tip },
                             { at.x + head, tip - direction * head } };
    struct shape *line = scene_add_line(scene, "bound", stem, G_N_ELEMENTS(stem));

    line->stroke = style.outline;
    line->stroke_width = hollow_width;
    line = scene_add_line(scene, "bound-head", sides, G_N_ELEMENTS(sides));
    line->stroke = style.outline;
    line->stroke_width = hollow_width;
}

struct shape *bound_mark_draw(struct scene *scene, const char *role, struct series_style style,
                              enum point_bound bound, struct point at, double size)
{
    if (bound == POINT_AT_LEAST || bound == POINT_AT_MOST)
        draw_arrow(scene, style, at, size, bound == POINT_AT_LEAST ? -1 : 1);
    struct shape *marker = scene_add_marker(scene, role, style.marker, at, size);
    marker->fill = bound == POINT_EXACT ? style.fill : palette_paper;
    marker->has_stroke = true;
    marker->stroke = style.outline;
    if (bound != POINT_EXACT)
        marker->stroke_width = hollow_width;
    return marker;
}
