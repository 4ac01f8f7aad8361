/* Widths of texts as drawn: what must hold for any font. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/renderer.h"

static const struct font font = { .size = 10 }, bold = { .size = 10, .bold = true },
                         doubled = { .size = 20 };

static struct text_extent measure(const struct text_measurer *measurer, const char *text,
                                  struct font with)
{
    return measurer->measure(measurer->context, text, with);
}

static int setup(void **state)
{
    *state = text_measurer_new();
    return 0;
}

static int teardown(void **state)
{
    text_measurer_free(*state);
    return 0;
}

static void test_text_measurer__width_grows_with_text_size_and_weight(void **state)
{
    double width = measure(*state, "Price", font).width;

    assert_true(width > 0);
    assert_true(measure(*state, "Prices", font).width > width);
    assert_true(measure(*state, "Price", bold).width > width);
    assert_true(ABS(measure(*state, "Price", doubled).width - 2 * width) < 0.1);
}

static void test_text_measurer__digits_are_equally_wide(void **state)
{
    assert_true(measure(*state, "1", font).width == measure(*state, "8", font).width);
}

static void test_text_measurer__a_text_rises_above_its_baseline_and_hangs_below(void **state)
{
    struct text_extent extent = measure(*state, "g", font);

    assert_true(extent.ascent > 0 && extent.descent > 0);
    assert_true(extent.ascent + extent.descent < 20);
}

static void test_text_measurer__answers_the_same_again(void **state)
{
    struct text_extent first = measure(*state, "XEON-700", font);
    struct text_extent again = measure(*state, "XEON-700", font);

    assert_true(first.width == again.width && first.ascent == again.ascent
                && first.descent == again.descent);
}

static void test_text_measurer__markup_is_text(void **state)
{
    assert_true(measure(*state, "<b>x</b>", font).width > measure(*state, "bxb", font).width);
}

static void test_text_measurer__nothing_has_no_width(void **state)
{
    assert_true(measure(*state, "", font).width == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_measurer__width_grows_with_text_size_and_weight),
        cmocka_unit_test(test_text_measurer__digits_are_equally_wide),
        cmocka_unit_test(test_text_measurer__a_text_rises_above_its_baseline_and_hangs_below),
        cmocka_unit_test(test_text_measurer__answers_the_same_again),
        cmocka_unit_test(test_text_measurer__markup_is_text),
        cmocka_unit_test(test_text_measurer__nothing_has_no_width),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
