/* Counts and quantiles of all candidates side by side. Where values come from, and what the counts
 * mean, is left to others; who is the best of a draw is found in podium.c. */
#include "decide/tally.h"

const unsigned tally_percents[TALLY_QUANTILES] = {
    [TALLY_P5] = 5,
    [TALLY_P50] = 50,
    [TALLY_P95] = 95,
};

void candidate_brackets_finish(struct candidate_brackets *brackets)
{
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        for (int i = 0; i < TALLY_QUANTILES; i++)
            quantile_bracket_free(brackets->contests[contest][i]);
}

struct tally *tally_new(uint32_t candidate_count, const struct candidate_brackets *brackets)
{
    struct tally *tally = g_new0(struct tally, 1);

    tally->candidate_count = candidate_count;
    tally->quantiles = g_malloc0_n(candidate_count, sizeof *tally->quantiles);
    tally->candidates = g_new0(struct candidate_counts, candidate_count);
    for (uint32_t candidate = 0; candidate < candidate_count; candidate++)
        for (int contest = 0; contest < CONTEST_COUNT; contest++)
            for (int i = 0; i < TALLY_QUANTILES; i++) {
                const struct quantile_bracket *bracket = brackets[candidate].contests[contest][i];
                if (bracket != NULL)
                    tally->quantiles[candidate][contest][i] = quantile_new(bracket);
            }
    return tally;
}

void tally_free(struct tally *tally)
{
    if (tally == NULL)
        return;
    for (uint32_t candidate = 0; candidate < tally->candidate_count; candidate++)
        for (int contest = 0; contest < CONTEST_COUNT; contest++)
            for (int i = 0; i < TALLY_QUANTILES; i++)
                quantile_free(tally->quantiles[candidate][contest][i]);
    g_free(tally->quantiles);
    g_free(tally->candidates);
    g_free(tally);
}

void tally_add(struct tally *tally, uint32_t candidate, enum drawn_contest contest,
               const double *values, uint32_t count)
{
    for (int i = 0; i < TALLY_QUANTILES; i++)
        quantile_add(tally->quantiles[candidate][contest][i], values, count);
}

static void merge_counts(struct candidate_counts *to, const struct candidate_counts *from)
{
    for (int contest = 0; contest < CONTEST_COUNT; contest++) {
        to->contests[contest].best += from->contests[contest].best;
        to->contests[contest].tied += from->contests[contest].tied;
        for (uint32_t rank = 0; rank < TALLY_RANKS; rank++)
            to->contests[contest].ranks[rank] += from->contests[contest].ranks[rank];
    }
    to->over_budget += from->over_budget;
    to->below_minimum += from->below_minimum;
}

static void merge_quantiles(struct tally *tally, const struct tally *other, uint32_t candidate)
{
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        for (int i = 0; i < TALLY_QUANTILES; i++) {
            struct quantile *quantile = tally->quantiles[candidate][contest][i];
            if (quantile != NULL)
                quantile_merge(quantile, other->quantiles[candidate][contest][i]);
        }
}

void tally_merge(struct tally *tally, const struct tally *other)
{
    for (uint32_t candidate = 0; candidate < tally->candidate_count; candidate++) {
        merge_counts(&tally->candidates[candidate], &other->candidates[candidate]);
        merge_quantiles(tally, other, candidate);
    }
    for (int contest = 0; contest < CONTEST_COUNT; contest++)
        tally->without_anybody[contest] += other->without_anybody[contest];
}

double tally_quantile(const struct tally *tally, uint32_t candidate, enum drawn_contest contest,
                      enum tally_quantile quantile)
{
    return quantile_value(tally->quantiles[candidate][contest][quantile]);
}

bool tally_varies(const struct tally *tally, uint32_t candidate, enum drawn_contest contest)
{
    return quantile_varies(tally->quantiles[candidate][contest][TALLY_P50]);
}
