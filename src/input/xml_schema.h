/* Checks a tree against one of the program's own RELAX NG schemas, in words that name what is known
 * at each place.
 *
 * The schemas keep to a part of RELAX NG: element, attribute, optional, zeroOrMore, oneOrMore,
 * choice, group, interleave, mixed, text, data, value, empty, define, ref. All names in messages
 * come from them. */
#ifndef INPUT_XML_SCHEMA_H
#define INPUT_XML_SCHEMA_H

#include "input/xml_document.h"
#include "input/xml_tree.h"

/* `name`: a built-in schema, "study.rng". `root` was built from `document`, and that from `text`.
 * False with every deviation reported at its element: unknown elements (their content is not looked
 * at), attributes and words, missing ones, elements given twice, texts where none belong; where
 * none of these is found but libxml2's validator still disagrees, its first objection. */
bool xml_schema_check(const char *name, const struct xml_node *root, xmlDoc *document,
                      const struct xml_text *text, struct diag *diag);

#endif
