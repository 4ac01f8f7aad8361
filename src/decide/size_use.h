/* What one copy of a configuration takes of what a fleet may have so much of only. */
#ifndef DECIDE_SIZE_USE_H
#define DECIDE_SIZE_USE_H

#include "model/study.h"

enum size_limit { LIMIT_SERVERS, LIMIT_WATTS, LIMIT_RACK_UNITS, LIMIT_COUNT };

struct size_use {
    bool is_known;     /* some line of its bill says it */
    bool lacks_factor; /* a line states VA, and the study names no power factor: then it is not
                          known */
    struct decimal each;
};

struct size_use size_use_of_copy(const struct study *study, uint32_t configuration,
                                 enum size_limit limit);

/* Whether a catalog row says it. */
bool size_use_is_said(const struct study *study, uint32_t offer, enum size_limit limit);

#endif
