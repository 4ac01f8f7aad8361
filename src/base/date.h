/* Calendar days, without clock, time zone or locale. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include <stdbool.h>
#include <stdint.h>

struct date {
    int32_t day; /* days since 1970-01-01 */
};

/* ISO 8601, "2001-04-01"; `out` is untouched on failure (other notation, no such day, a year
 * outside 1900..2999). */
bool date_parse(const char *text, struct date *out);
char *date_format(struct date date); /* "2001-04-01"; the caller frees */
int date_compare(struct date a, struct date b);

#endif
