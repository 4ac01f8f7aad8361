/* The bill lines of a cost form: rows of one catalog row and year are one item; an item is one
 * line, or one a year where it is billed by year, month or hour; a license in tiers may be
 * several. */
#include "cost/form_builder.h"
#include "cost/power.h"
#include "model/price_lookup.h"

#define MONTHS_PER_YEAR 12

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

uint32_t bill_item_first_year(const struct bill_item *item)
{
    return MAX(item->year, 1);
}

/* --- options and gaps --- */

static struct cost_option *option_at(struct form_builder *builder, uint32_t option)
{
    return &g_array_index(builder->form->options, struct cost_option, option);
}

static uint32_t find_option(struct form_builder *builder, const struct product *product)
{
    const struct license_terms *terms = product->terms;

    if (!terms || *terms->option_group == '\0')
        return NO_INDEX;
    for (guint i = 0; i < builder->form->options->len; i++)
        if (g_str_equal(option_at(builder, i)->group, terms->option_group)
            && g_str_equal(option_at(builder, i)->name, terms->option_name))
            return i;
    struct cost_option option = { terms->option_group, terms->option_name, true, NULL };
    g_array_append_val(builder->form->options, option);
    return builder->form->options->len - 1;
}

/* What cannot be bought rules its option out, or leaves the configuration without a total. Takes
 * over `text`. */
static void rule_out(struct form_builder *builder, uint32_t option_index, struct place at,
                     char *text)
{
    struct cost_gap gap = { at, text };

    if (option_index == NO_INDEX) {
        g_array_append_val(builder->form->gaps, gap);
        return;
    }
    struct cost_option *option = option_at(builder, option_index);
    if (option->is_eligible)
        option->why_not = text;
    else
        g_free(text);
    option->is_eligible = false;
}

static void rule_out_unpriced(struct form_builder *builder, const struct bill_item *item,
                              enum price_status status)
{
    const struct offer *offer = &builder->study->offers[item->offer];

    if (status == PRICE_FOUND || status == PRICE_EMPTY) {
        rule_out(builder, item->option, place_of_column(offer->at, "price"),
                 g_strdup_printf("%s has no price", offer->sku));
        return;
    }
    g_autofree char *day = date_format(builder->study->parameters.as_of);
    rule_out(builder, item->option, place_of_column(item->at, "sku"),
             g_strdup_printf("%s has no price valid on %s", offer->sku, day));
}

/* --- items --- */

static struct bill_item *item_at(struct form_builder *builder, uint32_t index)
{
    return &g_array_index(builder->items, struct bill_item, index);
}

static struct bill_item *first_purchase(struct form_builder *builder, uint32_t offer)
{
    gpointer number = g_hash_table_lookup(builder->first_purchases, GUINT_TO_POINTER(offer + 1));

    return number ? item_at(builder, GPOINTER_TO_UINT(number) - 1) : NULL;
}

static struct bill_item *next_purchase(struct form_builder *builder, const struct bill_item *item)
{
    return item->next_purchase == NO_INDEX ? NULL : item_at(builder, item->next_purchase);
}

static struct bill_item *find_item(struct form_builder *builder, uint32_t offer, uint32_t year)
{
    struct bill_item *item = first_purchase(builder, offer);

    while (item && item->year != year)
        item = next_purchase(builder, item);
    return item;
}

/* Puts an item behind those of the same catalog row. */
static void chain_item(struct form_builder *builder, uint32_t index)
{
    struct bill_item *item = item_at(builder, index);
    struct bill_item *earlier = first_purchase(builder, item->offer);

    item->is_first_purchase = earlier == NULL;
    if (!earlier) {
        g_hash_table_insert(builder->first_purchases, GUINT_TO_POINTER(item->offer + 1),
                            GUINT_TO_POINTER(index + 1));
        return;
    }
    while (earlier->next_purchase != NO_INDEX)
        earlier = next_purchase(builder, earlier);
    earlier->next_purchase = index;
}

static struct bill_item *add_item(struct form_builder *builder, const struct bill_line *bill,
                                  struct price_lookup lookup)
{
    const struct product *product = &builder->study->products[bill->product];
    struct bill_item item = {
        .product = bill->product,
        .offer = lookup.offer,
        .option = find_option(builder, product),
        .year = bill->year,
        .derivation = derivation_new(product->sku),
        .is_priced = lookup.status == PRICE_FOUND || lookup.status == PRICE_EMPTY,
        .next_purchase = NO_INDEX,
        .at = bill->at,
    };

    g_ptr_array_add(builder->form->derivations, item.derivation);
    if (!item.is_priced)
        rule_out_unpriced(builder, &item, lookup.status);
    g_array_append_val(builder->items, item);
    chain_item(builder, builder->items->len - 1);
    return item_at(builder, builder->items->len - 1);
}

static void add_stated(struct form_builder *builder, const struct bill_line *bill)
{
    const struct study *study = builder->study;
    struct price_lookup lookup = price_lookup(study, bill->product, bill->supplier);
    struct bill_item *item = find_item(builder, lookup.offer, bill->year);
    struct decimal quantity = bill->quantity.value;
    struct place at = place_of_column(bill->at, "quantity");
    g_autofree char *stated = decimal_format_short(quantity, DECIMAL_DIGITS);

    if (!item)
        item = add_item(builder, bill, lookup);
    if (bill->per == PER_SERVER) {
        struct decimal servers = bill->node == NO_INDEX
                                     ? configuration_servers(study, builder->configuration)
                                     : node_servers(&study->nodes[bill->node]);
        g_autofree char *count = decimal_format_short(servers, 0);
        g_autofree char *operand = g_strdup_printf("%s per server x %s server%s", stated, count,
                                                   g_str_equal(count, "1") ? "" : "s");
        quantity = decimal_multiply(quantity, servers);
        g_autofree char *result = decimal_format_short(quantity, DECIMAL_DIGITS);
        derivation_add(item->derivation, at, "quantity", operand, result);
    } else {
        derivation_add(item->derivation, at, "quantity", "per configuration", stated);
    }
    item->quantity = decimal_add(item->quantity, quantity);
}

/* All bill rows of a licensed SKU are one count, made when the first of them is met. */
static void add_licensed(struct form_builder *builder, const struct bill_line *bill)
{
    const struct study *study = builder->study;

    if (!g_hash_table_add(builder->counted_products, GUINT_TO_POINTER(bill->product + 1)))
        return;
    struct price_lookup lookup = price_lookup(study, bill->product, bill->supplier);
    struct bill_item *item = add_item(builder, bill, lookup);
    struct license_count *count = g_new(struct license_count, 1);
    *count = license_count(study, builder->form->configuration, bill->product);
    g_ptr_array_add(builder->form->licenses, count);
    item->license = count;
    item->quantity = count->packs;
    if (!count->eligibility.is_eligible)
        rule_out(builder, item->option, place_of_column(bill->at, "sku"),
                 g_strdup_printf("%s is not eligible: %s", study->products[bill->product].sku,
                                 count->eligibility.why_not));
}

/* --- lines --- */

/* What part of an item costs which price. */
struct priced_part {
    uint32_t tier; /* NO_INDEX: not in tiers */
    struct decimal quantity;
    const struct derivation *derivation;
};

static void add_periods(struct form_builder *builder, enum billing billing)
{
    struct cost_factor factor = { .kind = FACTOR_PERIODS };

    if (billing != BILLING_MONTHLY && billing != BILLING_HOURLY)
        return;
    factor.parameter = billing == BILLING_MONTHLY ? "months in a year" : "hours in a year";
    factor.value = decimal_from_int(billing == BILLING_MONTHLY ? MONTHS_PER_YEAR : HOURS_PER_YEAR);
    form_add_factor(builder, factor);
}

static void add_tier_discount(struct form_builder *builder, uint32_t tier_index)
{
    if (tier_index == NO_INDEX || builder->study->tiers[tier_index].has_price)
        return;
    const struct license_tier *tier = &builder->study->tiers[tier_index];
    struct cost_factor factor = {
        .kind = FACTOR_DISCOUNT,
        .parameter = "tier",
        .value = decimal_subtract(decimal_from_int(1), tier->discount),
        .at = place_of_column(tier->at, "discount"),
    };
    form_add_factor(builder, factor);
}

static void add_line(struct form_builder *builder, struct bill_item *item,
                     const struct priced_part *part, uint32_t year)
{
    const struct study *study = builder->study;
    const struct offer *offer = &study->offers[item->offer];
    const struct product *product = &study->products[item->product];
    bool is_recurring = offer->billing != BILLING_ONE_TIME;
    bool is_tier_price = part->tier != NO_INDEX && study->tiers[part->tier].has_price;
    struct cost_line line = {
        .kind = is_recurring ? LINE_RECURRING : LINE_ONE_TIME,
        .category = category_of(product),
        .category_name = product->category,
        .product = item->product,
        .charge = NO_INDEX,
        .name = product->sku,
        .option = item->option,
        .year = year,
        .when = year == 0 ? PAID_AT_PURCHASE : PAID_AT_YEAR_START,
        .offer = item->offer,
        .price =
            is_tier_price ? price_of_tier(study, part->tier) : price_of_offer(study, item->offer),
        .is_priced = item->is_priced,
        .quantity = part->quantity,
        .license = item->license,
        .derivation = part->derivation,
        .at = item->at,
    };

    if (offer->billing == BILLING_MONTHLY || offer->billing == BILLING_HOURLY)
        line.when = PAID_AT_YEAR_END;
    add_periods(builder, offer->billing);
    add_tier_discount(builder, part->tier);
    form_add_discounts(builder, offer);
    form_add_exchange(builder, offer);
    form_add_line(builder, line);
    if (!is_tier_price && !offer->has_price && item->line_count == 0 && item->is_priced)
        rule_out_unpriced(builder, item, PRICE_EMPTY);
    item->line_count++;
}

static void add_part(struct form_builder *builder, struct bill_item *item,
                     const struct priced_part *part)
{
    const struct offer *offer = &builder->study->offers[item->offer];
    uint32_t term = builder->study->parameters.term_years;

    if (offer->billing == BILLING_ONE_TIME) {
        if (item->year <= term)
            add_line(builder, item, part, item->year);
        return;
    }
    for (uint32_t year = bill_item_first_year(item); year <= term; year++)
        add_line(builder, item, part, year);
}

static void add_license_parts(struct form_builder *builder, struct bill_item *item)
{
    const struct license_count *license = item->license;

    for (guint i = 0; i < license->slices->len; i++) {
        const struct license_slice *slice =
            &g_array_index(license->slices, struct license_slice, i);
        struct priced_part part = { slice->tier, slice->packs, license->derivation };
        add_part(builder, item, &part);
    }
}

/* What of a catalog row is there in a year: all that was bought by then. */
static struct priced_part standing_part(struct form_builder *builder, struct bill_item *first,
                                        uint32_t year)
{
    struct priced_part part = { .tier = NO_INDEX };
    struct derivation *all = derivation_new(first->derivation->subject);

    for (struct bill_item *item = first; item; item = next_purchase(builder, item)) {
        if (bill_item_first_year(item) > year)
            continue;
        part.quantity = decimal_add(part.quantity, item->quantity);
        derivation_append(all, item->derivation);
    }
    g_ptr_array_add(builder->form->derivations, all);
    part.derivation = all;
    return part;
}

/* One line a year for all that recurs of one catalog row, whenever it was bought. */
static void add_standing(struct form_builder *builder, struct bill_item *first)
{
    for (uint32_t year = 1; year <= builder->study->parameters.term_years; year++) {
        struct priced_part part = standing_part(builder, first, year);
        if (part.derivation->steps->len > 0)
            add_line(builder, first, &part, year);
    }
}

static void add_lines(struct form_builder *builder, struct bill_item *item)
{
    bool recurs = builder->study->offers[item->offer].billing != BILLING_ONE_TIME;
    struct priced_part whole = { NO_INDEX, item->quantity, item->derivation };

    item->first_line = builder->form->lines->len;
    if (item->license)
        add_license_parts(builder, item);
    else if (!recurs)
        add_part(builder, item, &whole);
    else if (item->is_first_purchase)
        add_standing(builder, item);
}

void form_add_bill(struct form_builder *builder)
{
    const struct study *study = builder->study;

    for (uint32_t i = 0; i < builder->configuration->bill_count; i++) {
        const struct bill_line *bill = &study->bill[builder->configuration->first_bill + i];
        if (study->products[bill->product].rule_count > 0)
            add_licensed(builder, bill);
        else
            add_stated(builder, bill);
    }
    for (guint i = 0; i < builder->items->len; i++)
        add_lines(builder, item_at(builder, i));
}
