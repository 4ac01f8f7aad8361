/* The step line of a frontier, by which directions are better, within and across the axes. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/staircase.h"
#include <string.h>

enum { points_most = 8 };

static const struct span wide = { -100, 100 };

static const struct steps_row {
    const char *name;
    bool x_lower_is_better;
    unsigned count;
    struct point frontier[points_most];
    struct span x, y;
    unsigned expected_count;
    struct point expected[points_most];
} steps_rows[] = {
    /* Paying 2 buys what 1 bought until 3 buys more: sideways first, then up. */
    { "a price against a performance",
      true,
      3,
      { { 1, 1 }, { 2, 4 }, { 3, 5 } },
      wide,
      wide,
      5,
      { { 1, 1 }, { 2, 1 }, { 2, 4 }, { 3, 4 }, { 3, 5 } } },
    { "two costs, both better if lower",
      true,
      2,
      { { 1, 5 }, { 3, 2 } },
      wide,
      wide,
      3,
      { { 1, 5 }, { 3, 5 }, { 3, 2 } } },
    /* With more of x being better, 2 of x still brings what 3 of x brings. */
    { "two performances, both better if higher",
      false,
      2,
      { { 1, 5 }, { 3, 2 } },
      wide,
      wide,
      3,
      { { 1, 5 }, { 1, 2 }, { 3, 2 } } },
    { "a performance against a latency",
      false,
      2,
      { { 1, 2 }, { 3, 5 } },
      wide,
      wide,
      3,
      { { 1, 2 }, { 1, 5 }, { 3, 5 } } },
    { "equal points give no step",
      true,
      3,
      { { 1, 1 }, { 1, 1 }, { 2, 4 } },
      wide,
      wide,
      3,
      { { 1, 1 }, { 2, 1 }, { 2, 4 } } },
    { "it ends where the axes end",
      true,
      3,
      { { 1, 1 }, { 2, 4 }, { 3, 5 } },
      { 1.5, 2.5 },
      { 0, 3 },
      3,
      { { 1.5, 1 }, { 2, 1 }, { 2, 3 } } },
    { "it leaves the frame through the side",
      true,
      3,
      { { 1, 1 }, { 2, 4 }, { 3, 5 } },
      { 0, 2.5 },
      wide,
      4,
      { { 1, 1 }, { 2, 1 }, { 2, 4 }, { 2.5, 4 } } },
    { "nothing of it within the axes",
      true,
      2,
      { { 1, 1 }, { 2, 4 } },
      { 5, 6 },
      wide,
      0,
      { { 0, 0 } } },
    { "one point is no line", true, 1, { { 1, 1 } }, wide, wide, 0, { { 0, 0 } } },
    { "nor is the same point twice", true, 2, { { 1, 1 }, { 1, 1 } }, wide, wide, 0, { { 0, 0 } } },
    { "no frontier", true, 0, { { 0, 0 } }, wide, wide, 0, { { 0, 0 } } },
};

static void test_staircase__steps_where_the_next_point_takes_over(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(steps_rows); i++) {
        const struct steps_row *row = &steps_rows[i];
        g_autoptr(GArray) line =
            staircase_new(row->frontier, row->count, row->x_lower_is_better, row->x, row->y);

        if (line->len != row->expected_count)
            fail_msg("%s: %u points", row->name, line->len);
        for (guint k = 0; k < line->len; k++) {
            struct point point = g_array_index(line, struct point, k);

            if (point.x != row->expected[k].x || point.y != row->expected[k].y)
                fail_msg("%s: point %u is %g, %g", row->name, k, point.x, point.y);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_staircase__steps_where_the_next_point_takes_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
