/* Prices that a study leaves open, but says the distribution of. */
#ifndef DECIDE_STATED_PRICE_H
#define DECIDE_STATED_PRICE_H

#include "measure/evaluation.h"

/* The study with a price from the middle of its distribution wherever the catalog has none and
 * uncertainty.csv does: then all costs that are drawn have a form. NULL: there is no such price.
 * The parent must outlive it; freed with study_free. */
struct study *stated_price_study_new(const struct study *parent);

#endif
