/* Finds the cheapest mix: for each way to license the whole fleet an integer program is solved, and
 * what it finds is counted and priced exactly before it is compared. What no exact count confirms
 * is never called optimal. */
#include "decide/size_mix.h"
#include "decide/mix_search.h"
#include <math.h>

/* --- who can be part --- */

/* NULL: it can. */
static char *why_not(const struct size_type *type)
{
    static const char *const reasons[] = {
        [SIZE_NO_PERFORMANCE] = "it has no performance above 0",
        [SIZE_NO_PRICE] = "it is incomplete",
        [SIZE_INELIGIBLE] = "it is ineligible",
        [SIZE_UNKNOWN_USE] = "its catalog rows do not say what a limit is on",
        [SIZE_NOT_COUNTED] = "not one copy of it can be counted or priced",
    };

    if (type->status == SIZE_CREDIT)
        return g_strdup(type->why);
    if (reasons[type->status] == NULL || (type->status == SIZE_NOT_COUNTED && type->most > 0))
        return NULL;
    return type->why != NULL ? g_strdup_printf("%s (%s)", reasons[type->status], type->why)
                             : g_strdup(reasons[type->status]);
}

/* Configurations that can be mixed, of uint32_t; the others are listed as left out. */
static GArray *list_candidates(const struct size *size, GArray *left_out)
{
    const struct study *study = size->evaluation->study;
    GArray *candidates = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        struct mix_left_out out = { i, why_not(&size->types[i]),
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

/* --- ways to license a fleet --- */

/* One group of options, and the names of those that some candidate can have. */
struct option_group {
    const char *name;
    GPtrArray *options; /* of const char * */
};

static void group_clear(gpointer group)
{
    g_ptr_array_free(((struct option_group *)group)->options, TRUE);
}

static struct option_group *find_group(GArray *groups, const char *name)
{
    for (guint i = 0; i < groups->len; i++) {
        struct option_group *group = &g_array_index(groups, struct option_group, i);
        if (g_str_equal(group->name, name))
            return group;
    }
    struct option_group group = { name, g_ptr_array_new() };
    g_array_append_val(groups, group);
    return &g_array_index(groups, struct option_group, groups->len - 1);
}

static GArray *list_groups(const struct size *size, const GArray *candidates)
{
    GArray *groups = g_array_new(FALSE, FALSE, sizeof(struct option_group));

    g_array_set_clear_func(groups, group_clear);
    for (guint i = 0; i < candidates->len; i++) {
        const struct cost_form *form =
            size->evaluation->forms[g_array_index(candidates, uint32_t, i)];
        for (guint j = 0; j < form->options->len; j++) {
            const struct cost_option *option = &g_array_index(form->options, struct cost_option, j);
            GPtrArray *options = find_group(groups, option->group)->options;
            if (option->is_eligible
                && !g_ptr_array_find_with_equal_func(options, option->name, g_str_equal, NULL))
                g_ptr_array_add(options, (gpointer)option->name);
        }
    }
    return groups;
}

static uint64_t choice_count(const GArray *groups)
{
    uint64_t count = 1;

    for (guint i = 0; i < groups->len; i++)
        count *= g_array_index(groups, struct option_group, i).options->len;
    return count;
}

/* The choice of a number below the count: one option of each group. */
static GArray *choice_number(const GArray *groups, uint64_t number)
{
    GArray *choice = g_array_new(FALSE, FALSE, sizeof(struct chosen_option));

    for (guint i = 0; i < groups->len; i++) {
        const struct option_group *group = &g_array_index(groups, struct option_group, i);
        struct chosen_option chosen = {
            group->name, g_ptr_array_index(group->options, number % group->options->len)
        };
        g_array_append_val(choice, chosen);
        number /= group->options->len;
    }
    return choice;
}

static bool has_chosen(const GArray *choice, const struct cost_option *option)
{
    for (guint i = 0; i < choice->len; i++) {
        const struct chosen_option *chosen = &g_array_index(choice, struct chosen_option, i);
        if (g_str_equal(chosen->group, option->group) && g_str_equal(chosen->name, option->name))
            return true;
    }
    return false;
}

/* Every group on its bill has the chosen option, and may use it. */
static bool can_be_licensed(const struct cost_form *form, const GArray *choice)
{
    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *group = &g_array_index(form->options, struct cost_option, i);
        bool is_served = false;
        for (guint j = 0; j < form->options->len; j++) {
            const struct cost_option *option = &g_array_index(form->options, struct cost_option, j);
            is_served |= g_str_equal(option->group, group->group) && option->is_eligible
                         && has_chosen(choice, option);
        }
        if (!is_served)
            return false;
    }
    return true;
}

static GArray *list_licensed(const struct size *size, const GArray *candidates,
                             const GArray *choice)
{
    GArray *licensed = g_array_new(FALSE, FALSE, sizeof(uint32_t));

    for (guint i = 0; i < candidates->len; i++) {
        uint32_t configuration = g_array_index(candidates, uint32_t, i);
        if (can_be_licensed(size->evaluation->forms[configuration], choice))
            g_array_append_val(licensed, configuration);
    }
    return licensed;
}

/* --- searching --- */

struct search {
    const struct size *size;
    struct size_mix *mix;
    bool is_open;  /* some program ended without an answer that counts */
    double bound;  /* the least of all programs */
    double effort; /* left */
};

/* Takes `fleet` over. */
static void take_if_cheaper(struct search *search, struct fleet *fleet, GArray *choice)
{
    struct size_mix *mix = search->mix;

    if (fleet->why_not != NULL
        || (mix->fleet != NULL && money_compare(fleet->cost, mix->fleet->cost) >= 0)) {
        search->is_open |= fleet->why_not != NULL;
        fleet_free(fleet);
        return;
    }
    fleet_free(mix->fleet);
    if (mix->choice != NULL)
        g_array_unref(mix->choice);
    mix->fleet = fleet;
    mix->choice = choice != NULL ? g_array_ref(choice) : NULL;
}

static double cost_so_far(const struct search *search)
{
    return search->mix->fleet != NULL
               ? mix_minor_units(search->size->evaluation, search->mix->fleet->cost)
               : INFINITY;
}

static void search_choice(struct search *search, const GArray *licensed, GArray *choice,
                          double *effort)
{
    struct mix_problem *problem = mix_problem_new(search->size, licensed, choice);
    struct mix_solution solution = mix_search_cost(problem, cost_so_far(search), effort);

    search->bound = MIN(search->bound, solution.bound);
    search->is_open |= solution.outcome == OUTCOME_OPEN;
    if (solution.counts != NULL) {
        g_autoptr(GArray) parts = mix_problem_parts(problem, solution.counts);
        take_if_cheaper(search, fleet_new(search->size->evaluation, parts, choice), choice);
    }
    g_free(solution.counts);
    mix_problem_free(problem);
}

/* Each choice gets an equal share of what is left of the effort. */
static void search_choices(struct search *search, const GArray *candidates)
{
    g_autoptr(GArray) groups = list_groups(search->size, candidates);
    uint64_t count = choice_count(groups);

    for (uint64_t number = 0; number < count; number++) {
        g_autoptr(GArray) choice = choice_number(groups, number);
        g_autoptr(GArray) licensed = list_licensed(search->size, candidates, choice);
        double share = search->effort / (double)(count - number);
        search->effort -= share;
        if (licensed->len > 0)
            search_choice(search, licensed, choice, &share);
        search->effort += share;
    }
}

/* A fleet of one configuration is a mix too. */
static void try_cheapest_type(struct search *search)
{
    const struct size *size = search->size;

    if (size->cheapest != NO_INDEX)
        take_if_cheaper(search,
                        fleet_new(size->evaluation, size->types[size->cheapest].fleet->parts, NULL),
                        NULL);
}

/* --- what was found --- */

/* As much as rounding every line can make of a sum, in minor units. */
static double rounding_of(const struct fleet *fleet)
{
    return fleet->evaluation->forms[0]->lines->len + 1;
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
    int digits = search->size->evaluation->study->parameters.minor_digits;

    if (isfinite(search->bound))
        mix->bound = money_below(search->bound, digits);
    if (mix->fleet == NULL) {
        mix->status = search->is_open ? MIX_UNDECIDED : MIX_INFEASIBLE;
        return;
    }
    double gap = mix_minor_units(search->size->evaluation, mix->fleet->cost) - search->bound;
    bool is_proven = gap <= rounding_of(mix->fleet);
    mix->status = is_proven && !search->is_open ? MIX_OPTIMAL : MIX_GAP;
}

/* The least use of each limit, were it the only one. */
static void find_least(const struct search *search, const GArray *candidates)
{
    const struct size *size = search->size;
    g_autoptr(GArray) no_choice = g_array_new(FALSE, FALSE, sizeof(struct chosen_option));
    struct mix_problem *problem = mix_problem_new(size, candidates, no_choice);
    double effort = search->effort;

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!size->request.limits[limit].given)
            continue;
        struct mix_solution solution = mix_search_use(problem, limit, &effort);
        if (solution.outcome == OUTCOME_OPTIMAL) {
            g_autoptr(GArray) parts = mix_problem_parts(problem, solution.counts);
            search->mix->least[limit] =
                (struct optional_decimal){ true, size_use_of(size, parts, limit).each };
        }
        g_free(solution.counts);
    }
    mix_problem_free(problem);
}

static void left_out_clear(gpointer out)
{
    g_free(((struct mix_left_out *)out)->why);
}

struct size_mix *size_mix_new(const struct size *size)
{
    struct size_mix *mix = g_new0(struct size_mix, 1);
    struct search search = { .size = size,
                             .mix = mix,
                             .bound = INFINITY,
                             .effort = MIX_EFFORT * decimal_to_double(size->request.effort) };

    mix->left_out = g_array_new(FALSE, FALSE, sizeof(struct mix_left_out));
    g_array_set_clear_func(mix->left_out, left_out_clear);
    g_autoptr(GArray) candidates = list_candidates(size, mix->left_out);
    if (candidates->len == 0) {
        mix->status = MIX_NOTHING;
        return mix;
    }
    try_cheapest_type(&search);
    search_choices(&search, candidates);
    judge(&search);
    if (mix->status == MIX_INFEASIBLE)
        find_least(&search, candidates);
    return mix;
}

void size_mix_free(struct size_mix *mix)
{
    if (mix == NULL)
        return;
    fleet_free(mix->fleet);
    if (mix->choice != NULL)
        g_array_unref(mix->choice);
    g_array_unref(mix->left_out);
    g_free(mix);
}
