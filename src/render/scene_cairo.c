/* Draws the shapes of a scene, run by run. Fonts are left to typeset. */
#include "render/scene_cairo.h"
#include "render/shape_run.h"
#include "render/typeset.h"

/* What an image and a PDF are fast at is opposite: a fill of many markers at once is slow on an
 * image (its cost grows with the square of their number), while in PDF each fill repeats color
 * and operators. */
#define BATCH_IMAGE  1
#define BATCH_VECTOR 500

struct pen {
    cairo_t *cr;
    bool is_vector;
    PangoLayout *layout;
};

static void set_color(cairo_t *cr, struct color color)
{
    cairo_set_source_rgb(cr, color.red, color.green, color.blue);
}

/* Fills and strokes the current path as the shape says. */
static void paint(cairo_t *cr, const struct shape *shape)
{
    if (shape->has_fill) {
        set_color(cr, shape->fill);
        cairo_fill_preserve(cr);
    }
    if (shape->has_stroke) {
        set_color(cr, shape->stroke);
        cairo_set_line_width(cr, shape->stroke_width);
        cairo_set_dash(cr, &shape->dash, shape->dash > 0 ? 1 : 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void draw_lines(const struct pen *pen, const struct shape *first, unsigned count)
{
    for (const struct shape *shape = first; shape < first + count; shape++) {
        for (unsigned i = 0; i < shape->point_count; i++)
            cairo_line_to(pen->cr, shape->points[i].x, shape->points[i].y);
        paint(pen->cr, shape);
    }
}

static void draw_rectangles(const struct pen *pen, const struct shape *first, unsigned count)
{
    for (const struct shape *shape = first; shape < first + count; shape++) {
        cairo_rectangle(pen->cr, shape->points[0].x, shape->points[0].y, shape->width,
                        shape->height);
        paint(pen->cr, shape);
    }
}

static void add_marker(cairo_t *cr, const struct shape *shape, struct point at)
{
    struct point corners[MARKER_CORNERS_MAX];
    unsigned count = marker_outline(shape->marker, shape->size, corners);

    cairo_new_sub_path(cr);
    if (count == 0)
        cairo_arc(cr, at.x, at.y, shape->size / 2, 0, 2 * G_PI);
    for (unsigned i = 0; i < count; i++)
        cairo_line_to(cr, at.x + corners[i].x, at.y + corners[i].y);
    cairo_close_path(cr);
}

/* A tenth of the bytes of the four curves of a circle. */
static void add_dot(cairo_t *cr, const struct shape *shape, struct point at)
{
    (void)shape;
    cairo_move_to(cr, at.x, at.y);
    cairo_close_path(cr);
}

static void paint_dots(cairo_t *cr, const struct shape *shape)
{
    cairo_save(cr);
    set_color(cr, shape->fill);
    cairo_set_line_width(cr, shape->size);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void draw_markers(const struct pen *pen, const struct shape *first, unsigned count)
{
    bool dots = pen->is_vector && marker_is_dot(first);
    unsigned batch = pen->is_vector ? BATCH_VECTOR : BATCH_IMAGE;
    GArray *places = marker_run_places(first, count);

    for (unsigned i = 0; i < places->len; i++) {
        (dots ? add_dot : add_marker)(pen->cr, first, g_array_index(places, struct point, i));
        if ((i + 1) % batch == 0 || i + 1 == places->len)
            (dots ? paint_dots : paint)(pen->cr, first);
    }
    g_array_unref(places);
}

static void draw_text(const struct pen *pen, const struct shape *shape)
{
    static const double shares[] = { [ANCHOR_START] = 0, [ANCHOR_MIDDLE] = 0.5, [ANCHOR_END] = 1 };
    double width;

    typeset_set_line(pen->layout, shape->text);
    width = typeset_line_extent(pen->layout, 0).width;
    cairo_save(pen->cr);
    cairo_translate(pen->cr, shape->points[0].x, shape->points[0].y);
    cairo_rotate(pen->cr, -shape->rotation * G_PI / 180);
    typeset_draw_line(pen->cr, pen->layout, 0, (struct point){ -width * shares[shape->anchor], 0 });
    cairo_restore(pen->cr);
}

static void draw_texts(const struct pen *pen, const struct shape *first, unsigned count)
{
    typeset_set_font(pen->layout, first->font);
    set_color(pen->cr, first->fill);
    for (const struct shape *shape = first; shape < first + count; shape++)
        draw_text(pen, shape);
}

static void (*const draw_run[])(const struct pen *pen, const struct shape *first,
                                unsigned count) = {
    [SHAPE_LINE] = draw_lines,
    [SHAPE_RECTANGLE] = draw_rectangles,
    [SHAPE_MARKER] = draw_markers,
    [SHAPE_TEXT] = draw_texts,
};

void scene_cairo_draw(cairo_t *cr, const struct scene *scene, PangoContext *context)
{
    const struct shape *shapes = (const struct shape *)scene->shapes->data;
    struct pen pen = {
        .cr = cr,
        .is_vector = cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE,
        .layout = typeset_layout_new(context, (struct font){ .size = 1 }),
    };

    cairo_save(cr);
    for (unsigned i = 0, count; i < scene->shapes->len; i += count) {
        count = shape_run_length(scene, i);
        draw_run[shapes[i].kind](&pen, &shapes[i], count);
    }
    cairo_restore(cr);
    g_object_unref(pen.layout);
}
