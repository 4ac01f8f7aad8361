/* Where the labels of points go: close to their points, on nothing that matters. */
#ifndef PLOT_LABELS_H
#define PLOT_LABELS_H

#include "plot/geometry.h"

/* What labels keep clear of. */
struct label_field {
    struct box frame;            /* labels stay inside it */
    const struct point *markers; /* centers of all markers, labelled or not */
    unsigned marker_count;
    double marker_size;       /* side of the square that a marker keeps free, points */
    const struct point *line; /* a line better not crossed; may be NULL */
    unsigned line_count;
};

struct label {
    struct point at;      /* center of its marker */
    double width, height; /* of its text, points */
    /* The answer: */
    bool is_placed; /* false: there is no room without an overlap */
    struct box box;
    bool has_leader;        /* the label is so far off that a line should lead to it */
    struct point leader[2]; /* from the marker's edge to the label's */
    struct box extent;      /* of the text and its leader together */
};

/* Places labels: 16 directions × several distances around each point, one after another, then moved
 * while that lowers the sum of conflicts, in the order given and without random numbers. What is
 * placed overlaps no other placed label, no marker and not the frame. Time grows with the square of
 * the count where labels crowd: meant for a few hundred. */
void labels_place(const struct label_field *field, struct label *labels, unsigned count);

#endif
