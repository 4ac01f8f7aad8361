/* bill-of-materials.csv: what each configuration consists of. */
#include "input/loader.h"
#include <string.h>

struct bill_row {
    const char *configuration, *sku, *node, *supplier;
    struct optional_decimal quantity, owned, year;
    int per; /* enum bill_per */
    struct place at;
};

static const char *const per_words[] = { "", "server", "configuration", NULL };
static const enum bill_per per_values[] = { PER_SERVER, PER_SERVER, PER_CONFIGURATION };

static const struct column columns[] = {
    { "configuration", COLUMN_ID, .offset = offsetof(struct bill_row, configuration),
      .required = true },
    { "sku", COLUMN_ID, .offset = offsetof(struct bill_row, sku), .required = true },
    { "quantity", COLUMN_DECIMAL, .offset = offsetof(struct bill_row, quantity), .present = true,
      .minimum = "0", .below = "1000000000" },
    { "per", COLUMN_WORD, .offset = offsetof(struct bill_row, per), .words = per_words },
    { "node", COLUMN_ID, .offset = offsetof(struct bill_row, node) },
    { "supplier", COLUMN_ID, .offset = offsetof(struct bill_row, supplier) },
    { "owned", COLUMN_DECIMAL, .offset = offsetof(struct bill_row, owned), .minimum = "0",
      .below = "1000000000" },
    { "year", COLUMN_COUNT, .offset = offsetof(struct bill_row, year), .below = "1000000" },
};

/* False where the row names a node that its configuration does not have. */
static bool find_node(struct loader *loader, const struct bill_row *row, struct bill_line *line)
{
    const struct study *study = loader->study;
    const struct configuration *configuration = &study->configurations[line->configuration];

    line->node = NO_INDEX;
    if (row->node[0] == '\0')
        return true;
    for (uint32_t i = 0; i < configuration->node_count; i++) {
        if (strcmp(study->nodes[configuration->first_node + i].id, row->node) == 0)
            line->node = configuration->first_node + i;
    }
    if (line->node == NO_INDEX && !loader->tables[TABLE_NODES].has_lost_rows)
        diag_error(loader->diag, place_of_column(row->at, "node"),
                   "node '%s' of configuration '%s' has no row in nodes.csv", row->node,
                   row->configuration);
    return line->node != NO_INDEX;
}

static void accept(struct loader *loader, const void *data)
{
    const struct bill_row *row = data;
    struct bill_line line = { .configuration =
                                  loader_find_configuration(loader, row->configuration, row->at),
                              .product = loader_find_product(loader, row->sku, row->at),
                              .quantity = row->quantity,
                              .per = per_values[row->per],
                              .supplier = row->supplier,
                              .year = loader_whole(row->year),
                              .owned = row->owned,
                              .at = row->at };

    if (line.configuration != NO_INDEX && find_node(loader, row, &line) && line.product != NO_INDEX)
        g_array_append_val(loader->items, line);
}

static int compare_configurations(const void *a, const void *b)
{
    const struct bill_line *left = a, *right = b;

    return (left->configuration > right->configuration)
           - (left->configuration < right->configuration);
}

static char *repetition_key(const struct bill_line *line)
{
    return g_strdup_printf("%u %u %u %u %d %s", line->configuration, line->product, line->node,
                           line->year, (int)line->per, line->supplier);
}

/* Two rows for one thing are usual in quotes, and now and then a row pasted twice. */
static void note_repetitions(struct loader *loader)
{
    const struct study *study = loader->study;
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (uint32_t i = 0; i < study->bill_count; i++) {
        struct bill_line *line = &study->bill[i];
        char *key = repetition_key(line);
        const struct bill_line *earlier = g_hash_table_lookup(seen, key);
        g_autofree char *place = earlier != NULL ? place_format(&earlier->at) : NULL;

        if (earlier == NULL) {
            g_hash_table_insert(seen, key, line);
            continue;
        }
        diag_note(loader->diag, line->at, "repeats sku '%s' of configuration '%s' (%s); %s",
                  study->products[line->product].sku, study->configurations[line->configuration].id,
                  place, line->quantity.given ? "the quantities add up" : "it is counted once");
        g_free(key);
    }
}

static void finish(struct loader *loader)
{
    struct study *study = loader->study;

    g_array_sort(loader->items,
                 compare_configurations); /* stable: the order of the file within each */
    study->bill = loader_take_items(loader, &study->bill_count);
    for (uint32_t i = 0; i < study->bill_count; i++) {
        struct configuration *configuration = &study->configurations[study->bill[i].configuration];

        if (configuration->bill_count++ == 0)
            configuration->first_bill = i;
    }
    note_repetitions(loader);
}

const struct study_file bill_csv = {
    .schema = { .file_name = "bill-of-materials.csv",
                .columns = columns,
                .column_count = G_N_ELEMENTS(columns),
                .row_size = sizeof(struct bill_row),
                .place_offset = offsetof(struct bill_row, at) },
    .item_size = sizeof(struct bill_line),
    .accept = accept,
    .finish = finish,
};
