/* Line charts and region charts as scenes: where the data lands on the page. */
#include "cmocka_test.h"
#include "fontless.h"
#include "plot/line_chart.h"
#include "plot/region_chart.h"
#include <math.h>

static const double page_width = 720, page_height = 480;

static void set_words(struct chart *plan, const char *first, const char *second)
{
    plan->title = g_strdup("Cost by price");
    plan->x.title = g_strdup("Price");
    plan->y.title = g_strdup("Cost");
    plan->series = g_new0(char *, 3);
    plan->series[0] = g_strdup(first);
    plan->series[1] = g_strdup(second);
}

static bool is_near(struct point a, struct point b)
{
    return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

/* Two lines that cross at half of the price: the ring is on both, the drop ends on the frame. */
static void test_line_chart__marks_the_point_where_lines_cross(void **state)
{
    static const struct point rising[] = { { 0, 0 }, { 10, 100 } };
    static const struct point level[] = { { 0, 50 }, { 10, 50 } };
    struct line_chart *chart = line_chart_new();

    (void)state;
    set_words(chart->plan, "Rising", "Level");
    line_chart_add_line(chart, 0, rising, 2);
    line_chart_add_line(chart, 1, level, 2);
    line_chart_add_mark(chart, (struct point){ 5, 50 }, "5.00", "5.00 USD");
    struct scene *scene = line_chart_scene(chart, page_width, page_height, &fontless);
    const struct shape *first = find_shape(scene, "line", 0),
                       *second = find_shape(scene, "line", 1);
    const struct shape *ring = find_shape(scene, "crossover", 0),
                       *drop = find_shape(scene, "drop", 0);
    const struct shape *frame = find_shape(scene, "frame", 0);
    struct point middle = { (first->points[0].x + first->points[1].x) / 2,
                            (first->points[0].y + first->points[1].y) / 2 };

    assert_true(is_near(ring->points[0], middle));
    assert_true(fabs(second->points[0].y - middle.y) < 1e-6);
    assert_true(is_near(drop->points[0], middle));
    assert_true(fabs(drop->points[1].y - (frame->points[0].y + frame->height)) < 1e-6);
    assert_string_equal(find_shape(scene, "label", 0)->text, "5.00");
    assert_null(find_shape(scene, "line", 2));
    scene_free(scene);
    line_chart_free(chart);
}

static void test_line_chart__without_lines_draws_no_axes(void **state)
{
    struct line_chart *chart = line_chart_new();

    (void)state;
    set_words(chart->plan, "", NULL);
    struct scene *scene = line_chart_scene(chart, page_width, page_height, &fontless);
    assert_null(find_shape(scene, "frame", 0));
    assert_non_null(find_shape(scene, "title", 0));
    scene_free(scene);
    line_chart_free(chart);
}

/* Two triangles that make up the map: their polygons fill the frame and share its diagonal. */
static void test_region_chart__draws_polygons_corner_by_corner(void **state)
{
    static const struct point lower[] = { { 0, 0 }, { 10, 0 }, { 10, 10 } };
    static const struct point upper[] = { { 0, 0 }, { 10, 10 }, { 0, 10 } };
    struct region_chart *chart = region_chart_new();

    (void)state;
    set_words(chart->plan, "Lower", "Upper");
    chart->plan->x.has_range = chart->plan->y.has_range = true;
    chart->plan->x.maximum = chart->plan->y.maximum = 10;
    region_chart_add(chart, 0, lower, 3, "Lower");
    region_chart_add(chart, 1, upper, 3, "Upper");
    region_chart_set_mark(chart, (struct point){ 5, 5 }, "as in the study");
    struct scene *scene = region_chart_scene(chart, page_width, page_height, &fontless);
    const struct shape *frame = find_shape(scene, "frame", 0),
                       *first = find_shape(scene, "region", 0);
    const struct shape *mark = find_shape(scene, "mark", 0);
    struct point corner = frame->points[0];
    struct point center = { corner.x + frame->width / 2, corner.y + frame->height / 2 };
    struct point bottom_left = { corner.x, corner.y + frame->height };
    struct point top_right = { corner.x + frame->width, corner.y };

    assert_int_equal(first->point_count, 4); /* closed */
    assert_true(first->has_fill);
    assert_true(is_near(first->points[0], bottom_left));
    assert_true(is_near(first->points[2], top_right));
    assert_true(is_near(first->points[3], bottom_left));
    assert_true(is_near(mark->points[0], center));
    assert_non_null(find_shape(scene, "region", 1));
    scene_free(scene);
    region_chart_free(chart);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_chart__marks_the_point_where_lines_cross),
        cmocka_unit_test(test_line_chart__without_lines_draws_no_axes),
        cmocka_unit_test(test_region_chart__draws_polygons_corner_by_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
