/* XML files as a tree of elements and texts, each with line and column, checked against a RELAX NG
 * schema. The door to libxml2: study.xml here and templates in report/ are read through this tree,
 * and so are formats of others, which have no schema here. Document type declarations (and so
 * entities of the file's own), XInclude and network access do not exist here. */
#ifndef INPUT_XML_TREE_H
#define INPUT_XML_TREE_H

#include "base/diag.h"
#include <stddef.h>

struct xml_attribute {
    const char *name, *value;
};

struct xml_node {
    const char *name; /* of an element; NULL for a text */
    const char *text; /* of a text; NULL for an element */
    const struct xml_attribute *attributes;
    unsigned attribute_count;
    const struct xml_node *const
        *children; /* elements and texts; texts of white space only are left out */
    unsigned child_count;
    struct place at; /* an element's: its "<"; its attributes and texts have it too */
};

struct xml_tree {
    const struct xml_node *root;
    struct source *source; /* owned; places of the tree point to it */
};

/* What a file may be at most. */
#define XML_MAX_BYTES (16u << 20)
#define XML_MAX_DEPTH 64

/* Parses `bytes` as the file `name` (as printed in messages). `schema` names a built-in RELAX NG
 * schema ("study.rng"), whose files have no namespaces. NULL: any elements and attributes, each
 * named without the prefix of its namespace. NULL is returned with every fault reported: not
 * well-formed, an element or attribute that the schema does not know, a missing one. The tree is
 * kept by `diag` on failure, else freed by the caller with xml_tree_free. */
struct xml_tree *xml_tree_parse(const char *name, const char *bytes, size_t length,
                                const char *schema, struct diag *diag);
/* The same for who checks further what the schema lets through: a well-formed file is returned as a
 * tree even where it is not as the schema has it, each deviation reported. */
struct xml_tree *xml_tree_parse_well_formed(const char *name, const char *bytes, size_t length,
                                            const char *schema, struct diag *diag);
void xml_tree_free(struct xml_tree *tree);

/* Value of an attribute, or NULL. */
const char *xml_attribute(const struct xml_node *element, const char *name);
/* First child element of that name, or NULL. */
const struct xml_node *xml_child(const struct xml_node *element, const char *name);

#endif
