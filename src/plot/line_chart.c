/* Draws lines and the marks on them; the page around them is picture.c's. */
#include "plot/line_chart.h"
#include "plot/palette.h"
#include "plot/picture.h"

static const double line_width = 1.6, end_size = 6.5, ring_size = 7, drop_width = 0.6,
                    drop_dash = 3;
static const double label_height = 12; /* of a mark's label above the axis, clear of the lines */
enum { marks_labelled_most = 100 };

static void clear_line(gpointer element)
{
    g_free(((struct chart_line *)element)->points);
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
    chart->marks = g_array_new(FALSE, TRUE, sizeof(struct chart_mark));
    g_array_set_clear_func(chart->lines, clear_line);
    g_array_set_clear_func(chart->marks, clear_mark);
    return chart;
}

void line_chart_free(struct line_chart *chart)
{
    if (chart == NULL)
        return;
    chart_plan_free(chart->plan);
    g_array_unref(chart->lines);
    g_array_unref(chart->marks);
    g_free(chart);
}

/* The axes are found from the points of the plan. */
static void add_extent(struct line_chart *chart, unsigned series, struct point at)
{
    struct chart_point point = { .x = at.x, .y = at.y, .series = series };

    g_array_append_val(chart->plan->points, point);
}

void line_chart_add_line(struct line_chart *chart, unsigned series, const struct point *points,
                         unsigned count)
{
    struct chart_line line = { series, g_memdup2(points, count * sizeof *points), count };

    g_assert(count > 0);
    g_array_append_val(chart->lines, line);
    for (unsigned i = 0; i < count; i++)
        add_extent(chart, series, points[i]);
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
    for (guint i = 0; i < chart->marks->len; i++)
        draw_ring(picture, &g_array_index(chart->marks, struct chart_mark, i));
    draw_mark_labels(picture, chart, measurer);
}

struct scene *line_chart_scene(const struct line_chart *chart, double width, double height,
                               const struct text_measurer *measurer)
{
    char *description = g_strdup_printf(
        "Line chart of %u line%s with %u crossover%s marked. Horizontal: %s. Vertical: %s.",
        chart->lines->len, chart->lines->len == 1 ? "" : "s", chart->marks->len,
        chart->marks->len == 1 ? "" : "s", chart->plan->x.title, chart->plan->y.title);
    struct picture picture = picture_begin(chart->plan, description, width, height, measurer);

    if (picture.layout->has_data)
        draw_data(&picture, chart, measurer);
    return picture_end(&picture);
}
