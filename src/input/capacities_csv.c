/* capacities.csv: caps that components share, and rates that measurements are compared with. Which
 * of the two a row is follows from what its attribute names. */
#include "base/unit.h"
#include "input/loader.h"
#include "model/capacity.h"
#include <string.h>

#define MOST_RATE 1000000000000 /* 10^12: of one component */

struct capacity_row {
    const char *name, *attribute, *unit, *source;
    struct optional_decimal limit;
    struct place at;
};

static const struct column columns[] = {
    { "capacity", COLUMN_ID, .offset = offsetof(struct capacity_row, name), .required = true,
      .key = true },
    { "attribute", COLUMN_ID, .offset = offsetof(struct capacity_row, attribute), .required = true,
      .key = true },
    { "limit", COLUMN_DECIMAL, .offset = offsetof(struct capacity_row, limit), .present = true,
      .above = "0", .below = "1000000000000" },
    { "unit", COLUMN_ID, .offset = offsetof(struct capacity_row, unit) },
    { "source", COLUMN_TEXT, .offset = offsetof(struct capacity_row, source) },
};

/* --- what the attribute names --- */

static bool is_metric(const struct benchmark *benchmark, const char *name)
{
    g_autofree char *whole = g_strdup_printf("%s/%s", benchmark->benchmark, benchmark->metric);

    return strcmp(benchmark->metric, name) == 0 || strcmp(whole, name) == 0;
}

/* How many metrics are called so; the last of them in `found`. */
static unsigned count_metrics(const struct study *study, const char *name, uint32_t *found)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        if (!is_metric(&study->benchmarks[i], name))
            continue;
        *found = i;
        count++;
    }
    return count;
}

static bool resolve(struct loader *loader, struct capacity *capacity)
{
    const struct study *study = loader->study;
    struct place at = place_of_column(capacity->at, "attribute");
    unsigned metrics = count_metrics(study, capacity->attribute, &capacity->benchmark);

    capacity->column = attribute_column_find(&study->catalog_columns, capacity->attribute);
    capacity->kind = capacity->column != NO_INDEX ? CAPACITY_SHARED : CAPACITY_PEAK;
    if (metrics + (capacity->column != NO_INDEX) == 1)
        return true;
    if (metrics + (capacity->column != NO_INDEX) > 1)
        return diag_error(loader->diag, at,
                          "'%s' is the name of several things; write a metric as BENCHMARK/METRIC",
                          capacity->attribute);
    if (loader->tables[TABLE_BENCHMARKS].has_lost_rows)
        return false;
    return diag_error(loader->diag, at,
                      "'%s' is neither a further column of catalog.csv nor a metric of "
                      "benchmarks.csv",
                      capacity->attribute);
}

/* --- what it needs --- */

static void check_numbers(struct loader *loader, const struct capacity *capacity)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const struct offer *offer = &study->offers[i];
        const struct attribute *cell = &offer->attributes[capacity->column];
        if (cell->kind == ATTRIBUTE_EMPTY
            || (cell->kind == ATTRIBUTE_NUMBER && decimal_sign(cell->number) >= 0
                && decimal_compare(cell->number, decimal_from_int(MOST_RATE)) < 0))
            continue;
        diag_error(loader->diag, place_of_column(offer->at, capacity->attribute),
                   "%s '%s' is not a number of 0 or more, below 10^12, which capacity '%s' adds up",
                   capacity->attribute, cell->text, capacity->name);
    }
}

/* A peak is told in the unit of the metric whose results are shares of it. */
static void convert_peak(struct loader *loader, struct capacity *capacity)
{
    const char *unit = loader->study->benchmarks[capacity->benchmark].unit;
    struct unit_ratio ratio;

    if (capacity->unit[0] == '\0' || unit[0] == '\0' || capacity->unit == unit)
        return;
    if (unit_convert(capacity->unit, unit, &ratio)
        && unit_apply(&ratio, capacity->limit.value, &capacity->limit.value))
        capacity->unit = unit;
    else
        diag_error(loader->diag, place_of_column(capacity->at, "unit"),
                   "unit '%s' cannot be converted to '%s' of the metric", capacity->unit, unit);
}

static void check_peak(struct loader *loader, struct capacity *capacity)
{
    if (!capacity->limit.given)
        diag_error(loader->diag, place_of_column(capacity->at, "limit"),
                   "limit is empty; a share of a peak needs the peak");
    convert_peak(loader, capacity);
}

static void accept(struct loader *loader, const void *data)
{
    const struct capacity_row *row = data;
    struct capacity capacity = { .name = row->name,
                                 .attribute = row->attribute,
                                 .limit = row->limit,
                                 .unit = row->unit,
                                 .source = row->source,
                                 .at = row->at };

    if (!resolve(loader, &capacity))
        return;
    if (capacity.kind == CAPACITY_SHARED)
        check_numbers(loader, &capacity);
    else
        check_peak(loader, &capacity);
    g_array_append_val(loader->items, capacity);
}

static void finish(struct loader *loader)
{
    loader->study->capacities = loader_take_items(loader, &loader->study->capacity_count);
}

const struct study_file capacities_csv = {
    .schema = { .file_name = "capacities.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct capacity_row),
                .place_offset = offsetof(struct capacity_row, at) },
    .item_size = sizeof(struct capacity),
    .accept = accept,
    .finish = finish,
};
