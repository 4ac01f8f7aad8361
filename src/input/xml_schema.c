/* One schema, two readers of it: a walk that finds every deviation and says it in our words, and
 * libxml2's RELAX NG validator as the last judge of what the walk does not look at (order,
 * exclusive choices). The validator alone would not do: it stops early and names neither the place
 * nor what is known. */
#include "input/xml_schema.h"
#include "input/xml_schema_content.h"
#include <gio/gio.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#define QUOTED_TEXT_LENGTH 30 /* characters of a stray text that a message quotes */

struct walk {
    struct schema_contents *contents;
    struct diag *diag;
};

/* "; known are a, b", "; known is a", or what there is to say where nothing is known. */
static char *known_words(const GPtrArray *words, const char *nothing)
{
    g_autofree char *list = NULL;

    if (words->len == 0)
        return g_strdup(nothing);
    list = schema_join(words);
    return g_strdup_printf("; known %s %s", words->len == 1 ? "is" : "are", list);
}

static void report_unknown_element(struct walk *walk, const struct xml_node *element,
                                   const struct schema_content *content)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *known = NULL;

    for (unsigned i = 0; i < content->elements->len; i++) {
        const struct schema_item *item = g_ptr_array_index(content->elements, i);
        g_ptr_array_add(words, g_strdup_printf("<%s>", item->name));
    }
    known = known_words(words, "; no element is");
    diag_error(walk->diag, element->at, "<%s> is not known here%s", element->name, known);
}

static void report_unknown_attribute(struct walk *walk, const struct xml_node *element,
                                     const char *name, const struct schema_content *content)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    g_autofree char *known = NULL;

    for (unsigned i = 0; i < content->attributes->len; i++) {
        const struct schema_item *item = g_ptr_array_index(content->attributes, i);
        g_ptr_array_add(words, (void *)item->name);
    }
    known = known_words(words, "; it has none");
    diag_error(walk->diag, element->at, "attribute '%s' is not known on <%s>%s", name,
               element->name, known);
}

static void check_word(struct walk *walk, const struct xml_node *element,
                       const struct xml_attribute *attribute, const struct schema_item *item)
{
    g_autofree char *value = g_strstrip(g_strdup(attribute->value));
    g_autofree char *known = NULL;

    if (item->words->len == 0)
        return;
    for (unsigned i = 0; i < item->words->len; i++) {
        if (strcmp(g_ptr_array_index(item->words, i), value) == 0)
            return;
    }
    known = known_words(item->words, "");
    diag_error(walk->diag, element->at, "%s '%s' is not known%s", attribute->name, value, known);
}

static void check_attributes(struct walk *walk, const struct xml_node *element,
                             const struct schema_content *content)
{
    for (unsigned i = 0; i < element->attribute_count; i++) {
        const struct xml_attribute *attribute = &element->attributes[i];
        const struct schema_item *item = schema_find(content->attributes, attribute->name);

        if (item == NULL)
            report_unknown_attribute(walk, element, attribute->name, content);
        else
            check_word(walk, element, attribute, item);
    }
    for (unsigned i = 0; i < content->attributes->len; i++) {
        const struct schema_item *item = g_ptr_array_index(content->attributes, i);
        if (item->required && xml_attribute(element, item->name) == NULL)
            diag_error(walk->diag, element->at, "attribute '%s' is missing on <%s>", item->name,
                       element->name);
    }
}

/* A text has the place of its element. */
static void check_text(struct walk *walk, const struct xml_node *element,
                       const struct xml_node *text, const struct schema_content *content)
{
    g_autofree char *whole = NULL, *start = NULL;

    if (content->text)
        return;
    whole = g_strstrip(g_strdup(text->text));
    start = g_utf8_substring(whole, 0, MIN(g_utf8_strlen(whole, -1), QUOTED_TEXT_LENGTH));
    diag_error(walk->diag, element->at, "text '%s%s' is not allowed in <%s>", start,
               strlen(start) < strlen(whole) ? "…" : "", element->name);
}

static void check_element(struct walk *walk, const struct xml_node *element,
                          const struct schema_item *item);

static void check_child(struct walk *walk, const struct xml_node *child,
                        const struct schema_content *content, bool *seen)
{
    unsigned index;

    if (!schema_find_index(content->elements, child->name, &index)) {
        report_unknown_element(walk, child, content);
        return;
    }
    const struct schema_item *item = g_ptr_array_index(content->elements, index);
    if (seen[index] && !item->repeats)
        diag_error(walk->diag, child->at, "<%s> is given more than once", child->name);
    seen[index] = true;
    check_element(walk, child, item);
}

static void check_children(struct walk *walk, const struct xml_node *element,
                           const struct schema_content *content)
{
    g_autofree bool *seen = g_new0(bool, content->elements->len);

    for (unsigned i = 0; i < element->child_count; i++) {
        const struct xml_node *child = element->children[i];
        if (child->name == NULL)
            check_text(walk, element, child, content);
        else
            check_child(walk, child, content, seen);
    }
    for (unsigned i = 0; i < content->elements->len; i++) {
        const struct schema_item *item = g_ptr_array_index(content->elements, i);
        if (item->required && !seen[i])
            diag_error(walk->diag, element->at, "<%s> is missing in <%s>", item->name,
                       element->name);
    }
}

static void check_element(struct walk *walk, const struct xml_node *element,
                          const struct schema_item *item)
{
    const struct schema_content *content = schema_contents_of(walk->contents, item->pattern);

    check_attributes(walk, element, content);
    check_children(walk, element, content);
}

static bool walk_tree(xmlDoc *schema, const struct xml_node *root, struct diag *diag)
{
    struct walk walk = { .contents = schema_contents_new(schema), .diag = diag };
    const struct schema_content *start = schema_contents_start(walk.contents);
    const struct schema_item *item = schema_find(start->elements, root->name);
    unsigned errors_before = diag->error_count;

    if (item == NULL)
        report_unknown_element(&walk, root, start);
    else
        check_element(&walk, root, item);
    schema_contents_free(walk.contents);
    return diag->error_count == errors_before;
}

struct objection {
    const struct xml_text *text;
    const char *schema;
    struct diag *diag;
    bool reported;
};

static void on_objection(void *data, xmlError *error)
{
    struct objection *objection = data;
    const xmlNode *node = error->node;
    g_autofree char *reason = xml_error_text(error);

    if (objection->reported)
        return;
    while (node != NULL && node->type != XML_ELEMENT_NODE)
        node = node->parent;
    diag_error(objection->diag,
               xml_text_place(objection->text, node == NULL ? 0 : xml_element_offset(node)),
               "not as %s has it: %s", objection->schema, reason);
    objection->reported = true;
}

static void on_schema_fault(void *data, xmlError *error)
{
    g_error("%s: %s", (const char *)data, error->message);
}

static bool validate(xmlDoc *schema, xmlDoc *document, struct objection *objection)
{
    xmlRelaxNGParserCtxt *reader = xmlRelaxNGNewDocParserCtxt(schema);
    xmlRelaxNG *grammar;
    xmlRelaxNGValidCtxt *validator;
    bool valid;

    xmlRelaxNGSetParserStructuredErrors(reader, on_schema_fault, (void *)objection->schema);
    grammar = xmlRelaxNGParse(reader);
    g_assert(grammar != NULL);
    validator = xmlRelaxNGNewValidCtxt(grammar);
    xmlRelaxNGSetValidStructuredErrors(validator, on_objection, objection);
    valid = xmlRelaxNGValidateDoc(validator, document) == 0;
    g_assert(valid || objection->reported);
    xmlRelaxNGFreeValidCtxt(validator);
    xmlRelaxNGFree(grammar);
    xmlRelaxNGFreeParserCtxt(reader);
    return valid;
}

/* Schemas travel inside the program; a faulty one is a fault of the program. */
static xmlDoc *read_schema(const char *name)
{
    g_autofree char *path = g_strconcat("/perfcost/", name, NULL);
    g_autoptr(GBytes) bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    size_t length;
    const char *data;
    xmlDoc *schema;

    g_assert(bytes != NULL);
    data = g_bytes_get_data(bytes, &length);
    schema = xmlReadMemory(data, (int)length, name, NULL, XML_PARSE_NONET);
    g_assert(schema != NULL);
    return schema;
}

bool xml_schema_check(const char *name, const struct xml_node *root, xmlDoc *document,
                      const struct xml_text *text, struct diag *diag)
{
    struct objection objection = { .text = text, .schema = name, .diag = diag };
    xmlDoc *schema = read_schema(name);
    bool valid = walk_tree(schema, root, diag) && validate(schema, document, &objection);

    xmlFreeDoc(schema);
    return valid;
}
