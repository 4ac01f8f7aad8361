/* Pieces of SVG, the same in any locale. */
#ifndef RENDER_SVG_WRITE_H
#define RENDER_SVG_WRITE_H

#include "plot/scene.h"

/* At most two decimals, no trailing zeros: "12.5". The value is finite and below 10^9. */
void svg_append_coordinate(GString *out, double value);
void svg_append_pair(GString *out, double x, double y);                    /* "12.5 -3" */
void svg_append_attribute(GString *out, const char *name, double value);   /* ` width="12.5"` */
void svg_append_color(GString *out, const char *name, struct color color); /* ` fill="#0072b2"` */
/* Escaped, without what XML cannot carry (render/clean_text). */
void svg_append_escaped(GString *out, const char *text);
void svg_append_element(GString *out, const char *name,
                        const char *text); /* "<title>a &lt; b</title>" */

#endif
