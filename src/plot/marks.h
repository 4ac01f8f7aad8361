/* The data on the page: markers, their labels, the step line. */
#ifndef PLOT_MARKS_H
#define PLOT_MARKS_H

#include "plot/labels.h"
#include "plot/layout.h"

/* How points are drawn, by how many there are. */
struct density {
    unsigned points_most;
    double marker_size;
    bool has_labels, has_tooltips;
};

/* More points than this have no labels. */
#define LABELLED_POINTS_MOST 300u

const struct density *density_find(unsigned points);

/* A label and its text, which the chart owns unless the text was shortened. */
struct marks {
    const struct density *density;
    GArray *points;         /* of struct point on the page, as content->visible */
    GArray *staircase;      /* of struct point on the page */
    GArray *labels;         /* of struct label: the visible points that have one */
    GPtrArray *label_texts; /* of char *, as labels; owned */
    double label_ascent;
    unsigned labels_left_out; /* for lack of room */
};

/* Places markers, the step line and labels within the layout's frame. The caller frees. */
struct marks *marks_new(const struct content *content, const struct layout *layout,
                        const struct text_measurer *measurer);
void marks_free(struct marks *marks);

void marks_draw(const struct marks *marks, const struct content *content, struct scene *scene);

#endif
