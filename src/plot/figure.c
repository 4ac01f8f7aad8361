/* One door for all kinds of charts: a kind is a row of functions over its plan. */
#include "plot/figure.h"
#include "plot/bar_page.h"

static const double height_share = 2.0 / 3; /* of the width */

struct figure_kind {
    struct scene *(*scene)(const void *plan, double width, double height,
                           const struct text_measurer *measurer);
    void (*free)(void *plan);
    unsigned (*rows)(const void *plan); /* NULL: as high as it may be */
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
    double most = width * height_share;

    return figure->kind->rows == NULL ? most
                                      : bar_page_height(figure->kind->rows(figure->plan), most);
}

struct scene *figure_scene(const struct figure *figure, double width,
                           const struct text_measurer *measurer)
{
    return figure->kind->scene(figure->plan, width, figure_height(figure, width), measurer);
}

/* --- kinds --- */

static struct scene *draw_points(const void *plan, double width, double height,
                                 const struct text_measurer *measurer)
{
    return chart_scene(plan, width, height, measurer);
}

static void free_points(void *plan)
{
    chart_plan_free(plan);
}

struct figure *figure_of_points(struct chart *chart)
{
    static const struct figure_kind kind = { draw_points, free_points, NULL };

    return figure_new(&kind, chart);
}

static struct scene *draw_lines(const void *plan, double width, double height,
                                const struct text_measurer *measurer)
{
    return line_chart_scene(plan, width, height, measurer);
}

static void free_lines(void *plan)
{
    line_chart_free(plan);
}

struct figure *figure_of_lines(struct line_chart *chart)
{
    static const struct figure_kind kind = { draw_lines, free_lines, NULL };

    return figure_new(&kind, chart);
}

static struct scene *draw_regions(const void *plan, double width, double height,
                                  const struct text_measurer *measurer)
{
    return region_chart_scene(plan, width, height, measurer);
}

static void free_regions(void *plan)
{
    region_chart_free(plan);
}

struct figure *figure_of_regions(struct region_chart *chart)
{
    static const struct figure_kind kind = { draw_regions, free_regions, NULL };

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

static unsigned rows_of_bars(const void *plan)
{
    return ((const struct bar_chart *)plan)->bars->len;
}

struct figure *figure_of_bars(struct bar_chart *chart)
{
    static const struct figure_kind kind = { draw_bars, free_bars, rows_of_bars };

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

static unsigned rows_of_tornado(const void *plan)
{
    return ((const struct tornado *)plan)->bars->len;
}

struct figure *figure_of_tornado(struct tornado *tornado)
{
    static const struct figure_kind kind = { draw_tornado, free_tornado, rows_of_tornado };

    return figure_new(&kind, tornado);
}
