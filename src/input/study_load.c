/* A folder becomes a study: the list of its files, the order in which they are read, and what holds
 * without study.xml. How one file is read is said by its own module; what holds between files is
 * checked in study_check.h's modules. */
#include "input/study_load.h"
#include "input/loader.h"
#include "input/parameter_value.h"
#include "input/result_unit.h"
#include "input/study_check.h"
#include "input/study_folder.h"
#include "input/study_xml.h"
#include <string.h>

#define STUDY_XML "study.xml"

static const struct study_file *const study_files[TABLE_COUNT] = {
    [TABLE_CONFIGURATIONS] = &configurations_csv,
    [TABLE_NODES] = &nodes_csv,
    [TABLE_CATALOG] = &catalog_csv,
    [TABLE_LICENSE_FACTORS] = &license_factors_csv,
    [TABLE_LICENSES] = &licenses_csv,
    [TABLE_LICENSE_TIERS] = &license_tiers_csv,
    [TABLE_BILL] = &bill_csv,
    [TABLE_CHARGES] = &charges_csv,
    [TABLE_SCENARIOS] = &scenarios_csv,
    [TABLE_BENCHMARKS] = &benchmarks_csv,
    [TABLE_RESULTS] = &results_csv,
    [TABLE_DISCLOSURE] = &disclosure_csv,
    [TABLE_DEMANDS] = &demands_csv,
    [TABLE_CAPACITIES] = &capacities_csv,
    [TABLE_UNCERTAINTY] = &uncertainty_csv,
};

static const char *name_of(enum study_table table)
{
    return study_files[table]->schema.file_name;
}

/* NULL where the folder has no such file, or it could not be opened as CSV (reported). */
static struct csv_file *open_csv(struct loader *loader, const char *name,
                                 const struct source **source)
{
    struct csv_file *file;
    char *bytes = NULL;
    g_autofree char *problem = NULL;
    size_t length = 0;
    enum file_status status =
        study_folder_read(loader->study->path, name, &bytes, &length, &problem);

    if (status == FILE_ABSENT)
        return NULL;
    file = csv_file_new(name);
    study_keep(loader->study, file, csv_file_free);
    *source = &file->source;
    if (status == FILE_REFUSED)
        diag_error(loader->diag, place_of_source(&file->source), "%s", problem);
    return status == FILE_READ && csv_file_open(file, bytes, length, loader->diag) ? file : NULL;
}

struct row_sink {
    struct loader *loader;
    const struct study_file *file;
};

static void accept_row(void *data, const void *row)
{
    const struct row_sink *sink = data;

    if (sink->file->accept != NULL)
        sink->file->accept(sink->loader, row);
    else
        g_array_append_vals(sink->loader->items, row, 1);
}

static void read_table(struct loader *loader, enum study_table table)
{
    const struct study_file *file = study_files[table];
    struct table_state *state = &loader->tables[table];
    unsigned errors_before = loader->diag->error_count;
    struct csv_file *csv = open_csv(loader, name_of(table), &state->source);
    struct row_sink sink = { .loader = loader, .file = file };
    struct schema_reading reading = {
        .study = loader->study, .diag = loader->diag, .accept = accept_row, .data = &sink
    };

    loader->items = g_array_new(FALSE, FALSE, file->item_size);
    if (csv != NULL) {
        state->is_open = true;
        schema_read(&file->schema, csv, &reading);
        state->row_count = reading.row_count;
        state->has_lost_rows = reading.has_lost_rows;
    }
    loader->further = reading.further;
    state->is_sound = loader->diag->error_count == errors_before; /* so far: its cells */
    file->finish(loader);
    g_array_free(loader->items, TRUE);
    loader->items = NULL;
    state->is_sound = loader->diag->error_count == errors_before;
}

static bool has_rows(const struct loader *loader, enum study_table table)
{
    return loader->tables[table].row_count > 0;
}

static bool is_missing(const struct loader *loader, enum study_table table)
{
    return loader->tables[table].source == NULL;
}

static void check_missing(struct loader *loader)
{
    struct place folder = place_of_source(loader->folder);

    if (is_missing(loader, TABLE_CONFIGURATIONS))
        diag_error(loader->diag, folder, "configurations.csv is missing");
    if (is_missing(loader, TABLE_RESULTS) && is_missing(loader, TABLE_BILL))
        diag_error(loader->diag, folder,
                   "results.csv is missing, and so is bill-of-materials.csv;"
                   " expected results.csv, or bill-of-materials.csv with catalog.csv");
    for (int table = TABLE_LICENSES; table <= TABLE_BILL; table++) {
        if (is_missing(loader, TABLE_CATALOG) && has_rows(loader, table))
            diag_error(loader->diag, folder, "catalog.csv is missing; %s names SKUs of it",
                       name_of(table));
    }
}

/* Of two ways to have something to compare, one needs rows. */
static bool is_needed(const struct loader *loader, enum study_table table)
{
    bool has_cost = has_rows(loader, TABLE_BILL) && has_rows(loader, TABLE_CATALOG);

    if (table == TABLE_CATALOG && has_rows(loader, TABLE_BILL))
        return true; /* what it names is priced nowhere else */
    if (table == TABLE_RESULTS || table == TABLE_BILL || table == TABLE_CATALOG)
        return !has_rows(loader, TABLE_RESULTS) && !has_cost;
    return table == TABLE_CONFIGURATIONS;
}

static void check_rows(struct loader *loader)
{
    for (int table = 0; table < TABLE_COUNT; table++) {
        struct table_state *state = &loader->tables[table];

        if (!state->is_open || state->row_count > 0 || !state->is_sound)
            continue;
        if (is_needed(loader, table))
            state->is_sound =
                diag_error(loader->diag, place_of_source(state->source), "has no rows");
        else
            diag_note(loader->diag, place_of_source(state->source), "has no rows");
    }
}

/* Names of all CSV files of the design, NULL at the end. The caller frees the array only. */
static const char **known_names(void)
{
    const char **names = g_new0(const char *, TABLE_COUNT + 1);

    for (int table = 0; table < TABLE_COUNT; table++)
        names[table] = name_of(table);
    return names;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *list_folder(const char *path)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
    const char *name;

    while (folder != NULL && (name = g_dir_read_name(folder)) != NULL)
        g_ptr_array_add(names, g_strdup(name));
    g_ptr_array_sort(names, compare_texts);
    return names;
}

static void warn_of_near_names(struct loader *loader)
{
    g_autoptr(GPtrArray) names = list_folder(loader->study->path);
    g_autofree const char **known = known_names();

    for (unsigned i = 0; i < names->len; i++) {
        const char *near = study_folder_near_name(names->pdata[i], known);

        if (near != NULL)
            diag_warning(loader->diag, place_of_source(loader->folder),
                         "%s is not read; did you mean %s?", (const char *)names->pdata[i], near);
    }
}

/* Without rows, benchmarks.csv is a gap only where results.csv has been told so. */
static struct study_gaps find_gaps(const struct loader *loader)
{
    const struct table_state *benchmarks = &loader->tables[TABLE_BENCHMARKS];
    bool is_told = !benchmarks->is_sound || g_hash_table_size(loader->benchmarks_missing) > 0;
    bool has_configurations = loader_is_complete(loader, TABLE_CONFIGURATIONS);

    return (struct study_gaps){
        .configurations = !has_configurations,
        .catalog = loader->tables[TABLE_CATALOG].has_lost_rows,
        .benchmarks = benchmarks->has_lost_rows || (benchmarks->row_count == 0 && is_told),
        .results = !has_configurations || !loader->tables[TABLE_RESULTS].is_sound,
    };
}

/* False where there is a study.xml with faults. */
static bool read_study_xml(struct loader *loader)
{
    struct value_reading reading = { .study = loader->study,
                                     .diag = loader->diag,
                                     .gaps = find_gaps(loader) };
    g_autofree char *bytes = NULL, *problem = NULL;
    size_t length = 0;
    struct source *source;

    switch (study_folder_read(loader->study->path, STUDY_XML, &bytes, &length, &problem)) {
    case FILE_ABSENT:
        return true;
    case FILE_READ:
        return study_xml_read(&reading, bytes, length);
    case FILE_REFUSED:
        break;
    }
    source = study_block(loader->study, 1, sizeof *source);
    source->name = STUDY_XML;
    return diag_error(loader->diag, place_of_source(source), "%s", problem);
}

/* The currencies of the catalog in order of appearance, each once. */
static GPtrArray *list_currencies(const struct study *study)
{
    GPtrArray *currencies = g_ptr_array_new();

    for (uint32_t i = 0; i < study->offer_count; i++) {
        const char *currency = study->offers[i].currency;

        if (currency_minor_digits(currency) >= 0 && !g_ptr_array_find(currencies, currency, NULL))
            g_ptr_array_add(currencies, (void *)currency);
    }
    return currencies;
}

static void choose_currency(struct loader *loader)
{
    struct study_parameters *parameters = &loader->study->parameters;
    g_autoptr(GPtrArray) currencies = list_currencies(loader->study);
    struct place catalog = place_of_source(loader->tables[TABLE_CATALOG].source);
    g_autofree char *list = NULL;

    if (parameters->currency[0] != '\0' || loader->study->offer_count == 0)
        return;
    if (currencies->len == 1) {
        parameters->currency = currencies->pdata[0];
        return;
    }
    if (currencies->len == 0) {
        if (loader->tables[TABLE_CATALOG].is_sound)
            diag_error(loader->diag, catalog, "names no currency; name one in study.xml");
        return;
    }
    g_ptr_array_add(currencies, NULL);
    list = g_strjoinv(", ", (char **)currencies->pdata);
    diag_error(loader->diag, catalog, "has several currencies (%s); name one in study.xml", list);
}

static void set_minor_digits(struct study_parameters *parameters)
{
    int digits = currency_minor_digits(parameters->currency);

    parameters->minor_digits = digits >= 0 ? digits : 2;
}

static void load(struct loader *loader)
{
    for (int table = 0; table < TABLE_COUNT; table++)
        read_table(loader, table);
    check_missing(loader);
    check_rows(loader);
    warn_of_near_names(loader);
    loader->has_parameters = read_study_xml(loader);
    if (loader->has_parameters)
        choose_currency(loader);
    set_minor_digits(&loader->study->parameters);
    bill_check(loader);
    energy_check(loader);
    if (!loader->has_parameters) /* without a day every row of the catalog holds */
        return;
    currency_check(loader);
    price_check(loader);
    amount_check(loader);
    scenario_check(loader);
    uncertainty_check(loader);
}

bool study_load(const char *path, struct diag *diag, struct study **study)
{
    unsigned errors_before = diag->error_count;
    struct loader loader = { .study = study_new(path), .diag = diag };
    g_autofree char *problem = study_folder_problem(path);
    struct source *folder = study_block(loader.study, 1, sizeof *folder);

    folder->name = loader.study->path;
    loader.folder = folder;
    if (problem != NULL) {
        diag_error(diag, place_of_source(folder), "%s", problem);
    } else {
        loader.price_marks = g_array_new(FALSE, FALSE, sizeof(struct price_mark));
        loader.units = g_array_new(FALSE, TRUE, sizeof(struct unit_seen));
        g_array_set_clear_func(loader.units, unit_seen_clear);
        loader.benchmarks_missing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        load(&loader);
        g_array_free(loader.price_marks, TRUE);
        g_array_free(loader.units, TRUE);
        g_hash_table_destroy(loader.benchmarks_missing);
    }
    *study = loader.study;
    return diag->error_count == errors_before;
}
