/* Reads what a SKU draws. Whether the attributes make sense is checked in cost_check. */
#include "cost/power.h"

#define HOURS_PER_YEAR 8760

static bool read_attribute(const struct study *study, uint32_t offer, const char *name,
                           struct decimal *out)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, name);

    if (column == NO_INDEX || study->offers[offer].attributes[column].kind != ATTRIBUTE_NUMBER)
        return false;
    *out = study->offers[offer].attributes[column].number;
    return true;
}

struct power power_of_offer(const struct study *study, uint32_t offer)
{
    struct power power = { 0 };
    struct decimal factor = study->parameters.power_factor;

    power.is_drawing = read_attribute(study, offer, "watts-loaded", &power.loaded_w);
    if (power.is_drawing) {
        power.has_idle = read_attribute(study, offer, "watts-idle", &power.idle_w);
        return power;
    }
    power.is_drawing = read_attribute(study, offer, "va-loaded", &power.loaded_w);
    power.is_from_va = power.is_drawing;
    power.has_idle = read_attribute(study, offer, "va-idle", &power.idle_w);
    power.loaded_w = decimal_multiply(power.loaded_w, factor);
    power.idle_w = decimal_multiply(power.idle_w, factor);
    return power;
}

struct decimal energy_per_year_kwh(const struct power *power, struct decimal load_share)
{
    struct decimal range = decimal_subtract(power->loaded_w, power->idle_w);
    struct decimal mean_w = decimal_add(power->idle_w, decimal_multiply(load_share, range));
    struct decimal kilo_hours = { decimal_from_int(HOURS_PER_YEAR).units / 1000 };

    return decimal_multiply(mean_w, kilo_hours);
}
