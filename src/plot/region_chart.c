/* Draws polygons as they are given, corner by corner; the page around them is picture.c's. */
#include "plot/region_chart.h"
#include "plot/palette.h"
#include "plot/picture.h"

static const double tint = 0.5; /* of paper in the color of a region */
static const double marker_size = 9, mark_size = 9, edge_width = 0.8;

static void clear_region(gpointer element)
{
    struct chart_region *region = element;

    g_free(region->corners);
    g_free(region->description);
}

struct region_chart *region_chart_new(void)
{
    struct region_chart *chart = g_new0(struct region_chart, 1);

    chart->plan = chart_plan_new();
    chart->regions = g_array_new(FALSE, TRUE, sizeof(struct chart_region));
    g_array_set_clear_func(chart->regions, clear_region);
    return chart;
}

void region_chart_free(struct region_chart *chart)
{
    if (chart == NULL)
        return;
    chart_plan_free(chart->plan);
    g_array_unref(chart->regions);
    g_free(chart->mark_label);
    g_free(chart);
}

void region_chart_add(struct region_chart *chart, unsigned series, const struct point *corners,
                      unsigned count, const char *description)
{
    struct chart_region region = { series, g_memdup2(corners, count * sizeof *corners), count,
                                   g_strdup(description) };

    g_assert(count >= 3);
    g_array_append_val(chart->regions, region);
    for (unsigned i = 0; i < count; i++) {
        struct chart_point point = { .x = corners[i].x, .y = corners[i].y, .series = series };
        g_array_append_val(chart->plan->points, point);
    }
}

void region_chart_set_mark(struct region_chart *chart, struct point at, const char *label)
{
    chart->has_mark = true;
    chart->mark = at;
    g_free(chart->mark_label);
    chart->mark_label = g_strdup(label);
}

static struct color tinted(struct color color)
{
    return (struct color){
        color.red + (palette_paper.red - color.red) * tint,
        color.green + (palette_paper.green - color.green) * tint,
        color.blue + (palette_paper.blue - color.blue) * tint,
    };
}

/* Center of gravity of the corners: inside, since regions are convex. */
static struct point middle_of(const struct point *points, unsigned count)
{
    struct point sum = { 0, 0 };

    for (unsigned i = 0; i < count; i++) {
        sum.x += points[i].x / count;
        sum.y += points[i].y / count;
    }
    return sum;
}

static struct point draw_region(struct picture *picture, const struct chart_region *region)
{
    g_autofree struct point *points = g_new(struct point, region->count + 1);
    struct series_style style = palette_style(region->series);

    for (unsigned i = 0; i < region->count; i++)
        points[i] = layout_map(picture->layout, region->corners[i].x, region->corners[i].y);
    points[region->count] = points[0];
    struct shape *shape = scene_add_line(picture->scene, "region", points, region->count + 1);
    shape->has_fill = true;
    shape->fill = tinted(style.fill);
    shape->stroke = shape->fill; /* two regions of one series have no border to show */
    shape->stroke_width = edge_width;
    shape->text = g_strdup(region->description);
    return middle_of(points, region->count);
}

static void draw_middle(struct picture *picture, unsigned series, struct point at)
{
    struct series_style style = palette_style(series);
    struct shape *marker =
        scene_add_marker(picture->scene, "region-marker", style.marker, at, marker_size);

    marker->fill = style.fill;
    marker->has_stroke = true;
    marker->stroke = style.outline;
}

static void draw_mark(struct picture *picture, const struct region_chart *chart,
                      const struct text_measurer *measurer)
{
    struct point at = layout_map(picture->layout, chart->mark.x, chart->mark.y);
    struct shape *mark = scene_add_marker(picture->scene, "mark", MARKER_CIRCLE, at, mark_size);
    struct picture_label label = { at, chart->mark_label };

    mark->fill = palette_paper;
    mark->has_stroke = true;
    mark->stroke = palette_text;
    picture_draw_labels(picture, &label, 1, measurer);
}

static void draw_data(struct picture *picture, const struct region_chart *chart,
                      const struct text_measurer *measurer)
{
    g_autofree struct point *middles = g_new(struct point, chart->regions->len + 1);

    for (guint i = 0; i < chart->regions->len; i++)
        middles[i] = draw_region(picture, &g_array_index(chart->regions, struct chart_region, i));
    for (guint i = 0; i < chart->regions->len; i++)
        draw_middle(picture, g_array_index(chart->regions, struct chart_region, i).series,
                    middles[i]);
    if (chart->has_mark)
        draw_mark(picture, chart, measurer);
}

struct scene *region_chart_scene(const struct region_chart *chart, double width, double height,
                                 const struct text_measurer *measurer)
{
    char *description = g_strdup_printf("Map of %u region%s. Horizontal: %s. Vertical: %s.",
                                        chart->regions->len, chart->regions->len == 1 ? "" : "s",
                                        chart->plan->x.title, chart->plan->y.title);
    struct picture picture = picture_begin(chart->plan, description, width, height, measurer);

    if (picture.layout->has_data)
        draw_data(&picture, chart, measurer);
    return picture_end(&picture);
}
