/* Counts draws around a quantile. Nine in ten draws lie beyond the edges and are only compared with
 * the outer ones, many at a time; what lies within is searched for by halves. */
#include "decide/quantile.h"
#include <math.h>
#include <string.h>

#define STANDARD_ERRORS 6.0 /* to each side */
/* Every third value of the pilot is an edge: with two between, all of its values are known. */
#define EDGE_STEP 3u
#define PART      256u /* values looked at together */

/* --- brackets --- */

/* Place of the quantile among so many draws, from 1 on. */
static uint64_t rank_of(unsigned percent, uint64_t count)
{
    return (count * percent + 99) / 100;
}

static void add_edge(struct quantile_bracket *bracket, double value)
{
    if (bracket->edge_count == 0 || value > bracket->edges[bracket->edge_count - 1])
        bracket->edges[bracket->edge_count++] = value;
}

struct quantile_bracket *quantile_bracket_new(const double *pilot, uint32_t count, unsigned percent,
                                              uint64_t draws_least)
{
    struct quantile_bracket *bracket = g_new0(struct quantile_bracket, 1);
    double share = percent / 100.0;
    double error = sqrt(share * (1 - share) / (double)draws_least);
    uint32_t reach = (uint32_t)ceil(MIN(STANDARD_ERRORS * error, 1) * count);
    uint32_t middle = (uint32_t)rank_of(percent, count) - 1;
    uint32_t first = middle - MIN(middle, reach), last = MIN(middle + reach, count - 1);

    bracket->percent = percent;
    bracket->edges = g_new(double, (last - first) / EDGE_STEP + 2);
    for (uint32_t i = first; i < last; i += EDGE_STEP)
        add_edge(bracket, pilot[i]);
    add_edge(bracket, pilot[last]);
    bracket->edges = g_renew(double, bracket->edges, bracket->edge_count);
    return bracket;
}

void quantile_bracket_free(struct quantile_bracket *bracket)
{
    if (bracket == NULL)
        return;
    g_free(bracket->edges);
    g_free(bracket);
}

/* --- counts --- */

struct quantile *quantile_new(const struct quantile_bracket *bracket)
{
    struct quantile *quantile = g_new0(struct quantile, 1);

    quantile->bracket = bracket;
    quantile->at = g_new0(uint32_t, bracket->edge_count);
    quantile->gaps = g_new(struct quantile_gap, bracket->edge_count);
    for (uint32_t i = 0; i < bracket->edge_count; i++)
        quantile->gaps[i] = (struct quantile_gap){ G_MAXDOUBLE, -G_MAXDOUBLE, 0 };
    return quantile;
}

void quantile_free(struct quantile *quantile)
{
    if (quantile == NULL)
        return;
    g_free(quantile->at);
    g_free(quantile->gaps);
    g_free(quantile);
}

/* The last edge that is no greater; the first one is not. Without a branch, since nobody can guess
 * the way. */
static uint32_t find_edge(const struct quantile_bracket *bracket, double value)
{
    const double *edges = bracket->edges;
    uint32_t first = 0;

    for (uint32_t left = bracket->edge_count; left > 1;) {
        uint32_t half = left / 2;
        first += edges[first + half] <= value ? half : 0;
        left -= half;
    }
    return first;
}

static void count_within(struct quantile *quantile, double value)
{
    uint32_t edge = find_edge(quantile->bracket, value);
    struct quantile_gap *gap = &quantile->gaps[edge];

    if (value > quantile->bracket->edges[edge]) {
        gap->count++;
        gap->least = MIN(gap->least, value);
        gap->greatest = MAX(gap->greatest, value);
    } else {
        quantile->at[edge]++;
    }
}

/* In doubles, which are exact here: comparing and adding them becomes vector instructions, and no
 * lane waits for another. */
static uint32_t count_below(const double *values, uint32_t count, double edge)
{
    enum { lanes = 4 };
    double below[lanes] = { 0 };

    for (; count >= lanes; count -= lanes, values += lanes)
        for (int lane = 0; lane < lanes; lane++)
            below[lane] += values[lane] < edge ? 1.0 : 0.0;
    for (uint32_t i = 0; i < count; i++)
        below[i] += values[i] < edge ? 1.0 : 0.0;
    return (uint32_t)(below[0] + below[1] + below[2] + below[3]);
}

static void add_part(struct quantile *quantile, const double *values, uint32_t count)
{
    const struct quantile_bracket *bracket = quantile->bracket;
    double low = bracket->edges[0], high = bracket->edges[bracket->edge_count - 1];
    double inside[PART];
    uint32_t inside_count = 0;

    quantile->below += count_below(values, count, low);
    for (uint32_t i = 0; i < count; i++) {
        inside[inside_count] = values[i];
        inside_count += (values[i] >= low) & (values[i] <= high);
    }
    if (bracket->edge_count == 1)
        quantile->at[0] += inside_count;
    else
        for (uint32_t i = 0; i < inside_count; i++)
            count_within(quantile, inside[i]);
}

void quantile_add(struct quantile *quantile, const double *values, uint32_t count)
{
    quantile->total += count;
    for (uint32_t from = 0; from < count; from += PART)
        add_part(quantile, values + from, MIN(count - from, PART));
}

void quantile_merge(struct quantile *quantile, const struct quantile *other)
{
    quantile->total += other->total;
    quantile->below += other->below;
    for (uint32_t i = 0; i < quantile->bracket->edge_count; i++) {
        struct quantile_gap *gap = &quantile->gaps[i];
        quantile->at[i] += other->at[i];
        gap->count += other->gaps[i].count;
        gap->least = MIN(gap->least, other->gaps[i].least);
        gap->greatest = MAX(gap->greatest, other->gaps[i].greatest);
    }
}

/* --- values --- */

/* Of the draws of a gap the one of that rank, from 1 on. */
static double value_within(const struct quantile_gap *gap, uint64_t rank)
{
    double share = gap->count > 1 ? (double)(rank - 1) / (gap->count - 1) : 0;

    return gap->least + share * (gap->greatest - gap->least);
}

double quantile_value(const struct quantile *quantile)
{
    const struct quantile_bracket *bracket = quantile->bracket;
    uint64_t rank = rank_of(bracket->percent, quantile->total);

    g_assert(quantile->total > 0);
    if (rank <= quantile->below)
        return bracket->edges[0];
    rank -= quantile->below;
    for (uint32_t i = 0; i < bracket->edge_count; i++) {
        if (rank <= quantile->at[i])
            return bracket->edges[i];
        rank -= quantile->at[i];
        if (rank <= quantile->gaps[i].count)
            return value_within(&quantile->gaps[i], rank);
        rank -= quantile->gaps[i].count;
    }
    return bracket->edges[bracket->edge_count - 1];
}

bool quantile_varies(const struct quantile *quantile)
{
    return quantile->bracket->edge_count > 1 || quantile->at[0] < quantile->total;
}
