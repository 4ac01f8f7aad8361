/* The legend: what markers and lines stand for, beside the data or below them, never on them. */
#ifndef PLOT_LEGEND_H
#define PLOT_LEGEND_H

#include "plot/bound_mark.h"

struct legend_content {
    const char *title;    /* may be NULL */
    char **series;        /* NULL-terminated names, in the order of palette_style() */
    unsigned curve_count; /* the last so many series are lines without markers */
    unsigned bounds;      /* 1 << enum point_bound of each that is to be explained */
    const char *line;     /* name of the step line, NULL if there is none */
};

enum legend_side { LEGEND_NOWHERE, LEGEND_RIGHT, LEGEND_BELOW };

struct legend {
    enum legend_side side; /* LEGEND_NOWHERE: there is nothing to explain */
    double width, height;  /* of the legend, points */
    unsigned columns, rows;
    double column_width;
    char *title;     /* NULL without one */
    GArray *entries; /* of struct legend_entry, down the columns */
};

/* Lays a legend out for a picture of `width` × `height`, itself included: right of the data if it
 * is narrow, else below in as many columns as fit. Below, it takes at most 0.55 of the height:
 * names are then shortened, first by what they all begin with, and if there still are too many, the
 * last entry says how many are not shown. Content's texts are copied; the caller frees. */
struct legend *legend_new(const struct legend_content *content,
                          const struct text_measurer *measurer, double width, double height);
void legend_free(struct legend *legend);

void legend_draw(const struct legend *legend, struct scene *scene, struct point corner);

/* How the step line and the lines of series without markers look, in the legend and in the data. */
void legend_style_line(struct shape *line);
void legend_style_curve(struct shape *line, unsigned series);

#endif
