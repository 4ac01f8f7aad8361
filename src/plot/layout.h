/* How the page of a chart is divided: title, notes, legend, axes, and what remains for the data. */
#ifndef PLOT_LAYOUT_H
#define PLOT_LAYOUT_H

#include "plot/chart.h"
#include "plot/geometry.h"
#include "plot/legend.h"
#include "plot/scale.h"
#include "plot/text_block.h"

/* What is to be laid out. */
struct content {
    const struct chart *chart;
    const GPtrArray *visible; /* of const struct chart_point *: those within given ranges */
    const GArray *staircase;  /* of struct point, data coordinates; empty without a step line */
    const GPtrArray *notes;   /* of char * */
};

struct axis {
    GArray *ticks; /* of struct tick */
    struct scale scale;
    struct text_block *title;
};

struct layout {
    struct box page, room; /* room: what title and notes leave of the page, without its margins */
    struct text_block *title, *notes;
    struct point title_at, notes_at;
    /* All of these only if has_data: there are points, so there are axes. */
    bool has_data;
    struct box frame;
    struct axis x, y;
    struct legend *legend;
    struct point legend_at;
};

struct layout *layout_new(const struct content *content, const struct text_measurer *measurer,
                          double width, double height);
void layout_free(struct layout *layout);

/* Where a point of the data is on the page. */
struct point layout_map(const struct layout *layout, double x, double y);

/* Draws everything that is not data: grid, frame, axes, title, legend and notes. */
void layout_draw(const struct layout *layout, struct scene *scene);
/* Draws one more note, known only after the layout: the bottom margin has room for a single short
 * line. */
void layout_draw_late_note(const struct layout *layout, struct scene *scene, const char *note);

#endif
