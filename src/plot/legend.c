/* Decides where the legend goes and how many columns it has, then draws it. Its room is known
 * before the axes are laid out, so it cannot come to lie on data. */
#include "plot/legend.h"
#include "plot/text_block.h"
#include <math.h>
#include <string.h>

enum entry_kind { ENTRY_SERIES, ENTRY_CURVE, ENTRY_BOUND, ENTRY_LINE, ENTRY_MORE };

struct legend_entry {
    enum entry_kind kind;
    unsigned series;
    enum point_bound bound;
    char *text; /* as shown, perhaps shortened */
};

static const struct font entry_font = { .size = 9.5 };
static const struct font title_font = { .size = 9.5, .bold = true };
static const double row_height = 13;
static const double baseline_in_row = 9.5;
static const double key_width = 22; /* marker or line, and the gap to its name */
static const double line_key_width = 16;
static const double marker_size = 7, bound_size = 4.5;
static const double bound_shift = 2.5; /* of a marker with an arrow, so that it stays in its row */
static const double curve_width = 1.6;
static const double curve_dashes[] = { 9, 5, 2, 0 }; /* of neighbors, in turn */
static const double column_gap = 18;
static const double column_width_least = 110;
static const double beside_width_share = 0.28, beside_height_share = 0.8, below_height_share = 0.55;

static void clear_entry(gpointer element)
{
    struct legend_entry *entry = element;

    g_free(entry->text);
}

void legend_free(struct legend *legend)
{
    if (legend == NULL)
        return;
    g_array_unref(legend->entries);
    g_free(legend->title);
    g_free(legend);
}

/* One series without a name needs no explanation. */
static unsigned series_explained(const struct legend_content *content)
{
    unsigned count = content->series == NULL ? 0 : g_strv_length(content->series);

    return count == 1 && content->series[0][0] == '\0' ? 0 : count;
}

static const char *const bound_texts[POINT_BOUND_COUNT] = {
    [POINT_AT_LEAST] = "at least so much",
    [POINT_AT_MOST] = "at most so much",
    [POINT_ABOUT] = "about so much",
};

static bool explains(const struct legend_content *content, int bound)
{
    return bound_texts[bound] != NULL && (content->bounds >> bound & 1) != 0;
}

/* Entries that do not stand for a series. */
static unsigned others_explained(const struct legend_content *content)
{
    unsigned count = content->line != NULL;

    for (int bound = 0; bound < POINT_BOUND_COUNT; bound++)
        count += explains(content, bound);
    return count;
}

static double widest_entry(const struct legend_content *content, unsigned series,
                           const struct text_measurer *measurer)
{
    double widest = content->line == NULL ? 0 : text_width(measurer, content->line, entry_font);

    for (unsigned i = 0; i < series; i++)
        widest = MAX(widest, text_width(measurer, content->series[i], entry_font));
    for (int bound = 0; bound < POINT_BOUND_COUNT; bound++)
        if (explains(content, bound))
            widest = MAX(widest, text_width(measurer, bound_texts[bound], entry_font));
    return key_width + widest;
}

static void lay_out_beside(struct legend *legend, double widest, double title_width, unsigned count)
{
    legend->side = LEGEND_RIGHT;
    legend->columns = 1;
    legend->rows = count;
    legend->column_width = widest;
    legend->width = MAX(widest, title_width);
}

static void lay_out_below(struct legend *legend, double widest, double width, unsigned rows_most,
                          unsigned count)
{
    unsigned columns_full = MAX(1, (unsigned)((width + column_gap) / (widest + column_gap)));
    unsigned columns_most =
        MAX(1, (unsigned)((width + column_gap) / (column_width_least + column_gap)));
    unsigned columns_needed = (count + rows_most - 1) / rows_most;

    legend->side = LEGEND_BELOW;
    legend->columns = MIN(count, MAX(columns_full, MIN(columns_needed, columns_most)));
    legend->rows = MIN(rows_most, (count + legend->columns - 1) / legend->columns);
    legend->column_width = MIN(widest, (width + column_gap) / legend->columns - column_gap);
    legend->width = width;
}

static void add_entry(struct legend *legend, const struct text_measurer *measurer,
                      struct legend_entry entry, const char *text)
{
    entry.text =
        text_shortened(measurer, text, entry_font, MAX(0, legend->column_width - key_width));
    g_array_append_val(legend->entries, entry);
}

static gsize same_bytes(const char *a, const char *b)
{
    gsize count = 0;

    while (a[count] != '\0' && a[count] == b[count])
        count++;
    return count;
}

/* Bytes of whole words that all names begin with: what can go if names must become shorter, as it
 * tells none of them apart. */
static gsize shared_beginning(char **names, unsigned count)
{
    gsize shared = strlen(names[0]);

    for (unsigned i = 1; i < count; i++)
        shared = MIN(shared, same_bytes(names[0], names[i]));
    while (shared > 0 && names[0][shared - 1] != ' ')
        shared--;
    return shared;
}

static void add_series(struct legend *legend, const struct legend_content *content, unsigned series,
                       const struct text_measurer *measurer)
{
    bool is_too_wide = widest_entry(content, series, measurer) > legend->column_width;
    gsize cut = is_too_wide && series > 1 ? shared_beginning(content->series, series) : 0;

    for (unsigned i = 0; i < series; i++) {
        bool is_curve = i + content->curve_count >= g_strv_length(content->series);
        struct legend_entry entry = { .kind = is_curve ? ENTRY_CURVE : ENTRY_SERIES, .series = i };
        g_autofree char *name = g_strconcat(cut > 0 ? "…" : "", content->series[i] + cut, NULL);

        add_entry(legend, measurer, entry, name);
    }
}

static void add_entries(struct legend *legend, const struct legend_content *content,
                        unsigned series, const struct text_measurer *measurer)
{
    unsigned others = others_explained(content), room = legend->columns * legend->rows;
    unsigned shown = series + others <= room ? series : room - MIN(room, others + 1);

    add_series(legend, content, shown, measurer);
    for (int bound = 0; bound < POINT_BOUND_COUNT; bound++)
        if (explains(content, bound))
            add_entry(legend, measurer,
                      (struct legend_entry){ .kind = ENTRY_BOUND, .bound = bound },
                      bound_texts[bound]);
    if (content->line != NULL)
        add_entry(legend, measurer, (struct legend_entry){ .kind = ENTRY_LINE }, content->line);
    if (shown < series) {
        g_autofree char *more = g_strdup_printf("… and %u more", series - shown);

        add_entry(legend, measurer, (struct legend_entry){ .kind = ENTRY_MORE }, more);
    }
}

struct legend *legend_new(const struct legend_content *content,
                          const struct text_measurer *measurer, double width, double height)
{
    struct legend *legend = g_new0(struct legend, 1);
    unsigned series = series_explained(content), count = series + others_explained(content);

    legend->entries = g_array_new(FALSE, TRUE, sizeof(struct legend_entry));
    g_array_set_clear_func(legend->entries, clear_entry);
    if (count == 0)
        return legend;

    bool has_title = series > 0 && content->title != NULL && content->title[0] != '\0';
    double title_height = has_title ? row_height : 0;
    double title_width = has_title ? text_width(measurer, content->title, title_font) : 0;
    double widest = widest_entry(content, series, measurer);

    if (MAX(widest, title_width) <= width * beside_width_share
        && count * row_height + title_height <= height * beside_height_share) {
        lay_out_beside(legend, widest, title_width, count);
    } else {
        double rows_most = floor((height * below_height_share - title_height) / row_height);

        lay_out_below(legend, widest, width, (unsigned)MAX(1, rows_most), count);
    }
    legend->title =
        has_title ? text_shortened(measurer, content->title, title_font, legend->width) : NULL;
    legend->height = legend->rows * row_height + title_height;
    add_entries(legend, content, series, measurer);
    return legend;
}

void legend_style_line(struct shape *line)
{
    line->stroke = palette_line;
    line->stroke_width = 1;
}

void legend_style_curve(struct shape *line, unsigned series)
{
    line->stroke = palette_style(series).fill;
    line->stroke_width = curve_width;
    line->dash = curve_dashes[series % G_N_ELEMENTS(curve_dashes)];
}

static struct shape *draw_line_key(struct scene *scene, struct point middle)
{
    struct point ends[] = { middle, { middle.x + line_key_width, middle.y } };

    return scene_add_line(scene, "legend-line", ends, G_N_ELEMENTS(ends));
}

static void draw_key(const struct legend_entry *entry, struct scene *scene, struct point middle)
{
    struct point center = { middle.x + line_key_width / 2, middle.y };
    struct series_style style = palette_style(entry->series);

    switch (entry->kind) {
    case ENTRY_SERIES:
        bound_mark_draw(scene, "legend-marker", style, POINT_EXACT, center, marker_size);
        break;
    case ENTRY_CURVE:
        legend_style_curve(draw_line_key(scene, middle), entry->series);
        break;
    case ENTRY_BOUND:
        center.y += entry->bound == POINT_AT_LEAST ? bound_shift : 0;
        center.y -= entry->bound == POINT_AT_MOST ? bound_shift : 0;
        bound_mark_draw(scene, "legend-bound", style, entry->bound, center, bound_size);
        break;
    case ENTRY_LINE:
        legend_style_line(draw_line_key(scene, middle));
        break;
    case ENTRY_MORE:
        break;
    }
}

void legend_draw(const struct legend *legend, struct scene *scene, struct point corner)
{
    double top = corner.y;

    if (legend->title != NULL) {
        struct point at = { corner.x, top + baseline_in_row };

        scene_add_text(scene, "legend-title", at, legend->title, title_font)->fill = palette_text;
        top += row_height;
    }
    for (guint i = 0; i < legend->entries->len; i++) {
        const struct legend_entry *entry = &g_array_index(legend->entries, struct legend_entry, i);
        struct point cell = { corner.x + i / legend->rows * (legend->column_width + column_gap),
                              top + i % legend->rows * row_height };
        struct point text_at = { cell.x + key_width, cell.y + baseline_in_row };

        draw_key(entry, scene, (struct point){ cell.x, cell.y + row_height / 2 - 0.6 });
        scene_add_text(scene, "legend", text_at, entry->text, entry_font)->fill = palette_text;
    }
}
