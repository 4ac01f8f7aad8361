/* Bar charts as scenes: how long bars are, what is hollow, where limits and texts stand; and
 * figures, which know how high such a page is. */
#include "cmocka_test.h"
#include "fontless.h"
#include "plot/figure.h"
#include <math.h>

static char long_label[] = "5 SCSI disks with a controller of a name that is long";

/* 40 and 60 of 80, under a limit of 60; then a bound; then nothing. */
static struct bar_chart *plan_new(void)
{
    struct bar_chart *chart = bar_chart_new();
    const struct chart_bar bars[] = {
        { .label = (char *)"Four",
          .text = (char *)"40",
          .value = 40,
          .has_limit = true,
          .limit = 60 },
        { .label = long_label,
          .text = (char *)"60 of 80",
          .value = 60,
          .lost = 20,
          .has_limit = true,
          .limit = 60,
          .is_marked = true },
        { .label = (char *)"Six",
          .text = (char *)"about 30",
          .value = 30,
          .series = 1,
          .is_bound = true },
        { .label = (char *)"Seven", .text = (char *)"no ratio", .is_none = true },
    };

    chart->title = g_strdup("Title");
    chart->axis_title = g_strdup("Rate (MB/s)");
    for (size_t i = 0; i < G_N_ELEMENTS(bars); i++)
        bar_chart_add(chart, &bars[i]);
    return chart;
}

static double length_of(const struct shape *shape)
{
    struct box box = shape_box(shape);

    return box.right - box.left;
}

/* 40 : 60 : 20 : 30, all from the left edge of the frame but for what is lost. */
static void test_bar_chart__bars_are_as_long_as_their_values(void **state)
{
    struct bar_chart *chart = plan_new();
    struct scene *scene = bar_chart_scene(chart, 720, 480, &fontless);
    const struct shape *lost = find_shape(scene, "lost", 0), *limit = find_shape(scene, "limit", 1);
    double left = shape_box(find_shape(scene, "frame", 0)).left;
    double unit = length_of(find_shape(scene, "bar", 0)) / 40;

    (void)state;
    assert_int_equal(count_shapes(scene, "bar"), 3); /* the row without a value has none */
    assert_int_equal(count_shapes(scene, "lost"), 1);
    assert_int_equal(count_shapes(scene, "limit"), 2);
    assert_true(fabs(length_of(find_shape(scene, "bar", 1)) - 60 * unit) < 1e-6);
    assert_true(fabs(length_of(find_shape(scene, "bar", 2)) - 30 * unit) < 1e-6);
    assert_true(fabs(length_of(lost) - 20 * unit) < 1e-6);
    assert_true(fabs(shape_box(find_shape(scene, "bar", 0)).left - left) < 1e-6);
    assert_true(fabs(limit->points[0].x - shape_box(lost).left) < 1e-6);
    scene_free(scene);
    bar_chart_free(chart);
}

static void test_bar_chart__what_is_no_measured_value_is_hollow(void **state)
{
    struct bar_chart *chart = plan_new();
    struct scene *scene = bar_chart_scene(chart, 720, 480, &fontless);

    (void)state;
    assert_true(find_shape(scene, "bar", 0)->fill.green < 1);
    assert_true(find_shape(scene, "bar", 2)->fill.red == 1);
    assert_true(find_shape(scene, "bar", 2)->fill.green == 1);
    assert_false(find_shape(scene, "lost", 0)->has_fill);
    assert_true(find_shape(scene, "lost", 0)->dash > 0);
    scene_free(scene);
    bar_chart_free(chart);
}

static void test_bar_chart__texts_stand_behind_all_of_their_row(void **state)
{
    struct bar_chart *chart = plan_new();
    struct scene *scene = bar_chart_scene(chart, 720, 480, &fontless);
    g_autofree char *texts = join_texts(scene, "end-text");

    (void)state;
    assert_string_equal(texts, "40|60 of 80|about 30|no ratio");
    /* behind the limit, behind what is lost, at the left edge where there is no bar */
    assert_true(find_shape(scene, "end-text", 0)->points[0].x
                > find_shape(scene, "limit", 0)->points[0].x);
    assert_true(find_shape(scene, "end-text", 1)->points[0].x
                > shape_box(find_shape(scene, "lost", 0)).right);
    assert_true(find_shape(scene, "end-text", 3)->points[0].x
                < shape_box(find_shape(scene, "frame", 0)).left + 10);
    assert_true(find_shape(scene, "label", 1)->font.bold);
    assert_false(find_shape(scene, "label", 0)->font.bold);
    scene_free(scene);
    bar_chart_free(chart);
}

static void test_bar_chart__everything_is_on_the_page(void **state)
{
    static const struct {
        double width, height;
        unsigned bars;
    } pages[] = { { 720, 480, 4 }, { 400, 300, 10 }, { 720, 480, 30 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(pages); i++) {
        struct bar_chart *chart = plan_new();
        struct box page = { 0, 0, pages[i].width, pages[i].height };
        const struct chart_bar more = { .label = long_label,
                                        .text = (char *)"74.1 %: 98.5 of 133 MB/s",
                                        .value = 74.1,
                                        .has_limit = true,
                                        .limit = 100 };
        while (chart->bars->len < pages[i].bars)
            bar_chart_add(chart, &more);
        struct scene *scene = bar_chart_scene(chart, page.right, page.bottom, &fontless);
        for (guint j = 0; j < scene->shapes->len; j++) {
            const struct shape *shape = scene_shape(scene, j);
            if (shape->kind != SHAPE_LINE)
                assert_true(box_contains(page, shape_box(shape)));
        }
        scene_free(scene);
        bar_chart_free(chart);
    }
}

static void test_bar_chart__without_bars_says_so(void **state)
{
    struct bar_chart *chart = bar_chart_new();
    struct scene *scene = bar_chart_scene(chart, 720, 480, &fontless);

    (void)state;
    assert_string_equal(find_shape(scene, "empty", 0)->text, "There are no bars to draw.");
    scene_free(scene);
    bar_chart_free(chart);
}

/* Four rows need less than two thirds of the width; forty get no more. */
static void test_figure__is_as_high_as_its_rows_need(void **state)
{
    struct bar_chart *few = plan_new(), *many = plan_new();
    const struct chart_bar bar = { .label = (char *)"more", .text = (char *)"1", .value = 1 };

    (void)state;
    while (many->bars->len < 40)
        bar_chart_add(many, &bar);
    struct figure *low = figure_of_bars(few), *high = figure_of_bars(many);
    struct figure *points = figure_of_points(chart_plan_new());
    struct scene *scene = figure_scene(low, 720, &fontless);
    assert_true(figure_height(low, 720) < 400);
    assert_true(fabs(figure_height(high, 720) - 480) < 1e-9);
    assert_true(fabs(figure_height(points, 720) - 480) < 1e-9);
    assert_true(fabs(scene->height - figure_height(low, 720)) < 1e-9);
    assert_int_equal(count_shapes(scene, "bar"), 3);
    scene_free(scene);
    figure_free(low);
    figure_free(high);
    figure_free(points);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bar_chart__bars_are_as_long_as_their_values),
        cmocka_unit_test(test_bar_chart__what_is_no_measured_value_is_hollow),
        cmocka_unit_test(test_bar_chart__texts_stand_behind_all_of_their_row),
        cmocka_unit_test(test_bar_chart__everything_is_on_the_page),
        cmocka_unit_test(test_bar_chart__without_bars_says_so),
        cmocka_unit_test(test_figure__is_as_high_as_its_rows_need),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
