/* The words of what-ifs, and in which part of a difference a change is counted. Applying changes is
 * left to others. */
#include "model/scenario.h"
#include <string.h>

const char *const change_operation_names[] = {
    "set", "add", "times", "percent", "replace-by", NULL
};
const char *const change_cause_names[] = { "quantity",      "rule",       "price", "discount",
                                           "exchange rate", "parameters", NULL };

static const enum change_cause causes[] = {
    [TARGET_PRICE] = CAUSE_PRICE,       [TARGET_CATEGORY] = CAUSE_PRICE,
    [TARGET_DISCOUNT] = CAUSE_DISCOUNT, [TARGET_PARAMETER] = CAUSE_PARAMETER,
    [TARGET_QUANTITY] = CAUSE_QUANTITY, [TARGET_RULE] = CAUSE_RULE,
    [TARGET_SKU] = CAUSE_QUANTITY,
};

/* Parameters that say how much of the study's currency a foreign price is. */
static bool is_about_exchange(const char *parameter)
{
    return strcmp(parameter, "exchange-rates") == 0 || strcmp(parameter, "currency") == 0;
}

static bool converts_currencies(const struct study *study)
{
    for (uint32_t i = 0; i < study->offer_count; i++) {
        const char *currency = study->offers[i].currency;
        if (*currency != '\0' && strcmp(currency, study->parameters.currency) != 0)
            return true;
    }
    return false;
}

enum change_cause scenario_cause(const struct study *study, const struct scenario_change *change)
{
    if (change->kind == TARGET_PARAMETER && strcmp(change->name, "as-of") == 0)
        return converts_currencies(study) ? CAUSE_EXCHANGE_RATE : CAUSE_PRICE;
    if (change->kind == TARGET_PARAMETER && is_about_exchange(change->name))
        return CAUSE_EXCHANGE_RATE;
    return causes[change->kind];
}
