/* SVG: charts as text that stays text, a run of like shapes in one group with the style written
 * once. Written without a drawing library, whose SVG has glyph outlines instead of text. */
#include "render/clean_text.h"
#include "render/formats.h"
#include "render/shape_run.h"
#include "render/svg_write.h"

#define MARKERS_PER_PATH 1000 /* viewers slow down on paths of very many pieces */

/* A marker as a path: where it starts, seen from its place, and how it goes on from there. */
struct stamp {
    struct point start;
    char *rest;
};

static void append_stroke(GString *out, const struct shape *shape)
{
    if (!shape->has_stroke)
        return;
    svg_append_color(out, "stroke", shape->stroke);
    svg_append_attribute(out, "stroke-width", shape->stroke_width);
    if (shape->dash > 0)
        svg_append_attribute(out, "stroke-dasharray", shape->dash);
}

/* Closes the element of a shape, with what a pointer over it is told. */
static void append_end(GString *out, const struct shape *shape, const char *name)
{
    if (shape->text && shape->kind != SHAPE_TEXT) {
        g_string_append_c(out, '>');
        svg_append_element(out, "title", shape->text);
        g_string_append_printf(out, "</%s>\n", name);
    } else {
        g_string_append(out, "/>\n");
    }
}

static void append_lines(GString *out, const struct shape *first, unsigned count)
{
    for (const struct shape *shape = first; shape < first + count; shape++) {
        g_string_append(out, "<polyline points=\"");
        for (unsigned i = 0; i < shape->point_count; i++) {
            if (i > 0)
                g_string_append_c(out, ' ');
            svg_append_pair(out, shape->points[i].x, shape->points[i].y);
        }
        g_string_append_c(out, '"');
        append_end(out, shape, "polyline");
    }
}

static void append_rectangles(GString *out, const struct shape *first, unsigned count)
{
    for (const struct shape *shape = first; shape < first + count; shape++) {
        g_string_append(out, "<rect");
        svg_append_attribute(out, "x", shape->points[0].x);
        svg_append_attribute(out, "y", shape->points[0].y);
        svg_append_attribute(out, "width", shape->width);
        svg_append_attribute(out, "height", shape->height);
        append_end(out, shape, "rect");
    }
}

static struct stamp circle_stamp(double size)
{
    GString *rest = g_string_new(NULL);

    for (int half = 0; half < 2; half++) {
        g_string_append_c(rest, 'a');
        svg_append_pair(rest, size / 2, size / 2);
        g_string_append(rest, " 0 1 0 ");
        svg_append_pair(rest, half == 0 ? size : -size, 0);
    }
    g_string_append_c(rest, 'z');
    return (struct stamp){ { -size / 2, 0 }, g_string_free(rest, FALSE) };
}

static struct stamp marker_stamp(const struct shape *shape)
{
    struct point corners[MARKER_CORNERS_MAX];
    unsigned count = marker_outline(shape->marker, shape->size, corners);
    GString *rest;

    if (count == 0)
        return circle_stamp(shape->size);
    rest = g_string_new(NULL);
    for (unsigned i = 1; i < count; i++) {
        g_string_append_c(rest, 'l');
        svg_append_pair(rest, corners[i].x - corners[i - 1].x, corners[i].y - corners[i - 1].y);
    }
    g_string_append_c(rest, 'z');
    return (struct stamp){ corners[0], g_string_free(rest, FALSE) };
}

static void append_stamp(GString *out, const struct stamp *stamp, struct point at)
{
    g_string_append_c(out, 'M');
    svg_append_pair(out, at.x + stamp->start.x, at.y + stamp->start.y);
    g_string_append(out, stamp->rest);
}

static void append_marker(GString *out, const struct shape *shape)
{
    struct stamp stamp;

    if (shape->marker == MARKER_CIRCLE) {
        g_string_append(out, "<circle");
        svg_append_attribute(out, "cx", shape->points[0].x);
        svg_append_attribute(out, "cy", shape->points[0].y);
        svg_append_attribute(out, "r", shape->size / 2);
        append_end(out, shape, "circle");
        return;
    }
    stamp = marker_stamp(shape);
    g_string_append(out, "<path d=\"");
    append_stamp(out, &stamp, shape->points[0]);
    g_string_append_c(out, '"');
    append_end(out, shape, "path");
    g_free(stamp.rest);
}

static void append_path_start(GString *out, const struct shape *shape)
{
    g_string_append(out, "<path");
    if (marker_is_dot(shape)) {
        svg_append_color(out, "stroke", shape->fill);
        svg_append_attribute(out, "stroke-width", shape->size);
        g_string_append(out, " stroke-linecap=\"round\"");
    }
    g_string_append(out, " d=\"");
}

/* Markers that have nothing to tell are pieces of a few paths. */
static void append_silent_markers(GString *out, const struct shape *first, unsigned count)
{
    struct stamp stamp =
        marker_is_dot(first) ? (struct stamp){ { 0, 0 }, g_strdup("h0") } : marker_stamp(first);
    GArray *places = marker_run_places(first, count);

    for (unsigned i = 0; i < places->len; i++) {
        if (i % MARKERS_PER_PATH == 0)
            append_path_start(out, first);
        append_stamp(out, &stamp, g_array_index(places, struct point, i));
        if ((i + 1) % MARKERS_PER_PATH == 0 || i + 1 == places->len)
            g_string_append(out, "\"/>\n");
    }
    g_array_unref(places);
    g_free(stamp.rest);
}

static void append_markers(GString *out, const struct shape *first, unsigned count)
{
    for (unsigned i = 0; i < count;) {
        unsigned silent = 0;

        while (i + silent < count && !first[i + silent].text)
            silent++;
        if (silent > 1)
            append_silent_markers(out, &first[i], silent);
        else
            append_marker(out, &first[i]);
        i += MAX(silent, 1);
    }
}

static void append_texts(GString *out, const struct shape *first, unsigned count)
{
    for (const struct shape *shape = first; shape < first + count; shape++) {
        g_autofree char *line = clean_line(shape->text);

        g_string_append(out, "<text");
        svg_append_attribute(out, "x", shape->points[0].x);
        svg_append_attribute(out, "y", shape->points[0].y);
        if (shape->rotation != 0) {
            g_string_append(out, " transform=\"rotate(");
            svg_append_coordinate(out, -shape->rotation);
            g_string_append_c(out, ' ');
            svg_append_pair(out, shape->points[0].x, shape->points[0].y);
            g_string_append(out, ")\"");
        }
        g_string_append_c(out, '>');
        svg_append_escaped(out, line);
        g_string_append(out, "</text>\n");
    }
}

static void append_font(GString *out, const struct shape *shape)
{
    static const char *const anchors[] = {
        [ANCHOR_START] = NULL, [ANCHOR_MIDDLE] = "middle", [ANCHOR_END] = "end"
    };

    svg_append_attribute(out, "font-size", shape->font.size);
    if (shape->font.bold)
        g_string_append(out, " font-weight=\"bold\"");
    if (anchors[shape->anchor])
        g_string_append_printf(out, " text-anchor=\"%s\"", anchors[shape->anchor]);
}

static void (*const append_run[])(GString *out, const struct shape *first, unsigned count) = {
    [SHAPE_LINE] = append_lines,
    [SHAPE_RECTANGLE] = append_rectangles,
    [SHAPE_MARKER] = append_markers,
    [SHAPE_TEXT] = append_texts,
};

static void append_group(GString *out, const struct shape *first, unsigned count)
{
    g_string_append_printf(out, "<g class=\"%s\"", first->role);
    if (first->has_fill || first->kind == SHAPE_TEXT)
        svg_append_color(out, "fill", first->fill);
    else
        g_string_append(out, " fill=\"none\"");
    if (first->kind == SHAPE_TEXT)
        append_font(out, first);
    else
        append_stroke(out, first);
    g_string_append(out, ">\n");
    append_run[first->kind](out, first, count);
    g_string_append(out, "</g>\n");
}

static void append_opening(GString *out, const struct scene *scene)
{
    g_string_append(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
    svg_append_pair(out, scene->width, scene->height);
    g_string_append_c(out, '"');
    svg_append_attribute(out, "width", scene->width);
    svg_append_attribute(out, "height", scene->height);
    g_string_append(out,
                    " font-family=\"DejaVu Sans, Verdana, sans-serif\" xml:space=\"preserve\">");
    svg_append_element(out, "title", scene->title);
    svg_append_element(out, "desc", scene->description);
    g_string_append(
        out, "\n<rect class=\"background\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
}

static bool render_scene(const struct scene *scene, GByteArray *out, char **problem)
{
    const struct shape *shapes = (const struct shape *)scene->shapes->data;
    GString *text = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

    (void)problem;
    append_opening(text, scene);
    for (unsigned i = 0, count; i < scene->shapes->len; i += count) {
        count = shape_run_length(scene, i);
        append_group(text, &shapes[i], count);
    }
    g_string_append(text, "</svg>\n");
    g_byte_array_append(out, (const guint8 *)text->str, text->len);
    g_string_free(text, TRUE);
    return true;
}

static bool render_document(const struct document *document, GArray *files, char **problem)
{
    return chart_files_render(document, &svg_renderer, files, problem);
}

const struct renderer svg_renderer = {
    .format = "svg",
    .description = "each chart as a drawing with text and tooltips",
    .render_document = render_document,
    .render_scene = render_scene,
};
