/* Simulations in sentences: how was drawn, and who is the best how often. */
#include "report/draw_text.h"
#include "report/requirement_text.h"
#include "report/uncertainty_report.h"
#include "report/uncertainty_text.h"

static const struct study *study_of(const struct uncertainty_result *result)
{
    return result->evaluation->study;
}

static uint64_t draws_of(const struct uncertainty_result *result)
{
    return result->request.draws;
}

static char *draws_sentence(const struct uncertainty_result *result)
{
    g_autofree char *draws = decimal_format_grouped(decimal_from_int((int64_t)draws_of(result)), 0);
    const char *what = result->measure->is_present ? " (present values over the term)" : "";

    return g_strdup_printf(
        "%s draw%s, seed %" G_GUINT64_FORMAT ", in Latin hypercubes of %u. Costs "
        "are %s in %s%s.",
        draws, draws_of(result) == 1 ? "" : "s", result->request.seed, UNCERTAINTY_BLOCK,
        result->measure->name, study_of(result)->parameters.currency, what);
}

/* Others that are the best as often. */
static uint32_t find_equal(const struct uncertainty_result *result, enum contest contest,
                           uint32_t leader)
{
    const struct uncertain_configuration *all = result->configurations;
    const struct contest_counts *first = &all[leader].counts.contests[contest];

    for (uint32_t i = leader + 1; i < study_of(result)->configuration_count; i++) {
        const struct contest_counts *other = &all[i].counts.contests[contest];
        if (other->best + other->tied == first->best + first->tied)
            return i;
    }
    return NO_INDEX;
}

static char *leader_sentence(const struct uncertainty_result *result, enum contest contest)
{
    uint32_t leader = uncertainty_leader(result, contest);

    if (leader == NO_INDEX)
        return NULL;
    const struct contest_counts *counts = &result->configurations[leader].counts.contests[contest];
    uint32_t equal = find_equal(result, contest, leader);
    g_autofree char *share = share_text(counts->best + counts->tied, draws_of(result));
    g_autofree char *tied = share_text(counts->tied, draws_of(result));
    g_autofree char *ties =
        counts->tied > 0 ? g_strdup_printf(", in %s tied with another", tied) : g_strdup("");

    if (equal != NO_INDEX)
        return g_strdup_printf(
            "%s: a tie, %s and %s in %s of the draws each%s.", uncertainty_contest_titles[contest],
            uncertainty_label(result, leader), uncertainty_label(result, equal), share, ties);
    return g_strdup_printf("%s: %s in %s of the draws%s.", uncertainty_contest_titles[contest],
                           uncertainty_label(result, leader), share, ties);
}

static char *incomplete_sentence(const struct uncertainty_result *result)
{
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < study_of(result)->configuration_count; i++)
        if (!result->configurations[i].has_cost)
            g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "Without a cost: ",
                                   uncertainty_label(result, i));
    if (text->len > 0)
        g_string_append_c(text, '.');
    return g_string_free(text, text->len == 0);
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
    g_ptr_array_add(sentences, draws_sentence(result));
    if (result->inputs->inputs->len == 0)
        g_ptr_array_add(sentences,
                        g_strdup("Nothing is uncertain: there is no uncertainty.csv, and no "
                                 "performance was measured in two or more runs or with a spread. "
                                 "All draws are the same."));
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        add_sentence(sentences, leader_sentence(result, contest));
    add_sentence(sentences, incomplete_sentence(result));
    g_ptr_array_add(sentences, NULL);
    return (char **)g_ptr_array_free(sentences, FALSE);
}
