/* The integer program of a mix in numbers: what one copy of each configuration does, costs and
 * takes, and how each licensed product is counted and priced over the whole fleet. Doubles, for the
 * solver only: what it finds is counted and priced again, exactly. */
#ifndef DECIDE_MIX_PROBLEM_H
#define DECIDE_MIX_PROBLEM_H

#include "decide/mix_cost.h"
#include "decide/size.h"

/* Nothing costs less than 0: such configurations are no part of a mix. */
struct mix_type {
    uint32_t configuration;
    double performance;
    double cost;             /* of one copy without licenses, unrounded, in minor units */
    double use[LIMIT_COUNT]; /* of one copy */
    int64_t needed;          /* copies that meet the requirement alone, limits apart, if so many can
                                be part */
    int64_t most;            /* copies; no cheapest mix has more */
};

/* Licenses of a product that a fleet needs at least; the largest of its needs holds. `each` is by
 * type, of one copy. */
enum mix_need_kind {
    NEED_SUM,     /* the sum of `each` over all copies */
    NEED_CEILING, /* that sum rounded up, times `times` */
    NEED_IF_ANY, /* the largest `each` of the types that have any copy; of those that do not buy the
                    product only beside one that does */
};
struct mix_need {
    enum mix_need_kind kind;
    double *each;
    double times;
    double grain; /* NEED_CEILING: the sum is a whole number of it */
};

struct mix_product {
    uint32_t product;
    GArray *needs;     /* of struct mix_need */
    GArray *pieces;    /* of struct mix_piece */
    double *buys;      /* by type: 1 where it has the product on its bill, else 0 */
    double *owned;     /* by type; a fleet has the largest of those it has any copy of */
    double most_owned; /* the largest of all */
    double pack;
    double grain; /* needs less what is owned are whole numbers of it */
    bool falls; /* more packs may cost less: the number bought must be exactly the number needed */
};

struct mix_problem {
    const struct size *size;
    GArray *types;       /* of struct mix_type */
    GPtrArray *products; /* of struct mix_product */
    double required;     /* performance */
    double most_cost;    /* no cheapest mix costs more, its hardware neither, in minor units;
                            INFINITY: not known */
    int64_t spare;
    struct optional_decimal limits[LIMIT_COUNT];
};

/* With the configurations (of uint32_t) that can be licensed by the choice. */
struct mix_problem *mix_problem_new(const struct size *size, const GArray *configurations,
                                    const GArray *choice);
/* A mix, by type, as parts of a fleet; the caller frees with g_array_unref. */
GArray *mix_problem_parts(const struct mix_problem *problem, const int64_t *counts);
void mix_problem_free(struct mix_problem *problem);

#endif
