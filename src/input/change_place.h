/* Where a number comes from that a what-if changed. */
#ifndef INPUT_CHANGE_PLACE_H
#define INPUT_CHANGE_PLACE_H

#include "model/scenario.h"

/* "catalog.csv:6, changed by --set price:DB=100": both, since a change may start from what stood
 * there, and other columns of a row still do. The study keeps it. */
struct place change_place(struct study *study, struct place before,
                          const struct scenario_change *change);

#endif
