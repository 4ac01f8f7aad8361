/* Bounds of measured values, and what they leave of a ratio. */
#include "model/study.h"

enum bound bound_of_ratio(enum bound above, enum bound below)
{
    static const enum bound turned[] = { BOUND_NONE, BOUND_AT_MOST, BOUND_AT_LEAST, BOUND_ABOUT };

    if (above == BOUND_NONE || below == BOUND_NONE)
        return above == BOUND_NONE ? turned[below] : above;
    return above == turned[below] ? above : BOUND_ABOUT;
}
