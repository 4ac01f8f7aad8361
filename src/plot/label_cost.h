/* What it costs to put a label somewhere: the candidate places of a label, and what each loses in
 * readability. */
#ifndef PLOT_LABEL_COST_H
#define PLOT_LABEL_COST_H

#include "plot/labels.h"

enum {
    LABEL_DIRECTIONS = 16,
    LABEL_DISTANCES = 8,
    LABEL_CANDIDATES = LABEL_DIRECTIONS * LABEL_DISTANCES
};

/* A forbidden place: outside the frame, or on a marker or another label. More than all other costs
 * together. */
#define LABEL_COST_FORBIDDEN 1000.0
/* A label that costs this much among others is in somebody's way, with its leader at least. */
#define LABEL_COST_CONFLICT 60.0

/* Sets box, leader and extent of the label to its candidate of this number, 0..LABEL_CANDIDATES -
 * 1. */
void label_take_candidate(struct label *label, double marker_size, unsigned candidate);

/* Everything that any candidate of the label can cover. */
struct box label_reach(const struct label *label, double marker_size);

/* What a candidate, which the label has taken, costs whatever other labels do. `markers` (of struct
 * point) are at least those within the label's reach. */
double label_own_cost(const struct label *label, unsigned candidate,
                      const struct label_field *field, const GArray *markers);

/* What two labels cost each other; symmetric. */
double label_pair_cost(const struct label *a, const struct label *b);

#endif
