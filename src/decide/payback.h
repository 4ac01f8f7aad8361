/* Payback: when the savings of an upgrade have paid for it. */
#ifndef DECIDE_PAYBACK_H
#define DECIDE_PAYBACK_H

#include "measure/evaluation.h"

enum payback_status {
    PAYBACK_EXISTS,    /* within the term */
    PAYBACK_AT_ONCE,   /* the upgrade costs nothing more to begin with, and never does */
    PAYBACK_USED_UP,   /* it costs no more to begin with, but more in total in the end */
    PAYBACK_NEVER,     /* not within the term */
    PAYBACK_UNDEFINED, /* a price is missing */
};
extern const char *const payback_status_names[];

struct payback {
    enum payback_status status;
    struct decimal years;  /* where it has any: when it changes for good, within a year in
                              proportion to its return */
    struct money outlay;   /* paid more at purchase; negative: less */
    struct money *returns; /* paid less in year 1 … term; not discounted; NULL: undefined */
    uint32_t count;
};

/* What comes back in one year: all at once at its start or end (a later purchase, a residual
 * value), or evenly over it (what recurs). A charge is divided as what it is charged on. */
struct payback_year {
    struct money at_start, over_year, at_end;
};

/* A time is named: PAYBACK_EXISTS, PAYBACK_USED_UP. */
bool payback_has_years(const struct payback *payback);

/* The time from which on the returns stay at the outlay or above: 60 against 10, 20, 25, 20, each
 * over its year, is 3 + 5/20 years. `returns` of the result stays NULL. */
struct payback payback_of(struct money outlay, const struct payback_year *years, uint32_t count);

/* What a configuration pays in a year, 0 at purchase: nominal, of lines in force. */
struct payback_year payback_paid_in(const struct evaluation *evaluation, uint32_t configuration,
                                    uint32_t year);
struct money payback_year_sum(const struct payback_year *year);
struct payback_year payback_saved(const struct payback_year *before,
                                  const struct payback_year *after);

/* All that payback_paid_in says of a year. */
struct money payback_paid_total(const struct evaluation *evaluation, uint32_t configuration,
                                uint32_t year);

/* Of buying `to` instead of `from`; the caller frees. */
struct payback *payback_new(const struct evaluation *evaluation, uint32_t from, uint32_t to);
void payback_free(struct payback *payback);

#endif
