/* How many of which configuration: the cheapest fleet for a required total performance, of one
 * configuration or of any mix. What configurations do is taken to add up, which is for the user to
 * judge. */
#ifndef DECIDE_SIZE_H
#define DECIDE_SIZE_H

#include "decide/fleet.h"
#include "decide/size_use.h"

struct size_request {
    struct decimal performance;       /* above 0, in the unit of the performance metric */
    struct optional_decimal headroom; /* fraction on top of it */
    int64_t spare; /* so many copies may fail, the best ones, and it is still met */
    struct optional_decimal limits[LIMIT_COUNT];
    struct decimal effort; /* of the search for a mix, above 0: so many times as long as is usual */
};

enum size_status {
    SIZE_FITS,
    SIZE_OVER_LIMIT,     /* a limit allows fewer copies than are needed */
    SIZE_NO_PERFORMANCE, /* none above 0 */
    SIZE_NO_PRICE,       /* its cost form is incomplete */
    SIZE_INELIGIBLE,     /* it may not use a license that it has */
    SIZE_CREDIT,         /* a further copy, or a further license pack, may cost less than nothing */
    SIZE_UNKNOWN_USE,    /* a limit is set on what its catalog rows do not say */
    SIZE_TOO_MANY,       /* more than SIZE_MOST copies */
    SIZE_NOT_COUNTED,    /* so many cannot be counted or priced */
};
extern const char *const size_status_names[];
#define SIZE_MOST 1000000 /* copies of one configuration */

/* A fleet of copies of one configuration. */
struct size_type {
    enum size_status status;
    enum size_limit limit;      /* SIZE_OVER_LIMIT, SIZE_UNKNOWN_USE: the first such */
    struct decimal performance; /* of one copy */
    struct size_use use[LIMIT_COUNT];
    int64_t needed; /* least copies that meet the requirement; 0: not known; SIZE_TOO_MANY: more
                       than SIZE_MOST */
    int64_t most;   /* copies that can be part of a mix, limits apart */
    int64_t count;  /* SIZE_FITS: the cheapest number, more than needed where a tier pays */
    struct fleet *fleet; /* SIZE_FITS, SIZE_NOT_COUNTED */
    char *why; /* SIZE_NO_PERFORMANCE, _NO_PRICE, _INELIGIBLE, _CREDIT, _NOT_COUNTED; NULL or
                  more of SIZE_UNKNOWN_USE; else NULL */
};

enum mix_status {
    MIX_OPTIMAL,    /* proven: no mix is cheaper by more than lines are rounded */
    MIX_GAP,        /* the best one found; cheaper ones down to `bound` are not ruled out */
    MIX_INFEASIBLE, /* proven: no mix meets the requirement within the limits */
    MIX_UNDECIDED,  /* neither a mix nor a proof was found */
    MIX_NOTHING,    /* no configuration can be part of a mix */
};
extern const char *const mix_status_names[];

struct mix_left_out {
    uint32_t configuration;
    char *why;
    bool is_alone; /* a fleet of it alone is among those compared */
};

/* Configurations that buy a license in the same manner can be mixed with one another, others not:
 * supplier, year, or whether its quantity is stated. */
struct mix_apart {
    uint32_t product, configuration;
    guint manner;
};

struct size_mix {
    enum mix_status status;
    struct fleet *fleet; /* MIX_OPTIMAL, MIX_GAP */
    struct money bound;  /* MIX_GAP, MIX_UNDECIDED: no mix costs less */
    bool
        is_ended; /* MIX_GAP: the search came to its end; the gap is what its numbers are good to */
    GArray *left_out; /* of struct mix_left_out */
    GArray *apart; /* of struct mix_apart, of the licenses bought in several manners, by license */
    /* MIX_INFEASIBLE: the least that a mix must take of what each limit is on, were there no other
     * limit */
    struct optional_decimal least[LIMIT_COUNT];
};

struct size {
    const struct evaluation *evaluation;
    struct size_request request;
    struct decimal required; /* with headroom */
    struct size_type *types; /* one per configuration of the study */
    uint32_t cheapest;       /* the cheapest that fits, the first of equals; NO_INDEX: none */
    struct size_mix *mix;    /* NULL: not searched for */
};

/* Performance must be higher-is-better. The evaluation must outlive the result. */
struct size *size_new(const struct evaluation *evaluation, const struct size_request *request);
void size_free(struct size *size);
/* Looks for the cheapest mix, which may take long. */
void size_search_mix(struct size *size);

/* The fleet to buy: the mix, else the cheapest of one configuration; NULL: none meets the
 * requirement. */
const struct fleet *size_answer(const struct size *size);

/* Copies of one configuration that the limits allow, at most those that can be part of a mix. */
int64_t size_allowed(const struct size *size, const struct size_type *type);

/* Whether the copies needed of a configuration break a limit. */
bool size_is_over(const struct size *size, const struct size_type *type, enum size_limit limit);

/* What a fleet does and takes, all copies working. */
struct decimal size_performance(const struct size *size, const GArray *parts);
struct size_use size_use_of(const struct size *size, const GArray *parts, enum size_limit limit);
/* What is left of the performance when the spare number of its best copies fails. */
struct decimal size_performance_left(const struct size *size, const GArray *parts);
/* The parts meet the requirement, the spare ones failing; are within the limits. */
bool size_is_enough(const struct size *size, const GArray *parts);
bool size_is_within_limits(const struct size *size, const GArray *parts);

#endif
