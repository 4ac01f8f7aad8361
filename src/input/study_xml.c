/* study.xml into the study's parameters and chart requests. The schema says which names there are;
 * the tables here say what is done with each. A name of the schema that no table has is one whose
 * computation does not exist yet: it is refused, never ignored. Words that name measures or
 * attributes are kept for the rooms that know those. */
#include "input/study_xml.h"
#include "input/xml_tree.h"
#include <string.h>

#define MOST_NAMES_LISTED 11    /* of what there is, in a message */

struct reading {
    struct study *study;
    struct diag *diag;
};

/* An attribute as the file has it. */
struct value {
    const char *name, *text;        /* trimmed, not empty */
    struct place at;
};

/* Turns a value into `field`; false after reporting. */
typedef bool (*value_reader)(const struct reading *reading, const struct value *value, void *field);

struct binding {
    const char *name;
    value_reader read;
    size_t field;                   /* offset in the record */
    size_t given;                   /* of a bool: there was a value; 0: none */
    size_t place;                   /* of the element's place; 0: none */
};

static bool read_text(const struct reading *reading, const struct value *value, void *field)
{
    *(const char **)field = study_text(reading->study, value->text);
    return true;
}

static bool read_currency(const struct reading *reading, const struct value *value, void *field)
{
    if (currency_minor_digits(value->text) < 0)
        return diag_error(reading->diag, value->at, "%s '%s' is not a code of ISO 4217 such as USD",
                          value->name, value->text);
    return read_text(reading, value, field);
}

static bool read_date(const struct reading *reading, const struct value *value, void *field)
{
    if (!date_parse(value->text, field))
        return diag_error(reading->diag, value->at, "%s '%s' is not a date such as 2001-04-01",
                          value->name, value->text);
    return true;
}

/* "; there are a, b, c", or nothing where the list would be long. */
static char *list_names(const struct study *study, uint32_t count,
                        char *(*name)(const struct study *, uint32_t))
{
    GString *list;

    if (count == 0 || count > MOST_NAMES_LISTED)
        return g_strdup("");
    list = g_string_new(count == 1 ? "; there is " : "; there are ");
    for (uint32_t i = 0; i < count; i++) {
        g_autofree char *text = name(study, i);
        g_string_append_printf(list, "%s%s", i == 0 ? "" : ", ", text);
    }
    return g_string_free(list, FALSE);
}

static char *configuration_name(const struct study *study, uint32_t index)
{
    return g_strdup(study->configurations[index].id);
}

static bool read_configuration(const struct reading *reading, const struct value *value,
                               void *field)
{
    const struct study *study = reading->study;
    uint32_t index = study_find_configuration(study, value->text);
    g_autofree char *known = NULL;

    if (index != NO_INDEX) {
        *(uint32_t *)field = index;
        return true;
    }
    known = list_names(study, study->configuration_count, configuration_name);
    return diag_error(reading->diag, value->at, "%s '%s' is not a configuration%s", value->name,
                      value->text, known);
}

/* The schema lets only "lowest" and "baseline" through. */
static bool read_normalize(const struct reading *reading G_GNUC_UNUSED, const struct value *value,
                           void *field)
{
    *(bool *)field = strcmp(value->text, "baseline") == 0;
    return true;
}

static bool read_chart_kind(const struct reading *reading, const struct value *value, void *field)
{
    if (strcmp(value->text, "scatter") != 0)
        return diag_error(reading->diag, value->at,
                          "charts of kind '%s' are not drawn; known is scatter", value->text);
    return read_text(reading, value, field);
}

static bool read_range(const struct reading *reading, const struct value *value, void *field)
{
    g_auto(GStrv) ends = g_strsplit(value->text, ":", 0);
    struct range range;

    if (g_strv_length(ends) != 2 || !decimal_parse(g_strstrip(ends[0]), &range.minimum) ||
        !decimal_parse(g_strstrip(ends[1]), &range.maximum))
        return diag_error(reading->diag, value->at, "%s '%s' is not two numbers such as 0.90:1.30",
                          value->name, value->text);
    if (decimal_compare(range.minimum, range.maximum) >= 0)
        return diag_error(reading->diag, value->at, "%s '%s' does not end above its start",
                          value->name, value->text);
    *(struct range *)field = range;
    return true;
}

#define PARAMETER(member) offsetof(struct study_parameters, member)
#define CHART(member) offsetof(struct chart_request, member)

static const struct binding study_bindings[] = {
    { "title", read_text, .field = PARAMETER(title) },
    { "currency", read_currency, .field = PARAMETER(currency), .place = PARAMETER(currency_at) },
    { "as-of", read_date, .field = PARAMETER(as_of), .given = PARAMETER(has_as_of) },
    { "baseline", read_configuration, .field = PARAMETER(baseline),
      .place = PARAMETER(baseline_at) },
    { "normalize", read_normalize, .field = PARAMETER(normalize_to_baseline) },
    { "template", read_text, .field = PARAMETER(template_name), .place = PARAMETER(template_at) },
    { 0 }
};

static const struct binding performance_bindings[] = {
    { "benchmark", read_text, .field = PARAMETER(performance_benchmark) },
    { "metric", read_text, .field = PARAMETER(performance_metric) },
    { "load", read_text, .field = PARAMETER(performance_load) },
    { 0 }
};

static const struct binding chart_bindings[] = {
    { "kind", read_chart_kind, .field = CHART(kind) },
    { "x", read_text, .field = CHART(x), .place = CHART(x_at) },
    { "y", read_text, .field = CHART(y), .place = CHART(y_at) },
    { "series", read_text, .field = CHART(series), .place = CHART(series_at) },
    { "label", read_text, .field = CHART(label), .place = CHART(label_at) },
    { "x-range", read_range, .field = CHART(x_range), .given = CHART(has_x_range) },
    { "y-range", read_range, .field = CHART(y_range), .given = CHART(has_y_range) },
    { "title", read_text, .field = CHART(title) },
    { 0 }
};

static bool bind_value(const struct reading *reading, const struct binding *binding,
                       const struct value *value, char *record)
{
    if (*value->text == '\0')
        return diag_error(reading->diag, value->at, "attribute '%s' is empty; leave it out",
                          value->name);
    if (!binding->read(reading, value, record + binding->field))
        return false;
    if (binding->given != 0)
        *(bool *)(record + binding->given) = true;
    if (binding->place != 0)
        *(struct place *)(record + binding->place) = value->at;
    return true;
}

static const struct binding *find_binding(const struct binding *bindings, const char *name)
{
    while (bindings->name != NULL && strcmp(bindings->name, name) != 0)
        bindings++;
    return bindings->name == NULL ? NULL : bindings;
}

static bool bind_attribute(const struct reading *reading, const struct xml_node *element,
                           const struct xml_attribute *attribute, const struct binding *bindings,
                           void *record)
{
    const struct binding *binding = find_binding(bindings, attribute->name);
    g_autofree char *text = g_strstrip(g_strdup(attribute->value));
    struct value value = { .name = attribute->name, .text = text, .at = element->at };

    if (binding == NULL)
        return diag_error(reading->diag, element->at,
                          "attribute '%s' is not computed yet; leave it out", attribute->name);
    return bind_value(reading, binding, &value, record);
}

/* All attributes of an element into `record`, each fault of them reported. */
static bool bind_attributes(const struct reading *reading, const struct xml_node *element,
                            const struct binding *bindings, void *record)
{
    bool good = true;

    for (unsigned i = 0; i < element->attribute_count; i++)
        good &= bind_attribute(reading, element, &element->attributes[i], bindings, record);
    return good;
}

static char *benchmark_name(const struct study *study, uint32_t index)
{
    const struct benchmark *benchmark = &study->benchmarks[index];

    return g_strdup_printf("'%s' of '%s'", benchmark->metric, benchmark->benchmark);
}

static bool has_load(const struct study *study, uint32_t benchmark, const char *load)
{
    for (uint32_t i = 0; i < study->result_count; i++) {
        if (study->results[i].benchmark == benchmark && strcmp(study->results[i].load, load) == 0)
            return true;
    }
    return false;
}

static bool read_performance(const struct reading *reading, const struct xml_node *element)
{
    struct study *study = reading->study;
    struct study_parameters *parameters = &study->parameters;
    g_autofree char *known = NULL;
    uint32_t benchmark;

    parameters->performance_at = element->at;
    if (!bind_attributes(reading, element, performance_bindings, parameters))
        return false;
    benchmark = study_find_benchmark(study, parameters->performance_benchmark,
                                     parameters->performance_metric);
    if (benchmark == NO_INDEX) {
        known = list_names(study, study->benchmark_count, benchmark_name);
        return diag_error(reading->diag, element->at,
                          "metric '%s' of benchmark '%s' is not known%s",
                          parameters->performance_metric, parameters->performance_benchmark, known);
    }
    if (*parameters->performance_load != '\0' &&
        !has_load(study, benchmark, parameters->performance_load))
        return diag_error(reading->diag, element->at,
                          "load '%s' has no result of metric '%s' of benchmark '%s'",
                          parameters->performance_load, parameters->performance_metric,
                          parameters->performance_benchmark);
    return true;
}

static bool read_chart(const struct reading *reading, const struct xml_node *element)
{
    struct study *study = reading->study;
    struct chart_request *chart = &study->charts[study->chart_count++];
    const char *none = study_text(study, "");

    *chart = (struct chart_request){
        .kind = none,
        .title = none,
        .x = none,
        .y = none,
        .series = none,
        .label = none,
        .at = element->at,
    };
    return bind_attributes(reading, element, chart_bindings, chart);
}

static const struct {
    const char *name;
    bool (*read)(const struct reading *reading, const struct xml_node *element);
} child_readers[] = {
    { "performance", read_performance },
    { "chart", read_chart },
};

static bool read_child(const struct reading *reading, const struct xml_node *child)
{
    for (size_t i = 0; i < G_N_ELEMENTS(child_readers); i++) {
        if (strcmp(child_readers[i].name, child->name) == 0)
            return child_readers[i].read(reading, child);
    }
    return diag_error(reading->diag, child->at, "<%s> is not computed yet; leave it out",
                      child->name);
}

/* What is not given keeps the value it had. */
static bool read_study(const struct reading *reading, const struct xml_node *root)
{
    struct study *study = reading->study;
    struct study_parameters *parameters = &study->parameters;
    bool good;

    parameters->at = root->at;
    good = bind_attributes(reading, root, study_bindings, parameters);
    if (*parameters->currency != '\0')
        parameters->minor_digits = currency_minor_digits(parameters->currency);
    study->charts = study_block(study, root->child_count, sizeof *study->charts);
    for (unsigned i = 0; i < root->child_count; i++)
        good &= read_child(reading, root->children[i]);
    return good;
}

static void free_tree(void *tree)
{
    xml_tree_free(tree);
}

bool study_xml_read(struct study *study, const char *bytes, size_t length, struct diag *diag)
{
    struct reading reading = { .study = study, .diag = diag };
    struct xml_tree *tree = xml_tree_parse("study.xml", bytes, length, "study.rng", diag);

    if (tree == NULL)
        return false;
    study_keep(study, tree, free_tree);
    return read_study(&reading, tree->root);
}
