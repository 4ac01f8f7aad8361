/* Saved runs as files. The run of now takes the same way as the saved one, through the JSON that
 * would be saved of it, so both are compared by what they print. */
#include "cli/saved_run_file.h"
#include "decide/frontier.h"
#include "report/comparison.h"
#include <errno.h>
#include <stdio.h>

static struct place place_of_file(struct study *study, const char *path)
{
    struct source *source = study_block(study, 1, sizeof *source);

    source->name = study_text(study, path);
    return place_of_source(source);
}

/* All of a file or pipe, or a byte more than JSON may have; NULL after an error, which is in errno.
 */
static GByteArray *read_bytes(const char *path)
{
    FILE *file = fopen(path, "rbe");
    GByteArray *bytes = g_byte_array_new();
    char block[1 << 16];
    size_t length;

    while (file != NULL && bytes->len <= JSON_SIZE
           && (length = fread(block, 1, sizeof block, file)) > 0)
        g_byte_array_append(bytes, (const guint8 *)block, (guint)length);
    if (file == NULL || ferror(file)) {
        g_byte_array_unref(bytes);
        bytes = NULL;
    }
    if (file != NULL)
        fclose(file);
    return bytes;
}

static struct json *read_json(const char *path, char **problem)
{
    g_autoptr(GByteArray) bytes = read_bytes(path);

    if (bytes != NULL)
        return json_parse(bytes->data != NULL ? (const char *)bytes->data : "", bytes->len,
                          problem);
    *problem = g_strdup(g_strerror(errno));
    return NULL;
}

static bool check_currency(const struct saved_run *run, const struct study *study, char **problem)
{
    if (g_str_equal(run->currency, study->parameters.currency))
        return true;
    *problem = g_strdup_printf("the run was saved in %s, and the study is in %s", run->currency,
                               study->parameters.currency);
    return false;
}

bool run_text_read(struct session *session, const char *path, struct run_text *out)
{
    g_autofree char *problem = NULL;
    struct run_text text = { .json = read_json(path, &problem) };

    if (text.json != NULL)
        text.run = saved_run_read(text.json, &problem);
    if (text.run != NULL && check_currency(text.run, session->study, &problem)) {
        *out = text;
        return true;
    }
    run_text_free(&text);
    return diag_error(session->diag, place_of_file(session->study, path), "%s", problem);
}

bool run_text_of_now(struct session *session, struct run_text *out)
{
    const struct evaluation *evaluation = session->evaluation;
    struct frontier *frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
    struct run_text text = { .json = comparison_json(evaluation, frontier) };
    const struct place nowhere = { 0 };
    g_autofree char *problem = NULL;

    frontier_free(frontier);
    text.run = saved_run_read(text.json, &problem);
    if (text.run != NULL) {
        *out = text;
        return true;
    }
    run_text_free(&text);
    return diag_error(session->diag, nowhere, "the study cannot be compared with a saved run: %s",
                      problem);
}

void run_text_free(struct run_text *text)
{
    saved_run_free(text->run);
    json_free(text->json);
}
