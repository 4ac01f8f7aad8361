/* What-ifs on license rules: the rule is written back as the row that states it, one cell of the
 * row is changed, and the row is read again. */
#include "input/cell.h"
#include "input/change_place.h"
#include "input/license_row.h"
#include "input/scenario_change.h"
#include <string.h>

/* Of several rows the one that fills the column; NULL where that is not one. Terms stand for all
 * rows alike. */
static struct license_rule *find_rule(struct study *study, const struct product *product,
                                      const struct column *column)
{
    struct license_rule *rules = &study->rules[product->first_rule], *found = NULL;
    unsigned filled = 0;

    if (product->rule_count == 1 || license_column_is_term(column))
        return rules;
    for (uint32_t i = 0; i < product->rule_count; i++) {
        struct license_row row = license_row_of_rule(study, &rules[i]);

        if (license_column_is_given(column, &row)) {
            filled++;
            found = &rules[i];
        }
    }
    return filled == 1 ? found : NULL;
}

/* Puts a text into the cell as if it stood in the file. */
static bool fill_cell(struct study *study, const struct column *column, const char *text,
                      struct license_row *row, struct diag *diag)
{
    struct cell_context context = { .study = study, .diag = diag };
    struct cell cell = { column, text, place_of_column(row->at, "value"), row };
    unsigned errors_before = diag->error_count;

    if (cell_read(&context, &cell) == CELL_UNCLEAR)
        cell_settle(&context, &cell);
    return diag->error_count == errors_before;
}

/* The text that the cell gets. A computed number is written with all its decimals, which no
 * thousands separator can be mistaken for. NULL after reporting. */
static char *new_text(const struct column *column, const struct license_row *row,
                      const struct scenario_change *change, struct diag *diag)
{
    const struct optional_decimal *old =
        (const struct optional_decimal *)((const char *)row + column->offset);
    struct decimal number;
    g_autofree char *digits = NULL;

    if (change->operation == CHANGE_SET)
        return g_strdup(change->value);
    if (!old->given) {
        diag_error(diag, place_of_column(change->at, "target"),
                   "%s of '%s' is empty; it can only be set", column->name, change->name);
        return NULL;
    }
    if (!change_operation_apply(change->operation, old->value, change->number.value, &number)) {
        diag_error(diag, place_of_column(change->at, "value"), "value '%s' makes %s too large",
                   change->value, column->name);
        return NULL;
    }
    if (column->kind != COLUMN_RATE)
        return decimal_format(number, DECIMAL_DIGITS);
    digits = decimal_format(decimal_multiply(number, decimal_from_int(100)), DECIMAL_DIGITS);
    return g_strconcat(digits, " %", NULL);
}

static bool change_terms(struct study *study, const struct license_row *row,
                         struct product *product, const struct scenario_change *change,
                         struct diag *diag)
{
    const struct license_terms *terms = license_terms_from_rows(study, &row, 1, diag);

    if (terms == NULL)
        return false;
    struct license_terms *own = study_block(study, 1, sizeof *own);
    *own = *terms;
    own->at = change_place(study, product->terms->at, change);
    product->terms = own;
    return true;
}

static bool read_rule(const struct study *study, const struct license_row *row,
                      struct license_rule *rule, struct diag *diag)
{
    uint32_t product = rule->product;

    if (!license_rule_from_row(study, row, diag, rule))
        return false;
    rule->product = product;
    return true;
}

bool license_rule_change(struct study *study, const struct scenario_change *change,
                         struct diag *diag)
{
    const struct column *column = license_column_find(change->detail);
    struct product *product = &study->products[study_find_product(study, change->name)];
    struct license_rule *rule = find_rule(study, product, column);
    struct license_row row;
    g_autofree char *text = NULL;

    if (rule == NULL)
        return diag_error(diag, place_of_column(change->at, "target"),
                          "'%s' has %u rows in licenses.csv, and not just one of them fills %s",
                          change->name, product->rule_count, column->name);
    row = license_row_of_rule(study, rule);
    row.at = change->at; /* errors are of the change */
    text = new_text(column, &row, change, diag);
    if (text == NULL || !fill_cell(study, column, text, &row, diag))
        return false;
    if (license_column_is_term(column))
        return change_terms(study, &row, product, change, diag);
    struct place before = rule->at;
    if (!read_rule(study, &row, rule, diag))
        return false;
    rule->at = change_place(study, before, change);
    return true;
}
