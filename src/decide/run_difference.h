/* What changed between two runs: the total of every configuration, by category and by line. */
#ifndef DECIDE_RUN_DIFFERENCE_H
#define DECIDE_RUN_DIFFERENCE_H

#include "decide/saved_run.h"

struct category_difference {
    const char *category;
    struct money before, after; /* 0 where the run has none of it */
};

enum line_change {
    LINE_CHANGE_NEW,
    LINE_CHANGE_GONE,
    LINE_CHANGE_QUANTITY,
    LINE_CHANGE_PRICE,
    LINE_CHANGE_QUANTITY_AND_PRICE,
    LINE_CHANGE_RATES, /* neither: discounts, exchange or discount rates, the base lines */
    LINE_CHANGE_NONE,
};
extern const char *const line_change_names[];

struct line_difference {
    enum line_change change;
    const struct saved_line *before, *after; /* NULL: new; gone */
    struct money difference;                 /* of the present values */
};

struct configuration_difference {
    const struct saved_configuration *before, *after; /* NULL: not in that run */
    bool has_difference;                              /* both runs have its cost */
    struct money difference;                          /* after - before */
    GArray *categories;                               /* of struct category_difference */
    bool has_lines;                                   /* both runs have its lines */
    GArray *lines; /* of struct line_difference, without those that did not change */
};

struct run_difference {
    const struct saved_run *before, *after;
    GArray
        *configurations; /* of struct configuration_difference: those of `after`, then the gone */
};

/* Both runs are in one currency and must outlive the difference. Differences of the categories, and
 * of the lines, add up to that of the configuration. */
struct run_difference *run_difference_new(const struct saved_run *before,
                                          const struct saved_run *after);
void run_difference_free(struct run_difference *difference);

#endif
