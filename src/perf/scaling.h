/* Scaling over a load that counts something (cores, clients): speed-up and parallel efficiency
 * against the smallest load, laws fitted, and what several smaller instances could carry at most.
 */
#ifndef PERF_SCALING_H
#define PERF_SCALING_H

#include "model/ratio_bound.h"
#include "perf/performance.h"
#include "perf/scaling_fit.h"

/* One load of a curve. Ratios are not rounded, see decimal_quotient. */
struct scaling_step {
    struct decimal load;                /* above 0 */
    uint32_t measurement;               /* into performance->measurements */
    struct decimal per_load;            /* value / load, with the bound of the measurement */
    struct decimal speedup, efficiency; /* against the smallest load: 1 there */
    struct ratio_bound bound;           /* of both */
};

/* So many instances, each at a smaller load, instead of one at the largest load. Never a
 * measurement: instances that do not slow each other down would carry so much, at most. */
struct scaling_partition {
    int64_t instances; /* 2 or more */
    uint32_t step;     /* of each */
    struct decimal total;
    bool is_about;
    bool is_capped;       /* `total` would exceed the cap, and is the cap */
    struct decimal ratio; /* total / the best value measured of one instance, at most */
    bool has_ratio;       /* false: of that value only an upper bound is known */
};

/* A load that is no part of the curve, and why. */
enum left_out_why {
    LEFT_OUT_LOAD,     /* it is no number above 0 */
    LEFT_OUT_VALUE,    /* its value is not above 0 */
    LEFT_OUT_TOO_LARGE /* a ratio is beyond what a decimal holds */
};
struct left_out_load {
    uint32_t measurement;
    enum left_out_why why;
};

enum scaling_status {
    SCALING_MEASURED,
    SCALING_LOWER_IS_BETTER, /* of what is better the lower it is there is no speed-up */
    SCALING_TOO_FEW_LOADS,   /* fewer than two loads are numbers above 0 with a value above 0 */
};

struct scaling {
    enum scaling_status status;
    uint32_t configuration, benchmark;
    GArray *steps;    /* of struct scaling_step, by ascending load */
    GArray *left_out; /* of struct left_out_load */
    uint32_t bounded; /* steps with a value that is a lower or upper bound: not fitted */
    uint32_t best;    /* the step of the best value; the first of equals */
    GArray *fitted;   /* of uint32_t: the steps that the laws were fitted to, as the residuals */
    struct scaling_fit fits[LAW_COUNT];
    GArray *partitions; /* of struct scaling_partition that would exceed the best value */
    uint32_t divisors;  /* smaller loads that go a whole number of times into the largest */
    uint32_t unbounded; /* partitions of which nothing can be said: only a lower bound is known */
};

/* Curves of one configuration (NO_INDEX: of all), in the order of the study: every metric of which
 * some result names a load. `cap` is what no number of instances can exceed; not given: none is
 * known. The caller frees the array of struct scaling *. */
GPtrArray *scaling_list(const struct performance *performance, uint32_t configuration,
                        struct optional_decimal cap);

#endif
