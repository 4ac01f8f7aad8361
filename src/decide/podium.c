/* Keeps the first places of many draws at once. Most candidates do not come near them, so what the
 * last place takes is kept by itself, close together. */
#include "decide/podium.h"
#include <float.h>
#include <string.h>

#define NOBODY G_MAXUINT32

/* Entries of one draw: behind the places is room for those that lose theirs. */
#define ROW (2 * TALLY_RANKS)

struct podium *podium_new(uint32_t draw_most)
{
    struct podium *podium = g_new0(struct podium, 1);

    podium->entries = g_new(struct podium_entry, (size_t)draw_most * ROW);
    podium->last = g_new(double, draw_most);
    podium->entering = g_new(uint32_t, draw_most);
    return podium;
}

void podium_free(struct podium *podium)
{
    if (podium == NULL)
        return;
    g_free(podium->entries);
    g_free(podium->last);
    g_free(podium->entering);
    g_free(podium);
}

static struct podium_entry *row_of(const struct podium *podium, uint32_t draw)
{
    return podium->entries + (size_t)draw * ROW;
}

void podium_clear(struct podium *podium, uint32_t draw_count)
{
    podium->draw_count = draw_count;
    for (uint32_t draw = 0; draw < draw_count; draw++) {
        for (uint32_t place = 0; place < TALLY_RANKS; place++)
            row_of(podium, draw)[place] = (struct podium_entry){ DBL_MAX, NOBODY };
        podium->last[draw] = DBL_MAX;
    }
}

/* The entry is better than the last one. Counts and moves without a branch, since nobody can guess
 * which place it is. */
static void insert(struct podium_entry *row, struct podium_entry entry)
{
    uint32_t place = 0;

    for (uint32_t i = 0; i < TALLY_RANKS; i++)
        place += row[i].value <= entry.value;
    memmove(row + place + 1, row + place, TALLY_RANKS * sizeof *row);
    row[place] = entry;
}

/* Into `entering` the draws in which a candidate gets a place; how many there are. */
static uint32_t find_entering(const struct podium *podium, const double *values,
                              const bool *takes_part, uint32_t *entering)
{
    const double *last = podium->last;
    uint32_t draw_count = podium->draw_count, count = 0;

    for (uint32_t draw = 0; draw < draw_count; draw++) {
        entering[count] = draw;
        count += (values[draw] < last[draw]) & (takes_part == NULL || takes_part[draw]);
    }
    return count;
}

void podium_add(struct podium *podium, uint32_t candidate, const double *values,
                const bool *takes_part)
{
    uint32_t *entering = podium->entering;
    uint32_t count = find_entering(podium, values, takes_part, entering);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t draw = entering[i];
        struct podium_entry *row = row_of(podium, draw);
        insert(row, (struct podium_entry){ values[draw], candidate });
        podium->last[draw] = row[TALLY_RANKS - 1].value;
    }
}

static void count_draw(const struct podium_entry *row, struct tally *tally, enum contest contest)
{
    bool is_tie = row[1].candidate != NOBODY && row[1].value <= row[0].value;
    uint32_t rank = 0;

    for (uint32_t place = 0; place < TALLY_RANKS && row[place].candidate != NOBODY; place++) {
        struct contest_counts *counts = &tally->candidates[row[place].candidate].contests[contest];
        if (place > 0 && row[place].value > row[place - 1].value)
            rank = place;
        counts->ranks[rank]++;
        counts->best += rank == 0 && !is_tie;
        counts->tied += rank == 0 && is_tie;
    }
}

void podium_count(const struct podium *podium, struct tally *tally, enum contest contest)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++)
        count_draw(row_of(podium, draw), tally, contest);
}

static bool is_crowded(const struct podium_entry *row)
{
    return row[TALLY_RANKS - 1].candidate != NOBODY && row[TALLY_RANKS - 1].value <= row[0].value;
}

bool podium_is_crowded(const struct podium *podium)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++)
        if (is_crowded(row_of(podium, draw)))
            return true;
    return false;
}

void podium_count_crowded(const struct podium *podium, uint32_t candidate, const double *values,
                          const bool *takes_part, struct contest_counts *counts)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++) {
        const struct podium_entry *row = row_of(podium, draw);
        bool is_late = candidate > row[TALLY_RANKS - 1].candidate && values[draw] <= row[0].value
                       && (takes_part == NULL || takes_part[draw]) && is_crowded(row);
        counts->tied += is_late;
        counts->ranks[0] += is_late;
    }
}
