/* One door for all kinds of charts: a kind is a row of functions over its plan. */
#include "plot/figure.h"
#include "plot/bar_page.h"

static const double height_share = 2.0 / 3; /* of the width */
static const unsigned series_few = 3;
static const double height_of_series = 14, height_of_legend_most = 140;

struct figure_kind {
    struct scene *(*scene)(const void *plan, double width, double height,
                           const struct text_measurer *measurer);
    void (*free)(void *plan);
    double (*height)(const void *plan, double usual);
};

struct figure {
    const struct figure_kind *kind;
    void *plan;
};

static struct figure *figure_new(const struct figure_kind *kind, void *plan)
{
    struct figure *figure = g_new(struct figure, 1);

    *figure = (struct figure){ kind, plan };
    return figure;
}

void figure_free(struct figure *figure)
{
    if (figure == NULL)
        return;
    figure->kind->free(figure->plan);
    g_free(figure);
}

double figure_height(const struct figure *figure, double width)
{
    return figure->kind->height(figure->plan, width * height_share);
}

struct scene *figure_scene(const struct figure *figure, double width,
                           const struct text_measurer *measurer)
{
    return figure->kind->scene(figure->plan, width, figure_height(figure, width), measurer);
}

/* --- kinds --- */

/* The legend of many series may stand below the data, and must not press them flat. */
static double height_with_legend(const struct chart *chart, double usual)
{
    unsigned series = chart->series != NULL ? g_strv_length(chart->series) : 0;
    unsigned more = series > series_few ? series - series_few : 0;

    return usual + MIN(more * height_of_series, height_of_legend_most);
}

static struct scene *draw_points(const void *plan, double width, double height,
                                 const struct text_measurer *measurer)
{
    return chart_scene(plan, width, height, measurer);
}

static double height_of_points(const void *plan, double usual)
{
    return height_with_legend(plan, usual);
}

static void free_points(void *plan)
{
    chart_plan_free(plan);
}

struct figure *figure_of_points(struct chart *chart)
{
    static const struct figure_kind kind = { draw_points, free_points, height_of_points };

    return figure_new(&kind, chart);
}

static struct scene *draw_lines(const void *plan, double width, double height,
                                const struct text_measurer *measurer)
{
    return line_chart_scene(plan, width, height, measurer);
}

static double height_of_lines(const void *plan, double usual)
{
    return height_with_legend(((const struct line_chart *)plan)->plan, usual);
}

static void free_lines(void *plan)
{
    line_chart_free(plan);
}

struct figure *figure_of_lines(struct line_chart *chart)
{
    static const struct figure_kind kind = { draw_lines, free_lines, height_of_lines };

    return figure_new(&kind, chart);
}

static struct scene *draw_regions(const void *plan, double width, double height,
                                  const struct text_measurer *measurer)
{
    return region_chart_scene(plan, width, height, measurer);
}

static double height_of_regions(const void *plan, double usual)
{
    return height_with_legend(((const struct region_chart *)plan)->plan, usual);
}

static void free_regions(void *plan)
{
    region_chart_free(plan);
}

struct figure *figure_of_regions(struct region_chart *chart)
{
    static const struct figure_kind kind = { draw_regions, free_regions, height_of_regions };

    return figure_new(&kind, chart);
}

static struct scene *draw_bars(const void *plan, double width, double height,
                               const struct text_measurer *measurer)
{
    return bar_chart_scene(plan, width, height, measurer);
}

static void free_bars(void *plan)
{
    bar_chart_free(plan);
}

static double height_of_bars(const void *plan, double usual)
{
    return bar_page_height(((const struct bar_chart *)plan)->bars->len, usual);
}

struct figure *figure_of_bars(struct bar_chart *chart)
{
    static const struct figure_kind kind = { draw_bars, free_bars, height_of_bars };

    return figure_new(&kind, chart);
}

static struct scene *draw_tornado(const void *plan, double width, double height,
                                  const struct text_measurer *measurer)
{
    return tornado_scene(plan, width, height, measurer);
}

static void free_tornado(void *plan)
{
    tornado_free(plan);
}

static double height_of_tornado(const void *plan, double usual)
{
    return bar_page_height(((const struct tornado *)plan)->bars->len, usual);
}

struct figure *figure_of_tornado(struct tornado *tornado)
{
    static const struct figure_kind kind = { draw_tornado, free_tornado, height_of_tornado };

    return figure_new(&kind, tornado);
}
