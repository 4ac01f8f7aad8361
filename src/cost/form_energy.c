/* Energy: one line per SKU and year, all its pieces together, at the price of a kilowatt-hour. The
 * power usage effectiveness of the room is a factor of the line. */
#include "cost/form_builder.h"
#include "cost/power.h"

/* "326 to 453 VA x power factor 0.93", or the watts as they are. */
static void note_power(struct derivation *derivation, const struct study *study,
                       const struct offer *offer, const struct power *power)
{
    const char *loaded_name = power->is_from_va ? "va-loaded" : "watts-loaded";
    g_autofree char *loaded = decimal_format_short(power->loaded_stated, DECIMAL_DIGITS);
    g_autofree char *idle = decimal_format_short(power->idle_stated, DECIMAL_DIGITS);
    g_autofree char *range = power->has_idle ? g_strdup_printf("idle %s, loaded %s", idle, loaded)
                                             : g_strdup_printf("loaded %s", loaded);
    g_autofree char *watts = decimal_format_short(power->loaded_w, DECIMAL_DIGITS);
    g_autofree char *factor = decimal_format_short(study->parameters.power_factor, DECIMAL_DIGITS);

    derivation_add(derivation, place_of_column(offer->at, loaded_name),
                   power->is_from_va ? "VA" : "W", range, loaded);
    if (power->is_from_va)
        derivation_add(derivation, study->parameters.at, "times power factor", factor, watts);
}

static void note_item(struct derivation *derivation, const struct form_builder *builder,
                      const struct bill_item *item, struct decimal each, struct decimal all)
{
    const struct study *study = builder->study;
    const struct offer *offer = &study->offers[item->offer];
    struct power power = power_of_offer(study, item->offer);
    g_autofree char *idle = decimal_format_short(power.idle_w, DECIMAL_DIGITS);
    g_autofree char *loaded = decimal_format_short(power.loaded_w, DECIMAL_DIGITS);
    g_autofree char *share = decimal_format_short(study->parameters.load_share, DECIMAL_DIGITS);
    g_autofree char *pieces = decimal_format_short(item->quantity, DECIMAL_DIGITS);
    g_autofree char *kwh = decimal_format_short(each, DECIMAL_DIGITS);
    g_autofree char *formula =
        power.has_idle
            ? g_strdup_printf("(%s + %s x (%s - %s)) W x 8760 h / 1000", idle, share, loaded, idle)
            : g_strdup_printf("%s W x 8760 h / 1000", loaded);
    g_autofree char *operand = g_strdup_printf("%s x %s kWh", pieces, kwh);
    g_autofree char *result = decimal_format_short(all, DECIMAL_DIGITS);

    note_power(derivation, study, offer, &power);
    derivation_add(derivation, study->parameters.at, "kWh a year, each", formula, kwh);
    derivation_add(derivation, item->at, "kWh a year", operand, result);
}

/* The kWh of one year of all items of a product that are there in that year. */
static struct decimal kwh_in_year(const struct form_builder *builder, uint32_t product,
                                  uint32_t year, struct derivation *derivation)
{
    struct decimal sum = decimal_from_int(0);

    for (guint i = 0; i < builder->items->len; i++) {
        const struct bill_item *item = &g_array_index(builder->items, struct bill_item, i);
        struct power power = power_of_offer(builder->study, item->offer);
        if (item->product != product || bill_item_first_year(item) > year || !power.is_drawing)
            continue;
        struct decimal each = energy_per_year_kwh(&power, builder->study->parameters.load_share);
        struct decimal all = decimal_multiply(each, item->quantity);
        note_item(derivation, builder, item, each, all);
        sum = decimal_add(sum, all);
    }
    return sum;
}

static void add_year(struct form_builder *builder, const struct bill_item *item, uint32_t year)
{
    const struct study *study = builder->study;
    struct derivation *derivation = derivation_new(study->products[item->product].sku);
    struct cost_factor pue = {
        .kind = FACTOR_PUE,
        .parameter = "PUE",
        .value = study->parameters.pue,
        .at = study->parameters.at,
    };
    struct cost_line line = {
        .kind = LINE_ENERGY,
        .category = COST_ENERGY,
        .category_name = "energy",
        .product = item->product,
        .charge = NO_INDEX,
        .name = study->products[item->product].sku,
        .option = NO_INDEX,
        .year = year,
        .when = PAID_AT_YEAR_END,
        .offer = item->offer,
        .price = price_of_energy(study),
        .is_priced = true,
        .quantity = kwh_in_year(builder, item->product, year, derivation),
        .derivation = derivation,
        .at = item->at,
    };

    g_ptr_array_add(builder->form->derivations, derivation);
    if (derivation->steps->len == 0)
        return;
    form_add_factor(builder, pue);
    form_add_line(builder, line);
}

void form_add_energy(struct form_builder *builder)
{
    const struct study *study = builder->study;
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);

    if (!study->parameters.has_energy_price)
        return;
    for (guint i = 0; i < builder->items->len; i++) {
        const struct bill_item *item = &g_array_index(builder->items, struct bill_item, i);
        if (!g_hash_table_add(seen, GUINT_TO_POINTER(item->product + 1)))
            continue;
        for (uint32_t year = 1; year <= study->parameters.term_years; year++)
            add_year(builder, item, year);
    }
}
