/* Exchange rates as XML: an envelope of other elements around three levels of <Cube>, one around
 * all, one for each day, one for each quotation. The envelope is not looked at; within the cubes
 * everything must be known, since an attribute such as a multiplier would change what a rate means.
 */
#include "input/rate_reading.h"
#include "input/xml_tree.h"
#include <string.h>

#define CUBE "Cube"

struct xml_reading {
    struct rate_reading *rates;
    struct date day; /* of the cube being read */
};

/* The tree of a long history is large and not kept, so its own source is not either. */
static struct place place_of(const struct xml_reading *reading, const struct xml_node *node)
{
    struct place at = node->at;

    at.source = reading->rates->source;
    return at;
}

static bool read_day(struct xml_reading *reading, const struct xml_node *cube)
{
    return rate_reading_day(reading->rates, xml_attribute(cube, "time"), place_of(reading, cube),
                            &reading->day);
}

static bool read_quotation(struct xml_reading *reading, const struct xml_node *cube)
{
    struct exchange_quotation quotation = { .day = reading->day, .at = place_of(reading, cube) };

    quotation.currency =
        rate_reading_currency(reading->rates, xml_attribute(cube, "currency"), quotation.at);
    return quotation.currency != NULL
           && rate_reading_add(reading->rates, quotation, xml_attribute(cube, "rate"));
}

static const struct level {
    const char *const attributes[3]; /* all required, NULL at the end */
    bool (*read)(struct xml_reading *reading, const struct xml_node *cube);
} levels[] = {
    { { NULL }, NULL },
    { { "time", NULL }, read_day },
    { { "currency", "rate", NULL }, read_quotation },
};

static bool check_attributes(const struct xml_reading *reading, const struct xml_node *cube,
                             const char *const *attributes)
{
    struct diag *diag = reading->rates->diag;
    bool good = true;

    for (unsigned i = 0; i < cube->attribute_count; i++) {
        if (!g_strv_contains(attributes, cube->attributes[i].name))
            good = diag_error(diag, place_of(reading, cube),
                              "attribute '%s' is not known on a <" CUBE "> of this level",
                              cube->attributes[i].name);
    }
    for (; *attributes != NULL; attributes++) {
        if (xml_attribute(cube, *attributes) == NULL)
            good = diag_error(diag, place_of(reading, cube),
                              "attribute '%s' is missing on <" CUBE ">", *attributes);
    }
    return good;
}

static bool is_cube(const struct xml_node *node)
{
    return node->name != NULL && strcmp(node->name, CUBE) == 0;
}

static bool check_node(const struct xml_reading *reading, const struct xml_node *node,
                       unsigned level)
{
    struct diag *diag = reading->rates->diag;

    if (node->name == NULL)
        return diag_error(diag, place_of(reading, node), "text stands in <" CUBE ">");
    if (!is_cube(node))
        return diag_error(diag, place_of(reading, node), "<%s> is not known in <" CUBE ">",
                          node->name);
    if (level == G_N_ELEMENTS(levels))
        return diag_error(diag, place_of(reading, node), "<" CUBE "> stands in one with a rate");
    return check_attributes(reading, node, levels[level].attributes);
}

/* `level` is at most one more than there are. */
static bool read_cube(struct xml_reading *reading, const struct xml_node *node, unsigned level)
{
    bool good = true;

    if (!check_node(reading, node, level))
        return false;
    if (levels[level].read != NULL && !levels[level].read(reading, node))
        return false;
    for (unsigned i = 0; i < node->child_count; i++)
        good &= read_cube(reading, node->children[i], level + 1);
    return good;
}

static bool read_envelope(struct xml_reading *reading, const struct xml_node *root)
{
    bool good = true;

    if (xml_child(root, CUBE) == NULL)
        return diag_error(reading->rates->diag, place_of(reading, root),
                          "<%s> has no <" CUBE ">; exchange rates are read as the European Central "
                          "Bank publishes them, as XML or as CSV",
                          root->name);
    for (unsigned i = 0; i < root->child_count; i++) {
        if (is_cube(root->children[i]))
            good &= read_cube(reading, root->children[i], 0);
    }
    return good;
}

bool exchange_rates_xml_read(struct rate_reading *rates, char *bytes, size_t length)
{
    struct xml_reading reading = { .rates = rates };
    struct source *source = study_block(rates->study, 1, sizeof *source);
    struct xml_tree *tree = xml_tree_parse(rates->file_name, bytes, length, NULL, rates->diag);
    bool good;

    g_free(bytes);
    source->name = study_text(rates->study, rates->file_name);
    rates->source = source;
    if (tree == NULL)
        return false;
    good = read_envelope(&reading, tree->root);
    xml_tree_free(tree);
    return good;
}
