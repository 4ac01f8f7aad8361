/* Shares of peak, and caps that components share: how much of an advertised rate was measured, how
 * much of the components' sum a cap lets through, and what one more component adds. */
#ifndef DECIDE_CAPACITY_H
#define DECIDE_CAPACITY_H

#include "measure/evaluation.h"
#include "model/capacity.h"

/* One measurement beside one advertised rate. */
struct peak_share {
    const struct capacity *capacity;
    const struct measurement *measurement;
    bool has_share;       /* false: it is divided by 0 or less, or is too large */
    struct decimal share; /* measured / limit, of a lower-is-better metric limit / measured; cut at
                             18 decimals */
    enum bound bound;     /* of the share */
    bool is_above_peak;   /* surely: at most 1.2 is not */
};

/* One more piece of a product in one server. */
struct one_more {
    uint32_t product;
    uint32_t node;       /* where it is put; NO_INDEX: the configuration has no nodes */
    struct decimal own;  /* what it could do */
    struct decimal adds; /* what the cap lets through of that */
    bool has_price;
    struct money price; /* what the configuration costs more with it, see one_more_cost */
    bool has_price_per_unit;
    struct decimal price_per_unit; /* price / adds */
};

/* What the components of a configuration have of one attribute. */
struct capacity_use {
    uint32_t configuration;
    const struct capacity *capacity; /* the tightest cap on the attribute; without a limit: none */
    bool is_too_large;               /* to compute; then nothing below means anything */
    struct decimal sum, usable;      /* over all servers; usable: at most the limit in each */
    bool is_capped;                  /* usable is below the sum */
    bool has_price_per_unit;
    struct money price;            /* of the configuration, on the default cost axis */
    struct decimal price_per_unit; /* price / usable */
    GArray *one_more;              /* of struct one_more, in the order of the bill */
};

struct capacities {
    GArray *shares; /* of struct peak_share, in the order of capacities.csv */
    GArray *uses; /* of struct capacity_use: attribute after attribute, in the order of the study */
};

struct capacities *capacities_new(const struct evaluation *evaluation);
void capacities_free(struct capacities *capacities);

#endif
