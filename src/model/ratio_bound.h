/* What the bounds of two measured values leave of their ratio, or of the gain from one to the
 * other. */
#ifndef MODEL_RATIO_BOUND_H
#define MODEL_RATIO_BOUND_H

#include "model/study.h"

struct ratio_bound {
    enum bound side; /* BOUND_NONE, BOUND_AT_LEAST or BOUND_AT_MOST */
    bool is_about;   /* a value in it is about */
    bool is_open;    /* bounds that pull apart: the ratio may be anything; no side then */
};

/* Of above / below, both above 0: what is at least 120 / at most 100 is at least 1.2, but at least
 * 120 / at least 100 is open. */
struct ratio_bound ratio_bound_of(enum bound above, enum bound below);
/* Of the sum or the product of two ratios. */
struct ratio_bound ratio_bound_join(struct ratio_bound a, struct ratio_bound b);
/* Of the same ratio with its sign changed, or turned upside down. */
struct ratio_bound ratio_bound_turn(struct ratio_bound bound);
/* Of a value that is divided by. */
enum bound bound_turn(enum bound bound);
/* No bound at all. */
bool ratio_bound_is_exact(struct ratio_bound bound);

#endif
