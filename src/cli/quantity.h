/* Numbers of the command line, as people write them. */
#ifndef CLI_QUANTITY_H
#define CLI_QUANTITY_H

#include "model/attribute.h"

/* "50000" or "50,000.5": a number above 0. False, `out` untouched: it is none, or could mean two
 * numbers ("1.234" is read with its point as the decimal mark, "1,234" is refused). */
bool quantity_parse(const char *text, struct optional_decimal *out);
/* "20 %" or "0.2": a rate of 0 or more. False, `out` untouched: it is none, or a bare number of 1
 * or more, which may be meant as a percentage. */
bool quantity_parse_rate(const char *text, struct optional_decimal *out);

#endif
