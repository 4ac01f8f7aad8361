/* Fonts and lines through Pango. Where lines stand on a page is left to the renderers. */
#include "render/typeset.h"
#include "render/clean_text.h"

#define FONT_FAMILY "DejaVu Sans"

/* Neither screen, user settings nor printer may move a glyph. */
static void set_font_options(PangoContext *context)
{
    cairo_font_options_t *options = cairo_font_options_create();

    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
}

PangoContext *typeset_context_new(void)
{
    PangoContext *context;

    /* Without this, LANGUAGE would choose among the fonts for Chinese and Japanese. */
    g_setenv("PANGO_LANGUAGE", "en", TRUE);
    context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    set_font_options(context);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    pango_context_set_round_glyph_positions(context, FALSE);
    return context;
}

/* What is copied out of a PDF must be what was put in: a ligature is one glyph, which some
 * viewers copy as a sign of its own, and a hyphen where a long name breaks would look like a
 * part of the name. */
static void keep_text_whole(PangoLayout *layout)
{
    PangoAttrList *attributes = pango_attr_list_new();

    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0"));
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

PangoLayout *typeset_layout_new(PangoContext *context, struct font font)
{
    PangoLayout *layout = pango_layout_new(context);

    keep_text_whole(layout);
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    typeset_set_font(layout, font);
    return layout;
}

void typeset_set_font(PangoLayout *layout, struct font font)
{
    PangoFontDescription *description = pango_font_description_new();

    pango_font_description_set_family_static(description, FONT_FAMILY);
    pango_font_description_set_weight(description,
                                      font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(description, font.size * PANGO_SCALE);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
}

void typeset_set_line(PangoLayout *layout, const char *text)
{
    g_autofree char *line = clean_line(text);

    pango_layout_set_width(layout, -1);
    pango_layout_set_text(layout, line, -1);
}

void typeset_set_paragraph(PangoLayout *layout, const char *text, double width)
{
    g_autofree char *clean = clean_text(text);

    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_text(layout, clean, -1);
}

struct text_extent typeset_line_extent(PangoLayout *layout, unsigned line)
{
    PangoRectangle logical;

    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, (int)line), NULL,
                                  &logical);
    return (struct text_extent){
        .width = (double)logical.width / PANGO_SCALE,
        .ascent = (double)-logical.y / PANGO_SCALE,
        .descent = (double)(logical.y + logical.height) / PANGO_SCALE,
    };
}

double typeset_tallest_line(PangoLayout *layout)
{
    double height = 0;

    for (int i = 0; i < pango_layout_get_line_count(layout); i++) {
        struct text_extent extent = typeset_line_extent(layout, (unsigned)i);

        height = MAX(height, extent.ascent + extent.descent);
    }
    return height;
}

void typeset_draw_line(cairo_t *cr, PangoLayout *layout, unsigned line, struct point at)
{
    cairo_move_to(cr, at.x, at.y);
    pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(layout, (int)line));
    cairo_new_path(cr); /* the end of the text is no start of a line */
}
