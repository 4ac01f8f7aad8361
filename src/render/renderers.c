/* The list of formats, and the files they hand back. */
#include "render/formats.h"
#include <string.h>

const struct renderer *const renderers[] = {
    &pdf_renderer, &svg_renderer, &png_renderer, &csv_renderer, &json_renderer,
};
const unsigned renderer_count = G_N_ELEMENTS(renderers);

const struct renderer *renderer_find(const char *format)
{
    for (unsigned i = 0; i < renderer_count; i++)
        if (strcmp(renderers[i]->format, format) == 0)
            return renderers[i];
    return NULL;
}

GByteArray *rendered_files_add(GArray *files, const char *name)
{
    struct rendered_file file = { .name = g_strdup(name), .bytes = g_byte_array_new() };

    g_array_append_val(files, file);
    return file.bytes;
}

void rendered_files_clear(GArray *files)
{
    for (unsigned i = 0; i < files->len; i++) {
        struct rendered_file *file = &g_array_index(files, struct rendered_file, i);

        g_free(file->name);
        g_byte_array_unref(file->bytes);
    }
    g_array_set_size(files, 0);
}
