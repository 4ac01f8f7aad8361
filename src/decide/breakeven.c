/* Cuts envelopes to a range and reads them as answers. The prices between two pieces are exact;
 * which configuration a line belongs to is all that is added here. */
#include "decide/breakeven.h"

const char *const pair_status_names[] = { "crosses", "outside", "never", "equal", "undefined" };

/* --- winners --- */

static const struct envelope_piece *piece_at(const struct envelope *envelope, guint piece)
{
    return &g_array_index(envelope->pieces, struct envelope_piece, piece);
}

static uint32_t owner_at(const struct envelope *envelope, const struct cost_choices *choices,
                         guint line)
{
    return cost_choice_at(choices, g_array_index(envelope->lines, uint32_t, line))->configuration;
}

/* Appends the configurations of a piece, each once: choices stand by configuration. */
static guint append_winners(GArray *winners, const struct envelope *envelope,
                            const struct cost_choices *choices, guint piece)
{
    const struct envelope_piece *this = piece_at(envelope, piece);
    guint first = winners->len;

    for (guint i = this->first_line; i < this->first_line + this->line_count; i++) {
        uint32_t owner = owner_at(envelope, choices, i);
        if (winners->len == first || g_array_index(winners, uint32_t, winners->len - 1) != owner)
            g_array_append_val(winners, owner);
    }
    return winners->len - first;
}

static bool has_same_winners(const GArray *winners, const struct best_interval *a,
                             const struct best_interval *b)
{
    if (a->winner_count != b->winner_count)
        return false;
    for (guint i = 0; i < a->winner_count; i++)
        if (g_array_index(winners, uint32_t, a->first_winner + i)
            != g_array_index(winners, uint32_t, b->first_winner + i))
            return false;
    return true;
}

/* --- intervals --- */

/* The part of a piece within the range; false: none, or only an end that the piece before has. */
static bool clip(const struct envelope *envelope, guint piece, struct price_range range,
                 struct best_interval *out)
{
    const struct envelope_piece *this = piece_at(envelope, piece);
    bool has_next = piece + 1 < envelope->pieces->len;
    struct decimal next = has_next ? piece_at(envelope, piece + 1)->start : range.to;

    if (this->has_start && range.has_end && decimal_compare(this->start, range.to) >= 0
        && decimal_compare(this->start, range.from) > 0)
        return false;
    if (has_next && decimal_compare(next, range.from) <= 0)
        return false;
    bool starts_inside = this->has_start && decimal_compare(this->start, range.from) > 0;
    bool ends_inside = has_next && (!range.has_end || decimal_compare(next, range.to) < 0);
    out->from = starts_inside ? this->start : range.from;
    out->has_end = ends_inside || range.has_end;
    out->to = ends_inside ? next : range.to;
    return true;
}

/* A change of options within the same configuration does not begin an interval. */
static void add_interval(struct best_intervals *best, const struct envelope *envelope, guint piece)
{
    struct best_interval interval;

    if (!clip(envelope, piece, best->range, &interval))
        return;
    interval.first_winner = best->winners->len;
    interval.winner_count = append_winners(best->winners, envelope, best->choices, piece);
    if (best->intervals->len > 0) {
        struct best_interval *before =
            &g_array_index(best->intervals, struct best_interval, best->intervals->len - 1);
        if (has_same_winners(best->winners, before, &interval)) {
            before->to = interval.to;
            before->has_end = interval.has_end;
            return;
        }
    }
    g_array_append_val(best->intervals, interval);
}

struct best_intervals *best_intervals_new(const struct evaluation *evaluation,
                                          const struct price_variable *variable,
                                          const struct cost_question *question,
                                          struct price_range range)
{
    struct best_intervals *best = g_new0(struct best_intervals, 1);

    best->range = range;
    best->choices =
        cost_choices_new(evaluation, (struct linear_variables){ variable, 1 }, question, NULL, 0);
    best->intervals = g_array_new(FALSE, FALSE, sizeof(struct best_interval));
    best->winners = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    struct envelope *envelope = envelope_new(best->choices);
    for (guint i = 0; i < envelope->pieces->len; i++)
        add_interval(best, envelope, i);
    envelope_free(envelope);
    return best;
}

void best_intervals_free(struct best_intervals *best)
{
    if (best == NULL)
        return;
    cost_choices_free(best->choices);
    g_array_unref(best->intervals);
    g_array_unref(best->winners);
    g_free(best);
}

bool price_range_holds(struct price_range range, struct decimal price)
{
    return decimal_compare(price, range.from) >= 0
           && (!range.has_end || decimal_compare(price, range.to) <= 0);
}

/* --- two named configurations --- */

static enum crossover_place place_of(struct decimal price, struct price_range range)
{
    if (decimal_compare(price, range.from) < 0)
        return CROSSOVER_BELOW;
    return range.has_end && decimal_compare(price, range.to) > 0 ? CROSSOVER_ABOVE
                                                                 : CROSSOVER_WITHIN;
}

/* Pieces of the pair's own envelope belong to one of the two, or to both where their lines are the
 * same. */
static void list_crossovers(struct pair_crossovers *pair, const struct envelope *envelope,
                            const struct cost_choices *choices, struct price_range range)
{
    for (guint i = 1; i < envelope->pieces->len; i++) {
        const struct envelope_piece *before = piece_at(envelope, i - 1),
                                    *this = piece_at(envelope, i);
        struct crossover crossover = {
            .price = this->start,
            .place = place_of(this->start, range),
            .better_below = owner_at(envelope, choices, before->first_line),
            .better_above = owner_at(envelope, choices, this->first_line),
        };
        if (crossover.better_below != crossover.better_above)
            g_array_append_val(pair->crossovers, crossover);
    }
}

static bool owns_both(const struct envelope *envelope, const struct cost_choices *choices,
                      guint piece)
{
    const struct envelope_piece *this = piece_at(envelope, piece);

    return owner_at(envelope, choices, this->first_line)
           != owner_at(envelope, choices, this->first_line + this->line_count - 1);
}

static const struct crossover *crossover_at(const struct pair_crossovers *pair, guint index)
{
    return &g_array_index(pair->crossovers, struct crossover, index);
}

/* No change within the range: who is better in it. */
static uint32_t better_between(const struct pair_crossovers *pair)
{
    uint32_t better = crossover_at(pair, 0)->better_below;

    for (guint i = 0; i < pair->crossovers->len; i++)
        if (crossover_at(pair, i)->place == CROSSOVER_BELOW)
            better = crossover_at(pair, i)->better_above;
    return better;
}

static void find_difference(struct pair_crossovers *pair, const struct cost_choices *choices)
{
    const struct cost_choice *a = cost_choice_at(choices, 0), *b = cost_choice_at(choices, 1);

    pair->has_difference = choices->choices->len == 2 && !choices->question.is_per_performance
                           && decimal_compare(a->cost.slope[0], b->cost.slope[0]) == 0;
    if (!pair->has_difference)
        return;
    pair->difference = money_subtract(a->cost.constant, b->cost.constant);
    if (money_sign(pair->difference) < 0)
        pair->difference = money_negate(pair->difference);
}

static void judge_pair(struct pair_crossovers *pair, const struct envelope *envelope,
                       const struct cost_choices *choices)
{
    if (pair->crossovers->len == 0) {
        bool is_equal = owns_both(envelope, choices, 0);
        pair->status = is_equal ? PAIR_EQUAL : PAIR_NEVER;
        pair->better = owner_at(envelope, choices, 0);
        if (!is_equal)
            find_difference(pair, choices);
        return;
    }
    pair->status = PAIR_OUTSIDE;
    for (guint i = 0; i < pair->crossovers->len; i++)
        if (crossover_at(pair, i)->place == CROSSOVER_WITHIN)
            pair->status = PAIR_CROSSES;
    pair->better = better_between(pair);
}

struct pair_crossovers *pair_crossovers_new(const struct evaluation *evaluation,
                                            const struct price_variable *variable,
                                            const struct cost_question *question,
                                            struct price_range range,
                                            const uint32_t configurations[2])
{
    struct pair_crossovers *pair = g_new0(struct pair_crossovers, 1);
    struct cost_choices *choices = cost_choices_new(
        evaluation, (struct linear_variables){ variable, 1 }, question, configurations, 2);

    pair->first = configurations[0];
    pair->second = configurations[1];
    pair->crossovers = g_array_new(FALSE, FALSE, sizeof(struct crossover));
    for (unsigned i = 0; i < 2; i++)
        pair->why[i] = choices->status[configurations[i]];
    pair->status = PAIR_UNDEFINED;
    if (pair->why[0] == CHOICE_TAKES_PART && pair->why[1] == CHOICE_TAKES_PART) {
        struct envelope *envelope = envelope_new(choices);
        list_crossovers(pair, envelope, choices, range);
        judge_pair(pair, envelope, choices);
        envelope_free(envelope);
    }
    cost_choices_free(choices);
    return pair;
}

void pair_crossovers_free(struct pair_crossovers *pair)
{
    if (pair == NULL)
        return;
    g_array_unref(pair->crossovers);
    g_free(pair);
}
