/* A document as one column of boxes, and the pages it is cut into. A box is the least that stays
 * in one piece: a line of a paragraph, a row of a table, a chart. Lengths are points; y runs
 * downwards from the top of a page's text area. */
#ifndef RENDER_FLOW_H
#define RENDER_FLOW_H

#include "render/page_style.h"
#include "report/document.h"

/* As in cairo.h and pango-context.h: breaking pages does not need to know more of them. */
typedef struct _cairo cairo_t;
typedef struct _PangoContext PangoContext;

struct box;

/* Draws a box with its top left corner at the current origin. */
typedef void (*box_draw)(const struct box *box, cairo_t *cr);

struct box {
    double gap;             /* above it, dropped at the head of a page */
    double width;           /* of the text area; set by flow_add */
    double height;          /* with that of its head, less than a page: it is not cut */
    bool keeps_next;        /* on the page of the box after it */
    const struct box *head; /* drawn above it where it starts a page: a table's header; or NULL */
    box_draw draw;
    const void *content;    /* what `draw` draws; owned by the flow */
    unsigned part;          /* which piece of it */
    unsigned outline_level; /* 1, 2: an entry of the outline; 0: none */
    const char *outline_text;

    unsigned page; /* found by flow_paginate, from 0 */
    double y;
    bool starts_page;
};

struct flow {
    double width, page_height; /* of the text area */
    PangoContext *context;
    struct text_measurer *measurer;
    GArray *boxes;       /* of struct box, top to bottom */
    GPtrArray *contents; /* of struct owned *, freed with the flow */
    unsigned page_count; /* 0 before flow_paginate */
};

struct flow *flow_new(double width, double page_height);
void flow_free(struct flow *flow);

/* Frees `content` with `destroy` when the flow is freed; returns it. */
void *flow_own(struct flow *flow, void *content, GDestroyNotify destroy);
void flow_add(struct flow *flow, struct box box);

/* Adds the lines of a text as boxes like `sample`; a page has at least two lines of it, if there
 * are two. */
void flow_add_lines(struct flow *flow, const struct text_style *style, const char *text,
                    struct box sample);

/* The box added last stays on the page of the next: what introduces a table does not stand alone.
 */
void flow_keep_with_next(struct flow *flow);

/* The parts of a document, each in a file of its own. */
void flow_add_title(struct flow *flow, const struct document *document);
void flow_add_text(struct flow *flow, const struct block *block);
void flow_add_table(struct flow *flow, const struct table *table);
void flow_add_chart(struct flow *flow, const struct figure *chart);

/* Gives each box its page: kept together as they ask wherever they fit on one page. At least one
 * page. */
void flow_paginate(struct flow *flow);
void flow_draw_page(const struct flow *flow, cairo_t *cr, unsigned page);

#endif
