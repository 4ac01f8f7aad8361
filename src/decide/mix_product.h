/* One licensed product of a mix in numbers. */
#ifndef DECIDE_MIX_PRODUCT_H
#define DECIDE_MIX_PRODUCT_H

#include "decide/mix_problem.h"

/* Of configurations as `types` (of struct mix_type) have them, bought like those of a bill row. */
struct mix_product *mix_product_new(const struct evaluation *evaluation, const GArray *types,
                                    const struct bill_line *like);
void mix_product_free(void *product);

#endif
