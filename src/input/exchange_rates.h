/* The file of exchange rates that study.xml names, as the European Central Bank publishes it: XML
 * (one day, 90 days or the whole history) or CSV (a column for each currency). */
#ifndef INPUT_EXCHANGE_RATES_H
#define INPUT_EXCHANGE_RATES_H

#include "base/diag.h"
#include "model/study.h"

/* What a rate may be; also a bound for what is computed with it. */
#define EXCHANGE_RATE_MINIMUM "0.000001"
#define EXCHANGE_RATE_BELOW   "1000000000"

/* Fills study->rates from the file `file_name` of the study folder, which is named at `named_at`.
 * False, study->rates untouched, with every fault reported: not a file of the folder, no known
 * format, a currency, day or rate that is none, one quoted twice on a day, nothing quoted at all.
 * A quotation on a weekend is a warning. The sources of its places become the study's. */
bool exchange_rates_read(struct study *study, const char *file_name, struct place named_at,
                         struct diag *diag);

#endif
