/* What SVG is written with: numbers, colors, attributes, escaped texts. */
#include "render/svg_write.h"
#include "render/clean_text.h"
#include <math.h>

void svg_append_coordinate(GString *out, double value)
{
    gint64 hundredths;
    char digits[24];
    unsigned length = 0;

    g_assert(isfinite(value) && fabs(value) < 1e9);
    hundredths = (gint64)lround(fabs(value) * 100);
    if (value < 0 && hundredths > 0)
        g_string_append_c(out, '-');
    g_string_append_printf(out, "%" G_GINT64_FORMAT, hundredths / 100);
    if (hundredths % 100 != 0) {
        digits[length++] = '.';
        digits[length++] = (char)('0' + hundredths / 10 % 10);
        if (hundredths % 10 != 0)
            digits[length++] = (char)('0' + hundredths % 10);
    }
    g_string_append_len(out, digits, length);
}

void svg_append_attribute(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    svg_append_coordinate(out, value);
    g_string_append_c(out, '"');
}

void svg_append_pair(GString *out, double x, double y)
{
    svg_append_coordinate(out, x);
    g_string_append_c(out, ' ');
    svg_append_coordinate(out, y);
}

void svg_append_escaped(GString *out, const char *text)
{
    g_autofree char *clean = clean_text(text);
    g_autofree char *escaped = g_markup_escape_text(clean, -1);

    g_string_append(out, escaped);
}

void svg_append_element(GString *out, const char *name, const char *text)
{
    g_string_append_printf(out, "<%s>", name);
    svg_append_escaped(out, text);
    g_string_append_printf(out, "</%s>", name);
}

static unsigned color_byte(double share)
{
    return (unsigned)lround(CLAMP(share, 0, 1) * 255);
}

void svg_append_color(GString *out, const char *name, struct color color)
{
    g_string_append_printf(out, " %s=\"#%02x%02x%02x\"", name, color_byte(color.red),
                           color_byte(color.green), color_byte(color.blue));
}
