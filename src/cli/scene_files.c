/* Renders a scene in the formats asked for. Formats and folder are checked before anything is
 * drawn. */
#include "cli/scene_files.h"

static enum exit_status render(const struct scene *scene, const GPtrArray *formats, GArray *files)
{
    enum exit_status status = EXIT_DONE;

    for (guint i = 0; i < formats->len && status == EXIT_DONE; i++) {
        const struct renderer *renderer = g_ptr_array_index(formats, i);
        struct rendered_file file = { g_strdup_printf("chart-1.%s", renderer->format),
                                      g_byte_array_new() };
        g_autofree char *problem = NULL;
        if (!renderer->render_scene(scene, file.bytes, &problem))
            status = output_error(problem);
        g_array_append_val(files, file);
    }
    return status;
}

static enum exit_status write_scene(const struct scene *scene, const GPtrArray *formats,
                                    struct output_folder *folder)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    enum exit_status status = render(scene, formats, files);

    if (status == EXIT_DONE)
        status = output_write(folder, files);
    rendered_files_clear(files);
    g_array_free(files, TRUE);
    return status;
}

enum exit_status scene_files_write(const struct scene_request *request,
                                   struct scene *(*draw)(const void *plan,
                                                         const struct text_measurer *measurer),
                                   const void *plan, char **path)
{
    enum exit_status status = EXIT_USAGE;

    *path = NULL;
    if (request->folder == NULL && request->formats == NULL)
        return EXIT_DONE;
    GPtrArray *formats = output_formats(request->command, request->formats, true);
    if (formats == NULL)
        return EXIT_USAGE;
    struct output_folder *folder =
        output_open(request->command, request->folder, request->name, path, &status);
    if (folder != NULL) {
        struct text_measurer *measurer = text_measurer_new();
        struct scene *scene = draw(plan, measurer);
        status = write_scene(scene, formats, folder);
        scene_free(scene);
        text_measurer_free(measurer);
    }
    output_folder_close(folder);
    g_ptr_array_free(formats, TRUE);
    return status;
}
