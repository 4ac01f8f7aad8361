/* A number that may be a bound, in words. */
#ifndef REPORT_BOUND_TEXT_H
#define REPORT_BOUND_TEXT_H

#include "model/ratio_bound.h"

/* "about 25,000": what the bound is, and the number as it is written. The caller frees it. */
char *bound_text(enum bound bound, const char *number);
/* "at least about 1.20"; of an open one "open". */
char *ratio_bound_text(struct ratio_bound bound, const char *number);

#endif
