/* What costs are called in sentences and on axes. The caller frees the texts. */
#ifndef REPORT_COST_WORDS_H
#define REPORT_COST_WORDS_H

#include "decide/cost_choice.h"

/* The cost axis: "price" or "TCO". */
const char *cost_word(const struct evaluation *evaluation);
const char *cost_word_of(const struct measure *cost);
/* "price", or where costs recur "TCO over 3 years". */
char *cost_words(const struct evaluation *evaluation);
char *cost_words_of(const struct evaluation *evaluation, const struct measure *cost);
/* "Cost is the TCO over 3 years in USD, in present values."; "Nothing has a price." */
char *cost_sentence(const struct evaluation *evaluation);
char *cost_sentence_of(const struct evaluation *evaluation, const struct measure *cost);
/* "USD per MB/s": what costs per performance are in; "USD" where performance has no unit of its own
 * or is compared by its inverse. */
char *cost_per_performance_unit(const struct evaluation *evaluation);

/* What is asked about: "TCO", "price per performance". */
char *cost_question_words(const struct evaluation *evaluation,
                          const struct cost_question *question);
/* The same for an axis: "Price per performance (USD per MB/s)". */
char *cost_question_title(const struct evaluation *evaluation,
                          const struct cost_question *question);

#endif
