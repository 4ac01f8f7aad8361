/* The cost terms of an explanation: every line with quantity, unit price, factors, amount, rule and
 * places, and the steps of quantities that more than a bill row made. */
#include "report/cost_years.h"
#include "report/explanation_parts.h"
#include "report/table_cells.h"
#include "report/line_text.h"
#include <string.h>

static bool (*lines_of(const struct evaluation *evaluation,
                       const struct measure *measure))(const struct cost_line *)
{
    if (measure->normalizes)
        measure = measure_find(evaluation->study, measure->normalizes).measure;
    return measure->has_line;
}

/* What a license count is about: what is bought, not its support. */
static bool is_bought(const struct cost_line *line)
{
    return line->kind == LINE_ONE_TIME || line->kind == LINE_RECURRING;
}

struct basis basis_of(const struct evaluation *evaluation, struct measure_ref ref)
{
    const struct measure *measure = ref.measure;

    if (!measure)
        return (struct basis){ true, true, true, NULL, NO_INDEX };
    if (measure->unit == UNIT_LICENSES)
        return (struct basis){ .has_terms = true,
                               .has_line = is_bought,
                               .product = ref.product == NO_INDEX ? evaluation->only_license
                                                                  : ref.product };
    bool is_of_performance = strstr(measure->name, "performance") != NULL;
    bool is_of_cost =
        !g_str_has_prefix(measure->name, "performance") || strstr(measure->name, "price");
    return (struct basis){
        .has_terms = is_of_cost,
        .has_runs = is_of_performance,
        .has_ratios = measure->unit == UNIT_RATIO,
        .has_line = lines_of(evaluation, measure),
        .product = NO_INDEX,
    };
}

bool basis_has_term(const struct basis *basis, const struct cost_line *line)
{
    return basis->has_terms && (!basis->has_line || basis->has_line(line))
           && (basis->product == NO_INDEX || line->product == basis->product);
}

static void add_amounts(struct table *table, const struct evaluation *evaluation,
                        uint32_t configuration, uint32_t index, bool over_time)
{
    const struct cost_amount *amount = &evaluation->amounts[configuration][index];
    const struct cost_line *line = cost_form_line_at(evaluation->forms[configuration], index);

    if (amount->in_force && line_has_amount(evaluation, line))
        add_money(table, evaluation, amount->nominal);
    else
        add_text(table, amount->in_force ? "incomplete" : "not chosen");
    if (!over_time)
        return;
    if (amount->in_force && line_has_amount(evaluation, line))
        add_money(table, evaluation, amount->present);
    else
        add_text(table, "");
}

static void add_term(struct table *table, const struct evaluation *evaluation,
                     uint32_t configuration, uint32_t index, bool over_time)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct cost_line *line = cost_form_line_at(form, index);
    g_autofree char *quantity = decimal_format_short(line->quantity, DECIMAL_DIGITS);

    table_add_row(table);
    add_text(table, line->name);
    if (over_time)
        add_owned_text(table, line_payment_text(line));
    table_add_cell(table, quantity, quantity, line->derivation);
    add_price(table, evaluation, configuration, line);
    add_owned_text(table, line_factors_text(form, line));
    add_amounts(table, evaluation, configuration, index, over_time);
    add_text(table, line->kind == LINE_ONE_TIME ? cost_category_names[line->category]
                                                : line_kind_names[line->kind]);
    add_owned_text(table, line_rule_text(evaluation, configuration, line));
    add_owned_text(table, line_quantity_place(line));
    add_owned_text(table, line_price_place(evaluation, line));
}

static void add_total(struct table *table, const struct evaluation *evaluation,
                      uint32_t configuration, const struct basis *basis, bool over_time)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct money nominal = { 0 }, present = { 0 };

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_amount *amount = &evaluation->amounts[configuration][i];
        if (!basis_has_term(basis, cost_form_line_at(form, i)) || !amount->in_force)
            continue;
        nominal = money_add(nominal, amount->nominal);
        present = money_add(present, amount->present);
    }
    bool is_priced = evaluation_is_priced(evaluation, configuration);
    table_add_row(table);
    add_text(table, "Total");
    for (int i = 0; i < (over_time ? 4 : 3); i++)
        add_text(table, "");
    if (is_priced)
        add_money(table, evaluation, nominal);
    else
        add_text(table, "incomplete");
    if (over_time && is_priced)
        add_money(table, evaluation, present);
    else if (over_time)
        add_text(table, "");
    for (int i = 0; i < 4; i++)
        add_text(table, "");
}

static bool has_later_payments(const struct cost_form *form)
{
    for (guint i = 0; i < form->lines->len; i++)
        if (cost_form_line_at(form, i)->when != PAID_AT_PURCHASE)
            return true;
    return false;
}

static struct table *new_terms(const struct study *study, const char *what, bool over_time)
{
    static const struct column_title columns[] = {
        { "sku", "SKU", ALIGN_LEFT },
        { "payment", "Paid", ALIGN_LEFT },
        { "quantity", "Quantity", ALIGN_RIGHT },
        { "unit-price", "Unit price", ALIGN_RIGHT },
        { "factors", "Factors", ALIGN_LEFT },
        { "amount", "Amount", ALIGN_RIGHT },
        { "present-value", "Present value", ALIGN_RIGHT },
        { "category", "Category", ALIGN_LEFT },
        { "rule", "Rule", ALIGN_LEFT },
        { "quantity-place", "Quantity from", ALIGN_LEFT },
        { "price-place", "Price from", ALIGN_LEFT },
    };
    uint32_t term = study->parameters.term_years;
    g_autofree char *title = g_strdup_printf("%s, in %s", what, study->parameters.currency);
    g_autofree char *rate = decimal_format_short(study->parameters.discount_rate, DECIMAL_DIGITS);
    g_autofree char *note = g_strdup_printf(
        "Amount = quantity x unit price x factors, rounded once. Present value = amount / "
        "(1 + %s)^t, rounded once, with t = 0 at purchase, y - 1 at the start and y at the end of "
        "year y. The term is %u year%s.",
        rate, term, term == 1 ? "" : "s");
    struct table *table = table_new("terms", title);

    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        bool is_of_time = g_str_equal(columns[i].name, "payment")
                          || g_str_equal(columns[i].name, "present-value");
        if (over_time || !is_of_time)
            table_add_column(table, columns[i].name, columns[i].title, columns[i].align);
    }
    if (over_time)
        table_add_note(table, note);
    return table;
}

static void add_terms(struct document *document, const struct evaluation *evaluation,
                      uint32_t configuration, const struct basis *basis)
{
    const struct cost_form *form = evaluation->forms[configuration];
    bool over_time = has_later_payments(form);
    struct table *table = new_terms(evaluation->study, "Cost terms", over_time);

    for (guint i = 0; i < form->lines->len; i++)
        if (basis_has_term(basis, cost_form_line_at(form, i)))
            add_term(table, evaluation, configuration, i, over_time);
    add_total(table, evaluation, configuration, basis, over_time);
    table_drop_empty_columns(table);
    document_add_table(document, table);
}

/* Which lines the terms are shares of, and are not terms themselves. */
static bool *find_bases(const struct cost_form *form, const struct basis *basis, bool *any)
{
    bool *is_shown = g_new0(bool, form->lines->len);

    for (guint i = form->lines->len; i-- > 0;) {
        const struct cost_line *line = cost_form_line_at(form, i);
        if (!is_shown[i] && !basis_has_term(basis, line))
            continue;
        for (uint32_t j = 0; j < line->base_count && line->price == NO_INDEX; j++) {
            uint32_t base = cost_form_base_at(form, line->first_base + j);
            is_shown[base] = !basis_has_term(basis, cost_form_line_at(form, base));
            *any |= is_shown[base];
        }
    }
    return is_shown;
}

static void add_bases(struct document *document, const struct evaluation *evaluation,
                      uint32_t configuration, const struct basis *basis)
{
    const struct cost_form *form = evaluation->forms[configuration];
    bool over_time = has_later_payments(form), any = false;
    g_autofree bool *is_shown = find_bases(form, basis, &any);

    if (!any)
        return;
    struct table *table = new_terms(evaluation->study, "What these terms are shares of", over_time);
    for (guint i = 0; i < form->lines->len; i++)
        if (is_shown[i])
            add_term(table, evaluation, configuration, i, over_time);
    table_drop_empty_columns(table);
    document_add_table(document, table);
}

/* Returns the table, which is the document's, for rows that sum the steps up. */
static struct table *add_steps(struct document *document, const struct derivation *derivation,
                               const char *title)
{
    struct table *table = table_new("steps", title);

    table_add_column(table, "operation", "Step", ALIGN_LEFT);
    table_add_column(table, "operand", "Of", ALIGN_LEFT);
    table_add_column(table, "result", "Result", ALIGN_RIGHT);
    table_add_column(table, "place", "From", ALIGN_LEFT);
    for (guint i = 0; i < derivation->steps->len; i++) {
        const struct derivation_step *step =
            &g_array_index(derivation->steps, struct derivation_step, i);
        table_add_row(table);
        add_text(table, step->operation);
        add_text(table, step->operand ? step->operand : "");
        add_text(table, step->result);
        add_owned_text(table, place_format(&step->at));
    }
    document_add_table(document, table);
    return table;
}

/* How each license was counted, also of one that is not eligible and so has no line. */
static void add_license_steps(struct document *document, const struct cost_form *form,
                              const struct basis *basis)
{
    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        struct cost_line purchase = { .kind = LINE_ONE_TIME,
                                      .category = COST_LICENSE,
                                      .product = license->product };
        if (!basis_has_term(basis, &purchase))
            continue;
        g_autofree char *title =
            g_strdup_printf("Licenses of %s, step by step", license->derivation->subject);
        add_steps(document, license->derivation, title);
    }
}

/* How a quantity came about that more than one row of the bill made. */
static void add_quantity_steps(struct document *document, const struct cost_form *form,
                               const struct basis *basis)
{
    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        bool is_first_year = line->kind == LINE_ONE_TIME || line->year == 1;
        if (!basis_has_term(basis, line) || line->license || line->kind == LINE_ENERGY
            || !line->derivation || line->derivation->steps->len < 2 || !is_first_year)
            continue;
        g_autofree char *title = g_strdup_printf("Quantity of %s, step by step", line->name);
        g_autofree char *sum = decimal_format_short(line->quantity, DECIMAL_DIGITS);
        struct table *table = add_steps(document, line->derivation, title);
        table_add_row(table);
        add_text(table, "sum");
        add_text(table, "");
        add_text(table, sum);
        add_text(table, "");
    }
}

/* The kilowatt-hours of each SKU in the first of its years; later ones differ only by later
 * purchases. */
static void add_energy_steps(struct document *document, const struct cost_form *form,
                             const struct basis *basis)
{
    struct decimal shown = { 0 };
    uint32_t product = NO_INDEX;

    for (guint i = 0; i < form->lines->len; i++) {
        const struct cost_line *line = cost_form_line_at(form, i);
        bool is_repeated = line->product == product && decimal_compare(line->quantity, shown) == 0;
        if (line->kind != LINE_ENERGY || !basis_has_term(basis, line) || is_repeated)
            continue;
        g_autofree char *title = line->year == 1
                                     ? g_strdup_printf("Energy of %s, step by step", line->name)
                                     : g_strdup_printf("Energy of %s from year %u, step by step",
                                                       line->name, line->year);
        add_steps(document, line->derivation, title);
        product = line->product;
        shown = line->quantity;
    }
}

/* What each way to license a thing would cost, and which is in force. */
static void add_options(struct document *document, const struct evaluation *evaluation,
                        uint32_t configuration)
{
    const struct cost_form *form = evaluation->forms[configuration];
    struct table *table = options_table(evaluation, configuration);

    if (form->options->len > 0)
        document_add_table(document, table);
    else
        table_free(table);
}

void explain_terms(struct document *document, const struct evaluation *evaluation,
                   uint32_t configuration, const struct basis *basis)
{
    add_terms(document, evaluation, configuration, basis);
    add_bases(document, evaluation, configuration, basis);
    add_quantity_steps(document, evaluation->forms[configuration], basis);
    add_license_steps(document, evaluation->forms[configuration], basis);
    add_energy_steps(document, evaluation->forms[configuration], basis);
    add_options(document, evaluation, configuration);
}
