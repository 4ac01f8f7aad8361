/* A figure: a chart of any kind, as a document carries it and a renderer draws it. */
#ifndef PLOT_FIGURE_H
#define PLOT_FIGURE_H

#include "plot/bar_chart.h"
#include "plot/chart.h"
#include "plot/line_chart.h"
#include "plot/region_chart.h"
#include "plot/tornado.h"

struct figure;

/* Each takes its plan over. */
struct figure *figure_of_points(struct chart *chart);
struct figure *figure_of_lines(struct line_chart *chart);
struct figure *figure_of_regions(struct region_chart *chart);
struct figure *figure_of_bars(struct bar_chart *chart);
struct figure *figure_of_tornado(struct tornado *tornado);
void figure_free(struct figure *figure);

/* How high it is at a width, in points: two thirds of it, less where there is little to show, more
 * where many series have to be named. */
double figure_height(const struct figure *figure, double width);
/* Lays it out at a width. The caller frees the scene. */
struct scene *figure_scene(const struct figure *figure, double width,
                           const struct text_measurer *measurer);

#endif
