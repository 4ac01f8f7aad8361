/* The words of uncertainty.csv. */
#include "model/uncertainty.h"
#include <stddef.h>

const char *const uncertain_parameter_names[] = {
    [UNCERTAIN_ENERGY_PRICE] = "energy-price",
    [UNCERTAIN_DISCOUNT_RATE] = "discount-rate",
    [UNCERTAIN_PUE] = "pue",
    [UNCERTAIN_TERM] = "term",
    NULL,
};

const char *const distribution_names[] = {
    "",
    [DISTRIBUTION_UNIFORM] = "uniform",
    [DISTRIBUTION_TRIANGULAR] = "triangular",
    [DISTRIBUTION_PERT] = "pert",
    [DISTRIBUTION_NORMAL] = "normal",
    [DISTRIBUTION_LOGNORMAL] = "lognormal",
    [DISTRIBUTION_DISCRETE] = "discrete",
    NULL,
};
