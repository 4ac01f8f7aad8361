/* Upgrades: what one option gains in each matched pair, at each load, and what it costs. */
#ifndef DECIDE_UPGRADE_H
#define DECIDE_UPGRADE_H

#include "decide/gain.h"
#include "decide/option_match.h"
#include "measure/evaluation.h"

struct upgrade_query {
    struct option_query option;
    const char *benchmark, *metric; /* NULL: every one */
    bool has_loads;
    struct range loads; /* both ends inclusive, and may be equal */
};

/* One metric of one pair. */
struct upgrade_metric {
    uint32_t benchmark;
    GArray *loads;           /* of struct load_gain: those measured on both sides */
    uint32_t one_sided;      /* loads measured on one side only, which enter nothing */
    struct gain full, named; /* means over all of them, over those in the named range */
    bool has_per_added;
    struct decimal per_added; /* the gain asked for, per unit of the option added, its bound too */
    bool has_per_thousand;
    struct decimal per_thousand; /* the same per 1,000 of the currency; only where it costs more;
                                    with the bound of the gain */
};

struct upgrade_pair {
    uint32_t from, to, group;
    bool has_added;
    struct decimal added; /* of the option, in `unit` */
    const char *unit;
    bool has_price, has_increase;
    struct money price;      /* cost of `to` - cost of `from`, on the default cost axis */
    struct decimal increase; /* the same as a fraction of the cost of `from` */
    GArray *metrics;         /* of struct upgrade_metric, in the order of benchmarks.csv */
};

/* How the gains of a chain of steps go on, per unit added where every step has one. */
enum returns {
    RETURNS_DIMINISHING,
    RETURNS_CONSTANT,
    RETURNS_GROWING,
    RETURNS_MIXED,
    RETURNS_OPEN, /* gains are bounds, which leave open which of two is the larger */
    RETURNS_TIED, /* a gain is a tie, so that it may be none */
};
extern const char *const returns_names[];

struct upgrade_chain {
    uint32_t first_pair, pair_count; /* two or more, each beginning where the one before ends */
    uint32_t benchmark;
    bool is_per_added;
    enum returns returns;
};

struct upgrade {
    struct upgrade_query query;
    struct option_match *match;
    GPtrArray *pairs; /* of struct upgrade_pair *, as match->pairs */
    GArray *chains;   /* of struct upgrade_chain */
};

/* The query's texts must outlive it. */
struct upgrade *upgrade_new(const struct evaluation *evaluation, const struct upgrade_query *query);
void upgrade_free(struct upgrade *upgrade);

/* The gain asked for: over the named range where there is one, else over all loads. */
const struct gain *upgrade_gain(const struct upgrade *upgrade, const struct upgrade_metric *metric);
const struct upgrade_pair *upgrade_pair_at(const struct upgrade *upgrade, guint index);
const struct upgrade_metric *upgrade_metric_at(const struct upgrade_pair *pair, guint index);
const struct load_gain *upgrade_load_at(const struct upgrade_metric *metric, guint index);
/* The metric of a pair, or NULL. */
const struct upgrade_metric *upgrade_metric_of(const struct upgrade_pair *pair, uint32_t benchmark);

#endif
