/* Studies of one configuration "a" with one licensed product "DB", written as short texts: rows are
 * separated by ';', words by spaces, and a word NAME=VALUE is a cell. Each row has the place it
 * would have in its file, from line 2 on. */
#ifndef TESTS_LICENSE_STUDY_H
#define TESTS_LICENSE_STUDY_H

#include "model/study.h"
#include <string.h>

struct license_example {
    const char *configuration; /* "servers=3 users=120" */
    const char *nodes;         /* "db servers=2; web" */
    const char *parts; /* "2 XEON processor cores=16 per=configuration node=db; 8 DIMM memory
                          gigabytes=64" */
    const char *rules; /* "metric=core factor=core-factor round-at=server; metric=user" */
    const char *
        terms; /* "pack=2 minimum-order=72 tier-basis=graduated requires=max-sockets<=2,vcpus<=8" */
    const char *factors; /* "pvu 70 family=xeon max-sockets=2; pvu 100" */
    const char *tiers;   /* "1 1000.00; 10 900.00", or discounts "10 10%" */
    const char *license; /* its bill rows: "quantity=2 owned=5 per=configuration node=db"; NULL: one
                            without cells */
};

/* --- words --- */

static inline char **example_rows(const char *text)
{
    return g_strsplit(text != NULL ? text : "", "; ", -1);
}

static inline const char *example_cell(char **words, const char *name)
{
    size_t length = strlen(name);

    for (char **word = words; *word != NULL; word++)
        if (strncmp(*word, name, length) == 0 && (*word)[length] == '=')
            return *word + length + 1;
    return "";
}

static inline struct decimal example_decimal(const char *text)
{
    struct decimal value = { 0 };

    g_assert_true(decimal_parse(text, &value));
    return value;
}

static inline struct optional_decimal example_number(char **words, const char *name)
{
    const char *text = example_cell(words, name);
    struct optional_decimal number = { .given = *text != '\0' };

    if (number.given)
        number.value = example_decimal(text);
    return number;
}

static inline struct place example_place(struct study *study, const char *file, uint32_t row)
{
    struct source *source = study_block(study, 1, sizeof *source);

    source->name = study_text(study, file);
    return (struct place){ .source = source, .line = row + 2 };
}

/* --- attributes --- */

static inline bool example_is_attribute(const char *word)
{
    static const char *const design_columns[] = { "servers",  "per",   "node",
                                                  "quantity", "owned", NULL };
    g_autofree char *name = g_strndup(word, strcspn(word, "="));

    return strchr(word, '=') != NULL && !g_strv_contains(design_columns, name);
}

/* The columns that the rows of `text` name. */
static inline struct attribute_columns example_columns(struct study *study, const char *text)
{
    g_auto(GStrv) words = g_strsplit_set(text != NULL ? text : "", " ;", -1);
    const char **names = study_block(study, g_strv_length(words) + 1, sizeof *names);
    struct attribute_columns columns = { .names = names };

    for (char **word = words; *word != NULL; word++) {
        g_autofree char *name = g_strndup(*word, strcspn(*word, "="));
        if (example_is_attribute(*word) && attribute_column_find(&columns, name) == NO_INDEX)
            names[columns.count++] = study_text(study, name);
    }
    return columns;
}

static inline const struct attribute *
example_attributes(struct study *study, const struct attribute_columns *columns, char **words)
{
    struct attribute *attributes = study_block(study, columns->count + 1, sizeof *attributes);

    for (uint32_t i = 0; i < columns->count; i++) {
        const char *cell = example_cell(words, columns->names[i]);
        attributes[i] = (struct attribute){ .text = study_text(study, cell) };
        if (*cell != '\0')
            attributes[i].kind =
                decimal_parse(cell, &attributes[i].number) ? ATTRIBUTE_NUMBER : ATTRIBUTE_TEXT;
    }
    return attributes;
}

/* --- rows --- */

static inline void example_configuration(struct study *study, const struct license_example *example)
{
    g_auto(GStrv) words =
        g_strsplit(example->configuration != NULL ? example->configuration : "", " ", -1);
    g_auto(GStrv) nodes = example_rows(example->nodes);

    study->configuration_columns = example_columns(study, example->configuration);
    study->node_columns = example_columns(study, example->nodes);
    study->configurations = study_block(study, 1, sizeof *study->configurations);
    study->configuration_count = 1;
    study->node_count = example->nodes != NULL ? g_strv_length(nodes) : 0;
    study->nodes = study_block(study, study->node_count + 1, sizeof *study->nodes);
    study->configurations[0] = (struct configuration){
        .id = "a",
        .label = "a",
        .servers = example_number(words, "servers"),
        .attributes = example_attributes(study, &study->configuration_columns, words),
        .node_count = study->node_count,
        .at = example_place(study, "configurations.csv", 0),
    };
    for (uint32_t i = 0; i < study->node_count; i++) {
        g_auto(GStrv) cells = g_strsplit(nodes[i], " ", -1);
        study->nodes[i] =
            (struct node){ .id = study_text(study, cells[0]),
                           .servers = example_number(cells, "servers"),
                           .attributes = example_attributes(study, &study->node_columns, cells),
                           .at = example_place(study, "nodes.csv", i) };
    }
}

static inline uint32_t example_node(const struct study *study, const char *id)
{
    for (uint32_t i = 0; i < study->node_count; i++)
        if (strcmp(study->nodes[i].id, id) == 0)
            return i;
    g_assert_cmpstr(id, ==, "");
    return NO_INDEX;
}

static inline struct bill_line *example_bill_line(struct study *study, uint32_t product,
                                                  char **words)
{
    struct bill_line *line = &study->bill[study->bill_count];
    const char *per = example_cell(words, "per");

    *line = (struct bill_line){
        .product = product,
        .node = example_node(study, example_cell(words, "node")),
        .quantity = example_number(words, "quantity"),
        .owned = example_number(words, "owned"),
        .per = strcmp(per, "configuration") == 0 ? PER_CONFIGURATION : PER_SERVER,
        .supplier = "",
        .at = example_place(study, "bill-of-materials.csv", study->bill_count)
    };
    study->bill_count++;
    study->configurations[0].bill_count++;
    return line;
}

static inline void example_product(struct study *study, const char *sku, const char *category,
                                   char **words)
{
    uint32_t index = study->product_count++;

    study->offers[index] =
        (struct offer){ .sku = study_text(study, sku),
                        .category = study_text(study, category),
                        .description = "",
                        .supplier = "",
                        .source = "",
                        .currency = "",
                        .discount_class = "",
                        .has_price = true,
                        .attributes = example_attributes(study, &study->catalog_columns, words),
                        .at = example_place(study, "catalog.csv", index) };
    study->products[index] = (struct product){ .sku = study->offers[index].sku,
                                               .category = study->offers[index].category,
                                               .first_offer = index,
                                               .offer_count = 1 };
    study->offer_count = study->product_count;
}

static inline void example_bill(struct study *study, const struct license_example *example)
{
    g_auto(GStrv) parts = example_rows(example->parts);
    g_auto(GStrv) licenses = example_rows(example->license);
    guint part_count = example->parts != NULL ? g_strv_length(parts) : 0;
    char *no_words[] = { NULL };

    study->catalog_columns = example_columns(study, example->parts);
    study->offers = study_block(study, part_count + 1, sizeof *study->offers);
    study->products = study_block(study, part_count + 1, sizeof *study->products);
    study->bill = study_block(study, part_count + g_strv_length(licenses) + 1, sizeof *study->bill);
    for (guint i = 0; i < part_count; i++) {
        g_auto(GStrv) words = g_strsplit(parts[i], " ", -1);
        example_product(study, words[1], words[2], words);
        struct bill_line *line = example_bill_line(study, i, words);
        line->quantity = (struct optional_decimal){ true, example_decimal(words[0]) };
    }
    example_product(study, "DB", "license", no_words);
    if (example->license == NULL)
        example_bill_line(study, part_count, no_words);
    for (char **row = licenses; *row != NULL && example->license != NULL; row++) {
        g_auto(GStrv) words = g_strsplit(*row, " ", -1);
        example_bill_line(study, part_count, words);
    }
}

/* --- rules --- */

static inline void example_metric(struct study *study, struct license_rule *rule)
{
    static const struct {
        const char *metric;
        enum metric_kind kind;
        const char *attribute;
    } names[] = {
        { "processor", METRIC_PROCESSOR, "" },
        { "core", METRIC_PROCESSOR_ATTRIBUTE, "cores" },
        { "thread", METRIC_PROCESSOR_ATTRIBUTE, "threads" },
        { "server", METRIC_SERVER, "" },
        { "vcpu", METRIC_ALL_ATTRIBUTE, "vcpus" },
        { "user", METRIC_CONFIGURATION_COLUMN, "users" },
    };
    const char *point = strchr(rule->metric, '.');

    rule->category = "";
    rule->attribute = rule->metric;
    rule->metric_kind = METRIC_PROCESSOR_ATTRIBUTE;
    if (attribute_column_find(&study->configuration_columns, rule->metric) != NO_INDEX)
        rule->metric_kind = METRIC_CONFIGURATION_COLUMN;
    if (point != NULL) {
        g_autofree char *category = g_strndup(rule->metric, (size_t)(point - rule->metric));
        rule->category = study_text(study, category);
        rule->attribute = point + 1;
        rule->metric_kind = METRIC_CATEGORY_ATTRIBUTE;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        if (strcmp(rule->metric, names[i].metric) == 0) {
            rule->metric_kind = names[i].kind;
            rule->attribute = names[i].attribute;
        }
    }
}

static inline enum rounding_level example_level(const char *name)
{
    for (int level = 0; level <= ROUND_AT_SERVER; level++)
        if (strcmp(rounding_level_names[level], name) == 0)
            return (enum rounding_level)level;
    g_assert_cmpstr(name, ==, "");
    return ROUND_AT_CONFIGURATION;
}

static inline void example_rules(struct study *study, const struct license_example *example)
{
    g_auto(GStrv) rows = example_rows(example->rules);

    study->rule_count = g_strv_length(rows);
    study->rules = study_block(study, study->rule_count, sizeof *study->rules);
    for (uint32_t i = 0; i < study->rule_count; i++) {
        g_auto(GStrv) words = g_strsplit(rows[i], " ", -1);
        struct license_rule *rule = &study->rules[i];
        struct optional_decimal stack_size = example_number(words, "stack-size");
        *rule = (struct license_rule){
            .product = study->product_count - 1,
            .metric = study_text(study, example_cell(words, "metric")),
            .factor = study_text(study, example_cell(words, "factor")),
            .minimum_per_processor = example_number(words, "minimum-per-processor"),
            .minimum_per_server = example_number(words, "minimum-per-server"),
            .stack_attribute = study_text(study, example_cell(words, "stack-attribute")),
            .stack_size = stack_size.value,
            .units_per_license = example_number(words, "units-per-license"),
            .round_at = example_level(example_cell(words, "round-at")),
            .licenses_per_count = example_number(words, "licenses-per-count"),
            .use_limit = example_number(words, "use-limit"),
            .at = example_place(study, "licenses.csv", i),
        };
        rule->factor_is_table =
            attribute_column_find(&study->catalog_columns, rule->factor) == NO_INDEX;
        example_metric(study, rule);
    }
}

static inline void example_requirement(struct study *study, const char *text,
                                       struct license_requirement *out)
{
    size_t name = strcspn(text, "<>=!"), sign = strspn(text + name, "<>=!");
    g_autofree char *attribute = g_strndup(text, name), *comparison = g_strndup(text + name, sign);

    out->attribute = study_text(study, attribute);
    out->text = study_text(study, text + name + sign);
    out->is_number = decimal_parse(out->text, &out->number);
    while (strcmp(comparison_signs[out->comparison], comparison) != 0)
        out->comparison++;
}

static inline const struct license_terms *example_terms(struct study *study, const char *text)
{
    g_auto(GStrv) words = g_strsplit(text != NULL ? text : "", " ", -1);
    const char *requires = example_cell(words, "requires");
    g_auto(GStrv) parts = g_strsplit(requires, ",", -1);
    struct license_terms *terms = study_block(study, 1, sizeof *terms);
    struct license_requirement *requirements =
        study_block(study, g_strv_length(parts) + 1, sizeof *requirements);

    *terms = (struct license_terms){
        .option_group = "",
        .option_name = "",
        .minimum_order = example_number(words, "minimum-order"),
        .pack = example_number(words, "pack"),
        .tier_basis = strcmp(example_cell(words, "tier-basis"), "graduated") == 0 ? TIER_GRADUATED
                                                                                  : TIER_ALL_UNITS,
        .support_from_year = 1,
        .requirements = requirements,
        .requirement_count = g_strv_length(parts),
        .requires_text = study_text(study, requires),
        .at = example_place(study, "licenses.csv", 0),
    };
    for (uint32_t i = 0; i < terms->requirement_count; i++)
        example_requirement(study, parts[i], &requirements[i]);
    return terms;
}

static inline void example_factors(struct study *study, const char *text)
{
    g_auto(GStrv) rows = example_rows(text);

    study->factor_columns = example_columns(study, text);
    study->factor_count = text != NULL ? g_strv_length(rows) : 0;
    study->factors = study_block(study, study->factor_count + 1, sizeof *study->factors);
    for (uint32_t i = 0; i < study->factor_count; i++) {
        g_auto(GStrv) words = g_strsplit(rows[i], " ", -1);
        study->factors[i] = (struct license_factor){
            .factor = study_text(study, words[0]),
            .value = example_decimal(words[1]),
            .conditions = example_attributes(study, &study->factor_columns, words),
            .at = example_place(study, "license-factors.csv", i),
        };
    }
}

static inline void example_tiers(struct study *study, const char *text)
{
    g_auto(GStrv) rows = example_rows(text);

    study->tier_count = text != NULL ? g_strv_length(rows) : 0;
    study->tiers = study_block(study, study->tier_count + 1, sizeof *study->tiers);
    for (uint32_t i = 0; i < study->tier_count; i++) {
        g_auto(GStrv) words = g_strsplit(rows[i], " ", -1);
        struct license_tier *tier = &study->tiers[i];
        bool is_discount = g_str_has_suffix(words[1], "%");
        *tier = (struct license_tier){ .product = study->product_count - 1,
                                       .from_quantity = example_decimal(words[0]),
                                       .has_price = !is_discount,
                                       .at = example_place(study, "license-tiers.csv", i) };
        g_strdelimit(words[1], "%", '\0');
        if (is_discount)
            tier->discount = decimal_multiply(example_decimal(words[1]), example_decimal("0.01"));
        else
            g_assert_true(money_parse(words[1], &tier->price));
    }
}

/* The study; study_free frees it. The licensed product is the last one. */
static inline struct study *license_study_new(const struct license_example *example)
{
    struct study *study = study_new("example");

    example_configuration(study, example);
    example_bill(study, example);
    example_rules(study, example);
    example_factors(study, example->factors);
    example_tiers(study, example->tiers);
    struct product *licensed = &study->products[study->product_count - 1];
    licensed->rule_count = study->rule_count;
    licensed->tier_count = study->tier_count;
    licensed->terms = example_terms(study, example->terms);
    return study;
}

static inline uint32_t license_study_product(const struct study *study)
{
    return study->product_count - 1;
}

#endif
