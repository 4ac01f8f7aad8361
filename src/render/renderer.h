/* Renderers: each turns a document, or the scene of one chart, into the bytes of one format. */
#ifndef RENDER_RENDERER_H
#define RENDER_RENDERER_H

#include "plot/scene.h"
#include "report/document.h"
#include <glib.h>

/* What a renderer writes: named files in memory. The caller puts them on disk (base/output_folder).
 */
struct rendered_file {
    char *name; /* within the output folder: "report.pdf", "chart-1.svg" */
    GByteArray *bytes;
};

struct renderer {
    const char *format; /* "pdf": the word after --format */
    const char *description;
    /* Appends the files of a document to `files` (of struct rendered_file). False with a reason in
     * `problem`, which the caller frees, where a library fails. */
    bool (*render_document)(const struct document *document, GArray *files, char **problem);
    /* Appends the bytes of one scene to `out`; NULL where the format has no pictures. */
    bool (*render_scene)(const struct scene *scene, GByteArray *out, char **problem);
};

/* All formats that write files, in the order of `--help`. */
extern const struct renderer *const renderers[];
extern const unsigned renderer_count;
const struct renderer *renderer_find(const char *format); /* NULL: unknown */

/* Measures texts as the renderers draw them. Initializes fonts at the first measurement, not
 * before. */
struct text_measurer *text_measurer_new(void);
void text_measurer_free(struct text_measurer *measurer);

/* Appends each chart of the document, in its order, as chart-1.FORMAT, chart-2.FORMAT, … drawn by
 * a renderer that has pictures. False with a reason in `problem`, which the caller frees. */
bool chart_files_render(const struct document *document, const struct renderer *renderer,
                        GArray *files, char **problem);

/* Size of a chart in a file of its own, in points; charts with little to show are lower. */
#define CHART_WIDTH  720.0
#define CHART_HEIGHT 480.0

void rendered_files_clear(GArray *files);

#endif
