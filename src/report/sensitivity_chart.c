/* Sensitivities as plans for plot/. */
#include "report/sensitivity_report.h"
#include "report/cost_words.h"
#include "report/sensitivity_text.h"
#include <string.h>

static const struct followed_input *input_at(const struct sensitivity *sensitivity, guint index)
{
    return &g_array_index(sensitivity->inputs, struct followed_input, index);
}

/* "Cost of Small less that of Large (USD)" */
static char *difference_title(const struct sensitivity *sensitivity)
{
    const struct evaluation *evaluation = sensitivity->evaluation;
    bool is_per_performance = sensitivity->request.aim == AIM_COST_PER_PERFORMANCE;
    g_autofree char *unit = is_per_performance ? cost_per_performance_unit(evaluation)
                                               : g_strdup(evaluation->study->parameters.currency);

    if (sensitivity->runner_up == NO_INDEX)
        return g_strdup("Difference");
    return g_strdup_printf("%s of %s less that of %s (%s)",
                           is_per_performance ? "Cost per performance" : "Cost",
                           sensitivity_label(sensitivity, sensitivity->best),
                           sensitivity_label(sensitivity, sensitivity->runner_up), unit);
}

/* "The 12 inputs of largest swing are shown; 3 more are in the table."; NULL: all are shown. */
static char *left_out_note(const struct sensitivity *sensitivity, guint shown)
{
    guint count = sensitivity->inputs->len;

    return count <= shown ? NULL
                          : g_strdup_printf("The %u inputs of largest swing are shown; %u more are "
                                            "in the table.",
                                            shown, count - shown);
}

static void add_note(GPtrArray *notes, char *note)
{
    if (note != NULL)
        g_ptr_array_add(notes, note);
}

static char **take_notes(GPtrArray *notes)
{
    g_ptr_array_add(notes, NULL);
    return (char **)g_ptr_array_free(notes, FALSE);
}

/* --- the tornado --- */

static bool any_changes(const struct sensitivity *sensitivity, guint shown)
{
    for (guint i = 0; i < shown; i++)
        if (input_at(sensitivity, i)->changes_best)
            return true;
    return false;
}

static void add_bar(struct tornado *tornado, const struct sensitivity *sensitivity,
                    const struct followed_input *followed)
{
    const struct sensitive_input *input = &followed->input;
    const struct sensitivity_point *low = &input->points[SENSITIVITY_LOW];
    const struct sensitivity_point *high = &input->points[SENSITIVITY_HIGH];
    g_autofree char *label = g_strconcat(followed->changes_best ? "* " : "", input->name, NULL);
    g_autofree char *low_text = sensitivity_value_text(sensitivity, input, low->value);
    g_autofree char *high_text = sensitivity_value_text(sensitivity, input, high->value);
    struct tornado_bar bar = {
        .label = label,
        .low = decimal_to_double(low->difference),
        .high = decimal_to_double(high->difference),
        .low_text = low_text,
        .high_text = high_text,
        .is_marked = followed->changes_best,
    };

    tornado_add(tornado, &bar);
}

struct tornado *sensitivity_tornado(const struct sensitivity *sensitivity)
{
    struct tornado *tornado = tornado_new();
    guint shown = MIN(sensitivity->inputs->len, TORNADO_BARS_MOST);
    GPtrArray *notes = g_ptr_array_new();

    tornado->title = g_strdup("What the difference depends on");
    tornado->axis_title = difference_title(sensitivity);
    tornado->base = decimal_to_double(sensitivity->difference);
    for (guint i = 0; i < shown; i++)
        add_bar(tornado, sensitivity, input_at(sensitivity, i));
    if (any_changes(sensitivity, shown))
        add_note(notes, g_strdup("* Within its range another configuration is the best."));
    add_note(notes, left_out_note(sensitivity, shown));
    tornado->notes = take_notes(notes);
    return tornado;
}

/* --- the spider --- */

/* By ascending change, each once. */
static unsigned list_points(const struct sensitive_input *input, struct point *points)
{
    double base = decimal_to_double(input->points[SENSITIVITY_BASE].value);
    unsigned count = 0;

    for (int i = 0; i < SENSITIVITY_POINTS; i++) {
        const struct sensitivity_point *from = &input->points[i];
        struct point point = { (decimal_to_double(from->value) / base - 1) * 100,
                               decimal_to_double(from->difference) };
        unsigned place = count;
        while (place > 0 && points[place - 1].x > point.x)
            place--;
        if (place > 0 && points[place - 1].x >= point.x)
            continue;
        memmove(points + place + 1, points + place, (count - place) * sizeof *points);
        points[place] = point;
        count++;
    }
    return count;
}

/* A change in percent needs something to be percent of. */
static bool has_percent(const struct sensitive_input *input)
{
    return decimal_sign(input->points[SENSITIVITY_BASE].value) > 0;
}

struct line_chart *sensitivity_spider(const struct sensitivity *sensitivity)
{
    struct line_chart *chart = line_chart_new();
    GPtrArray *series = g_ptr_array_new(), *notes = g_ptr_array_new();
    struct point points[SENSITIVITY_POINTS];

    chart->plan->title = g_strdup("What the difference depends on, by the change of each input");
    chart->plan->x.title = g_strdup("Change of the input (%)");
    chart->plan->y.title = difference_title(sensitivity);
    for (guint i = 0; i < sensitivity->inputs->len && series->len < SPIDER_LINES_MOST; i++) {
        const struct sensitive_input *input = &input_at(sensitivity, i)->input;
        if (!has_percent(input))
            continue;
        line_chart_add_line(chart, series->len, points, list_points(input, points));
        g_ptr_array_add(series, g_strdup(input->name));
    }
    add_note(notes, left_out_note(sensitivity, series->len));
    chart->plan->series = take_notes(series);
    chart->plan->notes = take_notes(notes);
    return chart;
}
