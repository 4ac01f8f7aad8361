/* Reads what a SKU draws. Whether the attributes make sense is checked in cost_check. */
#include "cost/power.h"

static bool read_attribute(const struct study *study, uint32_t offer, const char *name,
                           struct decimal *out)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, name);

    if (column == NO_INDEX || study->offers[offer].attributes[column].kind != ATTRIBUTE_NUMBER)
        return false;
    *out = study->offers[offer].attributes[column].number;
    return true;
}

/* Reads a pair of columns; false where the loaded one is empty. */
static bool read_range(const struct study *study, uint32_t offer, const char *loaded,
                       const char *idle, struct power *power)
{
    if (!read_attribute(study, offer, loaded, &power->loaded_stated))
        return false;
    power->is_drawing = true;
    power->has_idle = read_attribute(study, offer, idle, &power->idle_stated);
    return true;
}

struct power power_of_offer(const struct study *study, uint32_t offer)
{
    struct power power = { 0 };
    struct decimal watts_per_unit = decimal_from_int(1);

    if (!read_range(study, offer, "watts-loaded", "watts-idle", &power)
        && read_range(study, offer, "va-loaded", "va-idle", &power)) {
        power.is_from_va = true;
        watts_per_unit = study->parameters.power_factor;
    }
    power.loaded_w = decimal_multiply(power.loaded_stated, watts_per_unit);
    power.idle_w = decimal_multiply(power.idle_stated, watts_per_unit);
    return power;
}

struct decimal energy_per_year_kwh(const struct power *power, struct decimal load_share)
{
    struct decimal range = decimal_subtract(power->loaded_w, power->idle_w);
    struct decimal mean_w = decimal_add(power->idle_w, decimal_multiply(load_share, range));
    struct decimal kilo_hours = { decimal_from_int(HOURS_PER_YEAR).units / 1000 };

    return decimal_multiply(mean_w, kilo_hours);
}
