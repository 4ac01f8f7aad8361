/* The outcome of a simulation in words, as tables and as JSON. */
#ifndef REPORT_UNCERTAINTY_REPORT_H
#define REPORT_UNCERTAINTY_REPORT_H

#include "base/json.h"
#include "decide/uncertainty.h"
#include "report/document.h"

/* How it was drawn, which configuration is the best how often, and what is the same in all draws.
 * The caller frees the NULL-terminated array with g_strfreev. */
char **uncertainty_sentences(const struct uncertainty_result *result);

/* Tables show what differs from draw to draw; one that would show nothing is NULL. */
/* What is uncertain, and how. */
struct table *uncertainty_inputs_table(const struct uncertainty_result *result);
/* Costs and costs per performance, one row per configuration; never NULL. Quantiles, where they are
 * not certain. */
struct table *uncertainty_quantiles_table(const struct uncertainty_result *result);
/* How often each is the best, and beyond a budget or below a minimum. */
struct table *uncertainty_chances_table(const struct uncertainty_result *result);
/* How often each takes which place. */
struct table *uncertainty_ranks_table(const struct uncertainty_result *result,
                                      enum drawn_contest contest);
/* What parts of the draws said of the leader. */
struct table *uncertainty_convergence_table(const struct uncertainty_result *result);

/* {what answer_json.h begins with, measure, draws, seed, block, budget, minimum-performance,
 * without-choice (share of the draws in which none performs enough; null without a minimum),
 * inputs: [{target, distribution, base (null: the study has none, or several), what the
 * distribution is stated by (low, mode, high, mean, deviation or values: []), left-out (share of
 * the distribution that the target cannot be)}], configurations:
 * [{configuration, status ("drawn" or "incomplete"), cost: {p5, p50, p95}, cost-per-performance:
 * {p5, p50, p95} or null, best: {cost, cost-per-performance}, tied: {…}, ranks: {cost: [share],
 * cost-per-performance: [share]}, over-budget, below-minimum}], leaders: {cost: [configuration],
 * cost-per-performance: [configuration]} (more than one: undecided), convergence: [{draws,
 * configurations:
 * [{configuration, cost-p50, best: {…}}]}]}. The caller frees it. */
struct json *uncertainty_json(const struct uncertainty_result *result);

#endif
