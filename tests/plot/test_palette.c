/* Series can be told apart: by color, by lightness alone, by marker. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/palette.h"
#include <math.h>

static bool is_same_color(struct color a, struct color b)
{
    return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

static void test_palette__never_repeats_a_pair_of_color_and_marker(void **state)
{
    enum { series = 300 };

    (void)state;
    for (unsigned i = 0; i < series; i++)
        for (unsigned k = 0; k < i; k++) {
            struct series_style a = palette_style(i), b = palette_style(k);

            if (a.marker == b.marker && is_same_color(a.fill, b.fill))
                fail_msg("series %u and %u look the same", k, i);
        }
}

static void test_palette__gives_the_first_seven_series_markers_and_colors_of_their_own(void **state)
{
    (void)state;
    for (unsigned i = 0; i < MARKER_COUNT; i++)
        for (unsigned k = 0; k < i; k++) {
            assert_int_not_equal(palette_style(i).marker, palette_style(k).marker);
            assert_false(is_same_color(palette_style(i).fill, palette_style(k).fill));
        }
}

static double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

/* L* of CIE 1976, 0 (black) to 100 (white); about 2 is a just noticeable difference. */
static double lightness(struct color color)
{
    double y =
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);

    return y > 216.0 / 24389 ? 116 * cbrt(y) - 16 : y * 24389 / 27;
}

static void test_palette__makes_neighbors_differ_in_lightness(void **state)
{
    enum { series = 56 }; /* before colors are tinted */

    (void)state;
    for (unsigned i = 1; i < series; i++) {
        double difference =
            fabs(lightness(palette_style(i).fill) - lightness(palette_style(i - 1).fill));

        if (difference < 20)
            fail_msg("series %u and %u differ by %g in lightness", i - 1, i, difference);
    }
}

static void test_palette__stays_visible_on_paper(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 8; i++)
        assert_true(lightness(palette_paper) - lightness(palette_style(i).fill) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_palette__never_repeats_a_pair_of_color_and_marker),
        cmocka_unit_test(
            test_palette__gives_the_first_seven_series_markers_and_colors_of_their_own),
        cmocka_unit_test(test_palette__makes_neighbors_differ_in_lightness),
        cmocka_unit_test(test_palette__stays_visible_on_paper),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
