/* Power: what one piece of a SKU draws, from its catalog attributes. */
#ifndef COST_POWER_H
#define COST_POWER_H

#include "model/study.h"

#define HOURS_PER_YEAR 8760

/* The attributes of one catalog row that say what it draws; watts, else volt-amperes × the power
 * factor. */
struct power {
    bool is_drawing; /* any of the attributes is given */
    bool is_from_va; /* worked out with the power factor */
    bool has_idle;
    struct decimal loaded_stated, idle_stated; /* W or VA, as the catalog states them */
    struct decimal loaded_w, idle_w;
};

struct power power_of_offer(const struct study *study, uint32_t offer);

/* Energy drawn in one year, in kWh: (idle + load_share × (loaded - idle)) × 8,760 / 1,000.
 * `load_share` is the mean share of the idle-to-loaded range, 0..1. Without an idle value the share
 * must be 1. */
struct decimal energy_per_year_kwh(const struct power *power, struct decimal load_share);

#endif
