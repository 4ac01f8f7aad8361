/* Writes each kind of number of a sensitivity as it is written elsewhere. */
#include "report/sensitivity_text.h"
#include "report/price_words.h"

#define RATIO_DIGITS 4 /* of a cost per performance, for people */
#define RATE_DIGITS  4 /* at most, of a percentage */

const char *sensitivity_criterion(const struct sensitivity *sensitivity)
{
    return sensitivity->request.aim == AIM_COST_PER_PERFORMANCE ? "cost per performance" : "cost";
}

const char *sensitivity_label(const struct sensitivity *sensitivity, uint32_t configuration)
{
    return sensitivity->evaluation->study->configurations[configuration].label;
}

char *sensitivity_amount_text(const struct sensitivity *sensitivity, struct decimal amount)
{
    int minor = sensitivity->evaluation->study->parameters.minor_digits;

    return decimal_format_grouped(
        amount, sensitivity->request.aim == AIM_COST_PER_PERFORMANCE ? RATIO_DIGITS : minor);
}

char *sensitivity_amount_number(const struct sensitivity *sensitivity, struct decimal amount)
{
    int minor = sensitivity->evaluation->study->parameters.minor_digits;

    return sensitivity->request.aim == AIM_COST_PER_PERFORMANCE
               ? decimal_format_short(amount, MONEY_DIGITS)
               : decimal_format(amount, minor);
}

static char *percent_text(struct decimal fraction)
{
    g_autofree char *percent =
        decimal_format_short(decimal_multiply(fraction, decimal_from_int(100)), RATE_DIGITS);

    return g_strconcat(percent, " %", NULL);
}

static char *years_text(struct decimal years)
{
    g_autofree char *number = decimal_format_short(years, 0);
    bool is_one = decimal_compare(years, decimal_from_int(1)) == 0;

    return g_strconcat(number, is_one ? " year" : " years", NULL);
}

/* With its currency where that is not the study's. */
static char *price_text(const struct evaluation *evaluation, uint32_t price, struct decimal value)
{
    const char *own = evaluation->study->parameters.currency;
    const char *currency = evaluation->prices->prices[price].currency;
    g_autofree char *number = price_number_text(value, currency_minor_digits(currency));

    return g_str_equal(currency, own) ? g_steal_pointer(&number)
                                      : g_strdup_printf("%s %s", number, currency);
}

/* Of a factor, or of a performance, which is not a price but has no more digits to show. */
static char *number_text(struct decimal value)
{
    g_autofree char *rounded =
        decimal_format_short(value, decimal_significant_digits(value, RATIO_DIGITS));

    return g_steal_pointer(&rounded);
}

char *sensitivity_value_text(const struct sensitivity *sensitivity,
                             const struct sensitive_input *input, struct decimal value)
{
    return sensitive_value_text(sensitivity->evaluation,
                                (struct input_kind){ input->kind, input->index }, value);
}

char *sensitive_value_text(const struct evaluation *evaluation, struct input_kind input,
                           struct decimal value)
{
    switch (input.kind) {
    case SENSITIVE_PRICE:
        return price_text(evaluation, input.index, value);
    case SENSITIVE_DISCOUNT:
    case SENSITIVE_DISCOUNT_RATE:
        return percent_text(value);
    case SENSITIVE_TERM:
        return years_text(value);
    case SENSITIVE_CATEGORY:
    case SENSITIVE_PUE:
    case SENSITIVE_PERFORMANCE:
        return number_text(value);
    }
    g_assert_not_reached();
}
