/* scenarios.csv: what-ifs, each a few changes of the study or of another scenario. Names are
 * resolved in finish(); changes name what study.xml has, so they wait for it (scenario_check). */
#include "input/loader.h"
#include "input/scenario_change.h"
#include "input/study_check.h"
#include <string.h>

struct scenario_row {
    const char *scenario, *based_on, *target, *operation, *value;
    struct place at;
};

static const struct column columns[] = {
    { "scenario", COLUMN_ID, .offset = offsetof(struct scenario_row, scenario), .required = true },
    { "based-on", COLUMN_ID, .offset = offsetof(struct scenario_row, based_on) },
    { "target", COLUMN_ID, .offset = offsetof(struct scenario_row, target), .required = true },
    { "operation", COLUMN_ID, .offset = offsetof(struct scenario_row, operation),
      .required = true },
    { "value", COLUMN_ID, .offset = offsetof(struct scenario_row, value), .required = true },
};

/* Scenarios while they are gathered. */
struct scenario_list {
    struct loader *loader;
    GHashTable *by_name;   /* to struct scenario */
    struct place *base_at; /* by scenario: where its `based_on` is said first */
};

static struct scenario *find_or_add(struct scenario_list *list, const struct scenario_row *row)
{
    struct study *study = list->loader->study;
    struct scenario *scenario = g_hash_table_lookup(list->by_name, row->scenario);

    if (scenario != NULL)
        return scenario;
    scenario = &study->scenarios[study->scenario_count++];
    *scenario = (struct scenario){ row->scenario, study_text(study, ""), row->at };
    g_hash_table_insert(list->by_name, (void *)row->scenario, scenario);
    return scenario;
}

static struct place *base_place(const struct scenario_list *list, const struct scenario *scenario)
{
    return &list->base_at[scenario - list->loader->study->scenarios];
}

/* A row may leave out what another row of its scenario says. */
static void merge_base(struct scenario_list *list, const struct scenario_row *row)
{
    struct scenario *scenario = find_or_add(list, row);
    struct place *first = base_place(list, scenario);
    g_autofree char *place = NULL;

    if (row->based_on[0] == '\0' || strcmp(scenario->based_on, row->based_on) == 0)
        return;
    if (scenario->based_on[0] == '\0') {
        scenario->based_on = row->based_on;
        *first = place_of_column(row->at, "based-on");
        return;
    }
    place = place_format(first);
    diag_error(list->loader->diag, place_of_column(row->at, "based-on"),
               "based-on '%s' of scenario '%s' differs from '%s' at %s", row->based_on,
               row->scenario, scenario->based_on, place);
}

/* NULL: the study. */
static const struct scenario *base_of(const struct scenario_list *list,
                                      const struct scenario *scenario)
{
    return scenario->based_on[0] == '\0' ? NULL
                                         : g_hash_table_lookup(list->by_name, scenario->based_on);
}

static void report_circle(const struct scenario_list *list, const struct scenario *start)
{
    g_autoptr(GString) way = g_string_new(NULL);
    const struct scenario *base = base_of(list, start), *first = start;

    for (; base != start; base = base_of(list, base))
        first = base < first ? base : first;
    for (base = base_of(list, first); base != first; base = base_of(list, base))
        g_string_append_printf(way, "%s'%s'", way->len > 0 ? ", " : ", by way of ", base->name);
    diag_error(list->loader->diag, *base_place(list, first), "scenario '%s' is based on itself%s",
               first->name, way->str);
}

/* Walks from each scenario down to the study, no scenario twice: `walks` has the walk that came by,
 * from 1. */
static void check_bases(const struct scenario_list *list)
{
    const struct study *study = list->loader->study;
    g_autofree uint32_t *walks = g_new0(uint32_t, study->scenario_count);

    for (uint32_t i = 0; i < study->scenario_count; i++) {
        const struct scenario *scenario = &study->scenarios[i];

        if (scenario->based_on[0] != '\0' && base_of(list, scenario) == NULL
            && loader_is_complete(list->loader, TABLE_SCENARIOS))
            diag_error(list->loader->diag, *base_place(list, scenario),
                       "scenario '%s' has no row in scenarios.csv", scenario->based_on);
        while (scenario != NULL && walks[scenario - study->scenarios] == 0) {
            walks[scenario - study->scenarios] = i + 1;
            scenario = base_of(list, scenario);
        }
        if (scenario != NULL && walks[scenario - study->scenarios] == i + 1)
            report_circle(list, scenario);
    }
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;
    struct scenario_row *rows = loader_take_items(loader, &loader->scenario_row_count);
    uint32_t count = loader->scenario_row_count;
    g_autofree struct place *base_at = g_new0(struct place, count);
    struct scenario_list list = { loader, g_hash_table_new(g_str_hash, g_str_equal), base_at };

    loader->scenario_rows = rows;
    study->scenarios = study_block(study, count, sizeof *study->scenarios);
    for (uint32_t i = 0; i < count; i++)
        merge_base(&list, &rows[i]);
    check_bases(&list);
    g_hash_table_destroy(list.by_name);
}

/* What targets name; where it is faulty, so would be messages about them. */
static bool are_targets_sound(const struct loader *loader)
{
    return loader->tables[TABLE_CONFIGURATIONS].is_sound && loader->tables[TABLE_CATALOG].is_sound
           && loader->tables[TABLE_LICENSES].is_sound
           && loader->tables[TABLE_LICENSE_TIERS].is_sound && loader->tables[TABLE_BILL].is_sound;
}

void scenario_check(struct loader *loader)
{
    struct study *study = loader->study;

    if (!are_targets_sound(loader))
        return;
    study->changes = study_block(study, loader->scenario_row_count, sizeof *study->changes);
    for (uint32_t i = 0; i < loader->scenario_row_count; i++) {
        const struct scenario_row *row = &loader->scenario_rows[i];
        struct scenario_change *change = &study->changes[study->change_count];

        if (!scenario_change_parse(study, row->target, row->operation, row->value, row->at,
                                   loader->diag, change))
            continue;
        change->scenario = row->scenario;
        study->change_count++;
    }
}

const struct study_file scenarios_csv = {
    .schema = { .file_name = "scenarios.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct scenario_row),
                .place_offset = offsetof(struct scenario_row, at) },
    .item_size = sizeof(struct scenario_row),
    .finish = finish,
};
