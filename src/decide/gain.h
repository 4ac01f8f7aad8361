/* The gain from one measured value to another, and the mean of gains over loads. A gain is
 * (new - old) / old, of a lower-is-better metric (old - new) / old. */
#ifndef DECIDE_GAIN_H
#define DECIDE_GAIN_H

#include "model/ratio_bound.h"
#include "perf/performance.h"

enum gain_status {
    GAIN_EXISTS,
    GAIN_UNDEFINED, /* a value is 0 or less, which measures nothing */
    GAIN_NO_LOADS,  /* no load of the range was measured on both sides */
    GAIN_OPEN,      /* the values are bounds that leave open even its direction */
};
extern const char *const gain_status_names[];

struct gain {
    enum gain_status status;
    struct decimal value;     /* fraction: 0.201 */
    struct ratio_bound bound; /* of the value */
    uint32_t load_count;      /* it is the mean of the gains at so many loads */
    uint32_t tie_count;       /* of these loads: where the runs are a tie */
};

/* Whether runs tell the two sides apart. */
enum difference {
    DIFFERENCE_NOT_TESTED, /* one run on a side */
    DIFFERENCE_TIE,        /* the ranges of the runs overlap */
    DIFFERENCE_CLEAR,
};
extern const char *const difference_names[];

struct load_gain {
    const struct measurement *from, *to; /* at the same load */
    struct gain gain;
    enum difference difference;
};

struct load_gain gain_at_load(const struct measurement *from, const struct measurement *to,
                              enum direction direction);

/* The mean of the gains (of struct load_gain) at the loads in a range, both ends inclusive; NULL:
 * at all of them. */
struct gain gain_mean(const GArray *loads, const struct range *range);
/* The runs are a tie at every load of the gain. */
bool gain_is_tie(const struct gain *gain);

#endif
