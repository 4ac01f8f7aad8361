/* A chart of horizontal bars from 0: one value for each thing, what it is held against, and what
 * of it does not count. */
#ifndef PLOT_BAR_CHART_H
#define PLOT_BAR_CHART_H

#include "plot/scene.h"

struct chart_bar {
    char *label;
    char *text;   /* beside the bar: the value as people read it */
    bool is_none; /* there is no value: only the text stands there */
    double value; /* finite */
    double lost;  /* a hollow part behind the value, 0 or more: what a limit cuts off */
    bool has_limit;
    double limit; /* a line across the row */
    unsigned series;
    bool is_bound;     /* the value is a bound, or about: hollow */
    bool is_marked;    /* stands out */
    char *description; /* the tooltip in SVG; may be NULL */
};

struct bar_chart {
    char *title, *axis_title;
    char **series; /* NULL-terminated names; NULL: there is only one, which needs none */
    GArray *bars;  /* of struct chart_bar, from above */
    char **notes;  /* NULL-terminated sentences below; may be NULL */
    bool is_whole; /* the values are counts, of which the axis shows no parts */
};

struct bar_chart *bar_chart_new(void);
void bar_chart_free(struct bar_chart *chart);
/* The texts are copied. */
void bar_chart_add(struct bar_chart *chart, const struct chart_bar *bar);

/* Lays the chart out on `width` × `height` points. The caller frees the scene. */
struct scene *bar_chart_scene(const struct bar_chart *chart, double width, double height,
                              const struct text_measurer *measurer);

#endif
