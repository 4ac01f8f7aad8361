/* Finds the cheapest mix: for each way to license the whole fleet an integer program is solved, and
 * what it finds is counted and priced exactly before it is compared. What no exact count confirms
 * is never called optimal. */
#include "decide/size_mix.h"
#include "decide/mix_search.h"
#include "decide/mix_way.h"
#include <math.h>

#define TYPE_EFFORT  1000 /* that a program takes for each of its types before it is solved */
#define LEAST_WAYS   16   /* that are looked at whatever the effort */
#define TOO_SMALL    (8 * SIZE_MOST)
#define SOLVER_DOUBT 0.5 /* minor units, less than two costs can differ by */

/* --- who can be part --- */

/* What is required, or the best performance of a copy where that is more. */
static struct decimal most_done(const struct size *size)
{
    struct decimal most = size->required;

    for (uint32_t i = 0; i < size->evaluation->study->configuration_count; i++)
        if (decimal_compare(size->types[i].performance, most) > 0)
            most = size->types[i].performance;
    return most;
}

/* The solver goes in circles over what differs by seven digits. */
static bool is_too_small(const struct size_type *type, struct decimal most)
{
    struct decimal one = decimal_from_int(1), least;

    return (type->status == SIZE_FITS || type->status == SIZE_TOO_MANY)
           && decimal_quotient(most, one, decimal_from_int(TOO_SMALL), one, &least)
           && decimal_compare(type->performance, least) < 0;
}

/* NULL: it can. */
static char *why_not(const struct size_type *type, struct decimal most)
{
    static const char *const reasons[] = {
        [SIZE_NO_PERFORMANCE] = "it has no performance above 0",
        [SIZE_NO_PRICE] = "it is incomplete",
        [SIZE_INELIGIBLE] = "it is ineligible",
        [SIZE_UNKNOWN_USE] = "its catalog rows do not say what a limit is on",
        [SIZE_NOT_COUNTED] = NULL, /* fewer copies can be */
    };

    if (is_too_small(type, most)) {
        g_autofree char *times = decimal_format_grouped(decimal_from_int(TOO_SMALL), 0);
        return g_strdup_printf("it does less than what is required, or what another does, by more "
                               "than %s times, which the search cannot weigh",
                               times);
    }
    if (type->status == SIZE_CREDIT || (type->status == SIZE_UNKNOWN_USE && type->why != NULL))
        return g_strdup(type->why);
    if (reasons[type->status] == NULL)
        return NULL;
    return type->why != NULL ? g_strdup_printf("%s (%s)", reasons[type->status], type->why)
                             : g_strdup(reasons[type->status]);
}

/* Configurations that can be mixed, of uint32_t; the others are listed as left out. */
static GArray *list_candidates(const struct size *size, GArray *left_out)
{
    const struct study *study = size->evaluation->study;
    GArray *candidates = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    struct decimal most = most_done(size);

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct mix_left_out out = { i, why_not(&size->types[i], most),
                                    size->types[i].status == SIZE_FITS };
        if (out.why == NULL)
            out.why = fleet_obstacle(study, i);
        if (out.why != NULL)
            g_array_append_val(left_out, out);
        else
            g_array_append_val(candidates, i);
    }
    return candidates;
}

/* --- searching --- */

struct search {
    const struct size *size;
    struct size_mix *mix;
    const GArray *candidates; /* of uint32_t */
    struct mix_ways *ways;
    bool is_open;  /* some program ended without an answer that counts */
    bool is_cut;   /* some program was not searched to its end */
    double bound;  /* the least of all programs */
    double effort; /* left */
};

/* Takes `fleet` over. */
static void take_if_cheaper(struct search *search, struct fleet *fleet)
{
    struct size_mix *mix = search->mix;

    if (fleet->why_not != NULL
        || (mix->fleet != NULL && money_compare(fleet->cost, mix->fleet->cost) >= 0)) {
        search->is_open |= fleet->why_not != NULL;
        fleet_free(fleet);
        return;
    }
    fleet_free(mix->fleet);
    mix->fleet = fleet;
}

static double cost_so_far(const struct search *search)
{
    return search->mix->fleet != NULL
               ? mix_minor_units(search->size->evaluation, search->mix->fleet->cost)
               : INFINITY;
}

/* Spends of `share`. */
static void search_way(struct search *search, const struct mix_way *way, double *share)
{
    struct mix_problem *problem = mix_problem_new(search->size, way->members, way->choice);
    struct mix_solution solution = mix_search_cost(problem, cost_so_far(search), share);

    *share -= TYPE_EFFORT * way->members->len;
    search->bound = MIN(search->bound, solution.bound);
    search->is_open |= solution.outcome == OUTCOME_OPEN;
    search->is_cut |= solution.outcome == OUTCOME_FOUND;
    if (solution.counts != NULL) {
        g_autoptr(GArray) parts = mix_problem_parts(problem, solution.counts);
        take_if_cheaper(search, fleet_new(search->size->evaluation, parts, way->choice));
    }
    g_free(solution.counts);
    mix_problem_free(problem);
}

/* What hardware costs at least, however it is licensed. */
static double least_hardware(const struct search *search)
{
    g_autoptr(GArray) no_choice = g_array_new(FALSE, FALSE, sizeof(struct chosen_option));
    struct mix_problem *problem = mix_problem_new(search->size, search->candidates, no_choice);
    double least = mix_search_least(problem);

    mix_problem_free(problem);
    return least;
}

/* Each way gets an equal share of what is left of the effort. There may be more than can be looked
 * at. */
static void search_ways(struct search *search)
{
    double left = mix_ways_count(search->ways);
    struct mix_way way;

    for (int looked_at = 0; mix_ways_next(search->ways, &way); looked_at++, left--) {
        bool is_looked_at = search->effort > 0 || looked_at < LEAST_WAYS;
        double share = MAX(search->effort, 0) / left;
        search->effort -= share;
        if (is_looked_at && way.members->len > 0)
            search_way(search, &way, &share);
        search->effort += share;
        mix_way_finish(&way);
        if (is_looked_at)
            continue;
        search->is_open = true;
        search->bound = MIN(search->bound, least_hardware(search));
        return;
    }
}

/* A fleet of one configuration is a mix too. */
static void try_cheapest_type(struct search *search)
{
    const struct size *size = search->size;

    if (size->cheapest != NO_INDEX)
        take_if_cheaper(
            search, fleet_new(size->evaluation, size->types[size->cheapest].fleet->parts, NULL));
}

/* --- what was found --- */

/* Whether a line of any number of copies may be rounded: its amount is not whole in minor units. */
static bool is_rounded(const struct evaluation *evaluation, const struct cost_line *line)
{
    const struct study *study = evaluation->study;

    if (line->price == NO_INDEX || line->factor_count > 0 || !decimal_is_whole(line->quantity)
        || (line->product != NO_INDEX && study->products[line->product].tier_count > 0)
        || (cost_line_years(line) > 0 && decimal_sign(study->parameters.discount_rate) != 0))
        return true;
    double price = mix_minor_units(evaluation, evaluation->prices->prices[line->price].amount);
    return price != floor(price);
}

/* As much as rounding lines can make of the costs of any two fleets, in minor units. */
static double rounding_of(const struct search *search)
{
    const struct evaluation *evaluation = search->size->evaluation;
    double lines = 0;

    for (guint i = 0; i < search->candidates->len; i++) {
        const struct cost_form *form =
            evaluation->forms[g_array_index(search->candidates, uint32_t, i)];
        for (guint j = 0; j < form->lines->len; j++) {
            const struct cost_line *line = cost_form_line_at(form, j);
            uint32_t tiers = line->product != NO_INDEX
                                 ? evaluation->study->products[line->product].tier_count
                                 : 0;
            lines += is_rounded(evaluation, line) * (1 + tiers);
        }
    }
    return lines;
}

/* The whole minor units below an amount of them. */
static struct money money_below(double amount, int digits)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    struct decimal units = { 0 };
    struct money money = { 0 };

    decimal_parse(g_ascii_formatd(text, sizeof text, "%.0f", floor(amount)), &units);
    money.units = units.units / power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS + digits);
    return money;
}

static void judge(const struct search *search)
{
    struct size_mix *mix = search->mix;
    const struct evaluation *evaluation = search->size->evaluation;
    double rounding = rounding_of(search);

    if (isfinite(search->bound))
        mix->bound = money_below(MAX(search->bound - rounding / 2, 0),
                                 evaluation->study->parameters.minor_digits);
    if (mix->fleet == NULL) {
        mix->status = search->is_open ? MIX_UNDECIDED : MIX_INFEASIBLE;
        return;
    }
    double gap = mix_minor_units(evaluation, mix->fleet->cost) - search->bound;
    double doubt = MIN(rounding, mix->fleet->evaluation->forms[0]->lines->len) + SOLVER_DOUBT;
    mix->status = !search->is_open && gap <= doubt ? MIX_OPTIMAL : MIX_GAP;
    mix->is_ended = !search->is_open && !search->is_cut;
}

/* The least use of a limit by any mix licensed in one way, were there no other limit. */
static struct optional_decimal least_in_way(struct search *search, const struct mix_way *way,
                                            enum size_limit limit)
{
    struct mix_problem *problem = mix_problem_new(search->size, way->members, way->choice);
    struct mix_solution solution = mix_search_use(problem, limit, &search->effort);
    struct optional_decimal least = { 0 };

    search->effort -= TYPE_EFFORT * way->members->len;
    if (solution.outcome == OUTCOME_OPTIMAL) {
        g_autoptr(GArray) parts = mix_problem_parts(problem, solution.counts);
        least = (struct optional_decimal){ true, size_use_of(search->size, parts, limit).each };
    }
    g_free(solution.counts);
    mix_problem_free(problem);
    return least;
}

/* The least of all ways; not given where that of one is not known. */
static struct optional_decimal least_use(struct search *search, enum size_limit limit)
{
    struct optional_decimal least = { 0 };
    struct mix_way way;
    bool is_known = true;

    mix_ways_restart(search->ways);
    while (is_known && mix_ways_next(search->ways, &way)) {
        if (way.members->len > 0) {
            struct optional_decimal here = least_in_way(search, &way, limit);
            is_known = here.given;
            if (!least.given || decimal_compare(here.value, least.value) < 0)
                least = here;
        }
        mix_way_finish(&way);
    }
    least.given = least.given && is_known;
    return least;
}

static void find_least(struct search *search)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (search->size->request.limits[limit].given)
            search->mix->least[limit] = least_use(search, limit);
}

static void left_out_clear(gpointer out)
{
    g_free(((struct mix_left_out *)out)->why);
}

static void search_mix(struct search *search)
{
    search->ways = mix_ways_new(search->size, search->candidates);
    search->mix->apart = mix_ways_list_apart(search->ways);
    try_cheapest_type(search);
    search_ways(search);
    judge(search);
    if (search->mix->status == MIX_INFEASIBLE)
        find_least(search);
    mix_ways_free(search->ways);
}

struct size_mix *size_mix_new(const struct size *size)
{
    struct size_mix *mix = g_new0(struct size_mix, 1);

    mix->left_out = g_array_new(FALSE, FALSE, sizeof(struct mix_left_out));
    g_array_set_clear_func(mix->left_out, left_out_clear);
    g_autoptr(GArray) candidates = list_candidates(size, mix->left_out);
    struct search search = { .size = size,
                             .mix = mix,
                             .candidates = candidates,
                             .bound = INFINITY,
                             .effort = MIX_EFFORT * decimal_to_double(size->request.effort) };
    mix->status = MIX_NOTHING;
    if (candidates->len > 0)
        search_mix(&search);
    else
        mix->apart = g_array_new(FALSE, FALSE, sizeof(struct mix_apart));
    return mix;
}

void size_mix_free(struct size_mix *mix)
{
    if (mix == NULL)
        return;
    fleet_free(mix->fleet);
    g_array_unref(mix->left_out);
    g_array_unref(mix->apart);
    g_free(mix);
}
