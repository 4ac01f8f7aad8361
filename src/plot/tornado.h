/* A tornado: one bar for each input, from what a value is at the input's low end to what it is at
 * its high end, around what it is now. */
#ifndef PLOT_TORNADO_H
#define PLOT_TORNADO_H

#include "plot/scene.h"

struct tornado_bar {
    char *label;
    double low, high;           /* the value at the input's ends; finite */
    char *low_text, *high_text; /* the input there */
    bool is_marked;             /* stands out */
};

struct tornado {
    char *title, *axis_title;
    double base;  /* the value now */
    GArray *bars; /* of struct tornado_bar, from above */
    char **notes; /* NULL-terminated sentences below; may be NULL */
};

struct tornado *tornado_new(void);
void tornado_free(struct tornado *tornado);
/* The texts are copied. */
void tornado_add(struct tornado *tornado, const struct tornado_bar *bar);

/* Lays the chart out on `width` × `height` points: labels left of the bars, what the input is at
 * the ends beside them, a line where the value is 0 if that is in view. The caller frees the scene.
 */
struct scene *tornado_scene(const struct tornado *tornado, double width, double height,
                            const struct text_measurer *measurer);

#endif
