/* results.csv: what was measured. The one file that may have millions of rows: no row is kept but
 * as its result, and duplicates are found by sorting. */
#include "input/loader.h"
#include "input/result_unit.h"
#include <string.h>

struct result_row {
    const char *configuration, *benchmark, *metric, *load, *run, *unit, *source;
    struct optional_decimal value, spread;
    int bound; /* enum bound */
    struct place at;
};

static const char *const bound_words[] = { "", "at-least", "at-most", "about", NULL };

static const struct column columns[] = {
    { "configuration", COLUMN_ID, .offset = offsetof(struct result_row, configuration),
      .required = true },
    { "benchmark", COLUMN_ID, .offset = offsetof(struct result_row, benchmark), .required = true },
    { "metric", COLUMN_ID, .offset = offsetof(struct result_row, metric), .required = true },
    { "load", COLUMN_ID, .offset = offsetof(struct result_row, load) },
    { "run", COLUMN_ID, .offset = offsetof(struct result_row, run) },
    { "value", COLUMN_DECIMAL, .offset = offsetof(struct result_row, value), .required = true },
    { "unit", COLUMN_ID, .offset = offsetof(struct result_row, unit) },
    { "bound", COLUMN_WORD, .offset = offsetof(struct result_row, bound), .words = bound_words },
    { "spread", COLUMN_DECIMAL, .offset = offsetof(struct result_row, spread), .minimum = "0" },
    { "source", COLUMN_TEXT, .offset = offsetof(struct result_row, source) },
};

static uint32_t find_benchmark(struct loader *loader, const struct result_row *row)
{
    const struct table_state *benchmarks = &loader->tables[TABLE_BENCHMARKS];
    uint32_t index = study_find_benchmark(loader->study, row->benchmark, row->metric);
    bool is_reported =
        benchmarks->has_lost_rows || (benchmarks->row_count == 0 && !benchmarks->is_sound);
    char *key;

    if (index != NO_INDEX)
        return index;
    key = g_strdup_printf("%s\t%s", row->benchmark, row->metric);
    if (g_hash_table_add(loader->benchmarks_missing, key) && !is_reported)
        diag_error(loader->diag, place_of_column(row->at, "metric"),
                   "benchmark '%s', metric '%s' has no row in"
                   " benchmarks.csv, which says whether higher or lower is better",
                   row->benchmark, row->metric);
    return NO_INDEX;
}

/* A performance is above 0, so its range is too. */
static bool check_spread(struct loader *loader, const struct result_row *row)
{
    return !row->spread.given || decimal_sign(row->value.value) <= 0
           || decimal_compare(row->spread.value, row->value.value) < 0
           || diag_error(loader->diag, place_of_column(row->at, "spread"),
                         "the spread is not below the value, so the value could be 0");
}

/* What a load or run is known by: 8.0 is 8. Most are written as plain whole numbers already. */
static const char *name_by_value(struct study *study, const char *name)
{
    bool is_plain = name[0] != '0' && name[strspn(name, "0123456789")] == '\0';

    return is_plain ? name : study_name_by_value(study, name);
}

static void add_result(struct loader *loader, const struct result_row *row,
                       const struct result_cells *cells)
{
    struct study *study = loader->study;
    struct result result = {
        .configuration = study_find_configuration(study, row->configuration),
        .benchmark = cells->benchmark,
        .load = name_by_value(study, row->load),
        .run = row->run[0] ? name_by_value(study, row->run) : study_text(study, "1"),
        .value = cells->value.value,
        .bound = row->bound,
        .source = row->source,
        .at = row->at,
    };

    if (cells->spread.given) {
        struct decimal *spread = study_block(study, 1, sizeof *spread);
        *spread = cells->spread.value;
        result.spread = spread;
    }
    g_array_append_val(loader->items, result);
}

static void accept(struct loader *loader, const void *data)
{
    const struct result_row *row = data;
    struct result_cells cells = { find_benchmark(loader, row), row->unit, row->at, row->value,
                                  row->spread };
    bool is_good = cells.benchmark != NO_INDEX && check_spread(loader, row)
                   && result_unit_convert(loader, &cells);

    if (loader_find_configuration(loader, row->configuration, row->at) != NO_INDEX && is_good)
        add_result(loader, row, &cells);
}

/* Numbers by value, so that run 10 follows run 9. */
static int compare_names(const char *a, const char *b)
{
    struct decimal left, right;
    int order = 0;

    if (a == b)
        return 0;
    if (decimal_parse(a, &left) && decimal_parse(b, &right))
        order = decimal_compare(left, right);
    return order != 0 ? order : strcmp(a, b);
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_keys(const struct result *a, const struct result *b)
{
    int order = compare_numbers(a->configuration, b->configuration);

    if (order == 0)
        order = compare_numbers(a->benchmark, b->benchmark);
    if (order == 0)
        order = compare_names(a->load, b->load);
    return order != 0 ? order : compare_names(a->run, b->run);
}

static int compare_results(const void *a, const void *b)
{
    const struct result *left = a, *right = b;
    int order = compare_keys(left, right);

    return order != 0 ? order : compare_numbers(left->at.offset, right->at.offset);
}

static void check_duplicates(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 1; i < study->result_count; i++) {
        const struct result *earlier = &study->results[i - 1], *result = &study->results[i];
        g_autofree char *place = NULL;

        if (compare_keys(earlier, result) != 0)
            continue;
        place = place_format(&earlier->at);
        diag_error(loader->diag, result->at,
                   "configuration '%s', benchmark '%s', metric '%s', load '%s', run '%s' has a row "
                   "already at %s",
                   study->configurations[result->configuration].id,
                   study->benchmarks[result->benchmark].benchmark,
                   study->benchmarks[result->benchmark].metric, result->load, result->run, place);
    }
}

static bool is_same_measurement(const struct result *a, const struct result *b)
{
    return a->configuration == b->configuration && a->benchmark == b->benchmark
           && compare_names(a->load, b->load) == 0;
}

/* The spread of several runs is seen in them. */
static void check_spreads(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->result_count; i++) {
        const struct result *result = &study->results[i];
        bool has_other =
            (i > 0 && is_same_measurement(result, result - 1))
            || (i + 1 < study->result_count && is_same_measurement(result, result + 1));
        if (result->spread != NULL && has_other)
            diag_error(loader->diag, place_of_column(result->at, "spread"),
                       "a spread is stated of one of several runs; the runs show theirs");
    }
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    g_array_sort(loader->items, compare_results);
    study->results = loader_take_items(loader, &study->result_count);
    check_duplicates(loader);
    check_spreads(loader);
}

const struct study_file results_csv = {
    .schema = { .file_name = "results.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct result_row),
                .place_offset = offsetof(struct result_row, at) },
    .item_size = sizeof(struct result),
    .accept = accept,
    .finish = finish,
};
