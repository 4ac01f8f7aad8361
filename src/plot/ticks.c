/* Finds round numbers and writes them. A tick is a whole multiple of its step, so ticks are counted
 * and written as integers: no loop adds up rounding errors, and no text depends on how a double
 * prints. */
#include "plot/ticks.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum { fraction_digits_least = 2 };

static const double smallest_step_share =
    1e-10;                                 /* of the largest value: bounds the multiples to 10^10 */
static const double multiple_slack = 1e-6; /* 0.9 / 0.1 is not exactly 9 */

struct tick_step tick_step_find(struct span span, unsigned most)
{
    static const int mantissas[] = { 1, 2, 5 };
    double width = span.maximum - span.minimum;

    g_assert(most >= 2 && width > 0 && isfinite(width));

    double least = MAX(width / (most - 1), span_magnitude(span) * smallest_step_share);
    int exponent = (int)floor(log10(least));
    double mantissa = least / pow(10, exponent) * (1 - multiple_slack);

    for (unsigned i = 0; i < G_N_ELEMENTS(mantissas); i++)
        if (mantissas[i] >= mantissa)
            return (struct tick_step){ mantissas[i], exponent };
    return (struct tick_step){ 1, exponent + 1 };
}

/* A negative power of ten is not exact as a double, its reciprocal is: 11 / 100 is the double
 * nearest to 0.11. */
static double multiple_value(int64_t multiple, struct tick_step step)
{
    double counted = (double)(multiple * step.mantissa);

    return step.exponent < 0 ? counted / pow(10, -step.exponent) : counted * pow(10, step.exponent);
}

static double multiples_in(double value, struct tick_step step)
{
    double scaled =
        step.exponent < 0 ? value * pow(10, -step.exponent) : value / pow(10, step.exponent);

    return scaled / step.mantissa;
}

static int64_t multiple_at_or_above(double value, struct tick_step step)
{
    return (int64_t)ceil(multiples_in(value, step) - multiple_slack);
}

static int64_t multiple_at_or_below(double value, struct tick_step step)
{
    return (int64_t)floor(multiples_in(value, step) + multiple_slack);
}

struct span tick_span_extended(struct span span, struct tick_step step)
{
    return (struct span){ multiple_value(multiple_at_or_below(span.minimum, step), step),
                          multiple_value(multiple_at_or_above(span.maximum, step), step) };
}

/* `digits` is a whole number; a comma is put before each third digit from its end. */
static void append_grouped(GString *out, const char *digits, gsize count)
{
    for (gsize i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            g_string_append_c(out, ',');
        g_string_append_c(out, digits[i]);
    }
}

/* Writes counted × 10^exponent with `decimals` (at least -exponent) decimals. */
static char *format_tick(int64_t counted, int exponent, unsigned decimals)
{
    g_autoptr(GString) digits = g_string_new(NULL);
    GString *text = g_string_new(counted < 0 ? "-" : "");

    g_string_printf(digits, "%" G_GINT64_FORMAT, counted < 0 ? -counted : counted);
    for (int zeros = exponent + (int)decimals; zeros > 0 && counted != 0; zeros--)
        g_string_append_c(digits, '0');
    while (digits->len < decimals + 1)
        g_string_prepend_c(digits, '0');

    gsize whole = digits->len - decimals;

    append_grouped(text, digits->str, whole);
    if (decimals > 0)
        g_string_append_printf(text, ".%s", digits->str + whole);
    return g_string_free(text, FALSE);
}

static void clear_tick(gpointer element)
{
    struct tick *tick = element;

    g_free(tick->text);
}

GArray *ticks_new(struct span span, struct tick_step step)
{
    GArray *ticks = g_array_new(FALSE, FALSE, sizeof(struct tick));
    unsigned decimals =
        step.exponent < 0 ? (unsigned)MAX(-step.exponent, fraction_digits_least) : 0;
    int64_t last = multiple_at_or_below(span.maximum, step);

    g_array_set_clear_func(ticks, clear_tick);
    for (int64_t multiple = multiple_at_or_above(span.minimum, step); multiple <= last;
         multiple++) {
        struct tick tick = {
            .value = multiple_value(multiple, step),
            .text = format_tick(multiple * step.mantissa, step.exponent, decimals),
        };

        g_array_append_val(ticks, tick);
    }
    return ticks;
}
