/* What the default cost axis is called in sentences. */
#ifndef REPORT_COST_WORDS_H
#define REPORT_COST_WORDS_H

#include "measure/evaluation.h"

/* "price", or where costs recur "TCO over 3 years"; the caller frees. */
char *cost_words(const struct evaluation *evaluation);

#endif
