/* What may stand in XML and be handed to Pango. Escaping for XML is left to the writer of SVG. */
#include "render/clean_text.h"
#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define REPLACEMENT         0xFFFDu
#define LINE_SEPARATOR      0x2028u
#define PARAGRAPH_SEPARATOR 0x2029u

static bool is_plain_ascii(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

static bool is_space(gunichar c)
{
    return c == '\t' || c == '\n' || c == '\r' || c == LINE_SEPARATOR || c == PARAGRAPH_SEPARATOR;
}

static bool is_unfit(gunichar c)
{
    return (g_unichar_iscntrl(c) && !is_space(c)) || (c & 0xFFFE) == 0xFFFE
           || (c >= 0xFDD0 && c <= 0xFDEF);
}

static char *clean(const char *text, bool one_line)
{
    g_autofree char *valid = NULL;
    GString *out;

    if (!text || is_plain_ascii(text))
        return g_strdup(text ? text : "");
    valid = g_utf8_make_valid(text, -1);
    out = g_string_sized_new(strlen(valid));
    for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);

        if (is_unfit(c))
            c = REPLACEMENT;
        else if (one_line && is_space(c))
            c = ' ';
        g_string_append_unichar(out, c);
    }
    return g_string_free(out, FALSE);
}

char *clean_text(const char *text)
{
    return clean(text, false);
}

char *clean_line(const char *text)
{
    return clean(text, true);
}
