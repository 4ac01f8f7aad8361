/* Has GLPK solve one integer program. */
#include "decide/mix_solver.h"
#include <glpk.h>
#include <math.h>

#define WHOLE_NUMBERS  1e-7  /* how near to a whole number a column must be */
#define MOST_STEPS     50000 /* of one relaxation */
#define NODE_EFFORT    500   /* that a node takes apart from its steps, however small the table */
#define OPEN_EFFORT    0.1   /* that it takes for each node that is open */
#define ASKING_CALLS   256   /* between two looks for the best node, which go through all of them */
#define FINEST_DOUBT   1e-12 /* nodes better by that share at most are left out */
#define VALUE_DOUBT    1e-9  /* the share that GLPK's values are good to where costs nearly tie */
#define ROUNDING       1e-9  /* as a share of what is summed up */
#define LAST_RESORT_MS 60000 /* for each MIX_EFFORT and once more: steps may go in circles */

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

/* Rows by powers of 2, so that the largest weight of each is about 1. */
static void scale_rows(glp_prob *lp)
{
    int count = glp_get_num_cols(lp);
    g_autofree int *columns = g_new(int, count + 1);
    g_autofree double *weights = g_new(double, count + 1);

    for (int row = 1; row <= glp_get_num_rows(lp); row++) {
        int exponent, terms = glp_get_mat_row(lp, row, columns, weights);
        double largest = 0;
        for (int i = 1; i <= terms; i++)
            largest = MAX(largest, fabs(weights[i]));
        frexp(largest, &exponent);
        glp_set_rii(lp, row, largest > 0 ? ldexp(1, -exponent) : 1);
    }
}

static glp_prob *load(const struct mix_program *program)
{
    glp_prob *lp = glp_create_prob();

    glp_term_out(GLP_OFF);
    glp_set_obj_dir(lp, GLP_MIN);
    load_columns(lp, program);
    load_rows(lp, program);
    scale_rows(lp);
    return lp;
}

/* --- what cannot be --- */

/* Rows and columns (behind the rows, as GLPK numbers them) with their bounds. */
static double lower_bound(glp_prob *lp, int index)
{
    int rows = glp_get_num_rows(lp);
    int kind = index <= rows ? glp_get_row_type(lp, index) : glp_get_col_type(lp, index - rows);

    if (kind == GLP_FR || kind == GLP_UP)
        return -INFINITY;
    return index <= rows ? glp_get_row_lb(lp, index) : glp_get_col_lb(lp, index - rows);
}

static double upper_bound(glp_prob *lp, int index)
{
    int rows = glp_get_num_rows(lp);
    int kind = index <= rows ? glp_get_row_type(lp, index) : glp_get_col_type(lp, index - rows);

    if (kind == GLP_FR || kind == GLP_LO)
        return INFINITY;
    if (kind == GLP_FX)
        return lower_bound(lp, index);
    return index <= rows ? glp_get_row_ub(lp, index) : glp_get_col_ub(lp, index - rows);
}

/* Weights of rows such that no columns within their bounds make the rows, so weighted and summed,
 * keep theirs (Farkas): the row of the simplex table at which GLPK gave up. False: there is none.
 */
static bool find_weights(glp_prob *lp, double *weights)
{
    int rows = glp_get_num_rows(lp), columns = glp_get_num_cols(lp);
    int stuck = glp_get_unbnd_ray(lp);
    g_autofree int *indexes = g_new(int, columns + 1);
    g_autofree double *values = g_new(double, columns + 1);

    if (stuck == 0 || (!glp_bf_exists(lp) && glp_factorize(lp) != 0)
        || (stuck <= rows ? glp_get_row_stat(lp, stuck) : glp_get_col_stat(lp, stuck - rows))
               != GLP_BS)
        return false;
    int count = glp_eval_tab_row(lp, stuck, indexes, values);
    for (int i = 1; i <= count; i++)
        if (indexes[i] <= rows)
            weights[indexes[i]] = -values[i];
    if (stuck <= rows)
        weights[stuck] = 1;
    return true;
}

/* The least that weight × something within its bounds can be. */
static double least_of(double weight, double low, double high)
{
    return weight == 0 ? 0 : weight > 0 ? weight * low : weight * high;
}

/* The weight, or 0 where it asks for a bound that the row does not have. */
static double usable_weight(glp_prob *lp, int row, double weight)
{
    double bound = weight > 0 ? lower_bound(lp, row) : upper_bound(lp, row);

    return isfinite(bound) ? weight : 0;
}

/* Whatever the weights: the rows so summed are the columns so summed, so where the one is always
 * more than the other there is no solution. Rounding does not make it so. */
static bool contradicts(glp_prob *lp, const double *weights, double sign)
{
    int rows = glp_get_num_rows(lp), columns = glp_get_num_cols(lp);
    g_autofree int *indexes = g_new(int, rows + 1);
    g_autofree double *values = g_new(double, rows + 1);
    g_autofree double *usable = g_new(double, rows + 1);
    double least = 0, size = 0;

    for (int row = 1; row <= rows; row++) {
        usable[row] = usable_weight(lp, row, sign * weights[row]);
        double part = least_of(usable[row], lower_bound(lp, row), upper_bound(lp, row));
        least += part;
        size += fabs(part);
    }
    for (int column = 1; column <= columns; column++) {
        int terms = glp_get_mat_col(lp, column, indexes, values);
        double sum = 0;
        for (int i = 1; i <= terms; i++)
            sum -= usable[indexes[i]] * values[i];
        double part = least_of(sum, 0, upper_bound(lp, rows + column));
        least += part;
        size += fabs(part);
    }
    return least > ROUNDING * size;
}

/* Whether what the solver calls impossible is so. */
static bool is_impossible(glp_prob *lp)
{
    g_autofree double *weights = g_new0(double, glp_get_num_rows(lp) + 1);

    return find_weights(lp, weights)
           && (contradicts(lp, weights, 1) || contradicts(lp, weights, -1));
}

/* --- solving --- */

/* How far a search has come. Nothing costs less than 0. */
struct progress {
    double bound, effort;
    int steps; /* of the simplex method, so far */
    int calls;
};

/* Each step works on a table of rows and columns. */
static double effort_of(glp_prob *lp, int steps)
{
    return (double)steps * (glp_get_num_rows(lp) + glp_get_num_cols(lp));
}

/* GLPK goes through the open nodes when it looks for the best of them, and often when it takes the
 * next. */
static double effort_of_node(glp_tree *tree)
{
    int open;

    glp_ios_tree_size(tree, &open, NULL, NULL);
    return NODE_EFFORT + effort_of(glp_ios_get_prob(tree), 1) + OPEN_EFFORT * open;
}

static void watch(glp_tree *tree, void *data)
{
    struct progress *progress = data;
    glp_prob *lp = glp_ios_get_prob(tree);
    int steps = glp_get_it_cnt(lp);

    progress->effort -= effort_of(lp, MAX(steps - progress->steps, 0));
    progress->steps = steps;
    if (glp_ios_reason(tree) == GLP_IPREPRO)
        progress->effort -= effort_of_node(tree);
    if (progress->effort >= 0 && ++progress->calls % ASKING_CALLS != 0)
        return;
    int best = glp_ios_best_node(tree);
    if (best != 0)
        progress->bound = MAX(progress->bound, glp_ios_node_bound(tree, best));
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
    glp_adv_basis(lp, 0);
    int fault = glp_simplex(lp, &how);
    int status = glp_get_status(lp);
    progress->steps = glp_get_it_cnt(lp);
    progress->effort -= NODE_EFFORT + effort_of(lp, progress->steps);
    if (fault == 0 && status == GLP_OPT) {
        progress->bound = MAX(progress->bound, glp_get_obj_val(lp));
        return OUTCOME_OPTIMAL;
    }
    return fault == 0 && status == GLP_NOFEAS && is_impossible(lp) ? OUTCOME_NONE : OUTCOME_OPEN;
}

/* As a share of the value: what a mix may be better by and is left out all the same. */
static double doubt_of(const struct mix_program *program, const struct progress *progress)
{
    double most = isfinite(program->most) ? program->most : 2 * progress->bound;

    return MAX(program->doubt / (1 + most), FINEST_DOUBT);
}

static enum mix_outcome branch(glp_prob *lp, double doubt, struct progress *progress)
{
    glp_iocp how;

    glp_init_iocp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.tol_int = WHOLE_NUMBERS;
    how.tol_obj = doubt;
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

static double bound_of(const struct mix_program *program, const struct mix_solution *solution,
                       const struct progress *progress)
{
    switch (solution->outcome) {
    case OUTCOME_OPTIMAL:
        return solution->value;
    case OUTCOME_NONE:
        return isfinite(program->most) ? program->most : G_MAXDOUBLE;
    case OUTCOME_FOUND:
    case OUTCOME_OPEN:
        break;
    }
    return progress->bound;
}

struct mix_solution mix_solve(const struct mix_program *program, double *effort)
{
    struct progress progress = { .effort = *effort };
    struct mix_solution solution = { 0 };
    glp_prob *lp = load(program);
    double doubt = 0;

    solution.outcome = relax(lp, &progress);
    if (solution.outcome == OUTCOME_OPTIMAL) {
        doubt = doubt_of(program, &progress);
        solution.outcome = branch(lp, doubt, &progress);
    }
    if (solution.outcome == OUTCOME_OPTIMAL || solution.outcome == OUTCOME_FOUND)
        take_counts(lp, program, &solution);
    solution.bound = bound_of(program, &solution, &progress);
    solution.bound -= MAX(doubt * (1 + solution.bound), VALUE_DOUBT * solution.bound);
    solution.bound = MAX(solution.bound, 0);
    glp_delete_prob(lp);
    glp_free_env();
    *effort = progress.effort;
    return solution;
}
