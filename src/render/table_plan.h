/* How a table fits on a page: font size, widths of columns, and groups of columns where not all
 * fit side by side. */
#ifndef RENDER_TABLE_PLAN_H
#define RENDER_TABLE_PLAN_H

#include "plot/scene.h"
#include "report/document.h"

#define CELL_PADDING 4.0 /* left and right of a cell's text, points */

struct planned_column {
    unsigned index;     /* in table->columns */
    double natural;     /* width of its widest text, points */
    double comfortable; /* enough for wrapped texts to be read with ease */
    double least;       /* below it, numbers or words would break */
    double floor;       /* which of these two holds */
    double width;       /* given to its texts, without padding */
};

struct column_group {
    struct planned_column *columns;
    unsigned count;
};

struct table_plan {
    double font_size;
    GArray *groups; /* of struct column_group; more than one: in each are the first column and
                       as few others as tell the rows apart */
};

/* Fits the table into `width` points, by the first of these that does it: as it is; texts
 * wrapped, at the usual size, then at smaller ones; wrapped to single words; groups of columns.
 * Words wider than any column could be break even so. The table has at least one column. */
struct table_plan *table_plan_new(const struct table *table, double width,
                                  const struct text_measurer *measurer);
void table_plan_free(void *plan);

/* Width of a group with its paddings. */
double column_group_width(const struct column_group *group);

#endif
