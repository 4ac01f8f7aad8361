/* licenses.csv: which SKUs are counted by a rule, and what the rule counts. */
#include "input/loader.h"
#include <string.h>

struct license_row {
    const char *sku, *metric;
    struct place at;
};

static const struct column columns[] = {
    { "sku", COLUMN_ID, .offset = offsetof(struct license_row, sku), .required = true },
    { "metric", COLUMN_ID, .offset = offsetof(struct license_row, metric), .required = true },
    { .name = "option", .kind = COLUMN_LATER },
    { .name = "factor", .kind = COLUMN_LATER },
    { .name = "minimum-per-processor", .kind = COLUMN_LATER },
    { .name = "minimum-per-server", .kind = COLUMN_LATER },
    { .name = "stack-attribute", .kind = COLUMN_LATER },
    { .name = "stack-size", .kind = COLUMN_LATER },
    { .name = "units-per-license", .kind = COLUMN_LATER },
    { .name = "round-at", .kind = COLUMN_LATER },
    { .name = "licenses-per-count", .kind = COLUMN_LATER },
    { .name = "minimum-order", .kind = COLUMN_LATER },
    { .name = "pack", .kind = COLUMN_LATER },
    { .name = "tier-basis", .kind = COLUMN_LATER },
    { .name = "support-rate", .kind = COLUMN_LATER },
    { .name = "support-on", .kind = COLUMN_LATER },
    { .name = "support-from-year", .kind = COLUMN_LATER },
    { .name = "support-uplift", .kind = COLUMN_LATER },
    { .name = "use-limit", .kind = COLUMN_LATER },
    { .name = "requires", .kind = COLUMN_LATER },
};

/* Metrics named after what they count, not after the column that has the number. */
static const struct {
    const char *metric, *attribute;
} named_metrics[] = { { "core", "cores" }, { "thread", "threads" } };

static const char *const later_metrics[] = { "vcpu", "server", "user", NULL };

static const char *attribute_of_metric(const char *metric)
{
    for (size_t i = 0; i < G_N_ELEMENTS(named_metrics); i++) {
        if (strcmp(named_metrics[i].metric, metric) == 0)
            return named_metrics[i].attribute;
    }
    return metric;
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

static bool refuse_metric(struct loader *loader, const struct license_row *row,
                          const char *attribute)
{
    g_autofree char *numeric = list_numeric_columns(loader->study);
    struct place at = place_of_column(row->at, "metric");

    if (strcmp(attribute, row->metric) != 0)
        return diag_error(loader->diag, at,
                          "metric '%s' counts a column '%s' of catalog.csv, which it does not have",
                          row->metric, attribute);
    return diag_error(loader->diag, at,
                      "metric '%s' is neither processor, core or thread nor a numeric column of"
                      " catalog.csv (%s)",
                      row->metric, numeric);
}

static bool resolve_attribute(struct loader *loader, const struct license_row *row,
                              const char *attribute)
{
    const struct study *study = loader->study;
    bool in_catalog = attribute_column_find(&study->catalog_columns, attribute) != NO_INDEX;
    bool in_configurations =
        attribute_column_find(&study->configuration_columns, row->metric) != NO_INDEX;
    struct place at = place_of_column(row->at, "metric");

    if (in_catalog && in_configurations)
        return diag_error(loader->diag, at,
                          "metric '%s' is a column of both catalog.csv and configurations.csv;"
                          " rename one of them",
                          row->metric);
    if (in_catalog)
        return true;
    if (in_configurations || g_strv_contains(later_metrics, row->metric)
        || strchr(row->metric, '.') != NULL)
        return diag_error(loader->diag, at,
                          "metric '%s' is not computed yet; processor, core, thread and the numeric"
                          " columns of catalog.csv are",
                          row->metric);
    return refuse_metric(loader, row, attribute);
}

static void accept(struct loader *loader, const void *data)
{
    const struct license_row *row = data;
    struct license_rule rule = { .product = loader_find_product(loader, row->sku, row->at),
                                 .metric = row->metric,
                                 .metric_kind = METRIC_PROCESSOR,
                                 .attribute = "",
                                 .at = row->at };

    if (loader->tables[TABLE_CATALOG].row_count == 0)
        return;
    if (strcmp(row->metric, "processor") != 0 && row->metric[0] != '\0') {
        rule.metric_kind = METRIC_PROCESSOR_ATTRIBUTE;
        rule.attribute = study_text(loader->study, attribute_of_metric(row->metric));
        if (!resolve_attribute(loader, row, rule.attribute))
            return;
    }
    if (rule.product != NO_INDEX)
        g_array_append_val(loader->items, rule);
}

static int compare_products(const void *a, const void *b)
{
    const struct license_rule *left = a, *right = b;

    return (left->product > right->product) - (left->product < right->product);
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    g_array_sort(loader->items, compare_products); /* stable: the order of the file within each */
    study->rules = loader_take_items(loader, &study->rule_count);
    for (uint32_t i = 0; i < study->rule_count; i++) {
        struct product *product = &study->products[study->rules[i].product];

        if (product->rule_count++ == 0)
            product->first_rule = i;
    }
}

const struct study_file licenses_csv = {
    .schema = { .file_name = "licenses.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct license_row),
                .place_offset = offsetof(struct license_row, at) },
    .item_size = sizeof(struct license_rule),
    .accept = accept,
    .finish = finish,
};
