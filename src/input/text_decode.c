/* Which encoding a file is in, and whether it is text at all. Spreadsheets save CSV as UTF-8 with
 * or without a byte order mark and as UTF-16 with one; anything else is refused, since a guessed
 * encoding turns names into other names. What the text means is left to the readers of CSV. */
#include "input/text_decode.h"
#include <string.h>

#define MAX_REPORTED 100  /* bad characters of one file */
#define UTF16_SAMPLE 1024 /* bytes looked at for the pattern of UTF-16 */

static const struct {
    const char *magic;
    size_t length;
    const char *message;
} foreign_formats[] = {
    { "\xD0\xCF\x11\xE0", 4, "is an Excel workbook (.xls), not CSV; save it as CSV" },
    { "PK\x03\x04", 4, "is a workbook or ZIP archive, not CSV; save it as CSV" },
    { "%PDF-", 5, "is a PDF document, not CSV" },
    { "version https://git-lfs", 23,
      "is a Git LFS pointer, not the file itself; fetch it with git lfs pull" },
};

static const struct byte_order_mark {
    const char *bytes;
    size_t length;
    const char *charset, *name;
} byte_order_marks[] = {
    { "\xEF\xBB\xBF", 3, NULL, "UTF-8 with a byte order mark" },
    { "\xFF\xFE", 2, "UTF-16LE", "UTF-16LE" },
    { "\xFE\xFF", 2, "UTF-16BE", "UTF-16BE" },
};

uint32_t text_count_characters(const char *text, size_t length)
{
    uint32_t count = 0;

    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

void text_lines_init(struct text_lines *lines, const char *text, size_t length)
{
    *lines = (struct text_lines){ .at = text, .end = text + length };
}

/* Kept between calls, so that a file with one kind of line end is not searched to its end for the
 * other at each line. */
static const char *next_byte(const char *known, const struct text_lines *lines, char byte)
{
    const char *found;

    if (known != NULL && known >= lines->at)
        return known;
    found = memchr(lines->at, byte, lines->end - lines->at);
    return found != NULL ? found : lines->end;
}

size_t text_lines_next(struct text_lines *lines)
{
    const char *start = lines->at, *stop;

    lines->line_feed = next_byte(lines->line_feed, lines, '\n');
    lines->carriage_return = next_byte(lines->carriage_return, lines, '\r');
    stop = MIN(lines->line_feed, lines->carriage_return);
    if (stop < lines->end && *stop == '\r' && stop + 1 == lines->line_feed)
        stop++;
    lines->at = stop < lines->end ? stop + 1 : stop;
    return lines->at - start;
}

struct place text_place(const struct source *source, const char *text, size_t offset)
{
    struct text_lines lines;
    struct place place = { .source = source, .line = 1 };
    size_t start = 0, length;

    text_lines_init(&lines, text, offset);
    for (; (length = text_lines_next(&lines)) > 0; start += length) {
        if (lines.at == lines.end && text[offset - 1] != '\n' && text[offset - 1] != '\r')
            break;
        place.line++;
    }
    place.column = 1 + text_count_characters(text + start, offset - start);
    return place;
}

static bool check_foreign(const char *bytes, size_t length, const struct source *source,
                          struct diag *diag)
{
    for (size_t i = 0; i < G_N_ELEMENTS(foreign_formats); i++) {
        if (length >= foreign_formats[i].length
            && memcmp(bytes, foreign_formats[i].magic, foreign_formats[i].length) == 0)
            return diag_error(diag, place_of_source(source), "%s", foreign_formats[i].message);
    }
    return true;
}

/* Plain letters in UTF-16 are letter, NUL, letter, NUL: every NUL at one parity, and many of them.
 */
static bool looks_like_utf16(const char *bytes, size_t length)
{
    size_t sample = MIN(length, UTF16_SAMPLE), zeros[2] = { 0, 0 };

    for (size_t i = 0; i < sample; i++)
        zeros[i % 2] += bytes[i] == '\0';
    return (zeros[0] == 0 || zeros[1] == 0) && (zeros[0] + zeros[1]) * 4 >= sample;
}

static const struct byte_order_mark *find_byte_order_mark(const char *bytes, size_t length)
{
    for (size_t i = 0; i < G_N_ELEMENTS(byte_order_marks); i++) {
        const struct byte_order_mark *mark = &byte_order_marks[i];

        if (length >= mark->length && memcmp(bytes, mark->bytes, mark->length) == 0)
            return mark;
    }
    return NULL;
}

/* `raw` is what follows the byte order mark. */
static bool decode_utf16(GBytes *raw, const struct byte_order_mark *mark,
                         const struct source *source, struct diag *diag, struct decoded_text *out)
{
    size_t size, read = 0;
    const char *bytes = g_bytes_get_data(raw, &size);
    g_autofree char *before = NULL;

    if (size % 2 != 0)
        return diag_error(diag, place_of_source(source),
                          "ends in the middle of a character: %s takes two bytes for each, and the"
                          " file has an odd number",
                          mark->name);
    out->text = g_convert(bytes, size, "UTF-8", mark->charset, &read, &out->length, NULL);
    if (out->text != NULL && read == size)
        return true;
    g_clear_pointer(&out->text, g_free);
    before = g_convert(bytes, read, "UTF-8", mark->charset, NULL, &out->length, NULL);
    return diag_error(
        diag, before == NULL ? place_of_source(source) : text_place(source, before, out->length),
        "is not valid %s here", mark->name);
}

static bool is_forbidden(gunichar character)
{
    if (character < 0x20)
        return character != '\t' && character != '\n' && character != '\r';
    return (character >= 0x7F && character < 0xA0) || character == 0xFEFF
           || (character & 0xFFFE) == 0xFFFE;
}

static void report_character(gunichar character, struct place at, struct diag *diag)
{
    if (character == 0xFEFF)
        diag_error(diag, at,
                   "stray byte order mark (U+FEFF) inside the text; were two files joined?");
    else
        diag_error(diag, at, "control character U+%04X inside the text; remove it", character);
}

/* Control characters and noncharacters cannot be carried by XML and hide differences between names.
 */
static bool check_characters(const struct decoded_text *text, const struct source *source,
                             struct diag *diag)
{
    const char *end = text->text + text->length;
    unsigned reported = 0;

    for (const char *at = text->text; at < end && reported < MAX_REPORTED;) {
        gunichar character = (unsigned char)*at < 0x80 ? (gunichar)*at : g_utf8_get_char(at);

        if (is_forbidden(character)) {
            report_character(character, text_place(source, text->text, at - text->text), diag);
            reported++;
        }
        at = (unsigned char)*at < 0x80 ? at + 1 : g_utf8_next_char(at);
    }
    return reported == 0;
}

/* g_utf8_validate takes a NUL for the end; here it is one more control character. */
static bool check_utf8(const struct decoded_text *text, const struct source *source,
                       struct diag *diag)
{
    const char *at = text->text, *end = at + text->length;

    while (!g_utf8_validate(at, end - at, &at)) {
        if (*at != '\0')
            return diag_error(diag, text_place(source, text->text, at - text->text),
                              "byte 0x%02X is not UTF-8; the"
                              " file is probably in Windows-1252 or Latin-1: save it as UTF-8",
                              (unsigned char)*at);
        at++;
    }
    return true;
}

static bool decode(char *bytes, size_t length, const struct source *source, struct diag *diag,
                   struct decoded_text *out)
{
    const struct byte_order_mark *mark = find_byte_order_mark(bytes, length);
    g_autoptr(GBytes) rest = NULL;

    if (!check_foreign(bytes, length, source, diag))
        return false;
    if (mark == NULL && length > 0 && looks_like_utf16(bytes, length))
        return diag_error(diag, place_of_source(source),
                          "looks like UTF-16 without a byte order mark; save it as UTF-8");
    out->encoding = mark != NULL ? mark->name : NULL;
    if (mark != NULL && mark->charset != NULL) {
        rest = g_bytes_new_static(bytes + mark->length, length - mark->length);
        return decode_utf16(rest, mark, source, diag, out);
    }
    out->length = length - (mark != NULL ? mark->length : 0);
    memmove(bytes, bytes + length - out->length, out->length + 1);
    out->text = bytes;
    return true;
}

bool text_decode(char *bytes, size_t length, const struct source *source, struct diag *diag,
                 struct decoded_text *out)
{
    struct decoded_text text = { 0 };
    bool good;

    bytes[length] = '\0';
    good = decode(bytes, length, source, diag, &text) && check_utf8(&text, source, diag)
           && check_characters(&text, source, diag);
    if (text.text != bytes)
        g_free(bytes);
    if (!good)
        g_free(text.text);
    *out = good ? text : (struct decoded_text){ 0 };
    return good;
}
