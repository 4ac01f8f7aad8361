/* Spans of axes and their map to the page. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/scale.h"
#include <glib.h>
#include <math.h>

/* 5 % of the width at each end, else 10 % of the value; never across zero. */
static const struct margin_row {
    const char *name;
    struct span data, expected;
} margin_rows[] = {
    { "a wide span", { 100, 300 }, { 90, 310 } },
    { "prices near zero stay above it", { 1, 101 }, { 0, 106 } },
    { "credits near zero stay below it", { -101, -1 }, { -106, 0 } },
    { "zero within", { -100, 100 }, { -110, 110 } },
    { "all equal (B41 a)", { 8000, 8000 }, { 7200, 8800 } },
    { "all equal, negative", { -50, -50 }, { -55, -45 } },
    { "all zero", { 0, 0 }, { -1, 1 } },
    { "differing in the thirteenth digit", { 1e12, 1e12 + 1 }, { 0.9e12, 1.1e12 + 1 } },
};

static void test_scale__gives_every_span_a_margin(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(margin_rows); i++) {
        const struct margin_row *row = &margin_rows[i];
        struct span span = span_with_margin(row->data);
        double slack = 1e-12 * (1 + span_magnitude(row->expected));

        if (fabs(span.minimum - row->expected.minimum) > slack
            || fabs(span.maximum - row->expected.maximum) > slack)
            fail_msg("%s: %.17g..%.17g", row->name, span.minimum, span.maximum);
    }
}

static void test_scale__maps_linearly_in_either_direction(void **state)
{
    struct scale right = { { 0.9, 1.3 }, 100, 500 }, up = { { 0, 10 }, 400, 100 };

    (void)state;
    assert_float_equal(scale_map(&right, 1.0), 200, 1e-9); /* a quarter of the way */
    assert_float_equal(scale_map(&up, 0), 400, 1e-9);
    assert_float_equal(scale_map(&up, 8), 160, 1e-9); /* 400 - 0.8 × 300 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scale__gives_every_span_a_margin),
        cmocka_unit_test(test_scale__maps_linearly_in_either_direction),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
