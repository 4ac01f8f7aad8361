/* Power: what a whole configuration draws, and how much that is per core. */
#ifndef DECIDE_FLEET_POWER_H
#define DECIDE_FLEET_POWER_H

#include "model/study.h"

enum power_status {
    POWER_EXISTS,
    POWER_NONE,      /* nothing on the bill says what it draws */
    POWER_NO_FACTOR, /* a source gives volt-amperes, and the study names no power factor */
    POWER_TOO_LARGE, /* to compute: 10^15 W or more */
};
extern const char *const power_status_names[];

/* Over all servers. */
struct fleet_power {
    enum power_status status;
    bool is_from_va; /* watts were worked out with the power factor */
    bool has_idle;   /* of everything that draws */
    struct decimal loaded_w, idle_w;
    bool has_cores; /* every processor says how many it has */
    struct decimal cores;
};

struct fleet_power fleet_power_of(const struct study *study, uint32_t configuration);

/* Watts per core, loaded; false: there is no power or no number of cores. */
bool fleet_power_per_core(const struct fleet_power *power, struct decimal *out);
/* How many times less `to` draws per core than `from`, loaded. */
bool fleet_power_ratio(const struct fleet_power *from, const struct fleet_power *to,
                       struct decimal *out);

#endif
