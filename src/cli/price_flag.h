/* --price as a break-even or a sweep takes it: SKU, SKU@FROM or category:NAME, with a range or
 * without. */
#ifndef CLI_PRICE_FLAG_H
#define CLI_PRICE_FLAG_H

#include "cli/session.h"
#include "decide/price_sweep.h"

struct price_flag {
    const char *option; /* "--price" */
    const char *text;   /* as given, borrowed */
    char *target;       /* as scenarios name it: "price:DB", "category:license"; owned */
    const char *name;   /* its part after the colon */
    struct price_variable variable;
    bool has_range, has_step;
    struct price_range range; /* without has_range: 0 or more */
    struct decimal step;
};

/* Whether a --price names a range: NAME=FROM..TO. */
bool price_flag_is_range(const char *text);

/* Reads NAME, NAME=FROM..TO or NAME=FROM..TO/STEP against a study. False with the fault reported:
 * there is no such price, or no such range. price_flag_finish either way. */
bool price_flag_parse(struct session *session, const char *option, const char *text,
                      struct price_flag *out);
void price_flag_finish(struct price_flag *flag);

/* The steps of a flag with a range; without a step of its own a tenth of it. False with the fault
 * reported: they would be too many. */
bool price_flag_steps(struct session *session, const struct price_flag *flag,
                      struct sweep_steps *steps);

/* Break-evens over it can be worked out exactly, and its prices in use are in one currency. False
 * with the fault reported. */
bool price_flag_check(struct session *session, const struct price_flag *flag,
                      const struct evaluation *evaluation);

/* Reports a problem of the flag and returns false. */
bool price_flag_refuse(struct session *session, const struct price_flag *flag, const char *problem);

#endif
