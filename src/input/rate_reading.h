/* What the readers of exchange-rate files share: quotations as they are found, each checked by
 * itself. Private to exchange_rates*.c. */
#ifndef INPUT_RATE_READING_H
#define INPUT_RATE_READING_H

#include "base/diag.h"
#include "model/study.h"

/* Every rate of these files is for one unit of it. */
#define EXCHANGE_RATE_BASE "EUR"

struct rate_reading {
    struct study *study;
    struct diag *diag;
    const char *file_name;
    const struct source *source; /* the study's; set by the reader of the format */
    GArray *quotations;          /* of struct exchange_quotation, in the order of the file */
};

/* A day of quotations, "2025-05-09" or "9 May 2025"; a weekend is a warning. False after reporting,
 * `out` untouched. */
bool rate_reading_day(const struct rate_reading *reading, const char *text, struct place at,
                      struct date *out);
/* The study's text of a currency code; NULL after reporting. */
const char *rate_reading_currency(const struct rate_reading *reading, const char *code,
                                  struct place at);
/* Appends the quotation with the rate that `text` is. False after reporting. */
bool rate_reading_add(struct rate_reading *reading, struct exchange_quotation quotation,
                      const char *text);

/* The formats. Each takes `bytes` (from g_malloc, one more allocated than `length`), sets the
 * source and appends all quotations of the file; false with every fault reported. */
bool exchange_rates_csv_read(struct rate_reading *reading, char *bytes, size_t length);
bool exchange_rates_xml_read(struct rate_reading *reading, char *bytes, size_t length);

#endif
