/* A number that may be a bound, in words. */
#ifndef REPORT_BOUND_TEXT_H
#define REPORT_BOUND_TEXT_H

#include "model/study.h"

/* "about 25,000": what the bound is, and the number as it is written. The caller frees it. */
char *bound_text(enum bound bound, const char *number);

#endif
