/* Who is the best by one aim among what meets a requirement, with all inputs as they are or one of
 * them moved. */
#ifndef DECIDE_CONTEST_H
#define DECIDE_CONTEST_H

#include "decide/shifted_cost.h"

enum aim { AIM_COST, AIM_COST_PER_PERFORMANCE, AIM_PERFORMANCE };
#define AIM_COUNT 3
extern const char *const aim_names[];

struct contest {
    const struct evaluation *evaluation;
    enum aim aim;
    struct requirement requirement;
    struct decimal reference; /* of a lower-is-better metric: the study's worst value */
    struct shifted_costs *costs;
    GArray *order; /* of uint32_t: those that take part as the study is, the best first */
};

struct contest_result {
    uint32_t best, second;     /* NO_INDEX: there is none; of equals the first */
    struct decimal amounts[2]; /* theirs: cost, cost per performance or performance */
};

struct contest *contest_new(const struct evaluation *evaluation, enum aim aim,
                            const struct requirement *requirement);
void contest_free(struct contest *contest);

/* Whether a configuration takes part, whatever the aim, and why it does not. */
enum standing {
    STANDING_GOOD,
    STANDING_UNPRICED,
    STANDING_UNMEASURED, /* and a minimum performance is required */
    STANDING_BELOW_MINIMUM,
    STANDING_OVER_BUDGET,
    STANDING_BELOW_AND_OVER, /* both */
    STANDING_COST_ONLY,      /* unmeasured, which the lowest cost does not mind */
};
extern const char *const standing_names[];
enum standing contest_standing(const struct contest *contest, uint32_t configuration);

/* What a configuration is judged by; false, `out` untouched: it has none or does not meet the
 * requirement. A configuration without a cost takes no part, unless performance is the aim and
 * nothing in the study has a price. */
bool contest_amount(const struct contest *contest, uint32_t configuration, struct decimal *out);
/* The same whether or not it meets the requirement. */
bool contest_amount_alone(const struct contest *contest, uint32_t configuration,
                          struct decimal *out);
/* Both take part, and neither is better. Of equal performance the cheaper is better. */
bool contest_is_tie(const struct contest *contest, uint32_t a, uint32_t b);
/* All that tie with the best, it among them, as the study is: an array of uint32_t. */
GArray *contest_tied(const struct contest *contest, uint32_t best);
struct contest_result contest_decide(const struct contest *contest);
/* Moves one input, not the term, to another value. True: `best` does not meet the requirement
 * there, or `rival` is better. */
bool contest_is_lost_to(struct contest *contest, uint32_t best, uint32_t rival,
                        const struct sensitive_input *input, struct decimal value);
/* Moves one input to a value: the best of all but one there; NO_INDEX: nothing else meets the
 * requirement. */
uint32_t contest_best_without(struct contest *contest, uint32_t without,
                              const struct sensitive_input *input, struct decimal value);
/* Moves one input to another value. True: `best` is no longer the best; `taker` is then the one
 * that is, NO_INDEX where nothing meets the requirement. One that only draws level takes nothing.
 */
bool contest_is_lost(struct contest *contest, uint32_t best, const struct sensitive_input *input,
                     struct decimal value, uint32_t *taker);

#endif
