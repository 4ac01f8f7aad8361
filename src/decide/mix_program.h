/* The integer program of a mix: columns, and rows of weighted columns. Plain numbers, which any
 * solver can take. */
#ifndef DECIDE_MIX_PROGRAM_H
#define DECIDE_MIX_PROGRAM_H

#include "decide/mix_problem.h"

enum mix_column_kind { COLUMN_ANY, COLUMN_WHOLE, COLUMN_SWITCH };
struct mix_column {
    enum mix_column_kind kind;
    double most; /* it is from 0 to that */
    double cost; /* of one, to be minimized */
};

enum mix_row_kind { ROW_AT_LEAST, ROW_AT_MOST, ROW_EXACTLY };
struct mix_row {
    enum mix_row_kind kind;
    double bound;
    guint first_term; /* its terms go on to those of the next row */
};

/* Columns and terms are numbered from 1; column 0 is none. */
struct mix_program {
    const struct mix_problem *problem;
    GArray *columns;                     /* of struct mix_column */
    GArray *rows;                        /* of struct mix_row */
    GArray *term_columns, *term_weights; /* of int, of double */
    int *copies;                         /* columns by type */
    double most;  /* what is minimized may be no more; INFINITY: whatever it is */
    double doubt; /* a mix that is better by no more need not be found */
};

/* How the spare copies are accounted for: the best of them fail, so of each copy no more than
 * `threshold` counts, and that much of each spare one is needed on top. A mix meets the requirement
 * exactly where it does so at some threshold, namely the performance of the last copy that fails.
 * The largest performance without spare copies. */
struct mix_program *mix_program_new_cost(const struct mix_problem *problem, double threshold);
/* The least of what a limit is on, at no cost and without any limit. */
struct mix_program *mix_program_new_use(const struct mix_problem *problem, double threshold,
                                        enum size_limit limit);
void mix_program_free(struct mix_program *program);

/* Leaves out what costs more. */
void mix_program_cap_cost(struct mix_program *program, double most);
/* Leaves out a mix (its copies by type) that does too little, or takes too much, and with it every
 * mix that has no more copies of any type, or no less. */
void mix_program_ask_more(struct mix_program *program, const int64_t *than);
void mix_program_ask_less(struct mix_program *program, const int64_t *than);
/* Leaves out what is required only by a hair too, so that what a solver finds does it surely. */
void mix_program_ask_surely(struct mix_program *program);

/* Writing: a column, then rows term by term. A weight of 0 is no term. */
int mix_column_add(struct mix_program *program, enum mix_column_kind kind, double most,
                   double cost);
double mix_column_most(const struct mix_program *program, int column);
void mix_row_begin(struct mix_program *program);
void mix_row_add(struct mix_program *program, int column, double weight);
/* The copies of every type, each with `sign` × its number in `each`. */
void mix_row_add_copies(struct mix_program *program, const double *each, double sign);
void mix_row_end(struct mix_program *program, enum mix_row_kind kind, double bound);

/* Columns and rows for the licenses of a product: packs bought, and what they cost. */
void mix_program_license(struct mix_program *program, const struct mix_product *product);
/* What so many packs (a column) of a product cost. */
void mix_program_price_packs(struct mix_program *program, const struct mix_product *product,
                             int packs);

#endif
