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

/* A law through (2, 20) and (4, 30), measured as a lower bound, about, and exactly. */
static void test_line_chart__shows_which_values_are_bounds(void **state)
{
    static const struct point law[] = { { 2, 20 }, { 4, 30 } };
    static const struct chart_value values[] = {
        { .at = { 2, 20 }, .bound = POINT_AT_LEAST, .description = (char *)"load 2: at least 20" },
        { .at = { 4, 30 }, .bound = POINT_ABOUT },
        { .at = { 8, 40 }, .bound = POINT_EXACT },
    };
    struct line_chart *chart = line_chart_new();

    (void)state;
    set_words(chart->plan, "measured", "law");
    chart->plan->curve_count = 1;
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++)
        line_chart_add_value(chart, &values[i]);
    line_chart_add_curve(chart, 1, law, 2);
    struct scene *scene = line_chart_scene(chart, page_width, page_height, &fontless);
    const struct shape *least = find_shape(scene, "value", 0),
                       *curve = find_shape(scene, "line", 0);
    const struct shape *arrow = find_shape(scene, "bound", 1); /* the first is the legend's */
    g_autofree char *legend = join_texts(scene, "legend");

    assert_string_equal(legend, "measured|law|at least so much|about so much");
    assert_int_equal(count_shapes(scene, "value"), 3);
    assert_int_equal(count_shapes(scene, "line-end"), 0); /* a law was not measured at its ends */
    assert_true(is_near(curve->points[0], least->points[0]));
    assert_true(is_near(curve->points[1], find_shape(scene, "value", 1)->points[0]));
    assert_string_equal(least->text, "load 2: at least 20");
    /* hollow but for what was measured, and one arrow, which points upwards */
    assert_true(least->fill.red == 1 && find_shape(scene, "value", 1)->fill.red == 1);
    assert_true(find_shape(scene, "value", 2)->fill.red < 1);
    assert_int_equal(count_shapes(scene, "bound"), 2);
    assert_true(fabs(arrow->points[1].x - least->points[0].x) < 1e-6);
    assert_true(arrow->points[1].y < least->points[0].y);
    assert_non_null(strstr(scene->description, "1 line and 3 measured values."));
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
        cmocka_unit_test(test_line_chart__shows_which_values_are_bounds),
        cmocka_unit_test(test_line_chart__without_lines_draws_no_axes),
        cmocka_unit_test(test_region_chart__draws_polygons_corner_by_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
