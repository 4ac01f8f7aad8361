/* Divides the page from the outside in: margins, title and notes, the legend, the texts of the
 * axes; the frame is what remains. Nothing here looks at where points lie, but for the spans of
 * axes without a given range. */
#include "plot/layout.h"
#include "plot/palette.h"
#include "plot/ticks.h"

static const struct font title_font = { .size = 13, .bold = true };
static const struct font axis_font = { .size = 11 };
static const struct font tick_font = { .size = 10 };
static const struct font note_font = { .size = 9 };

enum {
    title_lines_most = 3,
    axis_title_lines_most = 3,
    note_lines_most = 4,
    ticks_most = 8,
    ticks_least = 2
};

static const double page_margin = 22;
static const double title_gap = 12, note_gap = 12, legend_gap = 18;
static const double tick_gap = 6;             /* frame to the texts of its ticks */
static const double axis_title_gap = 9;       /* these texts to the title of the axis */
static const double tick_distance_least = 28; /* vertically */
static const double tick_text_gap_least = 14; /* horizontally */
static const double frame_least = 40;         /* however small the page */
static const double notes_height_share = 0.3;
static const double middle_of_digits = 0.36; /* above the baseline, of the font's size */

void layout_free(struct layout *layout)
{
    if (layout == NULL)
        return;
    for (unsigned i = 0; i < 2; i++) {
        struct axis *axis = i == 0 ? &layout->x : &layout->y;

        text_block_free(axis->title);
        g_clear_pointer(&axis->ticks, g_array_unref);
    }
    text_block_free(layout->title);
    text_block_free(layout->notes);
    legend_free(layout->legend);
    g_free(layout);
}

struct point layout_map(const struct layout *layout, double x, double y)
{
    return (struct point){ scale_map(&layout->x.scale, x), scale_map(&layout->y.scale, y) };
}

/* Notes get at most a share of the page; the last line then says how many are missing. */
static struct text_block *fit_notes(const GPtrArray *notes, const struct text_measurer *measurer,
                                    struct box room)
{
    struct text_block *block = text_block_new(note_font);
    double height_most = (room.bottom - room.top) * notes_height_share;

    block->color = palette_text_faint;
    for (guint i = 0; i < notes->len; i++) {
        if (text_block_height(block) + 2 * block->line_height > height_most && i + 1 < notes->len) {
            g_autofree char *more = g_strdup_printf("… and %u more notes.", notes->len - i);

            text_block_add(block, measurer, more, room.right - room.left, 1);
            break;
        }
        text_block_add(block, measurer, g_ptr_array_index(notes, i), room.right - room.left,
                       note_lines_most);
    }
    return block;
}

static void place_texts(struct layout *layout, const struct content *content,
                        const struct text_measurer *measurer)
{
    struct box *room = &layout->room;

    layout->title = text_block_new(title_font);
    if (content->chart->title != NULL)
        text_block_add(layout->title, measurer, content->chart->title, room->right - room->left,
                       title_lines_most);
    layout->title_at = (struct point){ room->left, room->top };
    if (layout->title->lines->len > 0)
        room->top += text_block_height(layout->title) + title_gap;

    layout->notes = fit_notes(content->notes, measurer, *room);
    if (layout->notes->lines->len > 0)
        room->bottom -= text_block_height(layout->notes);
    layout->notes_at = (struct point){ room->left, room->bottom };
    if (layout->notes->lines->len > 0)
        room->bottom -= note_gap;
}

static void place_legend(struct layout *layout, const struct content *content,
                         const struct text_measurer *measurer)
{
    struct box *room = &layout->room;
    struct legend_content legend = {
        .title = content->chart->series_title,
        .series = content->chart->series,
        .curve_count = content->chart->curve_count,
        .bounds = content->chart->bounds,
        .line = content->staircase->len > 0 ? "Pareto frontier" : NULL,
    };

    layout->legend =
        legend_new(&legend, measurer, room->right - room->left, room->bottom - room->top);
    if (layout->legend->side == LEGEND_RIGHT) {
        room->right -= layout->legend->width;
        layout->legend_at = (struct point){ room->right, room->top };
        room->right -= legend_gap;
    } else if (layout->legend->side == LEGEND_BELOW) {
        room->bottom -= layout->legend->height;
        layout->legend_at = (struct point){ room->left, room->bottom };
        room->bottom -= note_gap;
    }
}

static void find_spans(const struct content *content, struct span *x, struct span *y)
{
    const struct chart_point *first = &g_array_index(content->chart->points, struct chart_point, 0);

    if (content->visible->len > 0)
        first = g_ptr_array_index(content->visible, 0);
    *x = (struct span){ first->x, first->x };
    *y = (struct span){ first->y, first->y };
    for (guint i = 0; i < content->visible->len; i++) {
        const struct chart_point *point = g_ptr_array_index(content->visible, i);

        *x = span_including(*x, point->x);
        *y = span_including(*y, point->y);
    }
    for (guint i = 0; i < content->staircase->len; i++) {
        struct point point = g_array_index(content->staircase, struct point, i);

        *x = span_including(*x, point.x);
        *y = span_including(*y, point.y);
    }
}

static double widest_tick(const struct axis *axis, const struct text_measurer *measurer)
{
    double widest = 0;

    for (guint i = 0; i < axis->ticks->len; i++)
        widest = MAX(widest, text_width(measurer, g_array_index(axis->ticks, struct tick, i).text,
                                        tick_font));
    return widest;
}

/* Gives the axis at most about `most` ticks, and its span: exactly the given one, or the data's
 * made round. */
static void set_ticks(struct axis *axis, const struct chart_axis *plan, struct span data,
                      unsigned most)
{
    struct span span =
        plan->has_range ? (struct span){ plan->minimum, plan->maximum } : span_with_margin(data);
    struct tick_step step = tick_step_find(span, most);

    g_clear_pointer(&axis->ticks, g_array_unref);
    axis->scale.data = plan->has_range ? span : tick_span_extended(span, step);
    axis->ticks = ticks_new(axis->scale.data, step);
}

static struct text_block *fit_axis_title(const struct chart_axis *plan,
                                         const struct text_measurer *measurer, double length)
{
    struct text_block *block = text_block_new(axis_font);

    if (plan->title != NULL)
        text_block_add(block, measurer, plan->title, length, axis_title_lines_most);
    return block;
}

static double title_height(const struct axis *axis)
{
    return axis->title->lines->len > 0 ? text_block_height(axis->title) + axis_title_gap : 0;
}

/* Vertical extent of the frame, and the y axis, whose texts decide how far left the frame can
 * reach. */
static void place_y_axis(struct layout *layout, const struct chart_axis *plan, struct span data,
                         const struct text_measurer *measurer)
{
    const struct box *room = &layout->room;
    struct box *frame = &layout->frame;

    frame->top = room->top;
    frame->bottom = MAX(frame->top + frame_least,
                        room->bottom - title_height(&layout->x) - tick_font.size - tick_gap);

    double height = frame->bottom - frame->top;

    set_ticks(&layout->y, plan, data,
              CLAMP((unsigned)(height / tick_distance_least), ticks_least, ticks_most));
    layout->y.scale.start = frame->bottom;
    layout->y.scale.end = frame->top;
    layout->y.title = fit_axis_title(plan, measurer, height);
    frame->left =
        room->left + title_height(&layout->y) + widest_tick(&layout->y, measurer) + tick_gap;
}

/* The x axis, with as many ticks as have room for their texts. Half of the last text juts out to
 * the right. */
static void place_x_axis(struct layout *layout, const struct chart_axis *plan, struct span data,
                         const struct text_measurer *measurer)
{
    struct box *frame = &layout->frame;

    for (unsigned most = ticks_most; most >= ticks_least; most--) {
        set_ticks(&layout->x, plan, data, most);

        double text = widest_tick(&layout->x, measurer);

        frame->right = MAX(frame->left + frame_least, layout->room.right - text / 2);
        if (layout->x.ticks->len * (text + tick_text_gap_least) <= frame->right - frame->left)
            break;
    }
    layout->x.scale.start = frame->left;
    layout->x.scale.end = frame->right;
}

static void place_axes(struct layout *layout, const struct content *content,
                       const struct text_measurer *measurer)
{
    const struct chart *chart = content->chart;
    struct span x, y;

    find_spans(content, &x, &y);
    layout->x.title = fit_axis_title(&chart->x, measurer, layout->room.right - layout->room.left);
    place_y_axis(layout, &chart->y, y, measurer);
    place_x_axis(layout, &chart->x, x, measurer);
}

struct layout *layout_new(const struct content *content, const struct text_measurer *measurer,
                          double width, double height)
{
    struct layout *layout = g_new0(struct layout, 1);

    layout->page = (struct box){ 0, 0, width, height };
    layout->room = box_grown(layout->page, -page_margin);
    place_texts(layout, content, measurer);
    layout->has_data = content->chart->points->len > 0;
    if (layout->has_data) {
        place_legend(layout, content, measurer);
        place_axes(layout, content, measurer);
    }
    return layout;
}

static void draw_grid_line(struct scene *scene, struct point from, struct point to)
{
    struct point ends[] = { from, to };
    struct shape *line = scene_add_line(scene, "grid", ends, G_N_ELEMENTS(ends));

    line->stroke = palette_grid;
    line->stroke_width = 0.6;
}

static void draw_tick_text(struct scene *scene, const char *text, struct point at,
                           enum text_anchor anchor)
{
    struct shape *shape = scene_add_text(scene, "tick", at, text, tick_font);

    shape->fill = palette_text;
    shape->anchor = anchor;
}

static void draw_x_axis(const struct layout *layout, struct scene *scene)
{
    const struct box *frame = &layout->frame;

    for (guint i = 0; i < layout->x.ticks->len; i++) {
        const struct tick *tick = &g_array_index(layout->x.ticks, struct tick, i);
        double x = scale_map(&layout->x.scale, tick->value);

        draw_grid_line(scene, (struct point){ x, frame->bottom }, (struct point){ x, frame->top });
        draw_tick_text(scene, tick->text,
                       (struct point){ x, frame->bottom + tick_gap + tick_font.size * 0.8 },
                       ANCHOR_MIDDLE);
    }
    text_block_draw(layout->x.title, scene, "axis-title",
                    (struct point){ box_center(*frame).x,
                                    frame->bottom + tick_gap + tick_font.size + axis_title_gap },
                    ANCHOR_MIDDLE);
}

static void draw_y_axis(const struct layout *layout, struct scene *scene)
{
    const struct box *frame = &layout->frame;

    for (guint i = 0; i < layout->y.ticks->len; i++) {
        const struct tick *tick = &g_array_index(layout->y.ticks, struct tick, i);
        double y = scale_map(&layout->y.scale, tick->value);

        draw_grid_line(scene, (struct point){ frame->left, y }, (struct point){ frame->right, y });
        draw_tick_text(
            scene, tick->text,
            (struct point){ frame->left - tick_gap, y + tick_font.size * middle_of_digits },
            ANCHOR_END);
    }
    text_block_draw_upwards(layout->y.title, scene, "axis-title",
                            (struct point){ layout->room.left, box_center(*frame).y });
}

static void draw_frame(const struct box *frame, struct scene *scene)
{
    struct shape *shape =
        scene_add_rectangle(scene, "frame", (struct point){ frame->left, frame->top },
                            frame->right - frame->left, frame->bottom - frame->top);

    shape->stroke = palette_frame;
}

void layout_draw(const struct layout *layout, struct scene *scene)
{
    text_block_draw(layout->title, scene, "title", layout->title_at, ANCHOR_START);
    text_block_draw(layout->notes, scene, "note", layout->notes_at, ANCHOR_START);
    if (!layout->has_data)
        return;
    draw_x_axis(layout, scene);
    draw_y_axis(layout, scene);
    draw_frame(&layout->frame, scene);
    legend_draw(layout->legend, scene, layout->legend_at);
}

void layout_draw_late_note(const struct layout *layout, struct scene *scene, const char *note)
{
    struct point at = { layout->notes_at.x,
                        layout->notes_at.y + text_block_height(layout->notes) + note_font.size };

    scene_add_text(scene, "note", at, note, note_font)->fill = palette_text_faint;
}
