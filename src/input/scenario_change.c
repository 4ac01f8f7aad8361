/* The notation of what-ifs, checked against the study: which targets there are, which operations
 * fit them, and how their values are written. Parameters and rules are tried on a copy of the
 * study, so that what they may be is said in one place. */
#include "input/scenario_change.h"
#include "input/license_row.h"
#include "input/scenario_reading.h"
#include "input/study_parameter.h"
#include <string.h>

#define MOST_SIZE 1000000000000 /* 10^12 of what a parameter or rule counts */
#define MOST_RATE 1000          /* in hundreds of percent */

/* --- quantities --- */

/* An earlier change may have brought a SKU into the bill. */
static bool is_brought_in(const struct study *study, const char *sku)
{
    for (uint32_t i = 0; i < study->change_count; i++) {
        if (study->changes[i].kind == TARGET_SKU && strcmp(study->changes[i].value, sku) == 0)
            return true;
    }
    return false;
}

static bool check_bill(const struct change_reading *reading, uint32_t configuration_index,
                       uint32_t product)
{
    const struct study *study = reading->study;
    const struct configuration *configuration = &study->configurations[configuration_index];
    const char *sku = study->products[product].sku;
    bool is_setting = reading->change->operation == CHANGE_SET;
    unsigned rows = 0;

    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];

        if (line->product != product)
            continue;
        rows++;
        if (!line->quantity.given && !is_setting)
            return diag_error(reading->diag, reading->target_at,
                              "the quantity of '%s' in '%s' is counted by its rule; it can only be"
                              " set",
                              sku, configuration->id);
    }
    if (rows == 0 && !is_brought_in(study, sku))
        return diag_error(reading->diag, reading->target_at, "'%s' is not in the bill of '%s'", sku,
                          configuration->id);
    if (rows > 1 && !change_is_factor(reading->change->operation))
        return diag_error(reading->diag, reading->target_at,
                          "'%s' has %u rows in the bill of '%s', and %s needs one", sku, rows,
                          configuration->id, change_operation_names[reading->change->operation]);
    return true;
}

/* CONFIGURATION/SKU, where either may have slashes of its own. */
static bool resolve_quantity(const struct change_reading *reading)
{
    struct study *study = reading->study;
    const char *slash = strchr(reading->text, '/');

    for (; slash != NULL; slash = strchr(slash + 1, '/')) {
        g_autofree char *id = g_strndup(reading->text, slash - reading->text);
        uint32_t configuration = study_find_configuration(study, id);
        uint32_t product = study_find_product(study, slash + 1);

        if (configuration == NO_INDEX || product == NO_INDEX)
            continue;
        reading->change->name = study->configurations[configuration].id;
        reading->change->detail = study->products[product].sku;
        return check_bill(reading, configuration, product);
    }
    return diag_error(reading->diag, reading->target_at,
                      "'%s' is not a configuration, '/' and a SKU of catalog.csv", reading->text);
}

static bool read_quantity(const struct change_reading *reading)
{
    if (change_is_factor(reading->change->operation))
        return change_read_factor(reading);
    return reading->change->operation == CHANGE_SET
               ? change_read_number(reading, false, 0, 1000000000)
               : change_read_number(reading, false, -1000000000, 1000000000);
}

/* --- SKUs --- */

static bool resolve_sku(const struct change_reading *reading)
{
    uint32_t index = study_find_product(reading->study, reading->text);

    if (index == NO_INDEX)
        return diag_error(reading->diag, reading->target_at, "sku '%s' has no row in catalog.csv",
                          reading->text);
    reading->change->name = reading->study->products[index].sku;
    return true;
}

static bool read_sku(const struct change_reading *reading)
{
    return study_find_product(reading->study, reading->change->value) != NO_INDEX
           || diag_error(reading->diag, reading->value_at, "sku '%s' has no row in catalog.csv",
                         reading->change->value);
}

/* --- parameters and rules: tried on a copy --- */

static bool read_addend(const struct change_reading *reading, bool is_rate)
{
    return is_rate ? change_read_number(reading, true, -MOST_RATE, MOST_RATE)
                   : change_read_number(reading, false, -MOST_SIZE, MOST_SIZE);
}

static bool resolve_parameter(const struct change_reading *reading)
{
    const struct value_binding *binding =
        value_binding_find(study_parameter_bindings, reading->text);
    g_autofree char *known = NULL;

    if (binding == NULL) {
        known = study_parameter_names();
        return diag_error(reading->diag, reading->target_at,
                          "parameter '%s' is not known; there are %s", reading->text, known);
    }
    reading->change->name = binding->name;
    return reading->change->operation == CHANGE_SET || binding->domain != NULL
           || diag_error(reading->diag, reading->operation_at,
                         "parameter '%s' is not a number; it can only be set", binding->name);
}

static bool is_rate_parameter(const char *name)
{
    const struct number_domain *domain = value_binding_find(study_parameter_bindings, name)->domain;

    return domain->notation == NUMBER_RATE || domain->notation == NUMBER_SHARE;
}

static bool read_parameter(const struct change_reading *reading)
{
    const struct scenario_change *change = reading->change;
    struct study scratch = *reading->study;

    if (change_is_factor(change->operation) && !change_read_factor(reading))
        return false;
    if (change->operation == CHANGE_ADD && !read_addend(reading, is_rate_parameter(change->name)))
        return false;
    return study_parameter_change(&scratch, change, reading->diag);
}

static bool check_column(const struct change_reading *reading, const char *name)
{
    const struct column *column = license_column_find(name);
    bool is_number;

    if (column == NULL || strcmp(name, "sku") == 0)
        return diag_error(reading->diag, reading->target_at,
                          "'%s' is not a column of licenses.csv that a rule has", name);
    is_number = column->kind == COLUMN_DECIMAL || column->kind == COLUMN_COUNT
                || column->kind == COLUMN_RATE;
    return reading->change->operation == CHANGE_SET || is_number
           || diag_error(reading->diag, reading->operation_at,
                         "%s is not a number; it can only be set", name);
}

/* SKU/COLUMN; no column has a slash. */
static bool resolve_rule(const struct change_reading *reading)
{
    struct study *study = reading->study;
    const char *slash = strrchr(reading->text, '/');
    g_autofree char *sku = slash != NULL ? g_strndup(reading->text, slash - reading->text) : NULL;
    uint32_t index = slash != NULL ? study_find_product(study, sku) : NO_INDEX;

    if (slash == NULL)
        return diag_error(reading->diag, reading->target_at,
                          "'%s' is not a SKU, '/' and a column of licenses.csv", reading->text);
    if (index == NO_INDEX || study->products[index].rule_count == 0)
        return diag_error(reading->diag, reading->target_at, "sku '%s' has no row in licenses.csv",
                          sku);
    reading->change->name = study->products[index].sku;
    reading->change->detail = study_text(study, slash + 1);
    return check_column(reading, slash + 1);
}

static bool read_rule(const struct change_reading *reading)
{
    const struct study *study = reading->study;
    struct study scratch = *study;
    bool is_rate = license_column_find(reading->change->detail)->kind == COLUMN_RATE;
    bool good;

    if (change_is_factor(reading->change->operation) && !change_read_factor(reading))
        return false;
    if (reading->change->operation == CHANGE_ADD && !read_addend(reading, is_rate))
        return false;
    scratch.products = g_memdup2(study->products, study->product_count * sizeof *study->products);
    scratch.rules = g_memdup2(study->rules, study->rule_count * sizeof *study->rules);
    good = license_rule_change(&scratch, reading->change, reading->diag);
    g_free(scratch.products);
    g_free(scratch.rules);
    return good;
}

/* --- all targets --- */

static const struct target_form {
    const char *word;
    enum target_kind kind;
    bool (*resolve)(const struct change_reading *reading);
    bool (*read)(const struct change_reading *reading);
} target_forms[] = {
    { "price", TARGET_PRICE, change_resolve_price, change_read_price },
    { "category", TARGET_CATEGORY, change_resolve_category, change_read_price },
    { "discount", TARGET_DISCOUNT, change_resolve_discount, change_read_discount },
    { "parameter", TARGET_PARAMETER, resolve_parameter, read_parameter },
    { "quantity", TARGET_QUANTITY, resolve_quantity, read_quantity },
    { "rule", TARGET_RULE, resolve_rule, read_rule },
    { "sku", TARGET_SKU, resolve_sku, read_sku },
};

static const struct target_form *find_form(const char *target)
{
    size_t length = strcspn(target, ":");

    for (size_t i = 0; i < G_N_ELEMENTS(target_forms) && target[length] == ':'; i++) {
        if (strlen(target_forms[i].word) == length
            && strncmp(target_forms[i].word, target, length) == 0)
            return &target_forms[i];
    }
    return NULL;
}

static bool read_operation(const struct change_reading *reading, const char *operation)
{
    struct scenario_change *change = reading->change;
    bool is_sku = change->kind == TARGET_SKU;
    int index = 0;

    while (change_operation_names[index] != NULL
           && strcmp(change_operation_names[index], operation) != 0)
        index++;
    if (change_operation_names[index] == NULL)
        return diag_error(reading->diag, reading->operation_at,
                          "operation '%s' is unknown; expected one of set, add, times, percent,"
                          " replace-by",
                          operation);
    change->operation = index;
    return is_sku == (change->operation == CHANGE_REPLACE_BY)
           || diag_error(reading->diag, reading->operation_at,
                         "operation '%s' does not fit '%s'; expected %s", operation, change->target,
                         is_sku ? "replace-by" : "one of set, add, times, percent");
}

bool scenario_change_parse(struct study *study, const char *target, const char *operation,
                           const char *value, struct place at, struct diag *diag,
                           struct scenario_change *out)
{
    const struct target_form *form = find_form(target);
    const char *none = study_text(study, "");
    struct scenario_change change = {
        .scenario = none,
        .target = study_text(study, target),
        .name = none,
        .detail = none,
        .value = study_text(study, value),
        .at = at,
    };
    struct change_reading reading = { .study = study,
                                      .diag = diag,
                                      .target_at = place_of_column(at, "target"),
                                      .operation_at = place_of_column(at, "operation"),
                                      .value_at = place_of_column(at, "value"),
                                      .change = &change };

    if (form == NULL || target[strlen(form->word) + 1] == '\0')
        return diag_error(diag, reading.target_at,
                          "target '%s' is not known; expected price:, category:, discount:,"
                          " parameter:, quantity:, rule: or sku: and a name",
                          target);
    change.kind = form->kind;
    reading.text = target + strlen(form->word) + 1;
    if (!read_operation(&reading, operation) || !form->resolve(&reading) || !form->read(&reading))
        return false;
    *out = change;
    return true;
}
