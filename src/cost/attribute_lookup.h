/* The attribute that a name of a license rule means: of the processor, else of the node, else of
 * the configuration. */
#ifndef COST_ATTRIBUTE_LOOKUP_H
#define COST_ATTRIBUTE_LOOKUP_H

#include "model/study.h"

/* Where names are looked up. */
struct attribute_scope {
    const struct study *study;
    uint32_t configuration;
    uint32_t node;  /* NO_INDEX: none */
    uint32_t offer; /* the catalog row of a processor, or of another counted line; NO_INDEX: none */
};

struct found_attribute {
    const struct attribute *attribute; /* never empty; NULL: nobody has it */
    struct place at;
};

struct found_attribute attribute_lookup(const struct attribute_scope *scope, const char *name);

/* Numbers by value ("2" is "2.0"), everything else as written. */
bool attribute_equals(const struct attribute *a, const struct attribute *b);

/* "empty", "ambiguous", "not a number" or "below 0"; NULL for a number of 0 or more. */
const char *attribute_fault(const struct attribute *attribute);

#endif
