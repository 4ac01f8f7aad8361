/* Writes the difference of two runs for people and for programs. Nothing is computed here but sums
 * of what is printed. */
#include "report/run_difference_report.h"
#include "report/table_cells.h"

static const struct saved_configuration *
present_side(const struct configuration_difference *configuration)
{
    return configuration->after != NULL ? configuration->after : configuration->before;
}

static bool has_cost(const struct saved_configuration *side)
{
    return side != NULL && side->has_cost;
}

/* "+200,000.00" */
static char *signed_text(struct money amount, const struct run_currency *currency)
{
    g_autofree char *digits = money_format_grouped(amount, currency->minor_digits);

    return g_strconcat(money_sign(amount) > 0 ? "+" : "", digits, NULL);
}

/* --- words --- */

static bool is_without_tables(const struct run_difference *difference)
{
    for (guint i = 0; i < difference->configurations->len; i++) {
        const struct configuration_difference *configuration =
            &g_array_index(difference->configurations, struct configuration_difference, i);
        if (configuration->has_difference && !configuration->has_categories)
            return true;
    }
    return false;
}

static char *parameters_text(const struct run_difference *difference)
{
    GString *text = g_string_new(NULL);

    if (!difference->has_parameters)
        return g_string_free(
            g_string_append(text, "The saved run does not say which parameters it had."), FALSE);
    for (guint i = 0; i < difference->parameters->len; i++) {
        const struct parameter_difference *parameter =
            &g_array_index(difference->parameters, struct parameter_difference, i);
        g_string_append_printf(text, "%s%s %s -> %s", i == 0 ? "Parameters: " : "; ",
                               parameter->name, parameter->before ? parameter->before : "none",
                               parameter->after ? parameter->after : "none");
    }
    g_string_append(text, text->len > 0 ? "." : "The parameters are those of the saved run.");
    return g_string_free(text, FALSE);
}

char **run_difference_remarks(const struct run_difference *difference)
{
    GPtrArray *remarks = g_ptr_array_new();

    g_ptr_array_add(remarks, g_strdup_printf("Cost is the TCO in %s: present values over the term.",
                                             difference->after->currency));
    if (difference->is_of_other_study)
        g_ptr_array_add(remarks, g_strdup_printf("The saved run is of another study, '%s'.",
                                                 difference->before->study));
    if (is_without_tables(difference))
        g_ptr_array_add(remarks, g_strdup("The saved run has no costs by category, so only its "
                                          "measures are compared."));
    g_ptr_array_add(remarks, parameters_text(difference));
    g_ptr_array_add(remarks, NULL);
    return (char **)g_ptr_array_free(remarks, FALSE);
}

char *run_difference_sentence(const struct configuration_difference *configuration,
                              const struct run_currency *currency)
{
    const char *label = present_side(configuration)->label;

    if (configuration->before == NULL)
        return g_strdup_printf("%s: not in the saved run.", label);
    if (configuration->after == NULL)
        return g_strdup_printf("%s: only in the saved run.", label);
    if (!configuration->has_difference)
        return g_strdup_printf("%s: incomplete %s, so there is no difference to explain.", label,
                               has_cost(configuration->before) ? "now" : "in the saved run");
    g_autofree char *before =
        money_format_grouped(configuration->total_before, currency->minor_digits);
    g_autofree char *after =
        money_format_grouped(configuration->total_after, currency->minor_digits);
    g_autofree char *change = signed_text(configuration->difference, currency);
    const char *measure = configuration->is_price ? "price " : "";
    if (money_sign(configuration->difference) == 0)
        return g_strdup_printf("%s: %s%s %s, as in the saved run.", label, measure, after,
                               currency->code);
    return g_strdup_printf("%s: %s%s %s, in the saved run %s (%s).", label, measure, after,
                           currency->code, before, change);
}

/* --- tables --- */

static void add_amount(struct table *table, struct money amount,
                       const struct run_currency *currency)
{
    g_autofree char *text = money_format_grouped(amount, currency->minor_digits);
    g_autofree char *number = money_format(amount, currency->minor_digits);

    table_add_cell(table, text, number, NULL);
}

static void add_amounts(struct table *table, struct money before, struct money after,
                        const struct run_currency *currency)
{
    add_amount(table, before, currency);
    add_amount(table, after, currency);
    add_amount(table, money_subtract(after, before), currency);
}

struct table *run_categories_table(const struct configuration_difference *configuration,
                                   const struct run_currency *currency)
{
    static const struct column_title columns[] = {
        { "category", "Category", ALIGN_LEFT },
        { "before", "Saved run", ALIGN_RIGHT },
        { "after", "Now", ALIGN_RIGHT },
        { "difference", "Difference", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("categories", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < configuration->categories->len; i++) {
        const struct category_difference *category =
            &g_array_index(configuration->categories, struct category_difference, i);
        table_add_row(table);
        add_text(table, category->category);
        add_amounts(table, category->before, category->after, currency);
    }
    table_add_row(table);
    add_text(table, "total");
    add_amounts(table, configuration->total_before, configuration->total_after, currency);
    return table;
}

static char *quantity_text(const struct saved_line *line)
{
    return line == NULL ? g_strdup("-") : decimal_format_short(line->quantity, DECIMAL_DIGITS);
}

static char *price_text(const struct saved_line *line)
{
    if (line == NULL || !line->has_price)
        return g_strdup("-");
    g_autofree char *digits =
        money_format_price_grouped(line->price, currency_minor_digits(line->currency));
    return g_strdup_printf("%s %s", digits, line->currency);
}

static void add_line_row(struct table *table, const struct line_difference *line,
                         const struct run_currency *currency)
{
    const struct saved_line *side = line->after != NULL ? line->after : line->before;

    table_add_row(table);
    add_text(table, side->sku);
    add_text(table, side->kind);
    add_text(table, side->payment);
    add_text(table, line_change_names[line->change]);
    add_owned_text(table, quantity_text(line->before));
    add_owned_text(table, quantity_text(line->after));
    add_owned_text(table, price_text(line->before));
    add_owned_text(table, price_text(line->after));
    add_amount(table, line->difference, currency);
}

/* The total under the last column, the others empty. */
static void add_total_row(struct table *table, struct money total,
                          const struct run_currency *currency)
{
    table_add_row(table);
    add_text(table, "total");
    for (guint i = 2; i < table->columns->len; i++)
        add_text(table, "");
    add_amount(table, total, currency);
}

struct table *run_lines_table(const struct configuration_difference *configuration,
                              const struct run_currency *currency)
{
    static const struct column_title columns[] = {
        { "sku", "SKU", ALIGN_LEFT },
        { "kind", "Kind", ALIGN_LEFT },
        { "payment", "Paid at", ALIGN_LEFT },
        { "change", "Change", ALIGN_LEFT },
        { "quantity-before", "Quantity, saved run", ALIGN_RIGHT },
        { "quantity-after", "Quantity, now", ALIGN_RIGHT },
        { "price-before", "Unit price, saved run", ALIGN_RIGHT },
        { "price-after", "Unit price, now", ALIGN_RIGHT },
        { "difference", "Difference", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("lines", NULL, columns, G_N_ELEMENTS(columns));

    for (guint i = 0; i < configuration->lines->len; i++)
        add_line_row(table, &g_array_index(configuration->lines, struct line_difference, i),
                     currency);
    add_total_row(table, configuration->difference, currency);
    return table;
}

/* --- JSON --- */

static void set_amount(struct json *object, const char *key, bool is_known, struct money amount,
                       const struct run_currency *currency)
{
    g_autofree char *number = is_known ? money_format(amount, currency->minor_digits) : NULL;

    json_set_number(object, key, number);
}

static void set_amounts(struct json *object, struct money before, struct money after,
                        const struct run_currency *currency)
{
    set_amount(object, "before", true, before, currency);
    set_amount(object, "after", true, after, currency);
    set_amount(object, "difference", true, money_subtract(after, before), currency);
}

static void set_sides(struct json *object, const char *key, const char *before, const char *after)
{
    struct json *sides = json_set_object(object, key);

    json_set_number(sides, "before", before);
    json_set_number(sides, "after", after);
}

static char *quantity_number(const struct saved_line *line)
{
    return line == NULL ? NULL : decimal_format_short(line->quantity, DECIMAL_DIGITS);
}

static char *price_number(const struct saved_line *line)
{
    return line == NULL || !line->has_price
               ? NULL
               : money_format_price(line->price, currency_minor_digits(line->currency));
}

static void add_json_line(struct json *array, const struct line_difference *line,
                          const struct run_currency *currency)
{
    const struct saved_line *side = line->after != NULL ? line->after : line->before;
    const struct money nothing = { 0 };
    g_autofree char *quantity_before = quantity_number(line->before);
    g_autofree char *quantity_after = quantity_number(line->after);
    g_autofree char *price_before = price_number(line->before);
    g_autofree char *price_after = price_number(line->after);
    struct json *object = json_add_object(array);

    json_set_text(object, "sku", side->sku);
    json_set_text(object, "kind", side->kind);
    json_set_text(object, "payment", side->payment);
    json_set_text(object, "change", line_change_names[line->change]);
    set_sides(object, "quantity", quantity_before, quantity_after);
    set_sides(object, "unit-price", price_before, price_after);
    set_amounts(object, line->before != NULL ? line->before->present : nothing,
                line->after != NULL ? line->after->present : nothing, currency);
}

static void set_categories(struct json *object,
                           const struct configuration_difference *configuration,
                           const struct run_currency *currency)
{
    if (!configuration->has_categories) {
        json_set_text(object, "by-category", NULL);
        return;
    }
    struct json *categories = json_set_array(object, "by-category");
    for (guint i = 0; i < configuration->categories->len; i++) {
        const struct category_difference *category =
            &g_array_index(configuration->categories, struct category_difference, i);
        struct json *row = json_add_object(categories);
        json_set_text(row, "category", category->category);
        set_amounts(row, category->before, category->after, currency);
    }
}

static void set_lines(struct json *object, const struct configuration_difference *configuration,
                      const struct run_currency *currency)
{
    if (!configuration->has_lines) {
        json_set_text(object, "by-line", NULL);
        return;
    }
    struct json *lines = json_set_array(object, "by-line");
    for (guint i = 0; i < configuration->lines->len; i++)
        add_json_line(lines, &g_array_index(configuration->lines, struct line_difference, i),
                      currency);
}

/* The cost of one side, also where the other has none; NULL: that run lacks the configuration. */
static void set_total(struct json *object, const char *key, const struct saved_configuration *side,
                      bool is_price, const struct run_currency *currency)
{
    const struct money nothing = { 0 };
    struct money total = side == NULL ? nothing : is_price ? side->price : side->total;

    set_amount(object, key, is_price || has_cost(side), total, currency);
}

static void add_json_configuration(struct json *array,
                                   const struct configuration_difference *configuration,
                                   const struct run_currency *currency)
{
    bool is_price = configuration->is_price;
    struct json *object = json_add_object(array);

    json_set_text(object, "configuration", present_side(configuration)->id);
    json_set_text(object, "measure", is_price ? "price" : "tco");
    set_total(object, "before", configuration->before, is_price, currency);
    set_total(object, "after", configuration->after, is_price, currency);
    set_amount(object, "difference", configuration->has_difference, configuration->difference,
               currency);
    set_categories(object, configuration, currency);
    set_lines(object, configuration, currency);
}

static void set_parameters(struct json *root, const struct run_difference *difference)
{
    if (!difference->has_parameters) {
        json_set_text(root, "parameters", NULL);
        return;
    }
    struct json *list = json_set_array(root, "parameters");
    for (guint i = 0; i < difference->parameters->len; i++) {
        const struct parameter_difference *parameter =
            &g_array_index(difference->parameters, struct parameter_difference, i);
        struct json *row = json_add_object(list);
        json_set_text(row, "parameter", parameter->name);
        json_set_text(row, "before", parameter->before);
        json_set_text(row, "after", parameter->after);
    }
}

struct json *run_difference_json(const struct run_difference *difference,
                                 const struct run_currency *currency)
{
    struct json *root = json_new_object();

    json_set_text(root, "study", difference->after->study);
    json_set_text(root, "currency", difference->after->currency);
    json_set_text(root, "saved-study", difference->before->study);
    set_parameters(root, difference);
    struct json *configurations = json_set_array(root, "configurations");
    for (guint i = 0; i < difference->configurations->len; i++)
        add_json_configuration(
            configurations,
            &g_array_index(difference->configurations, struct configuration_difference, i),
            currency);
    return root;
}
