/* Draws lines and the marks on them; the page around them is picture.c's. */
#include "plot/line_chart.h"
#include "plot/legend.h"
#include "plot/palette.h"
#include "plot/picture.h"

static const double line_width = 1.6, end_size = 6.5, value_size = 8, ring_size = 7,
                    drop_width = 0.6, drop_dash = 3;
static const double label_height = 12; /* of a mark's label above the axis, clear of the lines */
enum { marks_labelled_most = 100 };

static void clear_line(gpointer element)
{
    g_free(((struct chart_line *)element)->points);
}

static void clear_value(gpointer element)
{
    g_free(((struct chart_value *)element)->description);
}

static void clear_mark(gpointer element)
{
    struct chart_mark *mark = element;

    g_free(mark->label);
    g_free(mark->description);
}

struct line_chart *line_chart_new(void)
{
    struct line_chart *chart = g_new0(struct line_chart, 1);

    chart->plan = chart_plan_new();
    chart->lines = g_array_new(FALSE, TRUE, sizeof(struct chart_line));
    chart->values = g_array_new(FALSE, TRUE, sizeof(struct chart_value));
    chart->marks = g_array_new(FALSE, TRUE, sizeof(struct chart_mark));
    g_array_set_clear_func(chart->lines, clear_line);
    g_array_set_clear_func(chart->values, clear_value);
    g_array_set_clear_func(chart->marks, clear_mark);
    return chart;
}

void line_chart_free(struct line_chart *chart)
{
    if (chart == NULL)
        return;
    chart_plan_free(chart->plan);
    g_array_unref(chart->lines);
    g_array_unref(chart->values);
    g_array_unref(chart->marks);
    g_free(chart);
}

/* The axes are found from the points of the plan. */
static void add_extent(struct line_chart *chart, unsigned series, struct point at)
{
    struct chart_point point = { .x = at.x, .y = at.y, .series = series };

    g_array_append_val(chart->plan->points, point);
}

static void add_line(struct line_chart *chart, struct chart_line line, const struct point *points)
{
    g_assert(line.count > 0);
    line.points = g_memdup2(points, line.count * sizeof *points);
    g_array_append_val(chart->lines, line);
    for (unsigned i = 0; i < line.count; i++)
        add_extent(chart, line.series, points[i]);
}

void line_chart_add_line(struct line_chart *chart, unsigned series, const struct point *points,
                         unsigned count)
{
    add_line(chart, (struct chart_line){ .series = series, .count = count }, points);
}

void line_chart_add_curve(struct line_chart *chart, unsigned series, const struct point *points,
                          unsigned count)
{
    add_line(chart, (struct chart_line){ .series = series, .count = count, .is_curve = true },
             points);
}

void line_chart_add_value(struct line_chart *chart, const struct chart_value *value)
{
    struct chart_value copy = *value;

    copy.description = g_strdup(value->description);
    g_array_append_val(chart->values, copy);
    add_extent(chart, value->series, value->at);
    chart->plan->bounds |= 1u << value->bound;
}

void line_chart_add_mark(struct line_chart *chart, struct point at, const char *label,
                         const char *description)
{
    struct chart_mark mark = { at, g_strdup(label), g_strdup(description) };

    g_array_append_val(chart->marks, mark);
    add_extent(chart, 0, at);
}

static void draw_line(struct picture *picture, const struct chart_line *line)
{
    g_autofree struct point *points = g_new(struct point, line->count);
    struct series_style style = palette_style(line->series);

    for (unsigned i = 0; i < line->count; i++)
        points[i] = layout_map(picture->layout, line->points[i].x, line->points[i].y);
    struct shape *shape = scene_add_line(picture->scene, "line", points, line->count);
    if (line->is_curve) {
        legend_style_curve(shape, line->series);
        return;
    }
    shape->stroke = style.fill;
    shape->stroke_width = line_width;
    for (unsigned i = 0; i < line->count; i += MAX(1, line->count - 1)) {
        struct shape *end =
            scene_add_marker(picture->scene, "line-end", style.marker, points[i], end_size);
        end->fill = style.fill;
        end->has_stroke = true;
        end->stroke = style.outline;
    }
}

static void draw_value(struct picture *picture, const struct chart_value *value)
{
    struct point at = layout_map(picture->layout, value->at.x, value->at.y);
    struct shape *marker = bound_mark_draw(picture->scene, "value", palette_style(value->series),
                                           value->bound, at, value_size);

    marker->text = g_strdup(value->description);
}

static void draw_drop(struct picture *picture, const struct chart_mark *mark)
{
    struct point at = layout_map(picture->layout, mark->at.x, mark->at.y);
    struct point ends[] = { at, { at.x, picture->layout->frame.bottom } };
    struct shape *drop = scene_add_line(picture->scene, "drop", ends, G_N_ELEMENTS(ends));

    drop->stroke = palette_line;
    drop->stroke_width = drop_width;
    drop->dash = drop_dash;
}

static void draw_ring(struct picture *picture, const struct chart_mark *mark)
{
    struct point at = layout_map(picture->layout, mark->at.x, mark->at.y);
    struct shape *ring =
        scene_add_marker(picture->scene, "crossover", MARKER_CIRCLE, at, ring_size);

    ring->fill = palette_paper;
    ring->has_stroke = true;
    ring->stroke = palette_text;
    ring->text = g_strdup(mark->description);
}

static void draw_mark_labels(struct picture *picture, const struct line_chart *chart,
                             const struct text_measurer *measurer)
{
    g_autoptr(GArray) labels = g_array_new(FALSE, FALSE, sizeof(struct picture_label));

    for (guint i = 0; i < chart->marks->len && i < marks_labelled_most; i++) {
        const struct chart_mark *mark = &g_array_index(chart->marks, struct chart_mark, i);
        struct point foot = layout_map(picture->layout, mark->at.x, mark->at.y);
        foot.y = MAX(foot.y, picture->layout->frame.bottom - label_height);
        struct picture_label label = { foot, mark->label };
        if (mark->label != NULL)
            g_array_append_val(labels, label);
    }
    picture_draw_labels(picture, (const struct picture_label *)labels->data, labels->len, measurer);
}

static void draw_data(struct picture *picture, const struct line_chart *chart,
                      const struct text_measurer *measurer)
{
    for (guint i = 0; i < chart->marks->len; i++)
        draw_drop(picture, &g_array_index(chart->marks, struct chart_mark, i));
    for (guint i = 0; i < chart->lines->len; i++)
        draw_line(picture, &g_array_index(chart->lines, struct chart_line, i));
    for (guint i = 0; i < chart->values->len; i++)
        draw_value(picture, &g_array_index(chart->values, struct chart_value, i));
    for (guint i = 0; i < chart->marks->len; i++)
        draw_ring(picture, &g_array_index(chart->marks, struct chart_mark, i));
    draw_mark_labels(picture, chart, measurer);
}

/* For readers who do not see it. */
static char *describe(const struct line_chart *chart)
{
    GString *text = g_string_new(NULL);

    g_string_append_printf(text, "Line chart of %u line%s", chart->lines->len,
                           chart->lines->len == 1 ? "" : "s");
    if (chart->values->len > 0)
        g_string_append_printf(text, " and %u measured value%s", chart->values->len,
                               chart->values->len == 1 ? "" : "s");
    if (chart->values->len == 0 || chart->marks->len > 0)
        g_string_append_printf(text, " with %u %s%s marked", chart->marks->len,
                               chart->values->len == 0 ? "crossover" : "peak",
                               chart->marks->len == 1 ? "" : "s");
    g_string_append_printf(text, ". Horizontal: %s. Vertical: %s.", chart->plan->x.title,
                           chart->plan->y.title);
    return g_string_free(text, FALSE);
}

struct scene *line_chart_scene(const struct line_chart *chart, double width, double height,
                               const struct text_measurer *measurer)
{
    struct picture picture = picture_begin(chart->plan, describe(chart), width, height, measurer);

    if (picture.layout->has_data)
        draw_data(&picture, chart, measurer);
    return picture_end(&picture);
}
