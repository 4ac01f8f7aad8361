/* uncertainty.csv: how far prices, parameters and measured performance may lie from what the study
 * says. Targets name what study.xml has, so rows wait for it (uncertainty_check). */
#include "input/loader.h"
#include "input/study_check.h"
#include "input/uncertainty_row.h"
#include <string.h>

static const struct column columns[] = {
    { "target", COLUMN_ID, .offset = offsetof(struct uncertainty_row, target), .required = true },
    { "distribution", COLUMN_WORD, .offset = offsetof(struct uncertainty_row, distribution),
      .required = true, .words = distribution_names },
    { "low", COLUMN_ID, .offset = offsetof(struct uncertainty_row, cells[CELL_LOW]) },
    { "mode", COLUMN_ID, .offset = offsetof(struct uncertainty_row, cells[CELL_MODE]) },
    { "high", COLUMN_ID, .offset = offsetof(struct uncertainty_row, cells[CELL_HIGH]) },
    { "mean", COLUMN_ID, .offset = offsetof(struct uncertainty_row, cells[CELL_MEAN]) },
    { "deviation", COLUMN_ID, .offset = offsetof(struct uncertainty_row, cells[CELL_DEVIATION]) },
};

/* Which cells each distribution needs; the others are empty. */
static const bool needs[][CELL_COUNT] = {
    [DISTRIBUTION_UNIFORM] = { [CELL_LOW] = true, [CELL_HIGH] = true },
    [DISTRIBUTION_TRIANGULAR] = { [CELL_LOW] = true, [CELL_MODE] = true, [CELL_HIGH] = true },
    [DISTRIBUTION_PERT] = { [CELL_LOW] = true, [CELL_MODE] = true, [CELL_HIGH] = true },
    [DISTRIBUTION_NORMAL] = { [CELL_MEAN] = true, [CELL_DEVIATION] = true },
    [DISTRIBUTION_LOGNORMAL] = { [CELL_MEAN] = true, [CELL_DEVIATION] = true },
    [DISTRIBUTION_DISCRETE] = { [CELL_MODE] = true },
};

static struct place cell_place(const struct uncertainty_reading *reading,
                               enum uncertainty_cell cell)
{
    return place_of_column(reading->row->at, uncertainty_cell_names[cell]);
}

static struct decimal *number_of(struct uncertainty *uncertainty, enum uncertainty_cell cell)
{
    struct decimal *numbers[] = {
        [CELL_LOW] = &uncertainty->low,
        [CELL_MODE] = &uncertainty->mode,
        [CELL_HIGH] = &uncertainty->high,
        [CELL_MEAN] = &uncertainty->mean,
        [CELL_DEVIATION] = &uncertainty->deviation,
    };

    return numbers[cell];
}

static bool read_cell(const struct uncertainty_reading *reading, struct uncertainty *uncertainty,
                      enum uncertainty_cell cell)
{
    const char *distribution = distribution_names[uncertainty->distribution];
    const char *name = uncertainty_cell_names[cell];
    bool is_empty = reading->row->cells[cell][0] == '\0';

    if (needs[uncertainty->distribution][cell] == !is_empty)
        return is_empty
               || uncertainty_read_cell(reading, uncertainty, cell, number_of(uncertainty, cell));
    return diag_error(reading->diag, cell_place(reading, cell),
                      is_empty ? "a %s distribution needs %s" : "a %s distribution has no %s",
                      distribution, name);
}

static bool check_order(const struct uncertainty_reading *reading,
                        const struct uncertainty *uncertainty)
{
    const char *const *cells = reading->row->cells;
    bool has_mode = needs[uncertainty->distribution][CELL_MODE];

    if (needs[uncertainty->distribution][CELL_LOW]
        && decimal_compare(uncertainty->low, uncertainty->high) >= 0)
        return diag_error(reading->diag, cell_place(reading, CELL_HIGH),
                          "high '%s' is not above low '%s'", cells[CELL_HIGH], cells[CELL_LOW]);
    if (needs[uncertainty->distribution][CELL_LOW] && has_mode
        && (decimal_compare(uncertainty->mode, uncertainty->low) < 0
            || decimal_compare(uncertainty->mode, uncertainty->high) > 0))
        return diag_error(reading->diag, cell_place(reading, CELL_MODE),
                          "mode '%s' is not from low '%s' to high '%s'", cells[CELL_MODE],
                          cells[CELL_LOW], cells[CELL_HIGH]);
    if (uncertainty->distribution == DISTRIBUTION_LOGNORMAL && decimal_sign(uncertainty->mean) <= 0)
        return diag_error(reading->diag, cell_place(reading, CELL_MEAN), "mean '%s' is not above 0",
                          cells[CELL_MEAN]);
    return true;
}

static bool read_row(const struct uncertainty_reading *reading, struct uncertainty *out)
{
    bool is_good = uncertainty_read_target(reading, out) && reading->row->distribution != 0;

    for (int cell = 0; cell < CELL_COUNT && is_good; cell++)
        is_good = read_cell(reading, out, cell);
    return is_good && check_order(reading, out);
}

/* --- rows that are about the same --- */

static const char *category_of(const struct study *study, const struct uncertainty *uncertainty)
{
    if (uncertainty->kind == UNCERTAIN_CATEGORY)
        return uncertainty->name;
    return study->products[study_find_product(study, uncertainty->name)].category;
}

static bool is_priced_kind(const struct uncertainty *uncertainty)
{
    return uncertainty->kind == UNCERTAIN_PRICE || uncertainty->kind == UNCERTAIN_CATEGORY;
}

static bool is_same(const struct study *study, const struct uncertainty *a,
                    const struct uncertainty *b)
{
    if (a->kind != b->kind)
        return is_priced_kind(a) && is_priced_kind(b)
               && strcmp(category_of(study, a), category_of(study, b)) == 0;
    return strcmp(a->name, b->name) == 0 && strcmp(a->detail, b->detail) == 0;
}

static void add_value(struct study *study, struct uncertainty *to, struct decimal value)
{
    struct decimal *values = study_block(study, to->value_count + 1, sizeof *values);

    if (to->value_count > 0)
        memcpy(values, to->values, to->value_count * sizeof *values);
    values[to->value_count] = value;
    to->values = values;
    to->value_count++;
}

/* Another row of a discrete target adds a value; else one target has one row. */
static void add_row(struct loader *loader, const struct uncertainty *row)
{
    struct study *study = loader->study;
    struct uncertainty *same = NULL;
    g_autofree char *place = NULL;

    for (uint32_t i = 0; i < study->uncertainty_count && same == NULL; i++)
        if (is_same(study, row, &study->uncertainties[i]))
            same = &study->uncertainties[i];
    if (same == NULL) {
        same = &study->uncertainties[study->uncertainty_count++];
        *same = *row;
    } else if (same->kind != row->kind || row->distribution != DISTRIBUTION_DISCRETE
               || same->distribution != DISTRIBUTION_DISCRETE) {
        place = place_format(&same->at);
        diag_error(loader->diag, place_of_column(row->at, "target"),
                   "'%s' is uncertain already: %s", row->target, place);
        return;
    }
    if (row->distribution == DISTRIBUTION_DISCRETE)
        add_value(study, same, row->mode);
}

static bool are_targets_sound(const struct loader *loader)
{
    return loader->tables[TABLE_CONFIGURATIONS].is_sound && loader->tables[TABLE_CATALOG].is_sound
           && loader->tables[TABLE_LICENSE_TIERS].is_sound;
}

void uncertainty_check(struct loader *loader)
{
    struct study *study = loader->study;

    if (!are_targets_sound(loader))
        return;
    study->uncertainties =
        study_block(study, loader->uncertainty_row_count, sizeof *study->uncertainties);
    for (uint32_t i = 0; i < loader->uncertainty_row_count; i++) {
        struct uncertainty_reading reading = { study, loader->diag, &loader->uncertainty_rows[i] };
        struct uncertainty row;
        if (read_row(&reading, &row))
            add_row(loader, &row);
    }
}

static void finish(struct loader *loader)
{
    loader->uncertainty_rows = loader_take_items(loader, &loader->uncertainty_row_count);
}

const struct study_file uncertainty_csv = {
    .schema = { .file_name = "uncertainty.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct uncertainty_row),
                .place_offset = offsetof(struct uncertainty_row, at) },
    .item_size = sizeof(struct uncertainty_row),
    .finish = finish,
};
