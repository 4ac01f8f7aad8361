/* Break-evens and decision maps as plans for plot/. */
#ifndef REPORT_PRICE_CHART_H
#define REPORT_PRICE_CHART_H

#include "decide/decision_map.h"
#include "plot/line_chart.h"
#include "plot/region_chart.h"
#include "report/price_words.h"

/* Cost over price: a line per configuration, those that are the best somewhere first chosen, and
 * the break-evens marked. A range without an end is drawn up to twice the price of the study, or a
 * little beyond the last break-even. The caller frees it. */
struct line_chart *breakeven_chart_new(const struct best_intervals *best,
                                       const struct price_words *words);

/* Which configuration is the best where; the study's own prices are marked if they are on the map.
 * The caller frees it. */
struct region_chart *decision_map_chart_new(const struct decision_map *map,
                                            const struct price_words words[2]);

#endif
