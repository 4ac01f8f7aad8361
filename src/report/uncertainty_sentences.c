/* Simulations in sentences: how was drawn, and who is the best how often. */
#include "report/draw_text.h"
#include "report/cost_words.h"
#include "report/requirement_text.h"
#include "report/uncertainty_chance.h"
#include "report/uncertainty_report.h"
#include "report/uncertainty_text.h"

#define LABELS_MOST 8u   /* named in one sentence */
#define TIES_LEAST  1e-4 /* share of the draws that is shown as one */

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static uint64_t draws_of(const struct uncertainty_result *result)
{
    return result->request.draws;
}

/* Of draws that are the same anyway nothing is said. */
static const char *in_draws(const struct uncertainty_result *result, const char *words)
{
    return result->inputs->inputs->len > 0 ? words : "";
}

static char *draws_sentence(const struct uncertainty_result *result)
{
    g_autofree char *draws = decimal_format_grouped(decimal_from_int((int64_t)draws_of(result)), 0);

    if (result->inputs->inputs->len == 0)
        return g_strdup("Nothing is uncertain: there is no uncertainty.csv, and no performance was "
                        "measured in two or more runs or with a spread.");
    return g_strdup_printf("%s draw%s, seed %" G_GUINT64_FORMAT ", in Latin hypercubes of %u.",
                           draws, draws_of(result) == 1 ? "" : "s", result->request.seed,
                           UNCERTAINTY_BLOCK);
}

static char *draws_and_costs(const struct uncertainty_result *result)
{
    g_autofree char *draws = draws_sentence(result);
    g_autofree char *cost = cost_sentence(result->evaluation);
    bool is_term_drawn = result->inputs->term != VARIABLE_ONE;

    return g_strdup_printf("%s %s%s", draws, cost, is_term_drawn ? " The term is drawn too." : "");
}

/* --- who is the best --- */

static const struct contest_counts *counts_of(const struct uncertainty_result *result,
                                              uint32_t configuration, enum drawn_contest contest)
{
    return &result->configurations[configuration].counts.contests[contest];
}

/* Labels of configurations, the first LABELS_MOST by name: "Small, Large and Huge", "A = B = 7
 * others". `last` stands before the last one. Frees the labels. */
static char *join_labels(GPtrArray *labels, const char *separator, const char *last)
{
    guint named = labels->len > LABELS_MOST ? LABELS_MOST : labels->len;
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < named; i++) {
        bool is_last = i + 1 == labels->len;
        g_string_append_printf(text, "%s%s",
                               i == 0    ? ""
                               : is_last ? last
                                         : separator,
                               (const char *)g_ptr_array_index(labels, i));
    }
    if (named < labels->len)
        g_string_append_printf(text, "%s%u others", last, labels->len - named);
    g_ptr_array_free(labels, TRUE);
    return g_string_free(text, FALSE);
}

/* Those that take a place in all draws. */
static char *labels_at(const struct uncertainty_result *result, enum drawn_contest contest,
                       uint32_t rank)
{
    GPtrArray *labels = g_ptr_array_new();

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        if (counts_of(result, i, contest)->ranks[rank] > 0)
            g_ptr_array_add(labels, (gpointer)uncertainty_label(result, i));
    return join_labels(labels, " = ", " = ");
}

/* Some take part whose place is beyond those that are counted. */
static bool has_others(const struct uncertainty_result *result, enum drawn_contest contest)
{
    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++) {
        const struct uncertain_configuration *row = &result->configurations[i];
        bool has_place = false;
        for (uint32_t rank = 0; rank < TALLY_RANKS; rank++)
            has_place |= row->counts.contests[contest].ranks[rank] > 0;
        if (chance_is_known(&chance_best[contest], row)
            && row->counts.below_minimum < draws_of(result) && !has_place)
            return true;
    }
    return false;
}

/* "Small, then Large = Huge": of a contest in which all take the same place in all draws. */
static char *order_text(const struct uncertainty_result *result, enum drawn_contest contest)
{
    GString *text = g_string_new(NULL);

    for (uint32_t rank = 0; rank < TALLY_RANKS; rank++) {
        g_autofree char *labels = labels_at(result, contest, rank);
        if (*labels != '\0')
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", then " : "", labels);
    }
    if (has_others(result, contest))
        g_string_append(text, ", then others");
    return g_string_free(text, FALSE);
}

/* "96.01 % of the draws", "all draws" */
static char *share_of_draws(const struct uncertainty_result *result, uint64_t count)
{
    g_autofree char *share = share_text(count, draws_of(result));

    return count == draws_of(result) ? g_strdup("all draws")
                                     : g_strconcat(share, " of the draws", NULL);
}

/* Fewer than can be shown are none. */
static bool has_ties(const struct uncertainty_result *result, const struct contest_counts *counts)
{
    return (double)counts->tied >= TIES_LEAST * (double)draws_of(result);
}

/* ", always tied with another"; of the only leader. */
static char *ties_text(const struct uncertainty_result *result, const struct contest_counts *counts)
{
    g_autofree char *share = share_of_draws(result, counts->tied);

    if (!has_ties(result, counts))
        return g_strdup("");
    return counts->best == 0 ? g_strdup(", always tied with another")
                             : g_strdup_printf(", in %s tied with another", share);
}

static const struct contest_counts *counts_at(const struct uncertainty_result *result,
                                              enum drawn_contest contest, const GArray *leaders,
                                              guint place)
{
    return counts_of(result, g_array_index(leaders, uint32_t, place), contest);
}

/* None of them is ever the best alone, and all are as often. */
static bool are_tied(const struct uncertainty_result *result, enum drawn_contest contest,
                     const GArray *leaders)
{
    for (guint i = 0; i < leaders->len; i++) {
        const struct contest_counts *counts = counts_at(result, contest, leaders, i);
        if (counts->best > 0 || counts->tied != counts_at(result, contest, leaders, 0)->tied)
            return false;
    }
    return leaders->len > 1;
}

static char *tie_sentence(const struct uncertainty_result *result, enum drawn_contest contest,
                          const GArray *leaders)
{
    g_autofree char *share = share_of_draws(result, counts_at(result, contest, leaders, 0)->tied);
    GPtrArray *labels = g_ptr_array_new();

    for (guint i = 0; i < leaders->len; i++)
        g_ptr_array_add(labels,
                        (gpointer)uncertainty_label(result, g_array_index(leaders, uint32_t, i)));
    g_autofree char *names = join_labels(labels, ", ", " and ");
    return g_strdup_printf("%s: a tie, %s in %s each.", chance_best[contest].title, names, share);
}

/* "Lowest cost undecided: Small 50.10 %, Large 49.90 % of the draws." */
static char *undecided_sentence(const struct uncertainty_result *result, enum drawn_contest contest,
                                const GArray *leaders)
{
    GPtrArray *shares = g_ptr_array_new_with_free_func(g_free);
    bool counts_ties = false;

    for (guint i = 0; i < leaders->len; i++) {
        const struct contest_counts *counts = counts_at(result, contest, leaders, i);
        const char *label = uncertainty_label(result, g_array_index(leaders, uint32_t, i));
        g_autofree char *share = share_text(counts->best + counts->tied, draws_of(result));
        g_ptr_array_add(shares, g_strdup_printf("%s %s", label, share));
        counts_ties |= has_ties(result, counts);
    }
    g_autofree char *text = join_labels(shares, ", ", ", ");
    return g_strdup_printf("%s undecided: %s of the draws%s.", chance_best[contest].title, text,
                           counts_ties ? ", ties included" : "");
}

static char *leader_sentence(const struct uncertainty_result *result, enum drawn_contest contest)
{
    const char *title = chance_best[contest].title;
    uint32_t leader = uncertainty_leader(result, contest);

    if (leader == NO_INDEX)
        return NULL;
    if (!uncertainty_places_vary(result, contest)) {
        g_autofree char *order = order_text(result, contest);
        return g_strdup_printf("%s%s: %s.", title, in_draws(result, " in all draws"), order);
    }
    g_autoptr(GArray) leaders = uncertainty_leaders(result, contest);
    if (are_tied(result, contest, leaders))
        return tie_sentence(result, contest, leaders);
    if (leaders->len > 1)
        return undecided_sentence(result, contest, leaders);
    const struct contest_counts *counts = counts_of(result, leader, contest);
    g_autofree char *share = share_of_draws(result, counts->best + counts->tied);
    g_autofree char *ties = ties_text(result, counts);
    return g_strdup_printf("%s: %s in %s%s.", title, uncertainty_label(result, leader), share,
                           ties);
}

/* --- what is so in all draws --- */

static char *labels_of_all(const struct uncertainty_result *result, const struct chance *chance)
{
    GPtrArray *labels = g_ptr_array_new();

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        if (chance_count(chance, &result->configurations[i]) > 0)
            g_ptr_array_add(labels, (gpointer)uncertainty_label(result, i));
    return join_labels(labels, ", ", ", ");
}

/* NULL: it differs from draw to draw, which a table shows. `what` is "Over the budget". */
static char *certain_sentence(const struct uncertainty_result *result, const struct chance *chance,
                              const char *what)
{
    g_autofree char *labels = labels_of_all(result, chance);

    if (chance_varies(result, chance))
        return NULL;
    return *labels != '\0'
               ? g_strdup_printf("%s%s: %s.", what, in_draws(result, " in all draws"), labels)
               : g_strdup_printf("%s%s: none.", what, in_draws(result, " in any draw"));
}

static char *budget_sentence(const struct uncertainty_result *result)
{
    const struct study_parameters *parameters = &study_of(result)->parameters;
    struct optional_decimal budget = result->request.requirement.budget;
    g_autofree char *amount = decimal_format_grouped(budget.value, parameters->minor_digits);
    g_autofree char *what =
        g_strdup_printf("Over the budget of %s %s", amount, parameters->currency);

    return budget.given ? certain_sentence(result, &chance_over_budget, what) : NULL;
}

static char *below_minimum_sentence(const struct uncertainty_result *result)
{
    return result->request.requirement.minimum_performance.given
               ? certain_sentence(result, &chance_below_minimum, "Below the minimum performance")
               : NULL;
}

/* NULL: there is a choice in every draw. */
static char *no_choice_sentence(const struct uncertainty_result *result)
{
    g_autofree char *share = share_text(result->without_choice, draws_of(result));

    if (uncertainty_is_unmet(result))
        return g_strdup_printf("No configuration has a cost and performs enough%s, so none is the "
                               "best.",
                               in_draws(result, " in any draw"));
    return result->request.requirement.minimum_performance.given && result->without_choice > 0
               ? g_strdup_printf("In %s of the draws no configuration performs enough, so none is "
                                 "the best.",
                                 share)
               : NULL;
}

static char *incomplete_sentence(const struct uncertainty_result *result)
{
    GPtrArray *labels = g_ptr_array_new();

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        if (!result->configurations[i].has_cost)
            g_ptr_array_add(labels, (gpointer)uncertainty_label(result, i));
    g_autofree char *incomplete = join_labels(labels, "; ", "; ");
    bool is_told = *incomplete != '\0' && result->evaluation->has_bill;

    return is_told ? g_strdup_printf("Without a cost: %s.", incomplete) : NULL;
}

static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

/* Of the budget it is told how often a configuration is over it. */
static char *minimum_sentence(const struct uncertainty_result *result)
{
    const struct requirement minimum = { .minimum_performance =
                                             result->request.requirement.minimum_performance };

    return requirement_sentence(result->evaluation, &minimum);
}

char **uncertainty_sentences(const struct uncertainty_result *result)
{
    GPtrArray *sentences = g_ptr_array_new();

    add_sentence(sentences, minimum_sentence(result));
    add_sentence(sentences, performance_bounds_sentence(result->evaluation));
    add_sentence(sentences, draws_and_costs(result));
    add_sentence(sentences, no_choice_sentence(result));
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        add_sentence(sentences, leader_sentence(result, contest));
    add_sentence(sentences, budget_sentence(result));
    add_sentence(sentences, below_minimum_sentence(result));
    add_sentence(sentences, incomplete_sentence(result));
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}
