/* Has GLPK solve integer programs. With spare copies there is one program for each performance that
 * the last failing copy may have; all of them together are the problem. */
#include "decide/mix_solver.h"
#include "decide/mix_program.h"
#include <glpk.h>
#include <math.h>

#define WHOLE_NUMBERS 1e-7  /* how near to a whole number a column must be */
#define MOST_STEPS    50000 /* of one relaxation */
#define LEAST_SHARE   0.02  /* of the effort: with less left, no further pass begins */
#define LAST_RESORT_MS                                                                             \
    60000 /* for each MIX_EFFORT and once more: steps may go in circles, uncounted */

static const struct mix_type *type_at(const struct mix_problem *problem, guint type)
{
    return &g_array_index(problem->types, struct mix_type, type);
}

/* --- one program --- */

static void load_columns(glp_prob *lp, const struct mix_program *program)
{
    static const int kinds[] = {
        [COLUMN_ANY] = GLP_CV, [COLUMN_WHOLE] = GLP_IV, [COLUMN_SWITCH] = GLP_BV
    };

    glp_add_cols(lp, (int)program->columns->len - 1);
    for (int i = 1; i < (int)program->columns->len; i++) {
        const struct mix_column *column = &g_array_index(program->columns, struct mix_column, i);
        glp_set_col_kind(lp, i, kinds[column->kind]);
        glp_set_col_bnds(lp, i, column->most > 0 ? GLP_DB : GLP_FX, 0, column->most);
        glp_set_obj_coef(lp, i, column->cost);
    }
}

static void load_rows(glp_prob *lp, const struct mix_program *program)
{
    static const int kinds[] = {
        [ROW_AT_LEAST] = GLP_LO, [ROW_AT_MOST] = GLP_UP, [ROW_EXACTLY] = GLP_FX
    };
    const int *columns = (const int *)(const void *)program->term_columns->data;
    const double *weights = (const double *)(const void *)program->term_weights->data;

    if (program->rows->len > 0)
        glp_add_rows(lp, (int)program->rows->len);
    for (guint i = 0; i < program->rows->len; i++) {
        const struct mix_row *row = &g_array_index(program->rows, struct mix_row, i);
        guint end = i + 1 < program->rows->len ? row[1].first_term : program->term_columns->len;
        glp_set_row_bnds(lp, (int)i + 1, kinds[row->kind], row->bound, row->bound);
        /* GLPK counts from 1 */
        glp_set_mat_row(lp, (int)i + 1, (int)(end - row->first_term), columns + row->first_term - 1,
                        weights + row->first_term - 1);
    }
}

/* How far a search has come. Nothing costs less than 0. */
struct progress {
    double bound, effort;
    int steps; /* of the simplex method, so far */
};

/* Each step works on a table of rows and columns. */
static double effort_of(glp_prob *lp, int steps)
{
    return (double)(steps + 1) * (glp_get_num_rows(lp) + glp_get_num_cols(lp));
}

static void watch(glp_tree *tree, void *data)
{
    struct progress *progress = data;
    glp_prob *lp = glp_ios_get_prob(tree);
    int best = glp_ios_best_node(tree), steps = glp_get_it_cnt(lp);

    if (best != 0)
        progress->bound = MAX(progress->bound, glp_ios_node_bound(tree, best));
    progress->effort -= effort_of(lp, MAX(steps - progress->steps, 0));
    progress->steps = steps;
    if (progress->effort < 0)
        glp_ios_terminate(tree);
}

/* Without whole numbers. GLPK's presolver and cuts are left out, here and behind: with them it
 * takes mixes for impossible that are not, and what is proven must be true. */
static enum mix_outcome relax(glp_prob *lp, struct progress *progress)
{
    glp_smcp how;

    glp_init_smcp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.meth = GLP_DUALP;
    how.it_lim = MOST_STEPS;
    glp_scale_prob(lp, GLP_SF_AUTO);
    glp_adv_basis(lp, 0);
    int fault = glp_simplex(lp, &how);
    int status = glp_get_status(lp);
    progress->steps = glp_get_it_cnt(lp);
    progress->effort -= effort_of(lp, progress->steps);
    if (fault == 0 && status == GLP_OPT) {
        progress->bound = MAX(progress->bound, glp_get_obj_val(lp));
        return OUTCOME_OPTIMAL;
    }
    return fault == 0 && (status == GLP_NOFEAS || status == GLP_INFEAS) ? OUTCOME_NONE
                                                                        : OUTCOME_OPEN;
}

static enum mix_outcome branch(glp_prob *lp, struct progress *progress)
{
    glp_iocp how;

    glp_init_iocp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.tol_int = WHOLE_NUMBERS;
    how.br_tech = GLP_BR_PCH;
    how.tm_lim = (int)MIN(LAST_RESORT_MS * (1 + progress->effort / MIX_EFFORT), G_MAXINT);
    how.cb_func = watch;
    how.cb_info = progress;
    int fault = glp_intopt(lp, &how);
    int status = glp_mip_status(lp);
    if (fault == 0 && status == GLP_NOFEAS)
        return OUTCOME_NONE;
    if (fault == 0 && status == GLP_OPT)
        return OUTCOME_OPTIMAL;
    return status == GLP_FEAS ? OUTCOME_FOUND : OUTCOME_OPEN;
}

static void take_counts(glp_prob *lp, const struct mix_program *program,
                        struct mix_solution *solution)
{
    guint count = program->problem->types->len;

    solution->value = glp_mip_obj_val(lp);
    solution->counts = g_new(int64_t, count);
    for (guint i = 0; i < count; i++)
        solution->counts[i] = llround(glp_mip_col_val(lp, program->copies[i]));
}

static struct mix_solution solve(const struct mix_program *program, double *effort)
{
    struct progress progress = { .effort = *effort };
    struct mix_solution solution = { 0 };
    glp_prob *lp = glp_create_prob();

    glp_term_out(GLP_OFF);
    glp_set_obj_dir(lp, GLP_MIN);
    load_columns(lp, program);
    load_rows(lp, program);
    solution.outcome = relax(lp, &progress);
    if (solution.outcome == OUTCOME_OPTIMAL)
        solution.outcome = branch(lp, &progress);
    if (solution.outcome == OUTCOME_OPTIMAL || solution.outcome == OUTCOME_FOUND)
        take_counts(lp, program, &solution);
    solution.bound = solution.outcome == OUTCOME_OPTIMAL ? solution.value : progress.bound;
    glp_delete_prob(lp);
    glp_free_env();
    *effort = progress.effort;
    return solution;
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
        struct threshold threshold = { performance,
                                       !problem->has_credits ? least_at(problem, performance) : 0,
                                       false };
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
    if (!search->is_of_cost)
        return mix_program_new_use(search->problem, performance, search->limit);
    struct mix_program *program = mix_program_new_cost(search->problem, performance);
    if (isfinite(search->most))
        mix_program_cap_cost(program, search->most);
    return program;
}

static void search_at(struct search *search, struct threshold *at, double share)
{
    struct mix_program *program = program_at(search, at->performance);

    search->effort -= share;
    struct mix_solution found = solve(program, &share);
    search->effort += share;
    mix_program_free(program);
    at->is_closed = found.outcome == OUTCOME_NONE || found.outcome == OUTCOME_OPTIMAL;
    at->least = MAX(at->least, found.bound);
    if (found.counts == NULL || (search->best.counts != NULL && found.value >= search->most)) {
        g_free(found.counts);
        return;
    }
    g_free(search->best.counts);
    search->best.counts = found.counts;
    search->best.value = found.value;
    search->most = MIN(search->most, found.value);
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
    search_passes(search);
    is_open = count_open(search) > 0;
    search->best.bound = search->most;
    for (guint i = 0; i < search->thresholds->len; i++)
        if (is_open_at(search, i))
            search->best.bound = MIN(search->best.bound, threshold_at(search, i)->least);
    if (search->best.counts != NULL)
        search->best.outcome = is_open ? OUTCOME_FOUND : OUTCOME_OPTIMAL;
    else
        search->best.outcome = is_open ? OUTCOME_OPEN : OUTCOME_NONE;
    g_array_unref(search->thresholds);
    *effort = search->effort;
    return search->best;
}

struct mix_solution mix_solve_cost(const struct mix_problem *problem, double most, double *effort)
{
    struct search search = { problem, .is_of_cost = true, .most = most };

    return search_all(&search, effort);
}

struct mix_solution mix_solve_use(const struct mix_problem *problem, enum size_limit limit,
                                  double *effort)
{
    struct search search = { problem, .limit = limit, .most = INFINITY };

    return search_all(&search, effort);
}
