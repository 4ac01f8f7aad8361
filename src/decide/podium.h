/* Who is the best, the second and so on in each of a number of draws. */
#ifndef DECIDE_PODIUM_H
#define DECIDE_PODIUM_H

#include "decide/tally.h"
#include <stdbool.h>

/* Two are equal if their values differ by no more than both tolerances together. */
struct podium_entry {
    double value;
    float tolerance;
    uint32_t candidate;
};

/* A candidate in all draws. */
struct podium_runner {
    uint32_t candidate;
    const double *values;
    const double *tolerances; /* NULL: none */
    const bool *takes_part;   /* NULL: in all draws */
};

/* The first places of each draw, while candidates come by one after another. */
struct podium {
    uint32_t draw_count;
    struct podium_entry *entries; /* of each draw ascending; the same in the order they came in */
    double *last;                 /* by draw: the value of the last place */
    uint32_t *entering;           /* draws in which a candidate gets a place */
};

struct podium *podium_new(uint32_t draw_most);
void podium_free(struct podium *podium);
void podium_clear(struct podium *podium, uint32_t draw_count);
void podium_add(struct podium *podium, const struct podium_runner *runner);
/* Counts places, and draws in which nobody takes part; of more than TALLY_RANKS that are equal, the
 * first ones. Each is compared with the best of its place, so that no chain of equals grows. */
void podium_count(const struct podium *podium, struct tally *tally, enum drawn_contest contest);

/* In some draw all places are taken by equals that are the best, so there may be more of them. */
bool podium_is_crowded(const struct podium *podium);
/* Counts a candidate in those draws in which it is one of them, and has no place. The runner is as
 * it was for podium_add. */
void podium_count_crowded(const struct podium *podium, const struct podium_runner *runner,
                          struct contest_counts *counts);

#endif
