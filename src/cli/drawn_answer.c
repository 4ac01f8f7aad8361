/* Writes the charts of an answer, then prints it. Formats and folder are checked before anything is
 * drawn. */
#include "cli/drawn_answer.h"
#include "cli/output.h"
#include "render/terminal.h"
#include <stdio.h>

static bool has_chart(const struct document *document)
{
    for (guint i = 0; i < document->blocks->len; i++)
        if (((const struct block *)g_ptr_array_index(document->blocks, i))->kind == BLOCK_CHART)
            return true;
    return false;
}

/* `path`, which the caller frees, stays NULL where nothing is to be written. */
static enum exit_status write_charts(const struct drawn_answer *answer, char **path)
{
    enum exit_status status = EXIT_USAGE;

    if (answer->folder == NULL && answer->formats == NULL)
        return EXIT_DONE;
    GPtrArray *formats = output_formats(answer->command, answer->formats, true);
    if (formats == NULL)
        return EXIT_USAGE;
    if (has_chart(answer->document)) {
        g_autofree char *name = g_strdup_printf("%s-%s", answer->study, answer->command->name);
        struct output_folder *folder =
            output_open(answer->command, answer->folder, name, path, &status);
        if (folder != NULL)
            status = output_write_charts(folder, answer->document, formats);
        output_folder_close(folder);
    } else {
        fprintf(stderr, "perfcost %s: note: there is nothing to draw, so no chart is written\n",
                answer->command->name);
        status = EXIT_DONE;
    }
    g_ptr_array_free(formats, TRUE);
    return status;
}

static enum exit_status print_document(const struct document *document, const char *path)
{
    g_autoptr(GString) text = g_string_new(NULL);

    terminal_append_document(text, document);
    if (path != NULL)
        g_string_append_printf(text, "\n%s\n", path);
    return print_answer(text->str);
}

enum exit_status drawn_answer_print(const struct drawn_answer *answer)
{
    g_autofree char *path = NULL;
    enum exit_status status = write_charts(answer, &path);

    if (status == EXIT_DONE && answer->json != NULL)
        status = print_json_answer(answer->json);
    else if (status == EXIT_DONE)
        status = print_document(answer->document, path);
    else
        json_free(answer->json);
    document_free(answer->document);
    return status;
}
