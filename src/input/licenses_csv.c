/* licenses.csv: which SKUs are counted by a rule, and what belongs to them. What a row says is
 * worked out in license_rule.c and license_terms.c. */
#include "input/license_row.h"
#include "input/loader.h"
#include <string.h>

#define LICENSE_SIZE_BELOW "1000000000000" /* 10^12 */
#define RATE_BELOW         "10"            /* 1000 % a year; more is a slip of the pen */

/* In the order of the enums, behind the empty cell. */
static const char *const round_at_words[] = { "",          "configuration",
                                              "processor", "factor-group",
                                              "server",    NULL };
static const char *const tier_basis_words[] = { "", "all-units", "graduated", NULL };
static const char *const support_on_words[] = { "", "net", "list", NULL };

#define MEMBER(name)  .offset = offsetof(struct license_row, name)
#define SIZE(name)    MEMBER(name), .minimum = "0", .below = LICENSE_SIZE_BELOW
#define ABOVE_0(name) MEMBER(name), .above = "0", .below = LICENSE_SIZE_BELOW

static const struct column columns[] = {
    { "sku", COLUMN_ID, MEMBER(sku), .required = true },
    { "option", COLUMN_ID, MEMBER(option) },
    { "metric", COLUMN_ID, MEMBER(metric), .required = true },
    { "factor", COLUMN_ID, MEMBER(factor) },
    { "minimum-per-processor", COLUMN_DECIMAL, SIZE(minimum_per_processor) },
    { "minimum-per-server", COLUMN_DECIMAL, SIZE(minimum_per_server) },
    { "stack-attribute", COLUMN_ID, MEMBER(stack_attribute) },
    { "stack-size", COLUMN_DECIMAL, ABOVE_0(stack_size) },
    { "units-per-license", COLUMN_DECIMAL, ABOVE_0(units_per_license) },
    { "round-at", COLUMN_WORD, MEMBER(round_at), .words = round_at_words },
    { "licenses-per-count", COLUMN_DECIMAL, ABOVE_0(licenses_per_count) },
    { "minimum-order", COLUMN_DECIMAL, SIZE(minimum_order) },
    { "pack", COLUMN_DECIMAL, ABOVE_0(pack) },
    { "tier-basis", COLUMN_WORD, MEMBER(tier_basis), .words = tier_basis_words },
    { "support-rate", COLUMN_RATE, MEMBER(support_rate), .minimum = "0", .below = RATE_BELOW },
    { "support-on", COLUMN_WORD, MEMBER(support_on), .words = support_on_words },
    { "support-from-year", COLUMN_COUNT, MEMBER(support_from_year), .below = "1000000" },
    { "support-uplift", COLUMN_RATE, MEMBER(support_uplift), .above = "-1", .below = RATE_BELOW },
    { "use-limit", COLUMN_DECIMAL, SIZE(use_limit) },
    { "requires", COLUMN_TEXT, MEMBER(requires) },
};

const struct column *license_column_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        if (strcmp(columns[i].name, name) == 0)
            return &columns[i];
    }
    return NULL;
}

bool license_column_is_given(const struct column *column, const struct license_row *row)
{
    const void *member = (const char *)row + column->offset;

    switch (column->kind) {
    case COLUMN_ID:
    case COLUMN_TEXT:
        return (*(const char *const *)member)[0] != '\0';
    case COLUMN_WORD:
        return *(const int *)member != 0;
    default:
        return ((const struct optional_decimal *)member)->given;
    }
}

struct license_item {
    struct license_row row;
    struct license_rule rule;
};

static void accept(struct loader *loader, const void *data)
{
    struct license_item item = { .row = *(const struct license_row *)data };
    uint32_t product = loader_find_product(loader, item.row.sku, item.row.at);
    bool good;

    if (loader->tables[TABLE_CATALOG].row_count == 0 || item.row.metric[0] == '\0')
        return;
    good = license_rule_from_row(loader->study, &item.row, loader->diag, &item.rule);
    item.rule.product = product;
    if (good && product != NO_INDEX)
        g_array_append_val(loader->items, item);
}

static int compare_products(const void *a, const void *b)
{
    const struct license_item *left = a, *right = b;

    return (left->rule.product > right->rule.product) - (left->rule.product < right->rule.product);
}

/* The terms of one SKU, whose rows are `items`. */
static void finish_product(struct loader *loader, const struct license_item *items,
                           struct product *product)
{
    g_autofree const struct license_row **rows =
        g_new(const struct license_row *, product->rule_count);

    for (uint32_t i = 0; i < product->rule_count; i++)
        rows[i] = &items[i].row;
    product->terms =
        license_terms_from_rows(loader->study, rows, product->rule_count, loader->diag);
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;
    const struct license_item *items;

    g_array_sort(loader->items, compare_products); /* stable: the order of the file within each */
    items = (const struct license_item *)loader->items->data;
    study->rule_count = loader->items->len;
    study->rules = study_block(study, study->rule_count, sizeof *study->rules);
    for (uint32_t i = 0; i < study->rule_count; i++) {
        struct product *product = &study->products[items[i].rule.product];

        study->rules[i] = items[i].rule;
        if (product->rule_count++ == 0)
            product->first_rule = i;
    }
    for (uint32_t i = 0; i < study->rule_count;) {
        struct product *product = &study->products[items[i].rule.product];

        finish_product(loader, &items[i], product);
        i += product->rule_count;
    }
}

const struct study_file licenses_csv = {
    .schema = { .file_name = "licenses.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct license_row),
                .place_offset = offsetof(struct license_row, at) },
    .item_size = sizeof(struct license_item),
    .accept = accept,
    .finish = finish,
};
