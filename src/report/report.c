/* Walks a template and adds its parts to a document, one function per element. */
#include "report/report.h"
#include "input/xml_tree.h"
#include "report/comparison.h"
#include "report/condition.h"
#include "report/placeholder.h"
#include "report/report_tables.h"
#include "report/report_template.h"
#include "report/study_chart.h"
#include "report/template_answer.h"

struct report_data *report_data_new(const struct evaluation *evaluation)
{
    struct report_data *data = g_new(struct report_data, 1);

    data->evaluation = evaluation;
    data->frontier = frontier_new(evaluation, frontier_default_axes(evaluation));
    data->tradeoffs = tradeoff_list(evaluation, REPORT_TRADEOFFS + 1);
    data->has_more_tradeoffs = data->tradeoffs->len > REPORT_TRADEOFFS;
    if (data->has_more_tradeoffs)
        g_ptr_array_set_size(data->tradeoffs, REPORT_TRADEOFFS);
    return data;
}

void report_data_free(struct report_data *data)
{
    if (!data)
        return;
    frontier_free(data->frontier);
    g_ptr_array_free(data->tradeoffs, TRUE);
    g_free(data);
}

/* --- elements --- */

struct filling {
    const struct report_data *data;
    struct document *document;
    struct diag *diag;
    struct template_answers *answers; /* NULL: decisions are checked and not asked */
    unsigned depth;                   /* of sections */
};

static void fill_children(struct filling *filling, const struct xml_node *element);

/* The filled text of an element or attribute with runs of white space folded, or NULL with an error
 * reported. */
static char *fill_text(struct filling *filling, const char *text, struct place at)
{
    g_autoptr(GRegex) spaces = g_regex_new("\\s+", 0, 0, NULL);
    g_autofree char *folded = g_regex_replace_literal(spaces, text, -1, 0, " ", 0, NULL);

    return placeholder_fill(filling->data, g_strstrip(folded), at, filling->diag);
}

static void fill_section(struct filling *filling, const struct xml_node *element)
{
    const char *title = xml_attribute(element, "title");
    g_autofree char *text = title ? fill_text(filling, title, element->at) : NULL;

    if (text)
        document_add_heading(filling->document, filling->depth + 1, text);
    filling->depth++;
    fill_children(filling, element);
    filling->depth--;
}

static void fill_paragraph(struct filling *filling, const struct xml_node *element)
{
    for (unsigned i = 0; i < element->child_count; i++) {
        const struct xml_node *child = element->children[i];
        g_autofree char *text = child->text ? fill_text(filling, child->text, element->at) : NULL;
        if (text)
            document_add_paragraph(filling->document, text);
    }
}

static void fill_table(struct filling *filling, const struct xml_node *element)
{
    const struct report_table *table = report_table_find(xml_attribute(element, "kind"));
    const char *title = xml_attribute(element, "title");
    g_autofree char *text = title ? fill_text(filling, title, element->at) : NULL;
    GArray *columns =
        report_template_columns(filling->data->evaluation->study, element, filling->diag);

    if (!table)
        diag_error(filling->diag, element->at, "table kind '%s' is not known",
                   xml_attribute(element, "kind"));
    else
        table->add(filling->document, filling->data, columns, text);
    if (columns)
        g_array_free(columns, TRUE);
}

static void fill_charts(struct filling *filling, const struct xml_node *element)
{
    const struct evaluation *evaluation = filling->data->evaluation;
    const struct study *study = evaluation->study;

    (void)element;
    for (uint32_t i = 0; i < study->chart_count; i++)
        document_add_chart(filling->document,
                           figure_of_points(study_chart_new(evaluation, &study->charts[i])));
    if (study->chart_count == 0) {
        struct chart_request request = study_chart_default(evaluation);
        document_add_chart(filling->document,
                           figure_of_points(study_chart_new(evaluation, &request)));
    }
}

/* The element with the values of its attributes filled. */
static void fill_decision(struct filling *filling, const struct xml_node *element,
                          const struct template_decision *decision)
{
    g_autofree struct xml_attribute *attributes =
        g_new(struct xml_attribute, MAX(1, element->attribute_count));
    g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
    struct xml_node filled = *element;
    struct asking asking = { .element = &filled,
                             .study = filling->data->evaluation->study,
                             .diag = filling->diag,
                             .evaluation = filling->data->evaluation,
                             .document = filling->document,
                             .level = filling->depth + 1 };

    filled.attributes = attributes;
    for (unsigned i = 0; i < element->attribute_count; i++) {
        char *value = fill_text(filling, element->attributes[i].value, element->at);
        if (value == NULL)
            return;
        g_ptr_array_add(values, value);
        attributes[i] = (struct xml_attribute){ element->attributes[i].name, value };
    }
    if (filling->answers != NULL) {
        template_answers_add(filling->answers, decision, &asking);
        return;
    }
    asking.evaluation = NULL;
    template_answer_check(decision, &asking);
}

static const struct {
    const char *name;
    void (*fill)(struct filling *filling, const struct xml_node *element);
    bool asks; /* decisions stand within */
} elements[] = {
    { "section", fill_section, true }, { "group", fill_children, true },
    { "text", fill_paragraph, false }, { "table", fill_table, false },
    { "charts", fill_charts, false },
};

static void fill_element(struct filling *filling, const struct xml_node *element)
{
    const char *condition = xml_attribute(element, "if");
    const struct template_decision *decision = template_decision_find(element->name);
    bool holds = true;

    if (condition && !condition_holds(filling->data, condition, element->at, &holds, filling->diag))
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(elements) && holds; i++)
        if (g_str_equal(elements[i].name, element->name)
            && (elements[i].asks || filling->answers != NULL))
            elements[i].fill(filling, element);
    if (decision != NULL && holds)
        fill_decision(filling, element, decision);
}

static void fill_children(struct filling *filling, const struct xml_node *element)
{
    for (unsigned i = 0; i < element->child_count; i++)
        if (element->children[i]->name)
            fill_element(filling, element->children[i]);
}

static char *data_text(const struct report_data *data)
{
    struct json *json = comparison_json(data->evaluation, data->frontier);
    char *text = json_format(json);

    json_free(json);
    return text;
}

void report_check(const struct report_data *data, struct diag *diag)
{
    struct xml_tree *tree = report_template_read(data->evaluation->study, diag);
    struct filling filling = { .data = data, .diag = diag, .document = document_new("") };

    if (tree != NULL) {
        fill_children(&filling, tree->root);
        diag_keep(diag, tree, (GDestroyNotify)xml_tree_free);
    }
    document_free(filling.document);
}

struct document *report_document_new(const struct report_data *data, struct diag *diag)
{
    const struct study *study = data->evaluation->study;
    struct xml_tree *tree = report_template_read(study, diag);

    if (!tree)
        return NULL;
    unsigned errors = diag->error_count;
    struct filling filling = { .data = data, .diag = diag, .answers = template_answers_new() };
    const char *title = xml_attribute(tree->root, "title");
    g_autofree char *text = fill_text(&filling, title ? title : "{title}", tree->root->at);
    filling.document = document_new(text ? text : "");
    if (study->parameters.has_as_of)
        filling.document->date = date_format(study->parameters.as_of);
    filling.document->data = data_text(data);
    fill_children(&filling, tree->root);
    template_answers_free(filling.answers);
    diag_keep(diag, tree, (GDestroyNotify)xml_tree_free);
    if (diag->error_count == errors)
        return filling.document;
    document_free(filling.document);
    return NULL;
}
