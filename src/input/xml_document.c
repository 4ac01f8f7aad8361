/* Parsing with libxml2, with exact places and without what it may do beyond reading the text: no
 * document type, no entities but the five of XML, no file or network access, nothing printed. What
 * the elements mean is left to the schema and to the readers. */
#include "input/xml_document.h"
#include "input/xml_tree.h"
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* libxml2 compares each attribute of an element with each other one, so their number must be
 * bounded before it parses: 40,000 attributes would take it 10 seconds. */
#define MAX_ATTRIBUTES 1000

struct parsing {
    const struct xml_text *text;
    const struct xml_bounds *bounds;
    struct diag *diag;
    struct xml_bounds used;
    bool failed; /* reported; what follows is only its consequence */
};

static struct parsing *parsing_of(void *context)
{
    xmlParserCtxt *parser = context;

    return parser->_private;
}

/* How far libxml2 has read. */
static size_t offset_read(const xmlParserCtxt *parser)
{
    const xmlParserInput *input = parser->input;

    return input == NULL ? 0 : input->consumed + (size_t)(input->cur - input->base);
}

static void fail(xmlParserCtxt *parser, size_t offset, const char *reason)
{
    struct parsing *parsing = parsing_of(parser);

    if (!parsing->failed)
        diag_error(parsing->diag, xml_text_place(parsing->text, offset), "%s", reason);
    parsing->failed = true;
    xmlStopParser(parser);
}

char *xml_error_text(const xmlError *error)
{
    char *text = g_strstrip(g_strdup(error->message != NULL ? error->message : "unknown fault"));

    g_strdelimit(text, "\r\n", ' ');
    return text;
}

static void on_error(void *context, xmlError *error)
{
    struct parsing *parsing = parsing_of(context);
    g_autofree char *reason = NULL;
    size_t offset;

    if (error->level == XML_ERR_WARNING || parsing->failed)
        return;
    reason = xml_error_text(error);
    offset = MIN(offset_read(context), parsing->text->length);
    diag_error(parsing->diag, xml_text_place(parsing->text, offset), "not well-formed: %s", reason);
    parsing->failed = true;
}

/* Called once the name and external identifier are read, before anything is declared or loaded. */
static void on_document_type(void *context, const xmlChar *name G_GNUC_UNUSED,
                             const xmlChar *external_id G_GNUC_UNUSED,
                             const xmlChar *system_id G_GNUC_UNUSED)
{
    const char *utf8 = parsing_of(context)->text->utf8;
    const char *declaration = g_strrstr_len(utf8, (gssize)offset_read(context), "<!DOCTYPE");

    g_assert(declaration != NULL);
    fail(context, (size_t)(declaration - utf8), "document type declarations are not allowed");
}

/* libxml2 calls at the end of a start tag, in which no "<" but its first character may stand. */
static size_t start_of_tag(const xmlParserCtxt *parser, const struct xml_text *text)
{
    size_t end = offset_read(parser);
    const char *start = memrchr(text->utf8, '<', end);

    g_assert(start != NULL);
    return (size_t)(start - text->utf8);
}

static char *first_namespace_declared(const xmlChar **namespaces)
{
    if (namespaces[0] == NULL)
        return g_strdup("xmlns");
    return g_strconcat("xmlns:", (const char *)namespaces[0], NULL);
}

/* Looking a prefix up takes libxml2 time in proportion to all namespaces in force, so where a
 * format has a use for them they are few. */
static char *namespaces_problem(unsigned allowed, const xmlChar **namespaces)
{
    g_autofree char *name = first_namespace_declared(namespaces);

    if (allowed == 0)
        return g_strdup_printf("namespaces are not known here; leave out %s", name);
    return g_strdup_printf("there are more than %u declarations of namespaces", allowed);
}

static void check_tag(xmlParserCtxt *parser, size_t offset, const xmlChar **namespaces)
{
    const struct parsing *parsing = parsing_of(parser);
    const struct xml_bounds *bounds = parsing->bounds;
    g_autofree char *problem = NULL;

    if (parsing->used.namespaces > bounds->namespaces)
        problem = namespaces_problem(bounds->namespaces, namespaces);
    else if (parser->nodeNr > XML_MAX_DEPTH)
        problem = g_strdup_printf("elements are nested more than %d deep", XML_MAX_DEPTH);
    else if (parsing->used.items > bounds->items)
        problem = g_strdup_printf("there are more than %u elements and attributes", bounds->items);
    if (problem != NULL)
        fail(parser, offset, problem);
}

static void on_element(void *context, const xmlChar *local_name, const xmlChar *prefix,
                       const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                       int attribute_count, int default_count, const xmlChar **attributes)
{
    xmlParserCtxt *parser = context;
    struct parsing *parsing = parsing_of(context);
    size_t offset = start_of_tag(parser, parsing->text);

    xmlSAX2StartElementNs(context, local_name, prefix, uri, namespace_count, namespaces,
                          attribute_count, default_count, attributes);
    parsing->used.items += 1 + (unsigned)attribute_count;
    parsing->used.namespaces += (unsigned)namespace_count;
    if (parser->node != NULL)
        parser->node->_private = GSIZE_TO_POINTER(offset);
    check_tag(parser, offset, namespaces);
}

size_t xml_element_offset(const xmlNode *element)
{
    return GPOINTER_TO_SIZE(element->_private);
}

static xmlParserInput *refuse_entity(const char *url G_GNUC_UNUSED, const char *id G_GNUC_UNUSED,
                                     xmlParserCtxt *context G_GNUC_UNUSED)
{
    return NULL;
}

static bool begins_value(const char *equals_sign)
{
    const char *next = equals_sign + 1;

    while (g_ascii_isspace(*next))
        next++;
    return *next == '"' || *next == '\'';
}

/* Counts the attributes after each "<" without parsing; a text that only looks like that many is
 * refused too. */
static bool check_attribute_counts(const struct xml_text *text, struct diag *diag)
{
    size_t tag = 0;
    unsigned count = 0;

    for (size_t i = 0; i < text->length; i++) {
        if (text->utf8[i] == '<') {
            tag = i;
            count = 0;
        } else if (text->utf8[i] == '=' && begins_value(text->utf8 + i)
                   && ++count > MAX_ATTRIBUTES) {
            return diag_error(
                diag, xml_text_place(text, tag),
                "there are more than " G_STRINGIFY(MAX_ATTRIBUTES) " attributes on one element");
        }
    }
    return true;
}

xmlDoc *xml_document_parse(const struct xml_text *text, const struct xml_bounds *bounds,
                           struct diag *diag)
{
    struct parsing parsing = { .text = text, .bounds = bounds, .diag = diag };
    xmlParserCtxt *parser;
    xmlDoc *document;

    if (!check_attribute_counts(text, diag))
        return NULL;
    xmlSetExternalEntityLoader(refuse_entity);
    parser = xmlNewParserCtxt();
    parser->_private = &parsing;
    parser->sax->internalSubset = on_document_type;
    parser->sax->startElementNs = on_element;
    parser->sax->serror = on_error;
    document = xmlCtxtReadMemory(parser, text->utf8, (int)text->length, NULL, NULL,
                                 XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC);
    if (parsing.failed) {
        xmlFreeDoc(document);
        document = NULL;
    }
    xmlFreeParserCtxt(parser);
    return document;
}
