/* Scenes on cairo, for PNG and for charts in PDF. */
#ifndef RENDER_SCENE_CAIRO_H
#define RENDER_SCENE_CAIRO_H

#include "plot/scene.h"
#include <pango/pangocairo.h>

/* Draws at the current origin, one point of the scene being one unit; `context` as from
 * typeset_context_new. The background is left as it is. */
void scene_cairo_draw(cairo_t *cr, const struct scene *scene, PangoContext *context);

#endif
