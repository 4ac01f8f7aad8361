/* Titles, headings, paragraphs and warnings as boxes. Tables and charts have files of their own. */
#include "render/flow.h"
#include "render/passage.h"
#include <string.h>

#define WARNING_WORD     "Warning: "
#define WARNING_PADDING  5.0
#define WARNING_BAR      3.0
#define SEAM             0.5 /* overlap of areas, or viewers show a hair of paper between them */
#define TITLE_RULE_GAP   10.0
#define TITLE_RULE_WIDTH 1.5

static void fill_area(cairo_t *cr, struct color color, struct point from, struct point to)
{
    cairo_set_source_rgb(cr, color.red, color.green, color.blue);
    cairo_rectangle(cr, from.x, from.y, to.x - from.x, to.y - from.y);
    cairo_fill(cr);
}

static void draw_line(const struct box *box, cairo_t *cr)
{
    passage_draw_line(box->content, cr, box->part, 0);
}

static void add_passage(struct flow *flow, struct passage *passage, struct box sample)
{
    flow_own(flow, passage, passage_free);
    for (unsigned line = 0; line < passage->line_count; line++) {
        bool is_last = line + 1 == passage->line_count;
        struct box box = sample;

        box.content = passage;
        box.part = line;
        box.height = passage->line_height;
        box.gap = line == 0 ? passage->style->gap : 0;
        box.keeps_next =
            sample.keeps_next || (!is_last && (line == 0 || line + 2 == passage->line_count));
        box.outline_level = line == 0 ? sample.outline_level : 0;
        flow_add(flow, box);
    }
}

void flow_add_lines(struct flow *flow, const struct text_style *style, const char *text,
                    struct box sample)
{
    sample.draw = draw_line;
    add_passage(flow, passage_new(flow->context, style, text, flow->width), sample);
}

static void draw_title_rule(const struct box *box, cairo_t *cr)
{
    fill_area(cr, color_accent, (struct point){ 0, 0 }, (struct point){ box->width, box->height });
}

void flow_add_title(struct flow *flow, const struct document *document)
{
    struct box kept = { .keeps_next = true };

    if (document->title)
        flow_add_lines(flow, &style_title, document->title, kept);
    if (document->subtitle)
        flow_add_lines(flow, &style_subtitle, document->subtitle, kept);
    flow_add(
        flow,
        (struct box){ .gap = TITLE_RULE_GAP, .height = TITLE_RULE_WIDTH, .draw = draw_title_rule });
}

static void add_heading(struct flow *flow, const struct block *block)
{
    unsigned level = CLAMP(block->level, 1, G_N_ELEMENTS(style_heading));

    flow_add_lines(
        flow, &style_heading[level - 1], block->text,
        (struct box){ .keeps_next = true, .outline_level = level, .outline_text = block->text });
}

static void add_paragraph(struct flow *flow, const struct block *block)
{
    flow_add_lines(flow, &style_body, block->text, (struct box){ .keeps_next = false });
}

static void draw_warning(const struct box *box, cairo_t *cr)
{
    double top = box->part > 0 ? -SEAM : 0;

    fill_area(cr, color_alert_ground, (struct point){ 0, top },
              (struct point){ box->width, box->height });
    fill_area(cr, color_alert, (struct point){ 0, top },
              (struct point){ WARNING_BAR, box->height });
    passage_draw_line(box->content, cr, box->part, box->part == 0 ? WARNING_PADDING : 0);
}

static void add_warning(struct flow *flow, const struct block *block)
{
    g_autofree char *text = g_strconcat(WARNING_WORD, block->text, NULL);
    struct passage *passage =
        passage_new(flow->context, &style_warning, text, flow->width - style_warning.indent);
    unsigned first = flow->boxes->len;

    passage_embolden(passage, strlen(WARNING_WORD));
    add_passage(flow, passage, (struct box){ .draw = draw_warning });
    g_array_index(flow->boxes, struct box, first).height += WARNING_PADDING;
    g_array_index(flow->boxes, struct box, flow->boxes->len - 1).height += WARNING_PADDING;
}

void flow_add_text(struct flow *flow, const struct block *block)
{
    static void (*const add[])(struct flow *, const struct block *) = {
        [BLOCK_HEADING] = add_heading,
        [BLOCK_PARAGRAPH] = add_paragraph,
        [BLOCK_WARNING] = add_warning,
    };

    g_assert(block->kind < G_N_ELEMENTS(add));
    add[block->kind](flow, block);
}
