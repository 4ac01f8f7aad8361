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
    LINE_CHANGE_QUANTITY_AND_RATES,
    LINE_CHANGE_PRICE_AND_RATES,
    LINE_CHANGE_ALL,           /* quantity, price and rates */
    LINE_CHANGE_BASE,          /* none of its own: the lines that it is a share of */
    LINE_CHANGE_DISCOUNT_RATE, /* the same amount, worth something else today */
    LINE_CHANGE_RATES, /* its own factors: discounts, exchange rates, its rate; or a run saved
                          without factors does not tell */
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
    bool is_price;                                    /* price, as one of the runs has no tco */
    struct money total_before, total_after;           /* tco or price */
    struct money difference;                          /* after - before */
    bool has_categories;                              /* both runs have its costs by category */
    GArray *categories;                               /* of struct category_difference */
    bool has_lines;                                   /* both runs have its lines */
    GArray *lines; /* of struct line_difference, without those that did not change */
};

struct parameter_difference {
    const char *name, *before, *after; /* NULL: not stated in that run */
};

struct run_difference {
    const struct saved_run *before, *after;
    bool is_of_other_study; /* the runs name two studies */
    bool has_parameters;    /* both runs have them */
    GArray *parameters;     /* of struct parameter_difference: those that changed */
    GArray
        *configurations; /* of struct configuration_difference: those of `after`, then the gone */
};

/* Both runs are in one currency and must outlive the difference. Differences of the categories, and
 * of the lines, add up to that of the configuration. */
struct run_difference *run_difference_new(const struct saved_run *before,
                                          const struct saved_run *after);
void run_difference_free(struct run_difference *difference);

#endif
