/* benchmarks.csv: whether higher or lower is better, the unit, the weight and the guard of each
 * metric. */
#include "input/loader.h"

static const char *const direction_words[] = {
    [HIGHER_IS_BETTER] = "higher", [LOWER_IS_BETTER] = "lower", NULL
};

G_STATIC_ASSERT(sizeof(enum direction) == sizeof(int));

static const struct column columns[] = {
    { "benchmark", COLUMN_ID, .offset = offsetof(struct benchmark, benchmark), .required = true,
      .key = true },
    { "metric", COLUMN_ID, .offset = offsetof(struct benchmark, metric), .required = true,
      .key = true },
    { "label", COLUMN_TEXT, .offset = offsetof(struct benchmark, label) },
    { "direction", COLUMN_WORD, .offset = offsetof(struct benchmark, direction), .required = true,
      .words = direction_words },
    { "unit", COLUMN_ID, .offset = offsetof(struct benchmark, unit) },
    { "weight", COLUMN_DECIMAL, .offset = offsetof(struct benchmark, weight), .minimum = "0",
      .below = "1000000000" },
    { "valid-min", COLUMN_DECIMAL, .offset = offsetof(struct benchmark, valid_min) },
    { "valid-max", COLUMN_DECIMAL, .offset = offsetof(struct benchmark, valid_max) },
};

static void check_guard(struct loader *loader, const struct benchmark *benchmark)
{
    if (benchmark->valid_min.given && benchmark->valid_max.given
        && decimal_compare(benchmark->valid_min.value, benchmark->valid_max.value) > 0)
        diag_error(loader->diag, place_of_column(benchmark->at, "valid-max"),
                   "valid-max is below valid-min");
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    study->benchmarks = loader_take_items(loader, &study->benchmark_count);
    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        struct benchmark *benchmark = &study->benchmarks[i];

        if (benchmark->label[0] == '\0')
            benchmark->label = benchmark->metric;
        check_guard(loader, benchmark);
    }
    study_index_benchmarks(study);
}

const struct study_file benchmarks_csv = {
    .schema = { .file_name = "benchmarks.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct benchmark),
                .place_offset = offsetof(struct benchmark, at) },
    .item_size = sizeof(struct benchmark),
    .finish = finish,
};
