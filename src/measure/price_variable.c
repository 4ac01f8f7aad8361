/* Which prices a variable moves, and where it stands now. */
#include "measure/linear_cost.h"

struct price_variable price_variable_of_price(uint32_t price)
{
    return (struct price_variable){ .first_price = price, .price_count = 1 };
}

struct price_variable price_variable_of(const struct study *study,
                                        const struct scenario_change *change)
{
    struct price_variable variable = { 0 };
    struct decimal from;

    if (change->kind == TARGET_CATEGORY)
        return (struct price_variable){ .category = change->name };
    g_assert(change->kind == TARGET_PRICE);
    const struct product *product = &study->products[study_find_product(study, change->name)];
    if (*change->detail == '\0')
        return (struct price_variable){ .first_price = price_of_offer(study, product->first_offer),
                                        .price_count = product->offer_count };
    bool is_decimal = decimal_parse(change->detail, &from);
    g_assert(is_decimal);
    for (uint32_t i = product->first_tier; i < product->first_tier + product->tier_count; i++)
        if (decimal_compare(study->tiers[i].from_quantity, from) == 0)
            variable = price_variable_of_price(price_of_tier(study, i));
    g_assert(variable.price_count == 1);
    return variable;
}

bool price_variable_moves(const struct price_variable *variable, const struct study *study,
                          uint32_t price)
{
    if (variable->factor != NULL)
        return false;
    if (variable->category != NULL)
        return g_strcmp0(price_category(study, price), variable->category) == 0;
    return price - variable->first_price < variable->price_count;
}

bool price_variable_is_factor(const struct price_variable *variable,
                              const struct cost_factor *factor)
{
    return variable->factor != NULL && variable->factor->kind == factor->kind
           && place_compare(&variable->factor->at, &factor->at) == 0;
}

/* The first price it moves that some configuration pays, in a currency other than `unlike` (NULL:
 * in any); NO_INDEX: none does. */
static uint32_t find_paid(const struct price_variable *variable,
                          const struct evaluation *evaluation, const char *unlike)
{
    for (uint32_t i = 0; i < evaluation->study->configuration_count; i++) {
        const struct cost_form *form = evaluation->forms[i];
        for (guint j = 0; j < form->lines->len; j++) {
            uint32_t price = cost_form_line_at(form, j)->price;
            if (price != NO_INDEX && price_variable_moves(variable, evaluation->study, price)
                && g_strcmp0(evaluation->prices->prices[price].currency, unlike) != 0)
                return price;
        }
    }
    return NO_INDEX;
}

bool price_variable_now(const struct price_variable *variable, const struct evaluation *evaluation,
                        struct decimal *out)
{
    if (variable->category != NULL) {
        *out = decimal_from_int(1);
        return true;
    }
    uint32_t paid = find_paid(variable, evaluation, NULL);
    const struct price *price =
        &evaluation->prices->prices[paid != NO_INDEX ? paid : variable->first_price];

    if (price->given)
        out->units = price->amount.units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS);
    return price->given;
}

const char *price_variable_currency(const struct price_variable *variable,
                                    const struct evaluation *evaluation)
{
    const struct price *prices = evaluation->prices->prices;

    if (variable->category != NULL)
        return "";
    uint32_t paid = find_paid(variable, evaluation, NULL);
    if (paid == NO_INDEX)
        return prices[variable->first_price].currency;
    return find_paid(variable, evaluation, prices[paid].currency) == NO_INDEX
               ? prices[paid].currency
               : NULL;
}
