/* A line chart: straight lines over one axis, with points marked on them and dropped to the axis.
 */
#ifndef PLOT_LINE_CHART_H
#define PLOT_LINE_CHART_H

#include "plot/chart.h"

struct chart_line {
    unsigned series;      /* index into the plan's series */
    struct point *points; /* in data coordinates, by ascending x; owned */
    unsigned count;       /* 1 or more */
};

/* Something at a point: where two lines cross. */
struct chart_mark {
    struct point at; /* in data coordinates */
    char *label;     /* may be NULL */
    char *description;
};

struct line_chart {
    struct chart *plan; /* title, axes, series, notes; it has no points of its own */
    GArray *lines;      /* of struct chart_line */
    GArray *marks;      /* of struct chart_mark */
};

struct line_chart *line_chart_new(void);
void line_chart_free(struct line_chart *chart);
/* The points are copied. */
void line_chart_add_line(struct line_chart *chart, unsigned series, const struct point *points,
                         unsigned count);
/* The texts are copied. */
void line_chart_add_mark(struct line_chart *chart, struct point at, const char *label,
                         const char *description);

/* Lays the chart out on `width` × `height` points. Each line has the color and the marker of its
 * series, the marker at its two ends; a mark is a ring with a dashed line down to the axis. The
 * caller frees the scene. */
struct scene *line_chart_scene(const struct line_chart *chart, double width, double height,
                               const struct text_measurer *measurer);

#endif
