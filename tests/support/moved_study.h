/* A study with one input at another value, made as `perfcost whatif --set` makes it and evaluated
 * anew; and who would then be chosen, worked out by looking at every configuration. */
#ifndef TESTS_MOVED_STUDY_H
#define TESTS_MOVED_STUDY_H

#include "decide/contest.h"
#include "input/scenario_apply.h"
#include "input/scenario_change.h"
#include "study_fixture.h"
#include <math.h>

struct moved_study {
    struct study *study;
    struct evaluation *evaluation;
};

static inline void moved_study_measure(struct study *study, const char *id, struct decimal value)
{
    struct result *results = study_own(study, study->results, study->result_count, sizeof *results);
    uint32_t configuration = study_find_configuration(study, id);

    for (uint32_t i = 0; i < study->result_count; i++)
        if (results[i].configuration == configuration)
            results[i].value = value;
    study->results = results;
}

/* With all its decimals, since three alone might be thousands; a term has none. */
static inline char *moved_study_text(const char *target, struct decimal value)
{
    bool is_price = g_str_has_prefix(target, "price:") || g_str_has_suffix(target, "-price");

    if (g_str_has_suffix(target, ":term"))
        return decimal_format(value, 0);
    return decimal_format(value, is_price ? MONEY_DIGITS : DECIMAL_DIGITS);
}

static inline void moved_study_set(struct study *study, const struct fixture *fixture,
                                   const char *target, struct decimal value)
{
    g_autofree char *text = moved_study_text(target, value);
    /* of a category the value is a factor of its prices */
    const char *operation = g_str_has_prefix(target, "category:") ? "times" : "set";
    struct scenario_change change;

    if (!scenario_change_parse(fixture->study, target, operation, text, (struct place){ 0 },
                               fixture->diag, &change)
        || !scenario_change_apply(study, &change, fixture->diag))
        g_error("%s = %s: %s", target, text, diag_format(fixture->diag, DIAG_ERROR));
}

/* `input` is a target of whatif, or "performance:ID"; a study has one result of each
 * configuration. */
static inline struct moved_study moved_study_new(const struct fixture *fixture, const char *input,
                                                 struct decimal value)
{
    struct moved_study moved = { .study = study_derive(fixture->study) };

    if (g_str_has_prefix(input, "performance:"))
        moved_study_measure(moved.study, strchr(input, ':') + 1, value);
    else
        moved_study_set(moved.study, fixture, input, value);
    moved.evaluation = evaluation_new(moved.study);
    return moved;
}

static inline void moved_study_free(struct moved_study *moved)
{
    evaluation_free(moved->evaluation);
    study_free(moved->study);
}

/* --- who is chosen --- */

/* What is asked for. Numbers are doubles: amounts in minor units and whole performances are exact
 * in them. */
struct asked {
    enum aim aim;
    const char *measure;    /* what costs are: "tco" */
    double minimum, budget; /* 0: none; the budget in minor units */
    bool is_lower_better;   /* of performance */
};

static inline double asked_cost(const struct evaluation *evaluation, const struct asked *asked,
                                uint32_t configuration)
{
    struct value value = evaluation_measure(evaluation, asked->measure, configuration);
    int digits = evaluation->study->parameters.minor_digits;

    return value.kind == VALUE_MONEY ? round(money_to_double(value.money) * pow(10, digits))
                                     : INFINITY;
}

static inline double asked_performance(const struct evaluation *evaluation, uint32_t configuration)
{
    return decimal_to_double(evaluation_measure(evaluation, "performance", configuration).decimal);
}

static inline bool asked_minimum_is_met(const struct asked *asked, double performance)
{
    return asked->minimum == 0
           || (asked->is_lower_better ? performance <= asked->minimum
                                      : performance >= asked->minimum);
}

/* The least is chosen; infinite: not at all. */
static inline double asked_amount(const struct evaluation *evaluation, const struct asked *asked,
                                  uint32_t configuration)
{
    double cost = asked_cost(evaluation, asked, configuration);
    double performance = asked_performance(evaluation, configuration);

    if ((asked->budget > 0 && cost > asked->budget) || isinf(cost)
        || !asked_minimum_is_met(asked, performance))
        return INFINITY;
    if (asked->aim == AIM_COST)
        return cost;
    if (asked->aim == AIM_PERFORMANCE)
        return asked->is_lower_better ? performance : -performance;
    return asked->is_lower_better ? cost * performance : cost / performance;
}

/* The first of the best, of equal performance the cheapest; NO_INDEX: none meets what is asked for.
 */
static inline uint32_t asked_best(const struct evaluation *evaluation, const struct asked *asked)
{
    uint32_t best = NO_INDEX;
    double least = INFINITY, least_cost = INFINITY;

    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        double amount = asked_amount(evaluation, asked, i);
        double cost = asked_cost(evaluation, asked, i);
        bool is_cheaper = asked->aim == AIM_PERFORMANCE && amount == least && cost < least_cost;
        if (amount < least || (!isinf(amount) && is_cheaper)) {
            least = amount;
            least_cost = cost;
            best = i;
        }
    }
    return best;
}

#endif
