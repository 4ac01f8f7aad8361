/* Cost lines in words: when they are paid, what they are multiplied by, where that stands. The
 * caller frees all texts. */
#ifndef REPORT_LINE_TEXT_H
#define REPORT_LINE_TEXT_H

#include "report/table_cells.h"

/* False: a price is missing, so there is no amount, not even 0. */
bool line_has_amount(const struct evaluation *evaluation, const struct cost_line *line);
/* "purchase", "start of year 2", "end of year 3". */
char *line_payment_text(const struct cost_line *line);
/* "x 0.7 discount A (study.xml:4) x 12 months in a year", "" for none. */
char *line_factors_text(const struct cost_form *form, const struct cost_line *line);
/* The unit price as people read it, or of a derived line the sum of its base lines. */
char *line_price_text(const struct evaluation *evaluation, uint32_t configuration,
                      const struct cost_line *line);
/* The same as a plain decimal; NULL where there is no price. */
char *line_price_number(const struct evaluation *evaluation, uint32_t configuration,
                        const struct cost_line *line);
/* Where the price stands, or the rule that makes the line a share of others. */
char *line_price_place(const struct evaluation *evaluation, const struct cost_line *line);
/* "metric core (licenses.csv:2)", "stated in the bill", "22 % of net", … */
char *line_rule_text(const struct evaluation *evaluation, uint32_t configuration,
                     const struct cost_line *line);
/* Rows of the bill behind the quantity; "see its steps" where a license was counted. */
char *line_quantity_place(const struct cost_line *line);
/* The unit price as a cell of a table. */
void add_price(struct table *table, const struct evaluation *evaluation, uint32_t configuration,
               const struct cost_line *line);

#endif
