/* A number that may be a bound, in words. The caller frees all texts. */
#ifndef MEASURE_BOUND_TEXT_H
#define MEASURE_BOUND_TEXT_H

#include "model/ratio_bound.h"

/* "about 25,000": what the bound is, and the number as it is written. */
char *bound_text(enum bound bound, const char *number);
/* "at least about 1.20"; of an open one "open". */
char *ratio_bound_text(struct ratio_bound bound, const char *number);
/* The same, but an open one is the number as if its values were exact: "1.20 (open)". */
char *ratio_bound_text_as_exact(struct ratio_bound bound, const char *number);
extern const char ratio_open_note[]; /* what that means, for tables that have one */
/* For programs: "", "at-least", "about", "at-least-about" and so on, "open". */
char *ratio_bound_name(struct ratio_bound bound);

#endif
