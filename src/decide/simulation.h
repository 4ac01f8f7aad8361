/* Draws of all candidates, counted: blocks of draws spread over threads. The same seed gives the
 * same counts whatever the number of threads. */
#ifndef DECIDE_SIMULATION_H
#define DECIDE_SIMULATION_H

#include "decide/drawn_candidate.h"
#include "decide/uncertainty.h"

struct simulation;

/* Both must outlive the simulation. Draws a few blocks, to know where quantiles lie of
 * `draws_least` and more draws, the first or all. */
struct simulation *simulation_new(const struct drawn_candidates *candidates,
                                  const struct uncertainty_request *request, uint64_t draws_least);
void simulation_free(struct simulation *simulation);

/* Draws and counts the blocks `first` to `end` - 1. */
void simulation_run(struct simulation *simulation, uint64_t first, uint64_t end);
/* All that was counted so far. The caller frees it, before the simulation. */
struct tally *simulation_tally(const struct simulation *simulation);

#endif
