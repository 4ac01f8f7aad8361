/* Costs of copies and of packs without rounding, for the integer program of a mix: in minor units,
 * so that what is whole in money is whole there. */
#ifndef DECIDE_MIX_COST_H
#define DECIDE_MIX_COST_H

#include "measure/evaluation.h"

double mix_minor_units(const struct evaluation *evaluation, struct money amount);

/* What one copy costs without what is licensed by a rule, on the cost axis. */
double mix_unlicensed_cost(const struct evaluation *evaluation, uint32_t configuration);

/* Packs from `first` on (1 or more), to the next piece, cost base + packs × per_pack; where all are
 * at one price the base is 0 exactly. */
struct mix_piece {
    double first, base, per_pack;
};
/* What packs cost that are bought like those of a bill line, with their support and charges; by
 * ascending first, the first begins at 1. The caller frees the array. */
GArray *mix_pieces_new(const struct evaluation *evaluation, const struct bill_line *like);
/* Whether more packs may cost less. */
bool mix_pieces_fall(const GArray *pieces);

/* Whether an order may cost less than nothing, or ever less the larger it is. */
bool mix_pieces_pay(const GArray *pieces);

/* Licenses in one pack of a licensed product. */
struct decimal mix_pack_of(const struct product *product);

#endif
