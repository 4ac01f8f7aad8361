/* Remembers the unit of each metric and the ratio of every other unit met, so that a row costs one
 * look-up. */
#include "input/result_unit.h"

static struct unit_seen *unit_of_benchmark(struct loader *loader, uint32_t index)
{
    const struct benchmark *benchmark = &loader->study->benchmarks[index];
    struct unit_seen *seen;

    if (loader->units->len <= index)
        g_array_set_size(loader->units, loader->study->benchmark_count); /* zeroed */
    seen = &g_array_index(loader->units, struct unit_seen, index);
    if (seen->unit == NULL && benchmark->unit[0] != '\0')
        *seen = (struct unit_seen){ .unit = benchmark->unit, .at = benchmark->at };
    return seen;
}

/* The first result of a metric without a unit names it. */
static void name_unit(struct loader *loader, struct unit_seen *seen,
                      const struct result_cells *cells)
{
    seen->unit = cells->unit;
    seen->at = cells->at;
    loader->study->benchmarks[cells->benchmark].unit = cells->unit;
}

/* Met for the first time: the ratio, or NULL with the error reported. */
static struct unit_ratio *meet_unit(struct loader *loader, const struct unit_seen *seen,
                                    const struct result_cells *cells)
{
    const struct benchmark *benchmark = &loader->study->benchmarks[cells->benchmark];
    struct place at = place_of_column(cells->at, "unit");
    struct unit_ratio ratio;

    if (!unit_convert(cells->unit, seen->unit, &ratio)) {
        g_autofree char *place = place_format(&seen->at);
        if (cells->unit[0] == '\0')
            diag_error(loader->diag, at, "unit is empty; expected '%s' as at %s, or one like it",
                       seen->unit, place);
        else
            diag_error(loader->diag, at, "unit '%s' cannot be converted to '%s' at %s", cells->unit,
                       seen->unit, place);
        return NULL;
    }
    diag_note(loader->diag, at, "values in %s are converted to %s, the unit of %s %s", cells->unit,
              seen->unit, benchmark->benchmark, benchmark->metric);
    return g_memdup2(&ratio, sizeof ratio);
}

static bool apply(struct loader *loader, const struct unit_ratio *ratio, struct place at,
                  struct decimal *value)
{
    return unit_apply(ratio, *value, value)
           || diag_error(loader->diag, at, "the value is too large in the unit of its metric");
}

bool result_unit_convert(struct loader *loader, struct result_cells *cells)
{
    struct unit_seen *seen = unit_of_benchmark(loader, cells->benchmark);
    bool is_of_benchmarks =
        seen->at.source == loader->study->benchmarks[cells->benchmark].at.source;
    void *known;

    if (seen->unit == NULL)
        name_unit(loader, seen, cells);
    /* Equal texts are the same pointer; an empty cell means the unit that benchmarks.csv names. */
    if (cells->unit == seen->unit || (cells->unit[0] == '\0' && is_of_benchmarks))
        return true;
    if (seen->ratios == NULL)
        seen->ratios = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    if (!g_hash_table_lookup_extended(seen->ratios, cells->unit, NULL, &known)) {
        known = meet_unit(loader, seen, cells);
        g_hash_table_insert(seen->ratios, (char *)cells->unit, known);
    }
    return known != NULL
           && apply(loader, known, place_of_column(cells->at, "value"), &cells->value.value)
           && apply(loader, known, place_of_column(cells->at, "spread"), &cells->spread.value);
}

void unit_seen_clear(void *seen)
{
    GHashTable *ratios = ((struct unit_seen *)seen)->ratios;

    if (ratios != NULL)
        g_hash_table_destroy(ratios);
}
