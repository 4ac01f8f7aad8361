/* Lays out and draws tornadoes. Bars stand in the order in which they are given. */
#include "plot/tornado.h"
#include "plot/geometry.h"
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
static const double label_width_share = 0.32; /* of the page, at most */
static const double row_height_most = 56, bar_height_share = 0.5;
static const double marker_size = 7;
static const double middle_of_digits = 0.36; /* above the baseline, of the font's size */
static const unsigned ticks_most = 7, ticks_least = 2, title_lines_most = 3, note_lines_most = 3;

/* the legend takes names that are not constant */
static char low_name[] = "input at its low end", high_name[] = "input at its high end";
static char *series_names[] = { low_name, high_name, NULL };

/* --- the plan --- */

static void clear_bar(gpointer element)
{
    struct tornado_bar *bar = element;

    g_free(bar->label);
    g_free(bar->low_text);
    g_free(bar->high_text);
}

struct tornado *tornado_new(void)
{
    struct tornado *tornado = g_new0(struct tornado, 1);

    tornado->bars = g_array_new(FALSE, TRUE, sizeof(struct tornado_bar));
    g_array_set_clear_func(tornado->bars, clear_bar);
    return tornado;
}

void tornado_free(struct tornado *tornado)
{
    if (tornado == NULL)
        return;
    g_free(tornado->title);
    g_free(tornado->axis_title);
    g_array_unref(tornado->bars);
    g_strfreev(tornado->notes);
    g_free(tornado);
}

void tornado_add(struct tornado *tornado, const struct tornado_bar *bar)
{
    struct tornado_bar copy = *bar;

    copy.label = g_strdup(bar->label);
    copy.low_text = g_strdup(bar->low_text);
    copy.high_text = g_strdup(bar->high_text);
    g_array_append_val(tornado->bars, copy);
}

static const struct tornado_bar *bar_at(const struct tornado *tornado, guint index)
{
    return &g_array_index(tornado->bars, struct tornado_bar, index);
}

/* --- the page --- */

struct page {
    const struct tornado *tornado;
    const struct text_measurer *measurer;
    struct scene *scene;
    struct box room;  /* what is left of the page */
    struct box frame; /* around the bars */
    struct scale scale;
    GArray *ticks; /* of struct tick */
    double row_height;
};

static struct font label_font(const struct tornado_bar *bar)
{
    return (struct font){ .size = 10, .bold = bar->is_marked };
}

static void draw_title(struct page *page)
{
    struct text_block *block = text_block_new(title_font);

    if (page->tornado->title != NULL)
        text_block_add(block, page->measurer, page->tornado->title,
                       page->room.right - page->room.left, title_lines_most);
    text_block_draw(block, page->scene, "title", (struct point){ page->room.left, page->room.top },
                    ANCHOR_START);
    page->room.top += text_block_height(block) + gap;
    text_block_free(block);
}

static void draw_notes(struct page *page)
{
    struct text_block *block = text_block_new(note_font);

    block->color = palette_text_faint;
    for (char **note = page->tornado->notes; note != NULL && *note != NULL; note++)
        text_block_add(block, page->measurer, *note, page->room.right - page->room.left,
                       note_lines_most);
    page->room.bottom -= text_block_height(block);
    text_block_draw(block, page->scene, "note",
                    (struct point){ page->room.left, page->room.bottom }, ANCHOR_START);
    page->room.bottom -= block->lines->len > 0 ? gap : 0;
    text_block_free(block);
}

static void draw_legend(struct page *page)
{
    struct legend_content content = { .series = series_names };
    struct legend *legend = legend_new(&content, page->measurer, page->room.right - page->room.left,
                                       page->room.bottom - page->room.top);

    if (legend->side == LEGEND_RIGHT) {
        page->room.right -= legend->width + gap;
        legend_draw(legend, page->scene, (struct point){ page->room.right + gap, page->room.top });
    } else {
        page->room.bottom -= legend->height + gap;
        legend_draw(legend, page->scene,
                    (struct point){ page->room.left, page->room.bottom + gap });
    }
    legend_free(legend);
}

static double widest_end(const struct page *page)
{
    double widest = 0;

    for (guint i = 0; i < page->tornado->bars->len; i++) {
        const struct tornado_bar *bar = bar_at(page->tornado, i);
        widest = MAX(widest, text_width(page->measurer, bar->low_text, end_font));
        widest = MAX(widest, text_width(page->measurer, bar->high_text, end_font));
    }
    return widest;
}

static double widest_label(const struct page *page)
{
    double widest = 0, most = label_width_share * page->scene->width;

    for (guint i = 0; i < page->tornado->bars->len; i++) {
        const struct tornado_bar *bar = bar_at(page->tornado, i);
        widest = MAX(widest, text_width(page->measurer, bar->label, label_font(bar)));
    }
    return MIN(widest, most);
}

static struct span span_of_bars(const struct tornado *tornado)
{
    struct span span = { tornado->base, tornado->base };

    for (guint i = 0; i < tornado->bars->len; i++) {
        span = span_including(span, bar_at(tornado, i)->low);
        span = span_including(span, bar_at(tornado, i)->high);
    }
    return span;
}

/* The texts at the ends of bars need room of their own at either side. */
static struct span with_room(struct span span, double share)
{
    double width = span.maximum - span.minimum, room = width * share / (1 - 2 * share);

    return (struct span){ span.minimum - room, span.maximum + room };
}

static double widest_tick(const struct page *page)
{
    double widest = 0;

    for (guint i = 0; i < page->ticks->len; i++)
        widest =
            MAX(widest, text_width(page->measurer, g_array_index(page->ticks, struct tick, i).text,
                                   tick_font));
    return widest;
}

static void place_frame(struct page *page)
{
    double axis_height = tick_font.size + axis_font.size + 3 * small_gap;
    double height = page->room.bottom - page->room.top - axis_height;
    guint count = page->tornado->bars->len;

    page->row_height = MIN(row_height_most, height / count);
    page->frame = (struct box){ page->room.left + widest_label(page) + small_gap, page->room.top,
                                page->room.right, page->room.top + page->row_height * count };
}

static void place_axis(struct page *page)
{
    double width = page->frame.right - page->frame.left;
    double share = MIN((widest_end(page) + 2 * small_gap + marker_size) / width, 0.3);
    struct span span = with_room(span_with_margin(span_of_bars(page->tornado)), share);

    for (unsigned most = ticks_most; most >= ticks_least; most--) {
        g_clear_pointer(&page->ticks, g_array_unref);
        page->ticks = ticks_new(span, tick_step_find(span, most));
        if (page->ticks->len * (widest_tick(page) + gap) <= width)
            break;
    }
    page->scale = (struct scale){ span, page->frame.left, page->frame.right };
}

/* --- drawing --- */

static struct shape *draw_upright(struct page *page, const char *role, double value)
{
    double x = scale_map(&page->scale, value);
    struct point ends[] = { { x, page->frame.top }, { x, page->frame.bottom } };

    return scene_add_line(page->scene, role, ends, G_N_ELEMENTS(ends));
}

static void draw_axis(struct page *page)
{
    double baseline = page->frame.bottom + small_gap + tick_font.size * 0.8;

    for (guint i = 0; i < page->ticks->len; i++) {
        const struct tick *tick = &g_array_index(page->ticks, struct tick, i);
        struct point at = { scale_map(&page->scale, tick->value), baseline };
        draw_upright(page, "grid", tick->value)->stroke = palette_grid;
        struct shape *text = scene_add_text(page->scene, "tick", at, tick->text, tick_font);
        text->fill = palette_text;
        text->anchor = ANCHOR_MIDDLE;
    }
    if (page->tornado->axis_title == NULL)
        return;
    struct point at = { box_center(page->frame).x, baseline + small_gap + axis_font.size };
    struct shape *title =
        scene_add_text(page->scene, "axis-title", at, page->tornado->axis_title, axis_font);
    title->fill = palette_text;
    title->anchor = ANCHOR_MIDDLE;
}

static void draw_frame(struct page *page)
{
    const struct box *frame = &page->frame;

    scene_add_rectangle(page->scene, "frame", (struct point){ frame->left, frame->top },
                        frame->right - frame->left, frame->bottom - frame->top)
        ->stroke = palette_frame;
}

static double row_middle(const struct page *page, guint index)
{
    return page->frame.top + (index + 0.5) * page->row_height;
}

static void draw_label(struct page *page, guint index)
{
    const struct tornado_bar *bar = bar_at(page->tornado, index);
    struct font font = label_font(bar);
    g_autofree char *text = text_shortened(page->measurer, bar->label, font,
                                           page->frame.left - small_gap - page->room.left);
    struct point at = { page->frame.left - small_gap,
                        row_middle(page, index) + font.size * middle_of_digits };
    struct shape *label = scene_add_text(page->scene, "label", at, text, font);

    label->fill = palette_text;
    label->anchor = ANCHOR_END;
}

struct bar_end {
    unsigned series; /* 0: low, 1: high */
    double value;
    const char *text;
    bool is_right; /* the text stands to the right of the end */
};

static void draw_half(struct page *page, guint index, const struct bar_end *end)
{
    double from = scale_map(&page->scale, page->tornado->base);
    double to = scale_map(&page->scale, end->value);
    double height = page->row_height * bar_height_share;
    struct point corner = { MIN(from, to), row_middle(page, index) - height / 2 };
    struct shape *bar =
        scene_add_rectangle(page->scene, "bar", corner, MAX(from, to) - MIN(from, to), height);

    bar->has_fill = true;
    bar->fill = palette_style(end->series).fill;
    bar->stroke = palette_style(end->series).outline;
    bar->text = g_strdup_printf("%s: %s", bar_at(page->tornado, index)->label, end->text);
}

static void draw_end(struct page *page, guint index, const struct bar_end *end)
{
    struct series_style style = palette_style(end->series);
    struct point at = { scale_map(&page->scale, end->value), row_middle(page, index) };
    struct shape *marker = scene_add_marker(page->scene, "end", style.marker, at, marker_size);
    double away = marker_size / 2 + small_gap / 2;

    marker->fill = style.fill;
    marker->has_stroke = true;
    marker->stroke = palette_paper;
    at.x += end->is_right ? away : -away;
    at.y += end_font.size * middle_of_digits;
    struct shape *text = scene_add_text(page->scene, "end-text", at, end->text, end_font);
    text->fill = palette_text;
    text->anchor = end->is_right ? ANCHOR_START : ANCHOR_END;
}

static void draw_bar(struct page *page, guint index)
{
    const struct tornado_bar *bar = bar_at(page->tornado, index);
    bool high_is_right = bar->high >= bar->low;
    const struct bar_end ends[] = {
        { 0, bar->low, bar->low_text, !high_is_right },
        { 1, bar->high, bar->high_text, high_is_right },
    };

    for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
        draw_half(page, index, &ends[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
        draw_end(page, index, &ends[i]);
    draw_label(page, index);
}

static void draw_bars(struct page *page)
{
    place_frame(page);
    place_axis(page);
    draw_axis(page);
    for (guint i = 0; i < page->tornado->bars->len; i++)
        draw_bar(page, i);
    draw_upright(page, "base", page->tornado->base)->stroke = palette_text;
    if (page->scale.data.minimum < 0 && page->scale.data.maximum > 0) {
        struct shape *zero = draw_upright(page, "zero", 0);
        zero->stroke = palette_text;
        zero->dash = 3;
    }
    draw_frame(page);
    g_array_unref(page->ticks);
}

static void draw_empty(struct page *page)
{
    struct shape *text = scene_add_text(page->scene, "empty", box_center(page->room),
                                        "There are no bars to draw.", axis_font);

    text->fill = palette_text;
    text->anchor = ANCHOR_MIDDLE;
}

struct scene *tornado_scene(const struct tornado *tornado, double width, double height,
                            const struct text_measurer *measurer)
{
    struct page page = { .tornado = tornado,
                         .measurer = measurer,
                         .scene = scene_new(width, height),
                         .room = box_grown((struct box){ 0, 0, width, height }, -page_margin) };

    page.scene->title = g_strdup(tornado->title);
    page.scene->description =
        g_strdup_printf("Tornado chart of %u inputs. Horizontal: %s.", tornado->bars->len,
                        tornado->axis_title != NULL ? tornado->axis_title : "value");
    draw_title(&page);
    draw_notes(&page);
    if (tornado->bars->len == 0) {
        draw_empty(&page);
        return page.scene;
    }
    draw_legend(&page);
    draw_bars(&page);
    return page.scene;
}
