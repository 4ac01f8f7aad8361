/* Finds factors. A catalog column comes first and rows of license-factors.csv second; that every
 * counted processor has a factor is made sure by the check of a study. */
#include "cost/license_factor.h"

static bool row_holds(const struct attribute_scope *scope, const struct license_factor *row)
{
    const struct attribute_columns *columns = &scope->study->factor_columns;

    for (uint32_t i = 0; i < columns->count; i++) {
        const struct attribute *condition = &row->conditions[i];
        if (condition->kind == ATTRIBUTE_EMPTY)
            continue;
        struct found_attribute found = attribute_lookup(scope, columns->names[i]);
        if (found.attribute == NULL || !attribute_equals(condition, found.attribute))
            return false;
    }
    return true;
}

static bool find_row(const struct attribute_scope *scope, const char *factor,
                     struct factor_value *found)
{
    for (uint32_t i = 0; i < scope->study->factor_count; i++) {
        const struct license_factor *row = &scope->study->factors[i];
        if (g_str_equal(row->factor, factor) && row_holds(scope, row)) {
            *found = (struct factor_value){ row->value, row->at };
            return true;
        }
    }
    return false;
}

bool license_factor_find(const struct attribute_scope *scope, const struct license_rule *rule,
                         struct factor_value *found)
{
    struct found_attribute own = { 0 };

    if (!rule->factor_is_table)
        own = attribute_lookup(scope, rule->factor);
    if (own.attribute == NULL)
        return find_row(scope, rule->factor, found);
    if (attribute_fault(own.attribute) != NULL || decimal_sign(own.attribute->number) == 0)
        return false;
    *found = (struct factor_value){ own.attribute->number, own.at };
    return true;
}

static bool is_condition(const struct study *study, const char *factor, uint32_t column)
{
    for (uint32_t i = 0; i < study->factor_count; i++)
        if (g_str_equal(study->factors[i].factor, factor)
            && study->factors[i].conditions[column].kind != ATTRIBUTE_EMPTY)
            return true;
    return false;
}

char *license_factor_conditions(const struct attribute_scope *scope,
                                const struct license_rule *rule)
{
    const struct attribute_columns *columns = &scope->study->factor_columns;
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < columns->count; i++) {
        if (!is_condition(scope->study, rule->factor, i))
            continue;
        struct found_attribute found = attribute_lookup(scope, columns->names[i]);
        g_string_append_printf(text, "%s%s=%s", text->len > 0 ? ", " : "", columns->names[i],
                               found.attribute != NULL ? found.attribute->text : "");
    }
    return g_string_free(text, FALSE);
}
