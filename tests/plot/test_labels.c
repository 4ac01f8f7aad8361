/* Label placement, asked for directly: close to points, on nothing. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/labels.h"
#include <string.h>

enum { crowd_most = 300 };

static const struct box frame = { 50, 40, 570, 420 };
static const double marker_size = 8;

struct crowd {
    struct point markers[crowd_most];
    struct label labels[crowd_most];
    unsigned count;
};

/* Spreads points over the frame by fixed numbers without a pattern (a linear congruential
 * sequence). */
static void crowd_fill(struct crowd *crowd, unsigned count, uint32_t seed, double text_width)
{
    memset(crowd, 0, sizeof *crowd);
    crowd->count = count;
    for (unsigned i = 0; i < count; i++) {
        double share[2];

        for (unsigned k = 0; k < 2; k++) {
            seed = seed * 1664525u + 1013904223u;
            share[k] = (seed >> 8) / 16777216.0;
        }
        crowd->markers[i] =
            (struct point){ frame.left + share[0] * 520, frame.top + share[1] * 380 };
        crowd->labels[i] =
            (struct label){ .at = crowd->markers[i], .width = text_width, .height = 10 };
    }
}

static void crowd_place(struct crowd *crowd)
{
    struct label_field field = { .frame = frame,
                                 .markers = crowd->markers,
                                 .marker_count = crowd->count,
                                 .marker_size = marker_size };

    labels_place(&field, crowd->labels, crowd->count);
}

static unsigned count_placed(const struct crowd *crowd)
{
    unsigned placed = 0;

    for (unsigned i = 0; i < crowd->count; i++)
        placed += crowd->labels[i].is_placed ? 1 : 0;
    return placed;
}

static void assert_nothing_overlaps(const struct crowd *crowd)
{
    for (unsigned i = 0; i < crowd->count; i++) {
        if (!crowd->labels[i].is_placed)
            continue;
        assert_true(box_contains(frame, crowd->labels[i].box));
        for (unsigned k = 0; k < crowd->count; k++) {
            struct box marker = box_around(crowd->markers[k], marker_size, marker_size);

            if (box_overlaps(crowd->labels[i].box, marker))
                fail_msg("label %u overlaps marker %u", i, k);
            if (k < i && crowd->labels[k].is_placed
                && box_overlaps(crowd->labels[i].box, crowd->labels[k].box))
                fail_msg("labels %u and %u overlap", k, i);
        }
    }
}

static void test_labels__of_thirty_points_all_have_room(void **state)
{
    struct crowd crowd;

    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        crowd_fill(&crowd, 30, seed, 70);
        crowd_place(&crowd);
        assert_int_equal(count_placed(&crowd), 30);
        assert_nothing_overlaps(&crowd);
    }
}

static void test_labels__without_room_are_left_out(void **state)
{
    struct crowd crowd;

    (void)state;
    crowd_fill(&crowd, crowd_most, 7, 90);
    crowd_place(&crowd);
    assert_nothing_overlaps(&crowd);
    /* 300 labels of 90 × 10 points would cover more than the frame's 520 × 380. */
    assert_true(count_placed(&crowd) < crowd_most);
    assert_true(count_placed(&crowd) > 0);
}

static void test_labels__wider_than_the_frame_are_left_out(void **state)
{
    struct crowd crowd;

    (void)state;
    crowd_fill(&crowd, 1, 1, 600);
    crowd_place(&crowd);
    assert_false(crowd.labels[0].is_placed);
}

static void test_labels__of_one_spot_surround_it(void **state)
{
    struct crowd crowd;

    (void)state;
    crowd_fill(&crowd, 8, 1, 40);
    for (unsigned i = 0; i < crowd.count; i++)
        crowd.labels[i].at = crowd.markers[i] = box_center(frame);
    crowd_place(&crowd);
    assert_int_equal(count_placed(&crowd), 8);
    assert_nothing_overlaps(&crowd);
}

static void test_labels__stand_above_right_of_a_lonely_point(void **state)
{
    struct crowd crowd;

    (void)state;
    crowd_fill(&crowd, 1, 1, 40);
    crowd.labels[0].at = crowd.markers[0] = box_center(frame);
    crowd_place(&crowd);
    assert_false(crowd.labels[0].has_leader);
    assert_true(crowd.labels[0].box.left > crowd.markers[0].x
                && crowd.labels[0].box.left < crowd.markers[0].x + 10);
    assert_true(crowd.labels[0].box.bottom < crowd.markers[0].y
                && crowd.labels[0].box.bottom > crowd.markers[0].y - 10);
}

static void test_labels__avoid_the_line(void **state)
{
    struct crowd crowd;
    struct point middle = box_center(frame);
    struct point line[] = { { middle.x - 100, middle.y },
                            middle,
                            { middle.x, middle.y - 100 },
                            { middle.x + 100, middle.y - 100 } };
    struct label_field field = { .frame = frame,
                                 .markers = crowd.markers,
                                 .marker_count = 1,
                                 .marker_size = marker_size,
                                 .line = line,
                                 .line_count = G_N_ELEMENTS(line) };

    (void)state;
    crowd_fill(&crowd, 1, 1, 40);
    crowd.labels[0].at = crowd.markers[0] = middle;
    labels_place(&field, crowd.labels, 1);
    for (unsigned i = 1; i < G_N_ELEMENTS(line); i++)
        assert_false(box_meets_segment(crowd.labels[0].box, line[i - 1], line[i]));
}

/* A ring of markers around a point keeps its label away from it. */
static void test_labels__that_are_far_from_their_points_have_leaders(void **state)
{
    static const struct point ring[] = { { 14, 0 },  { 14, 12 },   { 0, 12 },  { -14, 12 },
                                         { -14, 0 }, { -14, -12 }, { 0, -12 }, { 14, -12 } };
    struct point middle = box_center(frame), markers[1 + G_N_ELEMENTS(ring)] = { middle };
    struct label label = { .at = middle, .width = 60, .height = 10 };
    struct label_field field = { .frame = frame,
                                 .markers = markers,
                                 .marker_count = G_N_ELEMENTS(markers),
                                 .marker_size = marker_size };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(ring); i++)
        markers[i + 1] = (struct point){ middle.x + ring[i].x, middle.y + ring[i].y };
    labels_place(&field, &label, 1);
    assert_true(label.is_placed && label.has_leader);
    assert_true(box_contains(box_around(middle, marker_size + 1e-9, marker_size + 1e-9),
                             box_around(label.leader[0], 0, 0)));
    assert_true(box_contains(label.box, box_around(label.leader[1], 0, 0)));
}

static void test_labels__fall_the_same_way_every_time(void **state)
{
    struct crowd first, second;

    (void)state;
    crowd_fill(&first, 120, 3, 60);
    crowd_fill(&second, 120, 3, 60);
    crowd_place(&first);
    crowd_place(&second);
    for (unsigned i = 0; i < first.count; i++) {
        assert_int_equal(first.labels[i].is_placed, second.labels[i].is_placed);
        assert_memory_equal(&first.labels[i].box, &second.labels[i].box, sizeof(struct box));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_labels__of_thirty_points_all_have_room),
        cmocka_unit_test(test_labels__without_room_are_left_out),
        cmocka_unit_test(test_labels__wider_than_the_frame_are_left_out),
        cmocka_unit_test(test_labels__of_one_spot_surround_it),
        cmocka_unit_test(test_labels__stand_above_right_of_a_lonely_point),
        cmocka_unit_test(test_labels__avoid_the_line),
        cmocka_unit_test(test_labels__that_are_far_from_their_points_have_leaders),
        cmocka_unit_test(test_labels__fall_the_same_way_every_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
