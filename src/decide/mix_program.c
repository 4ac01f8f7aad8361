/* Writes what a fleet must do and may take as an integer program. What licenses add is in
 * mix_licensing.c.
 *
 * The sum of the k largest of some numbers is the least, over all t, of k t + the sum of what each
 * exceeds t by, and t may be taken as the k-th largest. So what is left of a fleet when its best k
 * copies fail is the most, over all t, of the sum of min(performance, t) - k t: for a given t a
 * plain row, without a switch. */
#include "decide/mix_program.h"
#include <math.h>

#define COST_DOUBT 0.25 /* minor units */
#define SURELY     1e-6 /* of the performance, above what a solver rounds */

static const struct mix_type *type_at(const struct mix_problem *problem, guint type)
{
    return &g_array_index(problem->types, struct mix_type, type);
}

/* --- columns and rows --- */

int mix_column_add(struct mix_program *program, enum mix_column_kind kind, double most, double cost)
{
    struct mix_column column = { kind, most, cost };

    g_array_append_val(program->columns, column);
    return (int)program->columns->len - 1;
}

double mix_column_most(const struct mix_program *program, int column)
{
    return g_array_index(program->columns, struct mix_column, column).most;
}

void mix_row_begin(struct mix_program *program)
{
    struct mix_row row = { .first_term = program->term_columns->len };

    g_array_append_val(program->rows, row);
}

void mix_row_add(struct mix_program *program, int column, double weight)
{
    if (weight == 0)
        return;
    g_array_append_val(program->term_columns, column);
    g_array_append_val(program->term_weights, weight);
}

void mix_row_add_copies(struct mix_program *program, const double *each, double sign)
{
    for (guint i = 0; i < program->problem->types->len; i++)
        mix_row_add(program, program->copies[i], sign * each[i]);
}

void mix_row_end(struct mix_program *program, enum mix_row_kind kind, double bound)
{
    struct mix_row *row = &g_array_index(program->rows, struct mix_row, program->rows->len - 1);

    row->kind = kind;
    row->bound = bound;
}

/* --- what the fleet must do and may take --- */

static void require_performance(struct mix_program *program, double threshold)
{
    const struct mix_problem *problem = program->problem;

    mix_row_begin(program);
    for (guint i = 0; i < problem->types->len; i++)
        mix_row_add(program, program->copies[i], MIN(type_at(problem, i)->performance, threshold));
    mix_row_end(program, ROW_AT_LEAST, problem->required + (double)problem->spare * threshold);
}

/* The first row is what is required. */
void mix_program_ask_surely(struct mix_program *program)
{
    g_array_index(program->rows, struct mix_row, 0).bound *= 1 + SURELY;
}

static void keep_limits(struct mix_program *program)
{
    const struct mix_problem *problem = program->problem;

    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        if (!problem->limits[limit].given)
            continue;
        mix_row_begin(program);
        for (guint i = 0; i < problem->types->len; i++)
            mix_row_add(program, program->copies[i], type_at(problem, i)->use[limit]);
        mix_row_end(program, ROW_AT_MOST, decimal_to_double(problem->limits[limit].value));
    }
}

/* --- the program --- */

static struct mix_program *program_new(const struct mix_problem *problem)
{
    struct mix_program *program = g_new(struct mix_program, 1);

    *program = (struct mix_program){
        .problem = problem,
        .columns = g_array_new(FALSE, TRUE, sizeof(struct mix_column)),
        .rows = g_array_new(FALSE, FALSE, sizeof(struct mix_row)),
        .term_columns = g_array_new(FALSE, TRUE, sizeof(int)),
        .term_weights = g_array_new(FALSE, TRUE, sizeof(double)),
        .copies = g_new0(int, problem->types->len),
        .most = INFINITY,
    };
    g_array_set_size(program->columns, 1);
    g_array_set_size(program->term_columns, 1);
    g_array_set_size(program->term_weights, 1);
    return program;
}

void mix_program_free(struct mix_program *program)
{
    g_array_unref(program->columns);
    g_array_unref(program->rows);
    g_array_unref(program->term_columns);
    g_array_unref(program->term_weights);
    g_free(program->copies);
    g_free(program);
}

struct mix_program *mix_program_new_cost(const struct mix_problem *problem, double threshold)
{
    struct mix_program *program = program_new(problem);

    program->doubt = COST_DOUBT;
    for (guint i = 0; i < problem->types->len; i++) {
        const struct mix_type *type = type_at(problem, i);
        program->copies[i] = mix_column_add(program, COLUMN_WHOLE, (double)type->most, type->cost);
    }
    require_performance(program, threshold);
    keep_limits(program);
    for (guint i = 0; i < problem->products->len; i++)
        mix_program_license(program, g_ptr_array_index(problem->products, i));
    return program;
}

struct mix_program *mix_program_new_use(const struct mix_problem *problem, double threshold,
                                        enum size_limit limit)
{
    struct mix_program *program = program_new(problem);

    for (guint i = 0; i < problem->types->len; i++) {
        const struct mix_type *type = type_at(problem, i);
        program->copies[i] =
            mix_column_add(program, COLUMN_WHOLE, (double)type->needed, type->use[limit]);
    }
    require_performance(program, threshold);
    return program;
}

void mix_program_cap_cost(struct mix_program *program, double most)
{
    mix_row_begin(program);
    for (guint i = 1; i < program->columns->len; i++)
        mix_row_add(program, (int)i, g_array_index(program->columns, struct mix_column, i).cost);
    mix_row_end(program, ROW_AT_MOST, most);
    program->most = most;
}

/* At least one of the switches, which are the columns from `first` on. */
static void require_any(struct mix_program *program, int first)
{
    mix_row_begin(program);
    for (int i = first; i < (int)program->columns->len; i++)
        mix_row_add(program, i, 1);
    mix_row_end(program, ROW_AT_LEAST, 1);
}

/* copies + weight × a switch of its own. */
static void limit_by_switch(struct mix_program *program, guint type, double weight,
                            enum mix_row_kind kind, double bound)
{
    int is_on = mix_column_add(program, COLUMN_SWITCH, 1, 0);

    mix_row_begin(program);
    mix_row_add(program, program->copies[type], 1);
    mix_row_add(program, is_on, weight);
    mix_row_end(program, kind, bound);
}

void mix_program_ask_more(struct mix_program *program, const int64_t *than)
{
    guint first = program->columns->len;

    for (guint i = 0; i < program->problem->types->len; i++)
        if (mix_column_most(program, program->copies[i]) > (double)than[i])
            limit_by_switch(program, i, -(double)(than[i] + 1), ROW_AT_LEAST, 0);
    require_any(program, (int)first);
}

void mix_program_ask_less(struct mix_program *program, const int64_t *than)
{
    guint first = program->columns->len;

    for (guint i = 0; i < program->problem->types->len; i++) {
        double most = mix_column_most(program, program->copies[i]);
        if (than[i] > 0)
            limit_by_switch(program, i, most - (double)than[i] + 1, ROW_AT_MOST, most);
    }
    require_any(program, (int)first);
}
