/* Decoding an XML file before it is parsed. libxml2 could decode too, but then it forgets the bytes
 * it has read, and its own columns drift; with the whole text at hand every place is exact. What
 * encodings exist is left to iconv, what the text means to the parser. */
#include "input/xml_text.h"
#include <libxml/encoding.h>
#include <string.h>

/* Encodings in which the XML declaration itself cannot be read as ASCII: recognized by their first
 * bytes. */
static const struct {
    xmlCharEncoding detected;
    const char *name;
} wide_encodings[] = {
    { XML_CHAR_ENCODING_UTF16LE, "UTF-16LE" },
    { XML_CHAR_ENCODING_UTF16BE, "UTF-16BE" },
    { XML_CHAR_ENCODING_UCS4LE, "UCS-4LE" },
    { XML_CHAR_ENCODING_UCS4BE, "UCS-4BE" },
};

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

#define DECLARED_ENCODING "^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']"

static char *declared_encoding(const char *bytes, size_t length)
{
    g_autoptr(GRegex) declaration = g_regex_new(DECLARED_ENCODING, G_REGEX_RAW, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    size_t looked_at = MIN(length, 512); /* a declaration is never longer */

    if (!g_regex_match_full(declaration, bytes, (gssize)looked_at, 0, 0, &match, NULL))
        return g_strdup("UTF-8");
    return g_match_info_fetch(match, 1);
}

static char *encoding_of(const char *bytes, size_t length)
{
    xmlCharEncoding detected =
        xmlDetectCharEncoding((const unsigned char *)bytes, (int)MIN(length, 4));

    for (size_t i = 0; i < G_N_ELEMENTS(wide_encodings); i++) {
        if (wide_encodings[i].detected == detected)
            return g_strdup(wide_encodings[i].name);
    }
    if (length >= 3 && memcmp(bytes, BYTE_ORDER_MARK, 3) == 0)
        return g_strdup("UTF-8");
    return declared_encoding(bytes, length);
}

static bool is_utf8(const char *encoding)
{
    return g_ascii_strcasecmp(encoding, "UTF-8") == 0 || g_ascii_strcasecmp(encoding, "UTF8") == 0;
}

/* True once all bytes are converted; else `text` holds what precedes the first that is not of that
 * encoding. */
static bool convert(const char *bytes, size_t length, const char *encoding, struct xml_text *text)
{
    size_t read = 0;

    text->utf8 = g_convert(bytes, (gssize)length, "UTF-8", encoding, &read, &text->length, NULL);
    if (text->utf8 != NULL && read == length)
        return true;
    g_free(text->utf8);
    text->utf8 = g_convert(bytes, (gssize)read, "UTF-8", encoding, NULL, &text->length, NULL);
    return false;
}

static bool is_known(const char *encoding)
{
    GIConv converter = g_iconv_open("UTF-8", encoding);

    if (converter == (GIConv)-1)
        return false;
    g_iconv_close(converter);
    return true;
}

static void drop_byte_order_mark(struct xml_text *text)
{
    if (!g_str_has_prefix(text->utf8, BYTE_ORDER_MARK))
        return;
    text->length -= strlen(BYTE_ORDER_MARK);
    memmove(text->utf8, text->utf8 + strlen(BYTE_ORDER_MARK), text->length + 1);
}

/* Fills text->utf8 also where the bytes are not all of that encoding, so that the fault has a
 * place. */
static bool decode_as(const char *bytes, size_t length, const char *encoding, struct xml_text *text)
{
    const char *end;

    if (!is_utf8(encoding))
        return convert(bytes, length, encoding, text);
    text->utf8 = g_strndup(bytes, length);
    text->length = length;
    if (g_utf8_validate_len(text->utf8, length, &end))
        return true;
    text->length = (size_t)(end - text->utf8);
    return false;
}

bool xml_text_decode(const char *bytes, size_t length, const struct source *source,
                     struct xml_text *text, struct diag *diag)
{
    g_autofree char *encoding = encoding_of(bytes, length);
    struct xml_text decoded = { .source = source };
    struct place start = { .source = source, .line = 1, .column = 1 };
    bool complete;

    if (!is_known(encoding))
        return diag_error(diag, start, "encoding '%s' is not known", encoding);
    complete = decode_as(bytes, length, encoding, &decoded);
    if (decoded.utf8 == NULL)
        return diag_error(diag, start, "the file is not in its encoding, %s", encoding);
    drop_byte_order_mark(&decoded);
    /* A declaration that was read byte by byte and then reads otherwise names another file's
     * encoding. */
    if (length >= 5 && memcmp(bytes, "<?xml", 5) == 0 && !g_str_has_prefix(decoded.utf8, "<?xml"))
        diag_error(diag, start, "the file is not in its encoding, %s", encoding);
    else if (!complete)
        diag_error(diag, xml_text_place(&decoded, decoded.length), "this byte is not %s", encoding);
    else {
        *text = decoded;
        return true;
    }
    xml_text_finish(&decoded);
    return false;
}

void xml_text_finish(struct xml_text *text)
{
    g_free(text->utf8);
    text->utf8 = NULL;
}

struct xml_cursor xml_cursor_start(const struct xml_text *text)
{
    return (struct xml_cursor){ .text = text,
                                .place = { .source = text->source, .line = 1, .column = 1 } };
}

/* As XML ends lines: with LF, CR LF or a CR alone. */
static bool ends_line(const char *at)
{
    return *at == '\n' || (*at == '\r' && at[1] != '\n');
}

static bool continues_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

struct place xml_cursor_move(struct xml_cursor *cursor, size_t offset)
{
    const char *utf8 = cursor->text->utf8;

    g_assert(offset >= cursor->offset && offset <= cursor->text->length);
    for (; cursor->offset < offset; cursor->offset++) {
        if (ends_line(utf8 + cursor->offset)) {
            cursor->place.line++;
            cursor->place.column = 1;
        } else if (!continues_character(utf8[cursor->offset])) {
            cursor->place.column++;
        }
    }
    return cursor->place;
}

struct place xml_text_place(const struct xml_text *text, size_t offset)
{
    struct xml_cursor cursor = xml_cursor_start(text);

    return xml_cursor_move(&cursor, offset);
}
