/* PDF: the document on A4 pages, text as text in an embedded font, with outline, running title
 * and page numbers. What stands on which page is decided by flow before anything is drawn. */
#include "render/clean_text.h"
#include "render/flow.h"
#include "render/formats.h"
#include "render/scene_cairo.h"
#include "render/typeset.h"
#include <cairo-pdf.h>

#define HEADER_BASELINE 40.0
#define HEADER_RULE     47.0
#define FOOTER_BASELINE (PAGE_HEIGHT - 34.0)
#define RULE_WIDTH      0.5
#define UNDATED         "1970-01-01" /* the file's date must not be the day of the run */

static cairo_status_t append_bytes(void *closure, const unsigned char *data, unsigned length)
{
    g_byte_array_append(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(cairo_surface_t *surface, const char *title, const char *date)
{
    g_autofree char *clean = clean_line(title);
    g_autofree char *created = g_strconcat(date ? date : UNDATED, "T00:00:00", NULL);

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, clean);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "perfcost");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created);
}

static void draw_running_text(cairo_t *cr, PangoLayout *layout, const char *text,
                              enum text_anchor anchor, double baseline)
{
    double width;

    typeset_set_line(layout, text);
    pango_layout_set_width(layout, (int)(TEXT_WIDTH * PANGO_SCALE));
    width = typeset_line_extent(layout, 0).width;
    typeset_draw_line(
        cr, layout, 0,
        (struct point){ anchor == ANCHOR_END ? PAGE_WIDTH - MARGIN_SIDE - width : MARGIN_SIDE,
                        baseline });
}

static void draw_header(cairo_t *cr, PangoLayout *layout, const struct document *document)
{
    draw_running_text(cr, layout, document->title, ANCHOR_START, HEADER_BASELINE);
    cairo_set_source_rgb(cr, color_light_rule.red, color_light_rule.green, color_light_rule.blue);
    cairo_set_line_width(cr, RULE_WIDTH);
    cairo_move_to(cr, MARGIN_SIDE, HEADER_RULE);
    cairo_line_to(cr, PAGE_WIDTH - MARGIN_SIDE, HEADER_RULE);
    cairo_stroke(cr);
}

/* The title stands on the first page itself, so its header is left out there. */
static void draw_frame(cairo_t *cr, const struct flow *flow, const struct document *document,
                       unsigned page)
{
    PangoLayout *layout = typeset_layout_new(flow->context, style_running.font);
    g_autofree char *number = g_strdup_printf("Page %u of %u", page + 1, flow->page_count);
    struct color color = style_running.color;

    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    cairo_set_source_rgb(cr, color.red, color.green, color.blue);
    draw_running_text(cr, layout, number, ANCHOR_END, FOOTER_BASELINE);
    if (document->date) {
        g_autofree char *date = g_strdup_printf("As of %s", document->date);

        draw_running_text(cr, layout, date, ANCHOR_START, FOOTER_BASELINE);
    }
    if (page > 0 && document->title)
        draw_header(cr, layout, document);
    g_object_unref(layout);
}

static void draw_pages(cairo_surface_t *surface, const struct flow *flow,
                       const struct document *document)
{
    cairo_t *cr = cairo_create(surface);

    for (unsigned page = 0; page < flow->page_count; page++) {
        draw_frame(cr, flow, document, page);
        cairo_save(cr);
        cairo_translate(cr, MARGIN_SIDE, MARGIN_TOP);
        flow_draw_page(flow, cr, page);
        cairo_restore(cr);
        cairo_show_page(cr);
    }
    cairo_destroy(cr);
}

static char *destination(const struct box *box)
{
    return g_strdup_printf("page=%u pos=[%d %d]", box->page + 1, (int)MARGIN_SIDE,
                           (int)(MARGIN_TOP + box->y));
}

/* Subsections hang below the section before them. */
static void add_outline(cairo_surface_t *surface, const struct flow *flow)
{
    int section = CAIRO_PDF_OUTLINE_ROOT;

    for (unsigned i = 0; i < flow->boxes->len; i++) {
        const struct box *box = &g_array_index(flow->boxes, struct box, i);
        g_autofree char *text = NULL, *place = NULL;
        int parent = box->outline_level > 1 ? section : CAIRO_PDF_OUTLINE_ROOT;
        int entry;

        if (box->outline_level == 0)
            continue;
        text = clean_line(box->outline_text);
        place = destination(box);
        entry = cairo_pdf_surface_add_outline(surface, parent, text, place,
                                              CAIRO_PDF_OUTLINE_FLAG_OPEN);
        if (box->outline_level == 1)
            section = entry;
    }
}

static bool is_paragraph(const struct document *document, unsigned block)
{
    return ((const struct block *)g_ptr_array_index(document->blocks, block))->kind
           == BLOCK_PARAGRAPH;
}

static struct flow *compose(const struct document *document)
{
    struct flow *flow = flow_new(TEXT_WIDTH, TEXT_HEIGHT);

    flow_add_title(flow, document);
    for (unsigned i = 0; i < document->blocks->len; i++) {
        const struct block *block = g_ptr_array_index(document->blocks, i);

        if (i > 0 && block->kind == BLOCK_TABLE && is_paragraph(document, i - 1))
            flow_keep_with_next(flow);
        if (block->kind == BLOCK_TABLE)
            flow_add_table(flow, block->table);
        else if (block->kind == BLOCK_CHART)
            flow_add_chart(flow, block->chart);
        else
            flow_add_text(flow, block);
    }
    flow_paginate(flow);
    return flow;
}

static bool finish(cairo_surface_t *surface, char **problem)
{
    cairo_status_t status;

    cairo_surface_finish(surface);
    status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        *problem = g_strdup_printf("PDF: %s", cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static bool render_document(const struct document *document, GArray *files, char **problem)
{
    GByteArray *out = rendered_files_add(files, "report.pdf");
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(append_bytes, out, PAGE_WIDTH, PAGE_HEIGHT);
    struct flow *flow = compose(document);

    set_metadata(surface, document->title, document->date);
    draw_pages(surface, flow, document);
    add_outline(surface, flow);
    flow_free(flow);
    return finish(surface, problem);
}

static bool render_scene(const struct scene *scene, GByteArray *out, char **problem)
{
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(append_bytes, out, scene->width, scene->height);
    cairo_t *cr = cairo_create(surface);
    PangoContext *context = typeset_context_new();

    set_metadata(surface, scene->title, NULL);
    scene_cairo_draw(cr, scene, context);
    cairo_show_page(cr);
    g_object_unref(context);
    cairo_destroy(cr);
    return finish(surface, problem);
}

const struct renderer pdf_renderer = {
    .format = "pdf",
    .description = "the report on A4 pages",
    .render_document = render_document,
    .render_scene = render_scene,
};
