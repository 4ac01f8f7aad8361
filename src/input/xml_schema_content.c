/* Reads the contents of elements off a schema. Each pattern of RELAX NG does one of four things to
 * what it encloses: nothing, make it optional, let it repeat, or end the search. What patterns mean
 * for order and exclusion is left to libxml2's validator. */
#include "input/xml_schema_content.h"
#include <string.h>

#define RELAX_NG "http://relaxng.org/ns/structure/1.0"

struct schema_contents {
    const xmlNode *grammar;
    GHashTable *by_pattern; /* <element> or <start> → struct schema_content */
};

static const char *attribute_of(const xmlNode *pattern, const char *name)
{
    const xmlAttr *attribute = xmlHasProp(pattern, (const xmlChar *)name);

    g_assert(attribute != NULL && attribute->children != NULL);
    return (const char *)attribute->children->content;
}

static bool is_pattern(const xmlNode *node)
{
    return node->type == XML_ELEMENT_NODE && node->ns != NULL
           && strcmp((const char *)node->ns->href, RELAX_NG) == 0;
}

static bool is_named(const xmlNode *pattern, const char *name)
{
    return strcmp((const char *)pattern->name, name) == 0;
}

static void item_free(void *data)
{
    struct schema_item *item = data;

    g_ptr_array_free(item->words, TRUE);
    g_free(item);
}

static void content_free(void *data)
{
    struct schema_content *content = data;

    g_ptr_array_free(content->elements, TRUE);
    g_ptr_array_free(content->attributes, TRUE);
    g_free(content);
}

struct schema_contents *schema_contents_new(const xmlDoc *schema)
{
    struct schema_contents *contents = g_new0(struct schema_contents, 1);

    contents->grammar = xmlDocGetRootElement(schema);
    contents->by_pattern = g_hash_table_new_full(NULL, NULL, NULL, content_free);
    g_assert(is_named(contents->grammar, "grammar"));
    return contents;
}

void schema_contents_free(struct schema_contents *contents)
{
    g_hash_table_destroy(contents->by_pattern);
    g_free(contents);
}

/* The child of the grammar with that name: <start>, or the <define> that a <ref> names. */
static const xmlNode *find_in_grammar(const struct schema_contents *contents, const char *element,
                                      const char *name)
{
    for (const xmlNode *child = contents->grammar->children; child != NULL; child = child->next) {
        if (is_pattern(child) && is_named(child, element)
            && (name == NULL || strcmp(attribute_of(child, "name"), name) == 0))
            return child;
    }
    g_assert_not_reached();
}

static void collect_words(const xmlNode *pattern, GPtrArray *words)
{
    for (const xmlNode *child = pattern->children; child != NULL; child = child->next) {
        if (!is_pattern(child))
            continue;
        if (is_named(child, "value"))
            g_ptr_array_add(words, child->children->content);
        else
            collect_words(child, words);
    }
}

/* How often what a pattern encloses may stand. */
struct occurrence {
    bool optional, repeats;
};

enum effect {
    EFFECT_NONE,
    EFFECT_ELEMENT,
    EFFECT_ATTRIBUTE,
    EFFECT_TEXT,
    EFFECT_REFERENCE,
    EFFECT_ENCLOSE
};

static const struct pattern_kind {
    const char *name;
    enum effect effect;
    struct occurrence occurrence; /* of what it encloses */
} pattern_kinds[] = {
    { "element", EFFECT_ELEMENT, { false, false } },
    { "attribute", EFFECT_ATTRIBUTE, { false, false } },
    { "text", EFFECT_TEXT, { false, false } },
    { "data", EFFECT_TEXT, { false, false } },
    { "value", EFFECT_TEXT, { false, false } },
    { "ref", EFFECT_REFERENCE, { false, false } },
    { "group", EFFECT_ENCLOSE, { false, false } },
    { "interleave", EFFECT_ENCLOSE, { false, false } },
    { "mixed", EFFECT_ENCLOSE, { false, false } },
    { "optional", EFFECT_ENCLOSE, { true, false } },
    { "choice", EFFECT_ENCLOSE, { true, false } },
    { "zeroOrMore", EFFECT_ENCLOSE, { true, true } },
    { "oneOrMore", EFFECT_ENCLOSE, { false, true } },
    { "empty", EFFECT_NONE, { false, false } },
};

static const struct pattern_kind *kind_of(const xmlNode *pattern)
{
    for (size_t i = 0; i < G_N_ELEMENTS(pattern_kinds); i++) {
        if (is_named(pattern, pattern_kinds[i].name))
            return &pattern_kinds[i];
    }
    g_error("the schemas do not use <%s>", (const char *)pattern->name);
}

static void add_item(GPtrArray *items, const xmlNode *pattern, struct occurrence occurrence)
{
    struct schema_item *item = g_new0(struct schema_item, 1);

    item->name = attribute_of(pattern, "name");
    item->pattern = pattern;
    item->required = !occurrence.optional;
    item->repeats = occurrence.repeats;
    item->words = g_ptr_array_new();
    if (is_named(pattern, "attribute"))
        collect_words(pattern, item->words);
    g_ptr_array_add(items, item);
}

static void collect_children(const struct schema_contents *contents, const xmlNode *pattern,
                             struct occurrence occurrence, struct schema_content *content);

static void collect(const struct schema_contents *contents, const xmlNode *pattern,
                    struct occurrence occurrence, struct schema_content *content)
{
    const struct pattern_kind *kind = kind_of(pattern);

    switch (kind->effect) {
    case EFFECT_NONE:
        break;
    case EFFECT_ELEMENT:
        add_item(content->elements, pattern, occurrence);
        break;
    case EFFECT_ATTRIBUTE:
        add_item(content->attributes, pattern, occurrence);
        break;
    case EFFECT_TEXT:
        content->text = true;
        break;
    case EFFECT_REFERENCE:
        collect_children(contents,
                         find_in_grammar(contents, "define", attribute_of(pattern, "name")),
                         occurrence, content);
        break;
    case EFFECT_ENCLOSE:
        content->text |= is_named(pattern, "mixed");
        occurrence.optional |= kind->occurrence.optional;
        occurrence.repeats |= kind->occurrence.repeats;
        collect_children(contents, pattern, occurrence, content);
        break;
    }
}

static void collect_children(const struct schema_contents *contents, const xmlNode *pattern,
                             struct occurrence occurrence, struct schema_content *content)
{
    for (const xmlNode *child = pattern->children; child != NULL; child = child->next) {
        if (is_pattern(child))
            collect(contents, child, occurrence, content);
    }
}

const struct schema_content *schema_contents_of(struct schema_contents *contents,
                                                const xmlNode *pattern)
{
    struct schema_content *content = g_hash_table_lookup(contents->by_pattern, pattern);

    if (content != NULL)
        return content;
    content = g_new0(struct schema_content, 1);
    content->elements = g_ptr_array_new_with_free_func(item_free);
    content->attributes = g_ptr_array_new_with_free_func(item_free);
    collect_children(contents, pattern, (struct occurrence){ false, false }, content);
    g_hash_table_insert(contents->by_pattern, (void *)pattern, content);
    return content;
}

const struct schema_content *schema_contents_start(struct schema_contents *contents)
{
    return schema_contents_of(contents, find_in_grammar(contents, "start", NULL));
}

bool schema_find_index(const GPtrArray *items, const char *name, unsigned *index)
{
    for (unsigned i = 0; i < items->len; i++) {
        const struct schema_item *item = g_ptr_array_index(items, i);
        if (strcmp(item->name, name) == 0) {
            *index = i;
            return true;
        }
    }
    return false;
}

const struct schema_item *schema_find(const GPtrArray *items, const char *name)
{
    unsigned index;

    return schema_find_index(items, name, &index) ? g_ptr_array_index(items, index) : NULL;
}

char *schema_join(const GPtrArray *words)
{
    GString *list = g_string_new(NULL);

    for (unsigned i = 0; i < words->len; i++)
        g_string_append_printf(list, "%s%s", i == 0 ? "" : ", ",
                               (const char *)g_ptr_array_index(words, i));
    return g_string_free(list, FALSE);
}
