/* A line chart: lines over one axis, values that were measured, and points marked and dropped to
 * the axis. */
#ifndef PLOT_LINE_CHART_H
#define PLOT_LINE_CHART_H

#include "plot/bound_mark.h"
#include "plot/chart.h"

struct chart_line {
    unsigned series;      /* index into the plan's series */
    struct point *points; /* in data coordinates, by ascending x; owned */
    unsigned count;       /* 1 or more */
    bool is_curve;        /* without markers at its ends */
};

/* A value that was measured. */
struct chart_value {
    unsigned series;
    struct point at; /* in data coordinates */
    enum point_bound bound;
    char *description; /* the tooltip in SVG; may be NULL */
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
    GArray *values;     /* of struct chart_value */
    GArray *marks;      /* of struct chart_mark */
};

struct line_chart *line_chart_new(void);
void line_chart_free(struct line_chart *chart);
/* The points are copied. */
void line_chart_add_line(struct line_chart *chart, unsigned series, const struct point *points,
                         unsigned count);
/* The same without markers, for a law: its series is among the plan's last curve_count. */
void line_chart_add_curve(struct line_chart *chart, unsigned series, const struct point *points,
                          unsigned count);
/* The text is copied. */
void line_chart_add_value(struct line_chart *chart, const struct chart_value *value);
/* The texts are copied. */
void line_chart_add_mark(struct line_chart *chart, struct point at, const char *label,
                         const char *description);

/* Lays the chart out on `width` × `height` points. Each line has the color and the marker of its
 * series, the marker at its two ends; a value is a marker alone, and shows if it is a bound; a mark
 * is a ring with a dashed line down to the axis. The caller frees the scene. */
struct scene *line_chart_scene(const struct line_chart *chart, double width, double height,
                               const struct text_measurer *measurer);

#endif
