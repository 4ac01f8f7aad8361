/* What a choice must meet, in words. */
#ifndef REPORT_REQUIREMENT_TEXT_H
#define REPORT_REQUIREMENT_TEXT_H

#include "measure/evaluation.h"

/* "Required: a performance of at least 100, and a price of at most 9,000.00 USD."; NULL: nothing is
 * required. The caller frees it. */
char *requirement_sentence(const struct evaluation *evaluation,
                           const struct requirement *requirement);

#endif
