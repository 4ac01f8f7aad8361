/* `perfcost chart`: the study's charts, or one described on the command line, as files of their
 * own. */
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/session.h"
#include "report/study_chart.h"

struct options {
    char *folder, *format_words;
    const GPtrArray *formats; /* of struct renderer */
    char *x, *y, *series, *label, *title;
    char *range, *x_range, *y_range;
    struct common_flags common;
};

/* --- which charts --- */

static bool describes_chart(const struct options *options)
{
    return options->x || options->y || options->series || options->label || options->title;
}

/* A word of the command line has no place in study.xml. */
static void override_word(const char **word, struct place *at, const char *option)
{
    if (!option)
        return;
    *word = option;
    *at = (struct place){ 0 };
}

static void override_words(struct chart_request *request, const struct options *options)
{
    override_word(&request->x, &request->x_at, options->x);
    override_word(&request->y, &request->y_at, options->y);
    override_word(&request->series, &request->series_at, options->series);
    override_word(&request->label, &request->label_at, options->label);
    override_word(&request->title, &request->at, options->title);
}

static bool override_range(const char *text, bool *has_range, struct range *range,
                           struct diag *diag)
{
    struct place nowhere = { 0 };

    if (!text)
        return true;
    if (!range_parse(text, range))
        return diag_error(diag, nowhere,
                          "range '%s' is not MINIMUM:MAXIMUM with the minimum below the maximum",
                          text);
    *has_range = true;
    return true;
}

static bool override_ranges(struct chart_request *request, const struct options *options,
                            struct diag *diag)
{
    const char *x = options->x_range ? options->x_range : options->range;
    const char *y = options->y_range ? options->y_range : options->range;
    bool is_good = override_range(x, &request->has_x_range, &request->x_range, diag);

    return override_range(y, &request->has_y_range, &request->y_range, diag) && is_good;
}

/* The study's charts, or the first of them changed as the options say; an array of struct
 * chart_request. */
static GArray *choose_charts(struct session *session, const struct options *options)
{
    const struct study *study = session->study;
    GArray *requests = g_array_new(FALSE, FALSE, sizeof(struct chart_request));

    g_array_append_vals(requests, study->charts, study->chart_count);
    if (requests->len == 0) {
        struct chart_request request = study_chart_default(session->evaluation);
        g_array_append_val(requests, request);
    }
    if (describes_chart(options))
        g_array_set_size(requests, 1);
    for (guint i = 0; i < requests->len; i++) {
        struct chart_request *request = &g_array_index(requests, struct chart_request, i);
        if (describes_chart(options))
            override_words(request, options);
        override_ranges(request, options, session->diag);
        study_chart_check_request(study, request, session->diag);
    }
    return requests;
}

/* --- drawing --- */

static struct document *compose(const struct session *session, const GArray *requests)
{
    struct document *document = document_new(session->study->parameters.title);

    for (guint i = 0; i < requests->len; i++) {
        const struct chart_request *request = &g_array_index(requests, struct chart_request, i);
        struct chart *chart = study_chart_new(session->evaluation, request);
        document_add_chart(document, figure_of_points(chart));
    }
    return document;
}

static enum exit_status write_charts(struct session *session, const void *data)
{
    const struct options *options = data;
    enum exit_status status = EXIT_USAGE;
    g_autofree char *path = NULL;
    g_autofree char *name = g_strdup_printf("%s-chart", session->study->name);

    session_evaluate(session);
    GArray *requests = choose_charts(session, options);
    struct output_folder *folder =
        session_print_diagnostics(session)
            ? output_open(&chart_command, options->folder, name, &path, &status)
            : NULL;
    struct document *document = folder ? compose(session, requests) : NULL;
    if (document)
        status = output_write_charts(folder, document, options->formats);
    document_free(document);
    output_folder_close(folder);
    g_array_free(requests, TRUE);
    if (status != EXIT_DONE)
        return status;
    g_autofree char *answer = g_strdup_printf("%s\n", path);
    return print_answer(answer);
}

static enum exit_status chart(const char *path, struct options *options)
{
    g_autoptr(GPtrArray) formats = output_formats(&chart_command, options->format_words, true);

    options->formats = formats;
    return formats ? session_run(path, &options->common, write_charts, options) : EXIT_USAGE;
}

static void options_clear(struct options *options)
{
    char *texts[] = { options->folder,  options->format_words, options->x,     options->y,
                      options->series,  options->label,        options->title, options->range,
                      options->x_range, options->y_range };

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
}

static enum exit_status run(int argc, char **argv)
{
    enum exit_status status;
    struct options options = { 0 };
    const GOptionEntry entries[] = {
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
          "Folder to write (default out/STUDY-NAME-chart)", "DIR" },
        { "format", 0, 0, G_OPTION_ARG_STRING, &options.format_words, "pdf,svg,png (default: all)",
          "LIST" },
        { "x", 'x', 0, G_OPTION_ARG_STRING, &options.x, "Measure across", "MEASURE" },
        { "y", 'y', 0, G_OPTION_ARG_STRING, &options.y, "Measure upwards", "MEASURE" },
        { "series", 0, 0, G_OPTION_ARG_STRING, &options.series,
          "Attribute that separates the series", "ATTRIBUTE" },
        { "label", 0, 0, G_OPTION_ARG_STRING, &options.label, "Attribute that labels the points",
          "ATTRIBUTE" },
        { "title", 0, 0, G_OPTION_ARG_STRING, &options.title, "Title of the chart", "TEXT" },
        { "range", 0, 0, G_OPTION_ARG_STRING, &options.range, "Both axes, as 0.90:1.30",
          "MIN:MAX" },
        { "x-range", 0, 0, G_OPTION_ARG_STRING, &options.x_range, "The x axis", "MIN:MAX" },
        { "y-range", 0, 0, G_OPTION_ARG_STRING, &options.y_range, "The y axis", "MIN:MAX" },
        COMMON_ENTRIES(options.common),
        G_OPTION_ENTRY_NULL,
    };

    if (command_parse(&chart_command, entries, &argc, &argv, &status)
        && command_check_arguments(&chart_command, argc, 1, 1, &status))
        status = chart(argv[1], &options);
    options_clear(&options);
    common_flags_clear(&options.common);
    return status;
}

const struct command chart_command = {
    "chart",
    "STUDY",
    "the price/performance charts as SVG, PNG and PDF",
    "Draws the charts of a study, or with --x, --y, --series, --label one of your own. The Pareto "
    "frontier of the two\n"
    "axes is drawn as a step line.",
    run,
};
