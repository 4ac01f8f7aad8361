/* SVG of hand-made scenes, as text. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/renderer.h"
#include <string.h>

static const struct font font = { .size = 9 };

static char *svg_of(struct scene *scene)
{
    GByteArray *bytes = g_byte_array_new();
    char *problem = NULL;
    char *text;

    assert_true(renderer_find("svg")->render_scene(scene, bytes, &problem));
    text = g_strndup((const char *)bytes->data, bytes->len);
    g_byte_array_unref(bytes);
    scene_free(scene);
    return text;
}

static void assert_has(const char *svg, const char *part)
{
    if (!strstr(svg, part))
        fail_msg("no '%s' in:\n%s", part, svg);
}

static struct scene *titled_scene(void)
{
    struct scene *scene = scene_new(720, 480);

    scene->title = g_strdup("Price & performance");
    scene->description = g_strdup("a < b");
    return scene;
}

static void test_svg__tells_what_the_picture_shows(void **state)
{
    g_autofree char *svg = svg_of(titled_scene());

    (void)state;
    assert_true(g_str_has_prefix(svg, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    assert_has(svg, " viewBox=\"0 0 720 480\"");
    assert_has(svg, "<title>Price &amp; performance</title><desc>a &lt; b</desc>");
    assert_has(svg, "font-family=\"DejaVu Sans, Verdana, sans-serif\"");
    assert_true(g_str_has_suffix(svg, "</svg>\n"));
}

static void test_svg__texts_are_escaped_and_cleaned(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    scene_add_text(scene, "label", (struct point){ 10, 20 }, "<b>\"A_1\" & $x$</b>\x03\n2", font);
    svg = svg_of(scene);
    assert_has(svg, "<text x=\"10\" y=\"20\">&lt;b&gt;&quot;A_1&quot; &amp; "
                    "$x$&lt;/b&gt;\xEF\xBF\xBD 2</text>");
}

static void test_svg__texts_carry_font_anchor_and_rotation(void **state)
{
    struct scene *scene = titled_scene();
    struct shape *shape = scene_add_text(scene, "axis-title", (struct point){ 12.5, 240 }, "y",
                                         (struct font){ .size = 11, .bold = true });
    g_autofree char *svg = NULL;

    (void)state;
    shape->anchor = ANCHOR_MIDDLE;
    shape->rotation = 90;
    svg = svg_of(scene);
    assert_has(svg, "<g class=\"axis-title\"");
    assert_has(svg, " font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\">");
    assert_has(svg, "<text x=\"12.5\" y=\"240\" transform=\"rotate(-90 12.5 240)\">y</text>");
}

/* At most two decimals, rounded half away from zero; no "-0"; no trailing zeros. */
static void test_svg__coordinates_are_short_and_free_of_locale(void **state)
{
    static const struct {
        double value;
        const char *expected;
    } rows[] = {
        { 0, "x=\"0\"" },        { 100, "x=\"100\"" },
        { 1.5, "x=\"1.5\"" },    { 1.25, "x=\"1.25\"" },
        { 1.128, "x=\"1.13\"" }, { 0.05, "x=\"0.05\"" },
        { 2.999, "x=\"3\"" },    { -0.001, "x=\"0\"" },
        { -0.5, "x=\"-0.5\"" },  { -12.345678, "x=\"-12.35\"" },
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct scene *scene = titled_scene();
        g_autofree char *svg = NULL;

        scene_add_text(scene, "label", (struct point){ rows[i].value, 0 }, "t", font);
        svg = svg_of(scene);
        assert_has(svg, rows[i].expected);
    }
}

static void test_svg__like_neighbors_share_a_group(void **state)
{
    struct scene *scene = titled_scene();
    struct point line[] = { { 0, 1 }, { 10, 1 } };
    g_autofree char *svg = NULL;

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct shape *shape = scene_add_line(scene, "grid", line, 2);

        shape->has_stroke = true;
        shape->stroke = (struct color){ 0.8, 0.8, 0.8 };
        shape->stroke_width = 0.5;
        shape->dash = 2;
    }
    svg = svg_of(scene);
    /* 0.8 of 255 is 204, hexadecimal cc */
    assert_has(svg, "<g class=\"grid\" fill=\"none\" stroke=\"#cccccc\" stroke-width=\"0.5\" "
                    "stroke-dasharray=\"2\">\n"
                    "<polyline points=\"0 1 10 1\"/>\n<polyline points=\"0 1 10 1\"/>\n</g>\n");
}

static struct shape *add_disk(struct scene *scene, double x)
{
    struct shape *shape =
        scene_add_marker(scene, "point", MARKER_CIRCLE, (struct point){ x, 5 }, 6);

    shape->has_fill = true;
    shape->has_stroke = false;
    shape->fill = (struct color){ 0, 0, 1 };
    return shape;
}

static void test_svg__told_markers_have_tooltips(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    add_disk(scene, 1)->text = g_strdup("a <1>");
    add_disk(scene, 2)->text = g_strdup("b");
    svg = svg_of(scene);
    assert_has(svg, "<circle cx=\"1\" cy=\"5\" r=\"3\"><title>a &lt;1&gt;</title></circle>\n"
                    "<circle cx=\"2\" cy=\"5\" r=\"3\"><title>b</title></circle>\n");
}

static void test_svg__silent_disks_are_dots_of_one_path(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    add_disk(scene, 1);
    add_disk(scene, 2);
    svg = svg_of(scene);
    assert_has(svg, "<path stroke=\"#0000ff\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"M1 "
                    "5h0M2 5h0\"/>");
}

/* A square of the area of a disk of diameter 10 has half a side of sqrt(pi) / 2 * 5 = 4.43. */
static void test_svg__squares_are_closed_paths(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    scene_add_marker(scene, "point", MARKER_SQUARE, (struct point){ 50, 50 }, 10)->text =
        g_strdup("s");
    svg = svg_of(scene);
    assert_has(svg, "<path d=\"M45.57 45.57l8.86 0l0 8.86l-8.86 0z\"><title>s</title></path>");
}

static void test_svg__rectangles_have_corner_and_extent(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    scene_add_rectangle(scene, "frame", (struct point){ 1, 2 }, 30, 40.25);
    svg = svg_of(scene);
    assert_has(svg, "<rect x=\"1\" y=\"2\" width=\"30\" height=\"40.25\"/>");
}

static void test_svg__no_shape_is_lost_among_tooltips(void **state)
{
    struct scene *scene = titled_scene();
    g_autofree char *svg = NULL;

    (void)state;
    add_disk(scene, 1);
    add_disk(scene, 2);
    add_disk(scene, 3)->text = g_strdup("told");
    add_disk(scene, 4);
    svg = svg_of(scene);
    assert_has(
        svg,
        "d=\"M1 5h0M2 5h0\"/>\n<circle cx=\"3\" cy=\"5\" r=\"3\"><title>told</title></circle>\n"
        "<circle cx=\"4\" cy=\"5\" r=\"3\"/>\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_svg__tells_what_the_picture_shows),
        cmocka_unit_test(test_svg__texts_are_escaped_and_cleaned),
        cmocka_unit_test(test_svg__texts_carry_font_anchor_and_rotation),
        cmocka_unit_test(test_svg__coordinates_are_short_and_free_of_locale),
        cmocka_unit_test(test_svg__like_neighbors_share_a_group),
        cmocka_unit_test(test_svg__told_markers_have_tooltips),
        cmocka_unit_test(test_svg__silent_disks_are_dots_of_one_path),
        cmocka_unit_test(test_svg__squares_are_closed_paths),
        cmocka_unit_test(test_svg__rectangles_have_corner_and_extent),
        cmocka_unit_test(test_svg__no_shape_is_lost_among_tooltips),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
