/* A region chart: a plane divided into polygons, each of a series. A decision map is one. */
#ifndef PLOT_REGION_CHART_H
#define PLOT_REGION_CHART_H

#include "plot/chart.h"

struct chart_region {
    unsigned series;       /* index into the plan's series */
    struct point *corners; /* in data coordinates, in order around it; owned */
    unsigned count;        /* 3 or more */
    char *description;     /* tooltip in SVG; may be NULL */
};

struct region_chart {
    struct chart
        *plan;       /* title, series, notes, axes with given ranges; it has no points of its own */
    GArray *regions; /* of struct chart_region */
    bool has_mark;
    struct point mark; /* a place to be found again, such as today's prices */
    char *mark_label;
};

struct region_chart *region_chart_new(void);
void region_chart_free(struct region_chart *chart);
/* Corners and text are copied. */
void region_chart_add(struct region_chart *chart, unsigned series, const struct point *corners,
                      unsigned count, const char *description);
void region_chart_set_mark(struct region_chart *chart, struct point at, const char *label);

/* Lays the chart out on `width` × `height` points. Regions are tinted in the color of their series,
 * with its marker in the middle. The caller frees the scene. */
struct scene *region_chart_scene(const struct region_chart *chart, double width, double height,
                                 const struct text_measurer *measurer);

#endif
