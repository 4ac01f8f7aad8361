/* The page of a chart of horizontal bars: title, notes, legend, labels left of a frame with one row
 * for each bar, an axis below it. What stands in the rows is drawn by whoever lays the page out. */
#ifndef PLOT_BAR_PAGE_H
#define PLOT_BAR_PAGE_H

#include "plot/geometry.h"
#include "plot/scale.h"
#include "plot/scene.h"

/* A row: what is left of the frame. */
struct bar_label {
    const char *text;
    bool is_marked; /* bold */
};

struct bar_page_plan {
    const char *title, *axis_title;  /* may be NULL */
    char **notes, **series;          /* NULL-terminated; may be NULL */
    const struct bar_label *labels;  /* from above */
    unsigned count;                  /* of labels, 1 or more */
    struct span span;                /* of the values */
    bool is_whole;                   /* the values are counts */
    double room_before, room_beyond; /* points to keep free at the ends of the values; not both 0 */
};

struct bar_page {
    const struct text_measurer *measurer;
    struct scene *scene;
    struct box frame; /* around the rows */
    struct scale scale;
    double row_height;
};

/* Draws all but the rows and the frame's outline. */
struct bar_page bar_page_begin(const struct bar_page_plan *plan, double width, double height,
                               const struct text_measurer *measurer);
/* The outline, above what stands in the rows. Returns the scene, which the caller frees. */
struct scene *bar_page_end(const struct bar_page *page);
/* A page that says that there are no bars, below the title. */
struct scene *bar_page_empty(const struct bar_page_plan *plan, double width, double height,
                             const struct text_measurer *measurer);

/* How high a page with so many rows is, at most `most`: rows of few bars are not pulled apart. */
double bar_page_height(unsigned rows, double most);

double bar_page_row_middle(const struct bar_page *page, unsigned row);
/* A line from the top of the frame to its bottom, at a value. */
struct shape *bar_page_draw_upright(struct bar_page *page, const char *role, double value);
/* A bar in a row between two values. */
struct shape *bar_page_draw_bar(struct bar_page *page, unsigned row, double from, double to);
/* A text in the middle of a row, from `x` on to the right (ANCHOR_START) or to the left
 * (ANCHOR_END), shortened where the frame ends, above what was drawn before; and how wide it is as
 * a whole. */
void bar_page_draw_text(struct bar_page *page, unsigned row, double x, const char *text,
                        enum text_anchor anchor);
double bar_page_text_width(const struct text_measurer *measurer, const char *text);

#endif
