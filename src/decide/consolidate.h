/* Consolidation: how many new servers carry the workloads of so many old ones, and what that means
 * for licenses, power and cost. The demand that needs the most decides. */
#ifndef DECIDE_CONSOLIDATE_H
#define DECIDE_CONSOLIDATE_H

#include "decide/fleet.h"
#include "decide/fleet_power.h"
#include "decide/payback.h"
#include "model/demand.h"

enum need_status {
    NEED_EXISTS,
    NEED_NO_RATIO, /* neither side was saturated: the measurement shows no capacity */
};
extern const char *const need_status_names[];

/* What one row of demands.csv asks for. */
struct workload_need {
    const struct demand *demand;
    bool counts; /* it must be carried */
    enum need_status status;
    struct decimal exact;   /* old servers / ratio, cut at 18 decimals */
    struct decimal servers; /* the same rounded up */
    enum bound bound;       /* of `servers`: turned round from that of the ratio */
};

enum consolidation_status {
    CONSOLIDATION_EXISTS,
    CONSOLIDATION_NO_DEMAND, /* no row of the two is a demand */
    CONSOLIDATION_NO_RATIO,  /* no demand has a ratio */
};
extern const char *const consolidation_status_names[];

/* Numbers of servers. */
struct consolidation_need {
    uint32_t old_configuration, new_configuration;
    struct decimal old_servers;
    GArray *workloads; /* of struct workload_need: the rows of the two, in the order of the file */
    enum consolidation_status status;
    uint32_t binding;               /* into workloads: the demand that needs the most */
    struct decimal new_servers;     /* whole copies of the new configuration */
    enum bound bound;               /* of new_servers */
    int64_t old_copies, new_copies; /* of the configurations, which may have several servers each */
};

/* Which rows are demands: those the file marks, or those of these workloads (NULL-terminated) where
 * it is not NULL. `old_servers` is a whole multiple of the servers of the old configuration, at
 * most CONSOLIDATION_SERVERS. */
#define CONSOLIDATION_SERVERS 1000000
struct consolidation_need *consolidation_need_new(const struct study *study, uint32_t old_one,
                                                  uint32_t new_one, struct decimal old_servers,
                                                  const char *const *workloads);
void consolidation_need_free(struct consolidation_need *need);

/* One side: a study whose one configuration is the fleet. */
struct consolidation_side {
    struct fleet *fleet;
    struct evaluation *evaluation; /* with prices missing, too; NULL: it cannot be worked out, as
                                      fleet->why_not says */
    struct fleet_power power;
};

struct license_change {
    uint32_t product;
    bool is_on_old, is_on_new; /* a license that is not eligible is on neither */
    struct decimal old_count, new_count;
};

struct consolidation {
    const struct consolidation_need *need;
    struct consolidation_side old_side, new_side;
    GArray *licenses; /* of struct license_change: what rules count on either side */
    /* What is owned already is not paid again: the purchase of the new servers against the yearly
     * costs of both. */
    struct payback payback;
    struct money *returns; /* payback.returns */
};

/* Of a need that exists; it must outlive the consolidation. */
struct consolidation *consolidation_new(const struct evaluation *base,
                                        const struct consolidation_need *need);
void consolidation_free(struct consolidation *consolidation);

#endif
