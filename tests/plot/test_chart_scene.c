/* Whole charts as scenes: Figure 4 of the source document, degenerate data, crowds, ranges. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/chart.h"
#include "fontless.h"
#include <math.h>

static const double page_width = 720, page_height = 480;

static void add_point(struct chart *chart, double x, double y, unsigned series, const char *label)
{
    struct chart_point point = { .x = x, .y = y, .series = series, .label = g_strdup(label) };

    g_array_append_val(chart->points, point);
}

static struct chart *plain_chart(void)
{
    struct chart *chart = chart_plan_new();

    chart->title = g_strdup("Price and performance");
    chart->x.title = g_strdup("Price");
    chart->y.title = g_strdup("Performance");
    chart->x_lower_is_better = true;
    chart->series = g_new0(char *, 2);
    chart->series[0] = g_strdup("");
    return chart;
}

static struct chart *figure_4(void)
{
    static const struct point points[] = { { 1.00, 1.00 }, { 1.05, 1.09 }, { 1.10, 1.16 },
                                           { 1.10, 1.09 }, { 1.15, 1.18 }, { 1.20, 1.26 } };
    static const struct point frontier[] = {
        { 1.00, 1.00 }, { 1.05, 1.09 }, { 1.10, 1.16 }, { 1.15, 1.18 }, { 1.20, 1.26 }
    };
    static const char *const mixes[] = { "4 x 1MB", "2 x 1MB + 2 x 2MB", "4 x 2MB" };
    struct chart *chart = chart_plan_new();

    chart->title = g_strdup(
        "Price/Performance for Six Configurations of the ML570 Server in an OLTP Environment");
    chart->x.title = g_strdup("Price, normalized");
    chart->y.title = g_strdup("Normalized Transactions/Second");
    chart->x_lower_is_better = true;
    chart->series = g_strsplit("2G Memory|4G Memory", "|", -1);
    for (unsigned i = 0; i < G_N_ELEMENTS(points); i++)
        add_point(chart, points[i].x, points[i].y, i / 3, mixes[i % 3]);
    chart->frontier = g_memdup2(frontier, sizeof frontier);
    chart->frontier_count = G_N_ELEMENTS(frontier);
    chart->notes = g_strsplit("Prices are illustrative.", "|", -1);
    return chart;
}

static void set_range(struct chart_axis *axis, double minimum, double maximum)
{
    axis->has_range = true;
    axis->minimum = minimum;
    axis->maximum = maximum;
}

static struct scene *figure_4_scene(void)
{
    struct chart *chart = figure_4();

    set_range(&chart->x, 0.9, 1.3);
    set_range(&chart->y, 0.9, 1.3);

    struct scene *scene = chart_scene(chart, page_width, page_height, &fontless);

    chart_plan_free(chart);
    return scene;
}

/* Draws a chart, which is freed. */
static struct scene *draw(struct chart *chart)
{
    struct scene *scene = chart_scene(chart, page_width, page_height, &fontless);

    chart_plan_free(chart);
    return scene;
}

static struct box frame_of(const struct scene *scene)
{
    return shape_box(find_shape(scene, "frame", 0));
}

static void assert_labels_are_free(const struct scene *scene)
{
    struct box frame = frame_of(scene);
    const struct shape *label, *other;

    for (unsigned i = 0; (label = find_shape(scene, "label", i)) != NULL; i++) {
        assert_true(box_contains(frame, shape_box(label)));
        for (unsigned k = 0; k < i; k++)
            if (box_overlaps(shape_box(label), shape_box(find_shape(scene, "label", k))))
                fail_msg("labels %u and %u overlap", k, i);
        for (unsigned k = 0; (other = find_shape(scene, "point", k)) != NULL; k++)
            if (box_overlaps(shape_box(label), shape_box(other)))
                fail_msg("label %u overlaps marker %u", i, k);
    }
}

static void assert_texts_are_on_the_page(const struct scene *scene)
{
    struct box page = { 0, 0, page_width, page_height };

    for (guint i = 0; i < scene->shapes->len; i++) {
        const struct shape *shape = scene_shape(scene, i);

        if (shape->kind == SHAPE_TEXT && shape->rotation == 0
            && !box_contains(page, shape_box(shape)))
            fail_msg("'%s' leaves the page", shape->text);
    }
}

static void test_chart_scene__of_figure_4_has_its_axes_and_points(void **state)
{
    struct scene *scene = figure_4_scene();
    g_autofree char *ticks = join_texts(scene, "tick"), *titles = join_texts(scene, "axis-title");
    struct box frame = frame_of(scene);

    (void)state;
    assert_string_equal(ticks, "0.90|1.00|1.10|1.20|1.30|0.90|1.00|1.10|1.20|1.30");
    assert_string_equal(titles, "Price, normalized|Normalized Transactions/Second");
    assert_float_equal(find_shape(scene, "axis-title", 1)->rotation, 90, 0);
    assert_int_equal(count_shapes(scene, "point"), 6);
    /* 1.05 is 15/40 of the way from 0.90 to 1.30, 1.09 is 19/40. */
    assert_float_equal(find_shape(scene, "point", 1)->points[0].x,
                       frame.left + (frame.right - frame.left) * 15 / 40, 1e-9);
    assert_float_equal(find_shape(scene, "point", 1)->points[0].y,
                       frame.bottom - (frame.bottom - frame.top) * 19 / 40, 1e-9);
    assert_texts_are_on_the_page(scene);
    scene_free(scene);
}

static void test_chart_scene__of_figure_4_has_all_labels_free(void **state)
{
    struct scene *scene = figure_4_scene();
    g_autofree char *labels = join_texts(scene, "label");
    const struct shape *frontier = find_shape(scene, "frontier", 0);

    (void)state;
    assert_string_equal(labels,
                        "4 x 1MB|2 x 1MB + 2 x 2MB|4 x 2MB|4 x 1MB|2 x 1MB + 2 x 2MB|4 x 2MB");
    assert_labels_are_free(scene);
    for (unsigned i = 0; i < 6; i++)
        for (unsigned k = 1; k < frontier->point_count; k++)
            assert_false(box_meets_segment(shape_box(find_shape(scene, "label", i)),
                                           frontier->points[k - 1], frontier->points[k]));
    scene_free(scene);
}

static void test_chart_scene__of_figure_4_steps_along_the_frontier(void **state)
{
    static const struct point expected[] = { { 1.00, 1.00 }, { 1.05, 1.00 }, { 1.05, 1.09 },
                                             { 1.10, 1.09 }, { 1.10, 1.16 }, { 1.15, 1.16 },
                                             { 1.15, 1.18 }, { 1.20, 1.18 }, { 1.20, 1.26 } };
    struct scene *scene = figure_4_scene();
    const struct shape *frontier = find_shape(scene, "frontier", 0);
    struct box frame = frame_of(scene);

    (void)state;
    assert_int_equal(frontier->point_count, G_N_ELEMENTS(expected));
    for (unsigned i = 0; i < G_N_ELEMENTS(expected); i++) {
        assert_float_equal(frontier->points[i].x,
                           frame.left + (expected[i].x - 0.9) / 0.4 * (frame.right - frame.left),
                           1e-9);
        assert_float_equal(frontier->points[i].y,
                           frame.bottom - (expected[i].y - 0.9) / 0.4 * (frame.bottom - frame.top),
                           1e-9);
    }
    scene_free(scene);
}

static void test_chart_scene__of_figure_4_explains_series_outside_the_data(void **state)
{
    struct scene *scene = figure_4_scene();
    g_autofree char *legend = join_texts(scene, "legend");

    (void)state;
    assert_string_equal(legend, "2G Memory|4G Memory|Pareto frontier");
    for (unsigned i = 0; i < 3; i++)
        assert_false(box_overlaps(shape_box(find_shape(scene, "legend", i)), frame_of(scene)));
    for (unsigned i = 0; i < 2; i++) {
        const struct shape *key = find_shape(scene, "legend-marker", i),
                           *point = find_shape(scene, "point", 3 * i);

        assert_int_equal(key->marker, point->marker);
        assert_memory_equal(&key->fill, &point->fill, sizeof(struct color));
    }
    scene_free(scene);
}

static void test_chart_scene__finds_round_axes_by_itself(void **state)
{
    struct scene *scene = draw(figure_4());
    g_autofree char *ticks = join_texts(scene, "tick");

    (void)state;
    /* x: 1.00..1.20 with 5 % margins is 0.99..1.21; y: 1.00..1.26 becomes 0.987..1.273; eight ticks
     * need 0.05. */
    assert_string_equal(
        ticks, "0.95|1.00|1.05|1.10|1.15|1.20|1.25|0.95|1.00|1.05|1.10|1.15|1.20|1.25|1.30");
    scene_free(scene);
}

static void test_chart_scene__wraps_a_title_that_is_too_wide(void **state)
{
    struct chart *chart = figure_4();
    struct scene *scene = chart_scene(chart, 480, 320, &fontless);
    g_autofree char *title = join_texts(scene, "title");

    (void)state;
    /* 83 characters of 6.5 points on 480 - 2 × 22: 67 fit, up to "an". */
    assert_string_equal(
        title,
        "Price/Performance for Six Configurations of the ML570 Server in an|OLTP Environment");
    assert_true(find_shape(scene, "title", 1)->points[0].y < frame_of(scene).top);
    scene_free(scene);
    chart_plan_free(chart);
}

static const struct few_row {
    const char *name;
    unsigned count;
    struct point points[2];
} few_rows[] = {
    { "both equal (B41 a)", 2, { { 8000, 100 }, { 8000, 100 } } },
    { "one only (B41 b)", 1, { { 8000, 100 } } },
    { "cents apart (B41 c)", 2, { { 52200, 100 }, { 52200.4, 120 } } },
    { "cents and billions (B41 d)", 2, { { 0.01, 100 }, { 98e9, 120 } } },
    { "at zero", 1, { { 0, 0 } } },
    { "below zero", 2, { { -5, -1 }, { -7, -1 } } },
    { "apart by less than any digit shown", 2, { { 1e15, 1e15 }, { 1e15 + 0.125, 1e15 + 1 } } },
    { "very small", 2, { { 1e-18, 1e-17 }, { 2e-18, 1e-17 } } },
};

static void assert_ticks_differ(const struct scene *scene, const char *name)
{
    unsigned count = count_shapes(scene, "tick");

    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct shape *a = find_shape(scene, "tick", i), *b = find_shape(scene, "tick", k);

            if (a->anchor == b->anchor && strcmp(a->text, b->text) == 0)
                fail_msg("%s: tick '%s' twice", name, a->text);
        }
}

static void test_chart_scene__holds_degenerate_points_between_distinct_ticks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(few_rows); i++) {
        const struct few_row *row = &few_rows[i];
        struct chart *chart = plain_chart();

        for (unsigned k = 0; k < row->count; k++)
            add_point(chart, row->points[k].x, row->points[k].y, 0, "name");

        struct scene *scene = draw(chart);

        assert_ticks_differ(scene, row->name);
        for (unsigned k = 0; k < row->count; k++)
            if (!box_contains(frame_of(scene),
                              box_around(find_shape(scene, "point", k)->points[0], 0, 0)))
                fail_msg("%s: point %u is outside", row->name, k);
        if (count_shapes(scene, "tick") < 4 || count_shapes(scene, "label") != row->count)
            fail_msg("%s: ticks or labels are missing", row->name);
        assert_texts_are_on_the_page(scene);
        scene_free(scene);
    }
}

static void test_chart_scene__without_points_says_so(void **state)
{
    struct chart *chart = plain_chart();

    (void)state;
    chart->notes = g_strsplit("No configuration is complete.", "|", -1);

    struct scene *scene = draw(chart);
    g_autofree char *empty = join_texts(scene, "empty"), *notes = join_texts(scene, "note");

    assert_string_equal(empty, "There are no points to draw.");
    assert_string_equal(notes, "No configuration is complete.");
    assert_int_equal(count_shapes(scene, "frame"), 0);
    scene_free(scene);
}

static void test_chart_scene__names_points_outside_given_axes(void **state)
{
    struct chart *chart = figure_4();

    (void)state;
    set_range(&chart->x, 0.9, 1.12);

    struct scene *scene = draw(chart);
    g_autofree char *notes = join_texts(scene, "note");

    assert_int_equal(count_shapes(scene, "point"), 4);
    assert_string_equal(notes, "Prices are illustrative.|2 of 6 points lie outside the axes: "
                               "2 x 1MB + 2 x 2MB (4G Memory), 4 x 2MB (4G Memory).");
    scene_free(scene);
}

static void test_chart_scene__names_at_most_five_points_outside(void **state)
{
    struct chart *chart = plain_chart();

    (void)state;
    set_range(&chart->x, 0, 10);
    for (unsigned i = 0; i < 8; i++) {
        g_autofree char *label = g_strdup_printf("P%u", i);

        add_point(chart, 9 + i, 1, 0, label);
    }

    struct scene *scene = draw(chart);

    /* 9 and 10 are within, the end included. */
    assert_int_equal(count_shapes(scene, "point"), 2);
    assert_string_equal(find_shape(scene, "note", 0)->text,
                        "6 of 8 points lie outside the axes: P2, P3, P4, P5, P6 and 1 more.");
    scene_free(scene);
}

static void test_chart_scene__uses_given_ranges_exactly(void **state)
{
    struct chart *chart = plain_chart();

    (void)state;
    add_point(chart, 3, 5, 0, NULL);
    set_range(&chart->x, 0.5, 3.0);

    struct scene *scene = draw(chart);

    assert_float_equal(find_shape(scene, "point", 0)->points[0].x, frame_of(scene).right, 1e-9);
    /* 2.5 / 7 is below 0.5, so ticks are 0.50, 1.00, …; the first is at the left edge. */
    assert_string_equal(find_shape(scene, "tick", 0)->text, "0.50");
    assert_float_equal(find_shape(scene, "tick", 0)->points[0].x, frame_of(scene).left, 1e-9);
    scene_free(scene);
}

static void test_chart_scene__with_all_points_outside_still_has_axes(void **state)
{
    struct chart *chart = figure_4();

    (void)state;
    set_range(&chart->x, 5, 6);

    struct scene *scene = draw(chart);

    assert_int_equal(count_shapes(scene, "point"), 0);
    assert_int_equal(count_shapes(scene, "frame"), 1);
    assert_true(g_str_has_prefix(find_shape(scene, "note", 1)->text,
                                 "6 of 6 points lie outside the axes: "));
    scene_free(scene);
}

static struct chart *crowd(unsigned count, unsigned series)
{
    struct chart *chart = plain_chart();
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    uint32_t seed = 11;

    for (unsigned i = 0; i < series; i++) {
        g_autofree char *name = g_strdup_printf("%070u", i);

        g_strv_builder_add(names, name);
    }
    g_strfreev(chart->series);
    chart->series = g_strv_builder_end(names);
    for (unsigned i = 0; i < count; i++) {
        double share[2];

        for (unsigned k = 0; k < 2; k++) {
            seed = seed * 1664525u + 1013904223u;
            share[k] = (seed >> 8) / 16777216.0;
        }
        add_point(chart, 1000 * share[0], 100 * share[1], i % series, "configuration");
    }
    return chart;
}

static void test_chart_scene__of_thirty_points_labels_all_without_overlap(void **state)
{
    struct scene *scene = draw(crowd(30, 1));

    (void)state;
    assert_int_equal(count_shapes(scene, "label"), 30);
    assert_labels_are_free(scene);
    scene_free(scene);
}

static void test_chart_scene__says_which_labels_have_no_room(void **state)
{
    struct scene *scene = draw(crowd(300, 1));
    unsigned labels = count_shapes(scene, "label");
    g_autofree char *expected =
        g_strdup_printf("The labels of %u points are left out for lack of room.", 300 - labels);

    (void)state;
    assert_true(labels > 0 && labels < 300);
    assert_string_equal(find_shape(scene, "note", 0)->text, expected);
    assert_labels_are_free(scene);
    assert_texts_are_on_the_page(scene);
    scene_free(scene);
}

static void test_chart_scene__of_very_many_points_has_no_labels(void **state)
{
    struct scene *scene = draw(crowd(10000, 1));

    (void)state;
    assert_int_equal(count_shapes(scene, "point"), 10000);
    assert_null(find_shape(scene, "label", 0));
    assert_string_equal(find_shape(scene, "note", 0)->text,
                        "Labels are left out: there are more than 300 points.");
    scene_free(scene);
}

static void test_chart_scene__of_fourteen_long_series_shows_all_of_them(void **state)
{
    struct scene *scene = draw(crowd(14, 14));
    struct box frame = frame_of(scene);

    (void)state;
    assert_int_equal(count_shapes(scene, "point"), 14);
    assert_int_equal(count_shapes(scene, "legend"), 14);
    for (unsigned i = 0; i < 14; i++) {
        assert_false(box_overlaps(shape_box(find_shape(scene, "legend", i)), frame));
        assert_false(box_overlaps(shape_box(find_shape(scene, "legend-marker", i)), frame));
    }
    assert_true(frame.bottom - frame.top > 100);
    assert_texts_are_on_the_page(scene);
    scene_free(scene);
}

static void test_chart_scene__keeps_texts_as_they_are(void **state)
{
    static const char *const text = "R&D <fast> m5_large $2 vs $3 ^2 \"q\" it's &amp;";
    struct chart *chart = plain_chart();

    (void)state;
    g_free(chart->title);
    chart->title = g_strdup(text);
    g_free(chart->series[0]);
    chart->series[0] = g_strdup(text);
    add_point(chart, 1, 1, 0, text);
    add_point(chart, 2, 2, 0, "&");

    struct scene *scene = draw(chart);
    g_autofree char *title = join_texts(scene, "title"), *legend = join_texts(scene, "legend");

    assert_string_equal(title, text);
    assert_string_equal(legend, text);
    assert_string_equal(find_shape(scene, "label", 0)->text, text);
    assert_string_equal(find_shape(scene, "label", 1)->text, "&");
    scene_free(scene);
}

static void test_chart_scene__tells_readers_who_do_not_see_it(void **state)
{
    struct scene *scene = figure_4_scene();

    (void)state;
    assert_string_equal(scene->description,
                        "Scatter chart of 6 points. Horizontal: Price, normalized; lower is "
                        "better. Vertical: Normalized Transactions/Second; higher is better.");
    scene_free(scene);
}

/* All that a scene says, as text. */
static char *dump(const struct scene *scene)
{
    GString *out = g_string_new(NULL);

    for (guint i = 0; i < scene->shapes->len; i++) {
        const struct shape *shape = scene_shape(scene, i);

        g_string_append_printf(out, "%s %s", shape->role, shape->text == NULL ? "" : shape->text);
        for (unsigned k = 0; k < shape->point_count; k++)
            g_string_append_printf(out, " %a %a", shape->points[k].x, shape->points[k].y);
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

static void test_chart_scene__is_the_same_every_time(void **state)
{
    struct scene *first = draw(crowd(100, 3)), *second = draw(crowd(100, 3));
    g_autofree char *first_dump = dump(first), *second_dump = dump(second);

    (void)state;
    assert_string_equal(first_dump, second_dump);
    scene_free(first);
    scene_free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chart_scene__of_figure_4_has_its_axes_and_points),
        cmocka_unit_test(test_chart_scene__of_figure_4_has_all_labels_free),
        cmocka_unit_test(test_chart_scene__of_figure_4_steps_along_the_frontier),
        cmocka_unit_test(test_chart_scene__of_figure_4_explains_series_outside_the_data),
        cmocka_unit_test(test_chart_scene__finds_round_axes_by_itself),
        cmocka_unit_test(test_chart_scene__wraps_a_title_that_is_too_wide),
        cmocka_unit_test(test_chart_scene__holds_degenerate_points_between_distinct_ticks),
        cmocka_unit_test(test_chart_scene__without_points_says_so),
        cmocka_unit_test(test_chart_scene__names_points_outside_given_axes),
        cmocka_unit_test(test_chart_scene__names_at_most_five_points_outside),
        cmocka_unit_test(test_chart_scene__uses_given_ranges_exactly),
        cmocka_unit_test(test_chart_scene__with_all_points_outside_still_has_axes),
        cmocka_unit_test(test_chart_scene__of_thirty_points_labels_all_without_overlap),
        cmocka_unit_test(test_chart_scene__says_which_labels_have_no_room),
        cmocka_unit_test(test_chart_scene__of_very_many_points_has_no_labels),
        cmocka_unit_test(test_chart_scene__of_fourteen_long_series_shows_all_of_them),
        cmocka_unit_test(test_chart_scene__keeps_texts_as_they_are),
        cmocka_unit_test(test_chart_scene__tells_readers_who_do_not_see_it),
        cmocka_unit_test(test_chart_scene__is_the_same_every_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
