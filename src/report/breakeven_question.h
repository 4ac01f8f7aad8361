/* What is asked about break-evens, in a user's words, and what answers it. */
#ifndef REPORT_BREAKEVEN_QUESTION_H
#define REPORT_BREAKEVEN_QUESTION_H

#include "model/scenario_steps.h"
#include "report/breakeven_report.h"
#include "report/price_question.h"

/* NULL: not said. A price, two prices, or a pair of configurations, or a pair and one price. */
struct breakeven_words {
    const char *price, *price2;
    const char *from, *to; /* go together */
    const char *minimum_performance, *measure;
};

struct breakeven_question {
    struct cost_question cost;
    struct price_question prices[2];
    unsigned price_count;
    uint32_t pair[2]; /* NO_INDEX: none named */
    /* --- once it is prepared; it then stays where it is --- */
    struct price_variable variables[2];  /* those of the prices */
    const struct evaluation *base;       /* as the study is */
    struct scenario_change changes[2];   /* of the steps */
    struct scenario_steps *steps;        /* prices that it lacks, set; NULL: it lacks none */
    struct evaluation *priced;           /* with them */
    const struct evaluation *evaluation; /* the one to answer from */
    struct price_words words[2];
};

/* Without a minimum performance that of the study's requirement holds. False with every fault
 * reported. breakeven_question_finish either way. */
bool breakeven_question_parse(const struct question_origin *origin, const struct study *study,
                              const struct breakeven_words *words, struct breakeven_question *out);
/* Looks at what the prices are, and sets those that the study lacks so that its configurations have
 * a cost. False with the fault reported: a price cannot vary, a map has no range. */
bool breakeven_question_prepare(struct breakeven_question *question,
                                const struct evaluation *evaluation, struct diag *diag);
void breakeven_question_finish(struct breakeven_question *question);

/* A minimum performance is asked for, and no configuration with a cost has it. */
bool breakeven_question_is_unmet(const struct breakeven_question *question);
/* Of a prepared question about one price: another configuration becomes the best somewhere. */
bool breakeven_question_has_changes(const struct breakeven_question *question);

/* Answers of a prepared question: the table, sentences and chart of one price, or those of the map,
 * and what there is to say of the pair. */
void breakeven_add_blocks(struct document *document, const struct breakeven_question *question);
/* {what answer_json.h begins with, measure, minimum-performance, price {…}, range, intervals,
 * left-out, pair, payback}, or of a map x {…}, y {…}, regions, left-out. The caller frees it. */
struct json *breakeven_json(const struct breakeven_question *question);

#endif
