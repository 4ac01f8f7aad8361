/* Round ticks: which numbers, and how they are written. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "plot/ticks.h"
#include <math.h>
#include <string.h>

static char *join(const GArray *ticks)
{
    GString *out = g_string_new(NULL);

    for (guint i = 0; i < ticks->len; i++)
        g_string_append_printf(out, "%s%s", i == 0 ? "" : " ",
                               g_array_index(ticks, struct tick, i).text);
    return g_string_free(out, FALSE);
}

/* The step is the smallest of 1, 2, 5 × 10^n that is not below span / (most - 1). */
static const struct range_row {
    const char *name;
    struct span span;
    unsigned most;
    const char *texts;
} range_rows[] = {
    { "the ratios of Figure 4", { 0.90, 1.30 }, 8, "0.90 1.00 1.10 1.20 1.30" },
    { "finer, with more ticks", { 0.90, 1.30 }, 9, "0.90 0.95 1.00 1.05 1.10 1.15 1.20 1.25 1.30" },
    { "ends that are no round numbers", { 0.93, 1.27 }, 5, "1.00 1.10 1.20" },
    { "prices in thousands", { 0, 150000 }, 8, "0 50,000 100,000 150,000" },
    { "small whole numbers", { 0, 7 }, 8, "0 1 2 3 4 5 6 7" },
    { "below and above zero", { -1, 1 }, 8, "-1.00 -0.50 0.00 0.50 1.00" },
    { "below zero only", { -3000, -1000 }, 8, "-3,000 -2,500 -2,000 -1,500 -1,000" },
    { "thousandths", { 7, 7.01 }, 8, "7.000 7.002 7.004 7.006 7.008 7.010" },
    { "far below one", { 1e-7, 9e-7 }, 8, "0.0000002 0.0000004 0.0000006 0.0000008" },
    { "cents of totals (B41 c)",
      { 52199.98, 52200.42 },
      8,
      "52,200.00 52,200.10 52,200.20 52,200.30 52,200.40" },
    { "billions (B41 d)",
      { 0, 98e9 },
      8,
      "0 20,000,000,000 40,000,000,000 60,000,000,000 80,000,000,000" },
    { "one unit of a million", { 1e6, 1e6 + 1 }, 3, "1,000,000.00 1,000,000.50 1,000,001.00" },
    { "no more digits than a reader follows", { 1e15, 1e15 + 0.125 }, 8, "1,000,000,000,000,000" },
};

static void test_ticks__are_round_and_written_with_the_digits_they_need(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(range_rows); i++) {
        const struct range_row *row = &range_rows[i];
        g_autoptr(GArray) ticks = ticks_new(row->span, tick_step_find(row->span, row->most));
        g_autofree char *texts = join(ticks);

        if (strcmp(texts, row->texts) != 0)
            fail_msg("%s: '%s', expected '%s'", row->name, texts, row->texts);
    }
}

static void test_ticks__are_doubles_nearest_to_their_texts(void **state)
{
    struct span span = { 0, 1 };
    g_autoptr(GArray) ticks = ticks_new(span, tick_step_find(span, 11));

    (void)state;
    assert_int_equal(ticks->len, 11);
    for (guint i = 0; i < ticks->len; i++) {
        const struct tick *tick = &g_array_index(ticks, struct tick, i);

        assert_true(tick->value == g_ascii_strtod(tick->text, NULL));
    }
}

static void test_ticks__extend_a_span_to_multiples_of_the_step(void **state)
{
    struct span span = { 0.99, 1.21 },
                extended = tick_span_extended(span, (struct tick_step){ 5, -2 });
    struct span round = tick_span_extended(extended, (struct tick_step){ 5, -2 });

    (void)state;
    assert_true(extended.minimum == 0.95 && extended.maximum == 1.25);
    assert_true(round.minimum == 0.95 && round.maximum == 1.25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ticks__are_round_and_written_with_the_digits_they_need),
        cmocka_unit_test(test_ticks__are_doubles_nearest_to_their_texts),
        cmocka_unit_test(test_ticks__extend_a_span_to_multiples_of_the_step),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
