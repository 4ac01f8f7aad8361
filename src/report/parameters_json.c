/* Writes the parameters that move costs, so that a later run can say which of them changed. What a
 * change of them amounts to is left to what-ifs. */
#include "report/parameters_json.h"

static void set_decimal(struct json *object, const char *key, bool is_given, struct decimal value)
{
    g_autofree char *digits = is_given ? decimal_format_short(value, DECIMAL_DIGITS) : NULL;

    json_set_number(object, key, digits);
}

static const char *text_or_null(const char *text)
{
    return *text != '\0' ? text : NULL;
}

static void set_discounts(struct json *object, const struct study_parameters *parameters)
{
    struct json *list = json_set_array(object, "discounts");

    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        struct json *row = json_add_object(list);
        json_set_text(row, "class", text_or_null(discount->discount_class));
        json_set_text(row, "category", text_or_null(discount->category));
        set_decimal(row, "rate", true, discount->rate);
    }
}

static void add_exchange(struct json *list, const struct study *study, const char *currency)
{
    const struct study_parameters *parameters = &study->parameters;
    struct exchange exchange =
        exchange_on_day(&study->rates, currency, parameters->currency, parameters->as_of);
    g_autofree char *day = exchange.exists ? date_format(exchange.day) : NULL;

    if (!exchange.exists)
        return;
    struct json *row = json_add_object(list);
    json_set_text(row, "from", currency);
    json_set_text(row, "to", parameters->currency);
    set_decimal(row, "multiplier", true, exchange.multiplier);
    set_decimal(row, "divisor", true, exchange.divisor);
    json_set_text(row, "day", day);
}

static void set_exchange_rates(struct json *object, const struct study *study)
{
    struct json *list = json_set_array(object, "exchange-rates");
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const char *currency = study->offers[i].currency;
        bool is_foreign = *currency != '\0' && !g_str_equal(currency, study->parameters.currency);
        if (is_foreign && g_hash_table_add(seen, (void *)currency))
            add_exchange(list, study, currency);
    }
}

void parameters_json(struct json *object, const struct study *study)
{
    const struct study_parameters *parameters = &study->parameters;
    struct json *out = json_set_object(object, "parameters");
    g_autofree char *day = parameters->has_as_of ? date_format(parameters->as_of) : NULL;
    g_autofree char *energy_price =
        parameters->has_energy_price ? money_format_price(parameters->energy_price, 0) : NULL;

    json_set_count(out, "term", parameters->term_years);
    set_decimal(out, "discount-rate", true, parameters->discount_rate);
    json_set_text(out, "as-of", day);
    json_set_number(out, "energy-price", energy_price);
    set_decimal(out, "pue", true, parameters->pue);
    set_decimal(out, "load-share", true, parameters->load_share);
    set_decimal(out, "power-factor", parameters->has_power_factor, parameters->power_factor);
    set_discounts(out, parameters);
    set_exchange_rates(out, study);
}
