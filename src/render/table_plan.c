/* Widths of a table's columns from the widths of its texts. How many lines a wrapped text takes,
 * and drawing, are left to flow_table. */
#include "render/table_plan.h"
#include <string.h>

#define USUAL_SIZE   8.5
#define GROUPED_SIZE 7.5 /* of groups of columns */

static const struct attempt {
    double font_size;
    bool is_comfortable;
} attempts[] = {
    { USUAL_SIZE, true },
    { 7.5, true },
    { 6.5, true },
    { 6.5, false },
};

#define SLACK             0.5   /* against rounding, which would wrap the widest text */
#define COMFORTABLE_LINES 5     /* into which the longest text of a column may wrap with ease … */
#define COMFORTABLE_LEAST 56.0  /* … but in no column narrower than this … */
#define COMFORTABLE_MOST  150.0 /* … and at any length in one as wide as this */
#define SHARE_MOST        0.4   /* of the page: what a column may insist on; so two always fit */
#define KEY_SHARE_MOST    0.6   /* of the page: what is repeated in each group */

struct fitting {
    const struct table *table;
    const struct text_measurer *measurer;
    double width;
    struct planned_column *columns; /* as measured at the usual size */
    bool *is_key;                   /* by column: it is in each group */
    unsigned *others;               /* the other columns, which groups divide among them */
    unsigned other_count;
};

static double measure(const struct fitting *fitting, const char *text, bool bold)
{
    struct font font = { .size = USUAL_SIZE, .bold = bold };

    return fitting->measurer->measure(fitting->measurer->context, text, font).width + SLACK;
}

static double widest_word(const struct fitting *fitting, const char *text, bool bold)
{
    double widest = 0;

    for (const char *at = text + strspn(text, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        g_autofree char *word = g_strndup(at, length);

        widest = MAX(widest, measure(fitting, word, bold));
        at += length;
    }
    return widest;
}

static void measure_cell(const struct fitting *fitting, struct planned_column *column,
                         const struct cell *cell)
{
    double width = cell->text ? measure(fitting, cell->text, false) : 0;

    column->natural = MAX(column->natural, width);
    if (width > column->least)
        column->least =
            MAX(column->least, cell->number ? width : widest_word(fitting, cell->text, false));
}

static struct planned_column measure_column(const struct fitting *fitting, unsigned index)
{
    const struct table_column *header =
        &g_array_index(fitting->table->columns, struct table_column, index);
    const char *title = header->title ? header->title : "";
    struct planned_column column = { .index = index };

    for (unsigned r = 0; r < fitting->table->rows->len; r++)
        measure_cell(fitting, &column, table_cell(fitting->table, r, index));
    column.comfortable =
        CLAMP(column.natural / COMFORTABLE_LINES, COMFORTABLE_LEAST, COMFORTABLE_MOST);
    column.comfortable = MIN(column.natural, column.comfortable);
    column.least = MAX(column.least, widest_word(fitting, title, true));
    column.natural = MAX(column.natural, measure(fitting, title, true));
    column.least = MIN(column.least, SHARE_MOST * fitting->width - 2 * CELL_PADDING);
    column.comfortable = MAX(column.least, column.comfortable);
    return column;
}

/* Sum over the columns of the width each takes at a level: as wide as it wants to be, but no
 * wider than the level, unless it must. */
static double width_at(const struct column_group *group, double level)
{
    double sum = 0;

    for (unsigned i = 0; i < group->count; i++) {
        struct planned_column *column = &group->columns[i];

        column->width = MAX(column->floor, MIN(column->natural, level));
        sum += column->width + 2 * CELL_PADDING;
    }
    return sum;
}

/* Raises the level until the columns fill the width; bisection to far below a point. False: they
 * do not fit. */
static bool fill(const struct column_group *group, double width)
{
    double low = 0, high = width;

    if (width_at(group, 0) > width)
        return false;
    if (width_at(group, G_MAXDOUBLE) <= width)
        return true;
    for (int step = 0; step < 40; step++) {
        double level = (low + high) / 2;

        if (width_at(group, level) > width)
            high = level;
        else
            low = level;
    }
    width_at(group, low);
    return true;
}

/* The key columns and the others of `from` to before `end`, at the attempted font size. */
static struct column_group take_columns(const struct fitting *fitting,
                                        const struct attempt *attempt, unsigned from, unsigned end)
{
    unsigned count = fitting->table->columns->len, other = 0;
    struct column_group group = { .columns = g_new(struct planned_column, count) };
    double scale = attempt->font_size / USUAL_SIZE;

    for (unsigned i = 0; i < count; i++) {
        struct planned_column column = fitting->columns[i];
        bool is_within = fitting->is_key[i] || (from <= other && other < end);

        other += !fitting->is_key[i];
        if (!is_within)
            continue;
        column.natural *= scale;
        column.floor = scale * (attempt->is_comfortable ? column.comfortable : column.least);
        group.columns[group.count++] = column;
    }
    return group;
}

static bool plan_side_by_side(const struct fitting *fitting, const struct attempt *attempt,
                              struct table_plan *plan)
{
    struct column_group all = take_columns(fitting, attempt, 0, fitting->other_count);

    if (!fill(&all, fitting->width)) {
        g_free(all.columns);
        return false;
    }
    plan->font_size = attempt->font_size;
    g_array_append_val(plan->groups, all);
    return true;
}

/* What a column takes in a group, with paddings. */
static double grouped_width(const struct planned_column *column)
{
    return column->comfortable * GROUPED_SIZE / USUAL_SIZE + 2 * CELL_PADDING;
}

static double width_of_keys(const struct fitting *fitting)
{
    double width = 0;

    for (unsigned i = 0; i < fitting->table->columns->len; i++)
        width += fitting->is_key[i] ? grouped_width(&fitting->columns[i]) : 0;
    return width;
}

static bool tells_rows_apart(const struct fitting *fitting)
{
    const struct table *table = fitting->table;
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool is_new = true;

    for (unsigned r = 0; r < table->rows->len && is_new; r++) {
        GString *key = g_string_new(NULL);
        for (unsigned c = 0; c < table->columns->len; c++) {
            const char *text = table_cell(table, r, c)->text;
            if (fitting->is_key[c])
                g_string_append_printf(key, "%s\n", text != NULL ? text : "");
        }
        is_new = g_hash_table_add(seen, g_string_free(key, FALSE));
    }
    return is_new;
}

/* The first column and as few more as tell the rows apart; where that takes too much room, the
 * first alone. */
static void choose_keys(struct fitting *fitting)
{
    unsigned count = fitting->table->columns->len, keys = 1;

    fitting->is_key[0] = true;
    while (keys + 1 < count && !tells_rows_apart(fitting))
        fitting->is_key[keys++] = true;
    for (unsigned i = 1; i + 1 < keys; i++) {
        fitting->is_key[i] = false;
        fitting->is_key[i] = !tells_rows_apart(fitting);
    }
    bool is_good =
        tells_rows_apart(fitting) && width_of_keys(fitting) <= KEY_SHARE_MOST * fitting->width;
    for (unsigned i = 1; i < count && !is_good; i++)
        fitting->is_key[i] = false;
}

static void list_others(struct fitting *fitting)
{
    fitting->other_count = 0;
    for (unsigned i = 0; i < fitting->table->columns->len; i++)
        if (!fitting->is_key[i])
            fitting->others[fitting->other_count++] = i;
}

static double width_of_other(const struct fitting *fitting, unsigned other)
{
    return grouped_width(&fitting->columns[fitting->others[other]]);
}

/* End of the others, from `from` on, that fit beside the keys into `width`; at least one. */
static unsigned group_end(const struct fitting *fitting, unsigned from, double width)
{
    double used = width_of_keys(fitting) + width_of_other(fitting, from);
    unsigned end = from + 1;

    while (end < fitting->other_count && used + width_of_other(fitting, end) <= width)
        used += width_of_other(fitting, end++);
    return end;
}

static unsigned count_groups(const struct fitting *fitting, double width)
{
    unsigned count = 0;

    for (unsigned from = 0; from < fitting->other_count; from = group_end(fitting, from, width))
        count++;
    return count;
}

/* The least width in which as few groups as possible hold all columns: then they are about
 * equally wide. */
static double balanced_width(const struct fitting *fitting)
{
    unsigned fewest = count_groups(fitting, fitting->width);
    double step = fitting->width / 50, width = fitting->width;

    while (width > step && count_groups(fitting, width - step) == fewest)
        width -= step;
    return width;
}

static void plan_groups(struct fitting *fitting, struct table_plan *plan)
{
    static const struct attempt attempt = { GROUPED_SIZE, true };

    choose_keys(fitting);
    list_others(fitting);
    double width = balanced_width(fitting);
    plan->font_size = GROUPED_SIZE;
    for (unsigned from = 0, end; from < fitting->other_count; from = end) {
        struct column_group group;

        end = group_end(fitting, from, width);
        group = take_columns(fitting, &attempt, from, end);
        fill(&group, fitting->width);
        g_array_append_val(plan->groups, group);
    }
}

static void column_group_clear(void *group)
{
    g_free(((struct column_group *)group)->columns);
}

struct table_plan *table_plan_new(const struct table *table, double width,
                                  const struct text_measurer *measurer)
{
    unsigned count = table->columns->len;
    g_autofree struct planned_column *columns = g_new(struct planned_column, count);
    g_autofree bool *is_key = g_new0(bool, count);
    g_autofree unsigned *others = g_new(unsigned, count);
    struct fitting fitting = { .table = table,
                               .measurer = measurer,
                               .width = width,
                               .columns = columns,
                               .is_key = is_key,
                               .others = others };
    struct table_plan *plan = g_new0(struct table_plan, 1);
    bool fits = false;

    plan->groups = g_array_new(FALSE, FALSE, sizeof(struct column_group));
    g_array_set_clear_func(plan->groups, column_group_clear);
    for (unsigned i = 0; i < count; i++)
        columns[i] = measure_column(&fitting, i);
    list_others(&fitting);
    for (unsigned i = 0; i < G_N_ELEMENTS(attempts) && !fits; i++)
        fits = plan_side_by_side(&fitting, &attempts[i], plan);
    if (!fits)
        plan_groups(&fitting, plan);
    return plan;
}

void table_plan_free(void *data)
{
    struct table_plan *plan = data;

    g_array_unref(plan->groups);
    g_free(plan);
}

double column_group_width(const struct column_group *group)
{
    double sum = 0;

    for (unsigned i = 0; i < group->count; i++)
        sum += group->columns[i].width + 2 * CELL_PADDING;
    return sum;
}
