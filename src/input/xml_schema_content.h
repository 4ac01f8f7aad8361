/* What a RELAX NG schema lets each of its elements hold, read off the schema document itself: the
 * names, which of them are required, and the words that an attribute may have. Private to
 * xml_schema.c. */
#ifndef INPUT_XML_SCHEMA_CONTENT_H
#define INPUT_XML_SCHEMA_CONTENT_H

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

/* An element or attribute that the schema knows at some place. Its strings belong to the schema
 * document. */
struct schema_item {
    const char *name;
    const xmlNode *pattern; /* the <element> or <attribute> of the schema */
    bool required;          /* in every case, whatever else is there */
    bool repeats;           /* may stand more than once */
    GPtrArray *words;       /* of an attribute: the values it may have; empty: any */
};

struct schema_content {
    GPtrArray *elements, *attributes; /* of struct schema_item, in the order of the schema */
    bool text;                        /* text may stand here */
};

struct schema_contents;

/* The document must outlive the contents. */
struct schema_contents *schema_contents_new(const xmlDoc *schema);
void schema_contents_free(struct schema_contents *contents);

/* What may be the root, as if it were the content of an element. */
const struct schema_content *schema_contents_start(struct schema_contents *contents);
/* The content of an <element> of the schema. */
const struct schema_content *schema_contents_of(struct schema_contents *contents,
                                                const xmlNode *pattern);

/* The item of that name, or NULL. */
const struct schema_item *schema_find(const GPtrArray *items, const char *name);
bool schema_find_index(const GPtrArray *items, const char *name, unsigned *index);

/* "a, b, c"; the caller frees it. */
char *schema_join(const GPtrArray *words);

#endif
