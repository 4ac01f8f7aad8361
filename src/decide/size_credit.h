/* Configurations of which a further copy may cost less than nothing, by a credit (a price below 0)
 * in the catalog: of them no number of copies is the cheapest. */
#ifndef DECIDE_SIZE_CREDIT_H
#define DECIDE_SIZE_CREDIT_H

#include "measure/evaluation.h"

/* Why fleets of a priced configuration are not sized: its copies, or packs of a license on its
 * bill, get cheaper below 0. NULL: they do not. The caller frees. */
char *size_credit_of(const struct evaluation *evaluation, uint32_t configuration);

#endif
