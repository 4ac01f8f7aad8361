/* Sets two saved runs side by side. A line is the same in both where its SKU, kind and payment are;
 * of several such lines (tiers, suppliers) the first belongs to the first, and so on. */
#include "decide/run_difference.h"

const char *const line_change_names[] = {
    [LINE_CHANGE_NEW] = "new",
    [LINE_CHANGE_GONE] = "gone",
    [LINE_CHANGE_QUANTITY] = "quantity",
    [LINE_CHANGE_PRICE] = "price",
    [LINE_CHANGE_QUANTITY_AND_PRICE] = "quantity and price",
    [LINE_CHANGE_RATES] = "rates",
    [LINE_CHANGE_NONE] = "none",
};

/* --- categories --- */

static struct category_difference *find_category(GArray *categories, const char *name)
{
    struct category_difference none = { .category = name };

    for (guint i = 0; i < categories->len; i++) {
        struct category_difference *category =
            &g_array_index(categories, struct category_difference, i);
        if (g_str_equal(category->category, name))
            return category;
    }
    g_array_append_val(categories, none);
    return &g_array_index(categories, struct category_difference, categories->len - 1);
}

static void compare_categories(struct configuration_difference *out)
{
    for (guint i = 0; i < out->before->costs->len; i++) {
        const struct saved_cost *cost = &g_array_index(out->before->costs, struct saved_cost, i);
        struct money *before = &find_category(out->categories, cost->category)->before;
        *before = money_add(*before, cost->present);
    }
    for (guint i = 0; i < out->after->costs->len; i++) {
        const struct saved_cost *cost = &g_array_index(out->after->costs, struct saved_cost, i);
        struct money *after = &find_category(out->categories, cost->category)->after;
        *after = money_add(*after, cost->present);
    }
}

/* --- lines --- */

static guint line_hash(const void *key)
{
    const struct saved_line *line = key;

    return (g_str_hash(line->sku) * 31 + g_str_hash(line->kind)) * 31 + g_str_hash(line->payment);
}

static gboolean is_same_line(const void *a, const void *b)
{
    const struct saved_line *left = a, *right = b;

    return g_str_equal(left->sku, right->sku) && g_str_equal(left->kind, right->kind)
           && g_str_equal(left->payment, right->payment);
}

static void queue_free(void *queue)
{
    g_queue_free(queue);
}

/* The lines of a run by what they are: each key has a queue of lines, in their order. */
static GHashTable *index_lines(const GArray *lines)
{
    GHashTable *index = g_hash_table_new_full(line_hash, is_same_line, NULL, queue_free);

    for (guint i = 0; i < lines->len; i++) {
        struct saved_line *line = &g_array_index(lines, struct saved_line, i);
        GQueue *queue = g_hash_table_lookup(index, line);
        if (queue == NULL) {
            queue = g_queue_new();
            g_hash_table_insert(index, line, queue);
        }
        g_queue_push_tail(queue, line);
    }
    return index;
}

static bool has_other_price(const struct saved_line *before, const struct saved_line *after)
{
    if (!before->has_price || !after->has_price)
        return before->has_price != after->has_price;
    return money_compare(before->price, after->price) != 0
           || !g_str_equal(before->currency, after->currency);
}

static enum line_change change_of(const struct saved_line *before, const struct saved_line *after)
{
    if (before == NULL || after == NULL)
        return before == NULL ? LINE_CHANGE_NEW : LINE_CHANGE_GONE;
    bool has_other_quantity = decimal_compare(before->quantity, after->quantity) != 0;
    if (has_other_price(before, after))
        return has_other_quantity ? LINE_CHANGE_QUANTITY_AND_PRICE : LINE_CHANGE_PRICE;
    if (has_other_quantity)
        return LINE_CHANGE_QUANTITY;
    return money_compare(before->present, after->present) != 0 ? LINE_CHANGE_RATES
                                                               : LINE_CHANGE_NONE;
}

static void add_line(GArray *lines, const struct saved_line *before, const struct saved_line *after)
{
    const struct money nothing = { 0 };
    struct line_difference line = {
        .change = change_of(before, after),
        .before = before,
        .after = after,
        .difference = money_subtract(after != NULL ? after->present : nothing,
                                     before != NULL ? before->present : nothing),
    };

    if (line.change != LINE_CHANGE_NONE)
        g_array_append_val(lines, line);
}

static void compare_lines(struct configuration_difference *out)
{
    g_autoptr(GHashTable) before = index_lines(out->before->lines);
    g_autoptr(GHashTable) matched = g_hash_table_new(NULL, NULL);

    for (guint i = 0; i < out->after->lines->len; i++) {
        const struct saved_line *line = &g_array_index(out->after->lines, struct saved_line, i);
        GQueue *queue = g_hash_table_lookup(before, line);
        struct saved_line *old = queue != NULL ? g_queue_pop_head(queue) : NULL;
        g_hash_table_add(matched, old);
        add_line(out->lines, old, line);
    }
    for (guint i = 0; i < out->before->lines->len; i++) {
        const struct saved_line *line = &g_array_index(out->before->lines, struct saved_line, i);
        if (!g_hash_table_contains(matched, line))
            add_line(out->lines, line, NULL);
    }
}

/* --- configurations --- */

static void add_configuration(struct run_difference *difference,
                              const struct saved_configuration *before,
                              const struct saved_configuration *after)
{
    struct configuration_difference out = {
        .before = before,
        .after = after,
        .categories = g_array_new(FALSE, FALSE, sizeof(struct category_difference)),
        .lines = g_array_new(FALSE, FALSE, sizeof(struct line_difference)),
    };

    out.has_difference = before != NULL && after != NULL && before->has_cost && after->has_cost;
    if (out.has_difference) {
        out.difference = money_subtract(after->total, before->total);
        compare_categories(&out);
        out.has_lines = before->has_lines && after->has_lines;
    }
    if (out.has_lines)
        compare_lines(&out);
    g_array_append_val(difference->configurations, out);
}

static void configuration_clear(void *data)
{
    struct configuration_difference *configuration = data;

    g_array_free(configuration->categories, TRUE);
    g_array_free(configuration->lines, TRUE);
}

struct run_difference *run_difference_new(const struct saved_run *before,
                                          const struct saved_run *after)
{
    struct run_difference *difference = g_new0(struct run_difference, 1);

    difference->before = before;
    difference->after = after;
    difference->configurations = g_array_new(FALSE, FALSE, sizeof(struct configuration_difference));
    g_array_set_clear_func(difference->configurations, configuration_clear);
    for (guint i = 0; i < after->configurations->len; i++) {
        const struct saved_configuration *here =
            &g_array_index(after->configurations, struct saved_configuration, i);
        add_configuration(difference, saved_run_find(before, here->id), here);
    }
    for (guint i = 0; i < before->configurations->len; i++) {
        const struct saved_configuration *there =
            &g_array_index(before->configurations, struct saved_configuration, i);
        if (saved_run_find(after, there->id) == NULL)
            add_configuration(difference, there, NULL);
    }
    return difference;
}

void run_difference_free(struct run_difference *difference)
{
    if (difference == NULL)
        return;
    g_array_free(difference->configurations, TRUE);
    g_free(difference);
}
