/* Targets of uncertainty.csv and the values they can take. Prices, discounts and parameters are
 * checked as a what-if that sets them is, so that what they may be is said in one place. */
#include "input/number_format.h"
#include "input/scenario_reading.h"
#include "input/study_xml.h"
#include "input/uncertainty_row.h"
#include <string.h>

const char *const uncertainty_cell_names[CELL_COUNT] = { "low", "mode", "high", "mean",
                                                         "deviation" };

static struct place place_of_cell(const struct uncertainty_reading *reading, const char *column)
{
    return place_of_column(reading->row->at, column);
}

/* --- targets --- */

struct target_reading {
    const struct uncertainty_reading *row;
    const char *text; /* behind the colon */
    struct uncertainty *out;
};

/* As the target of a what-if that sets a price or a discount, or multiplies those of a category. */
static bool resolve_change(const struct target_reading *target,
                           bool (*resolve)(const struct change_reading *reading),
                           enum change_operation operation)
{
    struct scenario_change change = { .operation = operation, .name = "", .detail = "" };
    struct change_reading reading = { .study = target->row->study,
                                      .diag = target->row->diag,
                                      .target_at = place_of_cell(target->row, "target"),
                                      .text = target->text,
                                      .change = &change };

    reading.value_at = reading.operation_at = reading.target_at;
    if (!resolve(&reading))
        return false;
    target->out->name = change.name;
    target->out->detail = change.detail;
    return true;
}

static bool resolve_price(const struct target_reading *target)
{
    return resolve_change(target, change_resolve_price, CHANGE_SET);
}

static bool resolve_category(const struct target_reading *target)
{
    return resolve_change(target, change_resolve_category, CHANGE_TIMES);
}

/* A discount that study.xml does not have has no factor in any cost. */
static bool resolve_discount(const struct target_reading *target)
{
    const struct study_parameters *parameters = &target->row->study->parameters;

    if (!resolve_change(target, change_resolve_discount, CHANGE_SET))
        return false;
    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        if (strcmp(discount->discount_class, target->out->name) == 0
            || strcmp(discount->category, target->out->name) == 0)
            return true;
    }
    return diag_error(target->row->diag, place_of_cell(target->row, "target"),
                      "'%s' has no discount in study.xml; state one there, 0 %% too", target->text);
}

static bool resolve_parameter(const struct target_reading *target)
{
    struct place at = place_of_cell(target->row, "target");
    g_autofree char *known = NULL;
    int index = 0;

    while (uncertain_parameter_names[index] != NULL
           && strcmp(uncertain_parameter_names[index], target->text) != 0)
        index++;
    if (uncertain_parameter_names[index] == NULL) {
        known = g_strjoinv(", ", (char **)uncertain_parameter_names);
        return diag_error(target->row->diag, at, "parameter '%s' cannot be uncertain; there are %s",
                          target->text, known);
    }
    target->out->parameter = index;
    target->out->name = uncertain_parameter_names[index];
    if (index == UNCERTAIN_ENERGY_PRICE && !target->row->study->parameters.has_energy_price)
        return diag_error(target->row->diag, at,
                          "energy-price is not stated in study.xml, so no energy is paid");
    return true;
}

static bool resolve_performance(const struct target_reading *target)
{
    target->out->configuration = study_find_configuration(target->row->study, target->text);
    if (target->out->configuration == NO_INDEX)
        return diag_error(target->row->diag, place_of_cell(target->row, "target"),
                          "configuration '%s' has no row in configurations.csv", target->text);
    target->out->name = target->row->study->configurations[target->out->configuration].id;
    return true;
}

static const struct {
    const char *prefix;
    bool (*resolve)(const struct target_reading *target);
} target_forms[] = {
    [UNCERTAIN_PRICE] = { "price:", resolve_price },
    [UNCERTAIN_CATEGORY] = { "category:", resolve_category },
    [UNCERTAIN_DISCOUNT] = { "discount:", resolve_discount },
    [UNCERTAIN_PARAMETER] = { "parameter:", resolve_parameter },
    [UNCERTAIN_PERFORMANCE] = { "performance:", resolve_performance },
};

bool uncertainty_read_target(const struct uncertainty_reading *reading, struct uncertainty *out)
{
    const char *text = reading->row->target;

    *out = (struct uncertainty){ .target = text,
                                 .name = "",
                                 .detail = "",
                                 .configuration = NO_INDEX,
                                 .distribution = reading->row->distribution,
                                 .at = reading->row->at };
    for (size_t i = 0; i < G_N_ELEMENTS(target_forms); i++) {
        size_t length = strlen(target_forms[i].prefix);
        struct target_reading target = { reading, text + length, out };
        if (!g_str_has_prefix(text, target_forms[i].prefix) || text[length] == '\0')
            continue;
        out->kind = i;
        return target_forms[i].resolve(&target);
    }
    return diag_error(reading->diag, place_of_cell(reading, "target"),
                      "target '%s' is not known; expected price:, category:, discount:, parameter: "
                      "or performance: and a name",
                      text);
}

/* --- values --- */

static bool is_rate(const struct uncertainty *target)
{
    return target->kind == UNCERTAIN_DISCOUNT
           || (target->kind == UNCERTAIN_PARAMETER && target->parameter == UNCERTAIN_DISCOUNT_RATE);
}

struct value_cell {
    const struct uncertainty_reading *reading;
    const struct uncertainty *target;
    const char *name, *text;
    struct place at;
};

static bool scan_value(const struct value_cell *cell, struct decimal *out)
{
    struct number_text number;
    struct decimal one = decimal_from_int(1);
    struct diag *diag = cell->reading->diag;

    number_scan(cell->text, &number);
    if (number.form == NUMBER_NONE || number.currency[0] != '\0'
        || !decimal_parse(number.plain, out))
        return diag_error(diag, cell->at, "%s '%s' is not a plain number", cell->name, cell->text);
    if (number.form == NUMBER_UNCLEAR)
        return diag_error(diag, cell->at, "%s '%s' is ambiguous: it may mean %s or %s", cell->name,
                          cell->text, number.plain, number.grouped);
    if (number.is_percent && !is_rate(cell->target))
        return diag_error(diag, cell->at, "%s '%s' is a percentage; expected a plain number",
                          cell->name, cell->text);
    if (is_rate(cell->target) && !number.is_percent && decimal_compare(*out, one) >= 0)
        return diag_error(diag, cell->at,
                          "%s '%s' is not a rate; expected one such as 8 %% or 0.08", cell->name,
                          cell->text);
    return !number.is_percent || decimal_quotient(*out, one, decimal_from_int(100), one, out);
}

/* What a target can take at least and at most; both ends included. */
static const struct {
    int64_t least, most;
    const char *expected;
} domains[] = {
    [UNCERTAIN_PRICE] = { -999999999999, 999999999999, "a price below 10^12" },
    [UNCERTAIN_CATEGORY] = { 0, 1000, "a factor from 0 to 1000" },
    [UNCERTAIN_DISCOUNT] = { -1, 1, "a rate from -100 % to 100 %" },
    [UNCERTAIN_PERFORMANCE] = { 0, 999999999999999999, "a value above 0" },
};

/* What is bought later must still be in the term. */
static bool check_term(const struct value_cell *cell, struct decimal term)
{
    const struct study *study = cell->reading->study;

    for (uint32_t i = 0; i < study->bill_count; i++)
        if (decimal_compare(term, decimal_from_int(study->bill[i].year)) < 0)
            return diag_error(cell->reading->diag, cell->at,
                              "%s '%s' ends before a purchase in year %u", cell->name, cell->text,
                              study->bill[i].year);
    return true;
}

/* Only what the catalog has as a credit can be one in a draw. */
static bool check_credit(const struct value_cell *cell, struct decimal value)
{
    const struct study *study = cell->reading->study;
    const struct product *product = &study->products[study_find_product(study, cell->target->name)];
    bool is_good = decimal_sign(value) >= 0;

    for (uint32_t i = 0; i < product->offer_count; i++)
        is_good |= money_sign(study->offers[product->first_offer + i].price) < 0;
    return is_good
           || diag_error(cell->reading->diag, cell->at, "%s '%s' is below 0, but '%s' is no credit",
                         cell->name, cell->text, product->sku);
}

static bool check_domain(const struct value_cell *cell, struct decimal value)
{
    enum uncertain_kind kind = cell->target->kind;
    struct study scratch = *cell->reading->study;

    if (kind == UNCERTAIN_PARAMETER)
        return study_parameter_set(&scratch, cell->target->name, cell->text, cell->at,
                                   cell->reading->diag)
               && (cell->target->parameter != UNCERTAIN_TERM || check_term(cell, value));
    if (decimal_compare(value, decimal_from_int(domains[kind].least)) < 0
        || decimal_compare(value, decimal_from_int(domains[kind].most)) > 0
        || (kind == UNCERTAIN_PERFORMANCE && decimal_sign(value) <= 0))
        return diag_error(cell->reading->diag, cell->at, "%s '%s' is not %s", cell->name,
                          cell->text, domains[kind].expected);
    return kind != UNCERTAIN_PRICE || check_credit(cell, value);
}

bool uncertainty_read_cell(const struct uncertainty_reading *reading,
                           const struct uncertainty *target, enum uncertainty_cell cell,
                           struct decimal *out)
{
    const char *name = uncertainty_cell_names[cell];
    struct value_cell value = { reading, target, name, reading->row->cells[cell],
                                place_of_cell(reading, name) };

    if (!scan_value(&value, out))
        return false;
    if (cell != CELL_DEVIATION)
        return check_domain(&value, *out);
    return decimal_sign(*out) > 0
           || diag_error(reading->diag, value.at, "deviation '%s' is not above 0", value.text);
}
