/* Decision maps in words, as a table and as JSON. */
#ifndef REPORT_DECISION_MAP_REPORT_H
#define REPORT_DECISION_MAP_REPORT_H

#include "decide/decision_map.h"
#include "report/breakeven_report.h"

/* One row per configuration that is the best somewhere: its share of the map, its corners. */
struct table *decision_map_table(const struct decision_map *map, const struct price_words words[2]);
/* The caller frees the NULL-terminated array with g_strfreev. */
char **decision_map_sentences(const struct decision_map *map, const struct price_words words[2]);
/* Sets regions: [{best: [], share, corners: [{x, y}]}], left-out. */
void decision_map_set_json(struct json *object, const struct decision_map *map,
                           const struct price_words words[2]);

#endif
