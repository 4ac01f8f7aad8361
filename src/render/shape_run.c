/* What cairo and SVG share about shapes: which can be drawn as one, and the corners of markers. */
#include "render/shape_run.h"
#include <math.h>
#include <string.h>

/* Below this many markers all are drawn: nobody gains, and every one can be counted in the file. */
#define THIN_FROM       2000
#define CELLS_PER_POINT 4.0
#define COLUMNS_MOST                                                                               \
    (G_GINT64_CONSTANT(1) << 20) /* cells side by side, far more than a scene is wide */

static bool same_color(struct color a, struct color b)
{
    return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

static bool same_paint(const struct shape *a, const struct shape *b)
{
    return a->has_fill == b->has_fill && a->has_stroke == b->has_stroke
           && same_color(a->fill, b->fill) && same_color(a->stroke, b->stroke)
           && a->stroke_width == b->stroke_width && a->dash == b->dash;
}

static bool same_form(const struct shape *a, const struct shape *b)
{
    return a->kind == b->kind && strcmp(a->role, b->role) == 0 && a->marker == b->marker
           && a->size == b->size && a->font.size == b->font.size && a->font.bold == b->font.bold
           && a->anchor == b->anchor;
}

unsigned shape_run_length(const struct scene *scene, unsigned from)
{
    const struct shape *shapes = (const struct shape *)scene->shapes->data;
    unsigned end = from + 1;

    while (end < scene->shapes->len && same_form(&shapes[from], &shapes[end])
           && same_paint(&shapes[from], &shapes[end]))
        end++;
    return end - from;
}

static void append_unless_taken(GArray *places, GHashTable *taken, struct point at)
{
    gint64 column = (gint64)round(at.x * CELLS_PER_POINT);
    gint64 row = (gint64)round(at.y * CELLS_PER_POINT);
    struct point place = { (double)column / CELLS_PER_POINT, (double)row / CELLS_PER_POINT };

    if (g_hash_table_add(taken, (gpointer)(row * COLUMNS_MOST + column)))
        g_array_append_val(places, place);
}

GArray *marker_run_places(const struct shape *first, unsigned count)
{
    GArray *places = g_array_sized_new(FALSE, FALSE, sizeof(struct point), count);
    g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);

    for (unsigned i = 0; i < count; i++)
        if (count < THIN_FROM)
            g_array_append_val(places, first[i].points[0]);
        else
            append_unless_taken(places, taken, first[i].points[0]);
    return places;
}

bool marker_is_dot(const struct shape *marker)
{
    return marker->marker == MARKER_CIRCLE && marker->has_fill && !marker->has_stroke;
}

/* Corners for a circle of radius 1, from its area pi: side sqrt(pi) of the square; half diagonal
 * sqrt(pi / 2) of the diamond; height sqrt(pi * sqrt(3)) of the equilateral triangle, whose
 * center is a third above its base; five squares of side sqrt(pi / 5) for the plus, which turned
 * by 45 degrees is the cross. */
#define SQUARE      0.886227
#define DIAMOND     1.253314
#define APEX        1.555120
#define BASE        0.777560
#define HALF_BASE   1.346774
#define INNER       0.396333
#define OUTER       1.188998
#define CROSS_NEAR  0.560499 /* (OUTER - INNER) / sqrt(2) */
#define CROSS_FAR   1.120998 /* (OUTER + INNER) / sqrt(2) */
#define CROSS_NOTCH 0.560499 /* INNER * sqrt(2) */

static const struct point square[] = {
    { -SQUARE, -SQUARE }, { SQUARE, -SQUARE }, { SQUARE, SQUARE }, { -SQUARE, SQUARE }
};
static const struct point triangle_up[] = { { 0, -APEX },
                                            { HALF_BASE, BASE },
                                            { -HALF_BASE, BASE } };
static const struct point triangle_down[] = { { 0, APEX },
                                              { -HALF_BASE, -BASE },
                                              { HALF_BASE, -BASE } };
static const struct point diamond[] = {
    { 0, -DIAMOND }, { DIAMOND, 0 }, { 0, DIAMOND }, { -DIAMOND, 0 }
};
static const struct point plus[] = { { -INNER, -OUTER }, { INNER, -OUTER },  { INNER, -INNER },
                                     { OUTER, -INNER },  { OUTER, INNER },   { INNER, INNER },
                                     { INNER, OUTER },   { -INNER, OUTER },  { -INNER, INNER },
                                     { -OUTER, INNER },  { -OUTER, -INNER }, { -INNER, -INNER } };
static const struct point cross[] = { { CROSS_NEAR, -CROSS_FAR },  { CROSS_FAR, -CROSS_NEAR },
                                      { CROSS_NOTCH, 0 },          { CROSS_FAR, CROSS_NEAR },
                                      { CROSS_NEAR, CROSS_FAR },   { 0, CROSS_NOTCH },
                                      { -CROSS_NEAR, CROSS_FAR },  { -CROSS_FAR, CROSS_NEAR },
                                      { -CROSS_NOTCH, 0 },         { -CROSS_FAR, -CROSS_NEAR },
                                      { -CROSS_NEAR, -CROSS_FAR }, { 0, -CROSS_NOTCH } };

static const struct {
    const struct point *corners;
    unsigned count;
} outlines[MARKER_COUNT] = {
    [MARKER_SQUARE] = { square, G_N_ELEMENTS(square) },
    [MARKER_TRIANGLE_UP] = { triangle_up, G_N_ELEMENTS(triangle_up) },
    [MARKER_TRIANGLE_DOWN] = { triangle_down, G_N_ELEMENTS(triangle_down) },
    [MARKER_DIAMOND] = { diamond, G_N_ELEMENTS(diamond) },
    [MARKER_PLUS] = { plus, G_N_ELEMENTS(plus) },
    [MARKER_CROSS] = { cross, G_N_ELEMENTS(cross) },
};

unsigned marker_outline(enum marker marker, double size, struct point corners[MARKER_CORNERS_MAX])
{
    double radius = size / 2;

    g_assert(marker < MARKER_COUNT);
    for (unsigned i = 0; i < outlines[marker].count; i++) {
        corners[i].x = outlines[marker].corners[i].x * radius;
        corners[i].y = outlines[marker].corners[i].y * radius;
    }
    return outlines[marker].count;
}
