/* Tables as boxes: a head (caption and header, repeated on each page with "(continued)"), rows,
 * notes. A row stays in one piece unless it fills most of a page by itself. Widths are left to
 * table_plan. */
#include "render/flow.h"
#include "render/passage.h"
#include "render/table_plan.h"

#define ROW_PADDING       2.6 /* above and below the texts of a row */
#define ROW_LEADING       1.3
#define ROW_SHARE_MOST    0.6 /* of a page: taller rows are cut … */
#define SLICE_LINES       10  /* … into slices of so many lines */
#define TABLE_GAP         14.0
#define TABLE_END         5.0 /* below the last row */
#define CAPTION_GAP       4.0 /* between caption and header */
#define HEADER_LINES_MOST 8   /* more of a header's text is replaced by an ellipsis */
#define RULE_WIDTH        0.8
#define LIGHT_RULE_WIDTH  0.4

/* The columns of a table that stand side by side, and their rows. */
struct table_part {
    const struct table *table;
    const struct column_group *group;
    double width;
    PangoLayout *header_layout, *cell_layout; /* set anew for each text */
    double header_height, header_pitch;
    GArray *slices;       /* of struct row_slice */
    GPtrArray *tall_rows; /* of GPtrArray of PangoLayout *: the cells of cut rows */
};

/* A row, or some lines of one that is too tall. */
struct row_slice {
    unsigned row;
    unsigned first_line, line_count;
    double pitch; /* distance of its lines */
    bool ends_row, ends_table;
    const GPtrArray *layouts; /* its cells, if it is part of a cut row; else NULL */
};

struct table_head {
    const struct table_part *part;
    struct passage *caption; /* or NULL */
};

static void table_part_free(void *data)
{
    struct table_part *part = data;

    g_object_unref(part->header_layout);
    g_object_unref(part->cell_layout);
    g_array_unref(part->slices);
    g_ptr_array_unref(part->tall_rows);
    g_free(part);
}

static void table_head_free(void *data)
{
    struct table_head *head = data;

    if (head->caption)
        passage_free(head->caption);
    g_free(head);
}

static double font_size(PangoLayout *layout)
{
    return (double)pango_font_description_get_size(pango_layout_get_font_description(layout))
           / PANGO_SCALE;
}

static enum column_align align_of(const struct table_part *part,
                                  const struct planned_column *column)
{
    return g_array_index(part->table->columns, struct table_column, column->index).align;
}

static const char *title_of(const struct table_part *part, const struct planned_column *column)
{
    return g_array_index(part->table->columns, struct table_column, column->index).title;
}

/* Most cells are plain and fit: those need no layout to be known as one line. */
static bool is_surely_one_line(const char *text, const struct planned_column *column)
{
    if (column->width < column->natural)
        return false;
    for (; text && *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

static void measure_header(struct table_part *part)
{
    unsigned lines = 1;

    part->header_pitch = ROW_LEADING * font_size(part->header_layout);
    for (unsigned c = 0; c < part->group->count; c++) {
        const struct planned_column *column = &part->group->columns[c];

        typeset_set_paragraph(part->header_layout, title_of(part, column), column->width);
        lines = MAX(lines, (unsigned)pango_layout_get_line_count(part->header_layout));
        part->header_pitch = MAX(part->header_pitch, typeset_tallest_line(part->header_layout));
    }
    part->header_height = lines * part->header_pitch + 2 * ROW_PADDING;
}

static struct row_slice measure_row(const struct table_part *part, unsigned row)
{
    struct row_slice slice = { .row = row, .line_count = 1 };

    slice.pitch = ROW_LEADING * font_size(part->cell_layout);
    for (unsigned c = 0; c < part->group->count; c++) {
        const struct planned_column *column = &part->group->columns[c];
        const char *text = table_cell(part->table, row, column->index)->text;

        if (is_surely_one_line(text, column))
            continue;
        typeset_set_paragraph(part->cell_layout, text, column->width);
        slice.line_count =
            MAX(slice.line_count, (unsigned)pango_layout_get_line_count(part->cell_layout));
        slice.pitch = MAX(slice.pitch, typeset_tallest_line(part->cell_layout));
    }
    return slice;
}

static double slice_height(const struct row_slice *slice)
{
    return slice->line_count * slice->pitch + (slice->first_line == 0 ? ROW_PADDING : 0)
           + (slice->ends_row ? ROW_PADDING : 0) + (slice->ends_table ? TABLE_END : 0);
}

static const GPtrArray *keep_layouts(struct table_part *part, unsigned row)
{
    GPtrArray *layouts = g_ptr_array_new_with_free_func(g_object_unref);

    for (unsigned c = 0; c < part->group->count; c++) {
        const struct planned_column *column = &part->group->columns[c];
        PangoLayout *layout = pango_layout_copy(part->cell_layout);

        typeset_set_paragraph(layout, table_cell(part->table, row, column->index)->text,
                              column->width);
        g_ptr_array_add(layouts, layout);
    }
    g_ptr_array_add(part->tall_rows, layouts);
    return layouts;
}

static void cut_row(struct table_part *part, struct row_slice whole)
{
    const GPtrArray *layouts = keep_layouts(part, whole.row);

    for (unsigned line = 0; line < whole.line_count; line += SLICE_LINES) {
        struct row_slice slice = whole;

        slice.first_line = line;
        slice.line_count = MIN(SLICE_LINES, whole.line_count - line);
        slice.ends_row = line + slice.line_count == whole.line_count;
        slice.ends_table = whole.ends_table && slice.ends_row;
        slice.layouts = layouts;
        g_array_append_val(part->slices, slice);
    }
}

static void add_row(struct table_part *part, unsigned row, double height_most)
{
    struct row_slice whole = measure_row(part, row);

    whole.ends_row = true;
    whole.ends_table = row + 1 == part->table->rows->len;
    if (slice_height(&whole) > height_most)
        cut_row(part, whole);
    else
        g_array_append_val(part->slices, whole);
}

static void set_ink(cairo_t *cr)
{
    cairo_set_source_rgb(cr, color_ink.red, color_ink.green, color_ink.blue);
}

static void draw_rule(cairo_t *cr, const struct table_part *part, double y, bool is_light)
{
    struct color color = is_light ? color_light_rule : color_rule;

    cairo_set_source_rgb(cr, color.red, color.green, color.blue);
    cairo_set_line_width(cr, is_light ? LIGHT_RULE_WIDTH : RULE_WIDTH);
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, part->width, y);
    cairo_stroke(cr);
}

/* Draws `line` of a cell whose text area begins at `x`. */
static void draw_cell_line(cairo_t *cr, PangoLayout *layout, unsigned line,
                           const struct planned_column *column, enum column_align align,
                           struct point top)
{
    struct text_extent extent = typeset_line_extent(layout, line);

    if (align == ALIGN_RIGHT)
        top.x += column->width - extent.width;
    typeset_draw_line(cr, layout, line, (struct point){ top.x, top.y + extent.ascent });
}

static void draw_header(const struct table_part *part, cairo_t *cr)
{
    double x = CELL_PADDING;

    draw_rule(cr, part, 0, false);
    draw_rule(cr, part, part->header_height, false);
    set_ink(cr);
    for (unsigned c = 0; c < part->group->count; c++) {
        const struct planned_column *column = &part->group->columns[c];
        unsigned lines;

        typeset_set_paragraph(part->header_layout, title_of(part, column), column->width);
        lines = (unsigned)pango_layout_get_line_count(part->header_layout);
        for (unsigned line = 0; line < lines; line++)
            draw_cell_line(cr, part->header_layout, line, column, align_of(part, column),
                           (struct point){ x, part->header_height - ROW_PADDING
                                                  - (lines - line) * part->header_pitch });
        x += column->width + 2 * CELL_PADDING;
    }
}

static void draw_head(const struct box *box, cairo_t *cr)
{
    const struct table_head *head = box->content;

    for (unsigned line = 0; head->caption && line < head->caption->line_count; line++)
        passage_draw_line(head->caption, cr, line, line * head->caption->line_height);
    cairo_translate(cr, 0, box->height - head->part->header_height);
    draw_header(head->part, cr);
}

static PangoLayout *cell_layout(const struct table_part *part, const struct row_slice *slice,
                                unsigned c)
{
    const struct planned_column *column = &part->group->columns[c];

    if (slice->layouts)
        return g_ptr_array_index(slice->layouts, c);
    typeset_set_paragraph(part->cell_layout,
                          table_cell(part->table, slice->row, column->index)->text, column->width);
    return part->cell_layout;
}

static void draw_row(const struct box *box, cairo_t *cr)
{
    const struct table_part *part = box->content;
    const struct row_slice *slice = &g_array_index(part->slices, struct row_slice, box->part);
    double top = slice->first_line == 0 ? ROW_PADDING : 0;
    double x = CELL_PADDING;

    set_ink(cr);
    for (unsigned c = 0; c < part->group->count; c++) {
        const struct planned_column *column = &part->group->columns[c];
        PangoLayout *layout = cell_layout(part, slice, c);
        unsigned lines = (unsigned)pango_layout_get_line_count(layout);

        for (unsigned i = 0; i < slice->line_count && slice->first_line + i < lines; i++)
            draw_cell_line(cr, layout, slice->first_line + i, column, align_of(part, column),
                           (struct point){ x, top + i * slice->pitch });
        x += column->width + 2 * CELL_PADDING;
    }
    if (slice->ends_row)
        draw_rule(cr, part, box->height - (slice->ends_table ? TABLE_END : 0), !slice->ends_table);
}

/* "Bill of materials (part 2 of 3, continued)"; without a title "Part 2 of 3, continued" */
static char *caption_text(const struct table *table, unsigned number, unsigned count,
                          bool is_continued)
{
    const char *title = table->title != NULL ? table->title : "";
    g_autofree char *part =
        count > 1 ? g_strdup_printf("part %u of %u", number, count) : g_strdup("");
    g_autofree char *which = g_strconcat(part, count > 1 && is_continued ? ", " : "",
                                         is_continued ? "continued" : "", NULL);

    if (*title == '\0')
        *which = g_ascii_toupper(*which);
    if (*title == '\0' || *which == '\0')
        return g_strconcat(title, which, NULL);
    return g_strdup_printf("%s (%s)", title, which);
}

static struct box make_head(struct flow *flow, const struct table_part *part, const char *caption)
{
    struct table_head *head = flow_own(flow, g_new0(struct table_head, 1), table_head_free);
    double caption_height = 0;

    head->part = part;
    if (*caption) {
        head->caption = passage_new(flow->context, &style_caption, caption, flow->width);
        caption_height = passage_height(head->caption) + CAPTION_GAP;
    }
    return (struct box){
        .gap = TABLE_GAP,
        .height = caption_height + part->header_height,
        .keeps_next = true,
        .width = flow->width,
        .draw = draw_head,
        .content = head,
    };
}

static struct table_part *make_part(struct flow *flow, const struct table *table, double size,
                                    const struct column_group *group)
{
    struct table_part *part = flow_own(flow, g_new0(struct table_part, 1), table_part_free);

    part->table = table;
    part->group = group;
    part->width = column_group_width(group);
    part->header_layout =
        typeset_layout_new(flow->context, (struct font){ .size = size, .bold = true });
    part->cell_layout = typeset_layout_new(flow->context, (struct font){ .size = size });
    pango_layout_set_height(part->header_layout, -HEADER_LINES_MOST);
    pango_layout_set_ellipsize(part->header_layout, PANGO_ELLIPSIZE_END);
    part->slices = g_array_new(FALSE, FALSE, sizeof(struct row_slice));
    part->tall_rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    measure_header(part);
    for (unsigned row = 0; row < table->rows->len; row++)
        add_row(part, row, ROW_SHARE_MOST * flow->page_height);
    return part;
}

/* Two rows stay with the head, two go to the last page, and the last one has the notes below it. */
static bool keeps_next(const struct table_part *part, unsigned slice, bool has_notes)
{
    if (slice + 1 == part->slices->len)
        return has_notes;
    return slice == 0 || slice + 2 == part->slices->len;
}

static void add_rows(struct flow *flow, const struct table_part *part, const struct box *head,
                     bool has_notes)
{
    for (unsigned i = 0; i < part->slices->len; i++)
        flow_add(flow, (struct box){ .height = slice_height(
                                         &g_array_index(part->slices, struct row_slice, i)),
                                     .keeps_next = keeps_next(part, i, has_notes),
                                     .head = head,
                                     .draw = draw_row,
                                     .content = part,
                                     .part = i });
}

static void add_part(struct flow *flow, const struct table *table, const struct table_plan *plan,
                     unsigned index)
{
    const struct column_group *group = &g_array_index(plan->groups, struct column_group, index);
    struct table_part *part = make_part(flow, table, plan->font_size, group);
    unsigned count = plan->groups->len;
    g_autofree char *caption = caption_text(table, index + 1, count, false);
    g_autofree char *continued = caption_text(table, index + 1, count, true);
    struct box *head = flow_own(flow, g_new(struct box, 1), g_free);

    *head = make_head(flow, part, continued);
    flow_add(flow, make_head(flow, part, caption));
    add_rows(flow, part, head, table->notes->len > 0 && index + 1 == count);
}

void flow_add_table(struct flow *flow, const struct table *table)
{
    struct table_plan *plan;

    if (table->columns->len == 0)
        return;
    plan = flow_own(flow, table_plan_new(table, flow->width, flow->measurer), table_plan_free);
    for (unsigned i = 0; i < plan->groups->len; i++)
        add_part(flow, table, plan, i);
    for (unsigned i = 0; i < table->notes->len; i++)
        flow_add_lines(flow, &style_note, g_ptr_array_index(table->notes, i),
                       (struct box){ .keeps_next = false });
}
