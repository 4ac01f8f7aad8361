/* Sets two saved runs side by side. A line is the same in both where its SKU, kind and payment are;
 * of several such lines (tiers, suppliers) the first belongs to the first, and so on. */
#include "decide/run_difference.h"

const char *const line_change_names[] = {
    [LINE_CHANGE_NEW] = "new",
    [LINE_CHANGE_GONE] = "gone",
    [LINE_CHANGE_QUANTITY] = "quantity",
    [LINE_CHANGE_PRICE] = "price",
    [LINE_CHANGE_QUANTITY_AND_PRICE] = "quantity and price",
    [LINE_CHANGE_QUANTITY_AND_RATES] = "quantity and rates",
    [LINE_CHANGE_PRICE_AND_RATES] = "price and rates",
    [LINE_CHANGE_ALL] = "quantity, price and rates",
    [LINE_CHANGE_BASE] = "base",
    [LINE_CHANGE_DISCOUNT_RATE] = "discount rate",
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

static bool has_same_factors(const struct saved_line *before, const struct saved_line *after)
{
    if (before->factors == NULL || after->factors == NULL)
        return false;
    g_autofree char *left = json_format(before->factors);
    g_autofree char *right = json_format(after->factors);
    return g_str_equal(left, right);
}

/* Of a line with the same quantity and unit price. */
static enum line_change change_of_present(const struct saved_line *before,
                                          const struct saved_line *after)
{
    bool has_nominals = before->has_nominal && after->has_nominal;

    if (money_compare(before->present, after->present) == 0)
        return LINE_CHANGE_NONE;
    if (has_nominals && money_compare(before->nominal, after->nominal) == 0)
        return LINE_CHANGE_DISCOUNT_RATE;
    return !after->has_price && has_same_factors(before, after) ? LINE_CHANGE_BASE
                                                                : LINE_CHANGE_RATES;
}

static enum line_change change_of(const struct saved_line *before, const struct saved_line *after)
{
    if (before == NULL || after == NULL)
        return before == NULL ? LINE_CHANGE_NEW : LINE_CHANGE_GONE;
    static const enum line_change with_price[2][2] = {
        { LINE_CHANGE_PRICE, LINE_CHANGE_PRICE_AND_RATES },
        { LINE_CHANGE_QUANTITY_AND_PRICE, LINE_CHANGE_ALL },
    };
    bool has_other_quantity = decimal_compare(before->quantity, after->quantity) != 0;
    bool has_other_factors =
        before->factors != NULL && after->factors != NULL && !has_same_factors(before, after);
    if (has_other_price(before, after))
        return with_price[has_other_quantity][has_other_factors];
    if (has_other_quantity)
        return has_other_factors ? LINE_CHANGE_QUANTITY_AND_RATES : LINE_CHANGE_QUANTITY;
    return change_of_present(before, after);
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

/* --- parameters --- */

static void add_parameter(GArray *parameters, const char *name, const char *before,
                          const char *after)
{
    struct parameter_difference parameter = { name, before, after };

    if (g_strcmp0(before, after) != 0)
        g_array_append_val(parameters, parameter);
}

/* In the order of the run of now, then what is gone. */
static void compare_parameters(struct run_difference *difference)
{
    const GArray *before = difference->before->parameters, *after = difference->after->parameters;

    difference->has_parameters = before != NULL && after != NULL;
    if (!difference->has_parameters)
        return;
    for (guint i = 0; i < after->len; i++) {
        const struct saved_parameter *here = &g_array_index(after, struct saved_parameter, i);
        add_parameter(difference->parameters, here->name, saved_parameter_value(before, here->name),
                      here->value);
    }
    for (guint i = 0; i < before->len; i++) {
        const struct saved_parameter *there = &g_array_index(before, struct saved_parameter, i);
        if (saved_parameter_value(after, there->name) == NULL)
            add_parameter(difference->parameters, there->name, there->value, NULL);
    }
}

/* --- configurations --- */

static void compare_totals(struct configuration_difference *out)
{
    const struct saved_configuration *before = out->before, *after = out->after;
    bool has_tco = before->has_cost && after->has_cost;

    out->is_price = !has_tco && before->has_price && after->has_price;
    out->has_difference = has_tco || out->is_price;
    if (!out->has_difference)
        return;
    out->total_before = out->is_price ? before->price : before->total;
    out->total_after = out->is_price ? after->price : after->total;
    out->difference = money_subtract(out->total_after, out->total_before);
    out->has_categories = has_tco && before->has_categories && after->has_categories;
    out->has_lines = has_tco && before->has_lines && after->has_lines;
}

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

    if (before != NULL && after != NULL)
        compare_totals(&out);
    if (out.has_categories)
        compare_categories(&out);
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
    difference->is_of_other_study = !g_str_equal(before->study, after->study);
    difference->parameters = g_array_new(FALSE, FALSE, sizeof(struct parameter_difference));
    compare_parameters(difference);
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
    g_array_free(difference->parameters, TRUE);
    g_array_free(difference->configurations, TRUE);
    g_free(difference);
}
