/* What is not known for certain: spreads of prices, parameters and measured performance. */
#ifndef MODEL_UNCERTAINTY_H
#define MODEL_UNCERTAINTY_H

#include "base/decimal.h"
#include "base/place.h"
#include "model/attribute.h"

enum uncertain_kind {
    UNCERTAIN_PRICE,       /* price:SKU or price:SKU@FROM, in money */
    UNCERTAIN_CATEGORY,    /* category:NAME: a factor of the prices of all its SKUs */
    UNCERTAIN_DISCOUNT,    /* discount:CLASS, a fraction */
    UNCERTAIN_PARAMETER,   /* parameter:NAME, one of the four below */
    UNCERTAIN_PERFORMANCE, /* performance:CONFIGURATION, in the unit of the metric */
};

enum uncertain_parameter {
    UNCERTAIN_ENERGY_PRICE,
    UNCERTAIN_DISCOUNT_RATE,
    UNCERTAIN_PUE,
    UNCERTAIN_TERM, /* rounded to whole years */
};
extern const char *const uncertain_parameter_names[]; /* NULL at the end */

enum distribution_kind {
    DISTRIBUTION_UNIFORM = 1,
    DISTRIBUTION_TRIANGULAR,
    DISTRIBUTION_PERT, /* beta, with the mode four times as weighty as either end */
    DISTRIBUTION_NORMAL,
    DISTRIBUTION_LOGNORMAL, /* mean and deviation are those of the value, not of its logarithm */
    DISTRIBUTION_DISCRETE,  /* one of some values, each as likely */
};
extern const char *const distribution_names[]; /* "" for none, NULL at the end */

/* A target of uncertainty.csv: one row, or all rows of a discrete one. */
struct uncertainty {
    const char *target; /* as written */
    enum uncertain_kind kind;
    enum uncertain_parameter parameter; /* UNCERTAIN_PARAMETER */
    const char *name, *detail;          /* SKU and tier ("" for none), category, class */
    uint32_t configuration;             /* UNCERTAIN_PERFORMANCE */
    enum distribution_kind distribution;
    struct decimal low, mode, high; /* low < high, low <= mode <= high */
    struct decimal mean, deviation; /* deviation above 0; a lognormal mean too */
    const struct decimal *values;   /* DISTRIBUTION_DISCRETE; one may come twice */
    uint32_t value_count;
    struct place at;
};

#endif
