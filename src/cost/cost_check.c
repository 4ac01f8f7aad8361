/* What cost/ must be able to rely on beyond the cells of the files: one supplier and one kind of
 * quantity for each licensed SKU of a configuration, rules that can be counted there, and owned
 * licenses only where licenses are counted. */
#include "cost/cost_form.h"
#include "cost/license_rule_check.h"

/* The licensed rows of one configuration seen so far: product -> its first bill row. */
struct license_rows {
    const struct study *study;
    GHashTable *first_row;
    struct diag *diag;
};

static bool check_against_first(const struct license_rows *rows, const struct bill_line *first,
                                const struct bill_line *line)
{
    const char *sku = rows->study->products[line->product].sku;
    g_autofree char *place = place_format(&first->at);
    bool is_good = true;

    if (first->quantity.given != line->quantity.given)
        is_good = diag_error(
            rows->diag, place_of_column(line->at, "quantity"),
            "license '%s' has both a stated quantity and one to be counted (%s); state all or none",
            sku, place);
    if (first->year != line->year)
        is_good = diag_error(rows->diag, place_of_column(line->at, "year"),
                             "license '%s' is bought in two years (%s); its count is one order",
                             sku, place);
    if (!g_str_equal(first->supplier, line->supplier))
        is_good = diag_error(
            rows->diag, place_of_column(line->at, "supplier"),
            "license '%s' has supplier '%s' here and '%s' at %s; its count has one price", sku,
            line->supplier, first->supplier, place);
    return is_good;
}

static bool check_line(const struct license_rows *rows, const struct bill_line *line)
{
    const struct product *product = &rows->study->products[line->product];

    if (product->rule_count == 0) {
        if (!line->owned.given)
            return true;
        return diag_error(rows->diag, place_of_column(line->at, "owned"),
                          "'%s' has no row in licenses.csv, so none of it can be owned licenses",
                          product->sku);
    }
    const struct bill_line *first = g_hash_table_lookup(rows->first_row, product);
    if (first)
        return check_against_first(rows, first, line);
    g_hash_table_insert(rows->first_row, (gpointer)product, (gpointer)line);
    return license_rule_check(rows->study, line->configuration, line->product, rows->diag);
}

/* A license is one order, so it covers from its purchase on what the configuration will ever have.
 */
static void note_later_processors(const struct study *study,
                                  const struct configuration *configuration, struct diag *diag)
{
    for (uint32_t i = 0; i < configuration->bill_count; i++) {
        const struct bill_line *line = &study->bill[configuration->first_bill + i];
        if (line->year > 0
            && g_str_equal(study->products[line->product].category, PROCESSOR_CATEGORY))
            diag_note(diag, place_of_column(line->at, "year"),
                      "processors bought in year %u are licensed from the purchase of the license"
                      " on, since its count is one order",
                      line->year);
    }
}

static bool check_configuration(const struct study *study,
                                const struct configuration *configuration, struct diag *diag)
{
    g_autoptr(GHashTable) first_row = g_hash_table_new(NULL, NULL);
    struct license_rows rows = { study, first_row, diag };
    bool is_good = true;

    for (uint32_t i = 0; i < configuration->bill_count; i++)
        is_good &= check_line(&rows, &study->bill[configuration->first_bill + i]);
    if (g_hash_table_size(first_row) > 0)
        note_later_processors(study, configuration, diag);
    return is_good;
}

bool cost_check(const struct study *study, struct diag *diag)
{
    bool is_good = true;

    for (uint32_t i = 0; i < study->configuration_count; i++)
        is_good &= check_configuration(study, &study->configurations[i], diag);
    return is_good;
}
