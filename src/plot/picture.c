/* Lays out title, axes, legend and notes for charts that bring their own kind of data. */
#include "plot/picture.h"
#include "plot/labels.h"
#include "plot/palette.h"
#include "plot/sentences.h"

static const struct font label_font = { .size = 9 };
static const double label_width_share = 0.6; /* of the frame's; longer texts are shortened */
static const double marker_room = 10;        /* the square a marker keeps free */

struct picture picture_begin(const struct chart *plan, char *description, double width,
                             double height, const struct text_measurer *measurer)
{
    struct picture picture = {
        .visible = g_ptr_array_new(),
        .notes = g_ptr_array_new(),
        .staircase = g_array_new(FALSE, FALSE, sizeof(struct point)),
        .scene = scene_new(width, height),
    };

    for (guint i = 0; i < plan->points->len; i++)
        g_ptr_array_add(picture.visible, &g_array_index(plan->points, struct chart_point, i));
    for (guint i = 0; plan->notes != NULL && plan->notes[i] != NULL; i++)
        g_ptr_array_add(picture.notes, plan->notes[i]);
    struct content content = { plan, picture.visible, picture.staircase, picture.notes };
    picture.layout = layout_new(&content, measurer, width, height);
    picture.scene->title = g_strdup(plan->title);
    picture.scene->description = description;
    layout_draw(picture.layout, picture.scene);
    return picture;
}

struct scene *picture_end(struct picture *picture)
{
    layout_free(picture->layout);
    g_ptr_array_unref(picture->visible);
    g_ptr_array_unref(picture->notes);
    g_array_unref(picture->staircase);
    return picture->scene;
}

static struct label label_of(const struct picture_label *from, const char *text,
                             const struct text_measurer *measurer)
{
    struct text_extent extent = measurer->measure(measurer->context, text, label_font);

    return (struct label){ .at = from->at,
                           .width = extent.width,
                           .height = extent.ascent + extent.descent };
}

static void draw_label(struct picture *picture, const struct label *label, const char *text,
                       const struct text_measurer *measurer)
{
    struct text_extent extent = measurer->measure(measurer->context, text, label_font);
    struct point at = { label->box.left, label->box.top + extent.ascent };

    if (label->has_leader) {
        struct shape *line =
            scene_add_line(picture->scene, "leader", label->leader, G_N_ELEMENTS(label->leader));
        line->stroke = palette_line;
        line->stroke_width = 0.5;
    }
    scene_add_text(picture->scene, "label", at, text, label_font)->fill = palette_text;
}

void picture_draw_labels(struct picture *picture, const struct picture_label *labels,
                         unsigned count, const struct text_measurer *measurer)
{
    const struct box *frame = &picture->layout->frame;
    g_autofree struct label *places = g_new0(struct label, count + 1);
    g_autofree struct point *markers = g_new0(struct point, count + 1);
    g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
    struct label_field field = {
        .frame = *frame, .markers = markers, .marker_count = count, .marker_size = marker_room
    };
    unsigned left_out = 0;

    for (unsigned i = 0; i < count; i++) {
        char *text = text_shortened(measurer, labels[i].text, label_font,
                                    (frame->right - frame->left) * label_width_share);
        g_ptr_array_add(texts, text);
        places[i] = label_of(&labels[i], text, measurer);
        markers[i] = labels[i].at;
    }
    labels_place(&field, places, count);
    for (unsigned i = 0; i < count; i++) {
        if (places[i].is_placed)
            draw_label(picture, &places[i], g_ptr_array_index(texts, i), measurer);
        else
            left_out++;
    }
    if (left_out > 0) {
        g_autofree char *note = sentence_no_room(left_out);
        layout_draw_late_note(picture->layout, picture->scene, note);
    }
}
