/* One row of licenses.csv as a rule: what its metric and factor mean among the columns of the other
 * files, and which of its cells need one another. Whether the hardware of a configuration has what
 * a rule counts is checked by cost/. */
#include "input/license_row.h"
#include <string.h>

struct reading {
    const struct study *study;
    const struct license_row *row;
    struct diag *diag;
    struct license_rule *rule;
};

/* Metrics that are words. Those of columns are named after what they count, not after the column
 * that has the number. */
static const struct named_metric {
    const char *metric;
    enum metric_kind kind;
    const char *attribute;
} named_metrics[] = {
    { "processor", METRIC_PROCESSOR, "" },
    { "core", METRIC_PROCESSOR_ATTRIBUTE, "cores" },
    { "thread", METRIC_PROCESSOR_ATTRIBUTE, "threads" },
    { "server", METRIC_SERVER, "" },
    { "vcpu", METRIC_ALL_ATTRIBUTE, "vcpus" },
    { "user", METRIC_CONFIGURATION_COLUMN, "users" },
};

static struct place cell_of(const struct reading *reading, const char *column)
{
    return place_of_column(reading->row->at, column);
}

static bool in_catalog(const struct reading *reading, const char *column)
{
    return attribute_column_find(&reading->study->catalog_columns, column) != NO_INDEX;
}

static bool in_configurations(const struct reading *reading, const char *column)
{
    return attribute_column_find(&reading->study->configuration_columns, column) != NO_INDEX;
}

static bool has_numbers(const struct study *study, uint32_t column)
{
    for (uint32_t i = 0; i < study->offer_count; i++) {
        if (study->offers[i].attributes[column].kind == ATTRIBUTE_NUMBER)
            return true;
    }
    return false;
}

/* "mhz, cache-kb", or "none". */
static char *list_numeric_columns(const struct study *study)
{
    GString *list = g_string_new(NULL);

    for (uint32_t i = 0; i < study->catalog_columns.count; i++) {
        if (has_numbers(study, i))
            g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "",
                                   study->catalog_columns.names[i]);
    }
    return g_string_free(list->len > 0 ? list : g_string_append(list, "none"), FALSE);
}

static bool resolve_named(const struct reading *reading, const struct named_metric *named)
{
    bool is_in_configurations = named->kind == METRIC_CONFIGURATION_COLUMN;
    bool exists = is_in_configurations ? in_configurations(reading, named->attribute)
                                       : in_catalog(reading, named->attribute);

    reading->rule->metric_kind = named->kind;
    reading->rule->attribute = named->attribute;
    return exists || named->attribute[0] == '\0'
           || diag_error(reading->diag, cell_of(reading, "metric"),
                         "metric '%s' counts a column '%s' of %s, which it does not have",
                         named->metric, named->attribute,
                         is_in_configurations ? "configurations.csv" : "catalog.csv");
}

/* The category whose name is the first `length` bytes of a text, or NULL. */
static const char *find_category(const struct study *study, const char *text, size_t length)
{
    for (uint32_t i = 0; i < study->product_count; i++) {
        const char *category = study->products[i].category;

        if (strlen(category) == length && memcmp(category, text, length) == 0)
            return category;
    }
    return NULL;
}

/* CATEGORY.ATTRIBUTE, where either may have dots of its own. */
static bool is_of_category(const struct reading *reading)
{
    const char *metric = reading->row->metric;
    struct license_rule *rule = reading->rule;

    for (const char *dot = strchr(metric, '.'); dot != NULL; dot = strchr(dot + 1, '.')) {
        const char *category = find_category(reading->study, metric, dot - metric);
        uint32_t column = attribute_column_find(&reading->study->catalog_columns, dot + 1);

        if (category == NULL || column == NO_INDEX)
            continue;
        rule->metric_kind = METRIC_CATEGORY_ATTRIBUTE;
        rule->category = category;
        rule->attribute = reading->study->catalog_columns.names[column];
        return true;
    }
    return false;
}

static bool refuse_metric(const struct reading *reading)
{
    const char *metric = reading->row->metric;
    struct place at = cell_of(reading, "metric");
    g_autofree char *numeric = list_numeric_columns(reading->study);

    if (strchr(metric, '.') != NULL)
        return diag_error(reading->diag, at,
                          "metric '%s' is not a category of catalog.csv, a point and a numeric"
                          " column of it (%s)",
                          metric, numeric);
    return diag_error(reading->diag, at,
                      "metric '%s' is neither processor, core, thread, server, vcpu or user, nor a"
                      " numeric column of catalog.csv (%s), nor a column of configurations.csv",
                      metric, numeric);
}

static bool resolve_column(const struct reading *reading)
{
    const char *metric = reading->row->metric;
    bool is_attribute = in_catalog(reading, metric), is_column = in_configurations(reading, metric);

    if (is_attribute && is_column)
        return diag_error(reading->diag, cell_of(reading, "metric"),
                          "metric '%s' is a column of both catalog.csv and configurations.csv;"
                          " rename one of them",
                          metric);
    if (!is_attribute && !is_column)
        return is_of_category(reading) || refuse_metric(reading);
    reading->rule->metric_kind =
        is_attribute ? METRIC_PROCESSOR_ATTRIBUTE : METRIC_CONFIGURATION_COLUMN;
    reading->rule->attribute = metric;
    return true;
}

static bool resolve_metric(const struct reading *reading)
{
    for (size_t i = 0; i < G_N_ELEMENTS(named_metrics); i++) {
        if (strcmp(named_metrics[i].metric, reading->row->metric) == 0)
            return resolve_named(reading, &named_metrics[i]);
    }
    return resolve_column(reading);
}

static bool is_factor_name(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->factor_count; i++) {
        if (strcmp(study->factors[i].factor, name) == 0)
            return true;
    }
    return false;
}

static bool resolve_factor(const struct reading *reading)
{
    const char *factor = reading->row->factor;
    bool is_attribute = in_catalog(reading, factor);
    bool is_table = is_factor_name(reading->study, factor);

    reading->rule->factor = factor;
    reading->rule->factor_is_table = is_table && !is_attribute;
    if (factor[0] == '\0' || is_attribute || is_table)
        return true;
    return diag_error(reading->diag, cell_of(reading, "factor"),
                      "factor '%s' is neither a column of catalog.csv nor a factor of"
                      " license-factors.csv",
                      factor);
}

/* Servers as such have no processors to weigh; users and other numbers of a configuration stand in
 * no server. */
static bool check_meaning(const struct reading *reading)
{
    static const struct {
        const char *column;
        bool of_servers; /* has a meaning where servers are counted */
    } columns[] = { { "factor", false },
                    { "minimum-per-processor", false },
                    { "minimum-per-server", true },
                    { "stack-attribute", true },
                    { "round-at", true } };
    enum metric_kind kind = reading->rule->metric_kind;
    bool good = true;

    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        bool has_meaning =
            kind == METRIC_SERVER ? columns[i].of_servers : kind != METRIC_CONFIGURATION_COLUMN;

        if (!has_meaning
            && license_column_is_given(license_column_find(columns[i].column), reading->row))
            good = diag_error(reading->diag, cell_of(reading, columns[i].column),
                              "%s has no meaning for metric '%s', which counts %s; leave it empty",
                              columns[i].column, reading->row->metric,
                              kind == METRIC_SERVER ? "servers" : "once per configuration");
    }
    return good;
}

static bool check_stack(const struct reading *reading)
{
    bool has_attribute = reading->row->stack_attribute[0] != '\0';
    bool has_size = reading->row->stack_size.given;

    if (has_attribute && !has_size)
        return diag_error(reading->diag, cell_of(reading, "stack-attribute"),
                          "stack-attribute '%s' needs a stack-size", reading->row->stack_attribute);
    if (has_size && !has_attribute)
        return diag_error(reading->diag, cell_of(reading, "stack-size"),
                          "stack-size needs a stack-attribute");
    return true;
}

bool license_rule_from_row(const struct study *study, const struct license_row *row,
                           struct diag *diag, struct license_rule *out)
{
    struct license_rule rule = {
        .metric = row->metric,
        .category = "",
        .attribute = "",
        .minimum_per_processor = row->minimum_per_processor,
        .minimum_per_server = row->minimum_per_server,
        .stack_attribute = row->stack_attribute,
        .stack_size = row->stack_size.value,
        .units_per_license = row->units_per_license,
        .round_at = row->round_at == 0 ? ROUND_AT_CONFIGURATION : row->round_at - 1,
        .licenses_per_count = row->licenses_per_count,
        .use_limit = row->use_limit,
        .at = row->at,
    };
    struct reading reading = { .study = study, .row = row, .diag = diag, .rule = &rule };
    bool good = resolve_metric(&reading) && check_meaning(&reading);

    good &= resolve_factor(&reading);
    good &= check_stack(&reading);
    if (good)
        *out = rule;
    return good;
}

static void add_terms(struct study *study, const struct license_terms *terms,
                      struct license_row *row)
{
    if (terms->option_group[0] != '\0') {
        g_autofree char *option = g_strconcat(terms->option_group, "/", terms->option_name, NULL);
        row->option = study_text(study, option);
    }
    row->minimum_order = terms->minimum_order;
    row->pack = terms->pack;
    row->tier_basis = (int)terms->tier_basis + 1;
    row->support_rate = terms->support_rate;
    row->support_on = (int)terms->support_on + 1;
    row->support_from_year =
        (struct optional_decimal){ true, decimal_from_int(terms->support_from_year) };
    row->support_uplift = terms->support_uplift;
    row->requires = terms->requires_text;
}

struct license_row license_row_of_rule(struct study *study, const struct license_rule *rule)
{
    const struct product *product = &study->products[rule->product];
    struct license_row row = {
        .sku = product->sku,
        .option = study_text(study, ""),
        .metric = rule->metric,
        .factor = rule->factor,
        .minimum_per_processor = rule->minimum_per_processor,
        .minimum_per_server = rule->minimum_per_server,
        .stack_attribute = rule->stack_attribute,
        .stack_size = { rule->stack_attribute[0] != '\0', rule->stack_size },
        .units_per_license = rule->units_per_license,
        .round_at = rule->round_at == ROUND_AT_CONFIGURATION ? 0 : (int)rule->round_at + 1,
        .licenses_per_count = rule->licenses_per_count,
        .use_limit = rule->use_limit,
        .at = rule->at,
    };

    add_terms(study, product->terms, &row);
    return row;
}
