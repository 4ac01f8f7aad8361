/* Places and draws what stands for data. Labels are found room for in labels.c. */
#include "plot/marks.h"
#include "plot/palette.h"

static const struct font label_font = { .size = 9 };
static const double label_width_share = 0.6; /* of the frame's; longer texts are shortened */
static const double marker_room_share = 1.3; /* the square a marker keeps free, of its size */

static const struct density densities[] = {
    { .points_most = LABELLED_POINTS_MOST,
      .marker_size = 7.5,
      .has_labels = true,
      .has_tooltips = true },
    { .points_most = 2000, .marker_size = 5, .has_tooltips = true },
    { .points_most = 20000, .marker_size = 3.5 },
    { .points_most = G_MAXUINT, .marker_size = 2.5 },
};

const struct density *density_find(unsigned points)
{
    const struct density *density = densities;

    while (points > density->points_most)
        density++;
    return density;
}

void marks_free(struct marks *marks)
{
    if (marks == NULL)
        return;
    g_array_unref(marks->points);
    g_array_unref(marks->staircase);
    g_array_unref(marks->labels);
    g_ptr_array_unref(marks->label_texts);
    g_free(marks);
}

static void map_data(struct marks *marks, const struct content *content,
                     const struct layout *layout)
{
    marks->points = g_array_sized_new(FALSE, FALSE, sizeof(struct point), content->visible->len);
    for (guint i = 0; i < content->visible->len; i++) {
        const struct chart_point *point = g_ptr_array_index(content->visible, i);
        struct point at = layout_map(layout, point->x, point->y);

        g_array_append_val(marks->points, at);
    }
    marks->staircase = g_array_new(FALSE, FALSE, sizeof(struct point));
    for (guint i = 0; i < content->staircase->len; i++) {
        struct point point = g_array_index(content->staircase, struct point, i);
        struct point at = layout_map(layout, point.x, point.y);

        g_array_append_val(marks->staircase, at);
    }
}

static void add_label(struct marks *marks, const struct text_measurer *measurer, const char *text,
                      struct point at, double width_most)
{
    char *shown = text_shortened(measurer, text, label_font, width_most);
    struct text_extent extent = measurer->measure(measurer->context, shown, label_font);
    struct label label = { .at = at,
                           .width = extent.width,
                           .height = extent.ascent + extent.descent };

    marks->label_ascent = extent.ascent;
    g_array_append_val(marks->labels, label);
    g_ptr_array_add(marks->label_texts, shown);
}

static void place_labels(struct marks *marks, const struct layout *layout)
{
    struct label_field field = {
        .frame = layout->frame,
        .markers = (const struct point *)marks->points->data,
        .marker_count = marks->points->len,
        .marker_size = marks->density->marker_size * marker_room_share,
        .line = (const struct point *)marks->staircase->data,
        .line_count = marks->staircase->len,
    };

    labels_place(&field, (struct label *)marks->labels->data, marks->labels->len);
    for (guint i = 0; i < marks->labels->len; i++)
        if (!g_array_index(marks->labels, struct label, i).is_placed)
            marks->labels_left_out++;
}

struct marks *marks_new(const struct content *content, const struct layout *layout,
                        const struct text_measurer *measurer)
{
    struct marks *marks = g_new0(struct marks, 1);
    double label_width_most = (layout->frame.right - layout->frame.left) * label_width_share;

    marks->density = density_find(content->visible->len);
    marks->labels = g_array_new(FALSE, FALSE, sizeof(struct label));
    marks->label_texts = g_ptr_array_new_with_free_func(g_free);
    map_data(marks, content, layout);
    for (guint i = 0; i < content->visible->len && marks->density->has_labels; i++) {
        const struct chart_point *point = g_ptr_array_index(content->visible, i);

        if (point->label != NULL && point->label[0] != '\0')
            add_label(marks, measurer, point->label, g_array_index(marks->points, struct point, i),
                      label_width_most);
    }
    place_labels(marks, layout);
    return marks;
}

static void draw_marker(const struct marks *marks, const struct chart_point *point, struct point at,
                        struct scene *scene)
{
    struct series_style style = palette_style(point->series);
    struct shape *shape =
        scene_add_marker(scene, "point", style.marker, at, marks->density->marker_size);

    shape->fill = style.fill;
    shape->has_stroke = marks->density->has_tooltips;
    shape->stroke = style.outline;
    if (marks->density->has_tooltips)
        shape->text = g_strdup(point->description);
}

static void draw_leader(const struct label *label, struct scene *scene)
{
    struct shape *line =
        scene_add_line(scene, "leader", label->leader, G_N_ELEMENTS(label->leader));

    line->stroke = palette_line;
    line->stroke_width = 0.5;
}

static void draw_labels(const struct marks *marks, struct scene *scene)
{
    for (guint i = 0; i < marks->labels->len; i++) {
        const struct label *label = &g_array_index(marks->labels, struct label, i);
        struct point at = { label->box.left, label->box.top + marks->label_ascent };

        if (!label->is_placed)
            continue;
        if (label->has_leader)
            draw_leader(label, scene);
        scene_add_text(scene, "label", at, g_ptr_array_index(marks->label_texts, i), label_font)
            ->fill = palette_text;
    }
}

void marks_draw(const struct marks *marks, const struct content *content, struct scene *scene)
{
    if (marks->staircase->len > 0)
        legend_style_line(scene_add_line(scene, "frontier",
                                         (const struct point *)marks->staircase->data,
                                         marks->staircase->len));
    for (guint i = 0; i < content->visible->len; i++)
        draw_marker(marks, g_ptr_array_index(content->visible, i),
                    g_array_index(marks->points, struct point, i), scene);
    draw_labels(marks, scene);
}
