/* Reads the template of a study and checks its words. What they are filled with is report.c's
 * question; which elements and attributes there are, the schema's. */
#include "report/report_template.h"
#include "report/comparison.h"
#include "report/placeholder.h"
#include "report/template_answer.h"
#include <gio/gio.h>
#include <string.h>

#define BUILT_IN_TEMPLATE "price-performance.xml"

static struct xml_tree *read_built_in(struct diag *diag)
{
    g_autoptr(GBytes) bytes = g_resources_lookup_data("/perfcost/" BUILT_IN_TEMPLATE, 0, NULL);
    gsize length;

    g_assert(bytes);
    const char *text = g_bytes_get_data(bytes, &length);
    return xml_tree_parse("templates/" BUILT_IN_TEMPLATE, text, length, "report.rng", diag);
}

struct xml_tree *report_template_read(const struct study *study, struct diag *diag)
{
    const char *name = study->parameters.template_name;
    struct place at = study->parameters.template_at;
    g_autofree char *text = NULL;
    g_autoptr(GError) error = NULL;
    gsize length;

    if (*name == '\0')
        return read_built_in(diag);
    if (strchr(name, '/') || g_str_equal(name, "..")) {
        diag_error(diag, at, "template '%s' is not a file of the study folder", name);
        return NULL;
    }
    g_autofree char *path = g_build_filename(study->path, name, NULL);
    if (!g_file_get_contents(path, &text, &length, &error)) {
        diag_error(diag, at, "template '%s' cannot be read: %s", name, error->message);
        return NULL;
    }
    return xml_tree_parse(name, text, length, "report.rng", diag);
}

/* "frontier" may stand among the measures of a comparison; its column is always last. */
GArray *report_template_columns(const struct study *study, const struct xml_node *element,
                                struct diag *diag)
{
    const char *columns = xml_attribute(element, "columns");
    g_autoptr(GString) names = g_string_new(NULL);

    if (!columns)
        return NULL;
    g_auto(GStrv) words = g_strsplit(columns, ",", -1);
    for (char **word = words; *word; word++)
        if (!g_str_equal(g_strstrip(*word), "frontier"))
            g_string_append_printf(names, "%s%s", names->len ? "," : "", *word);
    return comparison_parse_measures(study, names->str, element->at, diag);
}

/* A template being checked. */
struct checking {
    const struct study *study;
    struct diag *diag;
    bool is_sound; /* the study: names that it lacks are missing, not just unread */
};

static void check_words(const struct checking *checking, const struct xml_node *element)
{
    const struct template_decision *decision = template_decision_find(element->name);
    const struct asking asking = { .element = element,
                                   .study = checking->study,
                                   .diag = checking->diag };
    GArray *columns = report_template_columns(checking->study, element, checking->diag);

    if (columns)
        g_array_free(columns, TRUE);
    for (unsigned i = 0; i < element->attribute_count; i++)
        placeholder_check(element->attributes[i].value, element->at, checking->diag);
    if (decision && checking->is_sound)
        template_answer_check(decision, &asking);
}

static void check_element(const struct checking *checking, const struct xml_node *element)
{
    check_words(checking, element);
    for (unsigned i = 0; i < element->child_count; i++) {
        const struct xml_node *child = element->children[i];
        if (child->text)
            placeholder_check(child->text, element->at, checking->diag);
        if (child->name)
            check_element(checking, child);
    }
}

bool report_template_check(const struct study *study, struct diag *diag)
{
    const struct checking checking = { study, diag, !diag_has_errors(diag) };
    unsigned errors = diag->error_count;
    struct xml_tree *tree = report_template_read(study, diag);

    if (!tree)
        return false;
    check_element(&checking, tree->root);
    diag_keep(diag, tree, (GDestroyNotify)xml_tree_free);
    return diag->error_count == errors;
}
