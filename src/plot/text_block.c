/* Breaks and shortens plain texts by what a measurer says of their width. Bytes are never cut
 * within a character. */
#include "plot/text_block.h"
#include "plot/palette.h"
#include <string.h>

static const double line_height_share = 1.3; /* of the font's size */
static const double baseline_share = 0.95;   /* of the font's size, below the top of a line */

double text_width(const struct text_measurer *measurer, const char *text, struct font font)
{
    return measurer->measure(measurer->context, text, font).width;
}

static char *first_and_last(const char *text, glong count, glong kept)
{
    const char *head_end = g_utf8_offset_to_pointer(text, (kept + 1) / 2);
    const char *tail = g_utf8_offset_to_pointer(text, count - kept / 2);

    return g_strdup_printf("%.*s…%s", (int)(head_end - text), text, tail);
}

char *text_shortened(const struct text_measurer *measurer, const char *text, struct font font,
                     double width)
{
    if (text_width(measurer, text, font) <= width)
        return g_strdup(text);

    glong count = g_utf8_strlen(text, -1), fits = 0, too_many = count;

    while (too_many - fits > 1) {
        glong kept = fits + (too_many - fits) / 2;
        g_autofree char *candidate = first_and_last(text, count, kept);

        if (text_width(measurer, candidate, font) <= width)
            fits = kept;
        else
            too_many = kept;
    }
    return first_and_last(text, count, fits);
}

struct text_block *text_block_new(struct font font)
{
    struct text_block *block = g_new0(struct text_block, 1);

    block->lines = g_ptr_array_new_with_free_func(g_free);
    block->font = font;
    block->color = palette_text;
    block->line_height = font.size * line_height_share;
    return block;
}

void text_block_free(struct text_block *block)
{
    if (block == NULL)
        return;
    g_ptr_array_unref(block->lines);
    g_free(block);
}

/* Characters at the start of the text that fit into `width`; at least one. */
static glong fitting_characters(const struct text_measurer *measurer, const char *text,
                                struct font font, double width)
{
    glong fits = 1, too_many = g_utf8_strlen(text, -1);

    while (too_many - fits > 1) {
        glong tried = fits + (too_many - fits) / 2;
        g_autofree char *start = g_utf8_substring(text, 0, tried);

        if (text_width(measurer, start, font) <= width)
            fits = tried;
        else
            too_many = tried;
    }
    return fits;
}

/* Bytes of the first line of a text that is too wide: up to the last space that fits, else as many
 * as fit. */
static gsize first_line_bytes(const struct text_measurer *measurer, const char *text,
                              struct font font, double width)
{
    const char *limit =
        g_utf8_offset_to_pointer(text, fitting_characters(measurer, text, font, width));

    for (const char *space = limit; space > text; space--)
        if (*space == ' ')
            return (gsize)(space - text);
    return (gsize)(limit - text);
}

static void append_line(struct text_block *block, const struct text_measurer *measurer, char *line)
{
    block->width = MAX(block->width, text_width(measurer, line, block->font));
    g_ptr_array_add(block->lines, line);
}

void text_block_add(struct text_block *block, const struct text_measurer *measurer,
                    const char *text, double width, unsigned most)
{
    if (*text == '\0')
        return;
    for (unsigned line = 1; line < most && text_width(measurer, text, block->font) > width;
         line++) {
        gsize bytes = first_line_bytes(measurer, text, block->font, width);

        append_line(block, measurer, g_strndup(text, bytes));
        text += bytes;
        text += strspn(text, " ");
        if (*text == '\0')
            return;
    }
    append_line(block, measurer, text_shortened(measurer, text, block->font, width));
}

double text_block_height(const struct text_block *block)
{
    return block->lines->len * block->line_height;
}

static struct shape *draw_line(const struct text_block *block, struct scene *scene,
                               const char *role, guint line, struct point at)
{
    struct shape *shape =
        scene_add_text(scene, role, at, g_ptr_array_index(block->lines, line), block->font);

    shape->fill = block->color;
    return shape;
}

static double baseline(const struct text_block *block, guint line)
{
    return line * block->line_height + block->font.size * baseline_share;
}

void text_block_draw(const struct text_block *block, struct scene *scene, const char *role,
                     struct point top, enum text_anchor anchor)
{
    for (guint i = 0; i < block->lines->len; i++) {
        struct point at = { top.x, top.y + baseline(block, i) };

        draw_line(block, scene, role, i, at)->anchor = anchor;
    }
}

void text_block_draw_upwards(const struct text_block *block, struct scene *scene, const char *role,
                             struct point left)
{
    for (guint i = 0; i < block->lines->len; i++) {
        struct point at = { left.x + baseline(block, i), left.y };
        struct shape *shape = draw_line(block, scene, role, i, at);

        shape->anchor = ANCHOR_MIDDLE;
        shape->rotation = 90;
    }
}
