/* What licenses count. A processor without the attribute that a rule counts would make a license
 * free; so would a configuration without processors. Both are refused here, and counts stay in a
 * range that money can multiply. */
#include "input/study_check.h"
#include "model/price_lookup.h"
#include <string.h>

#define MOST_UNITS 1000000000000 /* 10^12 units counted in a configuration */

struct license_check {
    struct loader *loader;
    const struct license_rule *rule;
    const struct bill_line *license; /* counted by the rule */
    struct decimal units;            /* of the processors so far */
    bool has_processor, is_too_large;
};

/* Reports an attribute that is not a number the rule can count; NULL then. */
static const struct attribute *counted_attribute(struct license_check *check,
                                                 const struct offer *offer)
{
    const struct study *study = check->loader->study;
    const char *name = check->rule->attribute;
    const struct attribute *attribute =
        &offer->attributes[attribute_column_find(&study->catalog_columns, name)];
    struct place at = place_of_column(offer->at, name);
    struct diag *diag = check->loader->diag;
    g_autofree char *rule = place_format(&check->rule->at);
    const char *license = study->products[check->rule->product].sku;

    if (attribute->kind == ATTRIBUTE_EMPTY)
        diag_error(diag, at, "%s of processor '%s' is empty; '%s' counts it (%s)", name, offer->sku,
                   license, rule);
    else if (attribute->kind == ATTRIBUTE_AMBIGUOUS)
        diag_error(
            diag, at,
            "%s '%s' of processor '%s' is ambiguous, and no other number of the file settles it;"
            " '%s' counts it (%s)",
            name, attribute->text, offer->sku, license, rule);
    else if (attribute->kind == ATTRIBUTE_TEXT)
        diag_error(diag, at,
                   "%s '%s' of processor '%s' is not a number below 10^15; '%s' counts it (%s)",
                   name, attribute->text, offer->sku, license, rule);
    else if (decimal_sign(attribute->number) < 0)
        diag_error(diag, at, "%s '%s' of processor '%s' is below 0; '%s' counts it (%s)", name,
                   attribute->text, offer->sku, license, rule);
    else
        return attribute;
    return NULL;
}

/* An upper limit is enough: the quantity of one kind, on all servers of the configuration. */
static void add_units(struct license_check *check, const struct bill_line *processor,
                      struct decimal each)
{
    const struct study *study = check->loader->study;
    struct decimal one = decimal_from_int(1), units;
    struct decimal servers =
        processor->per == PER_CONFIGURATION
            ? one
            : configuration_servers(study, &study->configurations[processor->configuration]);

    if (decimal_quotient(processor->quantity.value, each, one, one, &units)
        && decimal_compare(units, decimal_from_int(MOST_UNITS)) < 0)
        check->units = decimal_add(check->units, decimal_multiply(units, servers));
    else
        check->is_too_large = true;
    check->is_too_large |= decimal_compare(check->units, decimal_from_int(MOST_UNITS)) >= 0;
}

static void check_processor(struct license_check *check, const struct bill_line *processor)
{
    const struct study *study = check->loader->study;
    const struct offer *offer =
        &study->offers[price_lookup(study, processor->product, processor->supplier).offer];
    const struct attribute *attribute;

    check->has_processor |= decimal_sign(processor->quantity.value) > 0;
    if (check->rule->metric_kind == METRIC_PROCESSOR) {
        add_units(check, processor, decimal_from_int(1));
        return;
    }
    attribute = counted_attribute(check, offer);
    if (attribute != NULL)
        add_units(check, processor, attribute->number);
}

/* A license for one node counts the processors of that node, and those that stand for every node.
 */
static bool is_counted(const struct license_check *check, const struct bill_line *line)
{
    const struct study *study = check->loader->study;

    return strcmp(study->products[line->product].category, PROCESSOR_CATEGORY) == 0
           && line->quantity.given
           && (check->license->node == NO_INDEX || line->node == NO_INDEX
               || line->node == check->license->node);
}

static void check_rule(struct loader *loader, const struct bill_line *license,
                       const struct license_rule *rule)
{
    const struct study *study = loader->study;
    const struct configuration *configuration = &study->configurations[license->configuration];
    struct license_check check = { .loader = loader, .rule = rule, .license = license };
    struct place at = place_of_column(license->at, "sku");
    const char *sku = study->products[license->product].sku;

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];

        if (is_counted(&check, line))
            check_processor(&check, line);
    }
    if (!check.has_processor)
        diag_error(loader->diag, at,
                   "'%s' is counted by '%s' of processors, and configuration '%s' has no processor"
                   " (category '" PROCESSOR_CATEGORY "') for it",
                   sku, rule->metric, configuration->id);
    if (check.is_too_large)
        diag_error(loader->diag, at,
                   "'%s' counts too many units in configuration '%s'; expected less than 10^12",
                   sku, configuration->id);
}

void license_check(struct loader *loader)
{
    const struct study *study = loader->study;

    if (!loader->tables[TABLE_CATALOG].is_sound || !loader->tables[TABLE_CONFIGURATIONS].is_sound)
        return;
    for (uint32_t i = 0; i < study->bill_count; i++) {
        const struct bill_line *line = &study->bill[i];
        const struct product *product = &study->products[line->product];

        for (uint32_t rule = 0; rule < product->rule_count && !line->quantity.given; rule++)
            check_rule(loader, line, &study->rules[product->first_rule + rule]);
    }
}
