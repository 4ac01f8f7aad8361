/* The report: a template filled with an evaluation becomes a document. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/diag.h"
#include "decide/frontier.h"
#include "decide/tradeoff.h"
#include "report/document.h"

/* A report shows so many trade-offs at most; `perfcost tradeoff` lists them all. */
#define REPORT_TRADEOFFS 100

/* All that a report of one study shows; made once, read by every part of the template. */
struct report_data {
    const struct evaluation *evaluation;
    struct frontier *frontier;
    GPtrArray *tradeoffs;    /* of struct tradeoff * */
    bool has_more_tradeoffs; /* than REPORT_TRADEOFFS */
};

struct report_data *report_data_new(const struct evaluation *evaluation);
void report_data_free(struct report_data *data);

/* Fills the study's template (the built-in price-performance.xml where it names none; else a file
 * of the study's folder). NULL with every fault reported: no such file, not a template, an unknown
 * measure or name in braces. */
struct document *report_document_new(const struct report_data *data, struct diag *diag);
/* Reports what is wrong with the questions of the template once names in braces are filled; nothing
 * is asked. */
void report_check(const struct report_data *data, struct diag *diag);

#endif
