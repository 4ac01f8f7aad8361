/* `perfcost report`: a study becomes a folder of documents. */
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/session.h"
#include "report/report.h"
#include "report/report_template.h"

struct options {
    char *folder, *format_words;
    const GPtrArray *formats; /* of struct renderer */
    struct common_flags common;
};

static enum exit_status render(const struct document *document, const GPtrArray *formats,
                               GArray *files)
{
    for (guint i = 0; i < formats->len; i++) {
        const struct renderer *renderer = g_ptr_array_index(formats, i);
        g_autofree char *problem = NULL;
        if (!renderer->render_document(document, files, &problem))
            return output_error(problem);
    }
    return EXIT_DONE;
}

static enum exit_status write_report(const struct document *document, const GPtrArray *formats,
                                     struct output_folder *folder, const char *path)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    enum exit_status status = render(document, formats, files);

    if (status == EXIT_DONE)
        status = output_write(folder, files);
    rendered_files_clear(files);
    g_array_free(files, TRUE);
    if (status != EXIT_DONE)
        return status;
    g_autofree char *answer = g_strdup_printf("%s\n", path);
    return print_answer(answer);
}

static enum exit_status make_report(struct session *session, const void *data)
{
    const struct options *options = data;
    enum exit_status status = EXIT_INPUT;
    g_autofree char *path = NULL;

    report_template_check(session->study, session->diag);
    if (!session_print_diagnostics(session))
        return EXIT_INPUT;
    struct output_folder *folder =
        output_open(&report_command, options->folder, session->study->name, &path, &status);

    if (!folder)
        return status;
    session_evaluate(session);
    struct report_data *contents = report_data_new(session->evaluation);
    struct document *document = report_document_new(contents, session->diag);
    if (session_print_diagnostics(session))
        status = write_report(document, options->formats, folder, path);
    document_free(document);
    report_data_free(contents);
    output_folder_close(folder);
    return status;
}

static enum exit_status report(const char *path, struct options *options)
{
    g_autoptr(GPtrArray) formats = output_formats(&report_command, options->format_words, false);

    options->formats = formats;
    return formats ? session_run(path, &options->common, make_report, options) : EXIT_USAGE;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write (default out/STUDY-NAME)", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.format_words,
          "pdf,svg,png,csv,json (default: all)", "LIST" },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&report_command, entries, &argc, &argv, &status)
        && command_check_arguments(&report_command, argc, 1, 1, &status))
        status = report(argv[1], &options);
    g_free(options.folder);
    g_free(options.format_words);
    common_flags_clear(&options.common);
    return status;
}

const struct command report_command = {
    "report",
    "STUDY",
    "the whole price/performance report of a study",
    "Evaluates a study folder and writes its report: PDF, charts as SVG and PNG, tables as CSV, "
    "numbers as JSON.\n"
    "The output folder is replaced as a whole or not at all.",
    run,
};
