/* study.xml into the study's parameters, discounts and chart requests. The schema says which names
 * there are; the tables here and in study_parameter.c say what is done with each. A file that is
 * not as the schema has it is read on, so that all its faults are found. Words that name measures
 * or attributes are kept for the rooms that know those. */
#include "input/study_xml.h"
#include "input/study_parameter.h"
#include "input/xml_tree.h"
#include <string.h>

static bool read_chart_kind(const struct value_reading *reading,
                            const struct attribute_value *value, void *field)
{
    if (strcmp(value->text, "scatter") != 0)
        return diag_error(reading->diag, value->at,
                          "charts of kind '%s' are not drawn; known is scatter", value->text);
    return value_read_text(reading, value, field);
}

static bool read_load(const struct value_reading *reading, const struct attribute_value *value,
                      void *field)
{
    *(const char **)field = study_name_by_value(reading->study, value->text);
    return true;
}

static bool read_range(const struct value_reading *reading, const struct attribute_value *value,
                       void *field)
{
    g_auto(GStrv) ends = g_strsplit(value->text, ":", 0);
    struct range range;

    if (g_strv_length(ends) != 2 || !decimal_parse(g_strstrip(ends[0]), &range.minimum)
        || !decimal_parse(g_strstrip(ends[1]), &range.maximum))
        return diag_error(reading->diag, value->at, "%s '%s' is not two numbers such as 0.90:1.30",
                          value->name, value->text);
    if (decimal_compare(range.minimum, range.maximum) >= 0)
        return diag_error(reading->diag, value->at, "%s '%s' does not end above its start",
                          value->name, value->text);
    *(struct range *)field = range;
    return true;
}

#define PARAMETER(member) offsetof(struct study_parameters, member)
#define CHART(member)     offsetof(struct chart_request, member)
#define DISCOUNT(member)  offsetof(struct discount, member)

static const struct number_domain discount_rate = { NUMBER_RATE,
                                                    "-1",
                                                    "1",
                                                    .is_open_below = true,
                                                    .is_open_above = true,
                                                    .expected =
                                                        "a rate below 100 %, such as 8 % or 0.08" };

static const struct value_binding performance_bindings[] = {
    { "benchmark", value_read_text, .field = PARAMETER(performance_benchmark) },
    { "metric", value_read_text, .field = PARAMETER(performance_metric) },
    { "load", read_load, .field = PARAMETER(performance_load) },
    { 0 }
};

static const struct number_domain above_zero = {
    NUMBER_AS_IT_IS,       "0",
    "1000000000000",       .is_open_below = true,
    .is_open_above = true, .expected = "a number above 0 and below 10^12"
};

static const struct value_binding requirement_bindings[] = {
    { "minimum-performance", value_read_decimal,
      .field = PARAMETER(requirement.minimum_performance.value),
      .given = PARAMETER(requirement.minimum_performance.given), .domain = &above_zero },
    { "budget", value_read_decimal, .field = PARAMETER(requirement.budget.value),
      .given = PARAMETER(requirement.budget.given), .domain = &above_zero },
    { 0 }
};

static const struct value_binding chart_bindings[] = {
    { "kind", read_chart_kind, .field = CHART(kind) },
    { "x", value_read_text, .field = CHART(x), .place = CHART(x_at) },
    { "y", value_read_text, .field = CHART(y), .place = CHART(y_at) },
    { "series", value_read_text, .field = CHART(series), .place = CHART(series_at) },
    { "label", value_read_text, .field = CHART(label), .place = CHART(label_at) },
    { "x-range", read_range, .field = CHART(x_range), .given = CHART(has_x_range) },
    { "y-range", read_range, .field = CHART(y_range), .given = CHART(has_y_range) },
    { "title", value_read_text, .field = CHART(title) },
    { 0 }
};

static const struct value_binding discount_bindings[] = {
    { "class", value_read_text, .field = DISCOUNT(discount_class) },
    { "category", value_read_text, .field = DISCOUNT(category) },
    { "rate", value_read_decimal, .field = DISCOUNT(rate), .domain = &discount_rate },
    { 0 }
};

/* All attributes of an element into `record`, each fault of them reported; one that the schema does
 * not know is already. */
static bool bind_attributes(const struct value_reading *reading, const struct xml_node *element,
                            const struct value_binding *bindings, void *record)
{
    bool good = true;

    for (unsigned i = 0; i < element->attribute_count; i++) {
        const struct xml_attribute *attribute = &element->attributes[i];
        const struct value_binding *binding = value_binding_find(bindings, attribute->name);

        good &= binding != NULL
                && value_binding_read(reading, binding, attribute->value, element->at, record);
    }
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

static bool report_metric(const struct value_reading *reading)
{
    const struct study *study = reading->study;
    const struct study_parameters *parameters = &study->parameters;
    g_autofree char *known = NULL;

    if (reading->gaps.benchmarks)
        return true;
    if (study->benchmark_count == 0)
        return diag_error(reading->diag, parameters->performance_at,
                          "metric '%s' of benchmark '%s' has no row in benchmarks.csv",
                          parameters->performance_metric, parameters->performance_benchmark);
    known = study_list_names(study, study->benchmark_count, benchmark_name);
    return diag_error(reading->diag, parameters->performance_at,
                      "metric '%s' of benchmark '%s' is not known%s",
                      parameters->performance_metric, parameters->performance_benchmark, known);
}

static bool check_metric(const struct value_reading *reading)
{
    const struct study_parameters *parameters = &reading->study->parameters;
    uint32_t benchmark = study_find_benchmark(reading->study, parameters->performance_benchmark,
                                              parameters->performance_metric);

    if (benchmark == NO_INDEX)
        return report_metric(reading);
    if (*parameters->performance_load == '\0' || reading->gaps.results
        || has_load(reading->study, benchmark, parameters->performance_load))
        return true;
    return diag_error(reading->diag, parameters->performance_at,
                      "load '%s' has no result of metric '%s' of benchmark '%s'",
                      parameters->performance_load, parameters->performance_metric,
                      parameters->performance_benchmark);
}

/* An attribute that is missing is a fault of the schema, and nothing to look up. */
static bool read_performance(const struct value_reading *reading, const struct xml_node *element)
{
    struct study_parameters *parameters = &reading->study->parameters;
    bool good = bind_attributes(reading, element, performance_bindings, parameters);

    parameters->performance_at = element->at;
    if (*parameters->performance_benchmark == '\0' || *parameters->performance_metric == '\0')
        return false;
    return check_metric(reading) && good;
}

static bool read_chart(const struct value_reading *reading, const struct xml_node *element)
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

static bool has_class(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->offer_count; i++) {
        if (strcmp(study->offers[i].discount_class, name) == 0)
            return true;
    }
    return false;
}

static bool has_category(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->product_count; i++) {
        if (strcmp(study->products[i].category, name) == 0)
            return true;
    }
    return false;
}

/* A misspelt class would be a discount that nobody gets. */
static bool check_discount(const struct value_reading *reading, const struct discount *discount)
{
    const struct study *study = reading->study;
    bool is_class = discount->discount_class[0] != '\0';
    const char *name = is_class ? discount->discount_class : discount->category;
    bool is_known = is_class ? has_class(study, name) : has_category(study, name);
    const char *kind = is_class ? "class" : "category";

    if (!is_known && study->offer_count > 0 && !reading->gaps.catalog)
        return diag_error(reading->diag, discount->at, "%s '%s' is of no row of catalog.csv", kind,
                          name);
    for (uint32_t i = 0; i < study->parameters.discount_count; i++) {
        const struct discount *other = &study->parameters.discounts[i];
        g_autofree char *place = NULL;

        if (strcmp(other->discount_class, discount->discount_class) != 0
            || strcmp(other->category, discount->category) != 0)
            continue;
        place = place_format(&other->at);
        return diag_error(reading->diag, discount->at, "%s '%s' has a discount already at %s", kind,
                          name, place);
    }
    return true;
}

static bool read_discount(const struct value_reading *reading, const struct xml_node *element)
{
    struct study_parameters *parameters = &reading->study->parameters;
    const char *none = study_text(reading->study, "");
    struct discount discount = { .discount_class = none, .category = none, .at = element->at };
    bool good = bind_attributes(reading, element, discount_bindings, &discount);

    if (*discount.discount_class == '\0' && *discount.category == '\0')
        return false;
    if (!check_discount(reading, &discount) || !good)
        return false;
    ((struct discount *)parameters->discounts)[parameters->discount_count++] = discount;
    return true;
}

static bool read_requirement(const struct value_reading *reading, const struct xml_node *element)
{
    return bind_attributes(reading, element, requirement_bindings, &reading->study->parameters);
}

static const struct {
    const char *name;
    bool (*read)(const struct value_reading *reading, const struct xml_node *element);
} child_readers[] = {
    { "performance", read_performance },
    { "discount", read_discount },
    { "requirement", read_requirement },
    { "chart", read_chart },
};

/* Elements and texts that have no reader are unknown to the schema, which has said so. */
static bool read_child(const struct value_reading *reading, const struct xml_node *child)
{
    for (size_t i = 0; i < G_N_ELEMENTS(child_readers); i++) {
        if (g_strcmp0(child_readers[i].name, child->name) == 0)
            return child_readers[i].read(reading, child);
    }
    return false;
}

/* What is not given keeps the value it had. */
static bool read_study(const struct value_reading *reading, const struct xml_node *root)
{
    struct study *study = reading->study;
    struct study_parameters *parameters = &study->parameters;
    bool good;

    parameters->at = root->at;
    good = bind_attributes(reading, root, study_parameter_bindings, parameters);
    if (parameters->has_stale_after && xml_attribute(root, "as-of") == NULL)
        good = diag_error(reading->diag, root->at, "stale-after needs the day as-of");
    parameters->discounts = study_block(study, root->child_count, sizeof(struct discount));
    study->charts = study_block(study, root->child_count, sizeof *study->charts);
    for (unsigned i = 0; i < root->child_count; i++)
        good &= read_child(reading, root->children[i]);
    return good;
}

static void free_tree(void *tree)
{
    xml_tree_free(tree);
}

bool study_xml_read(const struct value_reading *reading, const char *bytes, size_t length)
{
    unsigned errors_before = reading->diag->error_count;
    struct xml_tree *tree =
        xml_tree_parse_well_formed("study.xml", bytes, length, "study.rng", reading->diag);
    bool good, is_reported;

    if (tree == NULL)
        return false;
    study_keep(reading->study, tree, free_tree);
    good = strcmp(tree->root->name, "study") == 0 && read_study(reading, tree->root);
    is_reported = reading->diag->error_count > errors_before;
    g_assert(good || is_reported); /* else the schema knows what no table has */
    return !is_reported;
}
