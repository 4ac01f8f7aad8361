/* Histograms of draws. Where values come from, and what the counts mean, is left to others; who is
 * the best of a draw is found in podium.c. */
#include "decide/tally.h"

#define MARGIN_SHARE 0.1
#define PART         64u /* values looked at together */

/* --- ranges --- */

void tally_range_include(struct tally_range *range, const double *values, uint32_t count)
{
    enum { lanes = 4 }; /* each comparison waits for the one before in its own lane only */
    double minimum[lanes], maximum[lanes];

    for (int lane = 0; lane < lanes; lane++) {
        minimum[lane] = range->minimum;
        maximum[lane] = range->maximum;
    }
    for (; count >= lanes; count -= lanes, values += lanes)
        for (int lane = 0; lane < lanes; lane++) {
            minimum[lane] = MIN(values[lane], minimum[lane]);
            maximum[lane] = MAX(values[lane], maximum[lane]);
        }
    for (uint32_t i = 0; i < count; i++) {
        minimum[i] = MIN(values[i], minimum[i]);
        maximum[i] = MAX(values[i], maximum[i]);
    }
    for (int lane = 0; lane < lanes; lane++) {
        range->minimum = MIN(range->minimum, minimum[lane]);
        range->maximum = MAX(range->maximum, maximum[lane]);
    }
}

struct tally_range tally_range_with_margin(struct tally_range range)
{
    double margin = (range.maximum - range.minimum) * MARGIN_SHARE;

    return (struct tally_range){ range.minimum - margin, range.maximum + margin };
}

/* --- histograms --- */

struct tally *tally_new(uint32_t candidate_count, const struct tally_range *ranges)
{
    struct tally *tally = g_new0(struct tally, 1);
    size_t histograms = (size_t)candidate_count * CONTEST_COUNT;

    tally->candidate_count = candidate_count;
    tally->ranges = ranges;
    tally->seen = g_new(struct tally_range, histograms);
    for (size_t i = 0; i < histograms; i++)
        tally->seen[i] = TALLY_RANGE_EMPTY;
    tally->bins = g_new0(uint32_t, histograms * TALLY_BINS);
    tally->candidates = g_new0(struct candidate_counts, candidate_count);
    return tally;
}

void tally_free(struct tally *tally)
{
    if (tally == NULL)
        return;
    g_free(tally->seen);
    g_free(tally->bins);
    g_free(tally->candidates);
    g_free(tally);
}

static size_t histogram_of(uint32_t candidate, enum contest contest)
{
    return (size_t)candidate * CONTEST_COUNT + contest;
}

static double bins_per_unit(const struct tally_range *range)
{
    double width = range->maximum - range->minimum;

    return width > 0 ? TALLY_BINS / width : 0;
}

void tally_add(struct tally *tally, uint32_t candidate, enum contest contest, const double *values,
               uint32_t count)
{
    size_t histogram = histogram_of(candidate, contest);
    const struct tally_range range = tally->ranges[histogram];
    double scale = bins_per_unit(&range);
    uint32_t *bins = tally->bins + histogram * TALLY_BINS;

    for (uint32_t from = 0; from < count; from += PART) {
        uint32_t part = MIN(count - from, PART);
        const double *here = values + from;
        double places[PART];
        /* apart from the counting, this becomes vector instructions */
        for (uint32_t i = 0; i < part; i++)
            places[i] = MIN(MAX((here[i] - range.minimum) * scale, 0), TALLY_BINS - 1);
        for (uint32_t i = 0; i < part; i++)
            bins[(uint32_t)places[i]]++;
    }
    tally_range_include(&tally->seen[histogram], values, count);
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

void tally_merge(struct tally *tally, const struct tally *other)
{
    size_t histograms = (size_t)tally->candidate_count * CONTEST_COUNT;

    for (size_t i = 0; i < histograms * TALLY_BINS; i++)
        tally->bins[i] += other->bins[i];
    for (size_t i = 0; i < histograms; i++) {
        tally->seen[i].minimum = MIN(tally->seen[i].minimum, other->seen[i].minimum);
        tally->seen[i].maximum = MAX(tally->seen[i].maximum, other->seen[i].maximum);
    }
    for (uint32_t i = 0; i < tally->candidate_count; i++)
        merge_counts(&tally->candidates[i], &other->candidates[i]);
}

/* --- quantiles --- */

/* From where to where the values of a bin can lie; those beyond the range are in the outer bins. */
static struct tally_range bin_range(const struct tally *tally, size_t histogram, uint32_t bin)
{
    const struct tally_range *range = &tally->ranges[histogram], *seen = &tally->seen[histogram];
    double width = (range->maximum - range->minimum) / TALLY_BINS;
    struct tally_range out = { range->minimum + bin * width, range->minimum + (bin + 1) * width };

    if (bin == 0 || out.minimum < seen->minimum)
        out.minimum = seen->minimum;
    if (bin == TALLY_BINS - 1 || out.maximum > seen->maximum)
        out.maximum = seen->maximum;
    return out;
}

double tally_quantile(const struct tally *tally, uint32_t candidate, enum contest contest,
                      double share)
{
    size_t histogram = histogram_of(candidate, contest);
    const uint32_t *bins = tally->bins + histogram * TALLY_BINS;
    double total = 0, before = 0;
    uint32_t bin = 0;

    for (uint32_t i = 0; i < TALLY_BINS; i++)
        total += bins[i];
    g_assert(total > 0);
    while (bin < TALLY_BINS - 1 && before + bins[bin] < share * total)
        before += bins[bin++];
    struct tally_range range = bin_range(tally, histogram, bin);
    double within = bins[bin] > 0 ? (share * total - before) / bins[bin] : 0;
    return range.minimum + CLAMP(within, 0, 1) * (range.maximum - range.minimum);
}
