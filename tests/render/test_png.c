/* PNG by its bytes: signature and IHDR, of which the standard says where width and height stand. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/renderer.h"
#include <string.h>

static struct scene *make_scene(double width, double height)
{
    struct scene *scene = scene_new(width, height);
    struct shape *shape =
        scene_add_marker(scene, "point", MARKER_DIAMOND, (struct point){ 20, 20 }, 8);

    shape->has_fill = true;
    shape->fill = (struct color){ 0.8, 0.2, 0 };
    scene_add_text(scene, "label", (struct point){ 30, 20 }, "A & <b>", (struct font){ .size = 9 });
    return scene;
}

static GByteArray *png_of(struct scene *scene)
{
    GByteArray *bytes = g_byte_array_new();
    char *problem = NULL;

    assert_true(renderer_find("png")->render_scene(scene, bytes, &problem));
    scene_free(scene);
    return bytes;
}

static uint32_t big_endian(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void test_png__has_two_pixels_per_point(void **state)
{
    GByteArray *png = png_of(make_scene(CHART_WIDTH, CHART_HEIGHT));

    (void)state;
    assert_true(png->len > 33);
    assert_memory_equal(png->data, "\x89PNG\r\n\x1a\n", 8);
    assert_memory_equal(png->data + 12, "IHDR", 4);
    assert_int_equal(big_endian(png->data + 16), 1440);
    assert_int_equal(big_endian(png->data + 20), 960);
    assert_int_equal(png->data[25], 2); /* color type: no transparency, so the ground is opaque */
    g_byte_array_unref(png);
}

static void test_png__is_the_same_each_time(void **state)
{
    GByteArray *one = png_of(make_scene(100, 50)), *other = png_of(make_scene(100, 50));

    (void)state;
    assert_int_equal(one->len, other->len);
    assert_memory_equal(one->data, other->data, one->len);
    g_byte_array_unref(one);
    g_byte_array_unref(other);
}

/* cairo's images end at 32,767 pixels. */
static void test_png__says_why_it_cannot_be_drawn(void **state)
{
    struct scene *scene = make_scene(40000, 10);
    GByteArray *bytes = g_byte_array_new();
    char *problem = NULL;

    (void)state;
    assert_false(renderer_find("png")->render_scene(scene, bytes, &problem));
    assert_non_null(strstr(problem, "PNG of 80000 x 20 pixels: "));
    g_free(problem);
    g_byte_array_unref(bytes);
    scene_free(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_png__has_two_pixels_per_point),
        cmocka_unit_test(test_png__is_the_same_each_time),
        cmocka_unit_test(test_png__says_why_it_cannot_be_drawn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
