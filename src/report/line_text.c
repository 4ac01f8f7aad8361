/* Puts what a cost line is made of into words, for bills and explanations alike. */
#include "report/line_text.h"

bool line_has_amount(const struct evaluation *evaluation, const struct cost_line *line)
{
    return line->price == NO_INDEX
           || (line->is_priced && evaluation->prices->prices[line->price].given);
}

char *line_payment_text(const struct cost_line *line)
{
    switch (line->when) {
    case PAID_AT_YEAR_START:
        return g_strdup_printf("start of year %u", line->year);
    case PAID_AT_YEAR_END:
        return g_strdup_printf("end of year %u", line->year);
    default:
        return g_strdup("purchase");
    }
}

char *line_factors_text(const struct cost_form *form, const struct cost_line *line)
{
    GString *text = g_string_new(NULL);

    for (uint32_t i = 0; i < line->factor_count; i++) {
        const struct cost_factor *factor = cost_form_factor_at(form, line->first_factor + i);
        g_autofree char *value = decimal_format_short(factor->value, DECIMAL_DIGITS);
        g_autofree char *place = place_format(&factor->at);
        g_string_append_printf(text, "%s%s %s %s", i > 0 ? " " : "", factor->divides ? "/" : "x",
                               value, factor->parameter);
        if (*place)
            g_string_append_printf(text, " (%s)", place);
    }
    return g_string_free(text, FALSE);
}

/* As cost/ adds it: a charge is a share of what is in force, support one of its license. A charge
 * that is not in force shows what it would be a share of. */
static struct money base_sum(const struct evaluation *evaluation, uint32_t configuration,
                             const struct cost_line *line)
{
    const struct cost_form *form = evaluation->forms[configuration];
    const struct cost_amount *amounts = evaluation->amounts[configuration];
    const struct cost_line *lines = cost_form_line_at(form, 0);
    bool is_charged = line->kind == LINE_CHARGE && amounts[line - lines].in_force;
    struct money sum = { 0 };

    for (uint32_t i = 0; i < line->base_count; i++) {
        const struct cost_amount *base = &amounts[cost_form_base_at(form, line->first_base + i)];
        if (base->in_force || !is_charged)
            sum = money_add(sum, base->nominal);
    }
    return sum;
}

/* What the price buys one of, where that is not a piece of the SKU. */
static const char *price_unit(const struct cost_line *line)
{
    if (line->kind == LINE_ENERGY)
        return "kWh";
    return line->license ? line->license->unit : "";
}

char *line_price_text(const struct evaluation *evaluation, uint32_t configuration,
                      const struct cost_line *line)
{
    int digits = evaluation->study->parameters.minor_digits;

    if (line->price == NO_INDEX) {
        g_autofree char *sum =
            money_format_grouped(base_sum(evaluation, configuration, line), digits);
        return g_strdup_printf("of %s", sum);
    }
    const struct price *price = &evaluation->prices->prices[line->price];
    if (!price->given || !line->is_priced)
        return g_strdup("no price");
    int price_digits = currency_minor_digits(price->currency);
    g_autofree char *amount = money_format_price_grouped(price->amount, price_digits);
    bool is_foreign = !g_str_equal(price->currency, evaluation->study->parameters.currency);
    const char *unit = price_unit(line);
    return g_strdup_printf("%s%s%s%s%s", amount, is_foreign ? " " : "",
                           is_foreign ? price->currency : "", *unit ? " per " : "", unit);
}

char *line_price_number(const struct evaluation *evaluation, uint32_t configuration,
                        const struct cost_line *line)
{
    if (line->price == NO_INDEX)
        return money_format(base_sum(evaluation, configuration, line),
                            evaluation->study->parameters.minor_digits);
    const struct price *price = &evaluation->prices->prices[line->price];
    return price->given && line->is_priced
               ? money_format_price(price->amount, currency_minor_digits(price->currency))
               : NULL;
}

/* The base lines by name, each once: "BASE, CPU, support of DB". */
static char *base_names(const struct cost_form *form, const struct cost_line *line)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GString *names = g_string_new(NULL);

    for (uint32_t i = 0; i < line->base_count; i++) {
        const struct cost_line *base =
            cost_form_line_at(form, cost_form_base_at(form, line->first_base + i));
        char *name = g_strconcat(base->kind == LINE_SUPPORT ? "support of " : "", base->name, NULL);
        if (!g_hash_table_contains(seen, name))
            g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
        g_hash_table_add(seen, name);
    }
    return g_string_free(names, FALSE);
}

char *line_price_place(const struct evaluation *evaluation, const struct cost_line *line)
{
    if (line->price == NO_INDEX)
        return place_format(&line->at);
    return place_format(&evaluation->prices->prices[line->price].at);
}

char *line_rule_text(const struct evaluation *evaluation, uint32_t configuration,
                     const struct cost_line *line)
{
    const struct study *study = evaluation->study;

    if (line->kind == LINE_SUPPORT || line->kind == LINE_CHARGE) {
        g_autofree char *of = base_names(evaluation->forms[configuration], line);
        return g_strdup_printf("%s on %s", line_kind_names[line->kind], *of ? of : "list price");
    }
    if (line->kind == LINE_ENERGY)
        return g_strdup("see its steps");
    if (!line->license)
        return g_strdup("stated in the bill");
    if (line->license->rule == NO_INDEX)
        return g_strdup("stated in the bill, not counted");
    const struct license_rule *rule = &study->rules[line->license->rule];
    g_autofree char *place = place_format(&rule->at);
    return g_strdup_printf("metric %s (%s)", rule->metric, place);
}

char *line_quantity_place(const struct cost_line *line)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GString *places = g_string_new(NULL);

    if (line->license && (line->kind == LINE_ONE_TIME || line->kind == LINE_RECURRING))
        return g_string_free(g_string_append(places, "see its steps"), FALSE);
    for (guint i = 0; line->derivation && i < line->derivation->steps->len; i++) {
        g_autofree char *place =
            place_format(&g_array_index(line->derivation->steps, struct derivation_step, i).at);
        if (g_hash_table_contains(seen, place))
            continue;
        g_string_append_printf(places, "%s%s", places->len ? ", " : "", place);
        g_hash_table_add(seen, g_steal_pointer(&place));
    }
    return g_string_free(places, FALSE);
}

void add_price(struct table *table, const struct evaluation *evaluation, uint32_t configuration,
               const struct cost_line *line)
{
    g_autofree char *text = line_price_text(evaluation, configuration, line);
    g_autofree char *number = line_price_number(evaluation, configuration, line);

    table_add_cell(table, text, number, NULL);
}
