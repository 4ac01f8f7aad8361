/* The tables of a report about costs: bills of materials, costs by year, license options, exchange
 * rates, depreciation. */
#include "report/report_cost_tables.h"
#include "report/cost_years.h"
#include "report/line_text.h"
#include "report/table_cells.h"

/* --- bills of materials --- */

static void add_bill_line(struct table *table, const struct evaluation *evaluation,
                          uint32_t configuration, uint32_t index)
{
    const struct study *study = evaluation->study;
    const struct cost_form *form = evaluation->forms[configuration];
    const struct cost_line *line = cost_form_line_at(form, index);
    const struct cost_amount *amount = &evaluation->amounts[configuration][index];
    bool is_bought = line->kind == LINE_ONE_TIME || line->kind == LINE_RECURRING;
    g_autofree char *quantity = decimal_format_short(line->quantity, DECIMAL_DIGITS);

    table_add_row(table);
    add_text(table, line->name);
    add_text(table,
             is_bought ? study->offers[line->offer].description : line_kind_names[line->kind]);
    if (evaluation->cost_axis->is_present)
        add_owned_text(table, line_payment_text(line));
    table_add_cell(table, quantity, quantity, line->derivation);
    add_price(table, evaluation, configuration, line);
    add_owned_text(table, line_factors_text(form, line));
    if (amount->in_force && line_has_amount(evaluation, line))
        add_money(table, evaluation, amount->nominal);
    else
        add_text(table, amount->in_force ? "incomplete" : "not chosen");
    add_owned_text(table, line_price_place(evaluation, line));
}

static void add_bill_total(struct table *table, const struct evaluation *evaluation,
                           uint32_t configuration)
{
    guint before =
        table->columns->len - 3; /* between the name and the amount, which one more follows */

    table_add_row(table);
    add_text(table, "Total");
    for (guint i = 0; i < before; i++)
        add_text(table, "");
    if (evaluation_is_priced(evaluation, configuration))
        add_money(table, evaluation, evaluation_sum(evaluation, configuration, NULL, false));
    else
        add_text(table, "incomplete");
    add_text(table, "");
}

static struct table *new_bill(const struct evaluation *evaluation, uint32_t configuration)
{
    struct table *table = table_new_named("bill", evaluation, configuration,
                                          evaluation->study->configurations[configuration].label);

    table_add_column(table, "sku", "SKU", ALIGN_LEFT);
    table_add_column(table, "description", "Description", ALIGN_LEFT);
    if (evaluation->cost_axis->is_present)
        table_add_column(table, "payment", "Paid", ALIGN_LEFT);
    table_add_column(table, "quantity", "Quantity", ALIGN_RIGHT);
    table_add_column(table, "unit-price", "Unit price", ALIGN_RIGHT);
    table_add_column(table, "factors", "Factors", ALIGN_LEFT);
    table_add_column(table, "amount", "Amount", ALIGN_RIGHT);
    table_add_column(table, "place", "Price from", ALIGN_LEFT);
    return table;
}

void report_add_bills(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title)
{
    const struct evaluation *evaluation = data->evaluation;

    (void)columns, (void)title;
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        if (evaluation->forms[i]->lines->len == 0)
            continue;
        struct table *table = new_bill(evaluation, i);
        for (guint j = 0; j < evaluation->forms[i]->lines->len; j++)
            add_bill_line(table, evaluation, i, j);
        add_bill_total(table, evaluation, i);
        table_drop_empty_columns(table);
        document_add_table(document, table);
    }
}

/* --- costs over time, license options, exchange rates --- */

void report_add_years(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title)
{
    (void)columns, (void)title;
    for (uint32_t i = 0; i < data->evaluation->study->configuration_count; i++)
        if (evaluation_is_priced(data->evaluation, i))
            document_add_table(document, cost_years_table(data->evaluation, i));
}

void report_add_options(struct document *document, const struct report_data *data,
                        const GArray *columns, const char *title)
{
    (void)columns, (void)title;
    for (uint32_t i = 0; i < data->evaluation->study->configuration_count; i++)
        if (data->evaluation->forms[i]->options->len > 0)
            document_add_table(document, options_table(data->evaluation, i));
}

static void add_rate(struct table *table, const struct study *study, const char *currency)
{
    const struct study_parameters *parameters = &study->parameters;
    struct exchange exchange =
        exchange_on_day(&study->rates, currency, parameters->currency, parameters->as_of);
    g_autofree char *multiplier = decimal_format_short(exchange.multiplier, DECIMAL_DIGITS);
    g_autofree char *divisor = decimal_format_short(exchange.divisor, DECIMAL_DIGITS);

    table_add_row(table);
    add_text(table, currency);
    add_text(table, parameters->currency);
    add_owned_text(table, g_strdup_printf("x %s / %s", multiplier, divisor));
    add_owned_text(table, date_format(exchange.day));
    add_place(table, exchange.at);
}

void report_add_rates(struct document *document, const struct report_data *data,
                      const GArray *columns, const char *title)
{
    static const struct column_title rate_columns[] = {
        { "from", "From", ALIGN_LEFT },   { "to", "To", ALIGN_LEFT },
        { "rate", "Amount", ALIGN_LEFT }, { "day", "Quotation of", ALIGN_LEFT },
        { "place", "Place", ALIGN_LEFT },
    };
    const struct study *study = data->evaluation->study;
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    struct table *table = table_new_with("rates", title, rate_columns, G_N_ELEMENTS(rate_columns));

    (void)columns;
    for (uint32_t i = 0; i < study->offer_count; i++) {
        const char *currency = study->offers[i].currency;
        if (*currency && !g_str_equal(currency, study->parameters.currency)
            && g_hash_table_add(seen, (gpointer)currency))
            add_rate(table, study, currency);
    }
    document_add_table(document, table);
}

/* --- depreciation --- */

static bool is_hardware_purchase(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME && line->category == COST_HARDWARE && line->year == 0;
}

/* What charges at the end of the term give back. */
static struct money residual_value(const struct evaluation *evaluation, uint32_t configuration)
{
    const struct study *study = evaluation->study;
    const struct cost_form *form = evaluation->forms[configuration];
    struct money sum = { 0 };

    for (guint i = 0; i < form->lines->len; i++) {
        uint32_t charge = cost_form_line_at(form, i)->charge;
        if (charge != NO_INDEX && study->charges[charge].when == CHARGE_AT_END)
            sum = money_subtract(sum, evaluation->amounts[configuration][i].nominal);
    }
    return sum;
}

/* What is left after `year` of `years` equal parts, rounded once. */
static struct money book_value(struct money price, struct money residual, uint32_t year,
                               uint32_t years, int minor_digits)
{
    struct decimal past = decimal_from_int(year), all = decimal_from_int(years);
    struct money_scaling by = { &past, 1, &all, 1 };

    return money_subtract(price, money_scale(money_subtract(price, residual), &by, minor_digits));
}

static void add_depreciation_row(struct table *table, const struct evaluation *evaluation,
                                 uint32_t configuration)
{
    const struct study *study = evaluation->study;
    uint32_t years = study->parameters.depreciation_years;
    struct money price = evaluation_sum(evaluation, configuration, is_hardware_purchase, false);
    struct money residual = residual_value(evaluation, configuration);

    table_add_row(table);
    add_text(table, study->configurations[configuration].label);
    add_money(table, evaluation, price);
    for (uint32_t year = 1; year <= years; year++)
        add_money(table, evaluation,
                  book_value(price, residual, year, years, study->parameters.minor_digits));
}

void report_add_depreciation(struct document *document, const struct report_data *data,
                             const GArray *columns, const char *title)
{
    const struct study *study = data->evaluation->study;
    struct table *table = table_new("depreciation", title);

    (void)columns;
    table_add_column(table, "label", "Configuration", ALIGN_LEFT);
    table_add_column(table, "purchase", "Hardware at purchase", ALIGN_RIGHT);
    for (uint32_t year = 1; year <= study->parameters.depreciation_years; year++) {
        g_autofree char *name = g_strdup_printf("book-value-%u", year);
        g_autofree char *heading = g_strdup_printf("Book value, end of year %u", year);
        table_add_column(table, name, heading, ALIGN_RIGHT);
    }
    for (uint32_t i = 0; i < study->configuration_count; i++)
        if (evaluation_is_priced(data->evaluation, i))
            add_depreciation_row(table, data->evaluation, i);
    document_add_table(document, table);
}
