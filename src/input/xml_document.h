/* libxml2's tree of a text, with nothing in it but elements, attributes and texts. Private to the
 * XML readers here: others use xml_tree.h. */
#ifndef INPUT_XML_DOCUMENT_H
#define INPUT_XML_DOCUMENT_H

#include "input/xml_text.h"
#include <libxml/tree.h>

/* How many of them a text may have. */
struct xml_bounds {
    unsigned items;      /* elements and attributes */
    unsigned namespaces; /* declarations of them */
};

/* Parses the text. NULL, with the first fault reported, where it is not well-formed, has a document
 * type declaration, exceeds `bounds` or is deeper than XML_MAX_DEPTH. Freed with xmlFreeDoc. */
xmlDoc *xml_document_parse(const struct xml_text *text, const struct xml_bounds *bounds,
                           struct diag *diag);

/* Byte offset of an element's "<" in the text it was parsed from. */
size_t xml_element_offset(const xmlNode *element);

/* libxml2's words for a fault as one line; the caller frees it. */
char *xml_error_text(const xmlError *error);

#endif
