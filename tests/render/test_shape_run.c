/* Neighboring shapes that can be drawn as one, and the forms of markers. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/shape_run.h"
#include <math.h>

static struct shape *add_disk(struct scene *scene, double x, double y)
{
    struct shape *shape =
        scene_add_marker(scene, "point", MARKER_CIRCLE, (struct point){ x, y }, 4);

    shape->has_fill = true;
    shape->has_stroke = false;
    return shape;
}

static void test_shape_run__ends_where_the_look_changes(void **state)
{
    struct scene *scene = scene_new(100, 100);

    (void)state;
    add_disk(scene, 1, 1);
    add_disk(scene, 2, 2)->text = g_strdup("told");
    add_disk(scene, 3, 3)->size = 5;
    add_disk(scene, 4, 4)->fill = (struct color){ 1, 0, 0 };
    assert_int_equal(shape_run_length(scene, 0), 2);
    assert_int_equal(shape_run_length(scene, 1), 1);
    assert_int_equal(shape_run_length(scene, 2), 1);
    assert_int_equal(shape_run_length(scene, 3), 1);
    scene_free(scene);
}

static void test_shape_run__ends_where_the_role_changes(void **state)
{
    struct scene *scene = scene_new(100, 100);

    (void)state;
    add_disk(scene, 1, 1);
    add_disk(scene, 1, 1)->role = "legend";
    assert_int_equal(shape_run_length(scene, 0), 1);
    scene_free(scene);
}

static void test_shape_run__few_markers_keep_their_places(void **state)
{
    struct scene *scene = scene_new(100, 100);
    GArray *places;

    (void)state;
    for (int i = 0; i < 3; i++)
        add_disk(scene, 10.11, 20.12);
    places = marker_run_places((const struct shape *)scene->shapes->data, 3);
    assert_int_equal(places->len, 3);
    assert_true(g_array_index(places, struct point, 2).x == 10.11);
    g_array_unref(places);
    scene_free(scene);
}

/* 5,000 markers on two places a point apart, each up to 0.1 points off: at quarters of a point
 * those are two. */
static void test_shape_run__thousands_are_merged_by_quarter_points(void **state)
{
    struct scene *scene = scene_new(100, 100);
    GArray *places;

    (void)state;
    for (int i = 0; i < 5000; i++)
        add_disk(scene, 10 + i % 2 + (i % 3 - 1) * 0.1, 20);
    places = marker_run_places((const struct shape *)scene->shapes->data, 5000);
    assert_int_equal(places->len, 2);
    assert_true(g_array_index(places, struct point, 0).x == 10);
    assert_true(g_array_index(places, struct point, 1).x == 11);
    g_array_unref(places);
    scene_free(scene);
}

static double polygon_area(const struct point *corners, unsigned count)
{
    double sum = 0;

    for (unsigned i = 0; i < count; i++) {
        struct point a = corners[i], b = corners[(i + 1) % count];

        sum += a.x * b.y - b.x * a.y;
    }
    return fabs(sum) / 2;
}

static void test_shape_run__markers_have_the_area_of_the_circle(void **state)
{
    (void)state;
    for (int marker = 0; marker < MARKER_COUNT; marker++) {
        struct point corners[MARKER_CORNERS_MAX];
        unsigned count = marker_outline((enum marker)marker, 8, corners);

        if (marker == MARKER_CIRCLE)
            assert_int_equal(count, 0);
        else if (fabs(polygon_area(corners, count) - G_PI * 16) > 0.01)
            fail_msg("marker %d has area %g", marker, polygon_area(corners, count));
    }
}

static void test_shape_run__triangles_point_where_their_name_says(void **state)
{
    struct point up[MARKER_CORNERS_MAX], down[MARKER_CORNERS_MAX];

    (void)state;
    assert_int_equal(marker_outline(MARKER_TRIANGLE_UP, 8, up), 3);
    assert_int_equal(marker_outline(MARKER_TRIANGLE_DOWN, 8, down), 3);
    assert_true(up[0].x == 0 && up[0].y < up[1].y && up[1].y == up[2].y);
    assert_true(down[0].x == 0 && down[0].y > down[1].y && down[1].y == down[2].y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shape_run__ends_where_the_look_changes),
        cmocka_unit_test(test_shape_run__ends_where_the_role_changes),
        cmocka_unit_test(test_shape_run__few_markers_keep_their_places),
        cmocka_unit_test(test_shape_run__thousands_are_merged_by_quarter_points),
        cmocka_unit_test(test_shape_run__markers_have_the_area_of_the_circle),
        cmocka_unit_test(test_shape_run__triangles_point_where_their_name_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
