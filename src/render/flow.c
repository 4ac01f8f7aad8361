/* Cutting a column of boxes into pages. What a box is, and how it is drawn, is left to who added
 * it. */
#include "render/flow.h"
#include "render/renderer.h"
#include "render/typeset.h"

struct owned {
    void *content;
    GDestroyNotify destroy;
};

/* Where the next box goes. */
struct cursor {
    unsigned page;
    double y;
};

static void owned_free(void *data)
{
    struct owned *owned = data;

    owned->destroy(owned->content);
    g_free(owned);
}

struct flow *flow_new(double width, double page_height)
{
    struct flow *flow = g_new0(struct flow, 1);

    flow->width = width;
    flow->page_height = page_height;
    flow->context = typeset_context_new();
    flow->measurer = text_measurer_new();
    flow->boxes = g_array_new(FALSE, FALSE, sizeof(struct box));
    flow->contents = g_ptr_array_new_with_free_func(owned_free);
    return flow;
}

void flow_free(struct flow *flow)
{
    g_ptr_array_unref(flow->contents);
    g_array_unref(flow->boxes);
    text_measurer_free(flow->measurer);
    g_object_unref(flow->context);
    g_free(flow);
}

void *flow_own(struct flow *flow, void *content, GDestroyNotify destroy)
{
    struct owned *owned = g_new(struct owned, 1);

    *owned = (struct owned){ content, destroy };
    g_ptr_array_add(flow->contents, owned);
    return content;
}

void flow_add(struct flow *flow, struct box box)
{
    box.width = flow->width;
    g_array_append_val(flow->boxes, box);
}

static struct box *box_at(const struct flow *flow, unsigned index)
{
    return &g_array_index(flow->boxes, struct box, index);
}

void flow_keep_with_next(struct flow *flow)
{
    if (flow->boxes->len > 0)
        box_at(flow, flow->boxes->len - 1)->keeps_next = true;
}

static double height_at(const struct box *box, double y)
{
    if (y > 0)
        return box->gap + box->height;
    return (box->head ? box->head->height : 0) + box->height;
}

static double kept_height(const struct flow *flow, unsigned first, unsigned end, double y)
{
    double top = y;

    for (unsigned i = first; i < end; i++)
        y += height_at(box_at(flow, i), y);
    return y - top;
}

/* End of the boxes, from `first` on, that want to be on one page; only as many as one page can
 * hold. */
static unsigned kept_end(const struct flow *flow, unsigned first)
{
    unsigned end = first + 1;

    while (end < flow->boxes->len && box_at(flow, end - 1)->keeps_next
           && kept_height(flow, first, end + 1, 0) <= flow->page_height)
        end++;
    return end;
}

static void place(struct box *box, struct cursor *cursor)
{
    box->starts_page = cursor->y == 0;
    cursor->y += height_at(box, cursor->y);
    box->y = cursor->y - box->height;
    box->page = cursor->page;
}

void flow_paginate(struct flow *flow)
{
    struct cursor cursor = { 0, 0 };

    for (unsigned first = 0, end; first < flow->boxes->len; first = end) {
        end = kept_end(flow, first);
        if (cursor.y > 0 && cursor.y + kept_height(flow, first, end, cursor.y) > flow->page_height)
            cursor = (struct cursor){ .page = cursor.page + 1 };
        for (unsigned i = first; i < end; i++)
            place(box_at(flow, i), &cursor);
    }
    flow->page_count = cursor.page + 1;
}

static void draw_box(const struct box *box, cairo_t *cr, double y)
{
    cairo_save(cr);
    cairo_translate(cr, 0, y);
    box->draw(box, cr);
    cairo_restore(cr);
}

/* Boxes stand in order of their pages: the first of one is found by bisection. */
static unsigned first_on_page(const struct flow *flow, unsigned page)
{
    unsigned low = 0, high = flow->boxes->len;

    while (low < high) {
        unsigned middle = low + (high - low) / 2;

        if (box_at(flow, middle)->page < page)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void flow_draw_page(const struct flow *flow, cairo_t *cr, unsigned page)
{
    for (unsigned i = first_on_page(flow, page);
         i < flow->boxes->len && box_at(flow, i)->page == page; i++) {
        const struct box *box = box_at(flow, i);

        if (box->starts_page && box->head)
            draw_box(box->head, cr, 0);
        draw_box(box, cr, box->y);
    }
}
