/* Checks the rules of one SKU against the servers of one configuration. A processor without the
 * attribute that a rule counts would make a license free, and so would a configuration without
 * processors: both are refused here. */
#include "cost/license_rule_check.h"
#include "cost/license_bill.h"
#include "cost/license_count.h"
#include "cost/license_factor.h"
#include "cost/license_units.h"

struct rule_check {
    const struct study *study;
    const struct configuration *configuration;
    const struct license_rule *rule;
    const char *sku; /* licensed */
    char *rule_place;
    struct diag *diag;
};

/* "processor 'XEON'", "'DIMM'" or "configuration 'db'"; the caller frees. */
static char *owner_text(const struct rule_check *check, const struct counted *counted)
{
    if (counted->offer == NO_INDEX)
        return g_strdup_printf("configuration '%s'", check->configuration->id);
    bool is_processor = license_metric_counts_processors(check->rule->metric_kind);
    return g_strdup_printf("%s'%s'", is_processor ? "processor " : "",
                           check->study->offers[counted->offer].sku);
}

/* --- what is counted --- */

static bool check_counted(const struct rule_check *check, const struct counted *counted)
{
    const struct attribute *attribute = counted->attribute;
    const char *fault = attribute != NULL ? attribute_fault(attribute) : NULL;
    g_autofree char *owner = owner_text(check, counted);

    if (fault == NULL)
        return true;
    if (attribute->kind == ATTRIBUTE_EMPTY)
        return diag_error(check->diag, counted->at, "%s of %s is empty; '%s' counts it (%s)",
                          check->rule->attribute, owner, check->sku, check->rule_place);
    return diag_error(check->diag, counted->at, "%s '%s' of %s is %s; '%s' counts it (%s)",
                      check->rule->attribute, attribute->text, owner, fault, check->sku,
                      check->rule_place);
}

static bool refuse_nothing_counted(const struct rule_check *check, struct place at)
{
    const struct license_rule *rule = check->rule;
    const char *configuration = check->configuration->id;

    if (license_metric_counts_processors(rule->metric_kind))
        return diag_error(check->diag, at,
                          "'%s' is counted by '%s' of processors, and configuration '%s' has no "
                          "processor (category"
                          " '" PROCESSOR_CATEGORY "') for it",
                          check->sku, rule->metric, configuration);
    if (rule->metric_kind == METRIC_CATEGORY_ATTRIBUTE)
        return diag_error(
            check->diag, at,
            "'%s' is counted by '%s', and configuration '%s' has no line of category '%s' for it",
            check->sku, rule->metric, configuration, rule->category);
    return diag_error(
        check->diag, at,
        "'%s' is counted by '%s', and configuration '%s' has no line with '%s' for it", check->sku,
        rule->metric, configuration, rule->attribute);
}

/* --- what weighs and multiplies it --- */

static bool check_factor(const struct rule_check *check, const struct server_kind *kind,
                         const struct counted *counted)
{
    const struct license_rule *rule = check->rule;
    struct attribute_scope scope = counted_scope(check->study, kind, counted);
    struct factor_value found;

    if (*rule->factor == '\0' || license_factor_find(&scope, rule, &found))
        return true;
    g_autofree char *owner = owner_text(check, counted);
    g_autofree char *conditions = license_factor_conditions(&scope, rule);
    struct found_attribute own = attribute_lookup(&scope, rule->factor);
    struct place at = counted->offer == NO_INDEX ? check->configuration->at
                                                 : check->study->offers[counted->offer].at;
    if (!rule->factor_is_table && own.attribute != NULL)
        return diag_error(check->diag, own.at,
                          "%s '%s' of %s is not a number above 0; '%s' is weighed by it (%s)",
                          rule->factor, own.attribute->text, owner, check->sku, check->rule_place);
    if (!rule->factor_is_table)
        return diag_error(check->diag, place_of_column(at, rule->factor),
                          "%s of %s is empty; '%s' is weighed by it (%s)", rule->factor, owner,
                          check->sku, check->rule_place);
    return diag_error(
        check->diag, at,
        "no row of license-factors.csv gives factor '%s' for %s (%s); '%s' is weighed by it"
        " (%s)",
        rule->factor, owner, conditions, check->sku, check->rule_place);
}

static bool check_stack(const struct rule_check *check, const struct server_kind *kind)
{
    const char *name = check->rule->stack_attribute;
    struct attribute_scope scope = { check->study, kind->configuration, kind->node, NO_INDEX };
    struct found_attribute found = attribute_lookup(&scope, name);

    if (*name == '\0')
        return true;
    if (found.attribute == NULL)
        return diag_error(check->diag, place_of_column(check->configuration->at, name),
                          "configuration '%s' has no '%s', by which '%s' is stacked (%s)",
                          check->configuration->id, name, check->sku, check->rule_place);
    const char *fault = attribute_fault(found.attribute);
    if (fault == NULL)
        return true;
    return diag_error(check->diag, found.at, "%s '%s' is %s; '%s' is stacked by it (%s)", name,
                      found.attribute->text, fault, check->sku, check->rule_place);
}

/* --- all rules of a SKU --- */

static bool check_kind(const struct rule_check *check, const struct server_kind *kind, bool *any)
{
    g_autoptr(GArray) list = license_units_list(check->study, check->rule, kind);
    bool is_good = true;

    for (guint i = 0; i < list->len; i++) {
        const struct counted *counted = &g_array_index(list, struct counted, i);
        *any |= fraction_compare(counted->number, fraction_from_int(0)) > 0;
        is_good &= check_counted(check, counted);
        is_good &= check_factor(check, kind, counted);
    }
    if (check->rule->metric_kind != METRIC_CONFIGURATION_COLUMN)
        is_good &= check_stack(check, kind);
    return is_good;
}

static bool check_rule(struct rule_check *check, GArray *kinds, struct place bill_at)
{
    g_autoptr(GArray) counted_kinds = license_units_kinds(check->rule, kinds);
    bool any = false, is_good = true;

    check->rule_place = place_format(&check->rule->at);
    for (guint i = 0; i < counted_kinds->len; i++)
        is_good &= check_kind(check, &g_array_index(counted_kinds, struct server_kind, i), &any);
    if (!any)
        is_good = refuse_nothing_counted(check, bill_at);
    g_free(check->rule_place);
    return is_good;
}

static struct place bill_place(const struct study *study, const struct configuration *configuration,
                               uint32_t product)
{
    uint32_t line = configuration->first_bill;

    while (study->bill[line].product != product)
        line++;
    return place_of_column(study->bill[line].at, "sku");
}

bool license_rule_check(const struct study *study, uint32_t configuration_index,
                        uint32_t product_index, struct diag *diag)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    const struct product *product = &study->products[product_index];
    struct rule_check check = { study, configuration, NULL, product->sku, NULL, diag };
    struct place at = bill_place(study, configuration, product_index);
    bool is_stated = license_bill_read(study, configuration_index, product_index).is_stated;
    g_autoptr(GArray) kinds = license_bill_kinds(study, configuration_index, product_index);
    bool is_good = license_requirements_check(study, product, kinds, diag);

    for (uint32_t i = 0; i < product->rule_count && !is_stated; i++) {
        check.rule = &study->rules[product->first_rule + i];
        is_good &= check_rule(&check, kinds, at);
    }
    if (is_good && !license_count_is_bounded(study, configuration_index, product_index))
        return diag_error(
            diag, at, "'%s' counts too many units in configuration '%s'; expected less than 10^12",
            product->sku, configuration->id);
    return is_good;
}
