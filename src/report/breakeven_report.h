/* Break-evens, crossovers and payback in words, as tables and as JSON. */
#ifndef REPORT_BREAKEVEN_REPORT_H
#define REPORT_BREAKEVEN_REPORT_H

#include "decide/payback.h"
#include "report/document.h"
#include "report/price_words.h"

/* One row per interval of the price: from, to, the best. */
struct table *best_intervals_table(const struct best_intervals *best,
                                   const struct price_words *words);
/* Who is best where, who is at today's price, who does not take part and why. The caller frees the
 * NULL-terminated array with g_strfreev. */
char **best_intervals_sentences(const struct best_intervals *best, const struct price_words *words);
/* Names those left out, with the reason; NULL: none. The caller frees. */
char *left_out_sentence(const struct cost_choices *choices);

/* The answer about a pair, one sentence; the caller frees, here and below. */
char *pair_sentence(const struct pair_crossovers *pair, const struct cost_question *question,
                    struct price_range range, const struct price_words *words);
char *payback_sentence(const struct evaluation *evaluation, const struct payback *payback,
                       uint32_t from, uint32_t to);

/* "tco" or "tco-per-performance": the measure that a question is about. */
const char *cost_question_measure(const struct cost_question *question);

/* Sets measure, minimum-performance. */
void cost_question_set_json(struct json *object, const struct cost_question *question);
/* Sets range {from, to}, intervals: [{from, to, best: []}], left-out: [{configuration, status}]. */
void best_intervals_set_json(struct json *object, const struct best_intervals *best,
                             const struct price_words *words);
void left_out_set_json(struct json *object, const struct cost_choices *choices);
/* Sets pair {from, to, status, better, difference, crossovers: [{price, place, better-below,
 * better-above}]}. */
void pair_set_json(struct json *object, const struct pair_crossovers *pair,
                   const struct price_words *words);
/* Sets payback {status, years, outlay, returns: []}. */
void payback_set_json(struct json *object, const struct evaluation *evaluation,
                      const struct payback *payback);

#endif
