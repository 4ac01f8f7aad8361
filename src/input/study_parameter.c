/* What each parameter of a study may be, and how a text becomes one: in study.xml, by a what-if or
 * on the command line. */
#include "input/study_parameter.h"
#include "input/exchange_rates.h"
#include "input/scenario_change.h"
#include "input/study_xml.h"
#include <string.h>

#define MOST_NAMES_LISTED 11 /* of what there is, in a message */

static bool read_currency(const struct value_reading *reading, const struct attribute_value *value,
                          void *field)
{
    int digits = currency_minor_digits(value->text);

    if (digits < 0)
        return diag_error(reading->diag, value->at, "%s '%s' is not a code of ISO 4217 such as USD",
                          value->name, value->text);
    reading->study->parameters.minor_digits = digits;
    return value_read_text(reading, value, field);
}

static bool read_date(const struct value_reading *reading, const struct attribute_value *value,
                      void *field)
{
    if (!date_parse(value->text, field))
        return diag_error(reading->diag, value->at, "%s '%s' is not a date such as 2001-04-01",
                          value->name, value->text);
    return true;
}

char *study_list_names(const struct study *study, uint32_t count,
                       char *(*name)(const struct study *, uint32_t))
{
    GString *list;

    if (count == 0 || count > MOST_NAMES_LISTED)
        return g_strdup("");
    list = g_string_new(count == 1 ? "; there is " : "; there are ");
    for (uint32_t i = 0; i < count; i++) {
        g_autofree char *text = name(study, i);
        g_string_append_printf(list, "%s%s", i == 0 ? "" : ", ", text);
    }
    return g_string_free(list, FALSE);
}

static char *configuration_name(const struct study *study, uint32_t index)
{
    return g_strdup(study->configurations[index].id);
}

static bool read_configuration(const struct value_reading *reading,
                               const struct attribute_value *value, void *field)
{
    const struct study *study = reading->study;
    uint32_t index = study_find_configuration(study, value->text);
    g_autofree char *known = NULL;

    if (index != NO_INDEX) {
        *(uint32_t *)field = index;
        return true;
    }
    if (reading->gaps.configurations)
        return true;
    known = study_list_names(study, study->configuration_count, configuration_name);
    return diag_error(reading->diag, value->at, "%s '%s' is not a configuration%s", value->name,
                      value->text, known);
}

static bool read_normalize(const struct value_reading *reading, const struct attribute_value *value,
                           void *field)
{
    bool is_baseline = strcmp(value->text, "baseline") == 0;

    if (!is_baseline && strcmp(value->text, "lowest") != 0)
        return diag_error(reading->diag, value->at,
                          "%s '%s' is not known; known are lowest, baseline", value->name,
                          value->text);
    *(bool *)field = is_baseline;
    return true;
}

/* The file's rates stand beside the parameters. */
static bool read_exchange_rates(const struct value_reading *reading,
                                const struct attribute_value *value, void *field G_GNUC_UNUSED)
{
    return exchange_rates_read(reading->study, value->text, value->at, reading->diag);
}

static const struct number_domain years = { NUMBER_WHOLE, "1", "100",
                                            .expected = "a whole number of years from 1 to 100" };
static const struct number_domain discount_rate = {
    NUMBER_RATE,
    "-1",
    "10",
    .is_open_below = true,
    .is_open_above = true,
    .expected = "a rate above -100 % and below 1000 %, such as 8 % or 0.08"
};
static const struct number_domain energy_price = {
    NUMBER_AS_IT_IS, "0", "1000000000", .is_open_above = true,
    .expected = "an amount of money of 0 or more such as 0.12"
};
static const struct number_domain pue = { NUMBER_AS_IT_IS, "1", "100",
                                          .expected = "a number from 1 to 100 such as 1.4" };
static const struct number_domain load_share = { NUMBER_SHARE, "0", "1",
                                                 .expected =
                                                     "a share from 0 to 1 such as 0.3 or 30 %" };
static const struct number_domain power_factor = { NUMBER_AS_IT_IS, "0", "1", .is_open_below = true,
                                                   .expected = "a number above 0 and at most 1" };
static const struct number_domain days = { NUMBER_WHOLE, "0", "100000",
                                           .expected = "a whole number of days from 0 to 100000" };

#define PARAMETER(member) offsetof(struct study_parameters, member)

const struct value_binding study_parameter_bindings[] = {
    { "title", value_read_text, .field = PARAMETER(title) },
    { "currency", read_currency, .field = PARAMETER(currency), .place = PARAMETER(currency_at) },
    { "as-of", read_date, .field = PARAMETER(as_of), .given = PARAMETER(has_as_of) },
    { "baseline", read_configuration, .field = PARAMETER(baseline),
      .place = PARAMETER(baseline_at) },
    { "normalize", read_normalize, .field = PARAMETER(normalize_to_baseline) },
    { "term", value_read_whole, .field = PARAMETER(term_years), .domain = &years },
    { "discount-rate", value_read_decimal, .field = PARAMETER(discount_rate),
      .domain = &discount_rate },
    { "energy-price", value_read_money, .field = PARAMETER(energy_price),
      .given = PARAMETER(has_energy_price), .domain = &energy_price },
    { "pue", value_read_decimal, .field = PARAMETER(pue), .domain = &pue },
    { "load-share", value_read_decimal, .field = PARAMETER(load_share), .domain = &load_share },
    { "power-factor", value_read_decimal, .field = PARAMETER(power_factor),
      .given = PARAMETER(has_power_factor), .domain = &power_factor },
    { "depreciation", value_read_whole, .field = PARAMETER(depreciation_years), .domain = &years },
    { .name = "exchange-rates", .read = read_exchange_rates },
    { "stale-after", value_read_whole, .field = PARAMETER(stale_after_days),
      .given = PARAMETER(has_stale_after), .domain = &days },
    { "template", value_read_text, .field = PARAMETER(template_name),
      .place = PARAMETER(template_at) },
    { 0 }
};

char *study_parameter_names(void)
{
    GString *list = g_string_new(NULL);

    for (const struct value_binding *binding = study_parameter_bindings; binding->name != NULL;
         binding++)
        g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", binding->name);
    return g_string_free(list, FALSE);
}

bool study_parameter_set(struct study *study, const char *name, const char *value, struct place at,
                         struct diag *diag)
{
    struct value_reading reading = { .study = study, .diag = diag };
    const struct value_binding *binding = value_binding_find(study_parameter_bindings, name);
    g_autofree char *known = NULL;

    if (binding != NULL)
        return value_binding_read(&reading, binding, value, at, &study->parameters);
    known = study_parameter_names();
    return diag_error(diag, at, "parameter '%s' is not known; there are %s", name, known);
}

/* The number that a parameter is. */
static struct decimal number_of(const struct value_binding *binding,
                                const struct study_parameters *parameters)
{
    const void *field = (const char *)parameters + binding->field;
    const struct money *money = field;

    if (binding->read == value_read_whole)
        return decimal_from_int(*(const uint32_t *)field);
    if (binding->read == value_read_money)
        return (struct decimal){ money->units * power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS) };
    return *(const struct decimal *)field;
}

/* As study.xml has it. */
static char *number_text(const struct value_binding *binding, struct decimal number)
{
    enum number_notation notation = binding->domain->notation;
    g_autofree char *percent = NULL;

    if (notation != NUMBER_RATE && notation != NUMBER_SHARE)
        return decimal_format_short(number, DECIMAL_DIGITS);
    percent = decimal_format_short(decimal_multiply(number, decimal_from_int(100)), DECIMAL_DIGITS);
    return g_strconcat(percent, " %", NULL);
}

static bool is_stated(const struct value_binding *binding,
                      const struct study_parameters *parameters)
{
    return binding->given == 0 || *(const bool *)((const char *)parameters + binding->given);
}

bool study_parameter_change(struct study *study, const struct scenario_change *change,
                            struct diag *diag)
{
    const struct value_binding *binding =
        value_binding_find(study_parameter_bindings, change->name);
    struct place value_at = place_of_column(change->at, "value");
    struct decimal number;
    g_autofree char *text = NULL;

    if (change->operation == CHANGE_SET)
        return study_parameter_set(study, change->name, change->value, value_at, diag);
    if (!is_stated(binding, &study->parameters))
        return diag_error(diag, place_of_column(change->at, "target"),
                          "parameter '%s' is not stated; it can only be set", change->name);
    if (!change_operation_apply(change->operation, number_of(binding, &study->parameters),
                                change->number.value, &number))
        return diag_error(diag, value_at, "value '%s' makes %s too large", change->value,
                          change->name);
    text = number_text(binding, number);
    return study_parameter_set(study, change->name, text, value_at, diag);
}
