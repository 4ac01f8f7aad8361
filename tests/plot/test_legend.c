/* Legends: beside or below, names whole or shortened, none forgotten without a word. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/legend.h"
#include "fontless.h"

static const double width = 680, height = 400;

static void assert_texts(const struct legend *legend, const char *expected)
{
    struct scene *scene = scene_new(720, 480);

    legend_draw(legend, scene, (struct point){ 0, 0 });

    g_autofree char *texts = join_texts(scene, "legend");

    assert_string_equal(texts, expected);
    scene_free(scene);
}

static void assert_inside(const struct legend *legend)
{
    struct scene *scene = scene_new(720, 480);

    legend_draw(legend, scene, (struct point){ 0, 0 });
    for (unsigned i = 0; i < scene->shapes->len; i++)
        if (scene_shape(scene, i)->kind == SHAPE_TEXT)
            assert_true(
                box_contains((struct box){ 0, 0, legend->width + 1e-9, legend->height + 1e-9 },
                             shape_box(scene_shape(scene, i))));
    scene_free(scene);
}

/* `count` names of `length` characters that differ at their ends. */
static char **make_names(unsigned count, unsigned length)
{
    char **names = g_new0(char *, count + 1);

    for (unsigned i = 0; i < count; i++)
        names[i] = g_strdup_printf("%0*u", (int)length, i);
    return names;
}

static void test_legend__of_short_names_stands_beside_the_data(void **state)
{
    char *series[] = { (char *)"2G Memory", (char *)"4G Memory", NULL };
    struct legend_content content = { .series = series, .line = "Pareto frontier" };
    struct legend *legend = legend_new(&content, &fontless, width, height);

    (void)state;
    assert_int_equal(legend->side, LEGEND_RIGHT);
    assert_texts(legend, "2G Memory|4G Memory|Pareto frontier");
    assert_inside(legend);
    legend_free(legend);
}

static void test_legend__of_long_names_stands_below_with_whole_names(void **state)
{
    g_auto(GStrv) series = make_names(14, 70);
    struct legend_content content = { .title = "system", .series = series };
    struct legend *legend = legend_new(&content, &fontless, width, height);
    g_autofree char *all = g_strjoinv("|", series);

    (void)state;
    assert_int_equal(legend->side, LEGEND_BELOW);
    assert_true(legend->height <= height * 0.55);
    assert_texts(legend, all);
    assert_inside(legend);
    legend_free(legend);
}

/* A name of 70 characters of 4.75 points is 332 wide, with its key 354, so one column fits into
 * 680: 60 rows, of which 0.55 of the height holds less than 20. */
static void test_legend__shortens_names_if_there_are_many(void **state)
{
    g_auto(GStrv) series = make_names(60, 70);
    struct legend_content content = { .series = series };
    struct legend *legend = legend_new(&content, &fontless, width, height);

    (void)state;
    assert_int_equal(legend->entries->len, 60);
    assert_true(legend->height <= height * 0.55);
    assert_inside(legend);
    legend_free(legend);
}

/* Three rows fit (0.55 × 80 / 13), so six names need two columns of 331 points. With the key of 22
 * there is room for 65 characters of 4.75; the names have 67 and begin with the same 37. */
static void test_legend__shortens_names_by_what_they_share(void **state)
{
    static const char *const beginning = "Acme Enterprise Server of Generation ";
    char *series[7] = { NULL };
    struct legend_content content = { .series = series };

    (void)state;
    for (unsigned i = 0; i < 6; i++)
        series[i] = g_strdup_printf("%s%u, with redundant power for it", beginning, i + 1);

    struct legend *legend = legend_new(&content, &fontless, width, 80);

    assert_int_equal(legend->columns, 2);
    assert_texts(legend, "…1, with redundant power for it|…2, with redundant power for it|"
                         "…3, with redundant power for it|…4, with redundant power for it|"
                         "…5, with redundant power for it|…6, with redundant power for it");
    legend_free(legend);
    for (unsigned i = 0; i < 6; i++)
        g_free(series[i]);
}

static void test_legend__says_how_many_series_it_does_not_show(void **state)
{
    g_auto(GStrv) series = make_names(1000, 3);
    struct legend_content content = { .series = series, .line = "Pareto frontier" };
    struct legend *legend = legend_new(&content, &fontless, width, height);
    struct scene *scene = scene_new(720, 480);

    (void)state;
    legend_draw(legend, scene, (struct point){ 0, 0 });

    unsigned shown = count_shapes(scene, "legend-marker");
    g_autofree char *expected = g_strdup_printf("… and %u more", 1000 - shown);

    assert_true(shown > 0 && shown < 1000);
    assert_int_equal(count_shapes(scene, "legend-line"), 1);
    assert_string_equal(find_shape(scene, "legend", shown + 1)->text, expected);
    assert_inside(legend);
    scene_free(scene);
    legend_free(legend);
}

static void test_legend__is_not_needed_for_one_series_without_a_name(void **state)
{
    char *series[] = { (char *)"", NULL };
    struct legend_content nothing = { .title = "memory", .series = series };
    struct legend_content line = { .title = "memory", .series = series, .line = "Pareto frontier" };
    struct legend *empty = legend_new(&nothing, &fontless, width, height);
    struct legend *only_line = legend_new(&line, &fontless, width, height);

    (void)state;
    assert_int_equal(empty->side, LEGEND_NOWHERE);
    assert_texts(only_line, "Pareto frontier");
    legend_free(empty);
    legend_free(only_line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legend__of_short_names_stands_beside_the_data),
        cmocka_unit_test(test_legend__of_long_names_stands_below_with_whole_names),
        cmocka_unit_test(test_legend__shortens_names_if_there_are_many),
        cmocka_unit_test(test_legend__shortens_names_by_what_they_share),
        cmocka_unit_test(test_legend__says_how_many_series_it_does_not_show),
        cmocka_unit_test(test_legend__is_not_needed_for_one_series_without_a_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
