/* JSON: the numbers of the report as its composer wrote them. */
#include "render/formats.h"
#include <string.h>

static bool render_document(const struct document *document, GArray *files, char **problem)
{
    (void)problem;
    if (document->data)
        g_byte_array_append(rendered_files_add(files, "report.json"),
                            (const guint8 *)document->data, strlen(document->data));
    return true;
}

const struct renderer json_renderer = {
    .format = "json",
    .description = "the report's numbers and derivations as JSON",
    .render_document = render_document,
};
