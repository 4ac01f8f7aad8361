/* Divides the page of a bar chart from the outside in and draws what all such charts share: title,
 * notes, legend, labels, axis and grid. */
#include "plot/bar_page.h"
#include "plot/legend.h"
#include "plot/palette.h"
#include "plot/text_block.h"
#include "plot/ticks.h"

static const struct font title_font = { .size = 13, .bold = true };
static const struct font axis_font = { .size = 11 };
static const struct font tick_font = { .size = 10 };
static const struct font end_font = { .size = 9 };
static const struct font note_font = { .size = 9 };

static const double page_margin = 22, gap = 12, small_gap = 6;
static const double label_width_share = 0.36; /* of the page, at most */
static const double room_share_most = 0.6;    /* of the frame's width, both ends together */
static const double row_height_most = 56, bar_height_share = 0.5;
static const double height_of_row = 40, height_of_rest = 190; /* of a page without rows */
static const double middle_of_digits = 0.36; /* above the baseline, of the font's size */
static const unsigned ticks_most = 7, ticks_least = 2, title_lines_most = 3, note_lines_most = 3;
static const unsigned axis_title_lines_most = 3, label_lines_most = 2;

/* A page being divided. */
struct division {
    const struct bar_page_plan *plan;
    struct bar_page page;
    struct box room; /* what is left of the page */
    struct text_block *axis_title;
};

static struct font label_font(const struct bar_label *label)
{
    return (struct font){ .size = 10, .bold = label->is_marked };
}

/* --- title, notes, legend --- */

static void draw_title(struct division *division, const char *title)
{
    struct text_block *block = text_block_new(title_font);
    struct box *room = &division->room;

    if (title != NULL)
        text_block_add(block, division->page.measurer, title, room->right - room->left,
                       title_lines_most);
    text_block_draw(block, division->page.scene, "title", (struct point){ room->left, room->top },
                    ANCHOR_START);
    room->top += text_block_height(block) + gap;
    text_block_free(block);
}

static void draw_notes(struct division *division)
{
    struct text_block *block = text_block_new(note_font);
    struct box *room = &division->room;

    block->color = palette_text_faint;
    for (char **note = division->plan->notes; note != NULL && *note != NULL; note++)
        text_block_add(block, division->page.measurer, *note, room->right - room->left,
                       note_lines_most);
    room->bottom -= text_block_height(block);
    text_block_draw(block, division->page.scene, "note", (struct point){ room->left, room->bottom },
                    ANCHOR_START);
    room->bottom -= block->lines->len > 0 ? gap : 0;
    text_block_free(block);
}

static void draw_legend(struct division *division)
{
    struct legend_content content = { .series = division->plan->series };
    struct box *room = &division->room;
    struct legend *legend = legend_new(&content, division->page.measurer, room->right - room->left,
                                       room->bottom - room->top);

    if (legend->side == LEGEND_RIGHT) {
        room->right -= legend->width + gap;
        legend_draw(legend, division->page.scene, (struct point){ room->right + gap, room->top });
    } else if (legend->side == LEGEND_BELOW) {
        room->bottom -= legend->height + gap;
        legend_draw(legend, division->page.scene, (struct point){ room->left, room->bottom + gap });
    }
    legend_free(legend);
}

/* --- frame and axis --- */

static void fit_axis_title(struct division *division)
{
    const struct box *room = &division->room;

    division->axis_title = text_block_new(axis_font);
    if (division->plan->axis_title != NULL)
        text_block_add(division->axis_title, division->page.measurer, division->plan->axis_title,
                       room->right - room->left, axis_title_lines_most);
}

static double widest_label(const struct division *division)
{
    double widest = 0, most = label_width_share * division->page.scene->width;

    for (unsigned i = 0; i < division->plan->count; i++) {
        const struct bar_label *label = &division->plan->labels[i];
        widest = MAX(widest, text_width(division->page.measurer, label->text, label_font(label)));
    }
    return MIN(widest, most);
}

static void place_frame(struct division *division)
{
    const struct box *room = &division->room;
    double axis_height = tick_font.size + text_block_height(division->axis_title) + 3 * small_gap;
    double height = room->bottom - room->top - axis_height;
    struct bar_page *page = &division->page;

    page->row_height = MIN(row_height_most, height / division->plan->count);
    page->frame = (struct box){ room->left + widest_label(division) + small_gap, room->top,
                                room->right, room->top + page->row_height * division->plan->count };
}

/* The texts at the ends of bars need room of their own. */
static struct span with_room(const struct bar_page_plan *plan, double frame_width)
{
    struct span span = span_with_margin(plan->span);
    double both = plan->room_before + plan->room_beyond;
    double scale = MIN(1, room_share_most * frame_width / both) / frame_width;
    double width = (span.maximum - span.minimum) / (1 - both * scale);

    return (struct span){ span.minimum - width * plan->room_before * scale,
                          span.maximum + width * plan->room_beyond * scale };
}

static double widest_tick(const struct text_measurer *measurer, const GArray *ticks)
{
    double widest = 0;

    for (guint i = 0; i < ticks->len; i++)
        widest =
            MAX(widest, text_width(measurer, g_array_index(ticks, struct tick, i).text, tick_font));
    return widest;
}

static struct tick_step find_step(const struct bar_page_plan *plan, struct span span, unsigned most)
{
    struct tick_step step = tick_step_find(span, most);

    return plan->is_whole && step.exponent < 0 ? (struct tick_step){ 1, 0 } : step;
}

/* The ticks that have room, an array of struct tick. */
static GArray *place_axis(struct division *division)
{
    struct bar_page *page = &division->page;
    double width = page->frame.right - page->frame.left;
    struct span span = with_room(division->plan, width);
    GArray *ticks = NULL;

    for (unsigned most = ticks_most; most >= ticks_least; most--) {
        g_clear_pointer(&ticks, g_array_unref);
        ticks = ticks_new(span, find_step(division->plan, span, most));
        if (ticks->len * (widest_tick(page->measurer, ticks) + gap) <= width)
            break;
    }
    page->scale = (struct scale){ span, page->frame.left, page->frame.right };
    return ticks;
}

static void draw_ticks(struct bar_page *page, const GArray *ticks)
{
    double baseline = page->frame.bottom + small_gap + tick_font.size * 0.8;

    for (guint i = 0; i < ticks->len; i++) {
        const struct tick *tick = &g_array_index(ticks, struct tick, i);
        struct point at = { scale_map(&page->scale, tick->value), baseline };
        bar_page_draw_upright(page, "grid", tick->value)->stroke = palette_grid;
        struct shape *text = scene_add_text(page->scene, "tick", at, tick->text, tick_font);
        text->fill = palette_text;
        text->anchor = ANCHOR_MIDDLE;
    }
}

/* Below the middle of the frame, or as near to it as a wide one can be. */
static void draw_axis_title(const struct division *division)
{
    const struct box *room = &division->room, *frame = &division->page.frame;
    double half = division->axis_title->width / 2;
    struct point top = { CLAMP(box_center(*frame).x, room->left + half, room->right - half),
                         frame->bottom + tick_font.size + 2 * small_gap };

    text_block_draw(division->axis_title, division->page.scene, "axis-title", top, ANCHOR_MIDDLE);
    text_block_free(division->axis_title);
}

static void draw_labels(struct division *division)
{
    struct bar_page *page = &division->page;
    double right = page->frame.left - small_gap;

    for (unsigned i = 0; i < division->plan->count; i++) {
        const struct bar_label *label = &division->plan->labels[i];
        struct text_block *block = text_block_new(label_font(label));
        unsigned lines = (unsigned)MAX(1, page->row_height / block->line_height);
        text_block_add(block, page->measurer, label->text, right - division->room.left,
                       MIN(lines, label_lines_most));
        struct point top = { right, bar_page_row_middle(page, i) - text_block_height(block) / 2 };
        text_block_draw(block, page->scene, "label", top, ANCHOR_END);
        text_block_free(block);
    }
}

/* --- the page --- */

static struct division divide(const struct bar_page_plan *plan, double width, double height,
                              const struct text_measurer *measurer)
{
    struct division division = {
        .plan = plan,
        .page = { .measurer = measurer, .scene = scene_new(width, height) },
        .room = box_grown((struct box){ 0, 0, width, height }, -page_margin),
    };

    division.page.scene->title = g_strdup(plan->title);
    draw_title(&division, plan->title);
    return division;
}

struct bar_page bar_page_begin(const struct bar_page_plan *plan, double width, double height,
                               const struct text_measurer *measurer)
{
    struct division division = divide(plan, width, height, measurer);

    g_assert(plan->count > 0);
    draw_notes(&division);
    draw_legend(&division);
    fit_axis_title(&division);
    place_frame(&division);
    GArray *ticks = place_axis(&division);
    draw_ticks(&division.page, ticks);
    draw_axis_title(&division);
    draw_labels(&division);
    g_array_unref(ticks);
    return division.page;
}

struct scene *bar_page_end(const struct bar_page *page)
{
    const struct box *frame = &page->frame;

    scene_add_rectangle(page->scene, "frame", (struct point){ frame->left, frame->top },
                        frame->right - frame->left, frame->bottom - frame->top)
        ->stroke = palette_frame;
    return page->scene;
}

struct scene *bar_page_empty(const struct bar_page_plan *plan, double width, double height,
                             const struct text_measurer *measurer)
{
    struct division division = divide(plan, width, height, measurer);
    struct scene *scene = division.page.scene;

    draw_notes(&division);
    struct shape *text = scene_add_text(scene, "empty", box_center(division.room),
                                        "There are no bars to draw.", axis_font);
    text->fill = palette_text;
    text->anchor = ANCHOR_MIDDLE;
    return scene;
}

double bar_page_height(unsigned rows, double most)
{
    return MIN(most, height_of_rest + height_of_row * rows);
}

double bar_page_row_middle(const struct bar_page *page, unsigned row)
{
    return page->frame.top + (row + 0.5) * page->row_height;
}

/* --- what stands in the rows --- */

struct shape *bar_page_draw_upright(struct bar_page *page, const char *role, double value)
{
    double x = scale_map(&page->scale, value);
    struct point ends[] = { { x, page->frame.top }, { x, page->frame.bottom } };

    return scene_add_line(page->scene, role, ends, G_N_ELEMENTS(ends));
}

struct shape *bar_page_draw_bar(struct bar_page *page, unsigned row, double from, double to)
{
    double start = scale_map(&page->scale, from), end = scale_map(&page->scale, to);
    double height = page->row_height * bar_height_share;
    struct point corner = { MIN(start, end), bar_page_row_middle(page, row) - height / 2 };

    return scene_add_rectangle(page->scene, "bar", corner, MAX(start, end) - MIN(start, end),
                               height);
}

/* So that no upright runs through a text. */
static void clear_ground(struct bar_page *page, struct point text_at, double width,
                         enum text_anchor anchor)
{
    double left = anchor == ANCHOR_END ? text_at.x - width : text_at.x;
    struct point corner = { left - 1, text_at.y - end_font.size };
    struct shape *ground =
        scene_add_rectangle(page->scene, "text-ground", corner, width + 2, end_font.size * 1.25);

    ground->has_fill = true;
    ground->has_stroke = false;
    ground->fill = palette_paper;
}

void bar_page_draw_text(struct bar_page *page, unsigned row, double x, const char *text,
                        enum text_anchor anchor)
{
    struct point at = { x, bar_page_row_middle(page, row) + end_font.size * middle_of_digits };
    double room = anchor == ANCHOR_END ? x - page->frame.left : page->frame.right - x;
    g_autofree char *shown = text_shortened(page->measurer, text, end_font, room);
    clear_ground(page, at, bar_page_text_width(page->measurer, shown), anchor);
    struct shape *shape = scene_add_text(page->scene, "end-text", at, shown, end_font);

    shape->fill = palette_text;
    shape->anchor = anchor;
}

double bar_page_text_width(const struct text_measurer *measurer, const char *text)
{
    return text_width(measurer, text, end_font);
}
