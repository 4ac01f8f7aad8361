/* Label placement as a search for least cost: first each label where it costs least among those
 * before it, then moves of single labels, then labels that push others aside, as long as that
 * helps. What costs how much is in label_cost.c. */
#include "plot/label_cost.h"
#include <math.h>
#include <stdlib.h>

enum { sweeps_most = 12 };
enum { crowd_share = 8 }; /* a crowd: more than one of so many labels has no room */
enum { pushed_most = 3, pushes_tried_most = 40, rounds_of_pushing_most = 4 };

struct option {
    double cost;
    unsigned candidate;
};

struct placement {
    struct label label;                      /* with the answer of its current candidate */
    double own_cost;                         /* that candidate's */
    struct option options[LABEL_CANDIDATES]; /* those that are not forbidden, cheapest first */
    unsigned option_count;
    GArray *neighbors; /* of unsigned: placements whose labels may meet this one's */
    bool is_settled;   /* others have to heed it */
};

struct search {
    struct placement *placements;
    unsigned count;
    double marker_size;
};

static int compare_options(const void *a, const void *b)
{
    const struct option *left = a, *right = b;

    if (left->cost != right->cost)
        return left->cost < right->cost ? -1 : 1;
    return left->candidate < right->candidate ? -1 : 1;
}

static void find_options(struct placement *placement, const struct label_field *field)
{
    g_autoptr(GArray) markers = g_array_new(FALSE, FALSE, sizeof(struct point));
    struct box around =
        box_grown(label_reach(&placement->label, field->marker_size), field->marker_size);

    for (unsigned i = 0; i < field->marker_count; i++)
        if (box_overlaps(around, box_around(field->markers[i], 0, 0)))
            g_array_append_val(markers, field->markers[i]);
    for (unsigned candidate = 0; candidate < LABEL_CANDIDATES; candidate++) {
        label_take_candidate(&placement->label, field->marker_size, candidate);

        double cost = label_own_cost(&placement->label, candidate, field, markers);

        if (cost < LABEL_COST_FORBIDDEN)
            placement->options[placement->option_count++] = (struct option){ cost, candidate };
    }
    qsort(placement->options, placement->option_count, sizeof(struct option), compare_options);
}

static void find_neighbors(const struct search *search)
{
    struct placement *all = search->placements;

    for (unsigned i = 0; i < search->count; i++)
        all[i].neighbors = g_array_new(FALSE, FALSE, sizeof(unsigned));
    for (unsigned i = 0; i < search->count; i++)
        for (unsigned k = i + 1; k < search->count; k++)
            if (box_overlaps(label_reach(&all[i].label, search->marker_size),
                             label_reach(&all[k].label, search->marker_size))) {
                g_array_append_val(all[i].neighbors, k);
                g_array_append_val(all[k].neighbors, i);
            }
}

static struct placement *neighbor(const struct search *search, const struct placement *placement,
                                  guint i)
{
    return &search->placements[g_array_index(placement->neighbors, unsigned, i)];
}

/* What a label costs with its neighbors as they are; gives up once it is known to reach `limit`. */
static double cost_among(const struct search *search, const struct placement *placement,
                         double limit)
{
    double cost = placement->own_cost;

    for (guint i = 0; i < placement->neighbors->len && cost < limit; i++) {
        const struct placement *other = neighbor(search, placement, i);

        if (other->is_settled)
            cost += label_pair_cost(&placement->label, &other->label);
    }
    return cost;
}

static void take_option(const struct search *search, struct placement *placement, unsigned option)
{
    label_take_candidate(&placement->label, search->marker_size,
                         placement->options[option].candidate);
    placement->own_cost = placement->options[option].cost;
}

/* Moves a label to its cheapest place among its neighbors. False if it has that place already, or
 * has none at all. */
static bool settle(const struct search *search, struct placement *placement)
{
    struct label best = placement->label;
    double best_own_cost = placement->own_cost;
    double best_cost = placement->is_settled ? cost_among(search, placement, HUGE_VAL) : HUGE_VAL;
    bool moved = false;

    for (unsigned i = 0; i < placement->option_count && placement->options[i].cost < best_cost;
         i++) {
        take_option(search, placement, i);

        double cost = cost_among(search, placement, best_cost);

        if (cost < best_cost) {
            best_cost = cost;
            best = placement->label;
            best_own_cost = placement->own_cost;
            moved = true;
        }
    }
    placement->label = best;
    placement->own_cost = best_own_cost;
    placement->is_settled = placement->option_count > 0;
    return moved;
}

/* Each move lowers the sum of all costs, so this ends even without the limit. */
static void sweep(const struct search *search)
{
    bool moved = true;

    for (unsigned round = 0; round < sweeps_most && moved; round++) {
        moved = false;
        for (unsigned i = 0; i < search->count; i++)
            moved |= settle(search, &search->placements[i]);
    }
}

/* A label and those it pushes aside, with the places they had. */
struct push {
    struct placement *members[1 + pushed_most];
    struct label labels[1 + pushed_most];
    double own_costs[1 + pushed_most];
    unsigned count;
};

static void push_add(struct push *push, struct placement *placement)
{
    push->members[push->count] = placement;
    push->labels[push->count] = placement->label;
    push->own_costs[push->count] = placement->own_cost;
    push->count++;
}

static void push_undo(const struct push *push)
{
    for (unsigned i = 0; i < push->count; i++) {
        push->members[i]->label = push->labels[i];
        push->members[i]->own_cost = push->own_costs[i];
    }
}

/* What the members cost among each other and with all others, every pair once. */
static double push_cost(const struct search *search, const struct push *push)
{
    double cost = 0;

    for (unsigned i = 0; i < push->count; i++) {
        cost += cost_among(search, push->members[i], HUGE_VAL);
        for (unsigned k = 0; k < i; k++)
            cost -= label_pair_cost(&push->members[i]->label, &push->members[k]->label);
    }
    return cost;
}

/* Adds all whom the label would disturb with this option. False if they are too many. */
static bool push_find_members(const struct search *search, struct placement *placement,
                              unsigned option, struct push *push)
{
    struct label tried = placement->label;

    label_take_candidate(&tried, search->marker_size, placement->options[option].candidate);
    push_add(push, placement);
    for (guint i = 0; i < placement->neighbors->len; i++) {
        struct placement *other = neighbor(search, placement, i);

        if (!other->is_settled || label_pair_cost(&tried, &other->label) < LABEL_COST_CONFLICT)
            continue;
        if (push->count > pushed_most)
            return false;
        push_add(push, other);
    }
    return true;
}

/* Lets the label have an option, and those whom it disturbs move. Kept, and true, if that costs
 * less in sum. */
static bool try_push(const struct search *search, struct placement *placement, unsigned option)
{
    struct push push = { .count = 0 };

    if (!push_find_members(search, placement, option, &push))
        return false;

    double before = push_cost(search, &push);

    take_option(search, placement, option);
    for (unsigned i = 1; i < push.count; i++)
        settle(search, push.members[i]);
    if (push_cost(search, &push) < before)
        return true;
    push_undo(&push);
    return false;
}

/* Moves a label that is in conflict to the first place it can make free with a gain. */
static bool push_aside(const struct search *search, struct placement *placement)
{
    double cost = cost_among(search, placement, HUGE_VAL);
    unsigned options = MIN(placement->option_count, pushes_tried_most);

    if (!placement->is_settled || cost < LABEL_COST_CONFLICT)
        return false;
    for (unsigned i = 0; i < options && placement->options[i].cost < cost; i++)
        if (try_push(search, placement, i))
            return true;
    return false;
}

static void resolve_conflicts(const struct search *search)
{
    bool moved = true;

    for (unsigned round = 0; round < rounds_of_pushing_most && moved; round++) {
        moved = false;
        for (unsigned i = 0; i < search->count; i++)
            moved |= push_aside(search, &search->placements[i]);
        if (moved)
            sweep(search);
    }
}

static bool is_free(const struct search *search, const struct placement *placement)
{
    return placement->is_settled
           && cost_among(search, placement, LABEL_COST_FORBIDDEN) < LABEL_COST_FORBIDDEN;
}

/* Leaves out labels that overlap others, the last ones first. Returns how many. */
static unsigned leave_out_overlaps(const struct search *search)
{
    unsigned left_out = 0;

    for (unsigned i = search->count; i-- > 0;)
        if (!is_free(search, &search->placements[i])) {
            search->placements[i].is_settled = false;
            left_out++;
        }
    return left_out;
}

/* Where many have no room, those moved far away to make some are hard to attribute: starts anew and
 * leaves out each label that would be in the way of one before it. */
static void place_few(const struct search *search)
{
    for (unsigned i = 0; i < search->count; i++)
        search->placements[i].is_settled = false;
    for (unsigned i = 0; i < search->count; i++) {
        struct placement *placement = &search->placements[i];

        settle(search, placement);
        if (cost_among(search, placement, LABEL_COST_CONFLICT) >= LABEL_COST_CONFLICT)
            placement->is_settled = false;
    }
}

void labels_place(const struct label_field *field, struct label *labels, unsigned count)
{
    struct search search = { g_new0(struct placement, count), count, field->marker_size };

    for (unsigned i = 0; i < count; i++) {
        search.placements[i].label = labels[i];
        find_options(&search.placements[i], field);
    }
    find_neighbors(&search);
    sweep(&search);
    resolve_conflicts(&search);
    if (leave_out_overlaps(&search) > count / crowd_share)
        place_few(&search);
    for (unsigned i = 0; i < count; i++) {
        labels[i] = search.placements[i].label;
        labels[i].is_placed = search.placements[i].is_settled;
        g_array_unref(search.placements[i].neighbors);
    }
    g_free(search.placements);
}
