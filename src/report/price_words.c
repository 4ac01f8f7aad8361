/* Names and writes prices and factors. */
#include "report/price_words.h"
#include <string.h>

#define FACTOR_DIGITS 2 /* at least, as ratios have elsewhere */

static const char *unit_of(const struct evaluation *evaluation,
                           const struct price_variable *variable)
{
    const struct study *study = evaluation->study;

    if (variable->category != NULL)
        return NULL;
    for (uint32_t i = 0; i < study->product_count; i++) {
        const struct product *product = &study->products[i];
        uint32_t offer = price_of_offer(study, product->first_offer);
        bool is_offer = variable->first_price - offer < product->offer_count;
        uint32_t tier = price_of_tier(study, product->first_tier);
        if (is_offer || variable->first_price - tier < product->tier_count)
            return license_unit(study, i);
    }
    return "unit";
}

struct price_words price_words_of(const struct evaluation *evaluation, const char *name,
                                  const struct price_variable *variable)
{
    struct price_words words = { .evaluation = evaluation, .variable = variable, .name = name };
    const char *currency = price_variable_currency(variable, evaluation);

    words.currency = currency != NULL ? currency : "";
    words.unit = unit_of(evaluation, variable);
    words.has_now = price_variable_now(variable, evaluation, &words.now);
    return words;
}

static int least_digits(const struct price_words *words)
{
    int digits = currency_minor_digits(words->currency);

    return digits < 0 ? FACTOR_DIGITS : digits;
}

/* Three decimals alone might be thousands to a reader, and to our own. */
static bool has_three_decimals(const char *number)
{
    const char *point = strchr(number, '.');

    return point != NULL && strlen(point + 1) == 3;
}

char *price_number_text(struct decimal price, int minor_digits)
{
    struct fixed_format format = {
        .scale = DECIMAL_DIGITS,
        .most = decimal_significant_digits(price, minor_digits + 2),
        .least = minor_digits,
        .grouped = true,
    };
    GString *text = g_string_new(NULL);

    fixed_append(text, price.units, &format);
    if (has_three_decimals(text->str) && minor_digits < 3) {
        format.least = 4;
        g_string_truncate(text, 0);
        fixed_append(text, price.units, &format);
    }
    return g_string_free(text, FALSE);
}

char *price_number_digits(struct decimal price, int minor_digits)
{
    const struct fixed_format format = { DECIMAL_DIGITS, MONEY_DIGITS, minor_digits, false };
    GString *text = g_string_new(NULL);

    fixed_append(text, price.units, &format);
    return g_string_free(text, FALSE);
}

char *price_words_number(const struct price_words *words, struct decimal price)
{
    return price_number_text(price, least_digits(words));
}

char *price_words_digits(const struct price_words *words, struct decimal price)
{
    return price_number_digits(price, least_digits(words));
}

char *price_words_text(const struct price_words *words, struct decimal price)
{
    g_autofree char *number = price_words_number(words, price);

    if (words->unit == NULL)
        return g_strdup_printf("a factor of %s", number);
    return g_strdup_printf("%s %s per %s", number, words->currency, words->unit);
}

char *price_words_title(const struct price_words *words)
{
    if (words->unit == NULL)
        return g_strdup_printf("Factor on the prices of category %s", words->name);
    return g_strdup_printf("Price of %s (%s per %s)", words->name, words->currency, words->unit);
}

void price_words_set_json(struct json *object, const char *key, const struct price_words *words)
{
    struct json *child = json_set_object(object, key);
    g_autofree char *now = words->has_now ? price_words_digits(words, words->now) : NULL;

    json_set_text(child, "name", words->name);
    json_set_text(child, "kind", words->unit == NULL ? "category-factor" : "price");
    json_set_text(child, "currency", words->unit == NULL ? NULL : words->currency);
    json_set_text(child, "unit", words->unit);
    json_set_number(child, "now", now);
}
