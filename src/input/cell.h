/* One cell of a study file, checked and stored into the struct of its row. */
#ifndef INPUT_CELL_H
#define INPUT_CELL_H

#include "input/number_format.h"
#include "input/schema.h"

struct cell {
    const struct column *column;
    const char *text; /* trimmed */
    struct place at;
    void *row; /* the struct that gets the value */
};

/* What reading a cell needs and leaves behind. */
struct cell_context {
    struct study *study;
    struct diag *diag;
    struct number_evidence numbers, attributes;
};

enum cell_status { CELL_GOOD, CELL_BAD, CELL_UNCLEAR };

/* Reads and stores a cell that is not empty. CELL_BAD: reported. CELL_UNCLEAR: a number that the
 * rest of the file must settle; nothing stored, cell_settle is called at the end. */
enum cell_status cell_read(struct cell_context *context, const struct cell *cell);
/* The witnesses for attributes: the numbers of the file where any of them is clear, else its
 * attributes. */
const struct number_evidence *cell_evidence(const struct cell_context *context);
/* Reads an unclear cell again, now that the evidence is complete. False: it stays unclear, which is
 * reported. */
bool cell_settle(struct cell_context *context, const struct cell *cell);

/* A cell of a further column. CELL_UNCLEAR: stored as ambiguous; attribute_settle is called at the
 * end. */
enum cell_status attribute_read(struct cell_context *context, const char *text, struct place at,
                                struct attribute *out);
/* False: it stays ambiguous. */
bool attribute_settle(struct cell_context *context, struct attribute *attribute);

#endif
