/* The name of what a license is sold in: a price without its unit is a price per core to one reader
 * and per pack to the next. */
#include "cost/license_count.h"

/* Catalog columns are lower-case by custom; these are how people write the units they stand for. */
static const struct {
    const char *metric, *unit;
} unit_names[] = {
    { "mhz", "MHz" },
    { "ghz", "GHz" },
};

/* A license is one unit of its metric only where nothing weighs or divides the units. */
static bool is_unit_of_metric(const struct study *study, const struct product *product)
{
    const struct license_rule *rule = &study->rules[product->first_rule];

    return product->rule_count == 1 && *rule->factor == '\0' && !rule->units_per_license.given
           && !rule->licenses_per_count.given;
}

static const char *license_name(const struct study *study, const struct product *product)
{
    if (!is_unit_of_metric(study, product))
        return "license";
    const char *metric = study->rules[product->first_rule].metric;
    for (size_t i = 0; i < G_N_ELEMENTS(unit_names); i++)
        if (g_str_equal(metric, unit_names[i].metric))
            return unit_names[i].unit;
    return metric;
}

const char *license_unit(const struct study *study, uint32_t product_index)
{
    const struct product *product = &study->products[product_index];

    if (product->rule_count == 0)
        return "unit";
    const char *license = license_name(study, product);
    struct optional_decimal pack = product->terms->pack;
    if (!pack.given || decimal_compare(pack.value, decimal_from_int(1)) == 0)
        return license;
    g_autofree char *size = decimal_format_short(pack.value, DECIMAL_DIGITS);
    g_autofree char *text = g_strdup_printf("%s-%s pack", size, license);
    return g_intern_string(text);
}
