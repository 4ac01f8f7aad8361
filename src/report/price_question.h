/* A price that varies, in a user's words: SKU, SKU@FROM or category:NAME, with a range or without.
 */
#ifndef REPORT_PRICE_QUESTION_H
#define REPORT_PRICE_QUESTION_H

#include "decide/price_sweep.h"
#include "model/scenario.h"
#include "report/question.h"

struct price_question {
    struct study *study; /* derived from the one asked about; what is read is kept in it. Owned */
    struct place at;     /* of the words */
    char *target;        /* as scenarios name it: "price:DB", "category:license"; owned */
    const char *name;    /* its part after the colon */
    struct price_variable variable;
    bool has_range, has_step;
    struct price_range range; /* without has_range: 0 or more */
    struct decimal step;
};

/* Whether the words name a range: NAME=FROM..TO. */
bool price_question_is_range(const char *text);

/* Reads NAME, NAME=FROM..TO or NAME=FROM..TO/STEP, the word `name` of a flag or an attribute,
 * against a study that outlives the question. False with the fault reported: there is no such
 * price, or no such range. price_question_finish either way. */
bool price_question_parse(const struct question_origin *origin, const struct study *study,
                          const char *name, const char *text, struct price_question *out);
void price_question_finish(struct price_question *question);

/* The change that sets the price, or the factor of a category, to a value. False, `out` untouched,
 * with the fault reported. */
bool price_question_set(const struct price_question *question, const char *value, struct diag *diag,
                        struct scenario_change *out);

/* The steps of a question with a range; without a step of its own a tenth of it. False with the
 * fault reported: they would be too many. */
bool price_question_steps(const struct price_question *question, struct diag *diag,
                          struct sweep_steps *steps);

/* Break-evens over it can be worked out exactly, and its prices in use are in one currency. False
 * with the fault reported. */
bool price_question_check(const struct price_question *question,
                          const struct evaluation *evaluation, struct diag *diag);

#endif
