/* Demands: how many old machines one new machine is worth for a workload, as it was measured. */
#ifndef MODEL_DEMAND_H
#define MODEL_DEMAND_H

#include "model/study.h"

/* Which side had no room left in the measurement. Only a saturated machine shows its capacity. */
enum saturated {
    SATURATED_UNSTATED, /* taken as both */
    SATURATED_BOTH,
    SATURATED_OLD,     /* the new one could do more: its ratio is at least the one measured */
    SATURATED_NEW,     /* the old one could do more: the ratio is at most the one measured */
    SATURATED_NEITHER, /* no ratio of capacities */
};
extern const char *const saturated_names[]; /* "" for unstated */

struct demand {
    const char *workload;
    uint32_t old_configuration, new_configuration;
    struct optional_decimal ratio; /* old machines that one new machine equals, 0.001 or more; left
                                      out only of SATURATED_NEITHER */
    enum bound bound;              /* as stated, else as `saturated` makes it */
    bool is_demand;                /* it must be carried; else it is for information */
    enum saturated saturated;
    const char *source;
    struct place at;
};

#endif
