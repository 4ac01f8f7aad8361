/* From a chart to its scene: which points are within the axes, what the notes say, then layout and
 * marks. Where things go is decided in layout.c and labels.c. */
#include "plot/chart.h"
#include "plot/marks.h"
#include "plot/sentences.h"
#include "plot/staircase.h"
#include <float.h>
#include <math.h>

static const struct font empty_font = { .size = 11 };
/* Of a given range: values computed to be at its end may be rounded to beyond it. */
static const double range_slack = 1e-9;

static void clear_point(gpointer element)
{
    struct chart_point *point = element;

    g_free(point->label);
    g_free(point->description);
}

struct chart *chart_plan_new(void)
{
    struct chart *chart = g_new0(struct chart, 1);

    chart->points = g_array_new(FALSE, TRUE, sizeof(struct chart_point));
    g_array_set_clear_func(chart->points, clear_point);
    return chart;
}

void chart_plan_free(struct chart *chart)
{
    if (chart == NULL)
        return;
    g_free(chart->title);
    g_free(chart->x.title);
    g_free(chart->y.title);
    g_strfreev(chart->series);
    g_free(chart->series_title);
    g_array_unref(chart->points);
    g_free(chart->frontier);
    g_strfreev(chart->notes);
    g_free(chart);
}

static struct span span_given(const struct chart_axis *axis)
{
    if (!axis->has_range)
        return (struct span){ -DBL_MAX, DBL_MAX };
    g_assert(isfinite(axis->minimum) && isfinite(axis->maximum) && axis->minimum < axis->maximum);
    return (struct span){ axis->minimum, axis->maximum };
}

static bool axis_includes(const struct chart_axis *axis, double value)
{
    double slack = (axis->maximum - axis->minimum) * range_slack;

    return !axis->has_range || (axis->minimum - slack <= value && value <= axis->maximum + slack);
}

/* Parts the points into those the axes include and those they do not. */
static void split_points(const struct chart *chart, GPtrArray *visible, GPtrArray *outside)
{
    for (guint i = 0; i < chart->points->len; i++) {
        struct chart_point *point = &g_array_index(chart->points, struct chart_point, i);
        bool is_visible = axis_includes(&chart->x, point->x) && axis_includes(&chart->y, point->y);

        g_assert(isfinite(point->x) && isfinite(point->y));
        g_ptr_array_add(is_visible ? visible : outside, point);
    }
}

static void add_note(GPtrArray *notes, char *note)
{
    if (note != NULL)
        g_ptr_array_add(notes, note);
}

static GPtrArray *collect_notes(const struct chart *chart, const GPtrArray *visible,
                                const GPtrArray *outside)
{
    GPtrArray *notes = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; chart->notes != NULL && chart->notes[i] != NULL; i++)
        g_ptr_array_add(notes, g_strdup(chart->notes[i]));
    add_note(notes, sentence_outside(chart, outside));
    if (!density_find(visible->len)->has_labels)
        add_note(notes, sentence_unlabelled(chart, LABELLED_POINTS_MOST));
    return notes;
}

static void draw_empty(const struct layout *layout, struct scene *scene)
{
    struct shape *text = scene_add_text(scene, "empty", box_center(layout->room),
                                        "There are no points to draw.", empty_font);

    text->fill = palette_text;
    text->anchor = ANCHOR_MIDDLE;
}

static void draw_data(const struct content *content, const struct layout *layout,
                      const struct text_measurer *measurer, struct scene *scene)
{
    struct marks *marks = marks_new(content, layout, measurer);

    marks_draw(marks, content, scene);
    if (marks->labels_left_out > 0) {
        g_autofree char *note = sentence_no_room(marks->labels_left_out);

        layout_draw_late_note(layout, scene, note);
    }
    marks_free(marks);
}

static struct scene *draw(const struct content *content, const struct text_measurer *measurer,
                          double width, double height)
{
    struct scene *scene = scene_new(width, height);
    struct layout *layout = layout_new(content, measurer, width, height);

    scene->title = g_strdup(content->chart->title);
    scene->description = sentence_description(content->chart);
    layout_draw(layout, scene);
    if (layout->has_data)
        draw_data(content, layout, measurer, scene);
    else
        draw_empty(layout, scene);
    layout_free(layout);
    return scene;
}

struct scene *chart_scene(const struct chart *chart, double width, double height,
                          const struct text_measurer *measurer)
{
    g_autoptr(GPtrArray) visible = g_ptr_array_new(), outside = g_ptr_array_new();

    split_points(chart, visible, outside);

    g_autoptr(GPtrArray) notes = collect_notes(chart, visible, outside);
    g_autoptr(GArray) staircase =
        staircase_new(chart->frontier, chart->frontier_count, chart->x_lower_is_better,
                      span_given(&chart->x), span_given(&chart->y));
    struct content content = {
        .chart = chart, .visible = visible, .staircase = staircase, .notes = notes
    };

    return draw(&content, measurer, width, height);
}
