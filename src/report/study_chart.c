/* From a chart request to a chart plan: reads the measures, groups the configurations into series,
 * finds the frontier over the chart's own axes. Where things go on paper is left to plot/. */
#include "report/study_chart.h"
#include "decide/frontier.h"

static char *axis_title(const struct evaluation *evaluation, struct measure_ref ref)
{
    g_autofree char *title = measure_title(evaluation, ref);
    enum better better = measure_better(evaluation, ref.measure);

    if (better == BETTER_NEITHER)
        return g_strdup(title);
    return g_strdup_printf("%s (%s is better)", title, better == BETTER_LOWER ? "lower" : "higher");
}

static void fill_axis(struct chart_axis *axis, const struct evaluation *evaluation,
                      struct measure_ref ref, const struct range *range)
{
    axis->title = axis_title(evaluation, ref);
    axis->has_range = range != NULL;
    if (range) {
        axis->minimum = decimal_to_double(range->minimum);
        axis->maximum = decimal_to_double(range->maximum);
    }
}

/* --- points --- */

struct chart_builder {
    const struct evaluation *evaluation;
    const struct chart_request *request;
    struct measure_ref x, y;
    struct chart *chart;
    GPtrArray *series;          /* names, NULL-terminated at the end */
    GHashTable *series_numbers; /* name -> index + 1 */
    GString *left_out;
};

static const char *attribute_or_empty(const struct chart_builder *builder, const char *name,
                                      uint32_t configuration)
{
    const struct study *study = builder->evaluation->study;

    if (*name == '\0')
        return "";
    const char *text =
        configuration_attribute_text(study, &study->configurations[configuration], name);
    return text ? text : "";
}

static unsigned series_index(struct chart_builder *builder, const char *name)
{
    guint number = GPOINTER_TO_UINT(g_hash_table_lookup(builder->series_numbers, name));

    if (number == 0) {
        g_ptr_array_add(builder->series, g_strdup(name));
        number = builder->series->len;
        g_hash_table_insert(builder->series_numbers, (gpointer)name, GUINT_TO_POINTER(number));
    }
    return number - 1;
}

static char *describe(const struct chart_builder *builder,
                      const struct configuration *configuration, const struct value *x,
                      const struct value *y)
{
    const struct evaluation *evaluation = builder->evaluation;
    g_autofree char *x_text = value_text(evaluation, builder->x, x);
    g_autofree char *y_text = value_text(evaluation, builder->y, y);
    g_autofree char *x_title = measure_title(evaluation, builder->x);
    g_autofree char *y_title = measure_title(evaluation, builder->y);

    return g_strdup_printf("%s: %s %s; %s %s", configuration->label, x_title, x_text, y_title,
                           y_text);
}

static void add_point(struct chart_builder *builder, uint32_t index)
{
    const struct configuration *configuration = &builder->evaluation->study->configurations[index];
    struct value x = evaluation_value(builder->evaluation, builder->x, index);
    struct value y = evaluation_value(builder->evaluation, builder->y, index);

    if (x.kind == VALUE_MISSING || y.kind == VALUE_MISSING) {
        g_string_append_printf(builder->left_out, "%s%s", builder->left_out->len ? ", " : "",
                               configuration->id);
        return;
    }
    const char *label = attribute_or_empty(builder, builder->request->label, index);
    struct chart_point point = {
        .x = value_to_double(&x),
        .y = value_to_double(&y),
        .series =
            series_index(builder, attribute_or_empty(builder, builder->request->series, index)),
        .label = *label ? g_strdup(label) : NULL,
        .description = describe(builder, configuration, &x, &y),
    };
    g_array_append_val(builder->chart->points, point);
}

/* --- the frontier --- */

static void add_frontier(struct chart_builder *builder)
{
    struct frontier_axes axes = { builder->x, builder->y };
    struct frontier *frontier = frontier_new(builder->evaluation, axes);
    GArray *points = g_array_new(FALSE, FALSE, sizeof(struct point));

    builder->chart->x_lower_is_better = frontier->cost_lower_is_better;
    builder->chart->y_lower_is_better = frontier->performance_lower_is_better;
    for (uint32_t i = 0; i < frontier->order_count; i++) {
        uint32_t at =
            frontier->order[frontier->cost_lower_is_better ? i : frontier->order_count - 1 - i];
        struct point point = { value_to_double(&frontier->cost[at]),
                               value_to_double(&frontier->performance[at]) };
        if (frontier->is_on_frontier[at])
            g_array_append_val(points, point);
    }
    frontier_free(frontier);
    builder->chart->frontier_count = points->len;
    builder->chart->frontier = (struct point *)(void *)g_array_free(points, FALSE);
}

static char **notes_of(const struct chart_builder *builder)
{
    if (builder->left_out->len == 0)
        return NULL;
    char **notes = g_new0(char *, 2);
    notes[0] = g_strdup_printf("Not shown, since a measure is missing or undefined: %s.",
                               builder->left_out->str);
    return notes;
}

struct chart *study_chart_new(const struct evaluation *evaluation,
                              const struct chart_request *request)
{
    const struct study *study = evaluation->study;
    struct chart_builder builder = {
        .evaluation = evaluation,
        .request = request,
        .x = measure_find(study, request->x),
        .y = measure_find(study, request->y),
        .chart = chart_plan_new(),
        .series = g_ptr_array_new(),
        .series_numbers = g_hash_table_new(g_str_hash, g_str_equal),
        .left_out = g_string_new(NULL),
    };
    struct chart *chart = builder.chart;

    g_assert(builder.x.measure && builder.y.measure);
    chart->title = g_strdup(*request->title ? request->title : study->parameters.title);
    chart->series_title = *request->series ? g_strdup(request->series) : NULL;
    fill_axis(&chart->x, evaluation, builder.x, request->has_x_range ? &request->x_range : NULL);
    fill_axis(&chart->y, evaluation, builder.y, request->has_y_range ? &request->y_range : NULL);
    for (uint32_t i = 0; i < study->configuration_count; i++)
        add_point(&builder, i);
    add_frontier(&builder);
    g_hash_table_destroy(builder.series_numbers);
    g_ptr_array_add(builder.series, NULL);
    chart->series = (char **)g_ptr_array_free(builder.series, FALSE);
    chart->notes = notes_of(&builder);
    g_string_free(builder.left_out, TRUE);
    return chart;
}

/* --- the default chart --- */

/* An attribute groups if some, but not all, configurations share a value. */
static bool is_grouping(const struct study *study, uint32_t column)
{
    g_autoptr(GHashTable) values = g_hash_table_new(g_str_hash, g_str_equal);

    for (uint32_t i = 0; i < study->configuration_count; i++)
        g_hash_table_add(values, (gpointer)study->configurations[i].attributes[column].text);
    return g_hash_table_size(values) > 1 && g_hash_table_size(values) < study->configuration_count;
}

/* The normalized measure, or where nothing can be divided by the lowest (a cost of 0) the plain
 * one. */
static const char *normalized_or_plain(const struct evaluation *evaluation, const char *name)
{
    g_autofree char *normalized = g_strconcat(name, ".normalized", NULL);
    struct measure_ref ref = measure_find(evaluation->study, normalized);

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++)
        if (evaluation_value(evaluation, ref, i).is_undefined)
            return name;
    return ref.measure->name;
}

struct chart_request study_chart_default(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    struct chart_request request = {
        .kind = "scatter",
        .title = "",
        .x = normalized_or_plain(evaluation, evaluation->cost_axis->name),
        .y = normalized_or_plain(evaluation, "performance"),
        .series = "",
        .label = "label",
    };

    for (uint32_t i = 0; i < study->configuration_columns.count && *request.series == '\0'; i++)
        if (is_grouping(study, i))
            request.series = study->configuration_columns.names[i];
    return request;
}

/* --- checking --- */

static bool check_measure(const struct study *study, const char *name, struct place at,
                          struct diag *diag)
{
    if (*name == '\0' || measure_find(study, name).measure)
        return true;
    return diag_error(diag, at, "measure '%s' is not known; `perfcost measures` lists them", name);
}

static bool check_attribute(const struct study *study, const char *name, struct place at,
                            struct diag *diag)
{
    if (*name == '\0' || study->configuration_count == 0
        || configuration_attribute_text(study, &study->configurations[0], name))
        return true;
    return diag_error(diag, at, "attribute '%s' is not a column of configurations.csv", name);
}

bool study_chart_check_request(const struct study *study, const struct chart_request *request,
                               struct diag *diag)
{
    bool is_good = check_measure(study, request->x, request->x_at, diag);

    is_good &= check_measure(study, request->y, request->y_at, diag);
    is_good &= check_attribute(study, request->series, request->series_at, diag);
    return check_attribute(study, request->label, request->label_at, diag) && is_good;
}

bool study_chart_check(const struct study *study, struct diag *diag)
{
    bool is_good = true;

    for (uint32_t i = 0; i < study->chart_count; i++)
        is_good &= study_chart_check_request(study, &study->charts[i], diag);
    return is_good;
}
