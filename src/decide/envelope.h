/* The lower envelope of lines over one price: which of them is lowest where, by exact comparison.
 * No price is tried; where two lines cross is where the answer changes. */
#ifndef DECIDE_ENVELOPE_H
#define DECIDE_ENVELOPE_H

#include "decide/cost_choice.h"

/* Part of the envelope: from where the piece before ends up to where the next one begins. */
struct envelope_piece {
    bool has_start; /* false: the first; it reaches down without end */
    /* Where it begins, cut at 18 decimals as decimal_quotient does; beyond 10^20 cut to that. */
    struct decimal start;
    guint first_line, line_count; /* into envelope->lines: those that are lowest, identical here */
};

struct envelope {
    GArray *pieces; /* of struct envelope_piece, ascending, over all prices, negative ones too */
    GArray *lines;  /* of uint32_t: indexes of choices, in each piece ascending */
};

/* Of choices over one variable; without any there are no pieces. Lines that only touch the envelope
 * in one point are not on it. Takes n log n comparisons. */
struct envelope *envelope_new(const struct cost_choices *choices);
void envelope_free(struct envelope *envelope);

#endif
