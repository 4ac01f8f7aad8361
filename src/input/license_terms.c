/* What belongs to a SKU, gathered from its rows of licenses.csv. Vendors' rules of several rows
 * ("the larger of …") are one product with one pack, one support contract and one price. */
#include "input/license_requirement.h"
#include "input/license_row.h"
#include <string.h>

static const char *const term_columns[] = {
    "option",     "minimum-order",     "pack",           "tier-basis", "support-rate",
    "support-on", "support-from-year", "support-uplift", "requires",
};

bool license_column_is_term(const struct column *column)
{
    for (size_t i = 0; i < G_N_ELEMENTS(term_columns); i++) {
        if (strcmp(term_columns[i], column->name) == 0)
            return true;
    }
    return false;
}

static const size_t kind_sizes[] = {
    [COLUMN_ID] = sizeof(const char *),
    [COLUMN_TEXT] = sizeof(const char *),
    [COLUMN_WORD] = sizeof(int),
    [COLUMN_DECIMAL] = sizeof(struct optional_decimal),
    [COLUMN_COUNT] = sizeof(struct optional_decimal),
    [COLUMN_RATE] = sizeof(struct optional_decimal),
};

static const void *member(const struct license_row *row, const struct column *column)
{
    return (const char *)row + column->offset;
}

static bool are_equal(const struct column *column, const struct license_row *a,
                      const struct license_row *b)
{
    const void *left = member(a, column), *right = member(b, column);

    switch (column->kind) {
    case COLUMN_ID:
    case COLUMN_TEXT:
        return strcmp(*(const char *const *)left, *(const char *const *)right) == 0;
    case COLUMN_WORD:
        return *(const int *)left == *(const int *)right;
    default:
        return decimal_compare(((const struct optional_decimal *)left)->value,
                               ((const struct optional_decimal *)right)->value)
               == 0;
    }
}

/* Copies into `merged` the one value that the rows state. `merged` has the place of the first row
 * that states any. */
static bool merge_column(const struct column *column, const struct license_row *const *rows,
                         uint32_t count, struct diag *diag, struct license_row *merged)
{
    const struct license_row *first = NULL;
    bool good = true;

    for (uint32_t i = 0; i < count; i++) {
        g_autofree char *place = NULL;

        if (!license_column_is_given(column, rows[i]))
            continue;
        if (first == NULL) {
            first = rows[i];
            memcpy((char *)merged + column->offset, member(first, column),
                   kind_sizes[column->kind]);
            continue;
        }
        if (are_equal(column, first, rows[i]))
            continue;
        place = place_format(&first->at);
        good = diag_error(diag, place_of_column(rows[i]->at, column->name),
                          "%s of '%s' differs from %s; it belongs to the SKU: state it once, or"
                          " equally",
                          column->name, rows[i]->sku, place);
    }
    return good;
}

static bool states_any(const struct license_row *row)
{
    for (size_t i = 0; i < G_N_ELEMENTS(term_columns); i++) {
        if (license_column_is_given(license_column_find(term_columns[i]), row))
            return true;
    }
    return false;
}

static struct place place_of_terms(const struct license_row *const *rows, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (states_any(rows[i]))
            return rows[i]->at;
    }
    return rows[0]->at;
}

/* Where the rows state a column first. */
static struct place place_of_term(const struct license_row *const *rows, uint32_t count,
                                  const char *name)
{
    for (uint32_t i = 0; i < count; i++) {
        if (license_column_is_given(license_column_find(name), rows[i]))
            return place_of_column(rows[i]->at, name);
    }
    return rows[0]->at;
}

static bool parse_option(struct study *study, const char *option, struct place at,
                         struct diag *diag, struct license_terms *terms)
{
    g_auto(GStrv) parts = g_strsplit(option, "/", 0);

    if (option[0] == '\0')
        return true;
    if (g_strv_length(parts) != 2 || *g_strstrip(parts[0]) == '\0' || *g_strstrip(parts[1]) == '\0')
        return diag_error(diag, at,
                          "option '%s' is not a group, '/' and a name, such as"
                          " database/per-core",
                          option);
    terms->option_group = study_text(study, parts[0]);
    terms->option_name = study_text(study, parts[1]);
    return true;
}

static struct license_terms terms_of(struct study *study, const struct license_row *merged)
{
    return (struct license_terms){
        .option_group = study_text(study, ""),
        .option_name = study_text(study, ""),
        .minimum_order = merged->minimum_order,
        .pack = merged->pack,
        .tier_basis = merged->tier_basis == 2 ? TIER_GRADUATED : TIER_ALL_UNITS,
        .support_rate = merged->support_rate,
        .support_on = merged->support_on == 2 ? SUPPORT_ON_LIST : SUPPORT_ON_NET,
        .support_from_year = merged->support_from_year.given
                                 ? merged->support_from_year.value.units / decimal_from_int(1).units
                                 : 1,
        .support_uplift = merged->support_uplift,
        .requires_text = merged->requires,
        .at = merged->at,
    };
}

const struct license_terms *license_terms_from_rows(struct study *study,
                                                    const struct license_row *const *rows,
                                                    uint32_t count, struct diag *diag)
{
    struct license_row merged = { .option = study_text(study, ""),
                                  .requires = study_text(study, ""),
                                  .at = place_of_terms(rows, count) };
    struct license_terms terms, *kept;
    bool good = true;

    for (size_t i = 0; i < G_N_ELEMENTS(term_columns); i++)
        good &= merge_column(license_column_find(term_columns[i]), rows, count, diag, &merged);
    terms = terms_of(study, &merged);
    good &= parse_option(study, merged.option, place_of_term(rows, count, "option"), diag, &terms);
    if (merged.requires[0] != '\0')
        good &= license_requirements_parse(study, merged.requires,
                                           place_of_term(rows, count, "requires"), diag, &terms);
    if (!good)
        return NULL;
    kept = study_block(study, 1, sizeof *kept);
    *kept = terms;
    return kept;
}
