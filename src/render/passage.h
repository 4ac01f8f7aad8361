/* Passages: a text in one style, wrapped to a width and drawn line by line, so that pages can
 * break inside it. */
#ifndef RENDER_PASSAGE_H
#define RENDER_PASSAGE_H

#include "render/page_style.h"
#include "render/typeset.h"

struct passage {
    PangoLayout *layout;
    const struct text_style *style;
    unsigned line_count; /* at least 1 */
    double line_height;  /* of the tallest line */
};

/* The style must outlive the passage; its indent is part of `width`. */
struct passage *passage_new(PangoContext *context, const struct text_style *style, const char *text,
                            double width);
void passage_free(void *passage);
void passage_embolden(struct passage *passage, unsigned bytes); /* its first bytes */

/* `y` is the top of the line. */
void passage_draw_line(const struct passage *passage, cairo_t *cr, unsigned line, double y);
double passage_height(const struct passage *passage);

#endif
