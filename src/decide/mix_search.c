/* Searches for the best mix. With spare copies there is one program for each performance that the
 * last failing copy may have; all of them together are the problem. */
#include "decide/mix_search.h"
#include "decide/mix_solver.h"
#include <math.h>

#define LEAST_SHARE 0.02 /* of the effort: with less left, no further pass begins */

static const struct mix_type *type_at(const struct mix_problem *problem, guint type)
{
    return &g_array_index(problem->types, struct mix_type, type);
}

/* --- all thresholds --- */

struct threshold {
    double performance;
    double least;   /* no mix costs less; first by what a unit of performance costs at least */
    bool is_closed; /* nothing better is to be found */
};

static int compare_descending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;

    return left < right ? 1 : left > right ? -1 : 0;
}

static int compare_thresholds(const void *a, const void *b)
{
    const struct threshold *left = a, *right = b;

    if (left->least != right->least)
        return left->least < right->least ? -1 : 1;
    return left->performance < right->performance ? -1 : left->performance > right->performance;
}

/* Hardware alone, in any fractions. */
static double least_at(const struct mix_problem *problem, double performance)
{
    double needed = problem->required + (double)problem->spare * performance, each = INFINITY;

    for (guint i = 0; i < problem->types->len; i++)
        each = MIN(each,
                   type_at(problem, i)->cost / MIN(type_at(problem, i)->performance, performance));
    return needed * each;
}

/* What the last failing copy may do: each performance there is; without spares the largest. */
static GArray *list_performances(const struct mix_problem *problem)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(double));

    for (guint i = 0; i < problem->types->len; i++)
        g_array_append_val(list, type_at(problem, i)->performance);
    g_array_sort(list, compare_descending);
    if (problem->spare == 0)
        g_array_set_size(list, 1);
    for (guint i = list->len; i-- > 1;)
        if (g_array_index(list, double, i) == g_array_index(list, double, i - 1))
            g_array_remove_index(list, i);
    return list;
}

/* Of struct threshold, the most promising first. */
static GArray *list_thresholds(const struct mix_problem *problem)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct threshold));
    g_autoptr(GArray) performances = list_performances(problem);

    for (guint i = 0; i < performances->len; i++) {
        double performance = g_array_index(performances, double, i);
        struct threshold threshold = { performance, least_at(problem, performance), false };
        g_array_append_val(list, threshold);
    }
    g_array_sort(list, compare_thresholds);
    return list;
}

/* --- the best of all --- */

/* All programs of a problem; `cost` or the use of a limit is what is least. */
struct search {
    const struct mix_problem *problem;
    bool is_of_cost;
    enum size_limit limit;
    GArray *thresholds;
    GPtrArray *too_little, *too_much; /* of int64_t *, by type: mixes that the solver, which rounds,
                                         took for sound */
    double most; /* of what the best found so far takes; first: what was asked for */
    double effort;
    struct mix_solution best;
};

static struct threshold *threshold_at(const struct search *search, guint index)
{
    return &g_array_index(search->thresholds, struct threshold, index);
}

static bool is_open_at(const struct search *search, guint index)
{
    const struct threshold *at = threshold_at(search, index);

    return !at->is_closed && (!search->is_of_cost || at->least <= search->most);
}

static guint count_open(const struct search *search)
{
    guint count = 0;

    for (guint i = 0; i < search->thresholds->len; i++)
        count += is_open_at(search, i);
    return count;
}

static struct mix_program *program_at(const struct search *search, double performance)
{
    struct mix_program *program =
        search->is_of_cost ? mix_program_new_cost(search->problem, performance)
                           : mix_program_new_use(search->problem, performance, search->limit);

    if (search->is_of_cost && isfinite(search->most))
        mix_program_cap_cost(program, search->most);
    for (guint i = 0; i < search->too_little->len; i++)
        mix_program_ask_more(program, g_ptr_array_index(search->too_little, i));
    for (guint i = 0; i < search->too_much->len; i++)
        mix_program_ask_less(program, g_ptr_array_index(search->too_much, i));
    return program;
}

/* Takes the counts of an unsound mix over. */
static bool is_sound(struct search *search, struct mix_solution *found)
{
    const struct size *size = search->problem->size;
    g_autoptr(GArray) parts = mix_problem_parts(search->problem, found->counts);
    bool is_enough = size_is_enough(size, parts);

    if (is_enough && (!search->is_of_cost || size_is_within_limits(size, parts)))
        return true;
    g_ptr_array_add(is_enough ? search->too_much : search->too_little, found->counts);
    found->counts = NULL;
    return false;
}

/* A program may take several rounds, each without the unsound mixes found so far. */
static struct mix_solution solve_at(struct search *search, double performance, double *share)
{
    struct mix_solution found;

    do {
        struct mix_program *program = program_at(search, performance);
        found = mix_solve(program, share);
        mix_program_free(program);
        if (found.counts == NULL || is_sound(search, &found))
            return found;
    } while (*share > 0);
    found.outcome = OUTCOME_OPEN;
    return found;
}

/* Takes the counts over, where there are any. */
static void take(struct search *search, struct mix_solution *found)
{
    if (found->counts == NULL || (search->best.counts != NULL && found->value >= search->most)) {
        g_free(found->counts);
        return;
    }
    g_free(search->best.counts);
    search->best.counts = found->counts;
    search->best.value = found->value;
    search->most = MIN(search->most, found->value);
}

/* Where near misses use the effort up, a mix that is not near is better than none. It proves
 * nothing. */
static void search_surely(struct search *search, double performance, double share)
{
    struct mix_program *program = program_at(search, performance);

    mix_program_ask_surely(program);
    search->effort -= share;
    struct mix_solution found = mix_solve(program, &share);
    search->effort += share;
    mix_program_free(program);
    if (found.counts == NULL || is_sound(search, &found))
        take(search, &found);
}

static void search_at(struct search *search, struct threshold *at, double share)
{
    double given = share;
    guint misses = search->too_little->len;

    search->effort -= share;
    struct mix_solution found = solve_at(search, at->performance, &share);
    search->effort += share;
    at->is_closed = found.outcome == OUTCOME_NONE || found.outcome == OUTCOME_OPTIMAL;
    at->least = MAX(at->least, found.bound);
    take(search, &found);
    if (!at->is_closed && search->too_little->len > misses)
        search_surely(search, at->performance, given);
}

/* Every pass spends half of what is left on the programs that are still open, so that what one
 * finds helps the others. */
static void search_passes(struct search *search)
{
    double least = search->effort * LEAST_SHARE;

    for (guint open = count_open(search); open > 0; open = count_open(search)) {
        double share = search->effort > least ? search->effort / (2 * open) : 0;
        for (guint i = 0; i < search->thresholds->len; i++)
            if (is_open_at(search, i))
                search_at(search, threshold_at(search, i), share);
        if (share == 0)
            return;
    }
}

static struct mix_solution search_all(struct search *search, double *effort)
{
    bool is_open;

    search->effort = *effort;
    search->thresholds = list_thresholds(search->problem);
    search->too_little = g_ptr_array_new_with_free_func(g_free);
    search->too_much = g_ptr_array_new_with_free_func(g_free);
    search_passes(search);
    is_open = count_open(search) > 0;
    search->best.bound = search->most;
    for (guint i = 0; i < search->thresholds->len; i++)
        search->best.bound = MIN(search->best.bound, threshold_at(search, i)->least);
    if (search->best.counts != NULL)
        search->best.outcome = is_open ? OUTCOME_FOUND : OUTCOME_OPTIMAL;
    else
        search->best.outcome = is_open ? OUTCOME_OPEN : OUTCOME_NONE;
    g_array_unref(search->thresholds);
    g_ptr_array_unref(search->too_little);
    g_ptr_array_unref(search->too_much);
    *effort = search->effort;
    return search->best;
}

struct mix_solution mix_search_cost(const struct mix_problem *problem, double most, double *effort)
{
    struct search search = { problem, .is_of_cost = true, .most = most };

    return search_all(&search, effort);
}

double mix_search_least(const struct mix_problem *problem)
{
    g_autoptr(GArray) thresholds = list_thresholds(problem);

    return g_array_index(thresholds, struct threshold, 0).least;
}

struct mix_solution mix_search_use(const struct mix_problem *problem, enum size_limit limit,
                                   double *effort)
{
    struct search search = { problem, .limit = limit, .most = INFINITY };

    return search_all(&search, effort);
}
