/* Charts as files of their own: the loop that the picture formats share. */
#include "render/formats.h"

static bool render_chart(const struct figure *chart, const struct renderer *renderer,
                         const struct text_measurer *measurer, GByteArray *out, char **problem)
{
    struct scene *scene = figure_scene(chart, CHART_WIDTH, measurer);
    bool ok = renderer->render_scene(scene, out, problem);

    scene_free(scene);
    return ok;
}

bool chart_files_render(const struct document *document, const struct renderer *renderer,
                        GArray *files, char **problem)
{
    struct text_measurer *measurer = text_measurer_new();
    unsigned number = 0;
    bool ok = true;

    for (unsigned i = 0; i < document->blocks->len && ok; i++) {
        const struct block *block = g_ptr_array_index(document->blocks, i);
        g_autofree char *name = NULL;

        if (block->kind != BLOCK_CHART)
            continue;
        name = g_strdup_printf("chart-%u.%s", ++number, renderer->format);
        ok = render_chart(block->chart, renderer, measurer, rendered_files_add(files, name),
                          problem);
    }
    text_measurer_free(measurer);
    return ok;
}
