/* Sizes of fleets in words, for all parts of their report. The caller frees all texts. */
#ifndef REPORT_SIZE_TEXT_H
#define REPORT_SIZE_TEXT_H

#include "decide/size.h"
#include "report/table_cells.h"

extern const char *const size_limit_words[]; /* "servers", "watts", "rack units" */

const char *size_label(const struct size *size, uint32_t configuration);
/* "420 tx/s" */
char *size_performance_text(const struct size *size, struct decimal value);
/* "44,000.00 USD" */
char *size_money_text(const struct size *size, struct money amount);
/* How many copies are needed is known. */
bool size_has_needed(const struct size_type *type);
/* "fits", or why a configuration cannot be the fleet. */
char *size_status_text(const struct size *size, const struct size_type *type);
/* "Cheapest mix: 3 x 'Small' + 2 x 'Large' for 44,000.00 USD: 5 servers, 540 tx/s.", of which
 * `what` is "Cheapest mix:". */
char *size_fleet_text(const struct size *size, const char *what, const struct fleet *fleet);
/* What is doubtful about the fleet to buy; of char *, freed with the array. */
GPtrArray *size_warnings(const struct size *size);

/* Something can be licensed in several ways. */
bool size_has_options(const struct size *size);

/* A number as a cell, "-" where it is not known. */
void size_add_number(struct table *table, bool is_known, struct decimal value);

#endif
