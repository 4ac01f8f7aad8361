/* Wrapped texts. On which page their lines stand is decided by flow. */
#include "render/passage.h"

static void measure_lines(struct passage *passage)
{
    passage->line_count = (unsigned)pango_layout_get_line_count(passage->layout);
    passage->line_height =
        MAX(typeset_tallest_line(passage->layout), passage->style->font.size * LEADING);
}

struct passage *passage_new(PangoContext *context, const struct text_style *style, const char *text,
                            double width)
{
    struct passage *passage = g_new(struct passage, 1);

    passage->layout = typeset_layout_new(context, style->font);
    passage->style = style;
    typeset_set_paragraph(passage->layout, text, width - style->indent);
    measure_lines(passage);
    return passage;
}

void passage_free(void *passage)
{
    g_object_unref(((struct passage *)passage)->layout);
    g_free(passage);
}

void passage_embolden(struct passage *passage, unsigned bytes)
{
    PangoAttrList *attributes = pango_attr_list_copy(pango_layout_get_attributes(passage->layout));
    PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);

    bold->start_index = 0;
    bold->end_index = bytes;
    pango_attr_list_insert(attributes, bold);
    pango_layout_set_attributes(passage->layout, attributes);
    pango_attr_list_unref(attributes);
    measure_lines(passage);
}

void passage_draw_line(const struct passage *passage, cairo_t *cr, unsigned line, double y)
{
    struct text_extent extent = typeset_line_extent(passage->layout, line);
    double slack = passage->line_height - extent.ascent - extent.descent;
    struct color color = passage->style->color;

    cairo_set_source_rgb(cr, color.red, color.green, color.blue);
    typeset_draw_line(cr, passage->layout, line,
                      (struct point){ passage->style->indent, y + slack / 2 + extent.ascent });
}

double passage_height(const struct passage *passage)
{
    return passage->line_count * passage->line_height;
}
