/* Draws bars from 0; the page around them is bar_page.c's. */
#include "plot/bar_chart.h"
#include "plot/bar_page.h"
#include "plot/palette.h"

static const double text_gap = 6, limit_width = 2, bound_width = 1.4, lost_dash = 3;

/* --- the plan --- */

static void clear_bar(gpointer element)
{
    struct chart_bar *bar = element;

    g_free(bar->label);
    g_free(bar->text);
    g_free(bar->description);
}

struct bar_chart *bar_chart_new(void)
{
    struct bar_chart *chart = g_new0(struct bar_chart, 1);

    chart->bars = g_array_new(FALSE, TRUE, sizeof(struct chart_bar));
    g_array_set_clear_func(chart->bars, clear_bar);
    return chart;
}

void bar_chart_free(struct bar_chart *chart)
{
    if (chart == NULL)
        return;
    g_free(chart->title);
    g_free(chart->axis_title);
    g_strfreev(chart->series);
    g_array_unref(chart->bars);
    g_strfreev(chart->notes);
    g_free(chart);
}

void bar_chart_add(struct bar_chart *chart, const struct chart_bar *bar)
{
    struct chart_bar copy = *bar;

    copy.label = g_strdup(bar->label);
    copy.text = g_strdup(bar->text);
    copy.description = g_strdup(bar->description);
    g_array_append_val(chart->bars, copy);
}

static const struct chart_bar *bar_at(const struct bar_chart *chart, guint index)
{
    return &g_array_index(chart->bars, struct chart_bar, index);
}

/* --- bars --- */

static void draw_value(struct bar_page *page, const struct chart_bar *bar, guint row)
{
    struct series_style style = palette_style(bar->series);
    struct shape *shape = bar_page_draw_bar(page, row, 0, bar->value);

    shape->has_fill = true;
    shape->fill = bar->is_bound ? palette_paper : style.fill;
    shape->stroke = style.outline;
    if (bar->is_bound)
        shape->stroke_width = bound_width;
    shape->text = g_strdup(bar->description);
}

static void draw_lost(struct bar_page *page, const struct chart_bar *bar, guint row)
{
    struct shape *shape = bar_page_draw_bar(page, row, bar->value, bar->value + bar->lost);

    shape->role = "lost";
    shape->stroke = palette_style(bar->series).outline;
    shape->dash = lost_dash;
}

static void draw_limit(struct bar_page *page, const struct chart_bar *bar, guint row)
{
    double x = scale_map(&page->scale, bar->limit), top = page->frame.top + row * page->row_height;
    struct point ends[] = { { x, top }, { x, top + page->row_height } };
    struct shape *line = scene_add_line(page->scene, "limit", ends, G_N_ELEMENTS(ends));

    line->stroke = palette_text;
    line->stroke_width = limit_width;
}

/* Where a bar with all that belongs to it ends. */
static double end_of(const struct chart_bar *bar)
{
    double end = MAX(bar->value + bar->lost, 0);

    if (bar->is_none)
        return 0;
    return bar->has_limit ? MAX(end, bar->limit) : end;
}

static void draw_bar(struct bar_page *page, const struct chart_bar *bar, guint row)
{
    if (!bar->is_none) {
        draw_value(page, bar, row);
        if (bar->lost > 0)
            draw_lost(page, bar, row);
        if (bar->has_limit)
            draw_limit(page, bar, row);
    }
    bar_page_draw_text(page, row, scale_map(&page->scale, end_of(bar)) + text_gap, bar->text,
                       ANCHOR_START);
}

/* --- the page --- */

static struct span span_of_bars(const struct bar_chart *chart)
{
    struct span span = { 0, 0 };

    for (guint i = 0; i < chart->bars->len; i++) {
        span = span_including(span, end_of(bar_at(chart, i)));
        span = span_including(span, bar_at(chart, i)->is_none ? 0 : bar_at(chart, i)->value);
    }
    return span;
}

static double room_of_texts(const struct bar_chart *chart, const struct text_measurer *measurer)
{
    double widest = 0;

    /* a text without a bar has the room of the bars */
    for (guint i = 0; i < chart->bars->len; i++)
        if (!bar_at(chart, i)->is_none)
            widest = MAX(widest, bar_page_text_width(measurer, bar_at(chart, i)->text));
    return widest + 2 * text_gap;
}

static struct scene *draw_page(const struct bar_chart *chart, const struct bar_page_plan *plan,
                               double width, double height, const struct text_measurer *measurer)
{
    if (plan->count == 0)
        return bar_page_empty(plan, width, height, measurer);
    struct bar_page page = bar_page_begin(plan, width, height, measurer);
    for (guint i = 0; i < plan->count; i++)
        draw_bar(&page, bar_at(chart, i), i);
    return bar_page_end(&page);
}

struct scene *bar_chart_scene(const struct bar_chart *chart, double width, double height,
                              const struct text_measurer *measurer)
{
    guint count = chart->bars->len;
    g_autofree struct bar_label *labels = g_new(struct bar_label, count + 1);
    struct bar_page_plan plan = {
        .title = chart->title,
        .axis_title = chart->axis_title,
        .notes = chart->notes,
        .series = chart->series,
        .labels = labels,
        .count = count,
        .span = span_of_bars(chart),
        .is_whole = chart->is_whole,
        .room_beyond = room_of_texts(chart, measurer),
    };

    for (guint i = 0; i < count; i++)
        labels[i] = (struct bar_label){ bar_at(chart, i)->label, bar_at(chart, i)->is_marked };
    struct scene *scene = draw_page(chart, &plan, width, height, measurer);
    scene->description = g_strdup_printf("Bar chart of %u bars. Horizontal: %s.", count,
                                         chart->axis_title != NULL ? chart->axis_title : "value");
    return scene;
}
