/* Texts into members of structs, by tables of bindings. Which attributes there are, and what their
 * names mean, is left to the tables' owners. */
#include "input/parameter_value.h"
#include <string.h>

const struct value_binding *value_binding_find(const struct value_binding *bindings,
                                               const char *name)
{
    while (bindings->name != NULL && strcmp(bindings->name, name) != 0)
        bindings++;
    return bindings->name == NULL ? NULL : bindings;
}

bool value_binding_read(const struct value_reading *reading, const struct value_binding *binding,
                        const char *text, struct place at, void *record)
{
    g_autofree char *trimmed = g_strstrip(g_strdup(text));
    struct attribute_value value = { binding->name, trimmed, at, binding->domain };
    char *base = record;

    if (*trimmed == '\0')
        return diag_error(reading->diag, at, "attribute '%s' is empty; leave it out",
                          binding->name);
    if (!binding->read(reading, &value, base + binding->field))
        return false;
    if (binding->given != 0)
        *(bool *)(base + binding->given) = true;
    if (binding->place != 0)
        *(struct place *)(base + binding->place) = at;
    return true;
}

bool value_read_text(const struct value_reading *reading, const struct attribute_value *value,
                     void *field)
{
    *(const char **)field = study_text(reading->study, value->text);
    return true;
}

/* Takes off a percent sign. */
static bool parse_percent(const char *text, struct decimal *out)
{
    struct decimal one = decimal_from_int(1);
    g_autofree char *digits = g_strndup(text, strlen(text) - 1);

    return decimal_parse(g_strchomp(digits), out)
           && decimal_quotient(*out, one, decimal_from_int(100), one, out);
}

static bool parse_notation(enum number_notation notation, const char *text, struct decimal *out)
{
    struct decimal one = decimal_from_int(1);

    if ((notation == NUMBER_RATE || notation == NUMBER_SHARE) && g_str_has_suffix(text, "%"))
        return parse_percent(text, out);
    if (!decimal_parse(text, out))
        return false;
    switch (notation) {
    case NUMBER_WHOLE:
        return decimal_is_whole(*out);
    case NUMBER_RATE: /* whether 8 means 8 % or 800 % is not guessed */
        return decimal_compare(*out, one) < 0 && decimal_compare(*out, decimal_negate(one)) > 0;
    default:
        return true;
    }
}

static bool is_inside(const struct number_domain *domain, struct decimal value)
{
    struct decimal minimum, maximum;
    int above_minimum, below_maximum;

    if (!decimal_parse(domain->minimum, &minimum) || !decimal_parse(domain->maximum, &maximum))
        g_assert_not_reached(); /* bounds are literals */
    above_minimum = decimal_compare(value, minimum);
    below_maximum = decimal_compare(maximum, value);
    return above_minimum >= (domain->is_open_below ? 1 : 0)
           && below_maximum >= (domain->is_open_above ? 1 : 0);
}

bool value_read_decimal(const struct value_reading *reading, const struct attribute_value *value,
                        void *field)
{
    struct decimal number;

    if (!parse_notation(value->domain->notation, value->text, &number)
        || !is_inside(value->domain, number))
        return diag_error(reading->diag, value->at, "%s '%s' is not %s", value->name, value->text,
                          value->domain->expected);
    *(struct decimal *)field = number;
    return true;
}

bool value_read_whole(const struct value_reading *reading, const struct attribute_value *value,
                      void *field)
{
    struct decimal number;

    if (!value_read_decimal(reading, value, &number))
        return false;
    *(uint32_t *)field = (uint32_t)(number.units / decimal_from_int(1).units);
    return true;
}

bool value_read_money(const struct value_reading *reading, const struct attribute_value *value,
                      void *field)
{
    struct decimal number;

    if (!value_read_decimal(reading, value, &number))
        return false;
    return money_from_decimal(number, field)
           || diag_error(reading->diag, value->at, "%s '%s' has more than %d decimals", value->name,
                         value->text, MONEY_DIGITS);
}
