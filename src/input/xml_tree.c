/* From bytes to a checked tree: decode, parse, copy into our own structs with a place for each
 * element, compare with the schema. Each step is a file of its own (xml_text.c, xml_document.c,
 * xml_schema.c); this one holds the tree. */
#include "input/xml_tree.h"
#include "input/xml_document.h"
#include "input/xml_schema.h"
#include <string.h>

/* Files of our own schemas are small and have no use for namespaces; years of daily exchange rates
 * are the largest of the others. */
static const struct xml_bounds bounds_of_schema = { .items = 100000 };
static const struct xml_bounds bounds_without_schema = { .items = 1000000, .namespaces = 100 };

struct owned_tree {
    struct xml_tree tree; /* first: xml_tree_free finds the rest by it */
    GStringChunk *strings;
    GPtrArray *blocks; /* nodes and arrays */
};

struct building {
    struct owned_tree *owned;
    bool keeps_prefixes;
    struct xml_cursor cursor;
};

static void *block(struct owned_tree *owned, size_t count, size_t size)
{
    void *memory = g_malloc0_n(count, size);

    g_ptr_array_add(owned->blocks, memory);
    return memory;
}

/* Against a schema as the file has it, "xml:lang": a name with a prefix is then one that no schema
 * knows. */
static const char *name_of(const struct building *building, const xmlNs *namespace,
                           const xmlChar *local_name)
{
    GStringChunk *strings = building->owned->strings;
    g_autofree char *name = NULL;

    if (!building->keeps_prefixes || namespace == NULL || namespace->prefix == NULL)
        return g_string_chunk_insert_const(strings, (const char *)local_name);
    name = g_strdup_printf("%s:%s", (const char *)namespace->prefix, (const char *)local_name);
    return g_string_chunk_insert_const(strings, name);
}

static void build_attributes(struct building *building, const xmlNode *element,
                             struct xml_node *node)
{
    struct owned_tree *owned = building->owned;
    struct xml_attribute *attributes;
    unsigned count = 0;

    for (const xmlAttr *from = element->properties; from != NULL; from = from->next)
        count++;
    attributes = block(owned, count, sizeof *attributes);
    node->attributes = attributes;
    node->attribute_count = count;
    for (const xmlAttr *from = element->properties; from != NULL; from = from->next, attributes++) {
        xmlChar *value = xmlNodeListGetString(element->doc, from->children, 1);
        attributes->name = name_of(building, from->ns, from->name);
        attributes->value =
            g_string_chunk_insert(owned->strings, value == NULL ? "" : (const char *)value);
        xmlFree(value);
    }
}

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '\0';
}

/* Ends the text collected so far: one node for all that stands between two elements, however
 * comments part it. */
static void add_text(struct building *building, GString *text, struct place at, GPtrArray *children)
{
    if (!is_blank(text->str)) {
        struct xml_node *node = block(building->owned, 1, sizeof *node);
        node->text = g_string_chunk_insert(building->owned->strings, text->str);
        node->at = at;
        g_ptr_array_add(children, node);
    }
    g_string_truncate(text, 0);
}

static const struct xml_node *build_element(struct building *building, const xmlNode *element);

static GPtrArray *build_children(struct building *building, const xmlNode *element, struct place at)
{
    GPtrArray *children = g_ptr_array_new();
    g_autoptr(GString) text = g_string_new(NULL);

    for (const xmlNode *child = element->children; child != NULL; child = child->next) {
        if (child->type == XML_TEXT_NODE) {
            g_string_append(text, (const char *)child->content);
        } else if (child->type == XML_ELEMENT_NODE) {
            add_text(building, text, at, children);
            g_ptr_array_add(children, (void *)build_element(building, child));
        }
    }
    add_text(building, text, at, children);
    return children;
}

/* The parser has bounded the depth. */
static const struct xml_node *build_element(struct building *building, const xmlNode *element)
{
    struct xml_node *node = block(building->owned, 1, sizeof *node);
    GPtrArray *children;

    node->name = name_of(building, element->ns, element->name);
    node->at = xml_cursor_move(&building->cursor, xml_element_offset(element));
    build_attributes(building, element, node);
    children = build_children(building, element, node->at);
    node->child_count = children->len;
    node->children = (const struct xml_node *const *)g_ptr_array_free(children, FALSE);
    g_ptr_array_add(building->owned->blocks, (void *)node->children);
    return node;
}

static struct source *source_new(const char *name)
{
    size_t size = strlen(name) + 1;
    struct source *source = g_malloc0(sizeof *source + size);

    source->name = memcpy(source + 1, name, size);
    return source;
}

static struct owned_tree *owned_tree_new(const char *name)
{
    struct owned_tree *owned = g_new0(struct owned_tree, 1);

    owned->tree.source = source_new(name);
    owned->strings = g_string_chunk_new(1024);
    owned->blocks = g_ptr_array_new_with_free_func(g_free);
    return owned;
}

/* False where there is no tree. */
static bool fill_from_text(struct owned_tree *owned, const struct xml_text *text,
                           const char *schema, struct diag *diag)
{
    struct building building = { .owned = owned,
                                 .keeps_prefixes = schema != NULL,
                                 .cursor = xml_cursor_start(text) };
    xmlDoc *document =
        xml_document_parse(text, schema != NULL ? &bounds_of_schema : &bounds_without_schema, diag);

    if (document == NULL)
        return false;
    owned->tree.root = build_element(&building, xmlDocGetRootElement(document));
    if (schema != NULL)
        xml_schema_check(schema, owned->tree.root, document, text, diag);
    xmlFreeDoc(document);
    return true;
}

static bool fill(struct owned_tree *owned, const char *bytes, size_t length, const char *schema,
                 struct diag *diag)
{
    const struct source *source = owned->tree.source;
    struct xml_text text;
    bool filled;

    if (length > XML_MAX_BYTES)
        return diag_error(diag, place_of_source(source), "the file is larger than %u MiB",
                          XML_MAX_BYTES >> 20);
    if (!xml_text_decode(bytes, length, source, &text, diag))
        return false;
    filled = fill_from_text(owned, &text, schema, diag);
    xml_text_finish(&text);
    return filled;
}

static void free_tree(void *tree)
{
    xml_tree_free(tree);
}

struct xml_tree *xml_tree_parse_well_formed(const char *name, const char *bytes, size_t length,
                                            const char *schema, struct diag *diag)
{
    struct owned_tree *owned = owned_tree_new(name);

    if (fill(owned, bytes, length, schema, diag))
        return &owned->tree;
    diag_keep(diag, owned, free_tree);
    return NULL;
}

struct xml_tree *xml_tree_parse(const char *name, const char *bytes, size_t length,
                                const char *schema, struct diag *diag)
{
    unsigned errors_before = diag->error_count;
    struct xml_tree *tree = xml_tree_parse_well_formed(name, bytes, length, schema, diag);

    if (tree == NULL || diag->error_count == errors_before)
        return tree;
    diag_keep(diag, tree, free_tree);
    return NULL;
}

void xml_tree_free(struct xml_tree *tree)
{
    struct owned_tree *owned = (struct owned_tree *)tree;

    if (tree == NULL)
        return;
    g_ptr_array_free(owned->blocks, TRUE);
    g_string_chunk_free(owned->strings);
    g_free(tree->source);
    g_free(owned);
}

const char *xml_attribute(const struct xml_node *element, const char *name)
{
    for (unsigned i = 0; i < element->attribute_count; i++) {
        if (strcmp(element->attributes[i].name, name) == 0)
            return element->attributes[i].value;
    }
    return NULL;
}

const struct xml_node *xml_child(const struct xml_node *element, const char *name)
{
    for (unsigned i = 0; i < element->child_count; i++) {
        const struct xml_node *child = element->children[i];
        if (child->name != NULL && strcmp(child->name, name) == 0)
            return child;
    }
    return NULL;
}
