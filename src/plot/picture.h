/* What line charts and region charts share with scatter charts: the page around the data. */
#ifndef PLOT_PICTURE_H
#define PLOT_PICTURE_H

#include "plot/layout.h"

/* A page laid out for a plan whose points are given, with everything drawn that is not data. */
struct picture {
    struct layout *layout;
    struct scene *scene;
    GPtrArray *visible, *notes;
    GArray *staircase; /* empty */
};

/* `description` is for readers who do not see the picture; it is taken over. */
struct picture picture_begin(const struct chart *plan, char *description, double width,
                             double height, const struct text_measurer *measurer);
/* Frees all but the scene, which is returned. */
struct scene *picture_end(struct picture *picture);

/* A text beside a point of the page. */
struct picture_label {
    struct point at;
    const char *text;
};
/* Labels where they are on no marker and no other label; those without room are left out, and a
 * note says how many. */
void picture_draw_labels(struct picture *picture, const struct picture_label *labels,
                         unsigned count, const struct text_measurer *measurer);

#endif
