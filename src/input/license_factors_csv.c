/* license-factors.csv: weights of processors by what is known of them and of their configuration.
 * Which row holds for a processor is found by cost/. */
#include "input/license_requirement.h"
#include "input/loader.h"

struct factor_row {
    const char *factor;
    struct optional_decimal value;
    const struct attribute *conditions;
    struct place at;
};

static const struct column columns[] = {
    { "factor", COLUMN_ID, .offset = offsetof(struct factor_row, factor), .required = true },
    { "value", COLUMN_DECIMAL, .offset = offsetof(struct factor_row, value), .required = true,
      .above = "0", .below = "1000000000000" },
};

static void accept(struct loader *loader, const void *data)
{
    const struct factor_row *row = data;
    struct license_factor factor = { .factor = row->factor,
                                     .value = row->value.value,
                                     .conditions = row->conditions,
                                     .at = row->at };

    g_array_append_val(loader->items, factor);
}

static void check_clear(struct loader *loader, const struct license_factor *factor)
{
    const struct attribute_columns *conditions = &loader->study->factor_columns;

    for (uint32_t i = 0; i < conditions->count; i++) {
        if (factor->conditions[i].kind == ATTRIBUTE_AMBIGUOUS)
            diag_error(loader->diag, place_of_column(factor->at, conditions->names[i]),
                       "%s '%s' is ambiguous, and no other number of the file settles it",
                       conditions->names[i], factor->conditions[i].text);
    }
}

/* A condition on what no file has can never hold. It is reported where a row first makes it. */
static void check_known(struct loader *loader, uint32_t column)
{
    const struct study *study = loader->study;
    const char *name = study->factor_columns.names[column];

    for (uint32_t i = 0; i < study->factor_count && !attribute_is_known(study, name); i++) {
        const struct license_factor *factor = &study->factors[i];

        if (factor->conditions[column].kind == ATTRIBUTE_EMPTY)
            continue;
        diag_error(loader->diag, place_of_column(factor->at, name),
                   "condition '%s' is a column of none of catalog.csv, nodes.csv and"
                   " configurations.csv",
                   name);
        return;
    }
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    study->factor_columns = loader->further;
    study->factors = loader_take_items(loader, &study->factor_count);
    for (uint32_t i = 0; i < study->factor_columns.count; i++)
        check_known(loader, i);
    for (uint32_t i = 0; i < study->factor_count; i++)
        check_clear(loader, &study->factors[i]);
}

const struct study_file license_factors_csv = {
    .schema = { .file_name = "license-factors.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct factor_row),
                .place_offset = offsetof(struct factor_row, at),
                .keeps_attributes = true,
                .attributes_offset = offsetof(struct factor_row, conditions) },
    .item_size = sizeof(struct license_factor),
    .accept = accept,
    .finish = finish,
};
