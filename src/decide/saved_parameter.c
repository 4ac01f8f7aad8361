/* Reads the parameters of a saved run and words them, so that two runs differ in a parameter where
 * the words do. A parameter that the run does not state, or states as null, is left out. */
#include "decide/saved_parameter.h"

/* What is read, and the reason why not. */
struct reading {
    GArray *parameters;
    char *problem; /* of the first fault */
};

static bool refuse(struct reading *reading, const char *path, const char *what)
{
    if (reading->problem == NULL)
        reading->problem = g_strdup_printf("parameters.%s %s", path, what);
    return false;
}

/* Takes both texts. */
static bool add(struct reading *reading, char *name, char *value)
{
    struct saved_parameter parameter = { name, value };

    g_array_append_val(reading->parameters, parameter);
    return true;
}

/* "7.25 %" of 0.0725; NULL: not a number. */
static char *number_text(const struct json *object, const char *key, bool is_rate)
{
    const char *digits = json_get_number(object, key);
    const struct decimal most = decimal_from_int(1000000000000);
    struct decimal value;

    if (digits == NULL || !decimal_parse(digits, &value) || decimal_compare(value, most) > 0
        || decimal_compare(value, decimal_negate(most)) < 0)
        return NULL;
    if (!is_rate)
        return decimal_format_short(value, DECIMAL_DIGITS);
    g_autofree char *percent =
        decimal_format_short(decimal_multiply(value, decimal_from_int(100)), DECIMAL_DIGITS);
    return g_strconcat(percent, " %", NULL);
}

/* --- parameters of one value --- */

enum value_kind { VALUE_NUMBER, VALUE_RATE, VALUE_TEXT };

static const struct scalar {
    const char *key, *name, *unit;
    enum value_kind kind;
} scalars[] = {
    { "term", "term", " years", VALUE_NUMBER },
    { "discount-rate", "discount rate", "", VALUE_RATE },
    { "as-of", "as-of day", "", VALUE_TEXT },
    { "energy-price", "energy price", "", VALUE_NUMBER },
    { "pue", "PUE", "", VALUE_NUMBER },
    { "load-share", "load share", "", VALUE_RATE },
    { "power-factor", "power factor", "", VALUE_NUMBER },
};

static bool read_scalar(struct reading *reading, const struct json *json,
                        const struct scalar *scalar)
{
    bool is_text = scalar->kind == VALUE_TEXT;

    if (!json_has(json, scalar->key))
        return true;
    g_autofree char *text = is_text ? g_strdup(json_get_text(json, scalar->key))
                                    : number_text(json, scalar->key, scalar->kind == VALUE_RATE);
    if (text == NULL)
        return refuse(reading, scalar->key,
                      is_text ? "is not a text" : "is not a number that can be read");
    return add(reading, g_strdup(scalar->name), g_strconcat(text, scalar->unit, NULL));
}

/* --- lists --- */

static bool read_discount(struct reading *reading, const struct json *row)
{
    const char *class = json_get_text(row, "class"), *category = json_get_text(row, "category");
    char *rate = number_text(row, "rate", true);

    if (rate == NULL || (class == NULL && category == NULL)) {
        g_free(rate);
        return refuse(reading, "discounts", "has a row that is not a class or category and a rate");
    }
    return add(reading,
               g_strdup_printf("discount of %s %s", class != NULL ? "class" : "category",
                               class != NULL ? class : category),
               rate);
}

static bool read_exchange(struct reading *reading, const struct json *row)
{
    const char *from = json_get_text(row, "from"), *to = json_get_text(row, "to");
    const char *day = json_get_text(row, "day");
    g_autofree char *multiplier = number_text(row, "multiplier", false);
    g_autofree char *divisor = number_text(row, "divisor", false);

    if (from == NULL || to == NULL || day == NULL || multiplier == NULL || divisor == NULL)
        return refuse(reading, "exchange-rates",
                      "has a row that is not two currencies, a rate and a day");
    return add(reading, g_strdup_printf("exchange rate %s to %s", from, to),
               g_strdup_printf("x %s / %s of %s", multiplier, divisor, day));
}

static bool read_list(struct reading *reading, const struct json *json, const char *key,
                      bool (*read)(struct reading *reading, const struct json *row))
{
    const struct json *list = json_get_array(json, key);

    if (list == NULL)
        return !json_has(json, key) || refuse(reading, key, "is not a list");
    for (size_t i = 0; i < json_length(list); i++) {
        const struct json *row = json_object_at(list, i);
        if (row == NULL)
            return refuse(reading, key, "holds something other than objects");
        if (!read(reading, row))
            return false;
    }
    return true;
}

static void parameter_clear(void *data)
{
    struct saved_parameter *parameter = data;

    g_free(parameter->name);
    g_free(parameter->value);
}

GArray *saved_parameters_read(const struct json *json, char **problem)
{
    struct reading reading = { g_array_new(FALSE, FALSE, sizeof(struct saved_parameter)), NULL };
    bool is_good = true;

    g_array_set_clear_func(reading.parameters, parameter_clear);
    for (size_t i = 0; i < G_N_ELEMENTS(scalars) && is_good; i++)
        is_good = read_scalar(&reading, json, &scalars[i]);
    is_good = is_good && read_list(&reading, json, "discounts", read_discount)
              && read_list(&reading, json, "exchange-rates", read_exchange);
    if (is_good)
        return reading.parameters;
    g_array_free(reading.parameters, TRUE);
    *problem = reading.problem;
    return NULL;
}

const char *saved_parameter_value(const GArray *parameters, const char *name)
{
    for (guint i = 0; i < parameters->len; i++) {
        const struct saved_parameter *parameter =
            &g_array_index(parameters, struct saved_parameter, i);
        if (g_str_equal(parameter->name, name))
            return parameter->value;
    }
    return NULL;
}
