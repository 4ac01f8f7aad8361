/* The renderers, one per file of the same name; renderers.c lists them. */
#ifndef RENDER_FORMATS_H
#define RENDER_FORMATS_H

#include "render/renderer.h"

extern const struct renderer pdf_renderer;
extern const struct renderer svg_renderer;
extern const struct renderer png_renderer;
extern const struct renderer csv_renderer;
extern const struct renderer json_renderer;

/* Appends an empty file and returns its bytes, which belong to `files`. */
GByteArray *rendered_files_add(GArray *files, const char *name);

#endif
