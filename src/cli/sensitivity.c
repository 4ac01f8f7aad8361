/* `perfcost sensitivity`: which input the choice depends on. */
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/requirement_flags.h"
#include "cli/session.h"
#include "report/sensitivity_report.h"

struct options {
    struct requirement_flags required;
    char *by, *folder, *formats;
    gboolean per_performance, wants_json, is_quiet;
};

/* --- the answer --- */

static enum exit_status print_words(const struct sensitivity *sensitivity)
{
    struct document *document = document_new(sensitivity->evaluation->study->parameters.title);
    g_auto(GStrv) sentences = sensitivity_sentences(sensitivity);

    for (char **sentence = sentences; *sentence != NULL; sentence++)
        document_add_paragraph(document, *sentence);
    if (sensitivity->inputs->len > 0)
        document_add_table(document, sensitivity_table(sensitivity));
    return print_document_answer(document);
}

/* --- charts --- */

static enum exit_status add_scene(const struct scene *scene, const char *name,
                                  const GPtrArray *formats, GArray *files)
{
    enum exit_status status = EXIT_DONE;

    for (guint i = 0; i < formats->len && status == EXIT_DONE; i++) {
        const struct renderer *renderer = g_ptr_array_index(formats, i);
        struct rendered_file file = { g_strdup_printf("%s.%s", name, renderer->format),
                                      g_byte_array_new() };
        g_autofree char *problem = NULL;
        if (!renderer->render_scene(scene, file.bytes, &problem))
            status = output_error(problem);
        g_array_append_val(files, file);
    }
    return status;
}

static enum exit_status draw(const struct sensitivity *sensitivity, const GPtrArray *formats,
                             GArray *files)
{
    struct text_measurer *measurer = text_measurer_new();
    struct tornado *tornado = sensitivity_tornado(sensitivity);
    struct line_chart *spider = sensitivity_spider(sensitivity);
    struct scene *bars = tornado_scene(tornado, CHART_WIDTH, CHART_HEIGHT, measurer);
    struct scene *lines = line_chart_scene(spider, CHART_WIDTH, CHART_HEIGHT, measurer);
    enum exit_status status = add_scene(bars, "tornado", formats, files);

    if (status == EXIT_DONE)
        status = add_scene(lines, "spider", formats, files);
    scene_free(bars);
    scene_free(lines);
    tornado_free(tornado);
    line_chart_free(spider);
    text_measurer_free(measurer);
    return status;
}

static enum exit_status write_charts(const struct sensitivity *sensitivity,
                                     const struct options *options, const GPtrArray *formats)
{
    enum exit_status status = EXIT_USAGE;
    g_autofree char *path = NULL;
    g_autofree char *name = g_strdup_printf("%s-sensitivity", sensitivity->evaluation->study->name);
    struct output_folder *folder =
        output_open(&sensitivity_command, options->folder, name, &path, &status);

    if (folder == NULL)
        return status;
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct rendered_file));
    status = draw(sensitivity, formats, files);
    if (status == EXIT_DONE)
        status = output_write(folder, files);
    rendered_files_clear(files);
    g_array_free(files, TRUE);
    output_folder_close(folder);
    return status;
}

/* --- the command --- */

/* Pictures first: where they cannot be written there is no answer. */
static enum exit_status answer(const struct sensitivity *sensitivity, const struct options *options,
                               const GPtrArray *formats)
{
    enum exit_status status =
        formats != NULL ? write_charts(sensitivity, options, formats) : EXIT_DONE;

    if (status != EXIT_DONE)
        return status;
    return options->wants_json ? print_json_answer(sensitivity_json(sensitivity))
                               : print_words(sensitivity);
}

static enum exit_status evaluate(const char *path, struct sensitivity_request *request,
                                 const struct options *options, const GPtrArray *formats)
{
    struct session session;
    enum exit_status status = EXIT_INPUT;

    if (session_open(&session, path, options->is_quiet)) {
        session_evaluate(&session);
        request->requirement = requirement_of(session.study, &request->requirement);
        struct sensitivity *sensitivity = sensitivity_new(session.evaluation, request);
        status = answer(sensitivity, options, formats);
        sensitivity_free(sensitivity);
    }
    session_close(&session);
    return status;
}

/* "10 %" or "0.1", above 0 and below 1. */
static bool read_share(const char *text, struct decimal *out)
{
    g_autofree char *number = g_strdup(text);
    char *percent = g_strrstr(number, "%");
    bool is_percent = percent != NULL && percent[1] == '\0';
    struct decimal one = decimal_from_int(1);

    if (is_percent)
        *percent = '\0';
    return decimal_parse(g_strstrip(number), out)
           && (!is_percent || decimal_quotient(*out, one, decimal_from_int(100), one, out))
           && decimal_sign(*out) > 0 && decimal_compare(*out, one) < 0;
}

static bool read_options(const struct options *options, struct sensitivity_request *request)
{
    *request = (struct sensitivity_request){
        .aim = options->per_performance ? AIM_COST_PER_PERFORMANCE : AIM_COST,
    };
    if (!read_share(options->by != NULL ? options->by : "10 %", &request->share))
        command_usage_error(&sensitivity_command,
                            "--by '%s' is not a share above 0 and below 100 %%, such as 10%%",
                            options->by);
    else
        return requirement_flags_read(&sensitivity_command, &options->required,
                                      &request->requirement);
    return false;
}

static enum exit_status sensitivity(const char *path, const struct options *options)
{
    bool wants_charts = options->folder != NULL || options->formats != NULL;
    struct sensitivity_request request;
    GPtrArray *formats = NULL;

    if (!read_options(options, &request))
        return EXIT_USAGE;
    if (wants_charts)
        formats = output_formats(&sensitivity_command, options->formats, true);
    if (wants_charts && formats == NULL)
        return EXIT_USAGE;
    enum exit_status status = evaluate(path, &request, options, formats);
    if (formats != NULL)
        g_ptr_array_free(formats, TRUE);
    return status;
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "by", 0, 0, G_OPTION_ARG_STRING, &options.by,
          "How far inputs move that uncertainty.csv has not (default 10%)", "SHARE" },
        { "per-performance", 0, 0, G_OPTION_ARG_NONE, &options.per_performance,
          "The best is that of lowest cost per performance, not of lowest cost", NULL },
        { "minimum-performance", 0, 0, G_OPTION_ARG_STRING, &options.required.minimum_performance,
          "Choose among what performs at least so well", "VALUE" },
        { "budget", 0, 0, G_OPTION_ARG_STRING, &options.required.budget,
          "Choose among what costs at most so much", "AMOUNT" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write the charts into", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.formats,
          "Charts as pdf,svg,png (default: all)", "LIST" },
        { "json", 0, 0, G_OPTION_ARG_NONE, &options.wants_json, "Print JSON", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.is_quiet, "Print errors only", NULL },
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&sensitivity_command, entries, &argc, &argv, &status)
        && command_check_arguments(&sensitivity_command, argc, 1, 1, &status))
        status = sensitivity(argv[1], &options);
    g_free(options.by);
    requirement_flags_finish(&options.required);
    g_free(options.folder);
    g_free(options.formats);
    return status;
}

const struct command sensitivity_command = {
    "sensitivity",
    "STUDY",
    "which input the choice depends on: the tornado and the spider chart",
    "Moves every price, discount, parameter and, where the choice depends on it, measured "
    "performance\n"
    "alone, and follows the difference between the best configuration and the runner-up. With -o "
    "or --format\n"
    "the charts are written too.",
    run,
};
