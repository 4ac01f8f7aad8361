/* Ways to license a whole fleet: one option of each group of license options, and of each license
 * one manner of buying it (supplier, year, counted or stated), since it is one order. */
#ifndef DECIDE_MIX_WAY_H
#define DECIDE_MIX_WAY_H

#include "decide/size.h"

struct mix_way {
    GArray *choice;  /* of struct chosen_option */
    GArray *members; /* of uint32_t: the configurations that can be licensed so */
};
void mix_way_finish(struct mix_way *way);

/* Their number is the product of what there is to choose from, which may be large. */
struct mix_ways;
/* Of configurations (of uint32_t) that can be part of a mix; both must outlive the ways. */
struct mix_ways *mix_ways_new(const struct size *size, const GArray *candidates);
void mix_ways_free(struct mix_ways *ways);
double mix_ways_count(const struct mix_ways *ways);
/* From the first on; false: there is no further one. */
bool mix_ways_next(struct mix_ways *ways, struct mix_way *out);
void mix_ways_restart(struct mix_ways *ways);

/* The licenses that not all buy in the same manner; of struct mix_apart. */
GArray *mix_ways_list_apart(const struct mix_ways *ways);

#endif
