/* demands.csv: how many old machines one new machine is worth, workload by workload, and which
 * workloads must be carried. */
#include "input/loader.h"
#include "model/demand.h"

struct demand_row {
    const char *workload, *old_configuration, *new_configuration, *source;
    struct optional_decimal ratio;
    int bound;     /* enum bound */
    int demand;    /* index into demand_words */
    int saturated; /* index into saturated_words */
    struct place at;
};

static const char *const bound_words[] = { "", "at-least", "at-most", "about", NULL };
static const char *const demand_words[] = { "yes", "no", NULL };
static const char *const saturated_words[] = { "",        "both", "old", "new",
                                               "neither", "yes",  "no",  NULL };
static const enum saturated saturated_values[] = { SATURATED_UNSTATED, SATURATED_BOTH,
                                                   SATURATED_OLD,      SATURATED_NEW,
                                                   SATURATED_NEITHER,  SATURATED_BOTH,
                                                   SATURATED_NEITHER };

static const struct column columns[] = {
    { "workload", COLUMN_ID, .offset = offsetof(struct demand_row, workload), .required = true,
      .key = true },
    { "old", COLUMN_ID, .offset = offsetof(struct demand_row, old_configuration), .required = true,
      .key = true },
    { "new", COLUMN_ID, .offset = offsetof(struct demand_row, new_configuration), .required = true,
      .key = true },
    { "ratio", COLUMN_DECIMAL, .offset = offsetof(struct demand_row, ratio), .present = true,
      .minimum = "0.001", .below = "1000000000" },
    { "bound", COLUMN_WORD, .offset = offsetof(struct demand_row, bound), .words = bound_words },
    { "demand", COLUMN_WORD, .offset = offsetof(struct demand_row, demand), .required = true,
      .words = demand_words },
    { "saturated", COLUMN_WORD, .offset = offsetof(struct demand_row, saturated),
      .words = saturated_words },
    { "source", COLUMN_TEXT, .offset = offsetof(struct demand_row, source) },
};

/* A machine with room left can do more than was measured. */
static enum bound bound_of(const struct demand_row *row)
{
    enum saturated saturated = saturated_values[row->saturated];

    if (row->bound != BOUND_NONE)
        return row->bound;
    if (saturated == SATURATED_OLD)
        return BOUND_AT_LEAST;
    return saturated == SATURATED_NEW ? BOUND_AT_MOST : BOUND_NONE;
}

/* Only a bound that a machine with room left would turn round. */
static void check_bound(struct loader *loader, const struct demand_row *row,
                        enum saturated saturated)
{
    struct place at = place_of_column(row->at, "bound");

    if (saturated == SATURATED_OLD && row->bound == BOUND_AT_MOST)
        diag_error(loader->diag, at,
                   "bound 'at-most' contradicts saturated 'old': the new one had room left, so its "
                   "ratio is at least the one measured");
    if (saturated == SATURATED_NEW && row->bound == BOUND_AT_LEAST)
        diag_error(
            loader->diag, at,
            "bound 'at-least' contradicts saturated 'new': the old one had room left, so the "
            "ratio is at most the one measured");
}

static void check_row(struct loader *loader, const struct demand_row *row,
                      const struct demand *demand)
{
    if (!row->ratio.given && demand->saturated != SATURATED_NEITHER)
        diag_error(loader->diag, place_of_column(row->at, "ratio"),
                   "ratio is empty; only a measurement in which neither side was saturated has "
                   "none");
    check_bound(loader, row, demand->saturated);
    if (demand->old_configuration != NO_INDEX
        && demand->old_configuration == demand->new_configuration)
        diag_error(loader->diag, place_of_column(row->at, "new"),
                   "new is the same configuration as old");
}

static uint32_t find_configuration(struct loader *loader, const char *id, struct place at)
{
    uint32_t index = study_find_configuration(loader->study, id);

    if (index == NO_INDEX && loader_is_complete(loader, TABLE_CONFIGURATIONS))
        diag_error(loader->diag, at, "configuration '%s' has no row in configurations.csv", id);
    return index;
}

static void accept(struct loader *loader, const void *data)
{
    const struct demand_row *row = data;
    struct demand demand = {
        .workload = row->workload,
        .old_configuration =
            find_configuration(loader, row->old_configuration, place_of_column(row->at, "old")),
        .new_configuration =
            find_configuration(loader, row->new_configuration, place_of_column(row->at, "new")),
        .ratio = row->ratio,
        .bound = bound_of(row),
        .is_demand = row->demand == 0,
        .saturated = saturated_values[row->saturated],
        .source = row->source,
        .at = row->at,
    };

    check_row(loader, row, &demand);
    if (demand.old_configuration != NO_INDEX && demand.new_configuration != NO_INDEX)
        g_array_append_val(loader->items, demand);
}

static void finish(struct loader *loader)
{
    loader->study->demands = loader_take_items(loader, &loader->study->demand_count);
}

const struct study_file demands_csv = {
    .schema = { .file_name = "demands.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct demand_row),
                .place_offset = offsetof(struct demand_row, at) },
    .item_size = sizeof(struct demand),
    .accept = accept,
    .finish = finish,
};
