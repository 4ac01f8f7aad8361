/* The document: one tree of headings, paragraphs, tables and charts, filled once and drawn by every
 * renderer. A renderer computes nothing: each cell carries its text, its exact number and how that
 * was derived. */
#ifndef REPORT_DOCUMENT_H
#define REPORT_DOCUMENT_H

#include "base/derivation.h"
#include "plot/figure.h"
#include <glib.h>

/* One value as a reader sees it and as a program reads it. */
struct cell {
    char *text;   /* as printed: "52,200.00" */
    char *number; /* exact plain decimal, "52200.00"; NULL where the cell is not a number */
    const struct derivation
        *derivation; /* how the number came about; owned by the evaluation; or NULL */
};

enum column_align { ALIGN_LEFT, ALIGN_RIGHT };

struct table_column {
    char *title; /* for people: "Price, normalized" */
    char *name;  /* for programs: "price.normalized" */
    enum column_align align;
};

struct table {
    char *name;       /* for programs, and the name of its CSV file: "comparison" */
    char *title;      /* for people; may be NULL */
    GArray *columns;  /* of struct table_column */
    GPtrArray *rows;  /* of GArray of struct cell, as many as there are columns */
    GPtrArray *notes; /* of char *: printed below the table */
};

enum block_kind { BLOCK_HEADING, BLOCK_PARAGRAPH, BLOCK_WARNING, BLOCK_TABLE, BLOCK_CHART };

struct block {
    enum block_kind kind;
    unsigned level; /* BLOCK_HEADING: 1 section, 2 subsection */
    char *text;     /* heading, paragraph, warning */
    struct table *table;
    struct figure *chart;
};

struct document {
    char *title, *subtitle;
    char *date;        /* as-of date, ISO, or NULL: the only date that enters a file */
    GPtrArray *blocks; /* of struct block * */
    char *data; /* the report's numbers as JSON text, what the JSON renderer writes; or NULL */
};

struct document *document_new(const char *title);
void document_free(struct document *document);
/* The texts are copied; tables and charts become the document's. */
void document_add_heading(struct document *document, unsigned level, const char *text);
void document_add_paragraph(struct document *document, const char *text);
void document_add_warning(struct document *document, const char *text);
void document_add_table(struct document *document, struct table *table);
void document_add_chart(struct document *document, struct figure *chart);
/* Moves the blocks whose kind is in `kinds` (bits 1 << enum block_kind), in their order. */
void document_move_blocks(struct document *to, struct document *from, unsigned kinds);

struct table *table_new(const char *name, const char *title);
void table_free(struct table *table);
void table_add_column(struct table *table, const char *name, const char *title,
                      enum column_align align);
/* Starts a row; its cells are then added one by one. `number` may be NULL. */
void table_add_row(struct table *table);
void table_add_cell(struct table *table, const char *text, const char *number,
                    const struct derivation *derivation);
/* Takes off columns in which every cell is an empty text. */
void table_drop_empty_columns(struct table *table);
void table_add_note(struct table *table, const char *text);
const struct cell *table_cell(const struct table *table, unsigned row, unsigned column);

#endif
