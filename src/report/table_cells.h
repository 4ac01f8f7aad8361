/* Cells of tables: the few ways in which reports and explanations add them. */
#ifndef REPORT_TABLE_CELLS_H
#define REPORT_TABLE_CELLS_H

#include "measure/evaluation.h"
#include "report/document.h"

struct column_title {
    const char *name, *title;
    enum column_align align;
};
struct table *table_new_with(const char *name, const char *title,
                             const struct column_title *columns, size_t count);

/* A table of one configuration, named so that its file is: "bill-2g-1mb". */
struct table *table_new_named(const char *kind, const struct evaluation *evaluation,
                              uint32_t configuration, const char *title);

void add_text(struct table *table, const char *text);
/* Takes the text over. */
void add_owned_text(struct table *table, char *text);
/* "catalog.csv:12" */
void add_place(struct table *table, struct place at);
/* An amount in the study's currency. */
void add_money(struct table *table, const struct evaluation *evaluation, struct money amount);

#endif
