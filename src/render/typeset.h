/* Setting text: the one place where Pango is told about fonts, so that a text has the same width
 * wherever it is measured or drawn. Texts are plain, never markup; they are cleaned
 * (render/clean_text) on their way. */
#ifndef RENDER_TYPESET_H
#define RENDER_TYPESET_H

#include "plot/scene.h"
#include <pango/pangocairo.h>

/* The first call of a process initializes fonts, which takes some 10 ms. The caller unrefs. */
PangoContext *typeset_context_new(void);

/* An empty layout in this font; the caller unrefs. Lines do not wrap. */
PangoLayout *typeset_layout_new(PangoContext *context, struct font font);
void typeset_set_font(PangoLayout *layout, struct font font);
void typeset_set_line(PangoLayout *layout,
                      const char *text); /* one line, whatever the text has in it */
/* Wraps into lines of at most `width` points, between words where that is possible. */
void typeset_set_paragraph(PangoLayout *layout, const char *text, double width);

/* Extent of one line of a layout, in points; `line` counts from 0. */
struct text_extent typeset_line_extent(PangoLayout *layout, unsigned line);
double typeset_tallest_line(PangoLayout *layout);
/* Draws one line in the current color with its baseline starting at `at`. */
void typeset_draw_line(cairo_t *cr, PangoLayout *layout, unsigned line, struct point at);

#endif
