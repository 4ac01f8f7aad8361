/* Writes rows of CSV that our own reader, a spreadsheet and any RFC 4180 reader take for the same
 * texts. Which columns a file has is up to others. */
#include "base/row_write.h"

#include <stdbool.h>
#include <string.h>

/* A lone dash is what tables show for nothing. */
static bool starts_formula(const char *text)
{
    return strcmp(text, "-") != 0 && *text != '\0' && strchr("=+-@\t\r", *text) != NULL;
}

static bool starts_guarded(const char *text)
{
    return *text == '\'' || starts_formula(text);
}

/* Beyond what RFC 4180 asks for, blanks at the ends (libcsv trims bare ones) and the separators of
 * other dialects (readers that guess the separator count them). */
static bool needs_quotes(const char *text)
{
    size_t size = strlen(text);
    return strpbrk(text, "\",;\t\r\n") != NULL
           || (size > 0 && (text[0] == ' ' || text[size - 1] == ' '));
}

static bool is_row_begun(const GString *out)
{
    return out->len > 0 && out->str[out->len - 1] != '\n';
}

static void append_quoted(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '"')
            g_string_append_c(out, '"');
        g_string_append_c(out, *at);
    }
    g_string_append_c(out, '"');
}

/* A line feed in a field stands inside its quotes, so a row begun never ends in one. */
static void append_field(GString *out, const char *text)
{
    bool first = !is_row_begun(out);
    if (!first)
        g_string_append_c(out, ',');
    if (needs_quotes(text) || (first && *text == '\0'))
        append_quoted(out, text);
    else
        g_string_append(out, text);
}

void row_write_text(GString *out, const char *text)
{
    if (text == NULL || !starts_guarded(text)) {
        append_field(out, text == NULL ? "" : text);
    } else {
        g_autofree char *guarded = g_strconcat("'", text, NULL);
        append_field(out, guarded);
    }
}

void row_write_number(GString *out, const char *number)
{
    append_field(out, number == NULL ? "" : number);
}

void row_write_end(GString *out)
{
    g_string_append_c(out, '\n');
}

const char *row_read_text(const char *text)
{
    return *text == '\'' && starts_guarded(text + 1) ? text + 1 : text;
}
