/* Draws tornadoes. Bars stand in the order in which they are given; the page around them is
 * bar_page.c's. */
#include "plot/tornado.h"
#include "plot/bar_page.h"
#include "plot/palette.h"

static const double marker_size = 7, small_gap = 6;

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

/* --- the bars --- */

struct bar_end {
    unsigned series; /* 0: low, 1: high */
    double value;
    const char *text;
    bool is_right; /* the text stands to the right of the end */
};

static struct bar_end end_of(const struct tornado_bar *bar, unsigned high)
{
    bool high_is_right = bar->high >= bar->low;

    return high ? (struct bar_end){ high, bar->high, bar->high_text, high_is_right }
                : (struct bar_end){ high, bar->low, bar->low_text, !high_is_right };
}

static void draw_half(struct bar_page *page, const struct tornado *tornado, guint index,
                      const struct bar_end *end)
{
    struct shape *bar = bar_page_draw_bar(page, index, tornado->base, end->value);

    bar->has_fill = true;
    bar->fill = palette_style(end->series).fill;
    bar->stroke = palette_style(end->series).outline;
    bar->text = g_strdup_printf("%s: %s", bar_at(tornado, index)->label, end->text);
}

static void draw_end(struct bar_page *page, guint index, const struct bar_end *end)
{
    struct series_style style = palette_style(end->series);
    struct point at = { scale_map(&page->scale, end->value), bar_page_row_middle(page, index) };
    struct shape *marker = scene_add_marker(page->scene, "end", style.marker, at, marker_size);
    double away = marker_size / 2 + small_gap / 2;

    marker->fill = style.fill;
    marker->has_stroke = true;
    marker->stroke = palette_paper;
    bar_page_draw_text(page, index, at.x + (end->is_right ? away : -away), end->text,
                       end->is_right ? ANCHOR_START : ANCHOR_END);
}

static void draw_bars(struct bar_page *page, const struct tornado *tornado)
{
    for (guint i = 0; i < tornado->bars->len; i++)
        for (unsigned high = 0; high < 2; high++) {
            struct bar_end end = end_of(bar_at(tornado, i), high);
            draw_half(page, tornado, i, &end);
        }
}

/* Markers and texts, above bars and uprights. */
static void draw_ends(struct bar_page *page, const struct tornado *tornado)
{
    for (guint i = 0; i < tornado->bars->len; i++)
        for (unsigned high = 0; high < 2; high++) {
            struct bar_end end = end_of(bar_at(tornado, i), high);
            draw_end(page, i, &end);
        }
}

/* --- the page --- */

static double room_of_ends(const struct tornado *tornado, const struct text_measurer *measurer)
{
    double widest = 0;

    for (guint i = 0; i < tornado->bars->len; i++) {
        const struct tornado_bar *bar = bar_at(tornado, i);
        widest = MAX(widest, bar_page_text_width(measurer, bar->low_text));
        widest = MAX(widest, bar_page_text_width(measurer, bar->high_text));
    }
    return widest + 2 * small_gap + marker_size;
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

static void draw_uprights(struct bar_page *page, const struct tornado *tornado)
{
    bar_page_draw_upright(page, "base", tornado->base)->stroke = palette_text;
    if (page->scale.data.minimum >= 0 || page->scale.data.maximum <= 0)
        return;
    struct shape *zero = bar_page_draw_upright(page, "zero", 0);
    zero->stroke = palette_text;
    zero->dash = 3;
}

static struct scene *draw_page(const struct tornado *tornado, const struct bar_page_plan *plan,
                               double width, double height, const struct text_measurer *measurer)
{
    if (plan->count == 0)
        return bar_page_empty(plan, width, height, measurer);
    struct bar_page page = bar_page_begin(plan, width, height, measurer);
    draw_bars(&page, tornado);
    draw_uprights(&page, tornado);
    draw_ends(&page, tornado);
    return bar_page_end(&page);
}

struct scene *tornado_scene(const struct tornado *tornado, double width, double height,
                            const struct text_measurer *measurer)
{
    guint count = tornado->bars->len;
    g_autofree struct bar_label *labels = g_new(struct bar_label, count + 1);
    double room = room_of_ends(tornado, measurer);
    struct bar_page_plan plan = {
        .title = tornado->title,
        .axis_title = tornado->axis_title,
        .notes = tornado->notes,
        .series = series_names,
        .labels = labels,
        .count = count,
        .span = span_of_bars(tornado),
        .room_before = room,
        .room_beyond = room,
    };

    for (guint i = 0; i < count; i++)
        labels[i] = (struct bar_label){ bar_at(tornado, i)->label, bar_at(tornado, i)->is_marked };
    struct scene *scene = draw_page(tornado, &plan, width, height, measurer);
    scene->description =
        g_strdup_printf("Tornado chart of %u inputs. Horizontal: %s.", count,
                        tornado->axis_title != NULL ? tornado->axis_title : "value");
    return scene;
}
