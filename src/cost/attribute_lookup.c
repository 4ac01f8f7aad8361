/* Looks attributes up in the rows that may carry them, the nearest to the counted hardware first.
 * An empty cell says nothing, so the search goes on behind it. */
#include "cost/attribute_lookup.h"

static struct found_attribute find_in(const struct attribute_columns *columns,
                                      const struct attribute *attributes, struct place row,
                                      const char *name)
{
    uint32_t column = attribute_column_find(columns, name);
    struct found_attribute found = { 0 };

    if (column != NO_INDEX && attributes[column].kind != ATTRIBUTE_EMPTY) {
        found.attribute = &attributes[column];
        found.at = place_of_column(row, name);
    }
    return found;
}

struct found_attribute attribute_lookup(const struct attribute_scope *scope, const char *name)
{
    const struct study *study = scope->study;
    const struct configuration *configuration = &study->configurations[scope->configuration];
    struct found_attribute found = { 0 };

    if (scope->offer != NO_INDEX) {
        const struct offer *offer = &study->offers[scope->offer];
        found = find_in(&study->catalog_columns, offer->attributes, offer->at, name);
    }
    if (found.attribute == NULL && scope->node != NO_INDEX) {
        const struct node *node = &study->nodes[scope->node];
        found = find_in(&study->node_columns, node->attributes, node->at, name);
    }
    if (found.attribute == NULL)
        found = find_in(&study->configuration_columns, configuration->attributes, configuration->at,
                        name);
    return found;
}

bool attribute_equals(const struct attribute *a, const struct attribute *b)
{
    if (a->kind == ATTRIBUTE_NUMBER && b->kind == ATTRIBUTE_NUMBER)
        return decimal_compare(a->number, b->number) == 0;
    return g_str_equal(a->text, b->text);
}

const char *attribute_fault(const struct attribute *attribute)
{
    switch (attribute->kind) {
    case ATTRIBUTE_EMPTY:
        return "empty";
    case ATTRIBUTE_AMBIGUOUS:
        return "ambiguous, and no other number of the file settles it";
    case ATTRIBUTE_TEXT:
        return "not a number below 10^15";
    case ATTRIBUTE_NUMBER:
        break;
    }
    return decimal_sign(attribute->number) < 0 ? "below 0" : NULL;
}
