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
            row_of(podium, draw)[place] = (struct podium_entry){ DBL_MAX, 0, NOBODY };
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

static bool takes_part(const struct podium_runner *runner, uint32_t draw)
{
    return runner->takes_part == NULL || runner->takes_part[draw];
}

static struct podium_entry entry_of(const struct podium_runner *runner, uint32_t draw)
{
    double tolerance = runner->tolerances == NULL ? 0 : runner->tolerances[draw];

    return (struct podium_entry){ runner->values[draw], (float)tolerance, runner->candidate };
}

/* Into `entering` the draws in which a candidate gets a place; how many there are. */
static uint32_t find_entering(const struct podium *podium, const struct podium_runner *runner,
                              uint32_t *entering)
{
    const double *last = podium->last, *values = runner->values;
    uint32_t draw_count = podium->draw_count, count = 0;

    for (uint32_t draw = 0; draw < draw_count; draw++) {
        entering[count] = draw;
        count += (values[draw] < last[draw]) & takes_part(runner, draw);
    }
    return count;
}

void podium_add(struct podium *podium, const struct podium_runner *runner)
{
    uint32_t *entering = podium->entering;
    uint32_t count = find_entering(podium, runner, entering);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t draw = entering[i];
        struct podium_entry *row = row_of(podium, draw);
        insert(row, entry_of(runner, draw));
        podium->last[draw] = row[TALLY_RANKS - 1].value;
    }
}

/* --- counting --- */

/* `other` is not better. */
static bool is_equal(const struct podium_entry *entry, const struct podium_entry *other)
{
    return other->value - entry->value <= (double)entry->tolerance + (double)other->tolerance;
}

static void count_draw(const struct podium_entry *row, struct tally *tally,
                       enum drawn_contest contest)
{
    bool is_tie = row[1].candidate != NOBODY && is_equal(&row[0], &row[1]);
    uint32_t rank = 0;

    tally->without_anybody[contest] += row[0].candidate == NOBODY;
    for (uint32_t place = 0; place < TALLY_RANKS && row[place].candidate != NOBODY; place++) {
        struct contest_counts *counts = &tally->candidates[row[place].candidate].contests[contest];
        if (!is_equal(&row[rank], &row[place]))
            rank = place;
        counts->ranks[rank]++;
        counts->best += rank == 0 && !is_tie;
        counts->tied += rank == 0 && is_tie;
    }
}

void podium_count(const struct podium *podium, struct tally *tally, enum drawn_contest contest)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++)
        count_draw(row_of(podium, draw), tally, contest);
}

static bool is_crowded(const struct podium_entry *row)
{
    for (uint32_t place = TALLY_RANKS; place-- > 1;)
        if (row[place].candidate == NOBODY || !is_equal(&row[0], &row[place]))
            return false;
    return true;
}

bool podium_is_crowded(const struct podium *podium)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++)
        if (is_crowded(row_of(podium, draw)))
            return true;
    return false;
}

static bool has_place(const struct podium_entry *row, uint32_t candidate)
{
    for (uint32_t place = 0; place < TALLY_RANKS; place++)
        if (row[place].candidate == candidate)
            return true;
    return false;
}

void podium_count_crowded(const struct podium *podium, const struct podium_runner *runner,
                          struct contest_counts *counts)
{
    for (uint32_t draw = 0; draw < podium->draw_count; draw++) {
        const struct podium_entry *row = row_of(podium, draw);
        struct podium_entry entry = entry_of(runner, draw);
        bool is_one = takes_part(runner, draw) && is_equal(&row[0], &entry) && is_crowded(row)
                      && !has_place(row, runner->candidate);
        counts->tied += is_one;
        counts->ranks[0] += is_one;
    }
}
