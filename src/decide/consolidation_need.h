/* How many new servers carry the workloads of so many old ones. The demand that needs the most
 * decides. */
#ifndef DECIDE_CONSOLIDATION_NEED_H
#define DECIDE_CONSOLIDATION_NEED_H

#include "model/demand.h"
#include "model/ratio_bound.h"

enum need_status {
    NEED_EXISTS,
    NEED_NO_RATIO, /* neither side was saturated: the measurement shows no capacity */
};
extern const char *const need_status_names[];

/* What one row of demands.csv asks for. */
struct workload_need {
    const struct demand *demand;
    bool counts;     /* it must be carried */
    bool is_binding; /* no other that counts needs more */
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
    uint32_t binding;               /* into workloads: the first that is binding */
    struct decimal new_servers;     /* whole copies of the new configuration */
    struct ratio_bound bound;       /* of new_servers */
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

#endif
