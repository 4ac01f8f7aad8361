/* Builds the cost form of a configuration: its bill lines become one cost line per catalog row,
 * licenses are counted by their rules, and what cannot be priced is listed. Which measures the
 * lines add up to is left to measure/. */
#include "cost/cost_form.h"
#include "model/price_lookup.h"

const char *const cost_category_names[] = { "hardware", "license", "other" };

struct price *prices_new(const struct study *study)
{
    struct price *prices = g_new0(struct price, study->offer_count);

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];
        prices[i] = (struct price){ offer->sku, offer->has_price, offer->price,
                                    place_of_column(offer->at, "price") };
    }
    return prices;
}

static enum cost_category category_of(const struct product *product)
{
    static const struct {
        const char *name;
        enum cost_category category;
    } names[] = {
        { "license", COST_LICENSE },
        { "service", COST_OTHER },
        { "software", COST_OTHER },
        { "subscription", COST_OTHER },
    };

    if (product->rule_count > 0)
        return COST_LICENSE;
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_str_equal(product->category, names[i].name))
            return names[i].category;
    return COST_HARDWARE;
}

struct form_builder {
    const struct study *study;
    struct cost_form *form;
    GArray *lines;             /* of struct cost_line */
    GHashTable *line_of_offer; /* catalog row + 1 -> index of its line + 1 */
};

static void add_gap(struct form_builder *builder, struct price_lookup lookup,
                    const struct bill_line *bill)
{
    const struct offer *offer = &builder->study->offers[lookup.offer];
    struct cost_gap gap;

    if (lookup.status == PRICE_EMPTY) {
        gap.at = place_of_column(offer->at, "price");
        gap.text = g_strdup_printf("%s has no price", offer->sku);
    } else {
        g_autofree char *day = date_format(builder->study->parameters.as_of);
        gap.at = place_of_column(bill->at, "sku");
        gap.text = g_strdup_printf("%s has no price valid on %s", offer->sku, day);
    }
    g_array_append_val(builder->form->gaps, gap);
}

static struct cost_line *line_for(struct form_builder *builder, const struct bill_line *bill)
{
    const struct study *study = builder->study;
    struct price_lookup lookup = price_lookup(study, bill->product, bill->supplier);
    gpointer key = GUINT_TO_POINTER(lookup.offer + 1);
    guint index = GPOINTER_TO_UINT(g_hash_table_lookup(builder->line_of_offer, key));

    if (index > 0)
        return &g_array_index(builder->lines, struct cost_line, index - 1);
    struct cost_line line = {
        .category = category_of(&study->products[bill->product]),
        .product = bill->product,
        .price = lookup.offer,
        .has_price = lookup.status == PRICE_FOUND,
        .derivation = derivation_new(study->products[bill->product].sku),
    };
    if (!line.has_price)
        add_gap(builder, lookup, bill);
    g_array_append_val(builder->lines, line);
    g_hash_table_insert(builder->line_of_offer, key, GUINT_TO_POINTER(builder->lines->len));
    return &g_array_index(builder->lines, struct cost_line, builder->lines->len - 1);
}

static void add_stated(struct form_builder *builder, const struct bill_line *bill)
{
    const struct study *study = builder->study;
    struct cost_line *line = line_for(builder, bill);
    struct decimal quantity = bill->quantity.value;
    struct place at = place_of_column(bill->at, "quantity");
    g_autofree char *stated = decimal_format_short(quantity, DECIMAL_DIGITS);

    if (bill->per == PER_SERVER) {
        struct decimal servers =
            bill->node == NO_INDEX
                ? configuration_servers(study, &study->configurations[bill->configuration])
                : node_servers(&study->nodes[bill->node]);
        g_autofree char *count = decimal_format_short(servers, 0);
        g_autofree char *operand = g_strdup_printf("%s per server x %s servers", stated, count);
        quantity = decimal_multiply(quantity, servers);
        g_autofree char *result = decimal_format_short(quantity, DECIMAL_DIGITS);
        derivation_add(line->derivation, at, "quantity", operand, result);
    } else {
        derivation_add(line->derivation, at, "quantity", "per configuration", stated);
    }
    line->quantity = decimal_add(line->quantity, quantity);
}

/* All bill rows of a licensed SKU are one count, made when the first of them is met. */
static void add_licensed(struct form_builder *builder, const struct bill_line *bill)
{
    struct cost_line *line = line_for(builder, bill);

    if (line->license)
        return;
    struct license_count *count = g_new(struct license_count, 1);
    *count = license_count(builder->study, bill->configuration, bill->product);
    g_ptr_array_add(builder->form->licenses, count);
    line->license = count;
    line->quantity = count->to_buy;
}

static void license_count_free(gpointer count)
{
    license_count_finish(count);
    g_free(count);
}

static void cost_gap_clear(gpointer gap)
{
    g_free(((struct cost_gap *)gap)->text);
}

struct cost_form *cost_form_new(const struct study *study, uint32_t configuration_index)
{
    const struct configuration *configuration = &study->configurations[configuration_index];
    struct cost_form *form = g_new0(struct cost_form, 1);
    struct form_builder builder = { study, form, g_array_new(FALSE, TRUE, sizeof(struct cost_line)),
                                    g_hash_table_new(NULL, NULL) };

    form->configuration = configuration_index;
    form->licenses = g_ptr_array_new_with_free_func(license_count_free);
    form->gaps = g_array_new(FALSE, FALSE, sizeof(struct cost_gap));
    g_array_set_clear_func(form->gaps, cost_gap_clear);

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *bill = &study->bill[configuration->first_bill + i];
        if (study->products[bill->product].rule_count > 0)
            add_licensed(&builder, bill);
        else
            add_stated(&builder, bill);
    }
    g_hash_table_destroy(builder.line_of_offer);
    form->line_count = builder.lines->len;
    form->lines = (struct cost_line *)(void *)g_array_free(builder.lines, FALSE);
    return form;
}

void cost_form_free(struct cost_form *form)
{
    if (!form)
        return;
    for (uint32_t i = 0; i < form->line_count; i++)
        derivation_free(form->lines[i].derivation);
    g_free(form->lines);
    g_array_free(form->gaps, TRUE);
    g_ptr_array_free(form->licenses, TRUE);
    g_free(form);
}

void cost_form_amounts(const struct cost_form *form, const struct price *prices, int minor_digits,
                       struct money *amounts)
{
    for (uint32_t i = 0; i < form->line_count; i++) {
        const struct cost_line *line = &form->lines[i];
        const struct price *price = &prices[line->price];
        amounts[i] = price->given && line->has_price
                         ? money_product(price->amount, &line->quantity, 1, minor_digits)
                         : (struct money){ 0 };
    }
}
