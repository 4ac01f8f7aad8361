/* Composes the sentences of a chart. What is left out is decided by chart.c and labels.c. */
#include "plot/sentences.h"

enum { names_most = 5 };

static bool is_text(const char *text)
{
    return text != NULL && text[0] != '\0';
}

static const char *series_name(const struct chart *chart, unsigned series)
{
    return chart->series == NULL ? "" : chart->series[series];
}

/* Points of different series often have the same label, so the series is part of the name. */
static void append_name(GString *out, const struct chart *chart, const struct chart_point *point)
{
    const char *series = series_name(chart, point->series);

    if (!is_text(point->label))
        g_string_append(out, is_text(point->description) ? point->description
                                                         : "a point without a name");
    else if (is_text(series))
        g_string_append_printf(out, "%s (%s)", point->label, series);
    else
        g_string_append(out, point->label);
}

char *sentence_outside(const struct chart *chart, const GPtrArray *outside)
{
    if (outside->len == 0)
        return NULL;

    GString *out = g_string_new(NULL);

    g_string_append_printf(out, "%u of %u points %s outside the axes: ", outside->len,
                           chart->points->len, outside->len == 1 ? "lies" : "lie");
    for (guint i = 0; i < outside->len && i < names_most; i++) {
        g_string_append(out, i == 0 ? "" : ", ");
        append_name(out, chart, g_ptr_array_index(outside, i));
    }
    if (outside->len > names_most)
        g_string_append_printf(out, " and %u more", outside->len - names_most);
    g_string_append_c(out, '.');
    return g_string_free(out, FALSE);
}

char *sentence_unlabelled(const struct chart *chart, unsigned most)
{
    for (guint i = 0; i < chart->points->len; i++)
        if (is_text(g_array_index(chart->points, struct chart_point, i).label))
            return g_strdup_printf("Labels are left out: there are more than %u points.", most);
    return NULL;
}

char *sentence_no_room(unsigned labels)
{
    if (labels == 1)
        return g_strdup("The label of 1 point is left out for lack of room.");
    return g_strdup_printf("The labels of %u points are left out for lack of room.", labels);
}

static void append_axis(GString *out, const char *where, const char *title, bool lower_is_better)
{
    g_string_append_printf(out, " %s: %s; %s is better.", where,
                           is_text(title) ? title : "no title",
                           lower_is_better ? "lower" : "higher");
}

char *sentence_description(const struct chart *chart)
{
    GString *out = g_string_new(NULL);

    g_string_append_printf(out, "Scatter chart of %u point%s.", chart->points->len,
                           chart->points->len == 1 ? "" : "s");
    append_axis(out, "Horizontal", chart->x.title, chart->x_lower_is_better);
    append_axis(out, "Vertical", chart->y.title, chart->y_lower_is_better);
    return g_string_free(out, FALSE);
}
