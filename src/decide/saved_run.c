/* Reads a saved run. It may have been edited, so nothing in it is believed: every name and number
 * must be there, and categories and lines must add up to the total. */
#include "decide/saved_run.h"
#include <string.h>

#define TOTAL "total" /* the name of the last row of costs */

/* What is being read, for messages. */
struct reading {
    const char *configuration, *list; /* "costs" */
    char *problem;                    /* of the first fault; NULL: none */
};

static bool refuse(struct reading *reading, const char *what)
{
    if (reading->problem == NULL && reading->configuration == NULL)
        reading->problem = g_strdup(what);
    else if (reading->problem == NULL)
        reading->problem = g_strdup_printf("configuration '%s', %s: %s", reading->configuration,
                                           reading->list, what);
    return false;
}

static bool read_text(struct reading *reading, const struct json *object, const char *key,
                      const char **out)
{
    g_autofree char *what = NULL;

    *out = json_get_text(object, key);
    if (*out != NULL)
        return true;
    what = g_strdup_printf("'%s' is not a text", key);
    return refuse(reading, what);
}

static bool refuse_number(struct reading *reading, const char *key)
{
    g_autofree char *what = g_strdup_printf("'%s' is not a number that can be read", key);

    return refuse(reading, what);
}

/* Sums of lines may exceed what a single price may be, so this is not money_parse. */
static bool read_money(struct reading *reading, const struct json *object, const char *key,
                       struct money *out)
{
    const char *digits = json_get_number(object, key);
    struct decimal value;
    __int128 unit = power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS);

    if (digits == NULL || !decimal_parse(digits, &value) || value.units % unit != 0)
        return refuse_number(reading, key);
    out->units = value.units / unit;
    return true;
}

/* --- costs by category --- */

static bool read_cost(struct reading *reading, const struct json *row, struct saved_cost *cost)
{
    if (row == NULL)
        return refuse(reading, "holds something other than objects");
    return read_text(reading, row, "category", &cost->category)
           && read_money(reading, row, "present-value", &cost->present);
}

/* The last row is the total; any other may be a category that the user calls so. */
static bool take_total(struct reading *reading, struct saved_configuration *configuration)
{
    GArray *costs = configuration->costs;
    struct money sum = { 0 };

    if (costs->len == 0)
        return true;
    const struct saved_cost *last = &g_array_index(costs, struct saved_cost, costs->len - 1);
    if (strcmp(last->category, TOTAL) != 0)
        return refuse(reading, "the last row is not '" TOTAL "'");
    configuration->has_cost = configuration->has_categories = true;
    configuration->total = last->present;
    g_array_set_size(costs, costs->len - 1);
    for (guint i = 0; i < costs->len; i++)
        sum = money_add(sum, g_array_index(costs, struct saved_cost, i).present);
    return money_compare(sum, configuration->total) == 0
           || refuse(reading, "the categories do not add up to the total");
}

static bool read_costs(struct reading *reading, const struct json *object,
                       struct saved_configuration *configuration)
{
    const struct json *rows = json_get_array(object, "costs");

    reading->list = "costs";
    if (rows == NULL)
        return !json_has(object, "costs") || refuse(reading, "is not a list");
    for (size_t i = 0; i < json_length(rows); i++) {
        struct saved_cost cost;
        if (!read_cost(reading, json_object_at(rows, i), &cost))
            return false;
        g_array_append_val(configuration->costs, cost);
    }
    return take_total(reading, configuration);
}

/* --- measures --- */

static bool read_measure(struct reading *reading, const struct json *measures, const char *key,
                         struct money *out, bool *is_given)
{
    *is_given = json_has(measures, key);
    return !*is_given || read_money(reading, measures, key, out);
}

/* The costs of a run that was saved without its tables. Where it has them, the tco must be theirs.
 */
static bool read_measures(struct reading *reading, const struct json *object,
                          struct saved_configuration *configuration)
{
    const struct json *measures = json_get_object(object, "measures");
    struct money tco;
    bool has_tco = false;

    reading->list = "measures";
    if (measures == NULL && json_has(object, "measures"))
        return refuse(reading, "is not an object");
    if (measures == NULL)
        return json_has(object, "costs") || refuse(reading, "is missing, and so is costs");
    if (!read_measure(reading, measures, "tco", &tco, &has_tco)
        || !read_measure(reading, measures, "price", &configuration->price,
                         &configuration->has_price))
        return false;
    if (has_tco && configuration->has_cost && money_compare(tco, configuration->total) != 0)
        return refuse(reading, "'tco' is not the sum of the lines");
    if (has_tco && !json_has(object, "costs")) {
        configuration->has_cost = true;
        configuration->total = tco;
    }
    return true;
}

/* --- lines --- */

static bool read_currency(struct reading *reading, const struct json *object, const char *key,
                          const char **out)
{
    g_autofree char *what = NULL;

    if (!read_text(reading, object, key, out))
        return false;
    if (currency_minor_digits(*out) >= 0)
        return true;
    what = g_strdup_printf("'%s' is not a code of ISO 4217", key);
    return refuse(reading, what);
}

static bool read_price(struct reading *reading, const struct json *row, struct saved_line *line)
{
    line->has_price = json_has(row, "unit-price");
    return !line->has_price
           || (read_money(reading, row, "unit-price", &line->price)
               && read_currency(reading, row, "price-currency", &line->currency));
}

static bool read_line(struct reading *reading, const struct json *row,
                      struct saved_configuration *configuration)
{
    struct saved_line line = { 0 };
    const char *digits;

    if (row == NULL)
        return refuse(reading, "holds something other than objects");
    if (!json_has(row, "present-value")) /* of a license option that is not the one in force */
        return true;
    if (!read_text(reading, row, "sku", &line.sku) || !read_text(reading, row, "kind", &line.kind)
        || !read_text(reading, row, "payment", &line.payment) || !read_price(reading, row, &line)
        || !read_money(reading, row, "present-value", &line.present))
        return false;
    line.factors = json_get_array(row, "factors");
    line.has_nominal = json_has(row, "amount");
    if (line.has_nominal && !read_money(reading, row, "amount", &line.nominal))
        return false;
    digits = json_get_number(row, "quantity");
    if (digits == NULL || !decimal_parse(digits, &line.quantity))
        return refuse_number(reading, "quantity");
    g_array_append_val(configuration->lines, line);
    return true;
}

static bool read_lines(struct reading *reading, const struct json *rows,
                       struct saved_configuration *configuration)
{
    struct money sum = { 0 };

    reading->list = "lines";
    configuration->has_lines = rows != NULL && configuration->has_cost;
    if (!configuration->has_lines)
        return true;
    for (size_t i = 0; i < json_length(rows); i++) {
        if (!read_line(reading, json_object_at(rows, i), configuration))
            return false;
    }
    for (guint i = 0; i < configuration->lines->len; i++)
        sum = money_add(sum, g_array_index(configuration->lines, struct saved_line, i).present);
    return money_compare(sum, configuration->total) == 0
           || refuse(reading, "the lines do not add up to the total");
}

/* --- the run --- */

static bool read_configuration(struct reading *reading, const struct json *object,
                               struct saved_run *run)
{
    struct saved_configuration configuration = {
        .costs = g_array_new(FALSE, FALSE, sizeof(struct saved_cost)),
        .lines = g_array_new(FALSE, FALSE, sizeof(struct saved_line)),
    };
    bool is_good = read_text(reading, object, "configuration", &configuration.id)
                   && read_text(reading, object, "label", &configuration.label);

    if (is_good && saved_run_find(run, configuration.id) != NULL)
        is_good = refuse(reading, "the same configuration stands there twice");
    g_array_append_val(run->configurations, configuration);
    struct saved_configuration *added = &g_array_index(
        run->configurations, struct saved_configuration, run->configurations->len - 1);
    reading->configuration = configuration.id;
    is_good = is_good && read_costs(reading, object, added) && read_measures(reading, object, added)
              && read_lines(reading, json_get_array(object, "lines"), added);
    reading->configuration = NULL;
    return is_good;
}

static bool read_parameters(struct reading *reading, const struct json *json, struct saved_run *run)
{
    const struct json *parameters = json_get_object(json, "parameters");

    if (parameters == NULL)
        return !json_has(json, "parameters") || refuse(reading, "'parameters' is not an object");
    run->parameters = saved_parameters_read(parameters, &reading->problem);
    return run->parameters != NULL;
}

static bool read_run(struct reading *reading, const struct json *json, struct saved_run *run)
{
    const struct json *list = json_get_array(json, "configurations");

    if (!read_text(reading, json, "study", &run->study)
        || !read_text(reading, json, "currency", &run->currency)
        || !read_parameters(reading, json, run))
        return false;
    if (list == NULL)
        return refuse(reading, "'configurations' is not a list");
    for (size_t i = 0; i < json_length(list); i++) {
        const struct json *object = json_object_at(list, i);
        if (object == NULL)
            return refuse(reading, "'configurations' holds something other than objects");
        if (!read_configuration(reading, object, run))
            return false;
    }
    return true;
}

static void configuration_clear(void *data)
{
    struct saved_configuration *configuration = data;

    g_array_free(configuration->costs, TRUE);
    g_array_free(configuration->lines, TRUE);
}

struct saved_run *saved_run_read(const struct json *json, char **problem)
{
    struct saved_run *run = g_new0(struct saved_run, 1);
    struct reading reading = { 0 };

    run->configurations = g_array_new(FALSE, FALSE, sizeof(struct saved_configuration));
    g_array_set_clear_func(run->configurations, configuration_clear);
    if (read_run(&reading, json, run))
        return run;
    *problem = reading.problem;
    saved_run_free(run);
    return NULL;
}

void saved_run_free(struct saved_run *run)
{
    if (run == NULL)
        return;
    if (run->parameters != NULL)
        g_array_free(run->parameters, TRUE);
    g_array_free(run->configurations, TRUE);
    g_free(run);
}

const struct saved_configuration *saved_run_find(const struct saved_run *run, const char *id)
{
    for (guint i = 0; i < run->configurations->len; i++) {
        const struct saved_configuration *configuration =
            &g_array_index(run->configurations, struct saved_configuration, i);
        if (g_strcmp0(configuration->id, id) == 0)
            return configuration;
    }
    return NULL;
}
