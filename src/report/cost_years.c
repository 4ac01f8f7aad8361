/* Sums the printed lines of a configuration by category and year, so that every table adds up to
 * the cent. */
#include "report/cost_years.h"
#include "report/line_text.h"
#include "report/table_cells.h"

/* The sums of one category: index 0 is the purchase, y the year y. */
struct category_sums {
    const char *category;
    struct money *years;
    struct money nominal, present;
};

static void category_sums_clear(gpointer sums)
{
    g_free(((struct category_sums *)sums)->years);
}

static const char *category_of(const struct cost_line *line)
{
    return *line->category_name ? line->category_name : "uncategorized";
}

static struct category_sums *find_sums(GArray *all, const char *category, uint32_t term)
{
    for (guint i = 0; i < all->len; i++) {
        struct category_sums *sums = &g_array_index(all, struct category_sums, i);
        if (g_str_equal(sums->category, category))
            return sums;
    }
    struct category_sums sums = { .category = category, .years = g_new0(struct money, term + 1) };
    g_array_append_val(all, sums);
    return &g_array_index(all, struct category_sums, all->len - 1);
}

static void add_line(struct category_sums *sums, const struct cost_line *line,
                     const struct cost_amount *amount)
{
    sums->years[line->year] = money_add(sums->years[line->year], amount->nominal);
    sums->nominal = money_add(sums->nominal, amount->nominal);
    sums->present = money_add(sums->present, amount->present);
}

/* Of all categories in order of first appearance, then "total". */
static GArray *sum_years(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    uint32_t term = evaluation->study->parameters.term_years;
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct category_sums));
    struct category_sums total = { .category = "total", .years = g_new0(struct money, term + 1) };

    g_array_set_clear_func(all, category_sums_clear);
    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (!amount->in_force)
            continue;
        add_line(find_sums(all, category_of(line), term), line, amount);
        add_line(&total, line, amount);
    }
    g_array_append_val(all, total);
    return all;
}

static void add_year_columns(struct table *table, uint32_t term)
{
    table_add_column(table, "category", "Category", ALIGN_LEFT);
    table_add_column(table, "purchase", "Purchase", ALIGN_RIGHT);
    for (uint32_t year = 1; year <= term; year++) {
        g_autofree char *name = g_strdup_printf("year-%u", year);
        g_autofree char *title = g_strdup_printf("Year %u", year);
        table_add_column(table, name, title, ALIGN_RIGHT);
    }
    table_add_column(table, "nominal", "Total, nominal", ALIGN_RIGHT);
    table_add_column(table, "present-value", "Present value", ALIGN_RIGHT);
}

struct table *cost_years_table(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct study *study = evaluation->study;
    uint32_t term = study->parameters.term_years;
    struct table *table = table_new_named("years", evaluation, configuration,
                                          study->configurations[configuration].label);
    GArray *all = sum_years(evaluation, configuration);

    add_year_columns(table, term);
    for (guint i = 0; i < all->len; i++) {
        const struct category_sums *sums = &g_array_index(all, struct category_sums, i);
        table_add_row(table);
        table_add_cell(table, sums->category, NULL, NULL);
        for (uint32_t year = 0; year <= term; year++)
            add_money(table, evaluation, sums->years[year]);
        add_money(table, evaluation, sums->nominal);
        add_money(table, evaluation, sums->present);
    }
    g_array_free(all, TRUE);
    return table;
}

static void set_money(struct json *object, const char *key, const struct evaluation *evaluation,
                      struct money amount)
{
    g_autofree char *number = money_format(amount, evaluation->study->parameters.minor_digits);

    json_set_number(object, key, number);
}

void cost_years_json(struct json *object, const struct evaluation *evaluation,
                     uint32_t configuration)
{
    struct json *list = json_set_array(object, "costs");
    GArray *all = sum_years(evaluation, configuration);

    for (guint i = 0; i < all->len && evaluation_is_priced(evaluation, configuration); i++) {
        const struct category_sums *sums = &g_array_index(all, struct category_sums, i);
        struct json *row = json_add_object(list);
        json_set_text(row, "category", sums->category);
        struct json *years = json_set_object(row, "years");
        set_money(years, "purchase", evaluation, sums->years[0]);
        for (uint32_t year = 1; year <= evaluation->study->parameters.term_years; year++) {
            g_autofree char *key = g_strdup_printf("year %u", year);
            set_money(years, key, evaluation, sums->years[year]);
        }
        set_money(row, "nominal", evaluation, sums->nominal);
        set_money(row, "present-value", evaluation, sums->present);
    }
    g_array_free(all, TRUE);
}

/* --- lines --- */

static void set_unit_price(struct json *object, const struct evaluation *evaluation,
                           const struct cost_line *line)
{
    if (line->price == NO_INDEX)
        return;
    const struct price *price = &evaluation->prices->prices[line->price];
    g_autofree char *amount =
        price->given ? money_format_price(price->amount, currency_minor_digits(price->currency))
                     : NULL;
    json_set_number(object, "unit-price", amount);
    json_set_text(object, "price-currency", price->currency);
}

void cost_line_json(struct json *object, const struct evaluation *evaluation,
                    uint32_t configuration, uint32_t index)
{
    const struct cost_line *line = cost_form_line_at(evaluation->forms[configuration], index);
    const struct cost_amount *amount = &evaluation->amounts[configuration][index];
    bool has_amount = amount->in_force && line_has_amount(evaluation, line);
    int digits = evaluation->study->parameters.minor_digits;
    g_autofree char *quantity = decimal_format_short(line->quantity, DECIMAL_DIGITS);
    g_autofree char *nominal = has_amount ? money_format(amount->nominal, digits) : NULL;
    g_autofree char *present = has_amount ? money_format(amount->present, digits) : NULL;
    g_autofree char *payment = line_payment_text(line);

    json_set_text(object, "sku", line->name);
    json_set_text(object, "kind", line_kind_names[line->kind]);
    json_set_text(object, "category", line->category_name);
    json_set_text(object, "payment", payment);
    json_set_number(object, "quantity", quantity);
    set_unit_price(object, evaluation, line);
    json_set_number(object, "amount", nominal);
    json_set_number(object, "present-value", present);
}

/* Without their places: a saved run is compared with one whose files may have moved on. */
static void set_factors(struct json *object, const struct cost_form *form,
                        const struct cost_line *line)
{
    struct json *list = json_set_array(object, "factors");

    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        struct json *row = json_add_object(list);
        g_autofree char *value = decimal_format_short(factor->value, DECIMAL_DIGITS);
        json_set_text(row, "factor", factor->parameter);
        json_set_number(row, "value", value);
        json_set_bool(row, "divides", factor->divides);
    }
}

void cost_lines_json(struct json *object, const struct evaluation *evaluation,
                     uint32_t configuration)
{
    struct json *list = json_set_array(object, "lines");
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->lines->len; i++) {
        struct json *line = json_add_object(list);
        cost_line_json(line, evaluation, configuration, i);
        set_factors(line, form, cost_form_line_at(form, i));
    }
}

/* --- options --- */

static bool is_in_force(const struct evaluation *evaluation, uint32_t configuration,
                        uint32_t option)
{
    const struct cost_form *form = evaluation->forms[configuration];

    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->option == option
            && evaluation->amounts[configuration][i].in_force)
            return true;
    return false;
}

static struct money option_present(const struct evaluation *evaluation, uint32_t configuration,
                                   uint32_t option)
{
    return cost_form_option_present(evaluation->forms[configuration], evaluation->study,
                                    evaluation->prices, option);
}

/* Of an option that is not in force: a tie is called one. */
static const char *verdict_on(const struct evaluation *evaluation, uint32_t configuration,
                              uint32_t option)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const char *group = g_array_index(form->options, struct cost_option, option).group;
    struct money here = option_present(evaluation, configuration, option);

    for (guint i = 0; i < form->options->len; i++)
        if (g_str_equal(g_array_index(form->options, struct cost_option, i).group, group)
            && is_in_force(evaluation, configuration, i)
            && money_compare(option_present(evaluation, configuration, i), here) == 0)
            return "costs the same";
    return "costs more";
}

struct table *options_table(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct study *study = evaluation->study;
    g_autofree char *title =
        g_strdup_printf("License options of %s", study->configurations[configuration].label);
    struct table *table = table_new_named("options", evaluation, configuration, title);

    table_add_column(table, "group", "Group", ALIGN_LEFT);
    table_add_column(table, "option", "Option", ALIGN_LEFT);
    table_add_column(table, "present-value", "Present value", ALIGN_RIGHT);
    table_add_column(table, "state", "State", ALIGN_LEFT);
    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        table_add_row(table);
        table_add_cell(table, option->group, NULL, NULL);
        table_add_cell(table, option->name, NULL, NULL);
        if (option->is_eligible)
            add_money(table, evaluation,
                      cost_form_option_present(form, study, evaluation->prices, i));
        else
            table_add_cell(table, "-", NULL, NULL);
        table_add_cell(table,
                       !option->is_eligible ? option->why_not
                       : is_in_force(evaluation, configuration, i)
                           ? "in force, the least"
                           : verdict_on(evaluation, configuration, i),
                       NULL, NULL);
    }
    return table;
}

void options_json(struct json *object, const struct evaluation *evaluation, uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct json *list = json_set_array(object, "options");
    int digits = evaluation->study->parameters.minor_digits;

    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        struct json *row = json_add_object(list);
        g_autofree char *present =
            option->is_eligible ? money_format(
                cost_form_option_present(form, evaluation->study, evaluation->prices, i), digits)
                                : NULL;
        json_set_text(row, "group", option->group);
        json_set_text(row, "option", option->name);
        json_set_number(row, "present-value", present);
        json_set_bool(row, "in-force", is_in_force(evaluation, configuration, i));
        json_set_text(row, "why-not", option->why_not);
    }
}
