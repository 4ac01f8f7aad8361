/* How the numbers of scaling are written. */
#ifndef REPORT_SCALE_NUMBERS_H
#define REPORT_SCALE_NUMBERS_H

#include "base/decimal.h"

/* "25,000", "0.5": as many decimals as it has, at most `digits`, but as many as show four
 * significant digits of one below 1. The caller frees. */
char *scale_decimal_text(struct decimal value, int digits);
/* A double for people, with six significant digits: "12,342.9", "0.000769094". The caller frees. */
char *scale_significant_text(double value);
/* The shortest text that reads back as the same double. The caller frees. */
char *scale_number(double value);

#endif
