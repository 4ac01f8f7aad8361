/* Scenes own what they are given and keep its order. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "fontless.h"

static void test_scene__owns_points_and_texts(void **state)
{
    struct scene *scene = scene_new(100, 50);
    struct point line[] = { { 1, 2 }, { 3, 4 } };
    char text[] = "label";

    (void)state;
    scene_add_line(scene, "grid", line, G_N_ELEMENTS(line));
    scene_add_text(scene, "label", line[0], text, (struct font){ .size = 9 });
    line[1].y = 0;
    text[0] = 'b';
    assert_float_equal(find_shape(scene, "grid", 0)->points[1].y, 4, 0);
    assert_string_equal(find_shape(scene, "label", 0)->text, "label");
    scene_free(scene);
}

static void test_scene__paints_in_the_order_of_additions(void **state)
{
    static const enum shape_kind expected[] = { SHAPE_RECTANGLE, SHAPE_MARKER, SHAPE_TEXT };
    struct scene *scene = scene_new(100, 50);
    struct point at = { 10, 10 };

    (void)state;
    scene_add_rectangle(scene, "frame", at, 20, 10);
    scene_add_marker(scene, "point", MARKER_DIAMOND, at, 7);
    scene_add_text(scene, "label", at, "name", (struct font){ .size = 9 });
    assert_int_equal(scene->shapes->len, G_N_ELEMENTS(expected));
    for (unsigned i = 0; i < G_N_ELEMENTS(expected); i++)
        assert_int_equal(scene_shape(scene, i)->kind, expected[i]);
    assert_float_equal(find_shape(scene, "frame", 0)->width, 20, 0);
    assert_int_equal(find_shape(scene, "point", 0)->marker, MARKER_DIAMOND);
    scene_free(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scene__owns_points_and_texts),
        cmocka_unit_test(test_scene__paints_in_the_order_of_additions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
