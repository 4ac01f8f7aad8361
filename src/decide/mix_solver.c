/* Writes a mix as an integer program and has GLPK solve it. Columns are copies of each
 * configuration, packs of each licensed product, and switches for what is all or nothing. */
#include "decide/mix_solver.h"
#include <glpk.h>
#include <math.h>

#define NODE_STEPS    100  /* of the simplex method: what a node costs beside its own */
#define WHOLE_NUMBERS 1e-7 /* how near to a whole number a switch must be */

struct program {
    const struct mix_problem *problem;
    glp_prob *lp;
    int *copies, *used;        /* columns by type; used: 0 where nothing asks for it */
    GArray *columns, *weights; /* of int, double: the row being written, from index 1 on */
};

static const struct mix_type *type_at(const struct mix_problem *problem, guint type)
{
    return &g_array_index(problem->types, struct mix_type, type);
}

/* --- columns and rows --- */

static int add_column(struct program *program, int kind, double most, double cost)
{
    int column = glp_add_cols(program->lp, 1);

    glp_set_col_kind(program->lp, column, kind);
    glp_set_col_bnds(program->lp, column, most > 0 ? GLP_DB : GLP_FX, 0, most);
    glp_set_obj_coef(program->lp, column, cost);
    return column;
}

static void begin_row(struct program *program)
{
    g_array_set_size(program->columns, 1);
    g_array_set_size(program->weights, 1);
}

static void add_term(struct program *program, int column, double weight)
{
    if (weight == 0)
        return;
    g_array_append_val(program->columns, column);
    g_array_append_val(program->weights, weight);
}

/* `kind`: GLP_LO at least, GLP_UP at most, GLP_FX exactly `bound`. */
static void end_row(struct program *program, int kind, double bound)
{
    int row = glp_add_rows(program->lp, 1);

    glp_set_row_bnds(program->lp, row, kind, bound, bound);
    glp_set_mat_row(program->lp, row, (int)program->columns->len - 1,
                    (const int *)(const void *)program->columns->data,
                    (const double *)(const void *)program->weights->data);
}

static void add_copies(struct program *program, const double *each, double sign)
{
    for (guint i = 0; i < program->problem->types->len; i++)
        add_term(program, program->copies[i], sign * each[i]);
}

/* --- what the fleet must do and may take --- */

static int compare_performance(const void *a, const void *b, void *problem)
{
    double left = type_at(problem, *(const guint *)a)->performance,
           right = type_at(problem, *(const guint *)b)->performance;

    return left < right ? 1 : left > right ? -1 : 0;
}

static guint *best_first(const struct mix_problem *problem)
{
    guint *order = g_new(guint, problem->types->len);

    for (guint i = 0; i < problem->types->len; i++)
        order[i] = i;
    g_qsort_with_data(order, (int)problem->types->len, sizeof *order, compare_performance,
                      (void *)problem);
    return order;
}

/* A column that is at least min(spare, copies of the `count` best types). */
static int add_failing(struct program *program, const guint *order, guint count)
{
    double spare = (double)program->problem->spare, most = 0;
    int failing = add_column(program, GLP_CV, spare, 0);
    int all_spare = add_column(program, GLP_BV, 1, 0);

    for (guint i = 0; i < count; i++)
        most += glp_get_col_ub(program->lp, program->copies[order[i]]);
    begin_row(program);
    add_term(program, failing, 1);
    add_term(program, all_spare, -spare);
    end_row(program, GLP_LO, 0);
    begin_row(program);
    add_term(program, failing, 1);
    for (guint i = 0; i < count; i++)
        add_term(program, program->copies[order[i]], -1);
    add_term(program, all_spare, most);
    end_row(program, GLP_LO, 0);
    return failing;
}

/* What is left when the spare number of the best copies fails: of each step down in performance,
 * as many as stand above it, at most the spare number, are lost. */
static void require_performance(struct program *program)
{
    const struct mix_problem *problem = program->problem;
    guint count = problem->types->len;
    g_autofree guint *order = best_first(problem);
    g_autofree int *failing = g_new0(int, count);
    g_autofree double *step = g_new0(double, count);

    for (guint i = 0; i < count; i++) {
        step[i] = type_at(problem, order[i])->performance;
        if (i + 1 < count)
            step[i] -= type_at(problem, order[i + 1])->performance;
        if (problem->spare > 0 && step[i] > 0)
            failing[i] = add_failing(program, order, i + 1);
    }
    begin_row(program);
    for (guint i = 0; i < count; i++) {
        add_term(program, program->copies[i], type_at(problem, i)->performance / problem->required);
        if (failing[i] != 0)
            add_term(program, failing[i], -step[i] / problem->required);
    }
    end_row(program, GLP_LO, 1);
}

static void keep_limits(struct program *program)
{
    const struct mix_problem *problem = program->problem;

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!problem->limits[limit].given)
            continue;
        begin_row(program);
        for (guint i = 0; i < problem->types->len; i++)
            add_term(program, program->copies[i], type_at(problem, i)->use[limit]);
        end_row(program, GLP_UP, decimal_to_double(problem->limits[limit].value));
    }
}

/* --- licenses --- */

/* What a need asks for, as one term: weight × column. */
struct asked {
    int column;
    double weight;
    const double *each; /* or by copies */
};

static double sum_of_most(const struct mix_problem *problem, const struct mix_need *need)
{
    double sum = 0;

    for (guint i = 0; i < problem->types->len; i++) {
        double most = (double)type_at(problem, i)->most * need->each[i];
        sum = need->kind == NEED_IF_ANY ? MAX(sum, need->each[i]) : sum + most;
    }
    return need->kind == NEED_CEILING ? need->times * ceil(sum) : sum;
}

static double most_packs(const struct mix_problem *problem, const struct mix_product *product)
{
    double most = 0;

    for (guint i = 0; i < product->needs->len; i++)
        most = MAX(most, sum_of_most(problem, &g_array_index(product->needs, struct mix_need, i)));
    return ceil(most / product->pack) + 1;
}

static int rounded_up(struct program *program, const struct mix_product *product,
                      const struct mix_need *need)
{
    double most = round(sum_of_most(program->problem, need) / need->times) + 1;
    int column = add_column(program, GLP_IV, most, 0);

    begin_row(program);
    add_term(program, column, 1);
    add_copies(program, need->each, -1);
    end_row(program, GLP_LO, 0);
    if (!product->falls)
        return column;
    begin_row(program);
    add_term(program, column, 1);
    add_copies(program, need->each, -1);
    end_row(program, GLP_UP, 1 - need->grain);
    return column;
}

/* A switch that is on exactly where there is any copy. */
static int any_of_type(struct program *program, guint type)
{
    if (program->used[type] != 0)
        return program->used[type];
    program->used[type] = add_column(program, GLP_BV, 1, 0);
    begin_row(program);
    add_term(program, program->copies[type], 1);
    add_term(program, program->used[type], -(double)type_at(program->problem, type)->most);
    end_row(program, GLP_UP, 0);
    begin_row(program);
    add_term(program, program->used[type], 1);
    add_term(program, program->copies[type], -1);
    end_row(program, GLP_UP, 0);
    return program->used[type];
}

static bool is_asking(const struct mix_problem *problem, const struct mix_need *need)
{
    for (guint i = 0; i < problem->types->len; i++)
        if (need->each[i] > 0)
            return true;
    return false;
}

/* All that the needs of a product ask for; of struct asked. */
static GArray *list_asked(struct program *program, const struct mix_product *product)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct asked));

    for (guint i = 0; i < product->needs->len; i++) {
        const struct mix_need *need = &g_array_index(product->needs, struct mix_need, i);
        struct asked asked = { .weight = need->times };
        if (!is_asking(program->problem, need))
            continue;
        if (need->kind == NEED_SUM)
            asked.each = need->each;
        else if (need->kind == NEED_CEILING)
            asked.column = rounded_up(program, product, need);
        for (guint type = 0; type < program->problem->types->len && need->kind == NEED_IF_ANY;
             type++) {
            if (need->each[type] <= 0)
                continue;
            struct asked of_type = { any_of_type(program, type), need->each[type], NULL };
            g_array_append_val(list, of_type);
        }
        if (need->kind != NEED_IF_ANY)
            g_array_append_val(list, asked);
    }
    return list;
}

static void add_asked(struct program *program, const struct asked *asked)
{
    if (asked->each != NULL)
        add_copies(program, asked->each, -1);
    else
        add_term(program, asked->column, -asked->weight);
}

/* Packs are no more than the one need asks for that a switch names; 0 where none of them asks for
 * more than is owned. */
static void buy_no_more(struct program *program, const struct mix_product *product, int packs,
                        const GArray *asked)
{
    double slack = product->pack - product->grain;
    double most =
        glp_get_col_ub(program->lp, packs) * product->pack + product->owned + product->pack;
    g_autofree int *names = g_new(int, asked->len + 1);

    for (guint i = 0; i <= asked->len; i++) {
        names[i] = add_column(program, GLP_BV, 1, 0);
        begin_row(program);
        add_term(program, packs, product->pack);
        if (i < asked->len)
            add_asked(program, &g_array_index(asked, struct asked, i));
        add_term(program, names[i], most);
        end_row(program, GLP_UP, (i < asked->len ? -product->owned : 0) + slack + most);
    }
    begin_row(program);
    for (guint i = 0; i <= asked->len; i++)
        add_term(program, names[i], 1);
    end_row(program, GLP_FX, 1);
}

static void buy_enough(struct program *program, const struct mix_product *product, int packs,
                       const GArray *asked)
{
    for (guint i = 0; i < asked->len; i++) {
        begin_row(program);
        add_term(program, packs, product->pack);
        add_asked(program, &g_array_index(asked, struct asked, i));
        end_row(program, GLP_LO, -product->owned);
    }
}

/* The packs of one piece of the price, none or from its first to its last. */
static int add_piece(struct program *program, const struct mix_piece *piece, double last,
                     int *is_there)
{
    int packs = add_column(program, GLP_IV, last, piece->per_pack);

    *is_there = add_column(program, GLP_BV, 1, piece->at_first - piece->first * piece->per_pack);
    begin_row(program);
    add_term(program, packs, 1);
    add_term(program, *is_there, -piece->first);
    end_row(program, GLP_LO, 0);
    begin_row(program);
    add_term(program, packs, 1);
    add_term(program, *is_there, -last);
    end_row(program, GLP_UP, 0);
    return packs;
}

static void price_packs(struct program *program, const struct mix_product *product, int packs)
{
    double most = glp_get_col_ub(program->lp, packs);
    guint count = product->pieces->len;
    g_autofree int *columns = g_new0(int, count), *there = g_new0(int, count);

    for (guint i = 0; i < count; i++) {
        const struct mix_piece *piece = &g_array_index(product->pieces, struct mix_piece, i);
        double last = i + 1 < count ? piece[1].first - 1 : most;
        if (piece->first <= most)
            columns[i] = add_piece(program, piece, MIN(last, most), &there[i]);
    }
    begin_row(program);
    for (guint i = 0; i < count; i++)
        if (columns[i] != 0)
            add_term(program, columns[i], 1);
    add_term(program, packs, -1);
    end_row(program, GLP_FX, 0);
    begin_row(program);
    for (guint i = 0; i < count; i++)
        if (there[i] != 0)
            add_term(program, there[i], 1);
    end_row(program, GLP_UP, 1);
}

static void license(struct program *program, const struct mix_product *product)
{
    const struct mix_piece *first = &g_array_index(product->pieces, struct mix_piece, 0);
    bool is_flat = product->pieces->len == 1
                   && fabs(first->at_first - first->per_pack) <= 1e-9 * fabs(first->at_first);
    int packs = add_column(program, GLP_IV, most_packs(program->problem, product),
                           is_flat ? first->per_pack : 0);
    g_autoptr(GArray) asked = list_asked(program, product);

    buy_enough(program, product, packs, asked);
    if (product->falls)
        buy_no_more(program, product, packs, asked);
    if (!is_flat)
        price_packs(program, product, packs);
}

/* --- solving --- */

static struct program program_new(const struct mix_problem *problem)
{
    struct program program = {
        .problem = problem,
        .lp = glp_create_prob(),
        .copies = g_new0(int, problem->types->len),
        .used = g_new0(int, problem->types->len),
        .columns = g_array_new(FALSE, TRUE, sizeof(int)),
        .weights = g_array_new(FALSE, TRUE, sizeof(double)),
    };

    glp_term_out(GLP_OFF);
    glp_set_obj_dir(program.lp, GLP_MIN);
    return program;
}

static void program_finish(struct program *program)
{
    glp_delete_prob(program->lp);
    glp_free_env();
    g_free(program->copies);
    g_free(program->used);
    g_array_unref(program->columns);
    g_array_unref(program->weights);
}

/* How far the search has come. Nothing costs less than 0. */
struct progress {
    double bound, effort;
};

static void watch(glp_tree *tree, void *data)
{
    struct progress *progress = data;
    glp_prob *lp = glp_ios_get_prob(tree);
    int best = glp_ios_best_node(tree), nodes;

    if (best != 0)
        progress->bound = MAX(0, glp_ios_node_bound(tree, best));
    glp_ios_tree_size(tree, NULL, NULL, &nodes);
    double size = glp_get_num_rows(lp) + glp_get_num_cols(lp);
    double spent = (glp_get_it_cnt(lp) + (double)NODE_STEPS * nodes) * size * sqrt(size);
    if (spent > progress->effort)
        glp_ios_terminate(tree);
}

static void take_counts(const struct program *program, struct mix_solution *solution)
{
    guint count = program->problem->types->len;

    solution->counts = g_new(int64_t, count);
    for (guint i = 0; i < count; i++)
        solution->counts[i] = llround(glp_mip_col_val(program->lp, program->copies[i]));
}

/* Without integers, where branch and bound starts. GLPK's presolver of integer programs, which
 * would do without, stays off: of mixes with spare servers it has called costs proven that another
 * solver undercut. */
static int relax(glp_prob *lp)
{
    glp_smcp how;

    glp_init_smcp(&how);
    how.msg_lev = GLP_MSG_OFF;
    return glp_simplex(lp, &how);
}

static struct mix_solution solve(struct program *program, double effort)
{
    struct mix_solution solution = { .outcome = OUTCOME_OPEN };
    struct progress progress = { .effort = effort };
    glp_iocp how;

    if (relax(program->lp) != 0)
        return solution;
    if (glp_get_status(program->lp) != GLP_OPT) {
        solution.outcome = glp_get_status(program->lp) == GLP_NOFEAS ? OUTCOME_NONE : OUTCOME_OPEN;
        return solution;
    }
    progress.bound = MAX(0, glp_get_obj_val(program->lp));
    glp_init_iocp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.tol_int = WHOLE_NUMBERS;
    how.cb_func = watch;
    how.cb_info = &progress;
    int fault = glp_intopt(program->lp, &how);
    int status = glp_mip_status(program->lp);
    if (fault == GLP_ENOPFS || (fault == 0 && status == GLP_NOFEAS))
        solution.outcome = OUTCOME_NONE;
    else if (fault == 0 && status == GLP_OPT)
        solution.outcome = OUTCOME_OPTIMAL;
    else if (status == GLP_FEAS)
        solution.outcome = OUTCOME_FOUND;
    solution.bound = progress.bound;
    if (solution.outcome == OUTCOME_OPTIMAL)
        solution.bound = glp_mip_obj_val(program->lp);
    if (solution.outcome == OUTCOME_OPTIMAL || solution.outcome == OUTCOME_FOUND)
        take_counts(program, &solution);
    return solution;
}

struct mix_solution mix_solve_cost(const struct mix_problem *problem, double effort)
{
    struct program program = program_new(problem);

    for (guint i = 0; i < problem->types->len; i++)
        program.copies[i] = add_column(&program, GLP_IV, (double)type_at(problem, i)->most,
                                       type_at(problem, i)->cost);
    require_performance(&program);
    keep_limits(&program);
    for (guint i = 0; i < problem->products->len; i++)
        license(&program, g_ptr_array_index(problem->products, i));
    struct mix_solution solution = solve(&program, effort);
    program_finish(&program);
    return solution;
}

struct mix_solution mix_solve_use(const struct mix_problem *problem, enum size_limit limit,
                                  double effort)
{
    struct program program = program_new(problem);

    for (guint i = 0; i < problem->types->len; i++)
        program.copies[i] = add_column(&program, GLP_IV, (double)type_at(problem, i)->needed,
                                       type_at(problem, i)->use[limit]);
    require_performance(&program);
    struct mix_solution solution = solve(&program, effort);
    program_finish(&program);
    return solution;
}
