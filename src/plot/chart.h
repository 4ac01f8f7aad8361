/* A chart: what is to be drawn, in the numbers of the data; chart_scene() lays it out. */
#ifndef PLOT_CHART_H
#define PLOT_CHART_H

#include "plot/scene.h"

struct chart_axis {
    char *title;
    bool has_range;          /* minimum and maximum are given, not found from the data */
    double minimum, maximum; /* if given: minimum < maximum */
};

struct chart_point {
    double x, y;       /* finite */
    unsigned series;   /* index into series */
    char *label;       /* may be NULL */
    char *description; /* what the point is, in full: the tooltip in SVG; may be NULL */
};

struct chart {
    char *title;
    struct chart_axis x, y;
    bool x_lower_is_better; /* decides the corner of the frontier's steps; both are told in words */
    bool y_lower_is_better;
    char **series;          /* NULL-terminated names; one nameless series: no legend */
    char *series_title;     /* the attribute that separates the series, or NULL */
    unsigned curve_count;   /* the last so many series are lines without markers */
    unsigned bounds;        /* of line charts: 1 << enum point_bound of each kind of point */
    GArray *points;         /* of struct chart_point, in order of the study */
    struct point *frontier; /* in data coordinates, by ascending x; may be NULL */
    unsigned frontier_count;
    char **notes; /* NULL-terminated sentences below the chart: what it leaves out and why */
};

struct chart *chart_plan_new(void);
void chart_plan_free(struct chart *chart);

/* Lays the chart out on `width` × `height` points: title, axes with round ticks, grid, markers,
 * labels that overlap neither each other nor markers nor the frame, legend beside the data, the
 * frontier as a thin step line, notes. Points outside given ranges are not drawn; a note says how
 * many. The caller frees the scene. */
struct scene *chart_scene(const struct chart *chart, double width, double height,
                          const struct text_measurer *measurer);

#endif
