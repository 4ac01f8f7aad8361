/* Tornadoes as scenes: where bars are, what stands beside them, nothing outside the page. */
#include "cmocka_test.h"
#include "fontless.h"
#include "plot/tornado.h"

static struct tornado *plan_new(void)
{
    struct tornado *tornado = tornado_new();
    const struct tornado_bar bars[] = {
        { (char *)"* price:DB", -30, 20, (char *)"80", (char *)"120", true },
        { (char *)"price:CPU", 0, -20, (char *)"900", (char *)"1,100", false },
    };

    tornado->title = g_strdup("Title");
    tornado->axis_title = g_strdup("Difference");
    tornado->base = -10;
    for (size_t i = 0; i < G_N_ELEMENTS(bars); i++)
        tornado_add(tornado, &bars[i]);
    return tornado;
}

/* Each bar is two halves that meet at the base: low to base, base to high. */
static void test_tornado__halves_meet_at_the_base(void **state)
{
    struct tornado *tornado = plan_new();
    struct scene *scene = tornado_scene(tornado, 720, 480, &fontless);
    double base = find_shape(scene, "base", 0)->points[0].x;

    (void)state;
    assert_int_equal(count_shapes(scene, "bar"), 4);
    struct box low = shape_box(find_shape(scene, "bar", 0));
    struct box high = shape_box(find_shape(scene, "bar", 1));
    assert_true(ABS(low.right - base) < 0.001 && ABS(high.left - base) < 0.001);
    /* 20 below the base and 30 above it */
    assert_true(ABS((low.right - low.left) * 30 - (high.right - high.left) * 20) < 0.01);
    assert_true(find_shape(scene, "zero", 0)->points[0].x > base);
    scene_free(scene);
    tornado_free(tornado);
}

static void test_tornado__texts_name_inputs_and_their_ends(void **state)
{
    struct tornado *tornado = plan_new();
    struct scene *scene = tornado_scene(tornado, 720, 480, &fontless);
    g_autofree char *labels = join_texts(scene, "label");
    g_autofree char *ends = join_texts(scene, "end-text");

    (void)state;
    assert_string_equal(labels, "* price:DB|price:CPU");
    assert_string_equal(ends, "80|120|900|1,100");
    assert_true(find_shape(scene, "label", 0)->font.bold);
    assert_false(find_shape(scene, "label", 1)->font.bold);
    /* CPU falls: its high end is to the left */
    assert_int_equal(find_shape(scene, "end-text", 3)->anchor, ANCHOR_END);
    scene_free(scene);
    tornado_free(tornado);
}

static void test_tornado__everything_is_on_the_page(void **state)
{
    static const struct {
        double width, height;
        unsigned bars;
    } pages[] = { { 720, 480, 2 }, { 360, 240, 12 }, { 720, 480, 40 } };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(pages); i++) {
        struct tornado *tornado = plan_new();
        struct box page = { 0, 0, pages[i].width, pages[i].height };
        const struct tornado_bar more = { (char *)"performance:a-long-name-of-a-configuration",
                                          -11,
                                          5,
                                          (char *)"1,000.00",
                                          (char *)"1,000,000.00",
                                          false };
        while (tornado->bars->len < pages[i].bars)
            tornado_add(tornado, &more);
        struct scene *scene = tornado_scene(tornado, page.right, page.bottom, &fontless);
        for (guint j = 0; j < scene->shapes->len; j++) {
            const struct shape *shape = scene_shape(scene, j);
            if (shape->kind != SHAPE_LINE)
                assert_true(box_contains(page, shape_box(shape)));
        }
        scene_free(scene);
        tornado_free(tornado);
    }
}

static void test_tornado__without_bars_says_so(void **state)
{
    struct tornado *tornado = tornado_new();
    struct scene *scene = tornado_scene(tornado, 720, 480, &fontless);

    (void)state;
    assert_string_equal(find_shape(scene, "empty", 0)->text, "There are no bars to draw.");
    scene_free(scene);
    tornado_free(tornado);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tornado__halves_meet_at_the_base),
        cmocka_unit_test(test_tornado__texts_name_inputs_and_their_ends),
        cmocka_unit_test(test_tornado__everything_is_on_the_page),
        cmocka_unit_test(test_tornado__without_bars_says_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
