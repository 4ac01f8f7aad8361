/* Numbers of draws as texts: doubles, shares of draws, costs in minor units. All are freed by the
 * caller. */
#ifndef REPORT_DRAW_TEXT_H
#define REPORT_DRAW_TEXT_H

#include "base/money.h"

/* The shortest text that reads back as the same double: "0.1". Finite. */
char *double_text(double value);
/* For people, `digits` decimals: "1,234.5000". Below 10^17. */
char *double_text_grouped(double value, int digits);
/* "43.21 %", "< 0.01 %" of what is not nothing, and "0.4321" for programs. */
char *share_text(uint64_t count, uint64_t draws);
char *share_number(uint64_t count, uint64_t draws);
/* A cost in minor units of a currency with that many digits, to the nearest one. */
struct money money_of_minor(double minor, int minor_digits);

#endif
