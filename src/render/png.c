/* PNG: charts as images of two pixels per point, on white. */
#include "render/formats.h"
#include "render/scene_cairo.h"
#include "render/typeset.h"
#include <math.h>

#define PIXELS_PER_POINT 2.0

static cairo_status_t append_bytes(void *closure, const unsigned char *data, unsigned length)
{
    g_byte_array_append(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

static void draw(cairo_surface_t *surface, const struct scene *scene)
{
    cairo_t *cr = cairo_create(surface);
    PangoContext *context = typeset_context_new();

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, PIXELS_PER_POINT, PIXELS_PER_POINT);
    scene_cairo_draw(cr, scene, context);
    g_object_unref(context);
    cairo_destroy(cr);
}

static bool render_scene(const struct scene *scene, GByteArray *out, char **problem)
{
    int width = (int)ceil(scene->width * PIXELS_PER_POINT);
    int height = (int)ceil(scene->height * PIXELS_PER_POINT);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_status_t status = cairo_surface_status(surface);

    if (status == CAIRO_STATUS_SUCCESS) {
        draw(surface, scene);
        status = cairo_surface_write_to_png_stream(surface, append_bytes, out);
    }
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        *problem = g_strdup_printf("PNG of %d x %d pixels: %s", width, height,
                                   cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static bool render_document(const struct document *document, GArray *files, char **problem)
{
    return chart_files_render(document, &png_renderer, files, problem);
}

const struct renderer png_renderer = {
    .format = "png",
    .description = "each chart as an image of 1440 x 960 pixels",
    .render_document = render_document,
    .render_scene = render_scene,
};
