/* Formats, output folders and their errors, for commands that write files. */
#include "cli/output.h"

static void append_names(GString *names, bool needs_pictures)
{
    for (unsigned i = 0; i < renderer_count; i++)
        if (!needs_pictures || renderers[i]->render_scene)
            g_string_append_printf(names, "%s%s", names->len ? ", " : "", renderers[i]->format);
}

static bool add_format(GPtrArray *formats, const struct command *command, const char *word,
                       bool needs_pictures)
{
    const struct renderer *renderer = renderer_find(word);

    if (renderer && (!needs_pictures || renderer->render_scene)) {
        if (!g_ptr_array_find(formats, renderer, NULL))
            g_ptr_array_add(formats, (gpointer)renderer);
        return true;
    }
    g_autoptr(GString) names = g_string_new(NULL);
    append_names(names, needs_pictures);
    command_usage_error(command, "format '%s' is not one of %s", word, names->str);
    return false;
}

GPtrArray *output_formats(const struct command *command, const char *list, bool needs_pictures)
{
    GPtrArray *formats = g_ptr_array_new();
    bool is_good = true;

    if (list) {
        g_auto(GStrv) words = g_strsplit(list, ",", -1);
        for (char **word = words; *word && is_good; word++)
            is_good = add_format(formats, command, g_strstrip(*word), needs_pictures);
    }
    for (unsigned i = 0; i < renderer_count && !list; i++)
        if (!needs_pictures || renderers[i]->render_scene)
            g_ptr_array_add(formats, (gpointer)renderers[i]);
    if (is_good && formats->len > 0)
        return formats;
    if (is_good)
        command_usage_error(command, "--format names no format");
    g_ptr_array_free(formats, TRUE);
    return NULL;
}

struct output_folder *output_open(const struct command *command, const char *path, const char *name,
                                  char **used_path, enum exit_status *status)
{
    g_autofree char *problem = NULL;

    if (path && *path == '\0') {
        *status = command_usage_error(command, "-o names no folder");
        return NULL;
    }
    *used_path = path ? g_strdup(path) : g_build_filename("out", name, NULL);
    struct output_folder *folder = output_folder_open(*used_path, &problem);
    if (!folder)
        *status = output_error(problem);
    return folder;
}

enum exit_status output_write(struct output_folder *folder, const GArray *files)
{
    g_autofree char *problem = NULL;

    for (guint i = 0; i < files->len; i++) {
        const struct rendered_file *file = &g_array_index(files, struct rendered_file, i);
        if (!output_folder_write(folder, file->name, file->bytes->data, file->bytes->len, &problem))
            return output_error(problem);
    }
    return output_folder_commit(folder, &problem) ? EXIT_DONE : output_error(problem);
}

static enum exit_status draw(const struct document *document, const GPtrArray *formats,
                             GArray *files)
{
    for (guint i = 0; i < formats->len; i++) {
        g_autofree char *problem = NULL;
        if (!chart_files_render(document, g_ptr_array_index(formats, i), files, &problem))
            return output_error(problem);
    }
    return EXIT_DONE;
}

enum exit_status output_write_charts(struct output_folder *folder, const struct document *document,
                                     const GPtrArray *formats)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    enum exit_status status = draw(document, formats, files);

    if (status == EXIT_DONE)
        status = output_write(folder, files);
    rendered_files_clear(files);
    g_array_free(files, TRUE);
    return status;
}
