/* What only the parameters of a study tell about its bill: purchases beyond the term, and amounts
 * that exact money has no room for. Bounds are taken in doubles, far from the ends of the type. */
#include "input/study_check.h"
#include "model/price_lookup.h"

#define MOST_AMOUNT   1e20 /* of one line of the bill, in any year */
#define MOST_COUNTED  1e23 /* the same for a license, as if its rule counted MOST_LICENSES */
#define MOST_LICENSES 1e12
#define MOST_TOTAL    1e26 /* of a configuration */

static const double periods_a_year[] = {
    [BILLING_ONE_TIME] = 1, [BILLING_YEARLY] = 1, [BILLING_MONTHLY] = 12, [BILLING_HOURLY] = 8760
};

static double grow(double base, uint32_t years)
{
    double power = 1;

    for (uint32_t i = 0; i < years; i++)
        power *= base;
    return power;
}

static double magnitude(struct decimal value)
{
    return ABS(decimal_to_double(value));
}

/* What charges on charges, and a negative discount rate, can make of one unit of money. */
static double growth_of_study(const struct study *study)
{
    const struct study_parameters *parameters = &study->parameters;
    double rate = decimal_to_double(parameters->discount_rate), growth = 1;

    if (rate < 0)
        growth = grow(1 / (1 + rate), parameters->term_years);
    for (uint32_t i = 0; i < study->charge_count; i++)
        growth *= 1 + magnitude(study->charges[i].rate);
    return growth;
}

static double dearest_tier(const struct study *study, const struct product *product)
{
    double most = 0;

    for (uint32_t i = 0; i < product->tier_count; i++)
        most = MAX(most, ABS(money_to_double(study->tiers[product->first_tier + i].price)));
    return most;
}

static double exchange_rate(const struct study *study, const struct offer *offer)
{
    const struct study_parameters *parameters = &study->parameters;
    struct exchange exchange;

    if (offer->currency[0] == '\0' || g_str_equal(offer->currency, parameters->currency)
        || !parameters->has_as_of)
        return 1;
    exchange =
        exchange_on_day(&study->rates, offer->currency, parameters->currency, parameters->as_of);
    return exchange.exists
               ? decimal_to_double(exchange.multiplier) / decimal_to_double(exchange.divisor)
               : 1;
}

static double support_of(const struct license_terms *terms, uint32_t years)
{
    double rate = terms != NULL ? decimal_to_double(terms->support_rate.value) : 0;
    double uplift = terms != NULL ? decimal_to_double(terms->support_uplift.value) : 0;

    return rate * grow(1 + MAX(uplift, 0), years);
}

static double pieces_of(const struct study *study, const struct bill_line *line)
{
    const struct license_terms *terms = study->products[line->product].terms;
    double pieces = decimal_to_double(line->quantity.value);

    if (!line->quantity.given)
        pieces = MOST_LICENSES;
    else if (line->per == PER_SERVER)
        pieces *= decimal_to_double(
            configuration_servers(study, &study->configurations[line->configuration]));
    if (terms != NULL && terms->pack.given)
        pieces /= decimal_to_double(terms->pack.value);
    return pieces;
}

/* The dearest year of a line and of its support. */
static double amount_of(const struct study *study, const struct bill_line *line)
{
    const struct product *product = &study->products[line->product];
    struct price_lookup found = price_lookup(study, line->product, line->supplier);
    const struct offer *offer = &study->offers[found.offer];
    double price = MAX(ABS(money_to_double(offer->price)), dearest_tier(study, product));

    return price * pieces_of(study, line) * periods_a_year[offer->billing]
           * exchange_rate(study, offer)
           * MAX(1, support_of(product->terms, study->parameters.term_years));
}

static double power_of(const struct study *study, const struct offer *offer, const char *column)
{
    uint32_t index = attribute_column_find(&study->catalog_columns, column);

    return index == NO_INDEX ? 0 : magnitude(offer->attributes[index].number);
}

/* A year of energy, in money. */
static double energy_of(const struct study *study, const struct bill_line *line)
{
    const struct study_parameters *parameters = &study->parameters;
    struct price_lookup found = price_lookup(study, line->product, line->supplier);
    const struct offer *offer = &study->offers[found.offer];
    double watts = power_of(study, offer, "watts-loaded") + power_of(study, offer, "watts-idle")
                   + power_of(study, offer, "va-loaded") + power_of(study, offer, "va-idle");

    return watts * 8.76 * pieces_of(study, line) * decimal_to_double(parameters->pue)
           * MAX(1, money_to_double(parameters->energy_price));
}

static void check_line(struct loader *loader, const struct bill_line *line, double growth,
                       double *total)
{
    const struct study *study = loader->study;
    double amount = MAX(amount_of(study, line), energy_of(study, line)) * growth;
    double most = line->quantity.given ? MOST_AMOUNT : MOST_COUNTED;

    *total += amount * (study->parameters.term_years + 1);
    if (amount >= most || *total >= MOST_TOTAL)
        diag_error(loader->diag, line->at,
                   "the amounts of '%s' are too large to compute; expected less than 10^20",
                   study->products[line->product].sku);
}

static void check_year(struct loader *loader, const struct bill_line *line)
{
    uint32_t term = loader->study->parameters.term_years;

    if (line->year > term)
        diag_error(loader->diag, place_of_column(line->at, "year"),
                   "year '%u' is beyond the term of %u year%s", line->year, term,
                   term == 1 ? "" : "s");
}

void amount_check(struct loader *loader)
{
    const struct study *study = loader->study;
    double growth = growth_of_study(study);

    for (uint32_t i = 0; i < study->bill_count; i++)
        check_year(loader, &study->bill[i]);
    if (!loader->tables[TABLE_CATALOG].is_sound || !loader->tables[TABLE_BILL].is_sound)
        return;
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        const struct configuration *configuration = &study->configurations[i];
        double total = 0;

        for (uint32_t j = 0; j < configuration->bill_count; j++)
            check_line(loader, &study->bill[configuration->first_bill + j], growth, &total);
    }
}
