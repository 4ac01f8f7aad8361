/* How a printed page looks: measures in points, text styles, colors. */
#ifndef RENDER_PAGE_STYLE_H
#define RENDER_PAGE_STYLE_H

#include "plot/scene.h"

/* A4 with margins of 20 mm at the sides. */
#define PAGE_WIDTH    595.276
#define PAGE_HEIGHT   841.890
#define MARGIN_SIDE   56.0
#define MARGIN_TOP    66.0
#define MARGIN_BOTTOM 62.0
#define TEXT_WIDTH    (PAGE_WIDTH - 2 * MARGIN_SIDE)
#define TEXT_HEIGHT   (PAGE_HEIGHT - MARGIN_TOP - MARGIN_BOTTOM)

#define LEADING 1.4 /* distance of lines, in font sizes */

struct text_style {
    struct font font;
    struct color color;
    double gap; /* above the first line */
    double indent;
};

extern const struct text_style style_title, style_subtitle, style_heading[2], style_body,
    style_warning, style_caption, style_note, style_running;

extern const struct color color_ink, color_rule, color_light_rule, color_accent, color_alert,
    color_alert_ground;

#endif
