/* The first draws of a simulation, looked at before the others are counted: they tell around which
 * values quantiles lie. */
#ifndef DECIDE_PILOT_H
#define DECIDE_PILOT_H

#include "decide/drawn_candidate.h"
#include "decide/uncertainty.h"

/* One for each candidate, for quantiles of `draws_least` and more of the draws. The caller finishes
 * each, and frees the array with g_free. */
struct candidate_brackets *pilot_brackets(const struct drawn_candidates *candidates,
                                          const struct uncertainty_request *request,
                                          uint64_t draws_least);

#endif
