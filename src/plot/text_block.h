/* Plain texts fitted into a width: broken into lines, or shortened. Texts are UTF-8. */
#ifndef PLOT_TEXT_BLOCK_H
#define PLOT_TEXT_BLOCK_H

#include "plot/scene.h"

struct text_block {
    GPtrArray *lines; /* of char *, owned */
    struct font font;
    struct color color; /* dark text unless changed */
    double width;       /* of the widest line, points */
    double line_height; /* from baseline to baseline */
};

double text_width(const struct text_measurer *measurer, const char *text, struct font font);

/* The text itself if it fits into `width`, else its beginning and end around an ellipsis: names
 * that differ often do so at the end. The caller frees. */
char *text_shortened(const struct text_measurer *measurer, const char *text, struct font font,
                     double width);

struct text_block *text_block_new(struct font font);
void text_block_free(struct text_block *block);
/* Adds a text, broken at spaces (within a word only if it is wider than a line) into at most `most`
 * lines; the last one is shortened to hold the rest. An empty text adds nothing. */
void text_block_add(struct text_block *block, const struct text_measurer *measurer,
                    const char *text, double width, unsigned most);
double text_block_height(const struct text_block *block); /* 0 without lines */

/* Draws the lines below each other from `top`, the start, middle or end of the top edge, depending
 * on the anchor. */
void text_block_draw(const struct text_block *block, struct scene *scene, const char *role,
                     struct point top, enum text_anchor anchor);
/* The same turned by 90 degrees, reading upwards: `left` is the middle of the left edge. */
void text_block_draw_upwards(const struct text_block *block, struct scene *scene, const char *role,
                             struct point left);

#endif
