/* A decision map: over two prices, the regions in which each configuration is the best, as exact
 * polygons. */
#ifndef DECIDE_DECISION_MAP_H
#define DECIDE_DECISION_MAP_H

#include "decide/breakeven.h"

struct map_corner {
    struct decimal x, y; /* cut at 18 decimals as decimal_quotient does */
};

/* Convex: where one way to take a configuration's options is the best. */
struct map_region {
    guint first_winner, winner_count; /* into winners: several are equal throughout */
    guint first_corner, corner_count; /* into corners: counterclockwise, three or more */
};

struct decision_map {
    struct price_range ranges[2]; /* of x and y, both with an end, of some extent */
    struct cost_choices *choices;
    GArray *regions; /* of struct map_region: they cover the map and overlap only in edges */
    GArray *winners; /* of uint32_t: configurations */
    GArray *corners; /* of struct map_corner */
};

/* `variables` are two, and borrowed. */
struct decision_map *decision_map_new(const struct evaluation *evaluation,
                                      const struct price_variable variables[2],
                                      const struct cost_question *question,
                                      const struct price_range ranges[2]);
void decision_map_free(struct decision_map *map);
/* The part of the map's area that a region takes, 0..1, to double precision. */
double decision_map_share(const struct decision_map *map, const struct map_region *region);

#endif
